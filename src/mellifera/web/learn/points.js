/** From what a step points at to the things on the screen. */
import { boardRefs } from "../lib/motion.js";

/** @typedef {import("../types.d.ts").ToldPoint} Point */

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

/**
 * What is lit, the most important first: what the step is about, the same option in the prompt, whatever else it points at.
 * @param {Element} root @param {Point[]} points @returns {Element[]}
 */
export function lightsOf(root, points) {
  const [first, ...more] = points.flatMap((point) => elementOf(root, point) ?? []);
  const inPrompt = [...root.querySelectorAll(".prompt [data-expected]")];
  const found = [first, ...(inPrompt.length === 1 ? inPrompt : []), ...more].filter((element) => element && seen(element));
  return [...new Set(found)].slice(0, MOST_LIGHTS);
}

/** What a step is about, if it can be seen. @param {Element} root @param {Point[]} points @returns {Element | null} */
export function mainLight(root, points) {
  const main = points.length ? elementOf(root, points[0]) : null;
  return main && seen(main) ? main : null;
}

/** The place of a light in the window, with the room around it. @param {Element} element */
export function lightRect(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - PADDING, top: top - PADDING, right: right + PADDING, bottom: bottom + PADDING };
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
