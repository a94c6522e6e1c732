/** What opens over the table: all options as text, the keys, a rival's hive, the discard pile, the whole log. */

import { html } from "../lib/html.js";
import { drawnParts } from "../lib/line.js";
import { Bee, Fx, Ico, Pip } from "../lib/parts.js";
import { drawn, t } from "../lib/words.js";
import { href } from "../router.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { Hive } from "./hive.js";
import { optionIcon } from "./labels.js";
import { LogLine } from "./log.js";
import { useTable, workerOf } from "./model.js";
import { Card } from "./own.js";

/** Keys as they are drawn, and what they do by its name in the catalogue. */
const KEYS = [
  ["1 – 9", "choose"],
  ["Enter", "press"],
  ["U", "undo"],
  ["E", "end"],
  ["X", "waste"],
  ["P", "play"],
  ["W", "worker"],
  ["R", "retrieve"],
  ["R ⇧R", "turn"],
  ["L", "list"],
  ["H", "hint"],
  ["V", "watch"],
  ["I", "pin"],
  ["G", "legend"],
  ["Z", "zoom"],
  ["Tab", "part"],
  ["← ↑ ↓ →", "move"],
  ["Esc", "back"],
  ["?", "keys"],
];

/**
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @param {{title: string, icon: Drawing, wide?: boolean, children?: Drawing}} props
 */
function Dialog({ title, icon, wide, children }) {
  const table = useTable();
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const backdrop = (/** @type {Event} */ event) => event.target === ref.current && table.open(null);
  return html`<dialog
    class="overlay ${wide ? "wide" : ""}"
    ref=${ref}
    aria-label=${title}
    onClose=${() => table.open(null)}
    onClick=${backdrop}
  >
    <div class="overbox">
      <header class="ph">
        <h2>${icon}${title}</h2>
        <button class="mini" aria-label=${t("table.close")} onClick=${() => table.open(null)}><${Ico} name="close" size="s20"/></button>
      </header>
      ${children}
    </div>
  </dialog>`;
}

function OptionList() {
  const table = useTable();
  const { model } = table;
  const play = (/** @type {import("./model.js").Option} */ option) => () => {
    table.open(null);
    table.play(option);
  };
  return html`<${Dialog} title=${t("table.options")} icon=${html`<${Ico} name="log"/>`}>
    <ol class="optlist">
      ${model.options.map(
        (option, index) => html`<li key=${option.option}>
          <button data-option=${option.option} autofocus=${index === 0} onClick=${play(option)}>
            ${workerOf(option) && html`<${Bee} colour=${model.colour(model.mine)} strength=${workerOf(option)} size="b26"/>`}
            <${Ico} name=${optionIcon(model, option)} size="s20"/>
            <span><b>${option.label}</b>${option.parts.length > 0 && html`<small>${drawnParts(option.parts)}</small>`}</span>
          </button>
        </li>`,
      )}
    </ol>
  <//>`;
}

const Keys = () =>
  html`<${Dialog} title=${t("table.keys.title")} icon=${html`<${Ico} name="info"/>`}>
    <dl class="keys">${KEYS.map(([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(`table.keys.${text}`)}</dd></div>`)}</dl>
    <a class="opt" href=${href("/learn/aim")} target="_blank"><${Ico} name="clock" size="s16"/><b>${t("home.aim")}</b></a>
  <//>`;

/** @param {{seat: number}} props */
function RivalHive({ seat }) {
  const { model } = useTable();
  const player = model.player(seat);
  const colour = model.colour(seat);
  const row = player.faction ? model.component(player.faction, "faction") : null;
  const title = t("table.hive.of", { name: model.seatName(seat) });
  return html`<${Dialog} title=${title} wide=${true} icon=${html`<${Pip} colour=${colour} size="s20"/>`}>
    <div class="rivalhive p-${colour}">
      <${Hive} seat=${seat} cls="hive big"/>
      <div class="rside">
        ${
          row &&
          html`<div class="dk" data-tip="faction:${player.faction}">
            <h3>${[row.title, player.upgraded && t("table.own.upgraded")].filter(Boolean).join(", ")}</h3>
            <p>${player.upgraded ? row.text2 : row.text}</p>
          </div>`
        }
        <div class="dk">
          <h3>${t("table.own.pool")}</h3>
          <div class="bees">
            ${player.pool.map((n) => html`<${Bee} colour=${colour} strength=${n} size="b34" label=${t("table.strength", { n })}/>`)}
            ${!player.pool.length && html`<span class="nobee">${t("table.empty")}</span>`}
          </div>
        </div>
        <div class="dk">
          <h3>${drawn("table.own.planted", { n: html`<b>${player.planted.length}</b>`, of: player.plant_slots })}</h3>
          ${player.planted.map(
            (name) => html`<div class="pslot on" data-tip="card:${name}" tabindex="0">
              <span>${model.component(name).title}</span>
              <${Fx} tokens=${model.component(name).glyphs2 ?? []}/>
            </div>`,
          )}
        </div>
        <div class="dk">
          <h3>${t("table.tiles.explore_token")} <b>${player.explore_tokens.length}</b></h3>
          <p>${player.explore_tokens.map((name) => model.component(name, "explore_token").title).join(", ")}</p>
        </div>
        ${
          player.reserve.length > 0 &&
          html`<div class="dk">
            <h3>${t("table.own.reserve")}</h3>
            <p>${player.reserve.map((name) => model.component(name).title).join(", ")}</p>
          </div>`
        }
        ${
          player.hand.some(Boolean) &&
          html`<div class="dk">
            <h3>${t("table.hive.known_cards")}</h3>
            <p>
              ${player.hand
                .filter(Boolean)
                .map((name) => model.component(name).title)
                .join(", ")}
            </p>
          </div>`
        }
      </div>
    </div>
  <//>`;
}

function Discard() {
  const { model } = useTable();
  const { discard } = model.view.board;
  return html`<${Dialog} title=${t("table.pile", { n: discard.length })} wide=${true} icon=${html`<${Ico} name="discard"/>`}>
    <div class="cards pile">${discard.map((name) => html`<${Card} key=${name} name=${name} options=${model.lit("card", name)}/>`)}</div>
  <//>`;
}

function WholeLog() {
  const { model } = useTable();
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => end.current?.scrollIntoView(), []);
  return html`<${Dialog} title=${t("table.log.whole")} wide=${true} icon=${html`<${Ico} name="log"/>`}>
    <ol class="wholelog" tabindex="0">
      ${model.state.log.map((line, index) => html`<${LogLine} key=${index} line=${line}/>`)}
      <li ref=${end}></li>
    </ol>
  <//>`;
}

/** @param {{opened: import("./model.js").OpenedDialog | null}} props */
export function Opened({ opened }) {
  switch (opened?.kind) {
    case "list":
      return html`<${OptionList}/>`;
    case "keys":
      return html`<${Keys}/>`;
    case "rival":
      return html`<${RivalHive} seat=${opened.seat}/>`;
    case "discard":
      return html`<${Discard}/>`;
    case "log":
      return html`<${WholeLog}/>`;
    default:
      return null;
  }
}
