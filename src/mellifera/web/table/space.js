/** Worker spaces and the head of an action's panel. */

import { actionIcon, actionTitle } from "../lib/content.js";
import { hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Sentence, textOfAll } from "../lib/line.js";
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

/** What placing the chosen worker here comes to, in words. @param {{action: string}} props */
function Consequence({ action }) {
  const { model } = useTable();
  const first = model.lit("space", action).find(workerOf)?.parts[0];
  return first ? html`<span class="pv"><${Sentence} line=${first}/></span>` : null;
}

/** @param {{action: string, title?: string, children?: Drawing}} props */
export function PanelHead({ action, title, children }) {
  const { model } = useTable();
  return html`<header class="ph">
    <div class="titled">
      <h2 data-tip="action:${action}" tabindex="0"><${Ico} name=${actionIcon(action)}/>${title ?? actionTitle(model.content, action)}</h2>
      <${Consequence} action=${action}/>
    </div>
    ${children}
    <${Spaces} action=${action}/>
  </header>`;
}

/** Panels with something to do glow; used for their class. @param {Model} model @param {string[]} actions @param {Option[][]} [more] */
export function liveClass(model, actions, more = []) {
  const places = actions.flatMap((action) => [action, `${action}.1`, `${action}.2`]).map((name) => model.lit("space", name));
  return [...places, ...more].some(isLit) ? "live" : "";
}
