/** The card at the end of a lesson: what the learner did, in the words of the log, and the ways on. */
import { html } from "../lib/html.js";
import { Sentence, withoutSeat } from "../lib/line.js";
import { Mel } from "../lib/mel.js";
import { Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { useEffect, useRef } from "../vendor/hooks.js";
import { FirstGame } from "./first_game.js";
import { nextLesson, standingOf } from "./progress.js";

const MOST_LINES = 5;

/** Kinds of lines that tell of something done, and not of what came of it or what it took. */
const DEEDS = new Set([
  "fly",
  "build",
  "frame",
  "retrieve",
  "income",
  "plant",
  "play",
  "trade",
  "dance",
  "pod",
  "gain_worker",
  "new_worker",
]);

/** What the learner did in the lesson, the last of it. @param {Pick<import("../types.d.ts").LessonPlayed, "state" | "began">} played */
export const doneIn = ({ state, began }) =>
  state.log.filter((line) => line.seat === state.viewing && line.seq > began && DEEDS.has(line.kind)).slice(-MOST_LINES);

/** @param {{to: string, icon: string, text: string, testid?: string}} props */
const Way = ({ to, icon, text, testid }) =>
  html`<a class="opt" href=${href(to)} data-testid=${testid}><${Ico} name=${icon} size="s20"/><span><b>${text}</b></span></a>`;

/**
 * @param {{
 *   played: import("../types.d.ts").LessonPlayed, lessons: import("../types.d.ts").ToldLesson[], onAgain: () => void,
 * }} props
 */
export function Finished({ played, lessons, onAgain }) {
  const { moment, state } = played;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const ready = lessons.length > 0 && lessons.every(({ number }) => standingOf(number) === "done");
  const after = nextLesson(lessons.map(({ number }) => number));
  const next = lessons.find(({ number }) => number === after);
  const me = state.seats[state.viewing ?? 0].name;
  return html`
    <div class="veil2"></div>
    <section
      class="ready"
      role="dialog"
      aria-labelledby="ready"
      tabindex="-1"
      ref=${box}
      data-testid="lesson-over"
      data-lesson=${moment.lesson}
    >
      <${Mel} pose="cheer" cls="big"/>
      <h1 id="ready">${ready ? t("learn.ready") : moment.say}</h1>
      ${moment.praise && html`<p class="praise">${moment.praise}</p>`}
      <p class="cs">${moment.rule}</p>
      <ul class="lrn" aria-label=${t("learn.you_did")}>
        ${doneIn(played).map(
          (line) => html`<li key=${line}>
            <${Ico} name="check" size="s20"/>
            <span><${Sentence} line=${withoutSeat(line.text, state.viewing ?? 0, me)}/></span>
          </li>`,
        )}
      </ul>
      ${
        next
          ? html`<a class="bigbtn" href=${href(`/learn/${next.number}`)} data-testid="next-lesson">
            <${Ico} name="play" size="s20"/>${t("learn.next", { n: next.number, title: next.title })}
          </a>`
          : html`<${FirstGame}/>`
      }
      <div class="r3">
        ${
          next
            ? html`<button class="opt" onClick=${onAgain}>
                <${Ico} name="replay" size="s20"/>
                <span><b>${t("learn.again")}</b></span>
              </button>`
            : html`<${Way} to="/rules" icon="book" text=${t("common.rules")}/>`
        }
        <${Way} to="/learn" icon="log" text=${t("learn.all")} testid="all-lessons"/>
        <${Way} to="/" icon="house" text=${t("common.home")}/>
      </div>
    </section>
  `;
}
