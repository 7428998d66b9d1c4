// Runs each example of the page in a sandboxed frame below it.

for (const [index, code] of document.querySelectorAll("pre code").entries()) {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-scripts allow-forms";
  frame.title = `Example ${index + 1}`;
  frame.loading = "lazy";
  frame.srcdoc = `<!DOCTYPE html><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 0.5rem; } td, th { text-align: left;
  padding-right: 2rem; }</style>
${code.textContent}`;
  code.parentElement.after(frame);
}
