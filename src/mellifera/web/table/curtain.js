/** Hot-seat hand-over: covers everything after a turn. Nothing private is in the page before the press. */

import { centre, hexPoints } from "../lib/hex.js";
import { html } from "../lib/html.js";
import { Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { Did, Got, Points, Yours } from "./digest.js";
import { useTable } from "./model.js";

const R = 60;
const MOST_TURNS = 4;
/** @type {import("../vendor/preact.js").VNode[]} */
const COMB = [];
for (let q = -12; q <= 12; q++) {
  for (let r = -6; r <= 6; r++) {
    if (Math.abs(q + r / 2) < 8) {
      const [x, y] = centre(q, r, R);
      COMB.push(html`<polygon points=${hexPoints(x + 640, y + 360, R - 3)}/>`);
    }
  }
}

/** @param {{name: string, onReveal: () => void}} props */
export function Curtain({ name, onReveal }) {
  const { model } = useTable();
  const { prompt } = model.state;
  const [board, setBoard] = useState(false);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => button.current?.focus(), []);
  const seat = prompt?.seat ?? model.view.turn_seat;
  const news = model.state.digest.slice(-MOST_TURNS);
  if (board)
    return html`<div class="curtainbar p-${model.colour(seat)}">
      <button class="bigbtn" onClick=${onReveal}><${Ico} name="eye" size="s20"/>${t("table.curtain.reveal", { name })}</button>
    </div>`;
  return html`<section
    class="curtain p-${model.colour(seat)}"
    role="dialog"
    aria-modal="true"
    aria-label=${`${t("table.curtain.pass")} ${name}`}
    data-testid="curtain"
  >
    <svg class="cbg" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${COMB}</svg>
    <div class="cbox">
      <span class="cpip"><${Pip} colour=${model.colour(seat)}/></span>
      <p class="cs">${t("table.curtain.pass")}</p>
      <h1>${name}</h1>
      <p class="cs">${t("table.curtain.hidden")}</p>
      ${
        news.length > 0 &&
        html`<ol class="cn">
          ${news.map(
            (turn) => html`<li key=${turn.turn} aria-label=${turn.text}>
              <${Pip} colour=${model.colour(turn.seat)} size="s16"/>
              <${Did} turn=${turn}/>
              <${Got} turn=${turn}/>
              <${Points} turn=${turn}/>
              <${Yours} turn=${turn}/>
            </li>`,
          )}
        </ol>`
      }
      ${
        prompt &&
        html`<p class="cq">
          ${
            prompt.out_of_turn
              ? t("table.curtain.first", { question: prompt.question })
              : model.view.turn
                ? t("table.curtain.turn", { n: model.view.turn })
                : prompt.question
          }
        </p>`
      }
      <button class="bigbtn" ref=${button} data-testid="reveal" onClick=${onReveal}>
        <${Ico} name="eye" size="s20"/>${t("table.curtain.reveal", { name })}
      </button>
      <button class="opt back" onClick=${() => setBoard(true)}>
        <${Ico} name="explore" size="s20"/>
        <span><b>${t("table.curtain.board")}</b><small>${t("table.curtain.no_hands")}</small></span>
      </button>
    </div>
  </section>`;
}
