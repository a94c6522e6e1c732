/** Top bar: turn order, turn number, score track, Favor track, tools. */
import { html } from "../lib/html.js";
import { LanguageSwitch } from "../lib/language.js";
import { Ico, Logo, Pip, PipG } from "../lib/parts.js";
import { SoundSwitch } from "../lib/sound_switch.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { SeatClock } from "./late.js";
import { useTable } from "./model.js";

const WIDTH = 240;
const LEAST_SPAN = 14;
const FAVOR_TICKS = 5;
/** Markers that would touch stand in two rows, so far from each other that every number can be read. */
const [UP, DOWN] = [10, 23.5];
const APART = 9.5;
const BROAD = 22;

/**
 * A window of a track that fits all markers; markers that would touch step up and down.
 * @typedef {{value: number, text: string | number}} Tick
 * @param {{low: number, high: number, marks: {colour: string, value: number}[], ticks: Tick[], label: string}} props
 */
function Track({ low, high, marks, ticks, label }) {
  const x = (/** @type {number} */ value) => 12 + ((value - low) * (WIDTH - 24)) / (high - low);
  const laid = [...marks].sort((a, b) => a.value - b.value).map((mark) => ({ ...mark, x: x(mark.value), y: UP }));
  laid.forEach((mark, i) => {
    const before = laid[i - 1];
    if (!before) return;
    mark.x = Math.max(mark.x, before.x + APART);
    if (before.y === UP && mark.x - before.x < BROAD) mark.y = DOWN;
  });
  // the lower row lies where the numbers of the track are
  const under = (/** @type {number} */ at) => laid.some((mark) => mark.y === DOWN && Math.abs(mark.x - at) < BROAD);
  return html`<svg class="track" viewBox="0 0 ${WIDTH} 38" preserveAspectRatio="xMinYMid meet" role="img" aria-label=${label}>
    <path class="tl" d="M6 17H${WIDTH - 6}"/>
    ${ticks.map(
      ({ value, text }) => html`
        <path class="tt" d="M${x(value).toFixed(1)} 13v8"/>
        ${!under(x(value)) && html`<text x=${x(value).toFixed(1)} y="35" text-anchor="middle">${text}</text>`}
      `,
    )}
    ${laid.map(
      (mark) => html`<${PipG} key=${mark.colour} colour=${mark.colour} x=${mark.x} y=${mark.y} scale=${0.66} text=${mark.value}/>`,
    )}
  </svg>`;
}

/** @param {{scores: {seat: number, vp: number}[]}} props */
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
      label="${t("table.topic.score.title")}: ${scores.map((entry) => `${model.seatName(entry.seat)} ${entry.vp}`).join(", ")}"
    />
  </div>`;
}

function FavorTrack() {
  const { model } = useTable();
  const vp = model.content.favor_vp;
  const high = Math.max(1, vp.length - 1);
  const step = Math.ceil(high / FAVOR_TICKS);
  const ticks = Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => ({
    value: index * step,
    text: index ? `${vp[index * step]}★` : "0",
  }));
  const players = model.view.seats;
  return html`<div class="trk" data-tip="topic:favor" tabindex="0">
    <${Ico} name="favor" size="s20"/>
    <${Track}
      low=${0}
      high=${high}
      ticks=${ticks}
      marks=${players.map((player) => ({ colour: model.colour(player.seat), value: player.favor }))}
      label="${t("table.favor")}: ${players.map((player) => `${model.seatName(player.seat)} ${player.favor}`).join(", ")}"
    />
  </div>`;
}

/** @param {{tools: import("./model.js").Tools, replay: boolean}} props */
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
  const when = view.turn ? t("table.top.turn", { n: view.turn }) : t("table.top.setup");
  const ending = view.ending && view.turns_left !== null;
  /** @param {keyof import("./model.js").Tools} tool @param {string} icon */
  const button = (tool, icon) => {
    const label = t(`table.tool.${tool}`);
    return (
      tools[tool] &&
      html`<button data-tool=${tool} aria-label=${label} title=${label} onClick=${tools[tool]}><${Ico} name=${icon}/></button>`
    );
  };
  return html`<header class="top">
    <a class="brand" href=${href("/")} aria-label=${t("table.home")}><${Logo}/><b>Mellifera</b></a>
    <div class="order" aria-label=${t("table.top.order")} role="list">
      ${order.map(
        (seat) => html`<span
          key=${seat}
          role="listitem"
          class="ord ${seat === view.turn_seat ? "cur" : ""} ${state.prompt?.seat === seat && seat !== view.turn_seat ? "is-asked" : ""}"
          data-seat=${seat}
        >
          <${Pip} colour=${model.colour(seat)} size="s20"/>
          <b>${model.seatName(seat)}</b>
          <small>${scores.find((entry) => entry.seat === seat)?.vp}</small>
          <${SeatClock} seat=${seat}/>
        </span>`,
      )}
    </div>
    ${
      ending
        ? html`<span class="turn lastturns">${t("table.top.last", { n: view.turns_left })}</span>`
        : html`<span class="turn">${replay ? `${t("table.top.replay")} · ` : ""}${when}</span>`
    }
    <${ScoreTrack} scores=${scores}/>
    <${FavorTrack}/>
    <nav class="tools" aria-label=${t("table.tool.title")}>
      <${LanguageSwitch} short=${true}/>
      <${SoundSwitch}/>
      ${button("hint", "hint")}
      ${button("rules", "book")}
      ${button("settings", "settings")}
      ${button("menu", "menu")}
    </nav>
  </header>`;
}
