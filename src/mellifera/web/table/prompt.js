/** The prompt bar: whose decision it is, what is asked, what may be answered. It never moves. */
import { USUAL_BOT } from "../lib/bots.js";
import { html } from "../lib/html.js";
import { layoutNow, phone } from "../lib/layout.js";
import { drawnParts, partsThatFit, Sentence, textOfAll, withoutSeat } from "../lib/line.js";
import { useLateness } from "../lib/pace.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { RecordLink } from "../lib/record.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { EntryButton, MOST_BUTTONS, nameOf, promptEntries } from "./choices.js";
import { Explained } from "./explained.js";
import { Aiming } from "./frame.js";
import { Late, lateness } from "./late.js";
import { askedProps, useTable } from "./model.js";
import { Papers, PhoneChoices, paperOptions, phoneShape } from "./phone_choices.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 */

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
/** On a desk, beside many buttons, there is room for so many letters under a question. */
const BRIEF = 46;
/** What a turn brings: told at its end beside what was done. */
const BROUGHT = new Set([
  "gain",
  "vp",
  "favor",
  "build",
  "frame",
  "upgrade",
  "gain_worker",
  "new_worker",
  "draw",
  "keep",
  "plant",
  "teach",
  "pod",
  "explore_token",
  "retrieved",
  "reserve",
]);
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
        ...${model.ready ? {} : askedProps(model.asked)}
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
 * @param {Model} model @param {number} [most] letters of what is told with it @returns {{question: string, detail: Drawing}}
 */
export function questionOf(model, most = Number.POSITIVE_INFINITY) {
  const { prompt, viewing, over, read_only: readOnly } = model.state;
  if (readOnly) return { question: readOnly, detail: "" };
  if (over) return { question: t("table.prompt.over"), detail: "" };
  if (!prompt) return { question: t("table.prompt.waiting"), detail: "" };
  const { name, failed } = model.state.seats[prompt.seat];
  if (failed) return { question: t("table.prompt.failed", { name }), detail: failed };
  const late = lateness(model.state);
  if (late) return late;
  if (model.thinking) return { question: t("table.prompt.thinking", { name }), detail: "" };
  if (prompt.seat === viewing && model.strengths.length > 1)
    return { question: t("table.prompt.where", { n: model.worker }), detail: t("table.prompt.another") };
  if (model.aim) return { question: prompt.question, detail: [model.aim.option.label, " · ", drawnParts(model.aim.option.parts)] };
  if (model.picked) return { question: prompt.question, detail: t("table.chip.tap_again", { verb: model.picked.verb }) };
  return { question: prompt.question, detail: drawnParts(partsThatFit(prompt.details, most)) };
}

/** End of turn: what the turn did, gained and built, in the order it happened. */
function TurnSummary() {
  const { model } = useTable();
  const { log, turn, viewing } = model.state;
  const lines = log.filter(
    (line) => line.turn === turn && line.seat === viewing && line.kind !== "turn" && (line.depth === 0 || BROUGHT.has(line.kind)),
  );
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
      data-testid="end-turn"
      disabled=${!end}
      data-option=${end?.option}
      ...${askedProps(end ? [end] : [])}
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
  html`<a class="opt ${cls}" href=${href(`/g/${id}/end`)}><${Ico} name="trophy" size="s20"/><span><b>${t("table.result")}</b></span></a>`;

/**
 * In the prompt's place: why this game can only be looked at, and what can still be had of it.
 * @param {{state: import("./model.js").State}} props
 */
function ReadOnly({ state }) {
  return html`<section class="prompt waiting readonly" aria-label=${t("table.read_only")} data-testid="read-only">
    <div class="state">
      <div class="ask">
        <span class="qb"><${Ico} name="lock" size="s28"/></span>
        <p><b>${t("table.read_only")}</b><small>${state.read_only}</small></p>
      </div>
      <div class="opts">
        ${state.over && html`<${ResultLink} id=${state.id}/>`}
        <${RecordLink} id=${state.id} class="opt"><${Ico} name="log" size="s20"/><span><b>${t("table.record")}</b></span><//>
      </div>
    </div>
  </section>`;
}

/** How much the buttons can leave out, one after the other: see `data-lean` in the style sheets. */
const MOST_LEAN = 3;

/**
 * On a desk the answers stand in one row, whatever their words: what does not fit says less, and nothing is pushed out of the bar.
 * Many that do not fit even so scroll, and then they say all.
 */
function useFit() {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const opts = row.current;
    if (!opts) return;
    delete opts.dataset.lean;
    delete opts.dataset.scrolls;
    if (layoutNow() !== "desktop") return;
    const isHigh = (/** @type {Element} */ button) => (button.querySelector("span")?.offsetHeight ?? 0) > button.clientHeight;
    const fits = () => opts.scrollWidth <= opts.clientWidth && ![...opts.querySelectorAll(".opt")].some(isHigh);
    for (let lean = 1; lean <= MOST_LEAN && !fits(); lean++) opts.dataset.lean = String(lean);
    if (!opts.matches(".many") || fits()) return;
    delete opts.dataset.lean;
    opts.dataset.scrolls = "";
  });
  return row;
}

export function Prompt() {
  const table = useTable();
  const row = useFit();
  const { model, send } = table;
  useLateness(model.state.pace);
  if (model.state.read_only) return html`<${ReadOnly} state=${model.state}/>`;
  const { prompt, viewing } = model.state;
  const { entries, aside, tight, end } = promptEntries(model);
  const { question, detail } = questionOf(model, tight && layoutNow() === "desktop" ? BRIEF : undefined);
  const shown = entries.concat(aside).filter((entry) => entry.option).length + (end ? 1 : 0);
  const outOfTurn = model.deciding && prompt?.out_of_turn;
  // a lesson has no answer in advance: it asks
  const standing = model.active.some(({ option, asked }) => option === "bump active" && asked === undefined) && outOfTurn;
  const podOrder = prompt?.key === "pod" && outOfTurn && table.tools.settings;
  const ending = prompt?.key === "after" && model.deciding && !model.filter;
  const colour = prompt ? `p-${model.colour(prompt.seat)}` : "";
  const small = phone.matches;
  const papers = small ? paperOptions(model) : [];
  const all = [...entries, ...aside].filter(({ option }) => !option || !papers.includes(option));
  const shape = small
    ? phoneShape(model, all, ending, (model.filter ? 1 : 0) + (standing ? 1 : 0) + (podOrder ? 1 : 0))
    : `${entries.length > MOST_BUTTONS ? "many" : ""} ${tight ? "tight" : ""} ${model.filter && all.length === 1 ? "single" : ""}`;
  return html`<section
    class="prompt ${colour} ${outOfTurn ? "outofturn" : ""} ${model.deciding ? "" : "waiting"} ${papers.length ? "sheet" : ""}"
    aria-label=${t("table.prompt.title")}
    data-testid="prompt"
    data-prompt=${prompt?.key}
    data-viewing=${viewing}
  >
    <div class="state ${ending ? "ending" : ""}">
      <div class="ask">
        <span class="qb"><${Lead}/></span>
        <p title=${prompt && textOfAll(prompt.details)}><b>${question}</b>${detail && html`<small>${detail}</small>`}</p>
      </div>
      ${papers.length > 0 && html`<${Papers} options=${papers}/>`}
      <${Explained}/>
      <div class="opts ${shape}" ref=${row}>
        ${
          model.filter &&
          html`<button
            class="opt backb"
            onClick=${() => table.narrow(null)}
            aria-label=${t("table.prompt.back")}
            data-key="Escape"
            ...${model.ready ? {} : askedProps(model.asked)}
          >
            <${Ico} name="prev" size="s20"/>
          </button>`
        }
        ${model.state.over && html`<${ResultLink} id=${model.state.id} cls="end"/>`}
        ${prompt && model.state.seats[prompt.seat].failed && html`<${Rescue} seat=${model.state.seats[prompt.seat]}/>`}
        <${Late}/>
        ${ending && !entries.length && html`<${TurnSummary}/>`}
        ${model.aim && html`<${Aiming} aim=${model.aim} palette=${!small}/>`}
        ${
          small
            ? html`<${PhoneChoices} entries=${all}/>`
            : html`
              ${entries.map((entry) => html`<${EntryButton} key=${nameOf(entry)} entry=${entry}/>`)}
              ${aside.length > 0 && html`<span class="sepv"></span>`}
              ${aside.map((entry) => html`<${EntryButton} key=${nameOf(entry)} entry=${entry}/>`)}
            `
        }
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
