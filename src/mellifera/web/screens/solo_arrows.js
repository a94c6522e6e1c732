/** Arrows over the small board: from where a piece is taken to where it goes; a flight goes from cell to cell. */

import { html } from "../lib/html.js";

/**
 * @typedef {import("../types.d.ts").SoloStep} Step
 * @typedef {import("./solo_layout.js").Layout} Layout
 * @typedef {import("./solo_layout.js").Point} Point
 */

/** Room between an arrow and the middles of its places. */
const SHORT = 15;
const BEND = 0.16;
const ASIDE = 6;

/** What she takes lies on her mat with its like. @param {Step} step */
const endOf = (step) => (step.end === "hers" ? `hers:${step.thing}` : step.end);

/** Beside these stands how many there are. @param {string} place */
const counted = (place) => place.startsWith("hers:") || place === "track";

const pair = (/** @type {Point} */ point) => point.map((n) => n.toFixed(1)).join(" ");

/**
 * A point on the way from one to another, so far from its end.
 * @param {Point} from @param {Point} to @param {number} short @returns {Point}
 */
function before(from, to, short) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = 1 - short / Math.max(short + 1, Math.hypot(dx, dy));
  return [from[0] + dx * part, from[1] + dy * part];
}

/** @param {Point} point @param {Point} from */
function head([x, y], from) {
  const angle = (Math.atan2(y - from[1], x - from[0]) * 180) / Math.PI;
  const turned = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})`;
  return html`<path class="sa-head" d="M9 0L-5 -7L-2 0L-5 7z" transform=${turned}/>`;
}

/** The number of a step, where all are shown at once. @param {{at: Point, mark: number}} props */
const Mark = ({ at: [x, y], mark }) =>
  html`<g class="sa-count" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
    <circle r="9"/><text y="4" text-anchor="middle">${mark}</text>
  </g>`;

/** @param {{from: Point, to: Point, mark: number}} props */
function Arrow({ from, to, mark }) {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  /** @type {Point} */
  const bend = [mx + (to[1] - from[1]) * BEND, my - (to[0] - from[0]) * BEND];
  const [begin, end] = [before(bend, from, SHORT), before(bend, to, SHORT)];
  const d = `M${pair(begin)}Q${pair(bend)} ${pair(end)}`;
  return html`<g>
    <path class="sa-under" d=${d}/>
    <path class="sa-line" d=${d}/>
    ${head(end, bend)}
    ${mark > 0 && html`<${Mark} at=${[(mx + bend[0]) / 2, (my + bend[1]) / 2]} mark=${mark}/>`}
  </g>`;
}

/**
 * Through the cells, those to the right a little higher than those to the left, so that a way back can be seen. What counts is
 * numbered, or the step has its number.
 * @param {{step: Step, layout: Layout, mark: number}} props
 */
function Flight({ step, layout, mark }) {
  const cells = [step.starts[0], ...step.path.map((cell) => `cell:${cell}`)].map(layout.at);
  /** @type {Point[]} */
  const line = [];
  step.path.forEach((_, index) => {
    const [from, to] = [cells[index], cells[index + 1]];
    const aside = Math.sign(from[0] - to[0]) * ASIDE;
    line.push([from[0], from[1] + aside], [to[0], to[1] + aside]);
  });
  const [last, tip] = [line[line.length - 2], line[line.length - 1]];
  const end = before(last, tip, SHORT);
  const d = `M${[...line.slice(0, -1), end].map(pair).join("L")}`;
  const marks = mark ? step.counts.map((_, index) => (index === step.counts.length - 1 ? mark : 0)) : step.counts;
  return html`<g>
    <path class="sa-under" d=${d}/>
    <path class="sa-line" d=${d}/>
    ${head(end, last)}
    ${marks.map((count, index) => {
      const [from, to] = [line[2 * index], line[2 * index + 1]];
      return count > 0 && html`<${Mark} at=${[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]} mark=${count}/>`;
    })}
  </g>`;
}

/**
 * One step, or several with their numbers; of several, what comes out of the box is only ringed.
 * @param {{steps: {step: Step, mark: number}[], layout: Layout}} props
 */
export function Arrows({ steps, layout }) {
  return steps.map(({ step, mark }) => {
    const starts = mark ? step.starts.filter((start) => start !== "supply") : step.starts;
    const ends = step.end ? [endOf(step)] : starts;
    return html`<g key=${`${mark}${step.kind}`} class=${`sa ${mark ? "several" : ""}`} data-arrow=${step.kind}>
      ${ends.map((place) => {
        const [x, y] = layout.at(place);
        return html`<circle class="sa-ring" cx=${counted(place) ? x + 7 : x} cy=${y} r=${counted(place) ? 22 : 20}/>`;
      })}
      ${
        step.path.length
          ? html`<${Flight} step=${step} layout=${layout} mark=${mark}/>`
          : step.end &&
            starts.map((start) => html`<${Arrow} key=${start} from=${layout.at(start)} to=${layout.at(endOf(step))} mark=${mark}/>`)
      }
    </g>`;
  });
}
