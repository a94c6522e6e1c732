/** The review of a finished game: expected scores turn by turn, and the turns where most was lost. */
import { fetchReview } from "../api.js";
import { PipG } from "../lib/parts.js";
import { number, t, useLang } from "../lib/words.js";
import { href } from "../router.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { Axes, chartFrame } from "./chart.js";
import { costliest } from "./course.js";
import { html, Ico, Pip } from "./parts.js";

/**
 * @typedef {import("./course.js").Finished} Finished
 * @typedef {import("../types.d.ts").Review} Reviewed
 * @typedef {import("../types.d.ts").TurnReview} Turn
 * @typedef {import("../types.d.ts").Progress} Going
 */

/** Not too seldom: the server gives up a review that nobody asks for. */
const ASK_AGAIN_MS = 700;
/** Room between the lines and the edges, and the least height of the picture, in points. */
const PADDING = 4,
  LEAST_SPAN = 30;

/** @type {Map<string, Reviewed>} reviews that this page has seen */
const seen = new Map();
/** What the review says of a turn in which something was lost, if it has been looked at. @param {string} id @param {number} turn */
export const slipOf = (id, turn) => seen.get(id)?.turns.find((found) => found.turn === turn && found.lost > 0) ?? null;

/**
 * Starts the review if nobody has, and asks how far it is until it is there.
 * @param {string} id
 * @returns {{review: Reviewed|null, progress: Going|null, problem: string, again: () => void}}
 */
export function useReview(id) {
  const [found, set] = useState(
    /** @type {{review: Reviewed|null, progress: Going|null, problem: string}} */ ({ review: null, progress: null, problem: "" }),
  );
  const [round, setRound] = useState(0);
  const lang = useLang();
  useEffect(() => {
    let timer = 0,
      stopped = false;
    const look = async () => {
      try {
        const told = await fetchReview(id);
        if (stopped) return;
        if ("turns" in told) {
          seen.set(id, told);
          set({ review: told, progress: null, problem: "" });
          return;
        }
        set({ review: null, progress: told, problem: "" });
      } catch (error) {
        if (stopped) return;
        const { passing, message } = /** @type {any} */ (error);
        if (!passing) {
          set({ review: null, progress: null, problem: message });
          return;
        }
      }
      timer = setTimeout(look, ASK_AGAIN_MS);
    };
    look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [id, round, lang]);
  return { ...found, again: () => setRound(round + 1) };
}

/**
 * One line a seat, a number on each turn of the list. `at` is the turn whose values are read off.
 * @param {{state: Finished, review: Reviewed, listed: Turn[], at: Turn|null, onAt: (turn: Turn|null) => void}} props
 */
function ExpectedChart({ state, review, listed, at, onAt }) {
  const values = [...review.scores, ...review.turns.flatMap((turn) => turn.expected)];
  const low = Math.max(0, Math.min(...values) - PADDING);
  const frame = chartFrame(
    low,
    Math.max(low + LEAST_SPAN, ...values) + PADDING,
    review.turns[0].turn,
    review.turns[review.turns.length - 1].turn,
  );
  const { x, y } = frame;
  const svg = useRef(/** @type {SVGSVGElement|null} */ (null));
  const colour = (/** @type {number} */ seat) => state.seats[seat].colour;
  const order = [...state.result.ranking].reverse();
  const point = (/** @type {PointerEvent} */ event) => {
    const turn = frame.turnAt(/** @type {SVGSVGElement} */ (svg.current), event.clientX);
    onAt(review.turns.reduce((best, found) => (Math.abs(found.turn - turn) < Math.abs(best.turn - turn) ? found : best)));
  };
  return html`<svg
    ref=${svg}
    class="line expected"
    viewBox=${`0 0 ${frame.width} ${frame.height}`}
    role="img"
    aria-labelledby="review-title review-desc"
    onPointerMove=${point}
    onPointerLeave=${() => onAt(null)}
  >
    <title id="review-title">${t("review.by_turn")}</title>
    <desc id="review-desc">
      ${review.names
        .map((name, seat) => t("review.told", { name, first: Math.round(review.turns[0].expected[seat]), last: review.scores[seat] }))
        .join("; ")}. ${t("review.table_below")}
    </desc>
    <${Axes} frame=${frame}/>
    ${at && html`<path class="at" d=${`M${x(at.turn).toFixed(1)} ${frame.top}V${frame.base}`}/>`}
    ${order.map(
      (seat) => html`<polyline
        key=${seat}
        class=${`p-${colour(seat)}`}
        points=${review.turns.map((turn) => `${x(turn.turn).toFixed(1)},${y(turn.expected[seat]).toFixed(1)}`).join(" ")}
      />`,
    )}
    ${order.map((seat) => html`<${PipG} key=${seat} colour=${colour(seat)} x=${frame.right} y=${y(review.scores[seat])} scale=${0.5}/>`)}
    ${listed.map(
      (turn, i) => html`<g
        key=${turn.step}
        class=${`slip p-${colour(turn.seat)} ${at === turn ? "on" : ""}`}
        transform=${`translate(${x(turn.turn).toFixed(1)} ${y(turn.expected[turn.seat]).toFixed(1)})`}
      >
        <circle r="8"/>
        <text y="4" text-anchor="middle">${i + 1}</text>
      </g>`,
    )}
  </svg>`;
}

/**
 * Every seat's value at the turn under the pointer, or the final scores.
 * @param {{state: Finished, review: Reviewed, at: Turn|null}} props
 */
export function Reading({ state, review, at }) {
  return html`<p class="reading" aria-hidden="true">
    <b>${at ? t("common.turn", { n: at.turn }) : t("review.final")}</b>
    ${state.result.ranking.map(
      (seat) => html`<span key=${seat}>
        <${Pip} colour=${state.seats[seat].colour} size="s16"/>
        ${at ? number(at.expected[seat], 0) : review.scores[seat]}
      </span>`,
    )}
  </p>`;
}

/** @param {{state: Finished, review: Reviewed, seat: number|null, onSeat: (seat: number|null) => void}} props */
function Whose({ state, review, seat, onSeat }) {
  const seats = [...new Set(review.turns.map((turn) => turn.seat))].sort();
  if (seats.length < 2) return null;
  const button = (/** @type {number|null} */ value, /** @type {string} */ name, /** @type {import("./parts.js").Drawing} */ face) =>
    html`<button
      type="button"
      key=${String(value)}
      class=${value === seat ? "on" : ""}
      aria-pressed=${String(value === seat)}
      aria-label=${name}
      title=${name}
      onClick=${() => onSeat(value)}
    >
      ${face}
    </button>`;
  return html`<span class="seg whose" role="group" aria-label=${t("review.whose")}>
    ${button(null, t("review.all_seats"), t("review.all"))}
    ${seats.map((found) => button(found, review.names[found], html`<${Pip} colour=${state.seats[found].colour} size="s16"/>`))}
  </span>`;
}

/** @param {{state: Finished, turn: Turn, rank: number, onAt: (turn: Turn|null) => void}} props */
function Slip({ state, turn, rank, onAt }) {
  const who = state.seats[turn.seat];
  return html`<li>
    <a
      href=${href(`/g/${state.id}/replay#step-${turn.step}`)}
      onPointerEnter=${() => onAt(turn)}
      onPointerLeave=${() => onAt(null)}
      onFocus=${() => onAt(turn)}
      onBlur=${() => onAt(null)}
    >
      <b class=${`rank p-${who.colour}`}>${rank}</b>
      <span class="tx">
        <span class="played"><b>${t("review.slip", { n: turn.turn, name: who.name })}</b> ${turn.played}</span>
        ${" "}
        <span class="better"><${Ico} name="hint" size="s14" title=${t("review.better")}/>${turn.better}</span>
      </span>
      ${" "}
      <strong title=${t("review.opens")}>${number(-turn.lost, 1)}</strong>
    </a>
  </li>`;
}

/** The same numbers for somebody who does not see the lines. @param {{state: Finished, review: Reviewed}} props */
function Numbers({ state, review }) {
  const [open, setOpen] = useState(false);
  const seats = review.names.map((_, seat) => seat);
  return html`<details class="numbers" onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}>
    <summary>${t("review.numbers")}</summary>
    ${
      open &&
      html`<table>
        <thead>
          <tr>
            <th scope="col">${t("review.turn")}</th>
            <th scope="col">${t("review.player")}</th>
            ${seats.map((seat) => html`<th scope="col" key=${seat}>${review.names[seat]}</th>`)}
            <th scope="col">${t("review.lost")}</th>
          </tr>
        </thead>
        <tbody>
          ${review.turns.map(
            (turn) => html`<tr key=${turn.step}>
              <th scope="row">${turn.turn}</th>
              <td>${state.seats[turn.seat].name}</td>
              ${seats.map((seat) => html`<td key=${seat}>${number(turn.expected[seat], 1)}</td>`)}
              <td>${turn.lost ? number(turn.lost, 1) : "–"}</td>
            </tr>`,
          )}
          <tr>
            <th scope="row">${t("review.end")}</th>
            <td></td>
            ${seats.map((seat) => html`<td key=${seat}><b>${review.scores[seat]}</b></td>`)}
            <td></td>
          </tr>
        </tbody>
      </table>`
    }
  </details>`;
}

/** @param {{progress: Going|null}} props */
function Progress({ progress }) {
  const { done, total } = progress ?? { done: 0, total: 1 };
  return html`<div class="going" data-testid="review-progress">
    <p role="status">${t("review.going")}</p>
    <div class="hbar" role="progressbar" aria-label=${t("review.review")} aria-valuemin="0" aria-valuemax=${total} aria-valuenow=${done}>
      <i style=${{ width: `${(100 * done) / total}%` }}></i>
    </div>
    <small>${t("review.progress", { n: done, m: total })}</small>
  </div>`;
}

/**
 * `meanwhile` stands where the chart will be.
 * @param {{
 *   state: Finished, found: ReturnType<typeof useReview>, at: Turn|null, onAt: (turn: Turn|null) => void,
 *   meanwhile: import("./parts.js").Drawing,
 * }} props
 */
export function Review({ state, found, at, onAt, meanwhile }) {
  const { review, progress, problem, again } = found;
  const [seat, setSeat] = useState(/** @type {number|null} */ (state.mine.length === 1 ? state.mine[0] : null));
  if (problem)
    return html`<div class="going">
      <p>${t("review.problem", { why: problem })}</p>
      <button class="opt" onClick=${again}><${Ico} name="refresh" size="s16"/><b>${t("common.try_again")}</b></button>
    </div>`;
  if (!review) return html`${meanwhile}<${Progress} progress=${progress}/>`;
  const listed = costliest(review, seat);
  return html`
    <${ExpectedChart} state=${state} review=${review} listed=${listed} at=${at} onAt=${onAt}/>
    <div class="lhead"><h2>${t("review.worst")}</h2><${Whose} state=${state} review=${review} seat=${seat} onSeat=${setSeat}/></div>
    <div class="slipbox" tabindex="0" role="group" aria-label=${t("review.worst")}>
      ${
        listed.length
          ? html`<ol class="slips" data-testid="review">
            ${listed.map(
              (turn, i) => html`<${Slip}
                key=${turn.step}
                state=${state}
                turn=${turn}
                rank=${i + 1}
                onAt=${onAt}
              />`,
            )}
          </ol>`
          : html`<p class="note" data-testid="review">${t("review.nothing")}</p>`
      }
      <${Numbers} state=${state} review=${review}/>
    </div>
  `;
}
