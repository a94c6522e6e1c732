/** Worker spaces and the head of an action's panel. */

import { ACTION_TITLES, actionIcon } from "../lib/content.js";
import { hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Bee, Ico } from "../lib/parts.js";
import { legalClass, targetProps, useTable, verbOf } from "./model.js";

const OUTLINE = hexPoints(22, 24, 20.5);
const MOST_WORDS = 14;
const HALO = hexPoints(22, 24, 23);

function spaceOptions(model, name, action, first) {
  const own = model.lit("space", name).concat(model.lit("worker", name));
  return first ? own.concat(model.lit("space", action)) : own;
}

function spaceLabel(model, action, name, count, worker, options) {
  const which = count === 1 ? "" : name.endsWith(".1") ? ", arrow space" : ", second space";
  const who = worker ? `${model.seatName(worker.seat)} ${worker.strength}` : "empty";
  const legal = options.length
    ? `. Legal: ${options.map((option) => [option.label, option.detail].filter(Boolean).join(", ")).join("; ")}`
    : "";
  return `${ACTION_TITLES[action] ?? action}${which}: ${who}${legal}`;
}

/** All spaces of one action; the first is the arrow space. */
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

/** The consequence of placing the chosen worker here, in the engine's own words. */
function Consequence({ action }) {
  const { model } = useTable();
  const option = model.lit("space", action).find((found) => verbOf(found) === "place");
  const words = (option?.detail ?? "").split(" · ")[0];
  const short = model.view.side === "large" ? words.replace(/^(\d+) times?$/, "×$1") : words;
  const match = /^(.*?)(\d+)(.*)$/.exec(short);
  if (!short || short.length > MOST_WORDS) return null;
  return html`<span class="pv">${match ? html`${match[1]}<b>${match[2]}</b>${match[3]}` : short}</span>`;
}

export function PanelHead({ action, title, children }) {
  const icon = actionIcon(action);
  return html`<header class="ph">
    <h2 data-tip="action:${action}" tabindex="0"><${Ico} name=${icon}/>${title ?? ACTION_TITLES[action]}</h2>
    ${children}
    <${Consequence} action=${action}/>
    <${Spaces} action=${action}/>
  </header>`;
}

/** Panels with something to do glow; used for their class. */
export function liveClass(model, actions, more = []) {
  const lit = actions.some(
    (action) => model.lit("space", action).length || model.lit("space", `${action}.1`).length || model.lit("space", `${action}.2`).length,
  );
  return lit || more.some((options) => options.length) ? "live" : "";
}
