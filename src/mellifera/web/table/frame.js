/** Placing a frame in one step: a ghost that snaps to the places it may take, turned by keys, wheel, buttons or two fingers. */
import { drawable } from "../lib/glyphs.js";
import { bounds, centre, frameHexes, hexPoints, parseHex } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { useKeys } from "../lib/keyboard.js";
import { textOfAll } from "../lib/line.js";
import { Glyph, Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";
import { askedProps, targetProps, useTable } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("./model.js").TableApi} TableApi
 * @typedef {{option: Option, hex: string, turn: number}} Frame
 */

/** The finger covers what it points at: the ghost lies so far above it, in pixels. */
const ABOVE_FINGER = 48;
const PALETTE_GAP = 10;
/** Two fingers turn the frame when they have turned by so much. */
const TWIST = Math.PI / 6;

const shapeOf = (/** @type {Model} */ model) => model.content.frame.hexes.map(parseHex);

/** The middle of a frame as it would lie. @param {[number, number][]} shape @param {{hex: string, turn: number}} frame @param {number} R */
function middle(shape, { hex, turn }, R) {
  const middles = frameHexes(shape, hex, turn).map((name) => centre(...parseHex(name), R));
  return [0, 1].map((axis) => middles.reduce((sum, found) => sum + found[axis], 0) / middles.length);
}

/**
 * Of some places the nearest to a point.
 * @param {Model} model @param {Frame[]} frames @param {number} x @param {number} y @param {number} R
 */
function nearest(model, frames, x, y, R) {
  const shape = shapeOf(model);
  const far = (/** @type {Frame} */ frame) => {
    const [u, v] = middle(shape, frame, R);
    return Math.hypot(u - x, v - y);
  };
  return frames.reduce((best, frame) => (far(frame) < far(best) ? frame : best));
}

/** The places as the frame is turned now, in reading direction. @param {Model} model @param {number} turn */
function placesOf(model, turn) {
  const shape = shapeOf(model);
  const at = new Map(model.frames.map((frame) => [frame, middle(shape, frame, 1)]));
  const of = (/** @type {Frame} */ frame) => at.get(frame) ?? [0, 0];
  return model.frames
    .filter((frame) => frame.turn === turn)
    .sort((a, b) => (Math.abs(of(a)[1] - of(b)[1]) > 0.01 ? of(a)[1] - of(b)[1] : of(a)[0] - of(b)[0]));
}

/** Of the places for a frame turned another way, the one nearest to where it is aimed now. @param {Model} model @param {number} turn */
function turnedTo(model, turn) {
  const [x, y] = middle(shapeOf(model), model.aim ?? model.frames[0], 1);
  return nearest(
    model,
    model.frames.filter((frame) => frame.turn === turn),
    x,
    y,
    1,
  ).option;
}

/** Turns the frame by a step to the right (1) or to the left (-1). @param {TableApi} table @param {number} step */
function turnBy(table, step) {
  const { turns, aim } = table.model;
  if (!aim || turns.length < 2) return;
  table.aim(turnedTo(table.model, turns[(turns.indexOf(aim.turn) + step + turns.length) % turns.length]));
}

/** One place on, in reading direction or against it. @param {TableApi} table @param {number} step */
function walk(table, step) {
  const { aim } = table.model;
  if (!aim) return;
  const places = placesOf(table.model, aim.turn);
  const at = places.findIndex((frame) => frame.option === aim.option);
  table.aim(places[(at + step + places.length) % places.length].option);
}

/** The nearest place in the row above (-1) or below (1). @param {TableApi} table @param {number} way */
function climb(table, way) {
  const { model } = table;
  if (!model.aim) return;
  const shape = shapeOf(model);
  const [x, y] = middle(shape, model.aim, 1);
  const there = placesOf(model, model.aim.turn).filter((frame) => (middle(shape, frame, 1)[1] - y) * way > 0.01);
  if (there.length) table.aim(nearest(model, there, x, y, 1).option);
}

/** @type {Record<string, (table: TableApi) => void>} */
const KEYS = {
  ArrowRight: (table) => walk(table, 1),
  ArrowLeft: (table) => walk(table, -1),
  ArrowDown: (table) => climb(table, 1),
  ArrowUp: (table) => climb(table, -1),
  Enter: (table) => table.model.aim && table.play(table.model.aim.option),
};

/** Keys while a frame is placed: the ghost has them as long as nothing else is in focus. @param {TableApi} table */
function useFrameKeys(table) {
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const { activeElement: focused } = document;
    if (event.key.toUpperCase() === "R") turnBy(table, event.shiftKey ? -1 : 1);
    else if (KEYS[event.key] && (!focused || focused === document.body || focused.matches(".frameghost,.prompt"))) KEYS[event.key](table);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/**
 * Pointer, wheel and fingers over the hive while a frame is placed; of a hive that is only looked at R is 0.
 * @param {{current: SVGSVGElement | null}} drawing @param {number} R
 */
export function useFrameGestures(drawing, R) {
  const table = useTable();
  const latest = useRef(table);
  latest.current = table;
  const aiming = R > 0 && table.model.aim !== null;
  useEffect(() => {
    const svg = drawing.current;
    if (!svg || !aiming) return undefined;
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    let twist = 0;
    const aimAt = (/** @type {number} */ x, /** @type {number} */ y) => {
      const { model, aim } = latest.current;
      const matrix = svg.getScreenCTM();
      if (!matrix || !model.aim) return;
      const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      aim(nearest(model, placesOf(model, model.aim.turn), at.x, at.y, R).option);
    };
    const angle = () => {
      const [a, b] = [...fingers.values()];
      return Math.atan2(b.y - a.y, b.x - a.x);
    };
    const down = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) twist = angle();
    };
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "touch") {
        aimAt(event.clientX, event.clientY);
        return;
      }
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) aimAt(event.clientX, event.clientY - ABOVE_FINGER);
      else if (fingers.size === 2 && Math.abs(angle() - twist) > TWIST) {
        turnBy(latest.current, angle() > twist ? 1 : -1);
        twist = angle();
      }
    };
    const up = (/** @type {PointerEvent} */ event) => fingers.delete(event.pointerId);
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      turnBy(latest.current, event.deltaY > 0 ? 1 : -1);
    };
    svg.addEventListener("pointerdown", down);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("wheel", wheel, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      svg.removeEventListener("pointerdown", down);
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("wheel", wheel);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  }, [aiming]);
}

/** The ghost where it is aimed, and a dot in the middle of every other place it may take as it is turned. @param {{R: number}} props */
export function FrameLayer({ R }) {
  const table = useTable();
  const { model } = table;
  const { aim } = model;
  if (!aim) return null;
  const shape = shapeOf(model);
  const { bonus, hexes } = model.content.frame;
  return html`
    <g
      class="frameghost"
      tabindex="0"
      role="application"
      aria-label=${t("table.frame.aimed", { where: aim.option.label, what: textOfAll(aim.option.parts), turn: aim.turn })}
    >
      ${frameHexes(shape, aim.hex, aim.turn).map((covered, index) => {
        const [x, y] = centre(...parseHex(covered), R);
        const [token] = drawable(bonus.find((entry) => entry.hex === hexes[index])?.glyphs);
        return html`<polygon points=${hexPoints(x, y, R - 1)}/>${token && html`<${Glyph} name=${token.g} x=${x} y=${y} size=${15}/>`}`;
      })}
    </g>
    <g class="places" aria-hidden="true">
      ${placesOf(model, aim.turn).map((frame) => {
        const [x, y] = middle(shape, frame, R);
        return html`<g
          key=${frame.option.option}
          class="place is-legal ${frame.option === aim.option ? "is-aim" : ""}"
          ...${targetProps(table, [frame.option], `option:${frame.option.option}`)}
        >
          <circle class="hit" cx=${x} cy=${y} r=${R * 0.84}/>
          <circle class="dot" cx=${x} cy=${y} r="5"/>
        </g>`;
      })}
    </g>
  `;
}

/** A frame as it lies after turning: the option says it in degrees, the drawing shows it. @param {{turn: number}} props */
function FrameShape({ turn }) {
  const { model } = useTable();
  const R = 7;
  const hexes = frameHexes(shapeOf(model), "0,0", turn);
  const box = bounds(hexes, R, 1);
  return html`<svg
    class="ico frameshape s28"
    viewBox="${box.x.toFixed(1)} ${box.y.toFixed(1)} ${box.width.toFixed(1)} ${box.height.toFixed(1)}"
    aria-hidden="true"
  >
    ${hexes.map((hex) => html`<polygon points=${hexPoints(...centre(...parseHex(hex), R), R - 0.8)}/>`)}
  </svg>`;
}

/** Buttons beside the ghost: turn it, place it. Away while the mouse leads the ghost. */
function Palette() {
  const table = useTable();
  const { model } = table;
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const palette = ref.current;
    const ghost = document.querySelector(".own .frameghost")?.getBoundingClientRect();
    const own = document.querySelector(".own")?.getBoundingClientRect();
    if (!palette || !ghost || !own) return;
    const { width, height } = palette.getBoundingClientRect();
    const left = Math.min(Math.max(ghost.left + ghost.width / 2 - width / 2, own.left), own.right - width);
    // on the side away from the hive, if there is room
    const hive = document.querySelector(".own .hive")?.getBoundingClientRect() ?? own;
    const above = ghost.top - height - PALETTE_GAP;
    const below = ghost.bottom + PALETTE_GAP;
    const low = ghost.top + ghost.height / 2 > hive.top + hive.height / 2;
    const top = (low && below + height <= own.bottom) || above < own.top ? below : above;
    Object.assign(palette.style, { left: `${left}px`, top: `${top}px` });
  });
  if (!model.aim) return null;
  const { option } = model.aim;
  return html`<div class="palette" ref=${ref} role="group" aria-label=${t("table.frame.palette")}>
    <button class="turnl" aria-label=${t("table.frame.left")} onClick=${() => turnBy(table, -1)}>
      <${Ico} name="refresh" size="s20"/>
    </button>
    <button class="here" aria-label=${t("table.prompt.here")} data-option=${option.option} onClick=${() => table.play(option)}>
      <${Ico} name="check" size="s20"/>
    </button>
    <button aria-label=${t("table.frame.right")} onClick=${() => turnBy(table, 1)}><${Ico} name="refresh" size="s20"/></button>
  </div>`;
}

/** In the prompt: how the frame is turned, and the place it is aimed at. @param {{aim: Frame, palette: boolean}} props */
export function Aiming({ aim, palette }) {
  const table = useTable();
  const { model } = table;
  const { turn, option: aimed } = aim;
  const after = model.turns[(model.turns.indexOf(turn) + 1) % model.turns.length];
  useFrameKeys(table);
  return html`
    ${
      model.turns.length > 1 &&
      model.turns.map(
        (one) => html`<button
          key=${one}
          class="opt shape ${one === turn ? "is-selected" : ""}"
          aria-pressed=${String(one === turn)}
          aria-label=${t("table.prompt.turned", { n: one })}
          onClick=${() => table.aim(turnedTo(model, one))}
        >
          <${FrameShape} turn=${one}/>
          ${one === after && html`<kbd>R</kbd>`}
        </button>`,
      )
    }
    <button
      class="opt pri place1"
      data-option=${aimed.option}
      data-key="1"
      ...${askedProps([aimed], textOfAll(aimed.parts))}
      onClick=${() => table.play(aimed)}
    >
      <${Ico} name="check" size="s20"/>
      <span><b>${t("table.prompt.here")}</b></span>
      <kbd>1</kbd>
    </button>
    <span class="sr" role="status">${t("table.frame.aimed", { where: aimed.label, what: textOfAll(aimed.parts), turn })}</span>
    ${palette && html`<${Palette}/>`}
  `;
}
