/** The Automa: docking mat, the card drawn, the top of her deck, what she took; and the story of her last turn. */

import { actionIcon, typeOf } from "../lib/content.js";
import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { LogLine } from "./log.js";
import { useTable } from "./model.js";

const COLOURS = ["gray", "yellow"];
const TAKEN = ["farm", "recruit", "development", "carving"];
const QUIET = new Set(["turn", "end_turn", "automa_card", "automa_row"]);
const CURVES = { top_left: "scurve-tl", bottom_right: "scurve-br" };

/** Lines of her latest turn. */
function automaLines(model) {
  const { log } = model.state;
  const hers = log.filter((line) => line.seat === model.automaSeat);
  const turn = hers.at(-1)?.turn;
  return turn === undefined
    ? []
    : log.filter((line) => line.turn === turn && (line.seat === model.automaSeat || line.kind?.startsWith("automa")));
}

function Mat({ her, colour }) {
  const { model } = useTable();
  const board = model.view.board.spaces.filter((space) => space.worker?.colour === colour).map((space) => space.worker.strength);
  return html`<div class="am">
    <span class="lab"><${Pip} colour=${colour} size="s16"/>${colour}</span>
    ${her[colour].map((strength) => html`<${Bee} colour=${colour} strength=${strength} size="b34" label="${colour} ${strength} at home"/>`)}
    <span class="onb">
      ${board.map(
        (strength) => html`<${Bee} colour=${colour} strength=${strength} size="b26" label="${colour} ${strength} on the board"/>`,
      )}
      <small>board</small>
    </span>
  </div>`;
}

function DrawnCard({ name, applied }) {
  const { model } = useTable();
  const card = model.component(name, "automa_card");
  const rows = [
    { icon: "retrieve", text: html`at most <b>${card.retrieve_if_at_most}</b>` },
    { icon: "carve", text: card.carve ? html`carving <b>${card.carve}</b>` : "–" },
    { icon: actionIcon(card.action ?? "explore"), text: card.action ? card.action.charAt(0).toUpperCase() + card.action.slice(1) : "" },
  ];
  return html`<div class="acard" data-tip="automa_card:${name}" tabindex="0">
    <h3>Card drawn</h3>
    <ol>
      ${rows.map(({ icon, text }, index) => {
        const row = index + 1;
        const mark =
          row === applied
            ? html`<${Ico} name="check" size="s14" cls="ok" title="applied"/>`
            : row < applied
              ? html`<${Ico} name="close" size="s14" cls="no" title="did not apply"/>`
              : null;
        return html`<li class=${row === applied ? "hit" : "miss"}><${Ico} name=${icon} size="s16"/><span>${text}</span>${mark}</li>`;
      })}
    </ol>
  </div>`;
}

function TopOfDeck({ her }) {
  const { colour, tail, resource } = her.support;
  return html`<div class="aback" data-tip="topic:automa_deck" tabindex="0">
    <h3>Top of her deck <b>${her.deck}</b></h3>
    <div class="ab3">
      <span><${Pip} colour=${colour} size="s28"/><em>${colour}</em></span>
      <span><${Ico} name=${CURVES[tail] ?? "scurve-tl"} size="s28"/><em>S-curve</em></span>
      <span><${Ico} name=${resource} size="s28" cls="solid"/><em>${resource}</em></span>
    </div>
    <small>counted this turn, is drawn next</small>
  </div>`;
}

export function Automa() {
  const { model } = useTable();
  const her = model.view.automa;
  const rules = model.content.automa;
  const level = rules.levels.find((found) => found.level === her.level);
  const each = level?.expert ? rules.end_vp_expert : rules.end_vp_normal;
  const taken = [
    ...TAKEN.map((type) => [...her.tiles, ...her.carvings].filter((tile) => typeOf(tile) === type).length),
    her.explore_tokens.length,
  ];
  const icons = [...TAKEN, "explore-token"];
  const comb = (model.state.live?.majorities ?? []).reduce((sum, sector) => sum + (sector.now?.[model.automaSeat] ?? 0), 0);
  const worth = taken.reduce((sum, n, index) => sum + n * each[index], 0) + comb;
  const tokens = rules.hibernation_tokens;
  const told = model.state.automa;
  return html`<div class="opps one">
    <section
      class="panel automa p-gray"
      data-tab="rivals"
      aria-label="Automa"
      data-seat=${model.automaSeat}
      data-dock=${model.automaSeat}
    >
      <header class="ph">
        <span class="who">
          <${Pip} colour="gray" size="s20"/>
          <b>Automa</b>
          <small>level ${her.level} of 6<${Ico} name="bot" size="s14"/></small>
        </span>
        <span class="asum" data-tip="topic:automa_score" tabindex="0">
          <span>now <b>${her.vp}</b></span>
          <span>end <b>${worth}</b></span>
          <span>makes <b>${her.vp + worth}</b><${Ico} name="vp" size="s16" title="VP"/></span>
        </span>
      </header>
      <div class="ag">
        <div class="amat">
          <h3>Docking mat</h3>
          ${COLOURS.map((colour) => html`<${Mat} key=${colour} her=${her} colour=${colour}/>`)}
          <h3>Tokens <b>${her.tokens}</b> of ${tokens}${level ? html` · new workers <b>${level.gained_strength}</b>` : null}</h3>
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
            : html`<div class="acard"><h3>Card drawn</h3><p>none yet</p></div>`
        }
        <${TopOfDeck} her=${her}/>
      </div>
      <div class="atk">
        <h3>Taken</h3>
        <ul>
          ${icons.map(
            (icon, index) => html`<li>
              <${Ico} name=${icon} size="s16" title=${icon}/>
              <span>${taken[index]}<small>×${each[index]}</small></span>
              <strong>${taken[index] * each[index]}</strong>
            </li>`,
          )}
          <li><${Ico} name="sector" size="s16"/><small>comb</small><strong>${comb}</strong></li>
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
  return html`<section class="panel log why" data-tab="rivals" aria-label="What she did and why">
    <header class="ph">
      <h2><${Pip} colour="gray" size="s16"/>What she did and why</h2>
      <button class="mini" onClick=${() => table.open({ kind: "log" })}>All</button>
    </header>
    <ol tabindex="0">
      ${reasons.map(
        (row) => html`<li key=${row.name} class=${row.applied ? "hit" : "miss"}>
          <${Ico} name=${row.applied ? "check" : "close"} size="s14"/>
          <span><b>${row.name}</b> ${row.text}</span>
        </li>`,
      )}
      ${lines.map((line, index) => html`<${LogLine} key=${index} line=${line}/>`)}
      ${!lines.length && html`<li class="old"><${Ico} name="info" size="s14"/><span>Her first turn is to come.</span></li>`}
    </ol>
  </section>`;
}
