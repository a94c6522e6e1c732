/** The result: who won and by how much, where the points came from, how the score went, and what next. */
import { fetchContent, fetchState } from "../api.js";
import { useFade } from "../lib/fade.js";
import { useLayout } from "../lib/layout.js";
import { still } from "../lib/motion.js";
import { PipG } from "../lib/parts.js";
import { t, useLang } from "../lib/words.js";
import { href } from "../router.js";
import { settingsNow } from "../settings.js";
import { useLayoutEffect, useState } from "../vendor/hooks.js";
import { Ceremony } from "./ceremony.js";
import { Axes, chartFrame } from "./chart.js";
import { endedJustNow } from "./count.js";
import { pointsOf, turningPoints } from "./course.js";
import { html, Ico, Loading, Pip, Problem, Segments, useAnswer } from "./parts.js";
import { Reading, Review, useReview } from "./review.js";

/**
 * @typedef {import("./course.js").Finished} Finished
 * @typedef {import("./course.js").Points} Points
 */

/** source of the engine's score lines, glyph */
const SOURCES = [
  ["track", "vp"],
  ["planted", "plant"],
  ["farms", "farm"],
  ["recruits", "recruit"],
  ["developments", "development"],
  ["carvings", "carving"],
  ["explore_tokens", "explore-token"],
  ["favor", "favor"],
  ["mat", "hex"],
  ["frames", "frame"],
  ["faction", "faction"],
  ["majorities", "hibernate"],
];
/** @param {{state: Finished, points: Points}} props */
function SourceTable({ state, points }) {
  const { ranking, scores } = state.result;
  const rows = SOURCES.filter(([source]) => source !== "explore_tokens" || state.seats.some((s) => s.kind === "automa"));
  const biggest = Math.max(1, ...rows.flatMap(([source]) => ranking.map((seat) => points(source, seat))));
  return html`<table data-testid="score-table">
    <thead>
      <tr>
        <td></td>
        ${ranking.map(
          (seat) => html`<th scope="col" key=${seat}>
            <${Pip} colour=${state.seats[seat].colour} size="s20"/>
            <span>${state.seats[seat].name}</span>
          </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map(([source, icon]) => {
        const best = Math.max(...ranking.map((seat) => points(source, seat)));
        return html`<tr key=${source}>
          <th scope="row"><${Ico} name=${icon} size="s20"/>${t(`end.source.${source}`)}</th>
          ${ranking.map((seat) => {
            const vp = points(source, seat);
            return html`<td
              key=${seat}
              data-source=${source}
              data-seat=${seat}
              class=${`p-${state.seats[seat].colour} ${vp && vp === best ? "best" : ""}`}
            >
              <b>${vp || "–"}</b>
              <i style=${{ "--w": `${(vp / biggest) * 100}%` }}></i>
            </td>`;
          })}
        </tr>`;
      })}
      <tr class="sum">
        <th scope="row">${t("end.total")}</th>
        ${ranking.map((seat) => html`<td key=${seat} data-source="total" data-seat=${seat}><b>${scores[seat]}</b></td>`)}
      </tr>
    </tbody>
  </table>`;
}

/** @param {{state: Finished, points: Points}} props */
function Sources({ state, points }) {
  const fade = useFade();
  return html`<section class="panel tbl" tabindex="0" aria-labelledby="h-where" ref=${fade}>
    <h2 id="h-where">${t("end.where")}</h2>
    <${SourceTable} state=${state} points=${points}/>
  </section>`;
}

/** Score by turn as lines, with the owner's mark at the end. @param {{state: Finished}} props */
function ScoreChart({ state }) {
  const { history, ranking } = state.result;
  const frame = chartFrame(0, Math.max(10, ...history.flat()), 1, Math.max(2, history.length));
  const colour = (/** @type {number} */ seat) => state.seats[seat].colour;
  return html`<svg class="line" viewBox=${`0 0 ${frame.width} ${frame.height}`} role="img" aria-label=${t("end.by_turn")}>
    <${Axes} frame=${frame}/>
    ${ranking.map(
      (seat) => html`<polyline
        class=${`p-${colour(seat)}`}
        points=${history.map((scores, i) => `${frame.x(i + 1).toFixed(1)},${frame.y(scores[seat]).toFixed(1)}`).join(" ")}
      />`,
    )}
    ${[...ranking].reverse().map(
      (seat) => html`<${PipG}
        colour=${colour(seat)}
        x=${frame.right}
        y=${frame.y(history.at(-1)?.[seat] || 0)}
        scale=${0.5}
      />`,
    )}
  </svg>`;
}

/** How the game went: reviewed, or as it stood on the score track. @param {{state: Finished}} props */
function Course({ state }) {
  const [shown, setShown] = useState("review");
  const found = useReview(state.id);
  const [at, setAt] = useState(/** @type {import("../types.d.ts").TurnReview|null} */ (null));
  return html`<section class="panel tm" aria-labelledby="h-course">
    <div class="lhead">
      <h2 id="h-course" class=${shown === "review" && found.review ? "sr" : ""}>${t("end.how")}</h2>
      ${shown === "review" && found.review && html`<${Reading} state=${state} review=${found.review} at=${at}/>`}
      <${Segments}
        label=${t("end.shown")}
        value=${shown}
        choices=${[["review", t("end.expected"), "hint"], ["score", t("end.during"), "vp"]]}
        onChange=${setShown}
      />
    </div>
    ${
      shown === "review"
        ? html`<${Review}
          state=${state}
          found=${found}
          at=${at}
          onAt=${setAt}
          meanwhile=${html`<${ScoreChart} state=${state}/><p class="note">${t("end.meanwhile")}</p>`}
        />`
        : html`<${Scores} state=${state}/>`
    }
  </section>`;
}

/** How the score went, and where the lead changed. @param {{state: Finished}} props */
function Scores({ state }) {
  const turning = turningPoints(state);
  return html`
    <${ScoreChart} state=${state}/>
    ${
      turning.length > 0 &&
      html`
        <h2>${t("end.turning")}</h2>
        <ol class="tp">
          ${turning.map((point) => html`<li key=${point.turn + point.text}><b>${point.turn}</b><span>${point.text}</span></li>`)}
        </ol>
      `
    }
  `;
}

/** A game that was ended early is not reviewed. @param {{state: Finished}} props */
const EndedEarly = ({ state }) => html`<section class="panel tm" aria-labelledby="h-course">
  <div class="lhead"><h2 id="h-course">${t("end.how")}</h2></div>
  <${Scores} state=${state}/>
</section>`;

/** @param {{state: Finished, content: import("../types.d.ts").Content}} props */
function Result({ state, content }) {
  const { result } = state;
  const points = pointsOf(result);
  // charts have other sizes on a phone
  useLayout();
  // Below, everything is told at once: it waits until the points are counted.
  const [counting, setCounting] = useState(() => endedJustNow(state.id) && result.ending !== null && settingsNow().speed !== 0 && !still());
  useLayoutEffect(() => {
    document.body.dataset.seq = String(state.seq);
    document.body.dataset.over = "";
  }, [state]);
  return html`<main class=${`end n${result.ranking.length} ${counting ? "counting" : ""}`}>
    <${Ceremony} state=${state} content=${content} counting=${counting} onCounting=${setCounting}/>
    ${
      state.read_only &&
      html`<section class="panel readonly" data-testid="read-only"><h2>${t("end.read_only")}</h2><p>${state.read_only}</p></section>`
    }
    ${result.lines.length > 0 && !counting && html`<${Sources} state=${state} points=${points}/>`}
    ${!state.read_only && !counting && html`<${state.people.ended ? EndedEarly : Course} state=${state}/>`}
  </main>`;
}

/** @param {{id: string}} props */
export function EndScreen({ id }) {
  const { data, error, again } = useAnswer(() => Promise.all([fetchState(id, null), fetchContent(id)]), [id, useLang()]);
  if (error) return html`<${Problem} title=${t("end.problem")} text=${error.message} retry=${again}/>`;
  if (!data) return html`<${Loading} text=${t("end.counting")}/>`;
  const [state, content] = data;
  if (!state.result)
    return html`<main class="single">
      <section class="panel problem">
        <h1>${t("end.still")}</h1>
        <p>${t("end.still_text")}</p>
        <div class="row"><a class="bigbtn" href=${href(`/g/${id}`)}>${t("common.to_table")}</a></div>
      </section>
    </main>`;
  return html`<${Result} state=${/** @type {Finished} */ (state)} content=${content}/>`;
}
