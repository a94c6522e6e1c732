/** The frame of a chart over the turns of a game: one picture unit is about one pixel, on a desk and on a phone. */
import { layoutNow } from "../lib/layout.js";
import { t } from "../lib/words.js";
import { html } from "./parts.js";

/** Width and height where they are not those of a desk. @type {Record<string, number[]>} */
const SIZES = { phone: [350, 200], portrait: [760, 168] };

/**
 * @param {number} low @param {number} high  values at the bottom and at the top
 * @param {number} first @param {number} last  turns
 */
export function chartFrame(low, high, first, last) {
  const [width, height] = SIZES[layoutNow()] ?? [600, 168];
  const left = 36,
    right = width - 14,
    top = 10,
    base = height - 28;
  const span = Math.max(1, last - first);
  const step = [5, 10, 20, 25, 50].find((size) => (high - low) / size <= 5) ?? 100;
  const values = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) values.push(value);
  return {
    width,
    height,
    left,
    right,
    top,
    base,
    first,
    last,
    values,
    x: (/** @type {number} */ turn) => left + ((turn - first) / span) * (right - left),
    y: (/** @type {number} */ value) => base - ((value - low) / (high - low)) * (base - top),
    /** The turn under a point of the screen. */
    turnAt: (/** @type {SVGSVGElement} */ svg, /** @type {number} */ clientX) => {
      const box = svg.getBoundingClientRect();
      return first + ((((clientX - box.left) / box.width) * width - left) / (right - left)) * span;
    },
  };
}

/** Lines at round values, and a few turns by name. @param {{frame: ReturnType<typeof chartFrame>}} props */
export function Axes({ frame }) {
  const { width, height, left, first, last, values, x, y } = frame;
  const turns = [...new Set([0, 1, 2, 3].map((k) => Math.round(first + (k / 3) * (last - first))))];
  return html`
    ${values.map(
      (value) => html`
        <path class="gl" d=${`M${left - 4} ${y(value).toFixed(1)}H${width - 6}`}/>
        <text x=${left - 10} y=${(y(value) + 4).toFixed(1)} text-anchor="end">${value}</text>
      `,
    )}
    ${turns.map(
      (turn) => html`<text
        x=${x(turn).toFixed(0)}
        y=${height - 8}
        text-anchor=${turn === first ? "start" : turn === last ? "end" : "middle"}
      >
        ${t("end.axis_turn", { n: turn })}
      </text>`,
    )}
  `;
}
