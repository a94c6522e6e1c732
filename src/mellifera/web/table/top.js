/** Top bar: turn order, turn number, score track, Favor track, tools. */
import { html } from "../lib/html.js";
import { Ico, Logo, Pip, PipG } from "../lib/parts.js";
import { useTable } from "./model.js";

const WIDTH = 240;
const LEAST_SPAN = 14;
const FAVOR_STEP = 5;

/** A window of a track that fits all markers; markers that would touch step up and down. */
function Track({ low, high, marks, ticks, label }) {
  const x = (value) => 12 + ((value - low) * (WIDTH - 24)) / (high - low);
  let last = -99;
  let down = false;
  const laid = [...marks]
    .sort((a, b) => a.value - b.value)
    .map((mark) => {
      const at = x(mark.value) - last < 6 ? last + 6 : x(mark.value);
      down = at - last < 19 ? !down : false;
      last = at;
      return { ...mark, x: at, y: down ? 21 : 13.5 };
    });
  return html`<svg class="track" viewBox="0 0 ${WIDTH} 38" preserveAspectRatio="xMinYMid meet" role="img" aria-label=${label}>
    <path class="tl" d="M6 17H${WIDTH - 6}"/>
    ${ticks.map(
      ({ value, text }) => html`
        <path class="tt" d="M${x(value).toFixed(1)} 13v8"/>
        <text x=${x(value).toFixed(1)} y="35" text-anchor="middle">${text}</text>
      `,
    )}
    ${laid.map(
      (mark) => html`<${PipG} key=${mark.colour} colour=${mark.colour} x=${mark.x} y=${mark.y} scale=${0.66} text=${mark.value}/>`,
    )}
  </svg>`;
}

function ScoreTrack({ scores }) {
  const { model } = useTable();
  const values = scores.map((entry) => entry.vp);
  const spread = Math.max(LEAST_SPAN, Math.max(...values) - Math.min(...values) + 4);
  const low = Math.max(0, Math.min(...values) - 2);
  const high = low + spread;
  const step = spread > 40 ? 10 : 5;
  const ticks = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) ticks.push({ value, text: value });
  return html`<div class="trk" data-tip="topic:score" tabindex="0">
    <${Ico} name="vp" size="s20"/>
    <${Track}
      low=${low}
      high=${high}
      ticks=${ticks}
      marks=${scores.map((entry) => ({ colour: model.colour(entry.seat), value: entry.vp }))}
      label="Score: ${scores.map((entry) => `${model.seatName(entry.seat)} ${entry.vp}`).join(", ")}"
    />
  </div>`;
}

function FavorTrack() {
  const { model } = useTable();
  const vp = model.content.favor_vp ?? [];
  const high = Math.max(1, vp.length - 1);
  const ticks = Array.from({ length: Math.floor(high / FAVOR_STEP) + 1 }, (_, index) => ({
    value: index * FAVOR_STEP,
    text: index ? `${vp[index * FAVOR_STEP]}★` : "0",
  }));
  const players = model.view.seats;
  return html`<div class="trk" data-tip="topic:favor" tabindex="0">
    <${Ico} name="favor" size="s20"/>
    <${Track}
      low=${0}
      high=${high}
      ticks=${ticks}
      marks=${players.map((player) => ({ colour: model.colour(player.seat), value: player.favor }))}
      label="Queen's Favor: ${players.map((player) => `${model.seatName(player.seat)} ${player.favor}`).join(", ")}"
    />
  </div>`;
}

export function Top({ tools, replay }) {
  const { model } = useTable();
  const { view, state } = model;
  const scores = view.seats.map((player) => ({ seat: player.seat, vp: player.vp }));
  if (view.automa) scores.push({ seat: model.automaSeat, vp: view.automa.vp });
  const order =
    view.turn_order.length === scores.length
      ? view.turn_order
      : view.automa
        ? [model.automaSeat, ...view.turn_order.filter((seat) => seat !== model.automaSeat)]
        : view.turn_order;
  const ending = view.ending && view.turns_left !== null;
  const button = (name, label, press) =>
    press && html`<button aria-label=${label} title=${label} onClick=${press}><${Ico} name=${name}/></button>`;
  return html`<header class="top">
    <a class="brand" href="/" aria-label="Mellifera, home"><${Logo}/><b>Mellifera</b></a>
    <div class="order" aria-label="Turn order" role="list">
      ${order.map(
        (seat) => html`<span
          key=${seat}
          role="listitem"
          class="ord ${seat === view.turn_seat ? "cur" : ""} ${state.prompt?.seat === seat && seat !== view.turn_seat ? "asked" : ""}"
          data-seat=${seat}
        >
          <${Pip} colour=${model.colour(seat)} size="s20"/>
          <b>${model.seatName(seat)}</b>
          <small>${scores.find((entry) => entry.seat === seat)?.vp}</small>
        </span>`,
      )}
    </div>
    ${
      ending
        ? html`<span class="turn lastturns">Last turns: ${view.turns_left} to go</span>`
        : html`<span class="turn">${replay ? "Replay · " : ""}${view.turn ? `Turn ${view.turn}` : "Setup"}</span>`
    }
    <${ScoreTrack} scores=${scores}/>
    <${FavorTrack}/>
    <nav class="tools" aria-label="Tools">
      ${button("hint", "Hint", tools?.hint)}
      ${button("book", "Rules", tools?.rules)}
      ${button("settings", "Settings", tools?.settings)}
      ${button("menu", "Menu", tools?.menu)}
    </nav>
  </header>`;
}
