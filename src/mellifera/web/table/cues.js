/** What is heard of what happened: the kinds of lines and steps, and the sounds they make. */

/**
 * @typedef {{name: string, facts: import("../lib/sound_recipes.js").Facts}} Cue
 * @typedef {{kind: string, seat: number | null, text: import("../types.d.ts").Line}} Line
 */

const KINDS = new Set(["fiber", "water", "pollen", "wax", "honey"]);
/** @type {Record<string, string>} */
const NAMES = {
  place: "lands",
  automa_place: "lands",
  bumped: "bump",
  shift: "bump",
  draw: "card",
  keep: "card",
  recover: "card",
  fly: "ship",
  automa_path: "ship",
  planet: "planet",
  build: "built",
  automa_take: "built",
  automa_carve: "built",
  frame: "built",
  asleep: "hibernates",
  automa_asleep: "hibernates",
  strengthen: "stronger",
  retrieved: "stronger",
  bump_active: "stronger",
  automa_back: "stronger",
  end_turn: "end_turn",
  end_trigger: "last_turns",
  plant: "card",
  play: "card",
  trade: "card",
};
const PLAYED = new Set(["plant", "play", "trade"]);

/** The amounts that a line speaks of. @param {import("../types.d.ts").Line} text */
const amounts = (text) =>
  typeof text === "string" ? [] : text.flatMap((part) => (typeof part !== "string" && "glyph" in part ? [part] : []));

/** What an amount sounds like. @param {{glyph: string, n: number}} gain @returns {Cue[]} */
export function cueOfGain({ glyph, n }) {
  if (n <= 0) return [];
  if (KINDS.has(glyph)) return [{ name: "token", facts: { kind: glyph, n } }];
  if (glyph === "favor") return [{ name: "favor", facts: {} }];
  if (glyph === "vp") return [{ name: "points", facts: { points: n } }];
  return glyph === "draw" ? [{ name: "card", facts: {} }] : [];
}

/** @param {string} kind @param {number} [strength] @returns {Cue[]} */
export function cueOfKind(kind, strength) {
  const name = NAMES[kind];
  return name ? [{ name, facts: { strength, down: PLAYED.has(kind) } }] : [];
}

/**
 * What lines of the log sound like, in their order.
 * @param {Line[]} lines @param {number} [strength]  of the strongest worker that has just come home
 */
export const cuesOf = (lines, strength) =>
  lines.flatMap((line) =>
    ["gain", "favor", "teacher", "vp"].includes(line.kind) ? amounts(line.text).flatMap(cueOfGain) : cueOfKind(line.kind, strength),
  );

/**
 * The strength of the strongest worker in a pool that was not there before.
 * @param {number[]} before @param {number[]} after
 */
export function newcomer(before, after) {
  const left = [...before];
  const fresh = after.filter((strength) => {
    const at = left.indexOf(strength);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return fresh.length ? Math.max(...fresh) : undefined;
}
