/** A turn in one line of glyphs, and its steps when it is opened. */
import { html } from "../lib/html.js";
import { drawnLine, Sentence, withoutSeat } from "../lib/line.js";
import { lightUp } from "../lib/motion.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { number } from "../lib/words.js";
import { useTable } from "./model.js";

/**
 * @typedef {import("../types.d.ts").DigestTurn} Turn
 * @typedef {import("../types.d.ts").ToldStep} Step
 * @typedef {import("../types.d.ts").Drawable} Amount
 */

/** So many glyphs tell what came of a turn; the rest is in its steps. */
const MOST_GLYPHS = 5;
/** So many of the things that concern the reader stand in a closed line. */
const MOST_YOURS = 2;

/** @param {{gain: Amount}} props */
const Gain = ({ gain }) =>
  html`<span class="q ${gain.n < 0 ? "lost" : ""}" role="img" aria-label=${gain.text}>
    ${gain.n !== 1 && html`<b>${number(gain.n)}</b>`}
    <${Ico} name=${gain.glyph}/>
  </span>`;

/** Who did what with which worker. @param {{turn: Turn}} props */
export function Did({ turn }) {
  const { model } = useTable();
  const { worker } = turn;
  return html`<span class="dact">
    ${worker && html`<${Bee} colour=${worker.colour ?? model.colour(turn.seat)} strength=${worker.strength} size="b26"/>`}
    ${worker && html`<${Ico} name="arrow" size="s12"/>`}
    ${turn.action && html`<${Ico} name=${turn.action}/>`}
    ${turn.n !== null && html`<b>${number(turn.n)}</b>`}
  </span>`;
}

/** What came of it. @param {{turn: Turn}} props */
export const Got = ({ turn }) =>
  html`<span class="dgot">
    ${turn.gains.slice(0, MOST_GLYPHS).map((gain) => html`<${Gain} key=${gain.glyph} gain=${gain}/>`)}
    ${turn.gains.length > MOST_GLYPHS && html`<i class="rest" aria-hidden="true">…</i>`}
  </span>`;

/** What of it concerns the reader. @param {{turn: Turn, most?: number}} props */
export function Yours({ turn, most = turn.you.length }) {
  const { model } = useTable();
  if (!turn.you.length) return null;
  return html`<span class="yours">
    ${turn.you.slice(0, most).map(
      (said, index) => html`<span key=${index} class="you p-${model.colour(model.mine)}">
        <${Pip} colour=${model.colour(model.mine)} size="s14"/>
        <span>${drawnLine(said)}</span>
      </span>`,
    )}
    ${turn.you.length > most && html`<i class="rest" aria-hidden="true">…</i>`}
  </span>`;
}

/** @param {{turn: Turn}} props */
export const Points = ({ turn }) =>
  turn.vp ? html`<span class="dvp">${turn.vp > 0 ? "+" : ""}${number(turn.vp)}<${Ico} name="vp" size="s14"/></span>` : null;

/**
 * A line about somebody, without the name where a mark or the place says who it is.
 * @param {Step} step @param {number} seat @param {string} name
 */
export const shortText = (step, seat, name) => (step.seat === seat ? withoutSeat(step.text, seat, name) : step.text);

/** @param {{step: Step, seat: number}} props */
function StepLine({ step, seat }) {
  const { model } = useTable();
  const light = (/** @type {boolean} */ on) => () => lightUp(step.refs, on);
  const mark = step.applied === null ? "" : step.applied ? "hit" : "miss";
  const other = step.seat !== null && step.seat !== seat;
  return html`<li
    class="${step.follows ? "sub" : ""} ${mark}"
    tabindex=${step.refs.length ? "0" : undefined}
    onPointerEnter=${light(true)}
    onPointerLeave=${light(false)}
    onFocus=${light(true)}
    onBlur=${light(false)}
  >
    ${other ? html`<${Pip} colour=${model.colour(/** @type {number} */ (step.seat))} size="s14"/>` : html`<${Ico} name=${step.icon}/>`}
    <span>
      ${step.name && html`<b>${step.name}</b>${" "}`}
      <${Sentence} line=${shortText(step, seat, model.seatName(seat))}/>
    </span>
    ${step.gains.length > 0 && html`<span class="fx">${step.gains.map((gain) => html`<${Gain} key=${gain.glyph} gain=${gain}/>`)}</span>`}
  </li>`;
}

/**
 * @param {{turn: Turn, open: boolean, now?: boolean, onToggle: () => void}} props
 */
export function TurnLine({ turn, open, now = false, onToggle }) {
  const { model } = useTable();
  const light = (/** @type {boolean} */ on) => () => {
    for (const step of turn.steps) lightUp(step.refs, on);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if ((event.key === "ArrowRight" && !open) || (event.key === "ArrowLeft" && open)) {
      event.preventDefault();
      onToggle();
    }
  };
  return html`<li class="turn1 p-${model.colour(turn.seat)} ${open ? "open" : ""} ${now ? "now" : ""}" data-turn=${turn.turn}>
    <button
      class="line1"
      aria-expanded=${String(open)}
      aria-label=${turn.text}
      onClick=${onToggle}
      onKeyDown=${key}
      onPointerEnter=${light(true)}
      onPointerLeave=${light(false)}
    >
      <${Pip} colour=${model.colour(turn.seat)} size="s16"/>
      <${Did} turn=${turn}/>
      <${Got} turn=${turn}/>
      ${turn.vp ? html`<${Points} turn=${turn}/>` : html`<${Ico} name="chevron" size="s14"/>`}
      <${Yours} turn=${turn} most=${open ? undefined : MOST_YOURS}/>
    </button>
    ${
      open &&
      html`<ol class="more">${turn.steps.map((step, index) => html`<${StepLine} key=${index} step=${step} seat=${turn.seat}/>`)}</ol>`
    }
  </li>`;
}
