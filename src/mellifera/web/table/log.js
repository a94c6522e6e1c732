/** "Since your turn": what happened, newest turn first in reach, lines that light the board. */
import { html } from "../lib/html.js";
import { Sentence, withoutSeat } from "../lib/line.js";
import { lightUp } from "../lib/motion.js";
import { Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { useTable } from "./model.js";

/** @typedef {import("../types.d.ts").LogLine} Told */

const STEP_MS = 600;
const OLD_LINES = 60;
const QUIET = new Set(["turn", "end_turn", "row"]);

/** @param {{line: Told, old?: boolean, now?: boolean}} props */
export function LogLine({ line, old, now }) {
  const { model } = useTable();
  const light = (/** @type {boolean} */ on) => () => lightUp(line.refs, on);
  return html`<li
    class="${line.depth ? "sub" : ""} ${old ? "old" : ""} ${now ? "now" : ""}"
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

/** In place of lines: that there are none. @param {{text: string}} props */
export const NoLines = ({ text }) => html`<li class="old"><${Ico} name="info" size="s14"/><span>${text}</span></li>`;

/**
 * Plays lines back one after the other: each lights its place on the board.
 * @param {Told[]} lines @param {number | undefined} speed @returns {[number, () => void]}
 */
function usePlayback(lines, speed) {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (at < 0) return undefined;
    if (at >= lines.length) {
      setAt(-1);
      return undefined;
    }
    const { refs } = lines[at];
    lightUp(refs, true);
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / (speed || 1));
    return () => {
      clearTimeout(timer);
      lightUp(refs, false);
    };
  }, [at]);
  return [at, () => setAt(at < 0 ? 0 : -1)];
}

/** Whole turns, the latest first; within a turn as it happened. @param {Told[]} lines */
function latestTurnFirst(lines) {
  /** @type {Map<number, Told[]>} */
  const turns = new Map();
  for (const line of lines) turns.set(line.turn, [...(turns.get(line.turn) ?? []), line]);
  return [...turns.values()].reverse().flat();
}

export function Log() {
  const table = useTable();
  const { log, since } = table.model.state;
  const news = log.slice(since).filter((line) => !QUIET.has(line.kind));
  const old = latestTurnFirst(log.slice(Math.max(0, since - OLD_LINES), since).filter((line) => !QUIET.has(line.kind)));
  const [at, toggle] = usePlayback(news, table.settings?.speed);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    const line = box?.children[Math.max(0, at)];
    if (box && line instanceof HTMLElement) box.scrollTop = at < 0 ? 0 : line.offsetTop - box.offsetTop - 20;
  }, [at, log.length]);
  return html`<section class="panel log" data-tab="rivals" aria-label=${t("table.log.title")}>
    <header class="ph">
      <h2><${Ico} name="log"/>${t("table.log.title")}</h2>
      <button class="mini" onClick=${() => table.open({ kind: "log" })}>${t("table.log.all")}</button>
      <button class="mini" disabled=${!news.length} onClick=${toggle}>
        ${t(at < 0 ? "table.log.replay" : "table.log.stop")}
        <${Ico} name=${at < 0 ? "replay" : "pause"}/>
      </button>
    </header>
    <ol ref=${list} tabindex="0">
      ${news.map((line, index) => html`<${LogLine} key=${`n${line.seq}-${index}`} line=${line} now=${index === at}/>`)}
      ${old.map((line, index) => html`<${LogLine} key=${`o${line.seq}-${index}`} line=${line} old=${true}/>`)}
      ${!news.length && !old.length && html`<${NoLines} text=${t("table.log.nothing")}/>`}
    </ol>
  </section>`;
}
