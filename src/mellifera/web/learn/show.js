/** "Show me": a dotted way from the piece to its place, which a ghost travels twice. It plays nothing. */
import { html } from "../lib/html.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { bow } from "./place.js";
import { wayOf } from "./points.js";

const TRAVEL_MS = 700;
const TIMES = 2;
const STEPS = 24;
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {import("./place.js").Point} Point */

/** @param {Element} element @returns {Point} */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where nothing moves, both ends have a number. @param {{from: Point, to: Point, still: boolean}} props */
function Way({ from, to, still }) {
  const ghost = useRef(/** @type {SVGCircleElement | null} */ (null));
  const points = bow(from, to, STEPS);
  useLayoutEffect(() => {
    if (still) return undefined;
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const travelling = ghost.current?.animate(frames, { duration: TRAVEL_MS, iterations: TIMES, easing: "ease-in-out", fill: "forwards" });
    return () => travelling?.cancel();
  }, [from.x, from.y, to.x, to.y, still]);
  const d = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const end = (/** @type {Point} */ { x, y }, /** @type {number} */ n) =>
    html`<g class="wend" transform="translate(${x} ${y})"><circle r="11"/><text y="5" text-anchor="middle">${n}</text></g>`;
  return html`<svg class="wayline" aria-hidden="true" data-testid="shown-way">
    <path class="wb" d=${d}/>
    <path class="wl" d=${d}/>
    ${still ? html`${end(from, 1)}${end(to, 2)}` : html`<circle ref=${ghost} class="ghost" r="9"/>`}
  </svg>`;
}

/** @param {import("../types.d.ts").ToldMoment} moment @param {boolean} still */
export function useShow(moment, still) {
  const [ends, set] = useState(/** @type {{from: Point, to: Point} | null} */ (null));
  useEffect(() => set(null), [moment]);
  const show = () => {
    const root = document.querySelector(".table");
    const { from, to } = root ? wayOf(root, moment.expect) : { from: null, to: null };
    set(from && to ? { from: middleOf(from), to: middleOf(to) } : null);
  };
  return { shown: ends !== null, show, way: ends && html`<${Way} ...${ends} still=${still || quiet.matches}/>` };
}
