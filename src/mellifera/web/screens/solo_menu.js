/** What the solo helper has beside the turn: her score as things stand, what she did, the rules, a new game; and the end. */

import { html } from "../lib/html.js";
import { Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { href } from "../router.js";
import { useState } from "../vendor/hooks.js";
import { Dialog } from "./parts.js";

/**
 * @typedef {import("../types.d.ts").SoloTold} Told
 * @typedef {import("./solo_session.js").Solo} Solo
 */

/** @type {Record<string, string>} */
const ICONS = {
  track: "vp",
  farms: "farm",
  recruits: "recruit",
  developments: "development",
  carvings: "carving",
  explore_tokens: "explore-token",
  majorities: "hibernate",
};

/** Her score, source by source. @param {{told: Told}} props */
export function ScoreTable({ told }) {
  return html`<table class="solo-score" data-testid="solo-score">
    <tbody>
      ${told.score.map(
        ({ source, label, vp }) => html`<tr key=${source}>
          <th scope="row"><${Ico} name=${ICONS[source]} size="s16"/>${label}</th>
          <td data-source=${source}>${vp}</td>
        </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr><th scope="row">${t("solo.result.total")}</th><td data-source="total">${told.total}</td></tr>
    </tfoot>
  </table>`;
}

/** @param {{told: Told, onAnew: () => void}} props */
export function Result({ told, onAnew }) {
  const { result } = told;
  const title = result ? (result.won ? "you_win" : "she_wins") : "over";
  return html`<section class="panel solo-result" data-testid="solo-result">
    <${Ico} name="trophy" size="s28"/>
    <h2>${t(`solo.result.${title}`)}</h2>
    ${
      result &&
      html`<p class="solo-both">
        <span><b>${result.yours}</b>${t("solo.result.yours")}</span>
        <span><b>${result.hers}</b>${t("solo.result.hers")}</span>
      </p>
      ${result.yours === result.hers && html`<p>${t(result.won ? "solo.result.tie_yours" : "solo.result.tie_hers")}</p>`}`
    }
    <h3>${t("solo.result.score")}</h3>
    <${ScoreTable} told=${told}/>
    <button class="bigbtn" data-testid="solo-anew" onClick=${onAnew}>${t("solo.result.new")}</button>
  </section>`;
}

/** What was kept cannot be gone on with: why, and the ways out. @param {{solo: Solo}} props */
export function Broken({ solo }) {
  return html`<main class="solo">
    <section class="panel solo-ask first" data-testid="solo-broken">
      <h2>${t("solo.resume_problem")}</h2>
      <p>${solo.problem?.message}</p>
      <button class="bigbtn" onClick=${solo.retry}>${t("common.try_again")}</button>
      ${
        solo.answered > 0 &&
        html`<div class="solo-others">
          <button class="solo-tap" data-testid="solo-undo" onClick=${solo.undo}>${t("solo.undo")}</button>
          <button class="solo-tap" data-testid="solo-anew" onClick=${solo.anew}>${t("solo.start_anew")}</button>
        </div>`
      }
    </section>
  </main>`;
}

/** @param {{told: Told, solo: Solo, onClose: () => void}} props */
export function Menu({ told, solo, onClose }) {
  const [sure, setSure] = useState(false);
  return html`<${Dialog} title=${t("solo.menu")} cls="solo-sheet" onClose=${onClose}>
    ${told.table && html`<h3>${t("solo.score_now")}</h3><${ScoreTable} told=${told}/>`}
    <div class="solo-rows">
      ${
        told.steps.length > 0 &&
        html`<button
          class="solo-tap"
          data-testid="solo-again"
          onClick=${() => {
            solo.read(0);
            onClose();
          }}
        >
          <${Ico} name="replay" size="s20"/><b>${t("solo.again")}</b>
        </button>`
      }
      <a class="solo-tap" href=${href("/rules#R-AUTO-1")}><${Ico} name="book" size="s20"/><b>${t("solo.rules")}</b></a>
      <a class="solo-tap" href=${href("/companion")}><${Ico} name="prev" size="s20"/><b>${t("solo.companion")}</b></a>
      ${
        sure
          ? html`<p class="solo-problem"><${Ico} name="info" size="s20"/>${t("solo.really")}</p>
            <button
              class="bigbtn"
              data-testid="solo-really"
              onClick=${() => {
                solo.anew();
                onClose();
              }}
            >
              ${t("solo.yes_anew")}
            </button>`
          : html`<button class="solo-tap" data-testid="solo-start-anew" disabled=${!solo.answered} onClick=${() => setSure(true)}>
            <${Ico} name="refresh" size="s20"/><b>${t("solo.start_anew")}</b>
          </button>`
      }
    </div>
  <//>`;
}
