/** The Automa: docking mat, the card drawn, the top of her deck, what she took; and the story of her last turn. */

import { actionIcon, actionTitle, typeOf } from "../lib/content.js";
import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { drawn, t } from "../lib/words.js";
import { LogLine, NoLines } from "./log.js";
import { useTable } from "./model.js";

/** @typedef {import("../types.d.ts").AutomaView} AutomaView */

/** @type {("gray" | "yellow")[]} */
const COLOURS = ["gray", "yellow"];
const TAKEN = ["farm", "recruit", "development", "carving"];
const QUIET = new Set(["turn", "end_turn", "automa_card", "automa_row"]);
/** @type {Record<string, string>} */
const CURVES = { top_left: "scurve-tl", bottom_right: "scurve-br" };

/** Lines of her latest turn. @param {import("./model.js").Model} model */
function automaLines(model) {
  const { log } = model.state;
  const hers = log.filter((line) => line.seat === model.automaSeat);
  const turn = hers.at(-1)?.turn;
  return turn === undefined
    ? []
    : log.filter((line) => line.turn === turn && (line.seat === model.automaSeat || line.kind.startsWith("automa")));
}

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
    <span class="onb">${board.map((strength) => bee(strength, "b26", "on_board"))}<small>${t("table.automa.board")}</small></span>
  </div>`;
}

/** @param {{name: string, applied: number}} props */
function DrawnCard({ name, applied }) {
  const { model } = useTable();
  const card = model.component(name, "automa_card");
  const rows = [
    { icon: "retrieve", text: drawn("table.automa.at_most", { n: html`<b>${card.retrieve_if_at_most}</b>` }) },
    { icon: "carve", text: card.carve ? drawn("table.automa.carving", { n: html`<b>${card.carve}</b>` }) : "–" },
    { icon: actionIcon(card.action ?? "explore"), text: card.action ? actionTitle(model.content, card.action) : "" },
  ];
  return html`<div class="acard" data-tip="automa_card:${name}" tabindex="0">
    <h3>${t("table.automa.drawn")}</h3>
    <ol>
      ${rows.map(({ icon, text }, index) => {
        const row = index + 1;
        const mark =
          row === applied
            ? html`<${Ico} name="check" size="s14" cls="ok" title=${t("table.automa.applied")}/>`
            : row < applied
              ? html`<${Ico} name="close" size="s14" cls="no" title=${t("table.automa.did_not_apply")}/>`
              : null;
        return html`<li class=${row === applied ? "hit" : "miss"}><${Ico} name=${icon} size="s16"/><span>${text}</span>${mark}</li>`;
      })}
    </ol>
  </div>`;
}

/** @param {{her: AutomaView}} props */
function TopOfDeck({ her }) {
  const { colour, tail, resource } = her.support;
  return html`<div class="aback" data-tip="topic:automa_deck" tabindex="0">
    <h3>${t("table.automa.deck")} <b>${her.deck}</b></h3>
    <div class="ab3">
      <span><${Pip} colour=${colour} size="s28"/><em>${t(`table.colour.${colour}`)}</em></span>
      <span><${Ico} name=${CURVES[tail] ?? "scurve-tl"} size="s28"/><em>${t("table.automa.curve")}</em></span>
      <span><${Ico} name=${resource} size="s28" cls="solid"/><em>${t(`table.kind.${resource}`)}</em></span>
    </div>
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
  return html`<div class="opps one">
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
          <span>${t("table.automa.now")} <b>${her.vp}</b></span>
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
            (icon, index) => html`<li>
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

/** In the log's place after her turn: why each row applied or not, then what it did. */
export function Why() {
  const table = useTable();
  const { model } = table;
  const reasons = model.state.automa?.reasons ?? [];
  const lines = automaLines(model).filter((line) => !QUIET.has(line.kind));
  return html`<section class="panel log why" data-tab="rivals" aria-label=${t("table.automa.why")}>
    <header class="ph">
      <h2><${Pip} colour="gray" size="s16"/>${t("table.automa.why")}</h2>
      <button class="mini" onClick=${() => table.open({ kind: "log" })}>${t("table.log.all")}</button>
    </header>
    <ol tabindex="0">
      ${reasons.map(
        (row) => html`<li key=${row.name} class=${row.applied ? "hit" : "miss"}>
          <${Ico} name=${row.applied ? "check" : "close"} size="s14"/>
          <span><b>${row.name}</b> ${row.text}</span>
        </li>`,
      )}
      ${lines.map((line, index) => html`<${LogLine} key=${index} line=${line}/>`)}
      ${!lines.length && html`<${NoLines} text=${t("table.automa.no_turn")}/>`}
    </ol>
  </section>`;
}
