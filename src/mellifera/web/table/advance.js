/** The three Advance rows and the carvings. */

import { ACTION_TITLES, typeOf } from "../lib/content.js";
import { costTokens, effectTokens, fitted, widthOfAll } from "../lib/effects.js";
import { html } from "../lib/html.js";
import { Fx, Ico } from "../lib/parts.js";
import { legalClass, targetProps, useTable } from "./model.js";
import { liveClass, PanelHead } from "./space.js";

/** Room for glyphs on a tile and on a carving, in tenths of a rem; narrow carvings write "/" for "per". */
const TILE_WIDTH = 118;
const CARVING_WIDTH = { wide: 82, narrow: 84, phone: 66 };
const phone = matchMedia("(max-width: 760px)");
const carvingWidth = (narrow) => (narrow ? CARVING_WIDTH[phone.matches ? "phone" : "narrow"] : CARVING_WIDTH.wide);
const COLUMN_WORDS = ["left", "middle", "right"];

/** What a column asks for: `2`, `3–4`, `5+`. */
function columnRange(strengths, index) {
  const next = strengths[index + 1];
  if (next === undefined) return `${strengths[index]}+`;
  return next - 1 > strengths[index] ? `${strengths[index]}–${next - 1}` : `${strengths[index]}`;
}

/** How many columns the chosen worker would reach, read from the consequence the engine tells. */
function reachOf(model, action, strengths) {
  const option = model.lit("space", action)[0];
  const total =
    model.view.placing?.active && model.view.placing.action === action
      ? model.view.placing.total
      : Number(/(\d+)/.exec(option?.detail ?? "")?.[1]);
  return Number.isFinite(total) ? strengths.filter((least) => total >= least).length : null;
}

function Tile({ name, far }) {
  const table = useTable();
  const { model } = table;
  if (!name) return html`<span class="tile gone">empty</span>`;
  const row = model.component(name);
  const options = model.lit("tile", name);
  const cost = costTokens(row.cost);
  return html`<button
    class="tile ${typeOf(name)} ${far ? "far" : "reach"} ${legalClass(options)}"
    data-ref="tile:${name}"
    data-move="tile:${name}"
    data-nav=""
    ...${targetProps(table, options, `tile:${name}`)}
  >
    <span class="tn">${row.title}</span>
    <span class="tv"><span class="sr">worth </span>${row.vp}</span>
    <span class="tc"><${Fx} tokens=${cost}/></span>
    <span class="te"><${Fx} tokens=${fitted(effectTokens(row.effect, row.trigger), TILE_WIDTH - widthOfAll(cost))}/></span>
  </button>`;
}

function Row({ row, reach }) {
  const table = useTable();
  const { model } = table;
  const options = model.lit("row", row);
  const stack = model.view.board.stacks[row];
  return html`<div class="arow ${row}">
    <button
      class="rh ${legalClass(options)}"
      aria-label="${row} row, ${stack} left in the stack"
      data-ref="row:${row}"
      ...${targetProps(table, options, `row:${row}`)}
    >
      <${Ico} name=${row} size="s20"/>
      <small>${stack}</small>
    </button>
    ${model.view.board.rows[row].map(
      (name, index) => html`<${Tile} key=${name ?? index} name=${name} far=${reach !== null && index >= reach}/>`,
    )}
  </div>`;
}

export function Advance() {
  const { model } = useTable();
  const { side } = model.content;
  const actions = side.actions.filter((action) => action.rows.length);
  const strengths = side.column_strength;
  const tiles = Object.values(model.view.board.rows)
    .flat()
    .filter(Boolean)
    .map((name) => model.lit("tile", name));
  return html`<section
    class="panel advance ${liveClass(
      model,
      actions.map((action) => action.id),
      tiles,
    )}"
    data-tab="tiles"
    aria-label="Advance"
  >
    ${actions.map((action, index) => {
      const reach = reachOf(model, action.id, strengths);
      const title =
        actions.length > 1 && action.rows.length > 1
          ? "Recruits, developments"
          : actions.length > 1
            ? "Advance: farms"
            : ACTION_TITLES[action.id];
      return html`<div class="agrp">
        <${PanelHead} action=${action.id} title=${title}>
          ${
            index === 0 &&
            html`<span class="note4" data-tip="topic:strength4" tabindex="0">
              <b>4</b>
              <${Fx} tokens=${[{ g: "vp", n: model.content.rules.advance_strength4_vp }]}/>
            </span>`
          }
        <//>
        <div class="acols">
          <span></span>
          ${strengths.map(
            (_, column) => html`<span class=${reach !== null && column < reach ? "on" : ""}>
              <b>${columnRange(strengths, column)}</b>
              ${COLUMN_WORDS[column] ?? ""}
            </span>`,
          )}
        </div>
        ${action.rows.map((row) => html`<${Row} key=${row} row=${row} reach=${reach}/>`)}
      </div>`;
    })}
  </section>`;
}

function Carving({ name, index, narrow }) {
  const table = useTable();
  const { model } = table;
  const place = { "--k": index };
  if (!name) return html`<span class="ctile gone" style=${place}>taken</span>`;
  const row = model.component(name);
  const options = model.lit("tile", name);
  return html`<button
    class="ctile ${legalClass(options)}"
    style=${place}
    data-ref="tile:${name}"
    data-move="tile:${name}"
    data-nav=""
    ...${targetProps(table, options, `tile:${name}`)}
  >
    <span class=${narrow ? "sr" : "tn"}>${row.title}</span>
    <span class="te"><${Fx} tokens=${fitted(effectTokens(row.effect), carvingWidth(narrow))}/></span>
    <span class="ch">${row.cost?.honey ?? 0}<${Ico} name="honey" title="honey"/></span>
  </button>`;
}

export function Carve() {
  const { model } = useTable();
  const { carvings } = model.view.board;
  const { side } = model.content;
  const top = side.carve_top;
  const rows = [carvings.slice(0, top), carvings.slice(top)].filter((row) => row.length);
  const least = side.actions.find((action) => action.id === "carve")?.min_strength ?? 4;
  const tiles = carvings.filter(Boolean).map((name) => model.lit("tile", name));
  return html`<section class="panel carve n${top} ${liveClass(model, ["carve"], tiles)}" data-tab="tiles" aria-label="Carve">
    <${PanelHead} action="carve"><span class="need" data-tip="action:carve"><${Ico} name="lock" size="s12"/>needs a ${least}</span><//>
    ${rows.map(
      (row) => html`<div class="crow" style=${{ "--n": top }} data-grid=${top}>
        ${row.map((name, index) => html`<${Carving} key=${name ?? index} name=${name} index=${index} narrow=${top > 4}/>`)}
      </div>`,
    )}
  </section>`;
}
