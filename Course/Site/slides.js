// Turns slides with keys and by touch, and shows them in an overview, with notes for the speaker, or as a handout.
// Without it they are scrolled, and printed.
(() => {
  const root = document.documentElement;
  const slides = [...document.querySelectorAll(".slide")];
  const view = location.search.slice(1);
  if (["speaker", "handout", "teacher"].includes(view)) root.classList.add(view);
  const isSpeaker = view === "speaker";
  // The window with the notes and the window on the wall turn each other's slides.
  let other = isSpeaker ? opener : null;
  let shown = 0;

  /** The slide that is shown: in the speaker's window the chosen one, else the one in the middle. */
  function current() {
    if (isSpeaker) return shown;
    const middle = innerHeight / 2;
    return Math.max(0, slides.findLastIndex((slide) => slide.getBoundingClientRect().top <= middle));
  }

  function show(to) {
    shown = Math.max(0, Math.min(to, slides.length - 1));
    slides.forEach((slide, index) => {
      slide.classList.toggle("now", index === shown);
      slide.classList.toggle("next", index === shown + 1);
    });
    slides[shown].scrollIntoView({ behavior: "instant" });
    history.replaceState(null, "", `#${slides[shown].id}`);
  }

  function turn(to) {
    show(to);
    other?.postMessage({ slide: shown }, "*");
  }

  addEventListener("message", ({ source, data }) => {
    if (source === other && Number.isInteger(data.slide)) show(data.slide);
  });

  function overview(isOn) {
    const at = current();
    root.classList.toggle("overview", isOn);
    for (const slide of slides) isOn ? (slide.tabIndex = 0) : slide.removeAttribute("tabindex");
    show(at);
    if (isOn) slides[at].focus();
  }

  const isOverview = () => root.classList.contains("overview");

  function choose(slide) {
    overview(false);
    turn(slides.indexOf(slide));
  }

  function speaker() {
    const at = current();
    other = open(`?speaker#slide-${at + 1}`, "", "width=1000,height=700");
  }

  function fullScreen() {
    document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  }

  const actions = {
    ArrowRight: () => turn(current() + 1), ArrowLeft: () => turn(current() - 1),
    Home: () => turn(0), End: () => turn(slides.length - 1),
    o: () => overview(!isOverview()), s: speaker, f: fullScreen,
  };
  actions.PageDown = actions.ArrowDown = actions[" "] = actions.ArrowRight;
  actions.PageUp = actions.ArrowUp = actions.ArrowLeft;

  addEventListener("keydown", (event) => {
    // In a live line and in code that scrolls, the other keys have a meaning of their own.
    const isInside = event.target.closest?.("rpn-live, pre, a, button, summary");
    if (event.altKey || event.ctrlKey || event.metaKey || (isInside && !event.key.startsWith("Page"))) return;
    const chosen = isOverview() && event.target.closest?.(".slide");
    const action = event.key === "Enter" && chosen ? () => choose(chosen) : actions[event.key];
    if (!action || view === "handout" || view === "teacher") return;
    event.preventDefault();
    action();
    if (!isOverview()) document.activeElement?.blur?.();
  });

  addEventListener("click", (event) => {
    const slide = isOverview() && event.target.closest(".slide");
    if (slide) choose(slide);
  });

  // A swipe to the side turns a slide; up and down scrolls.
  let start;
  addEventListener("touchstart", (event) => {
    start = event.target.closest("rpn-live, pre, .table") ? null : event.touches[0];
  }, { passive: true });
  addEventListener("touchend", (event) => {
    if (!start || isOverview()) return;
    const [x, y] = [event.changedTouches[0].clientX - start.clientX, event.changedTouches[0].clientY - start.clientY];
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) turn(current() + (x < 0 ? 1 : -1));
  });

  addEventListener("beforeprint", () => isOverview() && overview(false));

  slides.forEach((slide, index) => {
    const number = document.createElement("p");
    number.className = "number";
    number.textContent = `${index + 1} / ${slides.length}`;
    slide.append(number);
  });

  const tools = document.querySelector(".tools");
  tools.hidden = false;
  for (const button of tools.querySelectorAll("button")) {
    button.addEventListener("click", () => actions[button.dataset.key]());
  }
  const first = slides.findIndex(({ id }) => `#${id}` === location.hash);
  if (isSpeaker) show(Math.max(0, first));
})();
