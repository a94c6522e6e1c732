/** What the solo helper asks, to be answered by tapping: one panel for each kind of question. */

import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { useState } from "../vendor/hooks.js";
import { Counter } from "./solo_counter.js";
import { COLOUR } from "./solo_layout.js";
import { changesLine, combLine, levelLine, NOTHING, placeLine, RETRIEVE, scoreLine, shipLine, tieLine } from "./solo_lines.js";

/**
 * @typedef {import("../types.d.ts").SoloTold} Told
 * @typedef {import("../types.d.ts").SoloTable} Table
 * @typedef {import("../types.d.ts").SoloQuestion} Question
 * @typedef {{question: Question, table: Table, answer: (line: string) => void}} Asked
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 */

const LONGEST_SCORE = 3;

/** @param {{title: string, text?: string, cls?: string, children?: Drawing}} props */
export const Asking = ({ title, text = "", cls = "", children }) =>
  html`<section class=${`panel solo-ask ${cls}`} data-testid="solo-question">
    <h2>${title}</h2>
    ${text && html`<p>${text}</p>`}
    ${children}
  </section>`;

/** The one button that answers; `n` changes were tapped. @param {{n: number, onDone: () => void}} props */
const Done = ({ n, onDone }) =>
  html`<button class="bigbtn" data-testid="solo-done" onClick=${onDone}>
    <${Ico} name="check" size="s20"/>${t(n ? "solo.done" : "solo.ask.unchanged")}
  </button>`;

// ------------------------------------------------------------------ the beginning
/** @param {{levels: import("../types.d.ts").SoloLevel[], answer: (line: string) => void}} props */
export function Levels({ levels, answer }) {
  return html`<${Asking} title=${t("solo.ask.level")} text=${t("solo.ask.level_text")} cls="first">
    <div class="solo-levels">
      ${levels.map(
        ({ level, expert, gray, yellow, new_worker }) => html`<button
          key=${level}
          class="solo-level"
          data-testid="solo-level-${level}"
          onClick=${() => answer(levelLine(level))}
        >
          <b>${t("solo.level", { n: level })}</b>
          ${expert && html`<em>${t("solo.ask.expert")}</em>`}
          <span>
            ${gray.map((strength) => html`<${Bee} colour="gray" strength=${strength} size="b26"/>`)}
            ${yellow.map((strength) => html`<${Bee} colour="yellow" strength=${strength} size="b26"/>`)}
          </span>
          <small>${t("solo.ask.new_workers", { n: new_worker })}</small>
        </button>`,
      )}
    </div>
  <//>`;
}

// ------------------------------------------------------------------ your turn
/** @param {Asked & {action: string, onAction: (action: string) => void, onDiffers: () => void}} props */
export function YourTurn({ question, table, answer, action, onAction, onDiffers }) {
  const chosen = table.actions.find((found) => found.action === action);
  if (chosen)
    return html`<${Asking} title=${chosen.title} text=${t("solo.ask.strength")} cls="near">
      <div class="solo-strengths">
        ${question.strengths.map(
          (strength) => html`<button
            key=${strength}
            class="solo-tap"
            data-testid="solo-strength-${strength}"
            aria-label=${t("solo.differs.strength", { n: strength })}
            onClick=${() => answer(placeLine(action, strength))}
          >
            <${Bee} colour=${COLOUR.you} strength=${strength} size="b44"/>
          </button>`,
        )}
      </div>
      <button class="solo-quiet" onClick=${() => onAction("")}><${Ico} name="prev" size="s16"/>${t("solo.back")}</button>
    <//>`;
  const stuck = question.problem !== "";
  return html`<${Asking} title=${t("solo.ask.your_turn")} text=${stuck ? "" : t("solo.ask.your_turn_text")} cls="near">
    ${stuck && html`<p class="solo-problem"><${Ico} name="info" size="s20"/>${question.problem}</p>`}
    <div class="solo-actions">
      ${question.actions.map(
        (
          name,
        ) => html`<button key=${name} class="solo-tap" disabled=${stuck} data-testid="solo-action-${name}" onClick=${() => onAction(name)}>
          <${Ico} name=${name} size="s20"/>${table.actions.find((found) => found.action === name)?.title}
        </button>`,
      )}
    </div>
    <div class="solo-actions">
      <button class="solo-tap plain" disabled=${stuck} data-testid="solo-retrieve" onClick=${() => answer(RETRIEVE)}>
        ${t("solo.ask.retrieve")}
      </button>
      <button class="solo-tap plain" disabled=${stuck} data-testid="solo-nothing" onClick=${() => answer(NOTHING)}>
        ${t("solo.ask.nothing")}
      </button>
      <button class=${`solo-tap plain ${stuck ? "due" : ""}`} data-testid="solo-differs" onClick=${onDiffers}>
        ${t("solo.ask.differs")}
      </button>
    </div>
  <//>`;
}

// ------------------------------------------------------------------ planets and carvings
/**
 * The planets to be tapped.
 * @param {{table: Table, explored: string[], can: string[], ship: string, onTap: (cell: string) => void, toggles: boolean}} props
 */
function Planets({ table, explored, can, ship, onTap, toggles }) {
  return html`<div class="solo-planets" style=${{ "--cols": table.columns }}>
    ${table.cells.map((cell) => {
      const start = cell === table.start;
      const seen = explored.includes(cell);
      const known = start ? "is_start" : seen ? "is_explored" : "is_unexplored";
      const here = cell === ship;
      return html`<button
        key=${cell}
        class=${`solo-planet ${start ? "start" : seen ? "seen" : "unseen"} ${here ? "here" : ""}`}
        disabled=${!can.includes(cell)}
        aria-pressed=${toggles ? (seen ? "true" : "false") : undefined}
        data-testid="solo-cell-${cell}"
        onClick=${() => onTap(cell)}
      >
        <span>${cell}</span>
        <${Ico} name=${here ? "explore" : start ? "start" : seen ? "planet" : "explore-token"} size="s28"/>
        <small>${here ? t("solo.ask.ship_here") : t(`solo.ask.${known}`)}</small>
      </button>`;
    })}
  </div>`;
}

/** @param {Asked} props */
function Ship({ question, table, answer }) {
  const { ship, explored } = table.board;
  return html`<${Asking} title=${t("solo.ask.ship")} text=${t("solo.ask.ship_text")}>
    <${Planets}
      table=${table}
      explored=${explored}
      can=${question.cells}
      ship=${ship}
      toggles=${false}
      onTap=${(/** @type {string} */ cell) => answer(shipLine(cell))}
    />
    <button class="bigbtn" data-testid="solo-done" onClick=${() => answer(shipLine(ship))}>
      <${Ico} name="check" size="s20"/>${t("solo.ask.ship_still", { cell: ship })}
    </button>
  <//>`;
}

/** What is tapped is in the list, what is tapped again is not. @param {string[]} list @param {string} name */
const toggled = (list, name) => (list.includes(name) ? list.filter((other) => other !== name) : [...list, name]);

/** @param {Asked} props */
function Explored({ question, table, answer }) {
  const { ship, explored } = table.board;
  const [now, setNow] = useState(explored);
  const line = changesLine(question.cells, explored, now);
  return html`<${Asking} title=${t("solo.ask.explored")} text=${t("solo.ask.explored_text")}>
    <${Planets}
      table=${table}
      explored=${now}
      can=${question.cells}
      ship=${ship}
      toggles=${true}
      onTap=${(/** @type {string} */ cell) => setNow(toggled(now, cell))}
    />
    <${Done} n=${line.length} onDone=${() => answer(line)}/>
  <//>`;
}

/** @param {Asked} props */
function Carvings({ question, table, answer }) {
  const { slots } = question;
  const before = slots.filter((slot) => !table.board.carvings.includes(slot));
  const [gone, setGone] = useState(before);
  const line = changesLine(slots, before, gone);
  return html`<${Asking} title=${t("solo.ask.carvings")} text=${t("solo.ask.carvings_text")}>
    ${["t", "b"].map((row) => {
      const inRow = slots.filter((slot) => slot.startsWith(row));
      return html`<h3>${t(row === "t" ? "solo.ask.top_row" : "solo.ask.bottom_row")}</h3>
        <div class="solo-slots" style=${{ "--cols": inRow.length }}>
          ${inRow.map((slot) => {
            const away = gone.includes(slot);
            return html`<button
              key=${slot}
              class=${`solo-slot ${away ? "gone" : "there"}`}
              aria-pressed=${away ? "true" : "false"}
              data-testid="solo-slot-${slot}"
              onClick=${() => setGone(toggled(gone, slot))}
            >
              <span>${slot}</span>
              <${Ico} name=${away ? "close" : "carving"} size="s28"/>
              <small>${t(away ? "solo.ask.is_gone" : "solo.ask.is_there")}</small>
            </button>`;
          })}
        </div>`;
    })}
    <${Done} n=${line.length} onDone=${() => answer(line)}/>
  <//>`;
}

// ------------------------------------------------------------------ the comb and the end
/** @param {Asked} props */
function Comb({ question, table, answer }) {
  const known = question.sectors.map(({ sector }) => table.board.comb.find((found) => found.sector === sector)?.yours ?? 0);
  const [counts, setCounts] = useState(known);
  const all = counts.reduce((sum, n) => sum + n, 0);
  const set = (/** @type {number} */ place, /** @type {number} */ n) => setCounts(counts.map((old, index) => (index === place ? n : old)));
  return html`<${Asking} title=${t("solo.ask.comb")} text=${t(`solo.ask.comb_${question.reason}`)}>
    <div class="solo-counters">
      ${question.sectors.map(({ sector, most }, place) => {
        const row = table.sectors.find((found) => found.sector === sector);
        const hers = table.board.comb.find((found) => found.sector === sector)?.hers ?? 0;
        return html`<${Counter}
          key=${sector}
          name=${sector}
          label=${row?.name ?? sector}
          sub=${t("solo.ask.of_hers", { n: hers })}
          value=${counts[place]}
          least=${0}
          most=${Math.min(most, counts[place] + question.most - all)}
          onChange=${(/** @type {number} */ n) => set(place, n)}
        >
          <${Pip} colour=${COLOUR.you} size="s20"/>
        <//>`;
      })}
    </div>
    <${Done} n=${counts.some((n, place) => n !== known[place]) ? 1 : 0} onDone=${() => answer(combLine(counts))}/>
  <//>`;
}

/** @param {Asked} props */
function Score({ question, answer }) {
  const [typed, setTyped] = useState("");
  const press = (/** @type {number} */ digit) => setTyped(`${typed}${digit}`.replace(/^0+(?=\d)/, "").slice(0, LONGEST_SCORE));
  const key = (/** @type {number} */ digit) =>
    html`<button key=${digit} class="solo-tap" data-testid="solo-key-${digit}" onClick=${() => press(digit)}>${digit}</button>`;
  return html`<${Asking} title=${t("solo.ask.score")} text=${t("solo.ask.score_text")}>
    <div class="solo-pad">
      <output data-testid="solo-typed">${typed || "–"}</output>
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(key)}
      <button class="solo-tap" aria-label=${t("solo.ask.erase")} onClick=${() => setTyped(typed.slice(0, -1))}>
        <${Ico} name="prev" size="s20"/>
      </button>
      ${key(0)}
      <button
        class="bigbtn"
        data-testid="solo-done"
        aria-label=${t("solo.done")}
        disabled=${typed === "" || Number(typed) > question.most}
        onClick=${() => answer(scoreLine(Number(typed)))}
      >
        <${Ico} name="check" size="s20"/>
      </button>
    </div>
    <div class="solo-others">
      <a class="solo-quiet" href=${href("/companion/score")}>${t("solo.ask.sheet")}</a>
      <button class="solo-quiet" data-testid="solo-skip" onClick=${() => answer(scoreLine(null))}>${t("solo.ask.score_skip")}</button>
    </div>
  <//>`;
}

/** @param {{answer: (line: string) => void}} props */
function Tie({ answer }) {
  return html`<${Asking} title=${t("solo.ask.tie")} text=${t("solo.ask.tie_text")}>
    <div class="solo-others">
      ${[true, false].map(
        (taught) => html`<button class="bigbtn" data-testid=${taught ? "solo-yes" : "solo-no"} onClick=${() => answer(tieLine(taught))}>
          ${t(taught ? "solo.ask.yes" : "solo.ask.no")}
        </button>`,
      )}
    </div>
  <//>`;
}

/** Questions that need a drawing of their own, or none. @type {Record<string, (props: any) => Drawing>} */
const PANELS = { ship: Ship, explored: Explored, carvings: Carvings, comb: Comb, score: Score, tie: Tie };

/** @param {Asked} props */
export function TapQuestion(props) {
  const Panel = PANELS[props.question.kind];
  return html`<${Panel} ...${props}/>`;
}
