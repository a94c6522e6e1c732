/** From what a step points at to the things on the screen. */
import { boardRefs } from "../lib/motion.js";
import { sameRect } from "./place.js";

/** @typedef {import("../types.d.ts").ToldPoint} Point @typedef {import("./place.js").Rect} Rect */

const PADDING = 4;
const MOST_LIGHTS = 3;

/** Parts of the table that a step can point at, and where a phone has them. @type {Record<string, {query: string, tab: string | null}>} */
const PANELS = {
  explore: { query: ".panel.explore", tab: "space" },
  advance: { query: ".panel.advance", tab: "tiles" },
  carve: { query: ".panel.carve", tab: "tiles" },
  grow: { query: ".panel.grow", tab: "work" },
  research: { query: ".panel.research", tab: "work" },
  convert: { query: ".panel.convert", tab: "work" },
  comb: { query: ".panel.comb", tab: "space" },
  hive: { query: ".own .hive", tab: "hive" },
  pool: { query: ".own .bees.pool", tab: "hive" },
  landing: { query: ".own [data-tip='topic:landing']", tab: "hive" },
  resources: { query: ".own .stores", tab: "hive" },
  hand: { query: ".own .hand", tab: "hive" },
  score: { query: ".trk[data-tip='topic:score']", tab: null },
  favor: { query: ".trk[data-tip='topic:favor']", tab: null },
};
/** Where a phone has what a step points at, by the type of the target. @type {Record<string, (id: string) => string | null>} */
const TABS = {
  panel: (id) => PANELS[id].tab,
  row: () => "tiles",
  hex: () => "hive",
  worker: () => null,
  conversion: () => "work",
  dance: () => "work",
  pod: () => "space",
  space: (id) => PANELS[id]?.tab ?? null,
};

/** The view of a phone that shows it. @param {Point[]} points @returns {string | null} */
export const tabOfPoints = (points) => points.map(({ type, id }) => TABS[type]?.(id) ?? null).find(Boolean) ?? null;

/** @param {Element} root @param {Point} point @returns {Element | null} */
function elementOf(root, { type, id }) {
  if (type === "panel") return root.querySelector(PANELS[id].query);
  if (type === "button") return root.querySelector(id === "end" ? ".opt.end" : `.prompt [data-option="${CSS.escape(id)}"]`);
  if (type === "row") return boardRefs(root, [{ type, id }])[0]?.parentElement ?? null;
  return boardRefs(root, [{ type, id }])[0] ?? root.querySelector(`[data-tip="${CSS.escape(`${type}:${id}`)}"]`);
}

/** Whether anything of it can be seen. @param {Element} element */
const seen = (element) => element.getClientRects().length > 0;

/** Whether it can be pressed in its middle: nothing lies over it, not even the coach. @param {Element} element */
function inReach(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
}

/** The place of all of them in the window, with the room around it. @param {Element[]} elements @returns {Rect} */
function lightAround(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - PADDING,
    top: Math.min(...boxes.map(({ top }) => top)) - PADDING,
    right: Math.max(...boxes.map(({ right }) => right)) + PADDING,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + PADDING,
  };
}

/**
 * The answers that go on, each in its own light; a row of many in one, as far as it is in sight.
 * @param {Element} root @returns {Rect[]}
 */
function answerLights(root) {
  const prompt = root.querySelector(".prompt");
  const asked = [...(prompt?.querySelectorAll("[data-expected]") ?? [])].filter(seen);
  if (!prompt || asked.length < MOST_LIGHTS) return asked.map((element) => lightAround([element]));
  const edge = prompt.getBoundingClientRect();
  const { left, top, right, bottom } = lightAround(asked);
  return [
    {
      left: Math.max(left, edge.left),
      top: Math.max(top, edge.top),
      right: Math.min(right, edge.right),
      bottom: Math.min(bottom, edge.bottom),
    },
  ];
}

/**
 * Where the lights are, the most important first: what the step is about, the answers in the prompt, whatever else it points at.
 * @param {Element} root @param {Point[]} points @returns {Rect[]}
 */
export function lightsOf(root, points) {
  const about = points.flatMap((point) => elementOf(root, point) ?? []).filter(seen);
  const [first, ...more] = about.map((element) => lightAround([element]));
  const found = [...(first ? [first] : []), ...answerLights(root), ...more];
  return found.filter((light, i) => found.findIndex((other) => sameRect(light, other)) === i).slice(0, MOST_LIGHTS);
}

/** What a step is about, if it can be seen. @param {Element} root @param {Point[]} points @returns {Element | null} */
export function mainLight(root, points) {
  const main = points.length ? elementOf(root, points[0]) : null;
  return main && seen(main) ? main : null;
}

/**
 * What a choice would move, and to where: shown before it is made. Whatever goes by itself comes from the coach.
 * @param {Element} root @param {string[]} expect @returns {{from: Element | null, to: Element | null}}
 */
export function wayOf(root, expect) {
  const asked = [...root.querySelectorAll("[data-expected]")].filter(inReach);
  const plays = asked.filter((element) => element.hasAttribute("data-option"));
  const onBoard = (/** @type {Element} */ element) => !element.closest(".prompt");
  const to = plays.find(onBoard) ?? plays[0] ?? asked.find(onBoard) ?? asked[0] ?? null;
  const worker = /^place (\d)/.exec(expect[0] ?? "")?.[1];
  const own = worker ? root.querySelector(`[data-tip="worker:pool ${worker}"]`) : null;
  const ship = /^fly /.test(expect[0] ?? "") ? root.querySelector(".explore .ship") : null;
  const from = [own, ship].find((element) => element && seen(element) && element !== to) ?? null;
  return { from: from ?? root.querySelector(".prompt .qb"), to };
}
