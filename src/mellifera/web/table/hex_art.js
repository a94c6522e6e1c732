/** What is drawn in a hex of a hive: measured first, so that nothing leaves it, and the less the smaller it is on the screen. */

import { typeOf } from "../lib/content.js";
import { drawable, laidRow, nameSize, spotIcon } from "../lib/glyphs.js";
import { hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Glyph } from "../lib/parts.js";

/**
 * @typedef {import("../types.d.ts").Component} Component
 * @typedef {{hex: string | undefined, kind: string, token: string | null}} Spot  a storage spot and what lies on it
 * @typedef {{name: "full" | "middle" | "small", text: number, glyph: number, least: number}} Level  how much is drawn, and its sizes
 */

/** Radius of a hex in the drawing; every measure here is in its units. */
export const R = 31;
/** From this radius on the screen on, in pixels, all of a tile is drawn, or its most important. */
const FULL = 26;
const MIDDLE = 18;
/** Least size of text on the screen, in pixels: it grows in the drawing as the drawing shrinks. */
const LEAST_TEXT = 11;
const TEXT = 13;
const GLYPH = 15;
/** Larger than this a number has no room beside anything else. */
const LARGEST_TEXT = 30;
/** Room for a row in the middle of a hex, and for one above or below it, where a hex is narrower. */
const WIDE_ROW = 46;
const NARROW_ROW = 37;
const MOST_DOTS = 3;
/** How far the foot of a digit lies below its middle, in parts of its size. */
const BASE = 0.365;
/** @type {Record<number, [number, number][]>} */
const SPOT_PLACES = {
  1: [[0, 0]],
  2: [
    [-11, 0],
    [11, 0],
  ],
  3: [
    [-11, -8],
    [11, -8],
    [0, 10],
  ],
  4: [
    [-11, -9],
    [11, -9],
    [-11, 10],
    [11, 10],
  ],
};

/** @param {number} scale  pixels for a unit of the drawing @returns {Level} */
export function levelOf(scale) {
  const least = LEAST_TEXT / scale;
  const name = scale * R >= FULL - 0.5 ? "full" : scale * R >= MIDDLE ? "middle" : "small";
  return { name, least, text: Math.max(TEXT, least), glyph: Math.max(GLYPH, least) };
}

/**
 * A row of glyphs with their numbers, centred on (x, y).
 * @param {{tokens: {g: string, n?: number | string}[], x: number, y: number, level: Level, width?: number}} props
 */
export function Row({ tokens, x, y, level, width = WIDE_ROW }) {
  return laidRow(tokens, width, level).map((part) =>
    part.g
      ? html`<${Glyph} name=${part.g} x=${x + part.x} y=${y} size=${Number(part.size.toFixed(1))}/>`
      : html`<text
          class="hv"
          x=${(x + part.x).toFixed(1)}
          y=${(y + part.size * BASE).toFixed(1)}
          text-anchor="middle"
          font-size=${part.size.toFixed(1)}
        >
          ${part.text}
        </text>`,
  );
}

/** A hex of the faction: its name and what it does, or its spots. @param {{
 *   title: string, glyphs: import("../types.d.ts").Glyph[] | undefined, part: string, spots: Spot[], x: number, y: number, level: Level,
 * }} props */
export function FactionArt({ title, glyphs, part, spots, x, y, level }) {
  const places = SPOT_PLACES[spots.length] ?? SPOT_PLACES[4];
  const size = level.name === "small" ? 0 : nameSize(title, WIDE_ROW, level);
  return html`
    <polygon points=${hexPoints(x, y, R - 1.5)}/>
    ${
      part === "base" &&
      html`
        ${size > 0 && html`<text class="hn" x=${x} y=${y - 7} text-anchor="middle" font-size=${size.toFixed(1)}>${title}</text>`}
        <${Row} tokens=${drawable(glyphs).slice(0, 2)} x=${x} y=${size ? y + 6 : y} level=${level}/>
      `
    }
    ${spots.map((spot, index) => {
      const [dx, dy] = places[index] ?? [0, 0];
      return html`
        <circle class="sp ${spot.token ? "on" : ""}" cx=${x + dx} cy=${y + dy} r="9.5"/>
        <${Glyph} name=${spot.token ?? spotIcon(spot.kind)} x=${x + dx} y=${y + dy} size=${13} cls=${spot.token ? "solid" : "ghost"}/>
      `;
    })}
  `;
}

/** Above its type and printed points, below what it does, at its foot its spots. @param {{
 *   name: string, row: Component, spots: Spot[], x: number, y: number, level: Level,
 * }} props */
export function TileArt({ name, row, spots, x, y, level }) {
  const type = typeOf(name);
  const points = type === "carving" ? undefined : row.vp;
  const hex = html`<polygon points=${hexPoints(x, y, R - 1.5)}/>`;
  if (level.name === "small") {
    const shown = points !== undefined && level.text <= LARGEST_TEXT;
    return html`
      ${hex}
      <${Glyph} name=${type} x=${x} y=${shown ? y - 13.5 : y} size=${16}/>
      ${
        shown &&
        html`<text class="hv" x=${x} y=${y + 10 + level.text * BASE} text-anchor="middle" font-size=${level.text.toFixed(1)}>
          ${points}
        </text>`
      }
    `;
  }
  // when a farm pays is known; of the others it is drawn what sets them off
  const effects = drawable(row.glyphs).filter((glyph) => type !== "farm" || glyph.g !== "income");
  const full = level.name === "full";
  const dots = full ? spots.slice(0, MOST_DOTS) : [];
  const head = points === undefined ? [{ g: type }] : [{ g: type }, { g: "vp", n: points }];
  return html`
    ${hex}
    <${Row} tokens=${head} x=${x} y=${full ? y - 13.5 : y - 10} level=${level} width=${NARROW_ROW}/>
    <${Row}
      tokens=${effects.slice(0, full ? 3 : 2)}
      x=${x}
      y=${full ? y + 2.5 : y + 10}
      level=${level}
      width=${full ? WIDE_ROW : NARROW_ROW + 4}
    />
    ${dots.map(
      (spot, index) => html`<circle
        class="dot ${spot.token ? `on ${spot.token}` : ""}"
        cx=${x + (index - (dots.length - 1) / 2) * 10}
        cy=${y + 17}
        r="3.6"
      />`,
    )}
  `;
}
