/** The prompt bar: whose decision it is, what is asked, what may be answered. It never moves. */
import { recordAddress } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { html } from "../lib/html.js";
import { drawnParts, partsThatFit, Sentence, textOfAll, withoutSeat } from "../lib/line.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { FrameShape, turnedAim } from "./hive.js";
import { groupOf, optionIcon } from "./labels.js";
import { frameOf, isCardPlay, useTable, verbOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("./model.js").Filter} Filter
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @typedef {{key: string | null, label: Drawing, icon: string, detail: Drawing, option?: Option, group?: Filter}} Entry
 *   a button of the bar: plays its option, or narrows the list to its group
 */

const phone = matchMedia("(max-width: 760px)");
const MOST_BUTTONS = 6;
/** From this many buttons on they stand closer and say less. */
const TIGHT = 6;
const DETAIL = { wide: 26, tight: 12 };
/** A label of so many letters is never shortened; one of more than the other takes no more room. */
const SHORT_LABEL = 9;
const LONG_LABEL = 24;
/** Labels of more letters altogether: as if there were many buttons. */
const MOST_LETTERS = 70;
/** @type {Record<string, string>} */
const LETTERS = { retrieve: "R", end: "E", "end waste": "X", done: "D", store: "S", skip: "S" };
/** @type {Record<string, string>} */
const PROMPT_ICONS = {
  take: "advance",
  hex: "build",
  frame: "frame",
  fly: "explore",
  pod: "hibernate",
  storage: "reserve",
  after: "check",
  keep: "seed",
  plant: "plant",
  teach: "dance",
  token: "dance",
  convert: "convert",
  grow: "grow",
  income: "income",
  gain: "plus",
  pay: "any-basic",
  put: "planet",
  faction: "faction",
  draft: "faction",
  collect: "planet",
  refresh: "refresh",
  reserve: "reserve",
  recover: "discard",
  replay: "replay",
};
/** Where the icon of a source has another name than its kind. */
/** @type {Record<string, string>} */
const SOURCE_ICONS = {
  explore_token: "explore-token",
  conversion: "convert",
  pod: "hibernate",
  dance_token: "dance",
  favor_track: "favor",
  mat: "hex",
};

/** What stands in the bar: entries that play an option, and groups that narrow the list. @param {Model} model */
export function promptEntries(model) {
  const options = model.active.filter((option) => option.option !== "end");
  const last = options.filter((option) => option.last);
  const main = options.filter((option) => !option.last && !frameOf(option));
  const cards = main.filter(isCardPlay);
  const apart = main.filter((option) => verbOf(option) === "retrieve");
  const rest = main.filter((option) => !cards.includes(option) && !apart.includes(option));
  const groups = model.filter || rest.length <= MOST_BUTTONS ? [] : groupsOf(model, rest);
  const hands = new Set(cards.map((option) => option.target.id)).size;
  const buttons = (groups.length || rest.length) + (model.filter ? cards.length : cards.length && 1) + apart.length + last.length;
  const letters = [...apart, ...last, ...(groups.length ? [] : rest)].reduce(
    (sum, { label }) => sum + Math.min(label.length, LONG_LABEL),
    0,
  );
  const tight = phone.matches || buttons >= TIGHT || letters > MOST_LETTERS;

  /** @param {Option} option @returns {Entry} */
  const one = (option) => ({
    key: LETTERS[option.option] ?? null,
    label: option.label,
    icon: optionIcon(model, option),
    detail: drawnParts(partsThatFit(option.parts, tight ? DETAIL.tight : DETAIL.wide)),
    option,
  });
  const entries = groups.length
    ? groups.map(({ key, label, icon, members }) =>
        members.length === 1
          ? { ...one(members[0]), label, detail: "" }
          : group(key, label, icon, t("table.prompt.choices", { n: members.length }), members),
      )
    : rest.map(one);
  const aside = apart.map(one);
  if (cards.length && model.filter) entries.push(...cards.map(one));
  else if (cards.length)
    aside.push({ ...group("cards", t("table.prompt.cards"), "seed", t("table.prompt.in_hand", { n: hands }), cards), key: "P" });
  aside.push(...last.map(one));
  entries.slice(0, 9).forEach((entry, index) => {
    entry.key ??= String(index + 1);
  });
  return { entries, aside, tight, end: model.active.find((option) => option.option === "end") ?? null };
}

/** @param {string} name @param {Drawing} label @param {string} icon @param {string} detail @param {Option[]} members @returns {Entry} */
const group = (name, label, icon, detail, members) => ({
  key: null,
  label,
  icon,
  detail,
  group: { name, options: new Set(members.map((option) => option.option)) },
});

/** A long list in groups; none if they would be too many themselves. @param {Model} model @param {Option[]} options */
function groupsOf(model, options) {
  /** @type {Map<string, {key: string, label: Drawing, icon: string, members: Option[]}>} */
  const groups = new Map();
  for (const option of options) {
    const found = groupOf(model, option);
    if (found) groups.set(found.key, { ...found, members: [...(groups.get(found.key)?.members ?? []), option] });
  }
  return groups.size > 1 && groups.size <= MOST_BUTTONS ? [...groups.values()] : [];
}

/** @param {{entry: Entry, primary?: boolean}} props */
function EntryButton({ entry, primary }) {
  const table = useTable();
  const { option } = entry;
  const press = option ? () => table.play(option) : () => table.narrow(entry.group ?? null);
  // where there is no room for all, long labels give way first
  const gives = typeof entry.label === "string" && entry.label.length > SHORT_LABEL;
  return html`<button
    class="opt ${primary ? "pri" : ""} ${gives ? "gives" : ""}"
    data-option=${option?.option}
    data-key=${entry.key}
    data-tip=${option ? `option:${option.option}` : undefined}
    aria-description=${option && textOfAll(option.parts)}
    onClick=${press}
  >
    <${Ico} name=${entry.icon} size="s20"/>
    <span><b>${entry.label}</b>${entry.detail && html`<small><span>${entry.detail}</span></small>`}</span>
    ${entry.key && html`<kbd>${entry.key}</kbd>`}
  </button>`;
}

/**
 * A frame to place: how it is turned, the next place, and the place it is aimed at.
 * @param {{aim: {option: Option, turn: number}}} props
 */
function Aiming({ aim }) {
  const table = useTable();
  const { model } = table;
  const { turn, option: aimed } = aim;
  const after = model.turns[(model.turns.indexOf(turn) + 1) % model.turns.length];
  const places = model.frames.filter((frame) => frame.turn === turn).map((frame) => frame.option);
  const next = places[(places.indexOf(aimed) + 1) % places.length];
  return html`
    ${
      model.turns.length > 1 &&
      model.turns.map(
        (one) => html`<button
          key=${one}
          class="opt shape ${one === turn ? "is-selected" : ""}"
          aria-pressed=${String(one === turn)}
          aria-label=${t("table.prompt.turned", { n: one })}
          data-key=${one === after ? "R" : undefined}
          onClick=${() => table.aim(turnedAim(model, one))}
        >
          <${FrameShape} turn=${one}/>
          ${one === after && html`<kbd>R</kbd>`}
        </button>`,
      )
    }
    ${
      places.length > 1 &&
      html`<button class="opt" data-key="N" onClick=${() => table.aim(next)}>
        <${Ico} name="next" size="s20"/>
        <span><b>${t("table.prompt.next_place")}</b></span>
        <kbd>N</kbd>
      </button>`
    }
    <button
      class="opt pri"
      data-option=${aimed.option}
      data-key="1"
      aria-description=${textOfAll(aimed.parts)}
      onClick=${() => table.play(aimed)}
    >
      <${Ico} name="check" size="s20"/>
      <span><b>${t("table.prompt.here")}</b><small>${drawnParts(aimed.parts)}</small></span>
      <kbd>1</kbd>
    </button>
  `;
}

function Lead() {
  const table = useTable();
  const { model } = table;
  const { prompt, viewing } = model.state;
  if (!prompt) return html`<${Ico} name="trophy" size="s28"/>`;
  if (prompt.seat !== viewing)
    return html`
      <${Pip} colour=${model.colour(prompt.seat)} size="s28"/>
      ${model.thinking && html`<i class="thinks" aria-hidden="true"></i>`}
    `;
  if (model.worker) {
    const bee = html`<${Bee} colour=${model.colour(viewing)} strength=${model.worker} size="b34"/>`;
    const others = model.strengths.filter((strength) => strength !== model.worker);
    const next = model.strengths[(model.strengths.indexOf(model.worker) + 1) % model.strengths.length];
    return others.length
      ? html`<button
        class="nextworker"
        aria-label=${t("table.prompt.next_worker", { n: model.worker, next })}
        data-key="W"
        data-worker=${next}
        onClick=${() => table.chooseWorker(next)}
      >
        ${bee}
      </button>`
      : bee;
  }
  return html`<${Ico} name=${questionIcon(prompt)} size="s28"/>`;
}

/** The glyph beside a question: of the component that asks, or else of what is asked. @param {import("../types.d.ts").Prompt} prompt */
export function questionIcon({ key, source }) {
  if (!source) return PROMPT_ICONS[key] ?? "info";
  const type = source.startsWith("seed") ? "seed" : source.split(".")[0];
  return SOURCE_ICONS[type] ?? type;
}

/**
 * The question as the chooser reads it, or who is being waited for.
 * @param {Model} model @returns {{question: string, detail: Drawing}}
 */
export function questionOf(model) {
  const { prompt, viewing, over, read_only: readOnly } = model.state;
  if (readOnly) return { question: readOnly, detail: "" };
  if (over) return { question: t("table.prompt.over"), detail: "" };
  if (!prompt) return { question: t("table.prompt.waiting"), detail: "" };
  const { name, failed } = model.state.seats[prompt.seat];
  if (failed) return { question: t("table.prompt.failed", { name }), detail: failed };
  if (model.thinking) return { question: t("table.prompt.thinking", { name }), detail: "" };
  if (prompt.seat === viewing && model.strengths.length > 1)
    return { question: t("table.prompt.where", { n: model.worker }), detail: t("table.prompt.another") };
  return { question: prompt.question, detail: drawnParts(prompt.details) };
}

/** End of turn: what the turn did, in the order it happened. @param {{most: number}} props */
function TurnSummary({ most }) {
  const { model } = useTable();
  const { log, turn, viewing } = model.state;
  const lines = log
    .filter((line) => line.turn === turn && line.seat === viewing && line.depth === 0 && !["turn"].includes(line.kind))
    .slice(-most);
  if (!lines.length || viewing === null) return null;
  return html`<ul class="did" tabindex="0" aria-label=${t("table.prompt.so_far")}>
    ${lines.map((line) => html`<li key=${line.seq}><${Sentence} line=${withoutSeat(line.text, viewing, model.seatName(viewing))}/></li>`)}
  </ul>`;
}

/** @param {{end: Option | null, list: boolean}} props */
function Finish({ end, list }) {
  const table = useTable();
  const { model, send } = table;
  const { undo, prompt } = model.state;
  const lister =
    list &&
    html`<button
      class="opt lister"
      aria-label=${t("table.prompt.list", { n: model.options.length })}
      data-tip="keys:list"
      onClick=${() => table.open({ kind: "list" })}
    >
      <${Ico} name="log" size="s20"/>
    </button>`;
  const hinter =
    !end &&
    table.tools.hint &&
    html`<button class="opt hinter" data-tool="hint" aria-label=${t("table.tool.hint")} onClick=${table.tools.hint}>
      <${Ico} name="hint" size="s20"/>
    </button>`;
  if (prompt?.out_of_turn && model.deciding) return html`<div class="fin">${lister}${hinter}</div>`;
  const why = undo.why ?? t("table.undo.nothing");
  return html`<div class="fin">
    ${lister}
    ${hinter}
    <button
      class="opt undo"
      disabled=${!undo.step}
      aria-label=${t("table.undo.step")}
      aria-description=${undo.step ? undefined : why}
      data-tip="undo:step"
      onClick=${() => send.undo()}
    >
      <${Ico} name=${undo.step || !undo.why ? "undo" : "lock"} size="s20"/>
      <span><b>${t("table.undo.step")}</b></span>
    </button>
    ${
      undo.turn &&
      html`<button class="opt undo turnback" aria-label=${t("table.undo.turn")} data-tip="undo:turn" onClick=${() => send.undoTurn()}>
        <${Ico} name="first" size="s20"/>
      </button>`
    }
    <button
      class="opt end"
      disabled=${!end}
      data-option=${end?.option}
      aria-label=${t("table.prompt.end_turn")}
      onClick=${() => end && table.play(end)}
    >
      <${Ico} name="check" size="s20"/>
      <span><b>${t("table.prompt.end_turn")}</b></span>
    </button>
  </div>`;
}

/** A bot that failed: the host lets another one play on, or the same one try again. @param {{seat: import("../types.d.ts").Seat}} props */
function Rescue({ seat }) {
  const { model, send } = useTable();
  if (!model.state.host) return html`<p class="note">${t("table.rescue.host")}</p>`;
  return html`
    <button class="opt pri" data-key="1" onClick=${() => send.takeOver(seat.seat, USUAL_BOT)}>
      <${Ico} name="bot" size="s20"/>
      <span><b>${t("table.rescue.another")}</b></span>
      <kbd>1</kbd>
    </button>
    <button class="opt" data-key="2" onClick=${() => send.takeOver(seat.seat, seat.bot ?? USUAL_BOT)}>
      <${Ico} name="refresh" size="s20"/>
      <span><b>${t("table.rescue.again")}</b></span>
      <kbd>2</kbd>
    </button>
  `;
}

/** @param {{id: string, cls?: string}} props */
const ResultLink = ({ id, cls = "" }) =>
  html`<a class="opt ${cls}" href="/g/${id}/end"><${Ico} name="trophy" size="s20"/><span><b>${t("table.result")}</b></span></a>`;

/**
 * In the prompt's place: why this game can only be looked at, and what can still be had of it.
 * @param {{state: import("./model.js").State}} props
 */
function ReadOnly({ state }) {
  return html`<section class="prompt waiting readonly" aria-label=${t("table.read_only")} data-testid="read-only">
    <div class="state">
      <div class="q">
        <span class="qb"><${Ico} name="lock" size="s28"/></span>
        <p><b>${t("table.read_only")}</b><small>${state.read_only}</small></p>
      </div>
      <div class="opts">
        ${state.over && html`<${ResultLink} id=${state.id}/>`}
        <a class="opt" href=${recordAddress(state.id)} download><${Ico} name="log" size="s20"/><span><b>${t("table.record")}</b></span></a>
      </div>
    </div>
  </section>`;
}

export function Prompt() {
  const table = useTable();
  const { model, send } = table;
  if (model.state.read_only) return html`<${ReadOnly} state=${model.state}/>`;
  const { prompt, viewing } = model.state;
  const { question, detail } = questionOf(model);
  const { entries, aside, tight, end } = promptEntries(model);
  const shown = entries.concat(aside).filter((entry) => entry.option).length + (end ? 1 : 0);
  const outOfTurn = model.deciding && prompt?.out_of_turn;
  const standing = model.active.some((option) => option.option === "bump active") && outOfTurn;
  const podOrder = prompt?.key === "pod" && outOfTurn && table.tools.settings;
  const ending = prompt?.key === "after" && model.deciding && !model.filter;
  const colour = prompt ? `p-${model.colour(prompt.seat)}` : "";
  return html`<section
    class="prompt ${colour} ${outOfTurn ? "outofturn" : ""} ${model.deciding ? "" : "waiting"}"
    aria-label=${t("table.prompt.title")}
    data-testid="prompt"
    data-prompt=${prompt?.key}
    data-viewing=${viewing}
  >
    <div class="state ${ending ? "ending" : ""}">
      <div class="q">
        <span class="qb"><${Lead}/></span>
        <p title=${prompt && textOfAll(prompt.details)}><b>${question}</b>${detail && html`<small>${detail}</small>`}</p>
      </div>
      <div
        class="opts ${entries.length > MOST_BUTTONS ? "many" : ""} ${tight ? "tight" : ""} ${
          model.filter && entries.length + aside.length === 1 ? "single" : ""
        }"
      >
        ${
          model.filter &&
          html`<button class="opt backb" onClick=${() => table.narrow(null)} aria-label=${t("table.prompt.back")} data-key="Escape">
            <${Ico} name="prev" size="s20"/>
          </button>`
        }
        ${model.state.over && html`<${ResultLink} id=${model.state.id} cls="end"/>`}
        ${prompt && model.state.seats[prompt.seat].failed && html`<${Rescue} seat=${model.state.seats[prompt.seat]}/>`}
        ${ending && !entries.length && html`<${TurnSummary} most=${Math.max(1, 3 - aside.length)}/>`}
        ${model.aim && html`<${Aiming} aim=${model.aim}/>`}
        ${entries.map((entry) => html`<${EntryButton} key=${entry.option?.option ?? entry.group?.name} entry=${entry} primary=${true}/>`)}
        ${aside.length > 0 && html`<span class="sepv"></span>`}
        ${aside.map((entry) => html`<${EntryButton} key=${entry.option?.option ?? entry.group?.name} entry=${entry}/>`)}
        ${
          standing &&
          html`<button class="opt" data-key="A" onClick=${() => send.standing("bump active")}>
            <${Ico} name="settings" size="s20"/>
            <span><b>${t("table.prompt.always_pool")}</b><small>${t("table.prompt.in_settings")}</small></span>
            <kbd>A</kbd>
          </button>`
        }
        ${
          podOrder &&
          html`<button class="opt" data-key="A" onClick=${table.tools.settings}>
            <${Ico} name="settings" size="s20"/>
            <span><b>${t("table.prompt.pod_order")}</b><small>${t("table.prompt.not_again")}</small></span>
            <kbd>A</kbd>
          </button>`
        }
      </div>
    </div>
    <${Finish} end=${end} list=${model.options.length > shown && !["step", "after"].includes(prompt?.key ?? "")}/>
  </section>`;
}
