/** The replay's timeline: scores above, one mark per turn below; on phones one lane of dots per seat. */
import { PipG } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "./parts.js";

/** @type {Record<string, number>} how many turns a key goes */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: 5, PageUp: -5 };
const H = 78,
  TOP = 6,
  BASE = 44;
/** Room for a number, in units of the drawing. */
const NUMBER = 20;
const UNITS_PER_REM = 10;

/** How wide the drawing is in its own units, which are those of its height: what is written is not squeezed. @param {number} guess */
function useWidth(guess) {
  const svg = useRef(/** @type {SVGSVGElement|null} */ (null));
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    if (!svg.current) return undefined;
    const watcher = new ResizeObserver(([{ contentRect }]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // of a drawing that is hidden there is nothing to measure
      if (contentRect.width) setWidth(Math.floor((contentRect.width * UNITS_PER_REM) / rem));
    });
    watcher.observe(svg.current);
    return () => watcher.disconnect();
  }, []);
  return { svg, width };
}

/**
 * @param {{
 *   state: import("../types.d.ts").Replay, starts: import("./course.js").Start[], turns: number, turn: number,
 *   onTurn: (turn: number) => void, guess: number, dense: boolean,
 * }} props
 */
function Strip({ state, starts, turns, turn, onTurn, guess, dense }) {
  const { svg, width } = useWidth(guess);
  const X = (/** @type {number} */ t) => 12 + ((Math.max(1, t) - 1) * (width - 24)) / Math.max(1, turns - 1);
  const history = state.result?.history || [];
  const most = Math.max(10, ...history.flat());
  const colour = (/** @type {number} */ seat) => state.seats[seat]?.colour;
  const scoreLine = (/** @type {number} */ seat) => {
    const points = history.map((scores, i) => {
      const x = X(1 + (i * (turns - 1)) / Math.max(1, history.length - 1));
      const y = BASE - ((scores[seat] || 0) / most) * (BASE - TOP);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return points.length ? `M${points.join("L")}` : "";
  };
  const pick = (/** @type {PointerEvent} */ event) => {
    const box = /** @type {SVGSVGElement} */ (svg.current).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    onTurn(Math.max(1, Math.min(turns, Math.round(1 + ((x - 12) * Math.max(1, turns - 1)) / (width - 24)))));
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const move = STEPS[event.key];
    const goal = event.key === "Home" ? 1 : event.key === "End" ? turns : move ? turn + move : 0;
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    onTurn(Math.max(1, Math.min(turns, goal)));
  };
  const every = turns > 60 ? 20 : 10;
  const crowded = !dense && (width - 24) / Math.max(1, turns) < 11;
  return html`<svg
    ref=${svg}
    class=${`tline ${dense ? "dense" : ""}`}
    viewBox=${`0 0 ${width} ${H}`}
    preserveAspectRatio="none"
    role="slider"
    aria-label=${t("replay.turn")}
    aria-valuemin="0"
    aria-valuemax=${turns}
    aria-valuenow=${turn}
    aria-valuetext=${turn ? t("common.turn", { n: turn }) : t("replay.deal")}
    tabindex="0"
    onKeyDown=${key}
    onPointerDown=${(/** @type {any} */ e) => {
      e.currentTarget.setPointerCapture(e.pointerId);
      pick(e);
    }}
    onPointerMove=${(/** @type {any} */ e) => e.buttons & 1 && pick(e)}
  >
    ${[0, 0.5, 1].map((v) => html`<path class="gl" d=${`M12 ${(BASE - v * (BASE - TOP)).toFixed(1)}H${width - 12}`}/>`)}
    ${state.seats.map(
      (s) => html`<path
        class=${`sp p-${colour(s.seat)}`}
        d=${scoreLine(s.seat)}
      />`,
    )}
    <path class="fut" d=${`M${X(turn).toFixed(1)} 0H${width}V${BASE + 2}H${X(turn).toFixed(1)}z`}/>
    ${starts.map((s) =>
      dense || crowded
        ? html`<circle
          key=${s.turn}
          class=${`lane p-${colour(s.seat)} ${s.turn > turn ? "fut2" : ""}`}
          cx=${X(s.turn).toFixed(1)}
          cy=${50 + s.seat * (state.seats.length > 3 ? 3.6 : 6)}
          r="2.2"
        />`
        : html`<g key=${s.turn} class=${s.turn < turn ? "past" : s.turn > turn ? "fut2" : "cur"}>
          <${PipG} colour=${colour(s.seat)} x=${X(s.turn)} y=${61} scale=${0.36}/>
        </g>`,
    )}
    ${Array.from({ length: Math.floor(turns / every) + 1 }, (_, k) => k * every || 1)
      .filter((t) => t <= turns && (!turn || Math.abs(X(t) - X(turn)) > NUMBER))
      .map((t) => html`<text x=${X(t).toFixed(1)} y="77" text-anchor="middle">${t}</text>`)}
    <path class="head" d=${`M${X(turn).toFixed(1)} 0V66`}/>
    ${turn > 0 && html`<text class="now" x=${X(turn).toFixed(1)} y="77" text-anchor="middle">${turn}</text>`}
  </svg>`;
}

/** @param {Omit<Parameters<typeof Strip>[0], "guess"|"dense">} props */
export function Timeline(props) {
  return html`<${Strip} ...${props} guess=${720} dense=${false}/><${Strip} ...${props} guess=${366} dense=${true}/>`;
}
