/** A hive: mat, frames, faction triangle, tiles with their spots, bonuses of empty hexes, previews of what is placed. */

import { typeOf } from "../lib/content.js";
import { drawable } from "../lib/glyphs.js";
import { bounds, centre, frameHexes, hexPoints, parseHex } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Glyph } from "../lib/parts.js";
import { arrange } from "../lib/storage.js";
import { t } from "../lib/words.js";
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { FrameLayer, useFrameGestures } from "./frame.js";
import { FactionArt, levelOf, R, Row, TileArt } from "./hex_art.js";
import { useHovered } from "./hover.js";
import { legalClass, targetProps, useTable, verbOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").PlayerView} PlayerView
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("../types.d.ts").Bonus} Bonus
 * @typedef {import("./hex_art.js").Spot} Spot
 * @typedef {import("./hex_art.js").Level} Level
 * @typedef {ReturnType<typeof layOut>} Laid
 */

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

/**
 * @param {{
 *   seat: number, hex: string, entry: Bonus | undefined, framed: boolean, options: Option[], x: number, y: number, level: Level,
 * }} props
 */
function EmptyHex({ seat, hex, entry, framed, options, x, y, level }) {
  const table = useTable();
  const tokens = drawable(entry?.glyphs).slice(0, 2);
  return html`<g
    class="hx empty ${framed ? "fr" : ""} ${legalClass(options)}"
    tabindex="0"
    role=${options.length ? "button" : "img"}
    data-nav=""
    data-hex=${hex}
    data-ref="hex:${seat}:${hex}"
    aria-label=${t("table.hive.hex", { bonus: entry?.text, legal: options[0]?.label })}
    ...${targetProps(table, options, `hex:${hex}`)}
  >
    <polygon class="halo" points=${hexPoints(x, y, R + 0.5)}/>
    <polygon class="edge" points=${hexPoints(x, y, R - 2)}/>
    ${tokens.length > 0 && html`<g class="bo"><${Row} tokens=${tokens} x=${x} y=${y} level=${level}/></g>`}
  </g>`;
}

/** The tile that would come to lie under the pointer. @param {{level: Level}} props */
function Preview({ level }) {
  const { model, hover } = useTable();
  const hovered = useHovered(hover);
  const [verb, tile, hex] = hovered?.option.split(" ") ?? [];
  if (verb === "build") {
    const [x, y] = centre(...parseHex(hex), R);
    return html`<g class="hx tile ${typeOf(tile)} is-ghost" aria-hidden="true">
      <${TileArt} name=${tile} row=${model.component(tile)} spots=${[]} x=${x} y=${y} level=${level}/>
    </g>`;
  }
  return null;
}

const LEAST_SCALE = 0.1;
/** A hive that is broader, in parts of its height, leaves no room beside it. */
const BROAD = 1.3;

/** How many pixels a unit of a drawing takes on the screen. @param {string} size  of the drawing: measured anew when it changes */
function useScale(size) {
  const drawing = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [scale, setScale] = useState(1);
  const measure = () => {
    const svg = drawing.current;
    // of a drawing that is hidden there is nothing to measure
    const found = svg?.getClientRects().length && svg.getScreenCTM()?.a;
    // never taken for larger than it is: what is written would be smaller than it may be
    if (found) setScale(Math.max(LEAST_SCALE, Math.floor(found * 100) / 100));
  };
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg) return undefined;
    // What is drawn beside it takes and gives room. It is told after the browser has laid out everything and before anybody sees
    // it; asking at every redraw would make the browser lay out everything once more.
    const watcher = new ResizeObserver(measure);
    watcher.observe(svg);
    return () => watcher.disconnect();
  }, [size]);
  return { drawing, scale };
}

/** @param {{seat: number, own?: boolean, cls?: string}} props `own` hexes can be targets of the viewer's options */
export function Hive({ seat, own = false, cls = "hive" }) {
  const table = useTable();
  const { model } = table;
  const player = model.player(seat);
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
  const { drawing, scale } = useScale(`${box.width} ${box.height}`);
  // what may still be laid does not change where it stands
  const lies = known.size ? bounds([...known], R, 3) : box;
  const level = levelOf(scale);
  useFrameGestures(drawing, own ? R : 0);
  if (!fitted.length) return html`<div class="${cls} nohive">${t("table.hive.none")}</div>`;
  const all = [...new Set([...laid.hexes, ...laid.framed, ...outside])];
  return html`<svg
    class="${cls} ${own && model.aim ? "aiming" : ""} ${lies.width < lies.height * BROAD ? "tall" : ""}"
    ref=${drawing}
    viewBox="${box.x.toFixed(0)} ${box.y.toFixed(0)} ${box.width.toFixed(0)} ${box.height.toFixed(0)}"
    role="group"
    data-level=${level.name}
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
      if (part)
        return html`<g key=${hex} class="hx faction ${part}" tabindex="0" data-tip="faction:${player.faction}">
          <${FactionArt}
            title=${laid.row?.title ?? ""}
            glyphs=${player.upgraded ? laid.row?.glyphs2 : laid.row?.glyphs}
            part=${part}
            spots=${laid.spots.filter((spot) => spot.hex === hex)}
            x=${x}
            y=${y}
            level=${level}
          />
        </g>`;
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
          level=${level}
        />`;
      const row = model.component(tile);
      return html`<g
        key=${hex}
        class="hx tile ${typeOf(tile)} ${legalClass(options)}"
        tabindex="0"
        role=${options.length ? "button" : "img"}
        aria-label=${options.length ? options[0].label : row.title}
        data-nav=""
        data-hex=${hex}
        data-ref="hex:${seat}:${hex}"
        data-move="tile:${tile}"
        ...${targetProps(table, options, `tile:${tile}`)}
      >
        <polygon class="halo" points=${hexPoints(x, y, R + 0.5)}/>
        <${TileArt} name=${tile} row=${row} spots=${laid.spots.filter((spot) => spot.hex === hex)} x=${x} y=${y} level=${level}/>
      </g>`;
    })}
    ${own && html`<${Preview} level=${level}/>`}
    ${own && html`<${FrameLayer} R=${R}/>`}
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
