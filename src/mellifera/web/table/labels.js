/** Glyphs and groups of options, and where on a phone they are chosen. */
import { actionIcon, typeOf } from "../lib/content.js";
import { drawable } from "../lib/glyphs.js";
import { html } from "../lib/html.js";
import { Fx } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { bonusOf } from "./hive.js";
import { verbOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 */

/** @type {Record<string, string>} */
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

/** Targets that are drawn with glyphs of their own. */
const GLYPHED = ["pod", "tile", "card", "conversion", "dance_token"];

/** @param {Model} model @param {Option} option */
export function optionIcon(model, option) {
  const [verb, a, b] = option.option.split(" ");
  const { type, id } = option.target;
  if (verb === "place") return actionIcon(b);
  if (type === "kind") return id;
  if (type === "tile") return typeOf(id);
  if (option.option === "end waste") return "favor";
  if (verb === "grow") return a === "frame" ? "frame" : "worker";
  if (verb === "bump") return a === "active" ? "strength" : "landing";
  if (verb === "convert") return type === "dance" ? "dance" : (drawable(model.component(a, "conversion").glyphs).at(-1)?.g ?? "convert");
  if (verb === "build") return drawable(bonusOf(model, model.mine, b)?.glyphs)[0]?.g ?? "hex";
  return VERB_ICONS[verb] ?? "check";
}

/** The glyphs of what an option is about; none where a glyph alone stands for it. @param {Model} model @param {Option} option */
export function glyphsOf(model, option) {
  const { type, id } = option.target;
  if (verbOf(option) === "trade") return [];
  if (type === "cell") {
    const cell = model.view.board.cells.find((found) => found.cell === id);
    if (cell?.token) return model.component(cell.token, "explore_token").glyphs;
    return cell?.planet ? model.component(cell.planet, "planet").glyphs : [];
  }
  if (type === "hex") return (verbOf(option) === "build" && bonusOf(model, model.mine, id)?.glyphs) || [];
  return GLYPHED.includes(type) ? (model.component(id, type).glyphs ?? []) : [];
}

/**
 * What groups a long list; null where nothing does.
 * @param {Model} model @param {Option} option
 * @returns {{key: string, label: Drawing, icon: string} | null}
 */
export function groupOf(model, option) {
  const { type, id } = option.target;
  if (verbOf(option) === "build") {
    const bonus = bonusOf(model, model.mine, id);
    if (!bonus) return { key: "none", label: t("table.group.no_bonus"), icon: "hex" };
    const glyphs = drawable(bonus.glyphs);
    return { key: bonus.text, label: html`<span title=${bonus.text}><${Fx} tokens=${glyphs}/></span>`, icon: "build" };
  }
  if (type === "cell") {
    const cell = model.view.board.cells.find((found) => found.cell === id);
    if (cell?.token) return { key: "unexplored", label: t("table.group.unexplored"), icon: "explore-token" };
    return { key: "explored", label: t("table.group.explored"), icon: "planet" };
  }
  if (type === "tile") return { key: typeOf(id), label: t(`table.tiles.${typeOf(id)}`), icon: typeOf(id) };
  return null;
}

/** Where on a phone a choice is made. @param {Option} option @returns {string | null} */
export function tabOf(option) {
  const { type, id } = option.target;
  if (["cell", "pod"].includes(type)) return "space";
  if (type === "tile" || type === "row") return "tiles";
  if (type === "dance" || type === "conversion") return "work";
  if (type === "hex") return id.includes(":") ? "rivals" : "hive";
  if (["frame", "card", "kind", "worker", "faction", "mat"].includes(type)) return "hive";
  if (type === "seat") return "rivals";
  if (type === "space") {
    const action = id.split(".")[0];
    if (action === "explore") return "space";
    return action.startsWith("advance") || action === "carve" ? "tiles" : "work";
  }
  return null;
}
