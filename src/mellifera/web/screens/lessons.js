/** First flight: the list of lessons, and what stands beside them. */
import { fetchCourse } from "../api.js";
import { Dots } from "../learn/dots.js";
import { FirstGame } from "../learn/first_game.js";
import { keepProgress, nextLesson, standingOf } from "../learn/progress.js";
import { Mel } from "../lib/mel.js";
import { t, useLang } from "../lib/words.js";
import { href } from "../router.js";
import { html, Ico, Loading, Problem, useAnswer } from "./parts.js";

/** @typedef {import("../types.d.ts").ToldLesson} ToldLesson */

/** The icon of each lesson, in their order. */
const ICONS = ["explore", "build", "bump", "grow", "dance", "hibernate"];

/** @param {{lesson: ToldLesson, next: boolean}} props */
function LessonRow({ lesson, next }) {
  const { number, title, about, minutes } = lesson;
  const standing = standingOf(number);
  const finished = standing === "done" || standing === "skipped";
  const verb = standing === "begun" ? "learn.continue" : standing === "done" ? "learn.again" : "learn.start";
  const anew = () => standing === "done" && keepProgress(number, { choices: [], read: 0 });
  return html`<li class="les ${standing} ${next ? "next" : ""}" data-testid="lesson-${number}" data-standing=${standing}>
    <span class="lh"><${Ico} name=${finished ? "check" : (ICONS[number - 1] ?? "hex")} size="s20"/></span>
    <span class="lt">
      <b>${t("learn.numbered", { n: number, title })}</b>
      <small>${about}${finished && html`<span class="sr">, ${t(`learn.standing.${standing}`)}</span>`}</small>
    </span>
    <span class="lm">${t("learn.minutes", { n: minutes })}</span>
    <a
      class=${next ? "bigbtn" : "opt"}
      href=${href(`/learn/${number}`)}
      onClick=${anew}
      aria-label=${t("learn.does", { what: t(verb), title })}
    >
      ${t(verb)}
    </a>
  </li>`;
}

/** @param {{to: string, icon: string, title: string, sub: string}} props */
const Way = ({ to, icon, title, sub }) =>
  html`<a class="way" href=${href(to)}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${sub}</small></span>
    <${Ico} name="chevron" size="s16"/>
  </a>`;

export function LessonsScreen() {
  const course = useAnswer(fetchCourse, [useLang()]);
  if (course.error) return html`<${Problem} title=${t("learn.problem")} text=${course.error.message} retry=${course.again}/>`;
  if (!course.data) return html`<${Loading}/>`;
  const { title, lessons, aim, legend } = course.data;
  const numbers = lessons.map(({ number }) => number);
  const next = nextLesson(numbers);
  const done = numbers.filter((number) => standingOf(number) === "done").length;
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return html`<main class="lessons">
    <section class="flhead">
      <${Mel} pose=${next === null ? "cheer" : "talk"}/>
      <div>
        <h1>${title}</h1>
        <p>${t("learn.about", { n: lessons.length, minutes })}</p>
        <div class="lprog">
          <${Dots} done=${done} of=${lessons.length}/>
          <small>${t("learn.done_of", { n: done, of: lessons.length })}</small>
        </div>
      </div>
    </section>
    <ol class="lesl">
      ${lessons.map((lesson) => html`<${LessonRow} key=${lesson.number} lesson=${lesson} next=${lesson.number === next}/>`)}
    </ol>
    <aside class="lside">
      <section class="panel fgame">
        <h2>${t("learn.first_game")}</h2>
        <p>${t("learn.first_game_sub")}</p>
        <${FirstGame} cls=${next === null ? "bigbtn" : "opt"}/>
      </section>
      <${Way} to="/learn/aim" icon="clock" title=${aim.heading} sub=${t("learn.aim_sub")}/>
      <${Way} to="/learn/legend" icon="hex" title=${legend.heading} sub=${t("learn.legend_sub")}/>
      <${Way} to="/rules" icon="book" title=${t("common.rules")} sub=${t("learn.rules_sub")}/>
    </aside>
  </main>`;
}
