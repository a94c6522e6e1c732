/** "Since your turn": what happened, newest turn first in reach, lines that light the board. */
import { html } from "../lib/html.js";
import { lightUp } from "../lib/motion.js";
import { Ico, Pip } from "../lib/parts.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { useTable } from "./model.js";

const STEP_MS = 600;
const OLD_LINES = 60;
const QUIET = new Set(["turn", "end_turn", "row"]);
const GAINS = /(\d+) (fiber|water|pollen|wax|honey|VP|Favor|Queen's Favor)\b/g;
const ICONS = { VP: "vp", Favor: "favor", "Queen's Favor": "favor" };

/** A sentence whose amounts are drawn as glyphs. */
export function Sentence({ text, without = "" }) {
  const said =
    without && (text.startsWith(`${without} `) || text.startsWith(`${without}: `)) ? text.slice(without.length).replace(/^:? /, "") : text;
  const parts = [];
  let at = 0;
  for (const match of said.matchAll(GAINS)) {
    parts.push(
      said.slice(at, match.index),
      html`<span class="q gain"><b>${match[1]}</b><${Ico} name=${ICONS[match[2]] ?? match[2]} title=${match[2]}/></span>`,
    );
    at = match.index + match[0].length;
  }
  parts.push(said.slice(at));
  return html`<span class="said">${parts}</span>`;
}

export function LogLine({ line, old, now }) {
  const { model } = useTable();
  const refs = line.refs ?? [];
  const light = (on) => () => lightUp(refs, on);
  return html`<li
    class="${line.depth ? "sub" : ""} ${old ? "old" : ""} ${now ? "now" : ""}"
    tabindex=${refs.length ? "0" : undefined}
    onPointerEnter=${light(true)}
    onPointerLeave=${light(false)}
    onFocus=${light(true)}
    onBlur=${light(false)}
  >
    ${
      line.seat === null || line.seat === undefined
        ? html`<${Ico} name="info" size="s14"/>`
        : html`<${Pip} colour=${model.colour(line.seat)} size="s14"/>`
    }
    <${Sentence} text=${line.text} without=${line.seat === null || line.seat === undefined ? "" : model.seatName(line.seat)}/>
  </li>`;
}

/** Plays lines back one after the other: each lights its place on the board. */
function usePlayback(lines, speed) {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (at < 0) return undefined;
    if (at >= lines.length) {
      setAt(-1);
      return undefined;
    }
    lightUp(lines[at].refs ?? [], true);
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / (speed || 1));
    return () => {
      clearTimeout(timer);
      lightUp(lines[at].refs ?? [], false);
    };
  }, [at]);
  return [at, () => setAt(at < 0 ? 0 : -1)];
}

/** Whole turns, the latest first; within a turn as it happened. */
function latestTurnFirst(lines) {
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
  const list = useRef(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[Math.max(0, at)];
    if (line) box.scrollTop = at < 0 ? 0 : line.offsetTop - box.offsetTop - 20;
  }, [at, log.length]);
  return html`<section class="panel log" data-tab="rivals" aria-label="Since your turn">
    <header class="ph">
      <h2><${Ico} name="log"/>Since your turn</h2>
      <button class="mini" onClick=${() => table.open({ kind: "log" })}>All</button>
      <button class="mini" disabled=${!news.length} onClick=${toggle}>
        ${at < 0 ? "Replay" : "Stop"}
        <${Ico} name=${at < 0 ? "replay" : "pause"}/>
      </button>
    </header>
    <ol ref=${list} tabindex="0">
      ${news.map((line, index) => html`<${LogLine} key=${`n${line.seq}-${index}`} line=${line} now=${index === at}/>`)}
      ${old.map((line, index) => html`<${LogLine} key=${`o${line.seq}-${index}`} line=${line} old=${true}/>`)}
      ${!news.length && !old.length && html`<li class="old"><${Ico} name="info" size="s14"/><span>Nothing yet.</span></li>`}
    </ol>
  </section>`;
}
