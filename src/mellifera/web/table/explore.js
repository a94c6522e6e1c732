/** The planet grid: cells, planets with their resources, explore tokens, the QueenShip and the Automa's last flights. */

import { actionTitle } from "../lib/content.js";
import { closelyFitted, fitted, spotIcon } from "../lib/glyphs.js";
import { html } from "../lib/html.js";
import { layoutNow } from "../lib/layout.js";
import { Fx, Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { legalClass, targetProps, useTable } from "./model.js";
import { liveClass, PanelHead } from "./space.js";

/** @typedef {import("../types.d.ts").CellView} CellView @typedef {import("../types.d.ts").Flight} FlightPath */

/** @type {Record<string, [string, string]>} */
const PLANET_ART = {
  lami: ["#5d5a3a", "#a8a468"],
  faba: ["#3f6b3a", "#8cc26f"],
  sapin: ["#2d5a5f", "#6fb0b0"],
  brassi: ["#7d6a1f", "#d4b94d"],
  genti: ["#3b3f8a", "#8187e0"],
  malva: ["#6d3f77", "#bd83c9"],
  rosa: ["#84404f", "#e0909f"],
  solana: ["#7a4a25", "#cf935a"],
  zingi: ["#84561d", "#dba54a"],
  perale: ["#7a5a2c", "#c99a4a"],
  astera: ["#3a4f86", "#7b98dc"],
  myrta: ["#2f6152", "#69b394"],
  lilia: ["#2b5f7c", "#6fb5d6"],
  saxifra: ["#6b4a6e", "#b487b8"],
  erica: ["#7a3f4d", "#cf8090"],
};
/** Room for glyphs in a cell, in tenths of a rem. */
/** @type {Record<string, number>} */
const BENEFIT_WIDTH = { small: 66, large: 52 };
const TOKEN_WIDTH = 62;
const OTHER_ART = ["#3a4568", "#8d9bc8"];
const SURFACES = [
  html`<path d="M3 44q30-12 60-2v6q-30-10-60 2zM6 58q28-8 54 2l-3 5q-24-8-48-2z" fill="#0006"/>`,
  html`
    <circle cx="24" cy="26" r="6" fill="#0004"/>
    <circle cx="44" cy="46" r="8" fill="#0003"/>
    <circle cx="40" cy="20" r="3" fill="#0004"/>
  `,
  html`<path d="M10 22q14 8 26 0t22 2v8q-12-4-22 4t-28-4z" fill="#0004"/>`,
];

/** @param {{planet: string, surface: number}} props */
function Disc({ planet, surface }) {
  const [dark, light] = PLANET_ART[planet] ?? OTHER_ART;
  const id = `disc-${planet}`;
  return html`<svg class="disc" viewBox="0 0 66 66" aria-hidden="true">
    <defs>
      <radialGradient id=${id} cx=".34" cy=".28" r=".85">
        <stop offset="0" stop-color=${light}/>
        <stop offset=".55" stop-color=${dark}/>
        <stop offset="1" stop-color="#05070f"/>
      </radialGradient>
      <clipPath id="${id}-edge"><circle cx="33" cy="33" r="32"/></clipPath>
    </defs>
    <circle cx="33" cy="33" r="32" fill="url(#${id})"/>
    <g clip-path="url(#${id}-edge)">${SURFACES[surface % 3]}</g>
  </svg>`;
}

function Ship() {
  return html`<svg class="ship" viewBox="0 0 40 40" role="img" aria-label=${t("table.space_grid.ship")} data-move="ship">
    <path class="sh-b" d="M20 2c6 4.5 9 10.5 9 17.5 0 4-1 7.5-2.3 10.5H13.3C12 27 11 23.5 11 19.5 11 12.5 14 6.5 20 2z"/>
    <path class="sh-w" d="M11 20L4 28v7l9-5zM29 20l7 8v7l-9-5z"/>
    <path class="sh-s" d="M11.2 22h17.6M12 26.5h16"/>
    <circle class="sh-p" cx="20" cy="14" r="4"/>
    <path class="sh-f" d="M17 32h6l-3 6z"/>
  </svg>`;
}

/**
 * Printed resources, tokens lying on outlines, and empty outlines, in this order.
 * @param {{cell: CellView, planet: import("../types.d.ts").Component}} props
 */
function Outlines({ cell, planet }) {
  const printed = (planet.printed ?? []).map(
    (kind) => html`<span class="oslot printed"><${Ico} name=${spotIcon(kind)} size="s16" title=${t(`table.kind.${kind}`)}/></span>`,
  );
  const tokens = Object.entries(cell.resources).flatMap(([kind, n]) =>
    Array.from(
      { length: n },
      () => html`<span class="oslot tok"><${Ico} name=${kind} size="s16" cls="solid" title=${t(`table.kind.${kind}`)}/></span>`,
    ),
  );
  const empty = Array.from(
    { length: cell.free_outlines },
    () => html`<span class="oslot empty"><span class="sr">${t("table.space_grid.outline")}</span></span>`,
  );
  return html`<span class="oslots">${printed}${tokens}${empty}</span>`;
}

/** @param {{cell: CellView, index: number}} props */
function Cell({ cell, index }) {
  const table = useTable();
  const { model } = table;
  const options = model.lit("cell", cell.cell);
  const here = model.view.board.ship === cell.cell;
  const shared = { "data-ref": `cell:${cell.cell}`, "data-nav": "", ...targetProps(table, options, `cell:${cell.cell}`) };
  const legal = legalClass(options);
  if (cell.planet) {
    const planet = model.component(cell.planet, "planet");
    const { tokens, close } = closelyFitted(planet.glyphs, BENEFIT_WIDTH[model.view.side], layoutNow() === "desktop" ? undefined : 1);
    return html`<button class="cell pl ${here ? "here" : ""} ${legal}" ...${shared}>
      <${Disc} planet=${cell.planet} surface=${index}/>
      <em>${planet.title}</em>
      <${Outlines} cell=${cell} planet=${planet}/>
      ${planet.strength4 ? html`<span class="s4 ${close ? "close" : ""}"><b>4</b><${Fx} tokens=${tokens}/></span>` : null}
      ${here && html`<${Ship}/>`}
    </button>`;
  }
  if (cell.token) {
    const token = model.component(cell.token, "explore_token");
    return html`<button class="cell unx ${legal}" ...${shared}>
      <span class="etok"><${Fx} tokens=${fitted(token.glyphs, TOKEN_WIDTH)} size="s16"/></span>
      <em>${token.title}</em>
      ${here && html`<${Ship}/>`}
    </button>`;
  }
  return html`<button class="cell start ${here ? "here" : ""} ${legal}" ...${shared}>
    <span><${Ico} name="start" size="s20"/></span>
    <em>${t(cell.start ? "table.space_grid.start" : "table.space_grid.empty")}</em>
    ${here && html`<${Ship}/>`}
  </button>`;
}

/**
 * A flight of the Automa's last turn: dotted line in her gray, counted cells numbered where the line enters them.
 * @param {{flight: FlightPath, second: boolean, columns: number, rows: number}} props
 */
function Flight({ flight, second, columns, rows }) {
  const cells = [flight.start, ...flight.path].map((name) => name.split(",").map((n) => Number(n) - 1));
  /** @param {number[]} cell @returns {[number, number]} */
  const middle = ([column, row]) => [((column + 0.5) * 100) / columns, ((row + 0.5) * 100) / rows];
  let d = "";
  /** @type {[number, number, number][]} */
  const marks = [];
  cells.forEach((cell, index) => {
    const [x, y] = middle(cell);
    const before = cells[index - 1];
    if (!before) {
      d = `M${x} ${y}`;
      return;
    }
    const [bx, by] = middle(before);
    if (before[0] === cell[0]) {
      const side = cell[0] === 0 && columns > 1 ? 0.07 : 0.93;
      const edge = ((cell[0] + side) * 100) / columns;
      d += `H${edge}V${y}H${x}`;
      marks.push([edge, (by + y) / 2, flight.counts[index - 1]]);
    } else {
      d += `H${x}`;
      marks.push([(bx + x) / 2, y, flight.counts[index - 1]]);
    }
  });
  const [x0, y0] = middle(cells[0]);
  return html`<div
    class="flight ${second ? "second" : ""}"
    role="img"
    aria-label=${t("table.automa.flight", { n: flight.path.length })}
  >
    <svg viewBox="0 0 100 100" preserveAspectRatio="none"><path class="fb" d=${d}/><path class="fl" d=${d}/></svg>
    <i class="from" style=${{ left: `${x0}%`, top: `${y0}%` }}></i>
    ${marks.filter(([, , count]) => count).map(([x, y, count]) => html`<b style=${{ left: `${x}%`, top: `${y}%` }}>${count}</b>`)}
  </div>`;
}

/** @param {{flights: FlightPath[]}} props */
export function Explore({ flights }) {
  const { model } = useTable();
  const { cells } = model.view.board;
  const columns = Math.max(...cells.map((cell) => Number(cell.cell.split(",")[0])));
  const lit = cells.map((cell) => model.lit("cell", cell.cell));
  return html`<section
    class="panel explore ${liveClass(model, ["explore"], lit)}"
    data-tab="space"
    aria-label=${actionTitle(model.content, "explore")}
  >
    <${PanelHead} action="explore"/>
    <div class="grid" style=${{ "--cols": columns }} data-grid=${columns}>
      ${cells.map((cell, index) => html`<${Cell} key=${cell.cell} cell=${cell} index=${index}/>`)}
      ${flights.map(
        (flight, index) => html`<${Flight}
          key=${index}
          flight=${flight}
          second=${index > 0}
          columns=${columns}
          rows=${Math.ceil(cells.length / columns)}
        />`,
      )}
    </div>
  </section>`;
}
