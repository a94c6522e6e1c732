/** The three Advance rows and the carvings. */

import { typeOf } from "../lib/content.js";
import { closelyFitted, costGlyphs, widthOfAll } from "../lib/glyphs.js";
import { html } from "../lib/html.js";
import { layoutNow, phone } from "../lib/layout.js";
import { Fx, Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { legalClass, targetProps, useTable } from "./model.js";
import { liveClass, PanelHead } from "./space.js";

/** @typedef {import("./model.js").Model} Model */

/** Room for glyphs on a tile and on a carving, in tenths of a rem; narrow carvings write "/" for "per". */
/** @type {Record<string, number>} */
const TILE_WIDTH = { landscape: 100, portrait: 130, phone: 92 };
/** What a cost leaves; on a phone it stands in a line of its own. @param {import("../lib/glyphs.js").Glyph[]} cost */
const tileWidth = (cost) => (TILE_WIDTH[layoutNow()] ?? 118) - (phone.matches ? 0 : widthOfAll(cost));
/** A title of more letters is set smaller; on a phone, where it may take two lines, so is a word of more. */
const LONG_TITLE = 14;
const LONGER_TITLE = 16;
const LONG_WORD = 9;
export const LONG_CARVING = 12;
const CARVING_WIDTH = { wide: 82, narrow: 84, phone: 100, landscape: 74 };
const carvingWidth = (/** @type {boolean} */ narrow) => {
  if (narrow) return CARVING_WIDTH[phone.matches ? "phone" : "narrow"];
  return CARVING_WIDTH[layoutNow() === "landscape" ? "landscape" : "wide"];
};
const COLUMNS = ["left", "middle", "right"];

/** What a column asks for: `2`, `3–4`, `5+`. @param {number[]} strengths @param {number} index */
function columnRange(strengths, index) {
  const next = strengths[index + 1];
  if (next === undefined) return `${strengths[index]}+`;
  return next - 1 > strengths[index] ? `${strengths[index]}–${next - 1}` : `${strengths[index]}`;
}

/**
 * How many columns the worker reaches that was placed, or the chosen one would.
 * @param {Model} model @param {string} action @param {number[]} strengths
 */
function reachOf(model, action, strengths) {
  const { placing } = model.view;
  const total = placing?.active && placing.action === action ? placing.total : model.lit("space", action)[0]?.total;
  return typeof total === "number" ? strengths.filter((least) => total >= least).length : null;
}

/** How the name of a tile or a carving is set. @param {string} title @param {number} long */
export function nameClass(title, long = LONG_TITLE) {
  const longest = Math.max(...title.split(" ").map((word) => word.length));
  const { length } = title;
  return `tn ${length > long ? "long" : ""} ${length > LONGER_TITLE ? "longer" : ""} ${longest > LONG_WORD ? "wordy" : ""}`;
}

/** @param {{name: string | null, far: boolean}} props */
function Tile({ name, far }) {
  const table = useTable();
  const { model } = table;
  if (!name) return html`<span class="tile gone">${t("table.empty")}</span>`;
  const row = model.component(name);
  const options = model.lit("tile", name);
  const cost = costGlyphs(row.cost);
  const { tokens, close } = closelyFitted(row.glyphs, tileWidth(cost));
  return html`<button
    class="tile ${typeOf(name)} ${far ? "far" : "reach"} ${legalClass(options)}"
    data-ref="tile:${name}"
    data-move="tile:${name}"
    data-nav=""
    ...${targetProps(table, options, `tile:${name}`)}
  >
    <span class=${nameClass(row.title)}>${row.title}</span>
    <span class="tv"><span class="sr">${t("table.worth")}${" "}</span>${row.vp}</span>
    <span class="tc"><${Fx} tokens=${cost}/></span>
    <span class="te ${close ? "close" : ""}"><${Fx} tokens=${tokens}/></span>
  </button>`;
}

/** @param {{row: string, reach: number | null}} props */
function Row({ row, reach }) {
  const table = useTable();
  const { model } = table;
  const options = model.lit("row", row);
  const stack = model.view.board.stacks[row];
  return html`<div class="arow ${row}">
    <button
      class="rh ${legalClass(options)}"
      aria-label=${t("table.row", { tiles: t(`table.tiles.${row}`), n: stack })}
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
    .map((name) => model.lit("tile", name ?? ""));
  return html`<section
    class="panel advance ${liveClass(
      model,
      actions.map((action) => action.id),
      tiles,
    )}"
    data-tab="tiles"
    aria-label=${t("table.advance.title")}
  >
    ${actions.map((action, index) => {
      const reach = reachOf(model, action.id, strengths);
      const title = actions.length === 1 ? action.name : t(action.rows.length > 1 ? "table.advance.others" : "table.advance.farms");
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
              ${COLUMNS[column] && t(`table.advance.${COLUMNS[column]}`)}
            </span>`,
          )}
        </div>
        ${action.rows.map((row) => html`<${Row} key=${row} row=${row} reach=${reach}/>`)}
      </div>`;
    })}
  </section>`;
}

/** @param {{name: string | null, index: number, narrow: boolean}} props */
function Carving({ name, index, narrow }) {
  const table = useTable();
  const { model } = table;
  const place = { "--k": index };
  if (!name) return html`<span class="ctile gone" style=${place}>${t("table.taken")}</span>`;
  const row = model.component(name);
  const options = model.lit("tile", name);
  const { tokens, close } = closelyFitted(row.glyphs, carvingWidth(narrow), narrow && phone.matches ? undefined : 1);
  return html`<button
    class="ctile ${legalClass(options)}"
    style=${place}
    data-ref="tile:${name}"
    data-move="tile:${name}"
    data-nav=""
    ...${targetProps(table, options, `tile:${name}`)}
  >
    <span class=${narrow ? "sr" : nameClass(row.title, LONG_CARVING)}>${row.title}</span>
    <span class="te ${close ? "close" : ""}"><${Fx} tokens=${tokens}/></span>
    <span class="ch">${row.cost?.honey ?? 0}<${Ico} name="honey" title=${t("table.kind.honey")}/></span>
  </button>`;
}

export function Carve() {
  const { model } = useTable();
  const { carvings } = model.view.board;
  const { side } = model.content;
  const top = side.carve_top;
  const rows = [carvings.slice(0, top), carvings.slice(top)].filter((row) => row.length);
  const action = side.actions.find((found) => found.id === "carve");
  const tiles = carvings.map((name) => model.lit("tile", name ?? ""));
  return html`<section class="panel carve n${top} ${liveClass(model, ["carve"], tiles)}" data-tab="tiles" aria-label=${action?.name}>
    <${PanelHead} action="carve">
      <span class="need" data-tip="action:carve">
        <${Ico} name="lock" size="s12"/>
        ${t("table.carve_needs", { n: action?.min_strength })}
      </span>
    <//>
    ${rows.map(
      (row) => html`<div class="crow" style=${{ "--n": top }} data-grid=${top}>
        ${row.map((name, index) => html`<${Carving} key=${name ?? index} name=${name} index=${index} narrow=${top > 4}/>`)}
      </div>`,
    )}
  </section>`;
}
