/** The prompt bar: whose decision it is, what is asked, what may be answered. It never moves. */
import { recordAddress } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { FrameShape, turnedAim } from "./hive.js";
import { groupOf, optionIcon, shortDetail, shortLabel } from "./labels.js";
import { Sentence } from "./log.js";
import { frameOf, isCardPlay, useTable, verbOf } from "./model.js";

const phone = matchMedia("(max-width: 760px)");
const MOST_BUTTONS = 6;
/** From this many buttons on they stand closer and say less. */
const TIGHT = 6;
const DETAIL = { wide: 26, tight: 12 };
const LETTERS = { retrieve: "R", end: "E", "end waste": "X", done: "D", store: "S", skip: "S" };
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
const SOURCE_ICONS = {
  explore_token: "explore-token",
  conversion: "convert",
  pod: "hibernate",
  dance_token: "dance",
  favor_track: "favor",
  mat: "hex",
};

/** What stands in the bar: entries that play an option, and groups that narrow the list. */
export function promptEntries(model) {
  const options = model.active.filter((option) => option.option !== "end");
  const last = options.filter((option) => option.last);
  const main = options.filter((option) => !option.last && !frameOf(option));
  const one = (option) => ({ option, label: shortLabel(option), icon: optionIcon(model, option), key: LETTERS[option.option] ?? null });
  const group = (name, label, icon, members, key = null) => ({
    group: { name, options: new Set(members.map((option) => option.option)) },
    label,
    detail: `${members.length} choices`,
    icon,
    members,
    key,
  });

  const cards = main.filter(isCardPlay);
  const apart = main.filter((option) => verbOf(option) === "retrieve");
  const rest = main.filter((option) => !cards.includes(option) && !apart.includes(option));
  const entries = [];
  if (model.filter || rest.length <= MOST_BUTTONS) entries.push(...rest.map(one));
  else {
    const groups = new Map();
    for (const option of rest) {
      const found = groupOf(model, option);
      if (found) groups.set(found.key, { ...found, members: [...(groups.get(found.key)?.members ?? []), option] });
    }
    if (groups.size > 1 && groups.size <= MOST_BUTTONS) {
      for (const { key, label, icon, members } of groups.values())
        entries.push(members.length === 1 ? { ...one(members[0]), label, detail: "" } : group(key, label, icon, members));
    } else entries.push(...rest.map(one));
  }
  const hands = new Set(cards.map((option) => option.target.id)).size;
  const aside = apart.map(one);
  if (cards.length && model.filter) entries.push(...cards.map(one));
  else if (cards.length) aside.push({ ...group("cards", "Play a card", "seed", cards, "P"), detail: `${hands} in hand` });
  aside.push(...last.map(one));
  const tight = phone.matches || entries.length + aside.length >= TIGHT;
  for (const entry of [...entries, ...aside]) entry.detail ??= shortDetail(entry.option, tight ? DETAIL.tight : DETAIL.wide);
  let digit = 0;
  for (const entry of entries) {
    digit += 1;
    if (!entry.key && digit <= 9) entry.key = String(digit);
  }
  return { entries, aside, tight, end: model.active.find((option) => option.option === "end") ?? null };
}

function Entry({ entry, primary }) {
  const table = useTable();
  const { option } = entry;
  const press = option ? (event) => table.play(option, event) : () => table.narrow(entry.group);
  return html`<button
    class="opt ${primary ? "pri" : ""}"
    data-option=${option?.option}
    data-key=${entry.key}
    data-tip=${option ? `option:${option.option}` : undefined}
    aria-description=${option?.detail}
    onClick=${press}
  >
    <${Ico} name=${entry.icon} size="s20"/>
    <span><b>${entry.label}</b>${entry.detail && html`<small>${entry.detail}</small>`}</span>
    ${entry.key && html`<kbd>${entry.key}</kbd>`}
  </button>`;
}

/** A frame to place: how it is turned, the next place, and the place it is aimed at. */
function Aiming() {
  const table = useTable();
  const { model } = table;
  const { turn } = frameOf(model.aim);
  const after = model.turns[(model.turns.indexOf(turn) + 1) % model.turns.length];
  const places = model.frames.filter((option) => frameOf(option).turn === turn);
  const next = places[(places.indexOf(model.aim) + 1) % places.length];
  return html`
    ${
      model.turns.length > 1 &&
      model.turns.map(
        (one) => html`<button
          key=${one}
          class="opt shape ${one === turn ? "is-selected" : ""}"
          aria-pressed=${String(one === turn)}
          aria-label="Turned by ${one} degrees"
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
        <span><b>Next place</b></span>
        <kbd>N</kbd>
      </button>`
    }
    <button
      class="opt pri"
      data-option=${model.aim.option}
      data-key="1"
      aria-description=${model.aim.detail}
      onClick=${(event) => table.play(model.aim, event)}
    >
      <${Ico} name="check" size="s20"/>
      <span><b>Place it here</b><small>${model.aim.detail}</small></span>
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
        aria-label="Strength ${model.worker} chosen. Next worker: ${next}"
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

/** The glyph beside a question: of the component that asks, or else of what is asked. */
export function questionIcon({ key, source }) {
  if (!source) return PROMPT_ICONS[key] ?? "info";
  const type = source.startsWith("seed") ? "seed" : source.split(".")[0];
  return SOURCE_ICONS[type] ?? type;
}

/** The question as the chooser reads it, or who is being waited for. */
export function questionOf(model) {
  const { prompt, viewing, over, read_only: readOnly } = model.state;
  if (readOnly) return { question: readOnly, detail: "" };
  if (over) return { question: "The game is over.", detail: "" };
  if (!prompt) return { question: "Waiting", detail: "" };
  const { name, failed } = model.state.seats[prompt.seat];
  if (failed) return { question: `${name} cannot go on`, detail: failed };
  if (model.thinking) return { question: `${name} is thinking`, detail: "" };
  if (prompt.seat === viewing && model.strengths.length > 1)
    return { question: `Where does your ${model.worker} go?`, detail: "or choose another worker" };
  return { question: prompt.question, detail: prompt.detail ?? "" };
}

/** End of turn: what the turn did, in the order it happened. */
function TurnSummary({ most }) {
  const { model } = useTable();
  const { log, turn, viewing } = model.state;
  const lines = log
    .filter((line) => line.turn === turn && line.seat === viewing && line.depth === 0 && !["turn"].includes(line.kind))
    .slice(-most);
  if (!lines.length) return null;
  const name = `${model.seatName(viewing)} `;
  const said = (text) => (text.startsWith(name) ? text.charAt(name.length).toUpperCase() + text.slice(name.length + 1) : text);
  return html`<ul class="did" tabindex="0" aria-label="Your turn so far">
    ${lines.map((line) => html`<li key=${line.seq}><${Sentence} text=${said(line.text)}/></li>`)}
  </ul>`;
}

function Finish({ end, list }) {
  const table = useTable();
  const { model, send } = table;
  const { undo, prompt } = model.state;
  const lister =
    list &&
    html`<button
      class="opt lister"
      aria-label="All ${model.options.length} options as a list"
      data-tip="keys:list"
      onClick=${() => table.open({ kind: "list" })}
    >
      <${Ico} name="log" size="s20"/>
    </button>`;
  const hinter =
    !end &&
    table.tools.hint &&
    html`<button class="opt hinter" aria-label="Hint" onClick=${table.tools.hint}><${Ico} name="hint" size="s20"/></button>`;
  if (prompt?.out_of_turn && model.deciding) return html`<div class="fin">${lister}${hinter}</div>`;
  const can = undo?.step;
  const why = undo?.why ?? "nothing to take back";
  return html`<div class="fin">
    ${lister}
    ${hinter}
    <button
      class="opt undo"
      disabled=${!can}
      aria-label="Undo"
      aria-description=${can ? undefined : why}
      data-tip="undo:step"
      onClick=${() => send.undo()}
    >
      <${Ico} name=${can || !undo?.why ? "undo" : "lock"} size="s20"/>
      <span><b>Undo</b></span>
    </button>
    ${
      undo?.turn &&
      html`<button class="opt undo turnback" aria-label="Undo the whole turn" data-tip="undo:turn" onClick=${() => send.undoTurn()}>
        <${Ico} name="first" size="s20"/>
      </button>`
    }
    <button
      class="opt end"
      disabled=${!end}
      data-option=${end?.option}
      aria-label="End turn"
      onClick=${(event) => end && table.play(end, event)}
    >
      <${Ico} name="check" size="s20"/>
      <span><b>End turn</b></span>
    </button>
  </div>`;
}

/** A bot that failed: the host lets another one play on, or the same one try again. */
function Rescue() {
  const { model, send } = useTable();
  const { prompt, seats, host } = model.state;
  const seat = seats[prompt.seat];
  if (!host) return html`<p class="note">The host of the game can let another bot play on.</p>`;
  return html`
    <button class="opt pri" data-key="1" onClick=${() => send.takeOver(prompt.seat, USUAL_BOT)}>
      <${Ico} name="bot" size="s20"/>
      <span><b>Let another bot play on</b><small>${USUAL_BOT}</small></span>
      <kbd>1</kbd>
    </button>
    <button class="opt" data-key="2" onClick=${() => send.takeOver(prompt.seat, seat.bot)}>
      <${Ico} name="refresh" size="s20"/>
      <span><b>Try again</b><small>${seat.bot}</small></span>
      <kbd>2</kbd>
    </button>
  `;
}

/** In the prompt's place: why this game can only be looked at, and what can still be had of it. */
function ReadOnly({ state }) {
  return html`<section class="prompt waiting readonly" aria-label="Read-only" data-testid="read-only">
    <div class="state">
      <div class="q">
        <span class="qb"><${Ico} name="lock" size="s28"/></span>
        <p><b>Read-only</b><small>${state.read_only}</small></p>
      </div>
      <div class="opts">
        ${state.over && html`<a class="opt" href="/g/${state.id}/end"><${Ico} name="trophy" size="s20"/><span><b>Result</b></span></a>`}
        <a class="opt" href=${recordAddress(state.id)} download><${Ico} name="log" size="s20"/><span><b>Record</b></span></a>
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
    aria-label="Your decision"
    data-testid="prompt"
    data-prompt=${prompt?.key}
    data-viewing=${viewing}
  >
    <div class="state ${ending ? "ending" : ""}">
      <div class="q"><span class="qb"><${Lead}/></span><p><b>${question}</b>${detail && html`<small>${detail}</small>`}</p></div>
      <div
        class="opts ${entries.length > MOST_BUTTONS ? "many" : ""} ${tight ? "tight" : ""} ${
          model.filter && entries.length + aside.length === 1 ? "single" : ""
        }"
      >
        ${
          model.filter &&
          html`<button class="opt backb" onClick=${() => table.narrow(null)} aria-label="Back to all options" data-key="Escape">
            <${Ico} name="prev" size="s20"/>
          </button>`
        }
        ${
          model.state.over &&
          html`<a class="opt end" href="/g/${model.state.id}/end"><${Ico} name="trophy" size="s20"/><span><b>Result</b></span></a>`
        }
        ${prompt && model.state.seats[prompt.seat].failed && html`<${Rescue}/>`}
        ${ending && !entries.length && html`<${TurnSummary} most=${Math.max(1, 3 - aside.length)}/>`}
        ${model.aim && html`<${Aiming}/>`}
        ${entries.map((entry) => html`<${Entry} key=${entry.option?.option ?? entry.group.name} entry=${entry} primary=${true}/>`)}
        ${aside.length > 0 && html`<span class="sepv"></span>`}
        ${aside.map((entry) => html`<${Entry} key=${entry.option?.option ?? entry.group.name} entry=${entry}/>`)}
        ${
          standing &&
          html`<button class="opt" data-key="A" onClick=${() => send.standing("bump active")}>
            <${Ico} name="settings" size="s20"/>
            <span><b>Always the pool</b><small>change in settings</small></span>
            <kbd>A</kbd>
          </button>`
        }
        ${
          podOrder &&
          html`<button class="opt" data-key="A" onClick=${table.tools.settings}>
            <${Ico} name="settings" size="s20"/>
            <span><b>Order of pods</b><small>not to be asked again</small></span>
            <kbd>A</kbd>
          </button>`
        }
      </div>
    </div>
    <${Finish} end=${end} list=${model.options.length > shown && !["step", "after"].includes(prompt?.key)}/>
  </section>`;
}
