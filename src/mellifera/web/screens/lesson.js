/** A lesson of First flight: the real table with the coach, and the card at its end. */
import { fetchCourse, fetchLessonContent } from "../api.js";
import { Coach } from "../learn/coach.js";
import { Finished } from "../learn/finished.js";
import { tabOfPoints } from "../learn/points.js";
import { keepProgress } from "../learn/progress.js";
import { useSession } from "../learn/session.js";
import { sound } from "../lib/sound.js";
import { t, useLang } from "../lib/words.js";
import { go } from "../router.js";
import { useSettings } from "../settings.js";
import { Table } from "../table/table.js";
import { useEffect, useLayoutEffect, useMemo, useState } from "../vendor/hooks.js";
import { LegendDialog } from "./legend.js";
import { html, Loading, Problem, TopBar, toast, useAnswer } from "./parts.js";
import { RulesDialog } from "./rules.js";
import { SettingsDialog } from "./settings.js";

const nothing = () => {};

/**
 * A lesson whose game is over goes on: there is no result to look at, and the coach counts the points.
 * @param {import("../learn/session.js").Session} session @returns {import("../types.d.ts").State}
 */
function shownState({ played: { state }, drawn }) {
  if (!state.over) return { ...state, seq: drawn };
  const prompt = { seat: state.viewing ?? 0, key: "over", question: t("table.prompt.over"), details: [], source: null, out_of_turn: false };
  return { ...state, seq: drawn, over: false, prompt };
}

/** @param {{number: number}} props */
export function LessonScreen({ number }) {
  const lang = useLang();
  const settings = useSettings();
  const [dialog, setDialog] = useState("");
  const content = useAnswer(() => fetchLessonContent(number), [lang]);
  const course = useAnswer(fetchCourse, [lang]);
  const { session, error, send, undo, readOn, again } = useSession(number, lang);
  const moment = session?.played.moment;
  const over = moment?.over ?? false;

  // After the drawing: tests and tools wait for these marks.
  useLayoutEffect(() => {
    if (session) document.body.dataset.seq = String(session.drawn);
    if (over) document.body.dataset.lessonDone = String(number);
    else delete document.body.dataset.lessonDone;
  });
  useEffect(() => () => delete document.body.dataset.lessonDone, []);
  useEffect(() => {
    document.title = t("title.lesson", { n: number, title: moment?.title ?? "" });
  }, [lang, moment?.title]);
  useEffect(() => {
    if (error && session) toast(error.message);
  }, [error]);

  // the first line of a step is heard, so is a press that is not played
  useEffect(() => {
    if (session) sound(session.reply ? "refused" : over ? "lesson" : "speaks");
  }, [moment?.step, session?.wrong, over]);

  const coach = useMemo(() => moment && { expect: moment.expect, tab: tabOfPoints(moment.point) }, [moment]);
  const state = useMemo(() => session && shownState(session), [session, lang]);
  const failure = error ?? content.error;
  if (failure && !(state && content.data))
    return html`<div class="page fill">
      <${TopBar} onSettings=${() => setDialog("settings")}/>
      <${Problem} title=${t("learn.problem")} text=${failure.message} retry=${() => location.reload()}/>
    </div>`;
  if (!state || !content.data || !moment) return html`<div class="page fill"><${Loading} text=${t("learn.setting")}/></div>`;

  const skip = () => {
    keepProgress(number, { skipped: true });
    go("/learn");
  };
  const stepBack = () => {
    sound("undo");
    undo();
  };
  const tools = {
    rules: () => setDialog("rules"),
    settings: () => setDialog("settings"),
    legend: (icon = "") => setDialog(`legend ${icon}`),
  };
  const close = () => setDialog("");
  return html`
    <${Table}
      state=${state}
      content=${content.data}
      send=${Object.assign(send, { undo: stepBack, undoTurn: nothing, standing: nothing, takeOver: nothing })}
      settings=${settings}
      tools=${tools}
      coach=${coach}
    />
    ${
      over
        ? html`<${Finished} played=${session.played} lessons=${course.data?.lessons ?? []} onAgain=${again}/>`
        : html`<${Coach}
          moment=${moment}
          reply=${session.reply}
          wrong=${session.wrong}
          still=${!settings.speed}
          onRead=${readOn}
          onSkip=${skip}
        />`
    }
    ${dialog === "rules" && html`<${RulesDialog} onClose=${close}/>`}
    ${dialog === "settings" && html`<${SettingsDialog} onClose=${close}/>`}
    ${dialog.startsWith("legend") && html`<${LegendDialog} onClose=${close} at=${dialog.split(" ")[1]}/>`}
  `;
}
