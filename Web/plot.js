// What `plot` and `histogram` draw: a picture that one can look into.

import { announce, byId } from "./elements.js";
import { boxOf, drawPicture, drawable, label, margin, viewOf, wordsOf, xOf } from "./picture.js";

// A sample comes a moment after the last move.
const pause = 120;

/** The picture above the line. */
export class Plot {
  #place = byId("plot");
  #svg = byId("picture");
  #told = byId("plot-value");
  #sample;
  #data = null;
  #view = null;
  #first = null;
  #timer;
  #fingers = new Map();

  /** @param sample What `Calculator.sample` does. */
  constructor(sample) {
    this.#sample = sample;
    for (const button of this.#place.querySelectorAll("[data-plot]")) {
      button.addEventListener("click", () => this.#does(button.dataset.plot));
    }
    this.#svg.addEventListener("keydown", (event) => {
      const name = { "+": "in", "=": "in", "-": "out", ArrowLeft: "left", ArrowRight: "right",
        0: "reset" }[event.key];
      if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.#does(name);
    });
    this.#svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.#zoom(event.deltaY > 0 ? 1.25 : 0.8, this.#xAt(event.offsetX));
    }, { passive: false });
    this.#svg.addEventListener("pointerdown", (event) => {
      this.#svg.setPointerCapture(event.pointerId);
      this.#fingers.set(event.pointerId, event.offsetX);
    });
    this.#svg.addEventListener("pointermove", (event) => this.#moved(event));
    for (const name of ["pointerup", "pointercancel"]) {
      this.#svg.addEventListener(name, ({ pointerId }) => this.#fingers.delete(pointerId));
    }
    if (globalThis.ResizeObserver) new ResizeObserver(() => this.#draw()).observe(this.#svg);
  }

  /** Shows what was drawn; nothing closes the picture. */
  show(data) {
    this.#data = data;
    this.#place.hidden = !data;
    document.body.classList.toggle("with-plot", Boolean(data));
    if (!data) return;
    this.#data = drawable(data);
    this.#view = viewOf(this.#data);
    this.#first = this.#view;
    this.#svg.setAttribute("aria-label", this.#words());
    this.#told.textContent = this.#caption();
    announce(this.#words());
    this.#draw();
  }

  #words() {
    return wordsOf(this.#data, this.#view);
  }

  #caption() {
    return this.#data.curves ? this.#data.curves.map(({ text }) => text).join("   ") : "";
  }

  #does(name) {
    const [from, to] = this.#view;
    const middle = (from + to) / 2;
    switch (name) {
      case "in": return this.#zoom(0.5, middle);
      case "out": return this.#zoom(2, middle);
      case "left": return this.#see(from - (to - from) / 4, to - (to - from) / 4);
      case "right": return this.#see(from + (to - from) / 4, to + (to - from) / 4);
      case "reset": return this.#see(...this.#first);
      case "save": return this.#save();
      default: return this.show(null);
    }
  }

  #zoom(factor, around) {
    const [from, to] = this.#view;
    this.#see(around + (from - around) * factor, around + (to - around) * factor);
  }

  /** Looks at another interval; what is known of it is drawn at once, the rest when it is there. */
  #see(from, to) {
    const width = to - from;
    const isSeen = width > 1e-12 * Math.max(1, Math.abs(from)) && width < 1e12;
    if (!isSeen || this.#data.bars) return;
    this.#view = [from, to];
    this.#draw();
    clearTimeout(this.#timer);
    if (this.#data.curves) this.#timer = setTimeout(() => this.#ask(from, to), pause);
  }

  async #ask(from, to) {
    const before = this.#data;
    const answer = await this.#sample(from, to);
    // Meanwhile another picture may have come.
    if (!answer?.curves || this.#data !== before || this.#view[0] !== from) return;
    this.#data = answer;
    this.#svg.setAttribute("aria-label", this.#words());
    this.#draw();
  }

  get #box() {
    return boxOf(this.#svg);
  }

  #xAt(place) {
    const [from, to] = this.#view;
    return from + ((place - margin.left) / this.#box.width) * (to - from);
  }

  #moved(event) {
    const known = this.#fingers.get(event.pointerId);
    if (known !== undefined) {
      const others = [...this.#fingers].filter(([id]) => id !== event.pointerId);
      const [from, to] = this.#view;
      if (others.length > 0) {
        // Two fingers: what was under them stays under them.
        const other = others[0][1];
        const before = Math.abs(known - other);
        const now = Math.abs(event.offsetX - other);
        if (before > 8 && now > 8) this.#zoom(before / now, this.#xAt(other));
      } else {
        const shift = ((known - event.offsetX) / this.#box.width) * (to - from);
        if (shift) this.#see(from + shift, to + shift);
      }
      this.#fingers.set(event.pointerId, event.offsetX);
    }
    this.#tell(event.offsetX);
  }

  /** What is under the finger. */
  #tell(place) {
    const x = this.#xAt(place);
    const { curves, points, bars, from, to } = this.#data;
    let text = "";
    let spot = x;
    if (curves) {
      const count = curves[0].values.length - 1;
      const index = Math.round(((x - from) / (to - from)) * count);
      if (index < 0 || index > count) return;
      spot = xOf(this.#data, index);
      const heights = curves.map(({ values }) => values[index])
        .map((y) => (y === null || y === undefined ? "not defined" : label(y)));
      text = `x = ${label(spot)}   ${heights.join("   ")}`;
    } else if (points) {
      const near = points.reduce((best, point) =>
        Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best);
      [spot] = near;
      text = `(${near.map(label).join(", ")})`;
    } else {
      const bar = bars.find(({ from, to }) => from <= x && x <= to);
      if (bar) text = `${label(bar.from)} to ${label(bar.to)}: ${bar.count}`;
    }
    this.#told.textContent = text;
    const cursor = this.#svg.querySelector(".cursor");
    const [first, last] = this.#view;
    const at = margin.left + ((spot - first) / (last - first)) * this.#box.width;
    cursor?.setAttribute("d", `M${at.toFixed(1)} ${margin.top}v${this.#box.height}`);
  }

  #draw() {
    if (this.#data) drawPicture(this.#svg, this.#data, this.#view);
  }

  /** Gives the picture as a file, with the colours that it has here. */
  #save() {
    const copy = this.#svg.cloneNode(true);
    const { clientWidth, clientHeight } = this.#svg;
    for (const [name, value] of Object.entries({ xmlns: "http://www.w3.org/2000/svg", width: clientWidth, height: clientHeight,
      viewBox: `0 0 ${clientWidth} ${clientHeight}` })) copy.setAttribute(name, value);
    const originals = [...this.#svg.querySelectorAll("*")];
    [...copy.querySelectorAll("*")].forEach((element, index) => {
      const { fill, stroke, strokeWidth, font } = getComputedStyle(originals[index]);
      element.setAttribute("style", `fill:${fill};stroke:${stroke};stroke-width:${strokeWidth};font:${font}`);
    });
    const address = URL.createObjectURL(new Blob([copy.outerHTML], { type: "image/svg+xml" }));
    Object.assign(document.createElement("a"), { href: address, download: "plot.svg" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
