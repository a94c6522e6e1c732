/** Looking up components in the answer of GET /api/content, whatever a view calls them. */

/**
 * @typedef {{trigger: string, effect: string[]}} Ability
 * @typedef {{
 *   name: string, title: string, type: string, text?: string, text2?: string, cost?: object, vp?: number, spots?: any[],
 *   effect?: string[], effect2?: string[], trigger?: string, abilities?: Ability[], abilities2?: Ability[], origin?: object,
 * }} Component
 */

const TABLES = ["faction", "mat", "planet", "explore_token", "dance", "dance_token", "conversion", "automa_card", "pod"];
const UNKNOWN = { name: "", title: "", type: "" };

/** Second copies (`farm.dew-trap.2`, `lone-crown.2`) share the row of the first. */
const withoutCopy = (name) => name.replace(/\.\d+$/, "");

/**
 * The component a view calls `name`. `type` narrows it where names of different tables could meet.
 * @returns {Component}
 */
export function componentOf(content, name, type = "") {
  if (!name) return UNKNOWN;
  const all = content.components;
  const bare = withoutCopy(name);
  const spellings = [...new Set([name, bare])];
  const wanted = type ? spellings.flatMap((key) => [`${type}.${key}`, key]) : [...spellings, ...TABLES.map((table) => `${table}.${bare}`)];
  for (const key of wanted) if (all[key]) return all[key];
  return { ...UNKNOWN, name, title: bare.split(".").pop().replaceAll("-", " ") };
}

/** "farm" of "farm.dew-trap". */
export const typeOf = (tile) => tile.split(".")[0];

export const ACTION_TITLES = {
  explore: "Explore",
  advance: "Advance",
  advance_farm: "Advance: farms",
  advance_other: "Recruits, developments",
  grow: "Grow",
  research: "Research",
  convert: "Convert",
  carve: "Carve",
};
/** The glyph of an action: both Advance actions of the large board share one. */
export const actionIcon = (action) => action.split("_")[0];
