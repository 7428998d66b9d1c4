// Functions, points and counted numbers as a picture: the page and <rpn-live> draw with this.

const space = "http://www.w3.org/2000/svg";
export const margin = { left: 46, right: 10, top: 10, bottom: 22 };

/** An element of a picture. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Numbers at round distances between two others. */
function ticks(from, to, most) {
  const rough = (to - from) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  if (!(count > 0 && count < 100)) return [];
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** A number as it stands at an axis. */
export const label = (number) => String(Number(number.toPrecision(6))).replace("-", "−");

/** The least interval that has nearly all of some numbers: a pole does not press all else flat. */
function span(numbers) {
  const sorted = numbers.filter(Number.isFinite).sort((one, other) => one - other);
  if (sorted.length === 0) return [-1, 1];
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  const [low, high, few, most] = [at(0), at(1), at(0.05), at(0.95)];
  const isPressed = high - low > 20 * (most - few) && most > few;
  const [first, last] = isPressed ? [few - (most - few), most + (most - few)] : [low, high];
  const room = (last - first) * 0.05 || Math.abs(first) * 0.1 || 1;
  return [first - room, last + room];
}

/** How many of some numbers lie in each of some intervals of one width. */
function bins(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const count = low === high ? 1 : Math.min(50, Math.ceil(Math.log2(sorted.length) + 1));
  const width = (high - low) / count || 1;
  const counts = new Array(count).fill(0);
  for (const x of sorted) counts[Math.min(count - 1, Math.floor((x - low) / width))] += 1;
  return counts.map((count, index) => ({ from: low + index * width, to: low + (index + 1) * width, count }));
}

/** The number at the place of an index among the values of a function. */
export const xOf = ({ from, to, curves }, index) =>
  from + (index / (curves[0].values.length - 1)) * (to - from);

/** The room inside of the axes. */
export const boxOf = ({ clientWidth, clientHeight }) => ({
  width: clientWidth - margin.left - margin.right, height: clientHeight - margin.top - margin.bottom,
});

/** What is to be drawn of what the core gives: numbers are counted. */
export const drawable = (data) => (data.numbers ? { bars: bins(data.numbers) } : data);

/** The interval that all of it takes. */
export function viewOf({ bars, points, from, to }) {
  if (bars) return [bars[0].from, bars.at(-1).to];
  return points ? span(points.map(([x]) => x)) : [from, to];
}

/** What is drawn, in words. */
export function wordsOf({ curves, points, bars }, view) {
  const bounds = `from ${label(view[0])} to ${label(view[1])}`;
  if (curves) return `Plot of ${curves.map(({ text }) => text).join(", ")} ${bounds}`;
  return points ? `Plot of ${points.length} points ${bounds}`
    : `Histogram of ${bars.reduce((sum, { count }) => sum + count, 0)} numbers ${bounds}`;
}

/** The path of a function; it is open where there is no value, and where it leaps over all of the view. */
function path(data, values, x, y, low, high) {
  let text = "";
  let before = null;
  values.forEach((value, index) => {
    const leaps = before !== null && value !== null
      && Math.max(before, value) > high && Math.min(before, value) < low;
    const mark = before === null || leaps ? "M" : "L";
    if (value !== null) text += `${mark}${x(xOf(data, index))} ${y(value)}`;
    before = value;
  });
  return text;
}

/** Draws into an `svg` element what lies in an interval. */
export function drawPicture(svg, data, [left, right]) {
  const { width, height } = boxOf(svg);
  if (width < 20 || height < 20) return;
  const { curves, points, bars } = data;
  const inside = (x) => x >= left && x <= right;
  const heights = bars ? bars.map(({ count }) => count)
    : points ? points.filter(([x]) => inside(x)).map(([, y]) => y)
    : curves.flatMap(({ values }) => values.filter((y, index) => y !== null && inside(xOf(data, index))));
  const [low, high] = bars ? [0, Math.max(...heights) * 1.05] : span(heights);
  const x = (value) => (margin.left + ((value - left) / (right - left)) * width).toFixed(1);
  const y = (value) =>
    (margin.top + Math.max(-1, Math.min(2, (high - value) / (high - low))) * height).toFixed(1);
  const kind = (value) => (value === 0 ? "axis" : "grid");
  const across = ticks(left, right, Math.max(2, width / 80)).map((value) => draw("g", {},
    draw("path", { class: kind(value), d: `M${x(value)} ${margin.top}v${height}` }),
    draw("text", { x: x(value), y: margin.top + height + 15, "text-anchor": "middle" }, label(value))));
  const up = ticks(low, high, Math.max(2, height / 36)).map((value) => draw("g", {},
    draw("path", { class: kind(value), d: `M${margin.left} ${y(value)}h${width}` }),
    draw("text", { x: margin.left - 5, y: Number(y(value)) + 4, "text-anchor": "end" }, label(value))));
  const bar = ({ from, to, count }) => draw("rect", { class: "bar", x: x(from), y: y(count),
    width: Math.max(1, x(to) - x(from) - 1), height: Math.max(0, y(0) - y(count)) });
  const dot = ([at, value]) => draw("circle", { class: "dot", cx: x(at), cy: y(value), r: 2.5 });
  const curve = ({ values }, index) =>
    draw("path", { class: `curve curve-${index}`, d: path(data, values, x, y, low, high) });
  const shapes = bars?.map(bar) ?? points?.filter(([at]) => inside(at)).slice(0, 20_000).map(dot)
    ?? curves.map(curve);
  const clip = draw("clipPath", { id: "inside" },
    draw("rect", { x: margin.left, y: margin.top, width, height }));
  svg.replaceChildren(clip, ...across, ...up,
    draw("g", { "clip-path": "url(#inside)" }, ...shapes), draw("path", { class: "cursor" }));
}
