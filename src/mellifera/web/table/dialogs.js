/** What opens over the table: all options as text, the keys, a rival's hive, the discard pile, the whole log. */

import { effectTokens } from "../lib/effects.js";
import { html } from "../lib/html.js";
import { Bee, Fx, Ico, Pip } from "../lib/parts.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { Hive } from "./hive.js";
import { optionIcon } from "./labels.js";
import { LogLine } from "./log.js";
import { useTable, verbOf } from "./model.js";
import { Card } from "./own.js";

const KEYS = [
  ["1 – 9", "choose an option of the prompt"],
  ["Enter", "press what is in focus"],
  ["U", "undo"],
  ["E", "end the turn"],
  ["X", "end it and discard more than needed"],
  ["P", "play a card"],
  ["W", "next worker"],
  ["R", "retrieve; turn a frame"],
  ["N", "next place of a frame"],
  ["L", "all options as a list"],
  ["H", "hint"],
  ["I", "pin the tooltip"],
  ["Tab", "next part of the table"],
  ["Arrows", "move within a grid or hive"],
  ["Esc", "back, close"],
  ["?", "these keys"],
];

function Dialog({ title, icon, wide, children }) {
  const table = useTable();
  const ref = useRef(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  const backdrop = (event) => event.target === ref.current && table.open(null);
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
        <button class="mini" aria-label="Close" onClick=${() => table.open(null)}><${Ico} name="close" size="s20"/></button>
      </header>
      ${children}
    </div>
  </dialog>`;
}

function OptionList() {
  const table = useTable();
  const { model } = table;
  const play = (option) => (event) => {
    table.open(null);
    table.play(option, event);
  };
  return html`<${Dialog} title="All options" icon=${html`<${Ico} name="log"/>`}>
    <ol class="optlist">
      ${model.options.map(
        (option, index) => html`<li key=${option.option}>
          <button data-option=${option.option} autofocus=${index === 0} onClick=${play(option)}>
            ${
              verbOf(option) === "place" &&
              html`<${Bee} colour=${model.colour(model.mine)} strength=${option.option.split(" ")[1]} size="b26"/>`
            }
            <${Ico} name=${optionIcon(model, option)} size="s20"/>
            <span><b>${option.label}</b>${option.detail && html`<small>${option.detail}</small>`}</span>
            <code>${option.option}</code>
          </button>
        </li>`,
      )}
    </ol>
  <//>`;
}

const Keys = () =>
  html`<${Dialog} title="Keys" icon=${html`<${Ico} name="info"/>`}>
    <dl class="keys">${KEYS.map(([key, text]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`)}</dl>
  <//>`;

function RivalHive({ seat }) {
  const { model } = useTable();
  const player = model.player(seat);
  const colour = model.colour(seat);
  const row = player.faction ? model.component(player.faction, "faction") : null;
  return html`<${Dialog} title="${model.seatName(seat)}'s hive" wide=${true} icon=${html`<${Pip} colour=${colour} size="s20"/>`}>
    <div class="rivalhive p-${colour}">
      <${Hive} seat=${seat} cls="hive big"/>
      <div class="rside">
        ${
          row &&
          html`<div class="dk" data-tip="faction:${player.faction}">
            <h3>${row.title}${player.upgraded ? ", upgraded" : ""}</h3>
            <p>${player.upgraded ? row.text2 : row.text}</p>
          </div>`
        }
        <div class="dk">
          <h3>Active pool</h3>
          <div class="bees">
            ${player.pool.map((strength) => html`<${Bee} colour=${colour} strength=${strength} size="b34" label="strength ${strength}"/>`)}
            ${!player.pool.length && html`<span class="nobee">empty</span>`}
          </div>
        </div>
        <div class="dk">
          <h3>Planted <b>${player.planted.length}</b> of ${player.plant_slots}</h3>
          ${player.planted.map(
            (name) => html`<div class="pslot on" data-tip="card:${name}" tabindex="0">
              <span>${model.component(name).title}</span>
              <${Fx} tokens=${effectTokens(model.component(name).effect2)}/>
            </div>`,
          )}
        </div>
        <div class="dk">
          <h3>Explore tokens <b>${player.explore_tokens.length}</b></h3>
          <p>${player.explore_tokens.map((name) => model.component(name, "explore_token").title).join(", ")}</p>
        </div>
        ${
          player.reserve.length > 0 &&
          html`<div class="dk"><h3>Reserve</h3><p>${player.reserve.map((name) => model.component(name).title).join(", ")}</p></div>`
        }
        ${
          player.hand.some(Boolean) &&
          html`<div class="dk">
            <h3>Known cards</h3>
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
  return html`<${Dialog} title="Discard pile: ${discard.length} cards" wide=${true} icon=${html`<${Ico} name="discard"/>`}>
    <div class="cards pile">${discard.map((name) => html`<${Card} key=${name} name=${name} options=${model.lit("card", name)}/>`)}</div>
  <//>`;
}

function WholeLog() {
  const { model } = useTable();
  const end = useRef(null);
  useEffect(() => end.current?.scrollIntoView(), []);
  return html`<${Dialog} title="What happened" wide=${true} icon=${html`<${Ico} name="log"/>`}>
    <ol class="wholelog" tabindex="0">
      ${model.state.log.map((line, index) => html`<${LogLine} key=${index} line=${line}/>`)}
      <li ref=${end}></li>
    </ol>
  <//>`;
}

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
