/** Short words and glyphs for options, as the prompt bar has room for; the full sentence stays in label and list. */
import { actionIcon, typeOf } from "../lib/content.js";
import { effectTokens } from "../lib/effects.js";
import { bonusOf } from "./hive.js";
import { verbOf } from "./model.js";

const SHORT_ACTIONS = { advance_farm: "Farm row", advance_other: "Other rows" };
const VERB_ICONS = {
  retrieve: "retrieve",
  boost: "strength",
  done: "check",
  skip: "check",
  end: "check",
  store: "reserve",
  upgrade: "upgrade",
  collect: "planet",
  bonus: "strength",
  order: "info",
  use: "check",
  frame: "frame",
  refresh: "refresh",
  recall: "retrieve",
  oust: "bump",
  imitate: "human",
  faction: "faction",
  mat: "hex",
  strengthen: "strength",
  sleep: "hibernate",
  pod: "hibernate",
  again: "hibernate",
  teach: "dance",
  token: "dance",
  income: "income",
  keep: "seed",
  plant: "plant",
  discard: "discard",
  recover: "discard",
  replay: "replay",
  play: "seed",
  trade: "any-basic",
  fly: "explore",
  settle: "planet",
  chart: "explore-token",
  harvest: "planet",
};
const GLYPH_WORDS = {
  draw: "seed card",
  "any-basic": "any basic",
  vp: "VP",
  favor: "Favor",
  discount: "less",
  build: "build",
  advance: "a tile",
};
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The engine's label; only the two Advance actions of the large board need a shorter name here. */
export const shortLabel = (option) => SHORT_ACTIONS[option.target?.id] ?? option.label;

/** The consequence below the label; long sentences belong into the tooltip. */
export function shortDetail(option, most) {
  const detail = option.detail ?? "";
  return [detail, detail.split(" · ")[0]].find((text) => text.length <= most) ?? "";
}

export function optionIcon(model, option) {
  const [verb, a, b] = option.option.split(" ");
  const { type, id } = option.target ?? {};
  if (verb === "place") return actionIcon(b);
  if (type === "kind") return id;
  if (type === "tile") return typeOf(id);
  if (option.option === "end waste") return "favor";
  if (verb === "grow") return a === "frame" ? "frame" : "worker";
  if (verb === "bump") return a === "active" ? "strength" : "landing";
  if (verb === "convert")
    return type === "dance" ? "dance" : (effectTokens(model.component(a, "conversion").effect).at(-1)?.g ?? "convert");
  if (verb === "build") return effectTokens(bonusOf(model, model.mine, b)?.effect).find((token) => token.g)?.g ?? "hex";
  return VERB_ICONS[verb] ?? "check";
}

/** What groups a long list: `{key, label, icon}`, or null where nothing does. */
export function groupOf(model, option) {
  const { type, id } = option.target ?? {};
  const verb = verbOf(option);
  if (option.group && verb !== "place") return { key: option.group, label: option.group, icon: optionIcon(model, option) };
  if (verb === "build") {
    const bonus = bonusOf(model, model.mine, id);
    if (!bonus) return { key: "none", label: "No bonus", icon: "hex" };
    const tokens = effectTokens(bonus.effect).filter((token) => token.g);
    return {
      key: bonus.text,
      label: capital(tokens.map(({ g, n }) => `${n ?? ""} ${GLYPH_WORDS[g] ?? g}`.trim()).join(" ")),
      icon: tokens[0]?.g ?? "hex",
    };
  }
  if (type === "cell") {
    const cell = model.view.board.cells.find((found) => found.cell === id);
    if (cell?.token) return { key: "unexplored", label: "Unexplored", icon: "explore-token" };
    return { key: "explored", label: "Explored", icon: "planet" };
  }
  if (type === "tile") return { key: typeOf(id), label: `${capital(typeOf(id))}s`, icon: typeOf(id) };
  return null;
}

/** Where on a phone a choice is made. */
export function tabOf(option) {
  const { type } = option.target ?? {};
  if (["cell", "pod"].includes(type)) return "space";
  if (type === "tile" || type === "row") return "tiles";
  if (type === "dance" || type === "conversion") return "work";
  if (type === "hex") return option.target.id.includes(":") ? "rivals" : "hive";
  if (["frame", "card", "kind", "worker"].includes(type)) return "hive";
  if (type === "seat") return "rivals";
  if (type === "space") {
    const action = option.target.id.split(".")[0];
    if (action === "explore") return "space";
    return action.startsWith("advance") || action === "carve" ? "tiles" : "work";
  }
  return null;
}
