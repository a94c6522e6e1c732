/** The result: who won and by how much, where the points came from, how the score went, and what next. */
import { fetchContent, fetchState, recordAddress } from "../api.js";
import { componentOf } from "../lib/content.js";
import { PipG } from "../lib/parts.js";
import { drawn, t, useLang } from "../lib/words.js";
import { useLayoutEffect, useState } from "../vendor/hooks.js";
import { Axes, chartFrame } from "./chart.js";
import { pointsOf, turningPoints, winSentence } from "./course.js";
import { colourOf, html, Ico, Loading, Pip, Problem, Segments, toast, useAnswer } from "./parts.js";
import { Reading, Review, useReview } from "./review.js";
import { rematchOf, startGame } from "./start.js";

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
/** @type {[group: string, icon: string, sources: string[]][]} */
const GROUPS = [
  ["track", "vp", ["track"]],
  ["tiles", "hex", ["farms", "recruits", "developments"]],
  ["carvings", "carving", ["carvings"]],
  ["planted", "plant", ["planted"]],
  ["explore_tokens", "explore-token", ["explore_tokens"]],
  ["favor", "favor", ["favor"]],
  ["hive", "faction", ["mat", "frames", "faction"]],
  ["majorities", "hibernate", ["majorities"]],
];

/** @param {{state: Finished, content: import("../types.d.ts").Content, seat: number, points: Points, most: number}} props */
function Stack({ state, content, seat, points, most }) {
  const who = state.seats[seat];
  const total = state.result.scores[seat];
  const player = state.view.seats[seat];
  const sub =
    who.kind === "automa"
      ? t("end.level", { n: state.view.automa?.level })
      : `${componentOf(content, player.faction ?? "", "faction").title} · ${componentOf(content, player.mat ?? "", "mat").title}`;
  const parts = GROUPS.map(([group, icon, sources]) => ({
    name: t(`end.group.${group}`),
    icon,
    vp: sources.reduce((sum, source) => sum + points(source, seat), 0),
  })).filter((part) => part.vp > 0);
  return html`<div class=${`stk p-${colourOf(seat, who.kind)}`}>
    <span class="pl"><${Pip} colour=${colourOf(seat, who.kind)} size="s28"/><span><b>${who.name}</b><small>${sub}</small></span></span>
    <div
      class="segs"
      role="img"
      aria-label=${t("end.parts", { name: who.name, parts: parts.map((p) => `${p.name} ${p.vp}`).join(", "), n: total })}
      style=${{ width: `${Math.max(4, (total / most) * 100)}%` }}
    >
      ${parts.map(
        (part) => html`<span
          key=${part.name}
          class=${part.vp < most * 0.045 ? "tiny" : part.vp < most * 0.07 ? "thin" : ""}
          title=${t("end.part", { what: part.name, n: part.vp })}
          style=${{ flexGrow: part.vp }}
        >
          <${Ico} name=${part.icon} size="s16"/>
          <b>${part.vp}</b>
        </span>`,
      )}
    </div>
    <strong data-testid=${`total-${seat}`}>${total}</strong>
  </div>`;
}

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
            <${Pip} colour=${colourOf(seat, state.seats[seat].kind)} size="s20"/>
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
              class=${`p-${colourOf(seat, state.seats[seat].kind)} ${vp && vp === best ? "best" : ""}`}
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

/** Score by turn as lines, with the owner's mark at the end. @param {{state: Finished}} props */
function ScoreChart({ state }) {
  const { history, ranking } = state.result;
  const frame = chartFrame(0, Math.max(10, ...history.flat()), 1, Math.max(2, history.length));
  const colour = (/** @type {number} */ seat) => colourOf(seat, state.seats[seat].kind);
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
  const turning = turningPoints(state);
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
        : html`
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
        `
    }
  </section>`;
}

/** @param {{state: Finished, content: import("../types.d.ts").Content}} props */
function Result({ state, content }) {
  const [starting, setStarting] = useState(false);
  const { result } = state;
  const points = pointsOf(result);
  const most = Math.max(...result.scores);
  const rematch = async () => {
    setStarting(true);
    try {
      await startGame(rematchOf(state));
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setStarting(false);
    }
  };
  useLayoutEffect(() => {
    document.body.dataset.seq = String(state.seq);
    document.body.dataset.over = "";
  }, [state]);
  return html`<main class=${`end n${result.ranking.length}`}>
    <section class="panel win">
      <div class="crown"><${Ico} name="trophy" size="s28"/></div>
      <div>
        <h1 data-testid="winner">${winSentence(state)}</h1>
        <p>${drawn("end.turns", { n: result.turns, seed: state.seed && html`<code>${state.seed.slice(0, 24)}</code>` })}</p>
      </div>
      <div class="acts">
        <button class="bigbtn" disabled=${starting} onClick=${rematch}><${Ico} name="play" size="s20"/>${t("end.rematch")}</button>
        ${
          !state.read_only &&
          html`<a class="opt" href=${`/g/${state.id}/replay`} aria-label=${t("common.replay")}>
            <${Ico} name="replay" size="s20"/>
            <span><b>${t("common.replay")}</b></span>
          </a>`
        }
        <a class="opt" href=${recordAddress(state.id)} download aria-label=${t("common.record")}>
          <${Ico} name="log" size="s20"/>
          <span><b>${t("end.record")}</b></span>
        </a>
        <a class="opt" href=${`/g/${state.id}#table`} aria-label=${t("end.table")}>
          <${Ico} name="explore" size="s20"/>
          <span><b>${t("end.table")}</b></span>
        </a>
      </div>
    </section>
    <section class="panel stacks" aria-label=${t("end.ranking")}>
      ${result.ranking.map(
        (seat) => html`<${Stack}
          key=${seat}
          state=${state}
          content=${content}
          seat=${seat}
          points=${points}
          most=${most}
        />`,
      )}
    </section>
    ${
      state.read_only &&
      html`<section class="panel readonly" data-testid="read-only"><h2>${t("end.read_only")}</h2><p>${state.read_only}</p></section>`
    }
    ${
      result.lines.length > 0 &&
      html`<section class="panel tbl"><h2>${t("end.where")}</h2><${SourceTable} state=${state} points=${points}/></section>`
    }
    ${!state.read_only && html`<${Course} state=${state}/>`}
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
        <div class="row"><a class="bigbtn" href=${`/g/${id}`}>${t("common.to_table")}</a></div>
      </section>
    </main>`;
  return html`<${Result} state=${/** @type {Finished} */ (state)} content=${content}/>`;
}
