/** The choices in the prompt bar: options that are played, and groups that narrow a long list. */
import { html } from "../lib/html.js";
import { phone } from "../lib/layout.js";
import { drawnParts, partsThatFit, textOfAll } from "../lib/line.js";
import { Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { groupOf, optionIcon } from "./labels.js";
import { askedProps, frameOf, isCardPlay, useTable, verbOf } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("./model.js").Filter} Filter
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @typedef {{key: string | null, label: Drawing, icon: string, detail: Drawing, option?: Option, group?: Filter, primary?: boolean}} Entry
 *   a button of the bar: plays its option, or narrows the list to its group
 */

export const MOST_BUTTONS = 6;
/** From this many buttons on they stand closer and say less. */
const TIGHT = 6;
const DETAIL = { wide: 26, tight: 12 };
/** A label of so many letters is never shortened; one of more than the other takes no more room. */
const SHORT_LABEL = 9;
const LONG_LABEL = 24;
/** A label of more letters stands in more than two lines, without a glyph. */
const MANY_WORDS = 30;
/** Labels of more letters altogether: as if there were many buttons. */
const MOST_LETTERS = 56;
/** @type {Record<string, string>} */
const LETTERS = { retrieve: "R", end: "E", "end waste": "X", done: "D", store: "S", skip: "S" };
/** What stands in the bar: entries that play an option, and groups that narrow the list. @param {Model} model */
export function promptEntries(model) {
  const options = model.active.filter((option) => option.option !== "end");
  const last = options.filter((option) => option.last);
  const main = options.filter((option) => !option.last && !frameOf(option));
  const cards = main.filter(isCardPlay);
  const apart = main.filter((option) => verbOf(option) === "retrieve");
  const rest = main.filter((option) => !cards.includes(option) && !apart.includes(option));
  const groups = phone.matches || model.filter || rest.length <= MOST_BUTTONS ? [] : groupsOf(model, rest);
  const hands = new Set(cards.map((option) => option.target.id)).size;
  const buttons = (groups.length || rest.length) + (model.filter ? cards.length : cards.length && 1) + apart.length + last.length;
  const letters = [...apart, ...last, ...(groups.length ? [] : rest), ...(model.filter ? cards : [])].reduce(
    (sum, { label }) => sum + Math.min(label.length, LONG_LABEL),
    0,
  );
  const tight = phone.matches || buttons >= TIGHT || letters > MOST_LETTERS;

  /** @param {Option} option @returns {Entry} */
  const one = (option) => ({
    key: LETTERS[option.option] ?? null,
    label: option.label,
    icon: optionIcon(model, option),
    detail: drawnParts(partsThatFit(option.parts, tight ? DETAIL.tight : DETAIL.wide)),
    option,
  });
  const entries = groups.length
    ? groups.map(({ key, label, icon, members }) =>
        members.length === 1
          ? { ...one(members[0]), label, detail: "" }
          : group(key, label, icon, t("table.prompt.choices", { n: members.length }), members),
      )
    : rest.map(one);
  const aside = apart.map(one);
  if (cards.length && model.filter) entries.push(...cards.map(one));
  else if (cards.length)
    aside.push({ ...group("cards", t("table.prompt.cards"), "seed", t("table.prompt.in_hand", { n: hands }), cards), key: "P" });
  aside.push(...last.map(one));
  entries.slice(0, 9).forEach((entry, index) => {
    entry.key ??= String(index + 1);
  });
  for (const entry of entries) entry.primary = true;
  return { entries, aside, tight, end: model.active.find((option) => option.option === "end") ?? null };
}

/** @param {string} name @param {Drawing} label @param {string} icon @param {string} detail @param {Option[]} members @returns {Entry} */
const group = (name, label, icon, detail, members) => ({
  key: null,
  label,
  icon,
  detail,
  group: { name, options: new Set(members.map((option) => option.option)) },
});

/** A long list in groups; none if they would be too many themselves. @param {Model} model @param {Option[]} options */
function groupsOf(model, options) {
  /** @type {Map<string, {key: string, label: Drawing, icon: string, members: Option[]}>} */
  const groups = new Map();
  for (const option of options) {
    const found = groupOf(model, option);
    if (found) groups.set(found.key, { ...found, members: [...(groups.get(found.key)?.members ?? []), option] });
  }
  return groups.size > 1 && groups.size <= MOST_BUTTONS ? [...groups.values()] : [];
}

/** @param {{entry: Entry}} props */
export function EntryButton({ entry }) {
  const table = useTable();
  const { option } = entry;
  const press = (/** @type {Event} */ event) => (option ? table.choose(option, event) : table.narrow(entry.group ?? null));
  // where there is no room for all, long labels give way first
  const letters = typeof entry.label === "string" ? entry.label.length : 0;
  return html`<button
    class="opt ${entry.primary ? "pri" : ""} ${letters > SHORT_LABEL ? "gives" : ""} ${letters > MANY_WORDS ? "long" : ""}"
    data-option=${option?.option}
    data-key=${entry.key}
    data-tip=${option ? `option:${option.option}` : undefined}
    ...${askedProps(
      option ? [option] : table.model.asked.filter((asked) => entry.group?.options.has(asked.option)),
      option && textOfAll(option.parts),
    )}
    onClick=${press}
  >
    <${Ico} name=${entry.icon} size="s20"/>
    <span><b>${entry.label}</b>${entry.detail && html`<small><span>${entry.detail}</span></small>`}</span>
    ${entry.key && html`<kbd>${entry.key}</kbd>`}
  </button>`;
}

/** @param {Entry} entry */
export const nameOf = (entry) => entry.option?.option ?? entry.group?.name;
