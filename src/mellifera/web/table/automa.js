/** The Automa: docking mat, the card drawn, the top of her deck, what she took. */

import { CardRows, SupportSide } from "../lib/automa_card.js";
import { actionTitle, typeOf } from "../lib/content.js";
import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { drawn, t } from "../lib/words.js";
import { useTable } from "./model.js";

/** @typedef {import("../types.d.ts").AutomaView} AutomaView */

/** @type {("gray" | "yellow")[]} */
const COLOURS = ["gray", "yellow"];
const TAKEN = ["farm", "recruit", "development", "carving"];

/** @param {{her: AutomaView, colour: "gray" | "yellow"}} props */
function Mat({ her, colour }) {
  const { model } = useTable();
  const board = model.view.board.spaces.flatMap(({ worker }) => (worker?.colour === colour ? [worker.strength] : []));
  const name = t(`table.colour.${colour}`);
  const bee = (/** @type {number} */ n, /** @type {string} */ size, /** @type {string} */ where) =>
    html`<${Bee} colour=${colour} strength=${n} size=${size} label=${t(`table.automa.${where}`, { colour: name, n })}/>`;
  return html`<div class="am">
    <span class="lab"><${Pip} colour=${colour} size="s16"/>${name}</span>
    ${her[colour].map((strength) => bee(strength, "b34", "at_home"))}
    ${
      board.length > 0 &&
      html`<span class="onb">${board.map((strength) => bee(strength, "b26", "on_board"))}<small>${t("table.automa.board")}</small></span>`
    }
  </div>`;
}

/** @param {{name: string, applied: number}} props */
function DrawnCard({ name, applied }) {
  const { model } = useTable();
  const card = model.component(name, "automa_card");
  return html`<div class="acard" data-tip="automa_card:${name}" tabindex="0">
    <h3>${t("table.automa.drawn")}</h3>
    <${CardRows} card=${card} title=${card.action ? actionTitle(model.content, card.action) : ""} applied=${applied}/>
  </div>`;
}

/** @param {{her: AutomaView}} props */
function TopOfDeck({ her }) {
  return html`<div class="aback" data-tip="topic:automa_deck" tabindex="0">
    <h3>${t("table.automa.deck")} <b>${her.deck}</b></h3>
    <${SupportSide} support=${her.support}/>
    <small>${t("table.automa.counted")}</small>
  </div>`;
}

/** @param {{her: AutomaView}} props */
export function Automa({ her }) {
  const { model } = useTable();
  const rules = model.content.automa;
  const level = rules.levels.find((found) => found.level === her.level);
  const each = level?.expert ? rules.end_vp_expert : rules.end_vp_normal;
  const taken = [
    ...TAKEN.map((type) => [...her.tiles, ...her.carvings].filter((tile) => typeOf(tile) === type).length),
    her.explore_tokens.length,
  ];
  const icons = [...TAKEN, "explore-token"];
  const comb = model.state.live.majorities.reduce((sum, sector) => sum + (sector.now[model.automaSeat] ?? 0), 0);
  const worth = taken.reduce((sum, n, index) => sum + n * each[index], 0) + comb;
  const tokens = rules.hibernation_tokens;
  const told = model.state.automa;
  return html`<div class="opps alone">
    <section
      class="panel automa p-gray"
      data-tab="rivals"
      aria-label=${model.seatName(her.seat)}
      data-seat=${model.automaSeat}
      data-dock=${model.automaSeat}
    >
      <header class="ph">
        <span class="who">
          <${Pip} colour="gray" size="s20"/>
          <b>${model.seatName(her.seat)}</b>
          <small>${t("table.automa.level", { n: her.level, of: rules.levels.length })}<${Ico} name="bot" size="s14"/></small>
        </span>
        <span class="asum" data-tip="topic:automa_score" tabindex="0">
          <span>${t("table.automa.now")} <b data-count="${her.seat}:vp">${her.vp}</b></span>
          <span>${t("table.automa.end")} <b>${worth}</b></span>
          <span>${t("table.automa.makes")} <b>${her.vp + worth}</b><${Ico} name="vp" size="s16" title=${t("table.vp")}/></span>
        </span>
      </header>
      <div class="ag">
        <div class="amat">
          <h3>${t("table.automa.mat")}</h3>
          ${COLOURS.map((colour) => html`<${Mat} key=${colour} her=${her} colour=${colour}/>`)}
          <h3>
            ${drawn("table.automa.tokens", { n: html`<b>${her.tokens}</b>`, of: tokens })}
            ${level && html` · ${t("table.automa.new_workers")} <b>${level.gained_strength}</b>`}
          </h3>
          <div class="toks">
            ${Array.from(
              { length: tokens },
              (_, index) => html`<i class="ht ${index < her.tokens ? "" : "used"}"><${Ico} name="hibernate" size="s12"/></i>`,
            )}
          </div>
        </div>
        ${
          told
            ? html`<${DrawnCard} name=${told.card} applied=${told.row}/>`
            : html`<div class="acard"><h3>${t("table.automa.drawn")}</h3><p>${t("table.automa.none_yet")}</p></div>`
        }
        <${TopOfDeck} her=${her}/>
      </div>
      <div class="atk">
        <h3>${t("table.automa.taken")}</h3>
        <ul>
          ${icons.map(
            (icon, index) => html`<li data-count="${her.seat}:${icon}">
              <${Ico} name=${icon} size="s16" title=${t(`table.tiles.${icon.replace("-", "_")}`)}/>
              <span>${taken[index]}<small>×${each[index]}</small></span>
              <strong>${taken[index] * each[index]}</strong>
            </li>`,
          )}
          <li><${Ico} name="sector" size="s16"/><small>${t("table.automa.comb")}</small><strong>${comb}</strong></li>
        </ul>
      </div>
    </section>
  </div>`;
}
