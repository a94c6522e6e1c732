/** A hive: mat, frames, faction triangle, tiles with their spots, bonuses of empty hexes, previews of what is placed. */

import { typeOf } from "../lib/content.js";
import { drawable, spotIcon } from "../lib/glyphs.js";
import { bounds, centre, frameHexes, hexPoints, parseHex } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { textOfAll } from "../lib/line.js";
import { Glyph } from "../lib/parts.js";
import { arrange } from "../lib/storage.js";
import { t } from "../lib/words.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { useHovered } from "./hover.js";
import { frameOf, legalClass, targetProps, useTable, verbOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").PlayerView} PlayerView
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("../types.d.ts").Bonus} Bonus
 * @typedef {import("../types.d.ts").Component} Component
 * @typedef {{hex: string | undefined, kind: string, token: string | null}} Spot  a storage spot and what lies on it
 * @typedef {ReturnType<typeof layOut>} Laid
 */

/** Least size of text on the screen, in pixels: it grows in the drawing as the drawing shrinks. */
const LEAST_TEXT = 11;
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

/** Everything that lies in a hive, by hex name. @param {Model} model @param {PlayerView} player */
function layOut(model, player) {
  const { content } = model;
  const mat = player.mat ? content.mats[player.mat] : null;
  const hexes = mat?.hexes ?? [];
  /** @type {Record<string, string>} */
  const faction = mat ? { [mat.base]: "base", [mat.left]: "left", [mat.right]: "right" } : {};
  const bonus = new Map((mat?.bonus ?? []).map((entry) => [entry.hex, entry]));
  const shape = content.frame.hexes.map(parseHex);
  /** @type {string[]} */
  const framed = [];
  for (const frame of player.frames) {
    const covered = frameHexes(shape, frame.hex, frame.turn);
    framed.push(...covered);
    for (const entry of content.frame.bonus) {
      bonus.set(covered[content.frame.hexes.indexOf(entry.hex)], entry);
    }
  }
  const row = player.faction ? model.component(player.faction, "faction") : null;
  /** @type {Spot[]} */
  const spots = (row?.spot_places ?? []).map((spot) => ({
    hex: Object.keys(faction).find((hex) => faction[hex] === spot.hex),
    kind: spot.kind,
    token: null,
  }));
  for (const [hex, tile] of Object.entries(player.tiles))
    for (const kind of model.component(tile).spots ?? []) spots.push({ hex, kind, token: null });
  const { filled } = arrange(
    spots.map((spot) => spot.kind),
    player.resources,
  );
  spots.forEach((spot, index) => {
    spot.token = filled[index];
  });
  return { hexes, framed, faction, bonus, spots, row, shape };
}

/** What building on this hex gives, for grouping and tooltips. @param {Model} model @param {number} seat @param {string} hex */
export function bonusOf(model, seat, hex) {
  const player = model.player(seat);
  return player ? (layOut(model, player).bonus.get(hex) ?? null) : null;
}

/** @param {{hex: string, part: string, laid: Laid, player: PlayerView, x: number, y: number, R: number}} props */
function FactionHex({ hex, part, laid, player, x, y, R }) {
  const spots = laid.spots.filter((spot) => spot.hex === hex);
  const glyphs = drawable(player.upgraded ? laid.row?.glyphs2 : laid.row?.glyphs).slice(0, 2);
  const places = SPOT_PLACES[spots.length] ?? SPOT_PLACES[4];
  return html`<g class="hx faction ${part}" tabindex="0" data-tip="faction:${player.faction}">
    <polygon points=${hexPoints(x, y, R - 1.5)}/>
    ${
      part === "base" &&
      html`
        <text class="hn" x=${x} y=${y - 9} text-anchor="middle">${laid.row?.title}</text>
        <${Glyphs} tokens=${glyphs} x=${x} y=${y + 5}/>
      `
    }
    ${spots.map((spot, index) => {
      const [dx, dy] = places[index] ?? [0, 0];
      return html`
        <circle class="sp ${spot.token ? "on" : ""}" cx=${x + dx} cy=${y + dy} r="9.5"/>
        <${Glyph} name=${spot.token ?? spotIcon(spot.kind)} x=${x + dx} y=${y + dy} size=${13} cls=${spot.token ? "solid" : "ghost"}/>
      `;
    })}
  </g>`;
}

/**
 * A row of glyphs with their numbers, centred on x.
 * @param {{tokens: {g: string, n?: number | string}[], x: number, y: number}} props
 */
function Glyphs({ tokens, x, y }) {
  const widths = tokens.map((token) => (token.n === undefined ? 16 : 24));
  let at = x - widths.reduce((sum, width) => sum + width, 0) / 2;
  return tokens.map((token, index) => {
    const middle = at + widths[index] / 2;
    at += widths[index];
    if (token.n === undefined) return html`<${Glyph} name=${token.g} x=${middle} y=${y} size=${15}/>`;
    return html`
      <text class="hv" x=${middle - 7} y=${y + 4.8} text-anchor="middle">${token.n}</text>
      <${Glyph} name=${token.g} x=${middle + 4.5} y=${y} size=${15}/>
    `;
  });
}

/** @param {{name: string, row: Component, spots: Spot[], x: number, y: number, R: number}} props */
function TileArt({ name, row, spots, x, y, R }) {
  const type = typeOf(name);
  // when a farm pays is known; of the others it is drawn what sets them off
  const glyphs = drawable(row.glyphs).filter((glyph) => type !== "farm" || glyph.g !== "income");
  return html`
    <polygon points=${hexPoints(x, y, R - 1.5)}/>
    <${Glyph} name=${type} x=${type === "carving" ? x : x - 9} y=${y - 15} size=${13} cls="ty"/>
    ${
      type !== "carving" &&
      html`
        <text class="hv" x=${x + 7} y=${y - 10.5} text-anchor="middle">${row.vp}</text>
        <${Glyph} name="vp" x=${x + 15.5} y=${y - 15} size=${10}/>
      `
    }
    <${Glyphs} tokens=${glyphs.slice(0, 3)} x=${x} y=${y + 1.5}/>
    ${spots.map(
      (spot, index) => html`<circle
        class="dot ${spot.token ? `on ${spot.token}` : ""}"
        cx=${x + (index - (spots.length - 1) / 2) * 11}
        cy=${y + 17.5}
        r="4.2"
      />`,
    )}
  `;
}

/**
 * @param {{seat: number, hex: string, entry: Bonus | undefined, framed: boolean, options: Option[], x: number, y: number, R: number}} props
 */
function EmptyHex({ seat, hex, entry, framed, options, x, y, R }) {
  const table = useTable();
  const tokens = drawable(entry?.glyphs).slice(0, 2);
  return html`<g
    class="hx empty ${framed ? "fr" : ""} ${legalClass(options)}"
    tabindex="0"
    role=${options.length ? "button" : "img"}
    data-nav=""
    data-hex=${hex}
    data-ref="hex:${seat}:${hex}"
    aria-label=${t("table.hive.hex", { hex, bonus: entry?.text, legal: options[0]?.label })}
    ...${targetProps(table, options, `hex:${hex}`)}
  >
    <polygon class="halo" points=${hexPoints(x, y, R + 0.5)}/>
    <polygon class="edge" points=${hexPoints(x, y, R - 2)}/>
    ${tokens.length > 0 && html`<g class="bo"><${Glyphs} tokens=${tokens} x=${x} y=${y}/></g>`}
  </g>`;
}

/**
 * The tile that would come to lie under the pointer, or the frame where it is aimed.
 * @param {{R: number, shape: [number, number][]}} props
 */
function Preview({ R, shape }) {
  const { model, hover } = useTable();
  const hovered = useHovered(hover);
  const [verb, tile, hex] = hovered?.option.split(" ") ?? [];
  if (verb === "build") {
    const [x, y] = centre(...parseHex(hex), R);
    return html`<g class="hx tile ${typeOf(tile)} is-ghost" aria-hidden="true">
      <${TileArt} name=${tile} row=${model.component(tile)} spots=${[]} x=${x} y=${y} R=${R}/>
    </g>`;
  }
  if (!model.aim) return null;
  const { bonus, hexes } = model.content.frame;
  return html`<g class="frameghost" aria-hidden="true">
    ${frameHexes(shape, model.aim.hex, model.aim.turn).map((covered, index) => {
      const [x, y] = centre(...parseHex(covered), R);
      const tokens = drawable(bonus.find((entry) => entry.hex === hexes[index])?.glyphs);
      return html`<polygon points=${hexPoints(x, y, R - 1)}/><${Glyphs} tokens=${tokens} x=${x} y=${y}/>`;
    })}
  </g>`;
}

/** The middle of a frame as it would lie. @param {[number, number][]} shape @param {{hex: string, turn: number}} frame @param {number} R */
function frameMiddle(shape, { hex, turn }, R) {
  const middles = frameHexes(shape, hex, turn).map((name) => centre(...parseHex(name), R));
  return [0, 1].map((axis) => middles.reduce((sum, middle) => sum + middle[axis], 0) / middles.length);
}

/** Of the places for a frame turned another way, the one nearest to where it is aimed now. @param {Model} model @param {number} turn */
export function turnedAim(model, turn) {
  const shape = model.content.frame.hexes.map(parseHex);
  const [x, y] = frameMiddle(shape, model.aim ?? model.frames[0], 1);
  const far = (/** @type {{hex: string, turn: number}} */ frame) => {
    const [u, v] = frameMiddle(shape, frame, 1);
    return Math.hypot(u - x, v - y);
  };
  return model.frames.filter((frame) => frame.turn === turn).reduce((best, frame) => (far(frame) < far(best) ? frame : best)).option;
}

/**
 * Every place the frame may take as it is turned now: a dot in the frame's middle, with all the room up to the next one.
 * @param {{R: number, shape: [number, number][]}} props
 */
function Places({ R, shape }) {
  const table = useTable();
  const { model } = table;
  return html`<g class="places">
    ${model.active.map((option) => {
      const frame = frameOf(option);
      if (!frame) return null;
      const [x, y] = frameMiddle(shape, frame, R);
      return html`<g
        key=${option.option}
        class="place is-legal ${option === model.aim?.option ? "is-aim" : ""}"
        tabindex="0"
        role="button"
        data-nav=""
        aria-label=${t("table.hive.frame_here", { what: textOfAll(option.parts) })}
        ...${targetProps(table, [option], `option:${option.option}`)}
      >
        <circle class="hit" cx=${x} cy=${y} r=${R * 0.84}/>
        <circle class="dot" cx=${x} cy=${y} r="5"/>
      </g>`;
    })}
  </g>`;
}

/** Keeps the numerals of a drawing readable whatever its scale. @param {string} size */
function useReadableText(size) {
  const drawing = useRef(/** @type {SVGSVGElement | null} */ (null));
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg) return undefined;
    const fit = () => {
      const scale = svg.getScreenCTM()?.a;
      if (scale) svg.style.setProperty("--hv", `${Math.max(13, LEAST_TEXT / scale).toFixed(1)}px`);
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(svg);
    return () => watcher.disconnect();
  }, [size]);
  return drawing;
}

/** @param {{seat: number, own?: boolean, cls?: string}} props `own` hexes can be targets of the viewer's options */
export function Hive({ seat, own = false, cls = "hive" }) {
  const table = useTable();
  const { model } = table;
  const player = model.player(seat);
  const R = 31;
  const laid = layOut(model, player);
  const litHex = (/** @type {string} */ hex) => model.lit("hex", own ? hex : `${seat}:${hex}`);
  const known = new Set([...laid.hexes, ...laid.framed, ...Object.keys(player.tiles)]);
  const outside = own
    ? model.active
        .filter((option) => verbOf(option) === "build")
        .map((option) => option.target.id)
        .filter((hex) => !known.has(hex))
    : [];
  // every place a frame may take, however turned, is fitted at once: a drawing that moved under the pointer could not be clicked
  const frames = own ? model.frames.flatMap(({ hex, turn }) => frameHexes(laid.shape, hex, turn)) : [];
  const fitted = [...known, ...outside, ...frames];
  const box = fitted.length ? bounds(fitted, R, 3) : { x: 0, y: 0, width: 1, height: 1 };
  const drawing = useReadableText(`${box.width} ${box.height}`);
  if (!fitted.length) return html`<div class="${cls} nohive">${t("table.hive.none")}</div>`;
  const all = [...new Set([...laid.hexes, ...laid.framed, ...outside])];
  return html`<svg
    class=${cls}
    ref=${drawing}
    viewBox="${box.x.toFixed(0)} ${box.y.toFixed(0)} ${box.width.toFixed(0)} ${box.height.toFixed(0)}"
    role="group"
    data-hexnav=""
    aria-label=${t("table.hive.label", {
      name: model.seatName(seat),
      frames: player.frames.length,
      tiles: Object.keys(player.tiles).length,
    })}
  >
    <g class="frameback">${laid.framed.map((hex) => html`<polygon points=${hexPoints(...centre(...parseHex(hex), R), R + 1.5)}/>`)}</g>
    <g class="matback">${laid.hexes.map((hex) => html`<polygon points=${hexPoints(...centre(...parseHex(hex), R), R + 1.5)}/>`)}</g>
    ${all.map((hex) => {
      const [x, y] = centre(...parseHex(hex), R);
      const part = laid.faction[hex];
      if (part) return html`<${FactionHex} key=${hex} hex=${hex} part=${part} laid=${laid} player=${player} x=${x} y=${y} R=${R}/>`;
      const tile = player.tiles[hex];
      const options = litHex(hex);
      if (!tile)
        return html`<${EmptyHex}
          key=${hex}
          seat=${seat}
          hex=${hex}
          entry=${laid.bonus.get(hex)}
          framed=${laid.framed.includes(hex)}
          options=${options}
          x=${x}
          y=${y}
          R=${R}
        />`;
      const row = model.component(tile);
      return html`<g
        key=${hex}
        class="hx tile ${typeOf(tile)} ${legalClass(options)}"
        tabindex="0"
        role=${options.length ? "button" : "img"}
        aria-label=${t("table.hive.tile", { title: row.title, hex })}
        data-nav=""
        data-hex=${hex}
        data-ref="hex:${seat}:${hex}"
        data-move="tile:${tile}"
        ...${targetProps(table, options, `tile:${tile}`)}
      >
        <polygon class="halo" points=${hexPoints(x, y, R + 0.5)}/>
        <${TileArt} name=${tile} row=${row} spots=${laid.spots.filter((spot) => spot.hex === hex)} x=${x} y=${y} R=${R}/>
      </g>`;
    })}
    ${own && html`<${Preview} R=${R} shape=${laid.shape}/>`}
    ${own && model.frames.length > 0 && html`<${Places} R=${R} shape=${laid.shape}/>`}
  </svg>`;
}

/** A frame as it lies after turning: the option says it in degrees, the drawing shows it. @param {{turn: number}} props */
export function FrameShape({ turn }) {
  const { model } = useTable();
  const R = 7;
  const hexes = frameHexes(model.content.frame.hexes.map(parseHex), "0,0", turn);
  const box = bounds(hexes, R, 1);
  return html`<svg
    class="ico frameshape s28"
    viewBox="${box.x.toFixed(1)} ${box.y.toFixed(1)} ${box.width.toFixed(1)} ${box.height.toFixed(1)}"
    aria-hidden="true"
  >
    ${hexes.map(
      (hex, index) => html`<polygon class=${index === 0 ? "first" : ""} points=${hexPoints(...centre(...parseHex(hex), R), R - 0.8)}/>`,
    )}
  </svg>`;
}

/** A rival's hive at a glance: type colours and glyphs. @param {{seat: number}} props */
export function MiniHive({ seat }) {
  const { model } = useTable();
  const player = model.player(seat);
  const R = 8.2;
  const laid = layOut(model, player);
  const all = [...new Set([...laid.hexes, ...laid.framed, ...Object.keys(player.tiles)])];
  if (!all.length) return html`<span class="minihive"></span>`;
  const box = bounds(all, R, 1);
  return html`<svg
    class="minihive"
    viewBox="${box.x.toFixed(1)} ${box.y.toFixed(1)} ${box.width.toFixed(1)} ${box.height.toFixed(1)}"
    role="img"
    aria-label=${t("table.hive.map")}
  >
    ${all.map((hex) => {
      const [x, y] = centre(...parseHex(hex), R);
      const type = laid.faction[hex] ? "faction" : player.tiles[hex] ? typeOf(player.tiles[hex]) : "empty";
      return html`
        <polygon class="mh ${type} ${laid.framed.includes(hex) ? "fr" : ""}" points=${hexPoints(x, y, R - 0.6)}/>
        ${player.tiles[hex] && html`<${Glyph} name=${type} x=${x} y=${y} size=${R * 1.15} cls="mhi"/>`}
      `;
    })}
  </svg>`;
}
