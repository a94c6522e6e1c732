/** The count at the end of a game, step by step: who has how much by then, and how a result is said. Draws nothing. */
import { t } from "../lib/words.js";
import { listed } from "./telling.js";

/** @typedef {import("./course.js").Finished} Finished @typedef {import("../types.d.ts").Counted} Counted */

export const INTRO_MS = 600;
const SOURCE_MS = 1100;
const EMPTY_MS = 400;

/** How long a step is shown. @param {Counted} step */
export const stepTime = (step) => (step.vp.some((vp) => vp) ? SOURCE_MS : EMPTY_MS);

/** Points of each seat after so many steps. @param {Counted[]} steps @param {number} done @param {number} seats */
export const totalsAfter = (steps, done, seats) =>
  Array.from({ length: seats }, (_, seat) => steps.slice(0, done).reduce((sum, step) => sum + step.vp[seat], 0));

/** Seats by points; whoever is level stays in the order of the seats. @param {number[]} totals */
export const orderBy = (totals) => totals.map((_, seat) => seat).sort((a, b) => totals[b] - totals[a] || a - b);

/** The one seat of mine; several people around one screen, and spectators, have none. @param {Pick<Finished, "mine">} state */
const myOnly = (state) => (state.mine.length === 1 ? state.mine[0] : null);

/** "won", "lost" or neither: a tie that nothing broke, people around one screen, spectators. @param {Finished} state */
export function outcome(state) {
  const me = myOnly(state);
  if (me === null || !state.result.winners.length) return "";
  return state.result.winners.includes(me) ? "won" : "lost";
}

/** Who won and by how much, said to whoever looks. @param {Finished} state */
export function resultSaid(state) {
  const { scores, winners, ranking } = state.result;
  const me = myOnly(state);
  if (!winners.length) return t("end.tie", { n: Math.max(...scores) });
  if (me !== null && !winners.includes(me)) {
    const behind = scores[winners[0]] - scores[me];
    return behind > 0 ? t("end.you_lose", { n: behind }) : t("end.you_lose_tie");
  }
  if (winners.length > 1)
    return me !== null ? t("end.you_share") : t("end.share", { names: listed(winners.map((seat) => state.seats[seat].name)) });
  const second = ranking.find((seat) => !winners.includes(seat));
  const lead = second === undefined ? 0 : scores[winners[0]] - scores[second];
  if (me !== null) return lead > 0 ? t("end.you_win", { n: lead }) : t("end.you_win_tie");
  const name = state.seats[winners[0]].name;
  return lead > 0 ? t("end.wins", { name, n: lead }) : t("end.wins_tie", { name });
}

/** Below it: the scores, and for whoever lost a good thing that is true. @param {Finished} state */
export function resultDetail(state) {
  const { scores, ranking, winners, ending } = state.result;
  const me = myOnly(state);
  const numbers = ranking.map((seat) => scores[seat]).join(" : ");
  if (outcome(state) !== "lost" || me === null) return numbers;
  const good = ending?.good[me];
  return t("end.lost_detail", { name: state.seats[winners[0]].name, scores: numbers, good: good ?? null });
}

/** One sentence for screen readers. @param {Finished} state */
export const resultTold = (state) =>
  t("end.told", {
    result: resultSaid(state),
    scores: state.result.ranking.map((seat) => `${state.seats[seat].name} ${state.result.scores[seat]}`).join(", "),
  });

/** First, second or third; winners of a shared victory are all first. @param {Finished} state @param {number} seat */
export const placeOf = (state, seat) => (state.result.winners.includes(seat) ? 1 : state.result.ranking.indexOf(seat) + 1);

/** The game whose end was seen at the table a moment ago: its count is shown once. */
let ended = "";
/** @param {string} id */
export const endsNow = (id) => {
  ended = id;
};
/** @param {string} id */
export function endedJustNow(id) {
  const now = ended === id;
  ended = "";
  return now;
}
