/** The solo helper beside the real box: her card, the table in small with arrows, her steps one after the other, answers by tapping. */

import { CardRows, SupportSide } from "../lib/automa_card.js";
import { html } from "../lib/html.js";
import { Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { Loading } from "./parts.js";
import { SmallBoard } from "./solo_board.js";
import { Differs } from "./solo_differs.js";
import { Broken, Menu, Result, ScoreTable } from "./solo_menu.js";
import { moves, pagesOf } from "./solo_pages.js";
import { Levels, TapQuestion, YourTurn } from "./solo_questions.js";
import { useSolo } from "./solo_session.js";
import { AllSteps, OneStep, SetUp } from "./solo_steps.js";

/**
 * @typedef {import("../types.d.ts").SoloTold} Told
 * @typedef {import("../types.d.ts").SoloTable} Table
 * @typedef {import("../types.d.ts").SoloQuestion} Question
 * @typedef {import("./solo_pages.js").Page} Page
 * @typedef {import("./solo_session.js").Solo} Solo
 */

/** Whose turn it is: of the page that is read, else of what is asked. @param {Told} told @param {Page | undefined} page */
function headline({ table, question, steps }, page) {
  if (!table) return t("title.companion_solo");
  if (page?.kind === "set_up") return t("solo.set_up");
  const whose = page ? page.whose : question?.kind === "your_turn" ? "yours" : steps.at(-1)?.whose;
  if (whose === "yours") return t(table.ending && (!page || page.kind === "your_last_turn") ? "solo.your_last_turn" : "solo.your_turn");
  if (whose === "hers")
    return t(steps.some((step) => step.kind === "her_last_turn") ? "solo.her_last_turn" : "solo.her_turn", { n: table.turn });
  return t("solo.the_end");
}

/** @param {{told: Told, page: Page | undefined, solo: Solo, onMenu: () => void}} props */
function Head({ told, page, solo, onMenu }) {
  const vp = (page?.steps.at(-1)?.board ?? told.table?.board)?.vp;
  return html`<header class="solo-head">
    <h1>${headline(told, page)}</h1>
    ${
      told.table &&
      html`<span class="solo-vp" data-testid="solo-vp">
        <${Ico} name="vp" size="s20" title=${t("solo.vp_now")}/><b>${vp}</b>
        <small title=${t("solo.vp_all")}>${t("solo.makes", { n: told.total })}</small>
      </span>`
    }
    <button
      class="solo-tool"
      aria-label=${t("solo.undo")}
      title=${t("solo.undo")}
      disabled=${!solo.answered}
      data-testid="solo-undo"
      onClick=${solo.undo}
    >
      <${Ico} name="undo" size="s20"/>
    </button>
    <button class="solo-tool" aria-label=${t("solo.menu")} title=${t("solo.menu")} data-testid="solo-menu" onClick=${onMenu}>
      <${Ico} name="menu" size="s20"/>
    </button>
  </header>`;
}

/** Her card and the one on top of her deck; `apart`: a low window has no room for them. @param {{table: Table, apart?: boolean}} props */
function Cards({ table, apart = false }) {
  const { card } = table;
  if (!card) return null;
  const title = table.actions.find(({ action }) => action === card.action)?.title ?? "";
  return html`<div class=${`solo-cards ${apart ? "apart" : ""}`} data-testid="solo-cards">
    <div class="acard">
      <h3>${t("solo.card")} <b>${card.number}</b></h3>
      <${CardRows} card=${card} title=${title} applied=${card.row}/>
    </div>
    <div class="aback">
      <h3>${t("solo.next_card")}</h3>
      <${SupportSide} support=${card}/>
      <small>${t("solo.cards_left", { n: card.left })}</small>
    </div>
  </div>`;
}

/**
 * What there is to do: arrows over the table, and the steps in words.
 * @param {{told: Told, table: Table, solo: Solo, pages: Page[], whole: boolean}} props
 */
function Steps({ told, table, solo, pages, whole }) {
  const page = pages[solo.at];
  const rest = pages.slice(solo.at);
  if (page.kind === "set_up") return html`<${SetUp} page=${page} solo=${solo}/>`;
  const shown = (whole ? rest : [page]).flatMap((one, index) => {
    const mark = whole ? index + 1 : 0;
    return moves(one) ? one.steps.map((step) => ({ step, mark })) : [];
  });
  const hers = (whole ? rest : [page]).some(({ whose }) => whose === "hers");
  return html`${hers && html`<${Cards} table=${table} apart=${page.kind !== "why"}/>`}
    <${SmallBoard} table=${table} board=${whole ? table.board : page.steps[0].board} steps=${shown}/>
    ${
      whole
        ? html`<${AllSteps} pages=${rest} told=${told} table=${table} solo=${solo}/>`
        : html`<${OneStep} pages=${pages} page=${page} told=${told} table=${table} solo=${solo}/>`
    }`;
}

/** Your turn: the action is tapped in the drawing or below it. @param {{question: Question, table: Table, solo: Solo}} props */
function Yours({ question, table, solo }) {
  const [action, setAction] = useState("");
  const [differs, setDiffers] = useState(false);
  return html`<${Cards} table=${table} apart/>
    <${SmallBoard} table=${table} board=${table.board} steps=${[]} onAction=${question.problem ? undefined : setAction}/>
    <${YourTurn}
      question=${question}
      table=${table}
      answer=${solo.answer}
      action=${action}
      onAction=${setAction}
      onDiffers=${() => setDiffers(true)}
    />
    ${differs && html`<${Differs} question=${question} table=${table} answer=${solo.answer} onClose=${() => setDiffers(false)}/>`}`;
}

/**
 * What is asked, with her card where that is why, or her score.
 * @param {{question: Question, told: Told, table: Table, solo: Solo}} props
 */
function Asked({ question, told, table, solo }) {
  if (question.kind === "your_turn") return html`<${Yours} key=${solo.answered} question=${question} table=${table} solo=${solo}/>`;
  return html`${told.steps.at(-1)?.whose === "hers" && html`<${Cards} table=${table}/>`}
    ${question.kind === "score" && html`<section class="panel"><h2>${t("solo.result.score")}</h2><${ScoreTable} told=${told}/></section>`}
    <${TapQuestion} key=${solo.answered} question=${question} table=${table} answer=${solo.answer}/>`;
}

export function CompanionSolo() {
  const solo = useSolo();
  const [menu, setMenu] = useState(false);
  const { told } = solo;
  if (!told) return solo.problem ? html`<${Broken} solo=${solo}/>` : html`<${Loading}/>`;
  const { table, question } = told;
  const pages = pagesOf(told);
  const page = pages[solo.at];
  const whole = solo.whole && pages.length - solo.at > 1 && page.kind !== "set_up";
  return html`<main
    class="solo"
    data-testid="solo"
    data-answers=${solo.answered}
    data-asked=${question?.kind ?? "over"}
    data-at=${Math.min(solo.at, pages.length)}
  >
    <${Head} told=${told} page=${whole ? pages.at(-1) : page} solo=${solo} onMenu=${() => setMenu(true)}/>
    ${
      !table
        ? html`<${Levels} levels=${question?.levels ?? []} answer=${solo.answer}/>`
        : page
          ? html`<${Steps} told=${told} table=${table} solo=${solo} pages=${pages} whole=${whole}/>`
          : question
            ? html`<${Asked} question=${question} told=${told} table=${table} solo=${solo}/>`
            : html`<${Result} told=${told} onAnew=${solo.anew}/>`
    }
    ${menu && html`<${Menu} told=${told} solo=${solo} onClose=${() => setMenu(false)}/>`}
  </main>`;
}
