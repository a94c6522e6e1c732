/** The end of the score sheet: who wins and by how much, what broke a tie, and the text to be sent. */
import { number, t } from "../lib/words.js";
import { href } from "../router.js";
import { useState } from "../vendor/hooks.js";
import { copy } from "./copy.js";
import { html, Ico, Pip, Segments } from "./parts.js";

/**
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("./sheet.js").Sums} Sums
 * @typedef {(changes: Partial<Sheet>) => void} Change
 */

/**
 * What breaks a tie, asked only then.
 * @param {{
 *   ask: import("../types.d.ts").TieQuestion, sheet: Sheet, sums: Sums, colours: string[], change: Change,
 * }} props
 */
function Tie({ ask: { by, question, columns, most }, sheet, sums, colours, change }) {
  if (by === "taught")
    return html`<div class="sheet-tie">
      <b>${question}</b>
      <div class="row">
        ${[true, false].map(
          (taught) => html`<button
            key=${String(taught)}
            class="opt"
            data-testid=${`taught-${taught}`}
            aria-pressed=${sheet.taught === taught ? "true" : "false"}
            onClick=${() => change({ taught })}
          >
            <b>${t(taught ? "sheet.yes" : "sheet.no")}</b>
          </button>`,
        )}
      </div>
    </div>`;
  return html`<div class="sheet-tie">
    <b>${question}</b>
    <ul class="sheet-cells">
      ${columns.map(
        (i) => html`<li key=${i} class=${`p-${colours[i]}`}>
          <span class="who"><${Pip} colour=${colours[i]} size="s20"/><b>${sums.columns[i].name}</b></span>
          <${Segments}
            label=${t("sheet.workers", { name: sums.columns[i].name })}
            value=${sheet.workers[i]}
            choices=${Array.from({ length: most + 1 }, (_, n) => [n, String(n)])}
            onChange=${(/** @type {number} */ n) => change({ workers: sheet.workers.map((old, k) => (k === i ? n : old)) })}
          />
        </li>`,
      )}
    </ul>
  </div>`;
}

/** @param {{sheet: Sheet, sums: Sums, colours: string[], change: Change, problem: string, onNew: () => void}} props */
export function SheetResult({ sheet, sums, colours, change, problem, onNew }) {
  const [text, setText] = useState(false);
  const most = Math.max(1, ...sums.columns.map((column) => column.total));
  return html`<section class="panel sheet-result" aria-labelledby="h-result">
    <header>
      <span class="crown"><${Ico} name=${sums.winners.length ? "trophy" : "vp"} size="s28"/></span>
      <h1 id="h-result" data-testid="verdict">${sums.verdict}</h1>
    </header>
    <div class="sheet-scroll">
      ${
        sums.reason &&
        html`<p data-testid="reason">${sums.reason}${" "}<a href=${href(`/rules#${sums.rule}`)} class="ruleref">${sums.rule}</a></p>`
      }
      ${sums.ask && html`<${Tie} ask=${sums.ask} sheet=${sheet} sums=${sums} colours=${colours} change=${change}/>`}
      <ol class="sheet-rank">
        ${sums.ranking.map((i) => {
          const { name, total, place } = sums.columns[i];
          return html`<li key=${i} class=${`p-${colours[i]}`}>
            <b class="place">${t("sheet.place", { n: place })}</b>
            <${Pip} colour=${colours[i]} size="s28"/>
            <span class="bar"><b>${name}</b><i style=${{ width: `${Math.max(1, (total / most) * 100)}%` }}></i></span>
            <strong>${number(total)}</strong>
          </li>`;
        })}
      </ol>
      <button class="opt" data-testid="as-text" aria-expanded=${text ? "true" : "false"} onClick=${() => setText(!text)}>
        <${Ico} name="log" size="s20"/><b>${t("sheet.as_text")}</b>
      </button>
      ${text && html`<pre data-testid="text">${sums.text}</pre>`}
    </div>
    <p class="sheet-problem" role="alert">${problem}</p>
    <footer>
      <button class="opt" data-testid="back" onClick=${() => change({ at: "majorities" })}>
        <${Ico} name="prev" size="s20"/><b>${t("sheet.back")}</b>
      </button>
      <button class="opt" data-testid="new" onClick=${onNew}><${Ico} name="plus" size="s20"/><b>${t("sheet.new")}</b></button>
      <button class="bigbtn" data-testid="copy" onClick=${() => copy(sums.text, t("sheet.copied"))}>
        <${Ico} name="link" size="s20"/>${t("sheet.copy")}
      </button>
    </footer>
  </section>`;
}
