/** Her steps in words: one at a time, all at once, and what is set up before the first. */

import { html } from "../lib/html.js";
import { Bee, Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { COLOUR } from "./solo_layout.js";
import { countOf } from "./solo_pages.js";

/**
 * @typedef {import("../types.d.ts").SoloTold} Told
 * @typedef {import("../types.d.ts").SoloTable} Table
 * @typedef {import("./solo_pages.js").Page} Page
 * @typedef {import("./solo_session.js").Solo} Solo
 */

/** What stands for steps without a piece. @type {Record<string, string>} */
const ICONS = { vp: "vp", fly: "explore", retrieve: "retrieve", shuffle: "refresh", end: "clock", noted: "clock", your_last_turn: "clock" };

/** What is to be done, in words, with the piece in question. @param {{page: Page, table: Table}} props */
function Words({ page, table }) {
  const [step] = page.steps;
  if (page.kind === "why")
    return html`<ul class="solo-why">
      ${table.card?.reasons.map(
        (row) => html`<li key=${row.name} class=${row.applied ? "hit" : "miss"}>
          <${Ico} name=${row.applied ? "check" : "close"} size="s16"/><span><b>${row.name}</b> ${row.text}</span>
        </li>`,
      )}
    </ul>`;
  const drawing = step.worker
    ? html`<${Bee} colour=${COLOUR[step.worker.owner]} strength=${step.worker.strength} size="b44"/>`
    : html`<${Ico} name=${step.thing || (ICONS[step.kind] ?? "info")} size="s28"/>`;
  return html`<div class="solo-say">${drawing}<p>${step.text}</p></div>`;
}

/** A tile that she could not take is put back by a tap. @param {{page: Page, told: Told, solo: Solo}} props */
function Correction({ page, told, solo }) {
  const [{ correction }] = page.steps;
  const [done, setDone] = useState(false);
  if (!correction || told.question?.kind !== "your_turn") return null;
  return html`<button
    class="solo-quiet"
    disabled=${done}
    data-testid="solo-correct"
    onClick=${async () => setDone(await solo.answer(correction, true))}
  >
    <${Ico} name=${done ? "check" : "swap"} size="s16"/>${t("solo.row_was_empty")}
  </button>`;
}

/** One step at a time. @param {{pages: Page[], page: Page, told: Told, table: Table, solo: Solo}} props */
export function OneStep({ pages, page, told, table, solo }) {
  return html`<section class="panel solo-step" data-testid="solo-step" data-kind=${page.kind} aria-live="polite">
    <p class="solo-count">
      <span>${t("solo.step", countOf(pages, solo.at))}</span>
      <button class="solo-quiet" data-testid="solo-whole" onClick=${() => solo.showWhole(true)}>${t("solo.all_at_once")}</button>
    </p>
    <${Words} page=${page} table=${table}/>
    <${Correction} key=${solo.at} page=${page} told=${told} solo=${solo}/>
    <div class="solo-move">
      <button
        class="solo-tap"
        aria-label=${t("solo.back")}
        disabled=${!solo.at}
        data-testid="solo-back"
        onClick=${() => solo.read(solo.at - 1)}
      >
        <${Ico} name="prev" size="s20"/>
      </button>
      <button class="bigbtn" data-testid="solo-next" onClick=${() => solo.read(solo.at + 1)}>
        ${t("solo.next")}<${Ico} name="next" size="s20"/>
      </button>
    </div>
  </section>`;
}

/** All steps that are left, as a list. @param {{pages: Page[], told: Told, table: Table, solo: Solo}} props */
export function AllSteps({ pages, told, table, solo }) {
  return html`<section class="panel solo-step" data-testid="solo-step" data-kind="all">
    <p class="solo-count">
      <span>${t("solo.steps", { n: pages.length })}</span>
      <button class="solo-quiet" data-testid="solo-one" onClick=${() => solo.showWhole(false)}>${t("solo.one_by_one")}</button>
    </p>
    <ol class="solo-list">
      ${pages.map(
        (page, index) => html`<li key=${index}>
          <${Words} page=${page} table=${table}/>
          <${Correction} page=${page} told=${told} solo=${solo}/>
        </li>`,
      )}
    </ol>
    <button class="bigbtn" data-testid="solo-next" onClick=${() => solo.read(solo.at + pages.length)}>${t("solo.done")}</button>
  </section>`;
}

/** Before her first turn: all lines at once. @param {{page: Page, solo: Solo}} props */
export function SetUp({ page, solo }) {
  return html`<section class="panel solo-step solo-setup" data-testid="solo-step" data-kind="set_up">
    <ol class="solo-list">
      ${page.steps.map((step) => html`<li key=${step.text}><p class="solo-line">${step.text}</p></li>`)}
    </ol>
    <button class="bigbtn" data-testid="solo-next" onClick=${() => solo.read(solo.at + 1)}>
      ${t("solo.begin")}<${Ico} name="next" size="s20"/>
    </button>
  </section>`;
}
