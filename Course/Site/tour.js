// The tasks of the tour: a line that is changed is tried with the values of its task and with others in their
// place. What was solved is kept in the browser. Without this file the lines can be changed all the same.
(() => {
  const key = "rpn-tour";
  const tasks = [...document.querySelectorAll(".task")];
  // A calculator of its own, so that typing does not stop it.
  let loading;
  const calculator = () => (loading ??= globalThis.rpnLive.load());

  let done = new Set();
  try {
    done = new Set(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch { /* Where nothing can be kept, the tour begins anew. */ }

  const progress = document.createElement("p");
  const told = document.createElement("span");
  const again = Object.assign(document.createElement("button"), { type: "button", textContent: "Begin anew" });
  progress.className = "progress";
  told.setAttribute("role", "status");
  progress.append(told, " ", again);
  document.querySelector("main h2").before(progress);
  again.addEventListener("click", () => {
    done.clear();
    keep();
    for (const task of tasks) say(task, "");
  });

  function keep() {
    try {
      localStorage.setItem(key, JSON.stringify([...done]));
    } catch { /* It holds until the page is left. */ }
    for (const task of tasks) task.classList.toggle("is-done", done.has(task.id));
    told.textContent = `${tasks.filter(({ id }) => done.has(id)).length} of ${tasks.length} tasks solved`;
    again.hidden = done.size === 0;
  }

  function say(task, text) {
    task.querySelector(".verdict").textContent = text;
  }

  /** The first value for which a line is wrong, in words; nothing where it is right. */
  async function fault({ input, cases }, line) {
    const rest = line.trim().slice(input.length);
    if (!line.trim().startsWith(input) || /^\S/.test(rest)) return `The line begins with ${input}`;
    const here = await calculator();
    for (const [value, wanted] of JSON.parse(cases)) {
      const { lines, error } = await here.run(value + rest);
      const left = error ? error.message : lines?.join(" ") ?? "nothing";
      if (left !== wanted) return `With ${value} it should leave ${wanted}. Yours: ${left || "nothing"}`;
    }
    return "";
  }

  for (const task of tasks) {
    let latest = 0;
    task.addEventListener("input", async (event) => {
      const { value } = event.composedPath()[0];
      if (typeof value !== "string" || event.composedPath()[0].type === "range") return;
      const number = ++latest;
      // While somebody is typing, nothing is judged.
      await new Promise((resolve) => setTimeout(resolve, 400));
      if (number !== latest) return;
      const text = await fault(task.dataset, value);
      if (number !== latest) return;
      say(task, text || "Solved.");
      if (!text) done.add(task.id);
      keep();
    });
  }
  keep();
})();
