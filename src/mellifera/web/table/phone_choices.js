/** The options on a phone: equal columns, a strip of chips, pods by sector, or a sheet of cards that say what they are. */
import { fitted } from "../lib/glyphs.js";
import { html } from "../lib/html.js";
import { drawnLine, lengthOf, textOfAll } from "../lib/line.js";
import { Bee, Fx, Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { nameOf } from "./choices.js";
import { glyphsOf } from "./labels.js";
import { askedProps, isCardPlay, useTable } from "./model.js";

/**
 * @typedef {import("./model.js").Model} Model
 * @typedef {import("./model.js").Option} Option
 * @typedef {import("./choices.js").Entry} Entry
 */

const MOST_COLUMNS = 5;
/** So many chips of words alone have room in columns. */
const MOST_WORDY = 3;
/** Room for the glyphs of a chip, in tenths of a rem, letters of its line, and of a label in two lines. */
const CHIP = { glyphs: 66, letters: 12, label: 24 };
const PAPER = ["faction", "mat", "card"];

/** The options that are cards to choose from, if that is what is asked; cards to play stand beside the step. @param {Model} model */
export function paperOptions(model) {
  const main = model.active.filter((option) => !option.last);
  return !model.filter && main.every((option) => PAPER.includes(option.target.type) && !isCardPlay(option)) ? main : [];
}

const isLong = (/** @type {Entry} */ { label }) => typeof label === "string" && label.length > CHIP.label;

/** Whether only its words tell it from others like it: a hex that gives nothing. @param {Model} model @param {Entry} entry */
const isWordy = (model, entry) => isLong(entry) && entry.option !== undefined && !glyphsOf(model, entry.option).length;

/** What fits under the glyphs: no name is cut, it stands in the explanation. @param {Entry} entry */
function chipLine(entry) {
  const [first] = entry.option?.parts ?? [];
  const brief = first && lengthOf(first) <= CHIP.letters ? drawnLine(first) : "";
  return brief || (isLong(entry) ? "" : entry.label);
}

/** @param {{entry: Entry, count?: number}} props  `count`: so many alike */
function Chip({ entry, count = 0 }) {
  const table = useTable();
  const { model } = table;
  const { option } = entry;
  const glyphs = option ? glyphsOf(model, option) : [];
  const wordy = isWordy(model, entry);
  const picked = option !== undefined && option === model.picked;
  return html`<button
    class="opt chip ${entry.primary ? "pri" : ""} ${wordy ? "wordy" : ""} ${picked ? "is-selected" : ""}"
    data-option=${option?.option}
    data-key=${entry.key}
    aria-pressed=${option ? String(picked) : undefined}
    aria-label=${option ? option.label : undefined}
    ...${askedProps(
      option ? [option] : model.asked.filter((asked) => entry.group?.options.has(asked.option)),
      option && textOfAll(option.parts),
    )}
    onClick=${(/** @type {Event} */ event) => (option ? table.choose(option, event) : table.narrow(entry.group ?? null))}
  >
    ${glyphs.length ? html`<${Fx} tokens=${fitted(glyphs, CHIP.glyphs)}/>` : !wordy && html`<${Ico} name=${entry.icon} size="s20"/>`}
    <small><span>${count ? t("table.chip.pods", { n: count }) : glyphs.length ? chipLine(entry) : entry.label}</span></small>
  </button>`;
}

/**
 * The pods of the sectors that have some free, each sector with its worth and how it stands; equal pods as one.
 * @param {{entries: Entry[]}} props
 */
function PodGroups({ entries }) {
  const { model } = useTable();
  return model.content.side.sectors.map((sector) => {
    const here = entries.filter(({ option }) => sector.pods.some((pod) => pod.id === option?.target.id));
    if (!here.length) return null;
    const standing = model.state.live.majorities.find((found) => found.sector === sector.id);
    const counts = (standing?.counts ?? []).flatMap((n, seat) =>
      n > 0 ? [`${seat === model.state.viewing ? t("table.chip.you") : model.seatName(seat)} ${n}`] : [],
    );
    /** @type {Map<string, Entry[]>} */
    const alike = new Map();
    for (const entry of here) {
      const text = model.component(entry.option?.target.id ?? "", "pod").text;
      alike.set(text, [...(alike.get(text) ?? []), entry]);
    }
    const worth = sector.second_vp ? `${sector.first_vp}/${sector.second_vp}` : String(sector.first_vp);
    return html`<div class="podgroup" key=${sector.id} role="group" aria-label=${sector.name}>
      <h3><b>${sector.name}</b> ${[worth, counts.join(", ")].filter(Boolean).join(" · ")}</h3>
      <div>${[...alike.values()].map((pods) => html`<${Chip} key=${pods[0].option?.option} entry=${pods[0]} count=${pods.length}/>`)}</div>
    </div>`;
  });
}

/** A faction, a mat or a card: all it says, and its own button. @param {{option: Option}} props */
function Paper({ option }) {
  const table = useTable();
  const { model } = table;
  const { type, id } = option.target;
  const row = model.component(id, type);
  return html`<article class="paper">
    <div class="says" tabindex="0" role="region" aria-label=${row.title}>
    <header><b>${row.title}</b></header>
    ${
      row.workers &&
      html`<p class="starts">
        ${row.workers.map((strength) => html`<${Bee} colour=${model.colour(model.mine)} strength=${strength} size="b26"/>`)}
        ${row.start_cards ? html`<${Fx} tokens=${[{ g: "seed", n: row.start_cards }]}/>` : null}
        ${(row.start ?? []).map((kind) => html`<${Ico} name=${kind} cls="solid"/>`)}
      </p>`
    }
    ${
      type === "faction"
        ? html`<p>${row.text}</p>${row.text2 && html`<p class="then"><${Ico} name="upgrade" size="s16"/> ${row.text2}</p>`}`
        : row.texts.map(([label, text]) => html`<p>${label && html`<b>${label}: </b>`}${text}</p>`)
    }
    </div>
    <button
      class="opt end"
      data-option=${option.option}
      aria-label=${option.label}
      ...${askedProps([option], undefined)}
      onClick=${() => table.play(option)}
    >
      <span><b>${option.verb}</b></span>
    </button>
  </article>`;
}

/** @param {{options: Option[]}} props */
export const Papers = ({ options }) =>
  html`<div class="papers ${options.length > 2 ? "many" : ""}">
    ${options.map((option) => html`<${Paper} key=${option.option} option=${option}/>`)}
  </div>`;

/**
 * How the options stand: in equal columns, in a strip, in sectors.
 * @param {Model} model @param {Entry[]} entries @param {boolean} ending @param {number} more
 */
export function phoneShape(model, entries, ending, more) {
  if (ending) return "";
  if (podsOf(entries).length > 1) return ["strip", "sectors"].join(" ");
  const most = entries.some((entry) => isWordy(model, entry)) ? MOST_WORDY : MOST_COLUMNS;
  return entries.length + more > most ? "strip" : "cols";
}

const podsOf = (/** @type {Entry[]} */ entries) => entries.filter(({ option }) => option?.target.type === "pod");

/** @param {{entries: Entry[]}} props */
export function PhoneChoices({ entries }) {
  const pods = podsOf(entries);
  const grouped = pods.length > 1;
  return html`
    ${grouped && html`<${PodGroups} entries=${pods}/>`}
    ${entries.map((entry) => (grouped && pods.includes(entry) ? null : html`<${Chip} key=${nameOf(entry)} entry=${entry}/>`))}
  `;
}
