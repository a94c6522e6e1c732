/** Worker spaces and the head of an action's panel. */

import { actionIcon, actionTitle } from "../lib/content.js";
import { hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { layoutNow } from "../lib/layout.js";
import { lengthOf, Sentence, textOfAll } from "../lib/line.js";
import { Bee, Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { isLit, legalClass, targetProps, useTable, workerOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("./model.js").WorkerView} WorkerView
 */

const OUTLINE = hexPoints(22, 24, 20.5);
const HALO = hexPoints(22, 24, 23);
/** Letters there is room for beside an action's name, by the side of the board. @type {Record<string, number>} */
const ROOM = { small: 7, large: 7 };
/** Heads that have room for a number alone where the columns are narrow; the prompt says it in words. */
const NARROW = new Set(["explore", "grow", "research", "convert"]);
const isTablet = () => !["desktop", "phone"].includes(layoutNow());

/** @param {Model} model @param {string} name @param {string} action @param {boolean} first */
function spaceOptions(model, name, action, first) {
  const own = model.lit("space", name).concat(model.lit("worker", name));
  return first ? own.concat(model.lit("space", action)) : own;
}

/**
 * @param {Model} model @param {string} action @param {string} name @param {number} count @param {WorkerView | null} worker
 * @param {Option[]} options
 */
function spaceLabel(model, action, name, count, worker, options) {
  return t("table.space.label", {
    action: actionTitle(model.content, action),
    which: count === 1 ? "" : t(name.endsWith(".1") ? "table.space.arrow" : "table.space.second"),
    who: worker ? `${model.seatName(worker.seat)} ${worker.strength}` : t("table.empty"),
    legal: options.map((option) => [option.label, textOfAll(option.parts)].filter(Boolean).join(", ")).join("; "),
  });
}

/** All spaces of one action; the first is the arrow space. @param {{action: string}} props */
function Spaces({ action }) {
  const table = useTable();
  const { model } = table;
  const spaces = model.view.board.spaces.filter((space) => space.action === action);
  return html`<div class="spaces">
    ${spaces.map(({ space, worker }, index) => {
      const options = spaceOptions(model, space, action, index === 0);
      const closed = !options.length && model.reasonsFor("space", action).length > 0 && index === 0;
      return html`<button
        class="space ${index ? "second" : ""} ${legalClass(options)} ${closed ? "no" : ""}"
        aria-label=${spaceLabel(model, action, space, spaces.length, worker, options)}
        data-ref="space:${space}"
        ...${targetProps(table, options, `space:${space}`)}
      >
        <svg class="sp" viewBox="0 0 44 48" aria-hidden="true">
          <polygon class="halo" points=${HALO}/>
          <polygon class="cell" points=${OUTLINE}/>
        </svg>
        ${worker && html`<${Bee} colour=${model.workerColour(worker)} strength=${worker.strength} move="worker:${space}"/>`}
        ${spaces.length > 1 && index === 0 && html`<span class="entry"><${Ico} name="chevron"/></span>`}
      </button>`;
    })}
  </div>`;
}

/**
 * What placing the chosen worker here comes to; the number alone where there is no room for words.
 * @param {{action: string, room: number}} props
 */
function Consequence({ action, room }) {
  const { model } = useTable();
  const option = model.lit("space", action).find(workerOf);
  if (!option?.parts.length) return null;
  if (lengthOf(option.parts[0]) <= room) return html`<span class="pv"><${Sentence} line=${option.parts[0]}/></span>`;
  return option.total ? html`<span class="pv"><b>${option.total}</b></span>` : null;
}

/** `room` is how many letters of a consequence fit. @param {{action: string, title?: string, room?: number, children?: Drawing}} props */
export function PanelHead({ action, title, room, children }) {
  const { model } = useTable();
  return html`<header class="ph">
    <h2 data-tip="action:${action}" tabindex="0"><${Ico} name=${actionIcon(action)}/>${title ?? actionTitle(model.content, action)}</h2>
    ${children}
    <${Consequence} action=${action} room=${isTablet() && NARROW.has(action) ? 0 : (room ?? ROOM[model.view.side])}/>
    <${Spaces} action=${action}/>
  </header>`;
}

/** Panels with something to do glow; used for their class. @param {Model} model @param {string[]} actions @param {Option[][]} [more] */
export function liveClass(model, actions, more = []) {
  const places = actions.flatMap((action) => [action, `${action}.1`, `${action}.2`]).map((name) => model.lit("space", name));
  return [...places, ...more].some(isLit) ? "live" : "";
}
