/** Looking up components in the answer of GET /api/content, whatever a view calls them. */

/** @typedef {import("../types.d.ts").Component} Component @typedef {import("../types.d.ts").Content} Content */

const TABLES = ["faction", "mat", "planet", "explore_token", "dance", "dance_token", "conversion", "automa_card", "pod"];
/** @type {Component} */
const UNKNOWN = { name: "", title: "", type: "", text: "", texts: [], glyphs: [], origin: {} };

/** Second copies (`farm.dew-trap.2`, `lone-crown.2`) share the row of the first. */
const withoutCopy = (/** @type {string} */ name) => name.replace(/\.\d+$/, "");

/**
 * The component a view calls `name`. `type` narrows it where names of different tables could meet.
 * @param {Content} content @param {string | null | undefined} name @param {string} [type]
 * @returns {Component}
 */
export function componentOf(content, name, type = "") {
  if (!name) return UNKNOWN;
  const all = content.components;
  const bare = withoutCopy(name);
  const spellings = [...new Set([name, bare])];
  const wanted = type ? spellings.flatMap((key) => [`${type}.${key}`, key]) : [...spellings, ...TABLES.map((table) => `${table}.${bare}`)];
  for (const key of wanted) if (all[key]) return all[key];
  return { ...UNKNOWN, name, title: bare };
}

/** "farm" of "farm.dew-trap". */
export const typeOf = (/** @type {string} */ tile) => tile.split(".")[0];

/** What an action of this board is called. @param {Content} content @param {string} action */
export const actionTitle = (content, action) => content.side.actions.find((found) => found.id === action)?.name ?? action;

/** The glyph of an action: both Advance actions of the large board share one. */
export const actionIcon = (/** @type {string} */ action) => action.split("_")[0];
