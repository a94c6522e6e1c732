/** The hibernation comb: sectors with their majorities, pods with benefits or owners. */

import { drawable } from "../lib/glyphs.js";
import { hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Glyph, Ico, PipG } from "../lib/parts.js";
import { drawn, t } from "../lib/words.js";
import { legalClass, targetProps, useTable } from "./model.js";

/**
 * @typedef {import("../types.d.ts").Glyph} Token
 * @typedef {import("../types.d.ts").Sector} Sector
 * @typedef {import("../types.d.ts").PodView} PodView
 */

/**
 * Where the pods of a sector lie, in hex widths and rows, and where its label stands.
 * @type {Record<string, {rows: number[][], first: number, label: {small?: [number, number], large: [number, number]}}>}
 */
const PLACES = {
  left: {
    rows: [
      [0.5, 1.5],
      [0, 1],
    ],
    first: 0,
    label: { small: [6, 9], large: [2, 9] },
  },
  middle: { rows: [[2.75, 3.75], [2.25, 3.25], [2.75]], first: 0, label: { small: [98, 9], large: [94, 9] } },
  right: { rows: [[5.5], [5, 6]], first: 0, label: { small: [206, 9], large: [188, 9] } },
  lower: { rows: [[7.25], [6.75, 7.75]], first: 1, label: { large: [246, 37] } },
};
const SIZES = { small: { R: 22.4, width: 272 }, large: { R: 21, width: 320 } };

/** @param {{tokens: Token[], x: number, y: number}} props */
function Benefit({ tokens, x, y }) {
  const glyphs = drawable(tokens);
  /** @param {Token} token @param {number} nx @param {number} ny @param {string} [cls] */
  const numeral = (token, nx, ny, cls) =>
    token.n !== undefined && html`<text x=${nx} y=${ny} text-anchor="middle" class=${cls}>${token.n}</text>`;
  if (glyphs.length === 1) {
    const [only] = glyphs;
    return html`${numeral(only, x - 8.5, y + 4.8)}<${Glyph} name=${only.g} x=${only.n === undefined ? x : x + 5.5} y=${y} size=${16}/>`;
  }
  if (glyphs.length === 2)
    return glyphs.map((token, index) => html`<${Glyph} name=${token.g} x=${x - 8.5 + 17 * index} y=${y} size=${15}/>`);
  if (!glyphs.length) return null;
  const last = glyphs[glyphs.length - 1];
  return html`
    <${Glyph} name=${glyphs[0].g} x=${x - 7.5} y=${y - 7} size=${13}/>
    <${Glyph} name=${glyphs[1].g} x=${x + 7.5} y=${y - 7} size=${13}/>
    ${numeral(last, x - 6, y + 12.5, "sm")}
    <${Glyph} name=${last.g} x=${last.n === undefined ? x : x + 6} y=${y + 8.5} size=${13}/>
  `;
}

/** @param {{pod: PodView, text: string, x: number, y: number, R: number}} props */
function Pod({ pod, text, x, y, R }) {
  const table = useTable();
  const { model } = table;
  const options = model.lit("pod", pod.pod);
  const { owner } = pod;
  const { title: place, glyphs } = model.component(pod.pod, "pod");
  const benefit = html`<${Benefit} tokens=${glyphs} x=${x} y=${y}/>`;
  return html`<g
    class="pod ${owner === null ? "free" : "full"} ${legalClass(options)}"
    tabindex="0"
    role="button"
    data-nav=""
    aria-label=${t("table.comb.pod", { place, text, who: owner === null ? t("table.free") : model.seatName(owner) })}
    data-ref="pod:${pod.pod}"
    ...${targetProps(table, options, `pod:${pod.pod}`)}
  >
    <polygon class="halo" points=${hexPoints(x, y, R + 0.5)}/>
    <polygon class="edge" points=${hexPoints(x, y, R - 1.8)}/>
    ${
      owner !== null
        ? html`
          <g class="mark">
            <${PipG} colour=${model.colour(owner)} x=${x} y=${y} scale=${(0.84 * R) / 22.4}/>
            <${Glyph} name="hibernate" x=${x} y=${y} size=${15} cls="onpip"/>
          </g>
          <g class="ghost">${benefit}</g>
        `
        : benefit
    }
  </g>`;
}

/**
 * `first/second VP`, then who leads with how many tokens.
 * @param {{sector: Sector, x: number, y: number, counts: number[], most: number}} props
 */
function SectorLabel({ sector, x, y, counts, most }) {
  const { model } = useTable();
  const leaders = counts
    .map((count, seat) => ({ seat, count }))
    .filter((entry) => entry.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most);
  const start = sector.second_vp ? 26 : 14;
  return html`<g class="slab" transform="translate(${x} ${y})">
    <text class="v1" x="0" y="5">${sector.first_vp}</text>
    ${sector.second_vp ? html`<text class="v2" x="10" y="5">/${sector.second_vp}</text>` : null}
    ${leaders.map(
      ({ seat, count }, index) => html`
        <${PipG} colour=${model.colour(seat)} x=${start + 8 + 30 * index} y=${0} scale=${0.5}/>
        <text class=${index ? "l2" : "ld"} x=${start + 17 + 30 * index} y="4.5">${count}</text>
      `,
    )}
  </g>`;
}

export function Comb() {
  const { model } = useTable();
  const { pods } = model.view.board;
  const { side } = model.content;
  const size = model.view.side === "large" ? "large" : "small";
  const { R, width } = SIZES[size];
  const wide = Math.sqrt(3) * R;
  /** @param {number} column @param {number} row @returns {[number, number]} */
  const at = (column, row) => [wide * (column + 0.5), 19 + R + 1.5 + 1.5 * R * row];
  const used = pods.filter((pod) => pod.in_use);
  const full = used.filter((pod) => pod.owner !== null).length;
  const byId = new Map(pods.map((pod) => [pod.pod, pod]));
  const lit = used.some((pod) => model.lit("pod", pod.pod).length);

  const sectors = side.sectors.map((sector) => {
    const place = PLACES[sector.position] ?? PLACES.left;
    const free = place.rows.map((columns) => [...columns]);
    const lowest = Math.min(...sector.pods.map((pod) => pod.row));
    const laid = sector.pods.map((row) => {
      const line = row.row - lowest;
      const column = free[line]?.shift() ?? 0;
      return { row, place: at(column, line + place.first) };
    });
    const off = laid.every(({ row }) => !byId.get(row.id)?.in_use);
    const counts = Array.from(
      { length: model.view.players + (model.automaSeat >= 0 ? 1 : 0) },
      (_, seat) => sector.pods.filter((pod) => byId.get(pod.id)?.owner === seat).length,
    );
    return { sector, laid, off, counts, label: place.label[size] ?? [0, 9] };
  });

  const left = used.length - full;
  return html`<section class="panel comb ${lit ? "live" : ""}" data-tab="space" aria-label=${t("table.comb.title")}>
    <header class="ph">
      <h2 data-tip="topic:hibernate" tabindex="0"><${Ico} name="hibernate"/>${t("table.comb.title")}</h2>
      <span class="meter ${left <= 2 ? "soon" : ""}" data-tip="topic:ending" tabindex="0">
        <span class="bar"><i style=${{ width: `${(full / used.length) * 100}%` }}></i></span>
        <span>${drawn("table.comb.pods", { n: html`<b>${full}</b>`, of: used.length })}</span>
      </span>
    </header>
    <svg class="combsvg" viewBox="0 0 ${width} ${(22 + 5 * R).toFixed(0)}" role="group" aria-label=${t("table.comb.comb")} data-hexnav="">
      ${sectors.map(
        ({ laid, off }) => html`<g class="sback ${off ? "off" : ""}">
          ${laid.map(({ place }) => html`<polygon points=${hexPoints(...place, R + 1.5)}/>`)}
        </g>`,
      )}
      ${sectors.map(({ sector, laid, off, counts, label }) =>
        off
          ? html`<g>
            ${laid.map(({ place }) => html`<polygon class="podoff" points=${hexPoints(...place, R - 1.8)}/>`)}
            <text class="offt" x=${label[0]} y="13">${t("table.comb.players", { n: Math.min(...sector.players) })}</text>
          </g>`
          : html`<g>
            ${laid.map(
              ({ row, place }) => html`<${Pod}
                key=${row.id}
                pod=${byId.get(row.id)}
                text=${row.text}
                x=${place[0]}
                y=${place[1]}
                R=${R}
              />`,
            )}
            <${SectorLabel} sector=${sector} x=${label[0]} y=${label[1]} counts=${counts} most=${sector.position === "lower" ? 1 : 2}/>
          </g>`,
      )}
    </svg>
  </section>`;
}
