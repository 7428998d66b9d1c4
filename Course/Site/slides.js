// Turns slides with the keyboard and tells which one is shown. Without it they are scrolled.
(() => {
  const slides = [...document.querySelectorAll(".slide")];

  /** The slide that covers the middle of the window. */
  function current() {
    const middle = innerHeight / 2;
    return Math.max(0, slides.findLastIndex((slide) => slide.getBoundingClientRect().top <= middle));
  }

  function turn(to) {
    const slide = slides[Math.max(0, Math.min(to, slides.length - 1))];
    slide.scrollIntoView({ behavior: "instant" });
    history.replaceState(null, "", `#${slide.id}`);
  }

  const forward = ["PageDown", "ArrowRight", "ArrowDown", " "];
  const back = ["PageUp", "ArrowLeft", "ArrowUp"];
  addEventListener("keydown", (event) => {
    // In a live line and in code that scrolls, the other keys have a meaning of their own.
    const isInside = event.target.closest?.("rpn-live, pre, a, summary");
    if (event.altKey || event.ctrlKey || event.metaKey || (isInside && !event.key.startsWith("Page"))) return;
    if (forward.includes(event.key)) turn(current() + 1);
    else if (back.includes(event.key)) turn(current() - 1);
    else if (event.key === "Home") turn(0);
    else if (event.key === "End") turn(slides.length - 1);
    else return;
    event.preventDefault();
    document.activeElement?.blur?.();
  });

  slides.forEach((slide, index) => {
    const number = document.createElement("p");
    number.className = "number";
    number.textContent = `${index + 1} / ${slides.length}`;
    slide.append(number);
  });
})();
