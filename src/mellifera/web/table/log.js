/** "Since your turn" in one line a turn, and the lines of the whole record. */
import { useFade } from "../lib/fade.js";
import { html } from "../lib/html.js";
import { Sentence, withoutSeat } from "../lib/line.js";
import { lightUp } from "../lib/motion.js";
import { Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { TurnLine } from "./digest.js";
import { useTable } from "./model.js";

/** @typedef {import("../types.d.ts").LogLine} Told */

/** @param {{line: Told}} props */
export function LogLine({ line }) {
  const { model } = useTable();
  const light = (/** @type {boolean} */ on) => () => lightUp(line.refs, on);
  return html`<li
    class=${line.depth ? "sub" : ""}
    tabindex=${line.refs.length ? "0" : undefined}
    onPointerEnter=${light(true)}
    onPointerLeave=${light(false)}
    onFocus=${light(true)}
    onBlur=${light(false)}
  >
    ${line.seat === null ? html`<${Ico} name="info" size="s14"/>` : html`<${Pip} colour=${model.colour(line.seat)} size="s14"/>`}
    <${Sentence} line=${line.seat === null ? line.text : withoutSeat(line.text, line.seat, model.seatName(line.seat))}/>
  </li>`;
}

/** @param {{opened: Set<number>, toggle: (turn: number) => void}} props */
export function Turns({ opened, toggle }) {
  const { model } = useTable();
  const fade = useFade();
  return html`<ol class="turns ${model.state.digest.length > 2 ? "many" : ""}" tabindex="0" ref=${fade}>
    ${model.state.digest.map(
      (turn) => html`<${TurnLine}
        key=${turn.turn}
        turn=${turn}
        open=${opened.has(turn.turn) || turn.seat === model.automaSeat}
        onToggle=${() => toggle(turn.turn)}
      />`,
    )}
  </ol>`;
}

/** Which turns are open; those that are told no more are forgotten. @param {import("./model.js").State["digest"]} digest */
export function useOpened(digest) {
  const [opened, setOpened] = useState(/** @type {Set<number>} */ (new Set()));
  const toggle = (/** @type {number} */ turn) => {
    const next = new Set(opened);
    if (!next.delete(turn)) next.add(turn);
    setOpened(next);
  };
  return { opened: new Set(digest.map(({ turn }) => turn).filter((turn) => opened.has(turn))), toggle };
}

/** The Automa's turn is always open, because it tells why; what somebody opens takes the room of the comb, unless a pod is to be chosen. */
export function Log() {
  const table = useTable();
  const { model } = table;
  const { digest, viewing, view } = model.state;
  const { opened, toggle } = useOpened(digest);
  const solo = model.automaSeat >= 0;
  const title = t(solo ? "table.automa.why" : viewing === null ? "since.last_round" : "since.title");
  const first = view.turn_seat === viewing && view.turn < 2;
  const none = solo ? "table.automa.no_turn" : first ? "since.begin" : "since.none";
  const grown = opened.size > 0 && !model.active.some((option) => option.target.type === "pod");
  return html`<section
    class="panel log ${solo ? "why" : ""} ${grown ? "grown" : ""}"
    data-tab="rivals"
    aria-label=${title}
    data-testid="since"
  >
    <header class="ph">
      <h2><${Ico} name="log"/>${title}</h2>
      ${
        table.watch &&
        digest.some(({ steps }) => steps.length) &&
        html`<button class="mini" data-testid="watch" title=${t("since.watch")} aria-label=${t("since.watch")} onClick=${table.watch}>
          <${Ico} name="play" size="s14"/>
          <kbd>V</kbd>
        </button>`
      }
      <button class="mini" onClick=${() => table.open({ kind: "log" })}>${t("table.log.all")}</button>
    </header>
    ${digest.length ? html`<${Turns} opened=${opened} toggle=${toggle}/>` : html`<p class="none">${t(none)}</p>`}
  </section>`;
}
