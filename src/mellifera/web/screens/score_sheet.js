/** The score sheet for the real box: line by line around the table, totals always in sight, ties broken, to be sent as text. */
import { ApiError, addUp } from "../api.js";
import { number, t, useLang } from "../lib/words.js";
import { href } from "../router.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { useKept } from "./kept.js";
import { Dialog, html, Ico, Loading, Pip } from "./parts.js";
import { coloursOf, lastParty, rememberParty } from "./party.js";
import { People } from "./people.js";
import { blankComb, blankSheet, bodyOf, entered, FIRST_LINE, SHEET_KEY, withParty } from "./sheet.js";
import { SheetResult } from "./sheet_result.js";
import { Stepper } from "./stepper.js";

/**
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("./sheet.js").Sums} Sums
 * @typedef {import("../types.d.ts").SheetLine} SheetLine
 * @typedef {(changes: Partial<Sheet>) => void} Change
 */

/** source of a line, glyph @type {Record<string, string>} */
export const LINE_ICONS = {
  track: "vp",
  planted: "plant",
  farms: "farm",
  recruits: "recruit",
  developments: "development",
  carvings: "carving",
  explore_tokens: "explore-token",
  favor: "favor",
  mat: "hex",
  frames: "frame",
  faction: "faction",
  majorities: "hibernate",
};
/** What a sector pays for. @type {("first"|"second")[]} */
const PLACES = ["first", "second"];
/** A finger that presses + again and again is waited for. */
const WAIT_MS = 150;
const RETRY_MS = 3000;

/** Lets the API add up whatever stands on the sheet; says what it refuses. @param {Sheet} sheet @param {Change} change */
function useSums(sheet, change) {
  const lang = useLang();
  const body = bodyOf(sheet);
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let again;
    const ask = () =>
      addUp(body).then(
        (sums) => {
          if (!current) return;
          setProblem("");
          change({ sums });
        },
        (/** @type {Error} */ error) => {
          if (!current) return;
          setProblem(error.message);
          if (error instanceof ApiError && error.passing) again = setTimeout(() => current && setRound(round + 1), RETRY_MS);
        },
      );
    const timer = setTimeout(ask, sheet.sums ? WAIT_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [JSON.stringify(body), lang, round]);
  return problem;
}

/** Everybody's total, always in sight. @param {{sums: Sums, colours: string[]}} props */
function Totals({ sums, colours }) {
  const best = Math.max(...sums.columns.map((column) => column.total));
  return html`<ol class=${`sheet-totals n${sums.columns.length}`} aria-label=${t("sheet.totals")}>
    ${sums.columns.map(
      (column, i) => html`<li key=${i} class=${`p-${colours[i]} ${column.total === best && best > 0 ? "lead" : ""}`}>
        <${Pip} colour=${colours[i]} size="s20"/>
        <small>${column.name}</small>
        <b data-testid=${`total-${i}`}>${number(column.total)}</b>
      </li>`,
    )}
  </ol>`;
}

/** @param {{line: SheetLine, sheet: Sheet, sums: Sums, colours: string[], change: Change}} props */
function Cells({ line, sheet, sums, colours, change }) {
  return html`<ul class="sheet-cells">
    ${sums.columns.map((column, i) => {
      const cell = line.cells[i];
      if (!cell) return null;
      const n = sheet.entries[i]?.[line.source] ?? null;
      const set = (/** @type {number | null} */ value) => change({ entries: entered(sheet, i, line.source, value) });
      return html`<li key=${i} class=${`p-${colours[i]}`}>
        <span class="who"><${Pip} colour=${colours[i]} size="s20"/><b>${column.name}</b></span>
        ${cell.worth > 1 && html`<small class="worth">${t("sheet.worth", { n: n ?? 0, worth: cell.worth, vp: line.vp[i] })}</small>`}
        ${
          cell.most === 1
            ? html`<button
              class="yesno"
              role="switch"
              aria-checked=${n ? "true" : "false"}
              aria-label=${t("sheet.cell", { line: line.name, name: column.name })}
              data-testid=${`cell-${line.source}-${i}`}
              onClick=${() => set(n ? 0 : 1)}
            >
              <i class=${`sw ${n ? "on" : ""}`} aria-hidden="true"></i>
            </button>`
            : html`<${Stepper}
              value=${n}
              least=${cell.least}
              most=${cell.most}
              label=${t("sheet.cell", { line: line.name, name: column.name })}
              testid=${`cell-${line.source}-${i}`}
              onChange=${set}
            />`
        }
      </li>`;
    })}
  </ul>`;
}

/** The tokens on the comb, sector by sector. @param {{sheet: Sheet, sums: Sums, colours: string[], change: Change}} props */
function Comb({ sheet, sums, colours, change }) {
  const comb = /** @type {NonNullable<Sheet["comb"]>} */ (sheet.comb);
  const set = (/** @type {number} */ k, /** @type {Partial<import("./sheet.js").Sector>} */ changes) =>
    change({ comb: comb.map((old, i) => (i === k ? { ...old, ...changes } : old)) });
  return html`<div class="sheet-comb">
    ${sums.comb.sectors.map(
      (sector, k) => html`<fieldset key=${sector.id}>
        <legend>${sector.name}</legend>
        <div class="prizes">
          ${PLACES.map(
            (place) => html`<span key=${place}>
              <small>${t(`sheet.${place}`)}</small>
              <${Stepper}
                small=${true}
                value=${comb[k][place]}
                least=${0}
                most=${sums.comb.most_vp}
                label=${t("sheet.prize", { sector: sector.name, place: t(`sheet.${place}`) })}
                onChange=${(/** @type {number | null} */ n) => set(k, { [place]: n ?? 0 })}
              />
            </span>`,
          )}
        </div>
        <ul class="sheet-cells">
          ${sums.columns.map(
            (column, i) => html`<li key=${i} class=${`p-${colours[i]}`}>
              <span class="who"><${Pip} colour=${colours[i]} size="s20"/><b>${column.name}</b></span>
              <small class="worth">${t("sheet.takes", { n: sector.vp[i] })}</small>
              <${Stepper}
                value=${comb[k].tokens[i]}
                least=${0}
                most=${sums.comb.tokens}
                label=${t("sheet.tokens", { sector: sector.name, name: column.name })}
                testid=${`tokens-${k}-${i}`}
                onChange=${(/** @type {number | null} */ n) =>
                  set(k, { tokens: comb[k].tokens.map((old, c) => (c === i ? (n ?? 0) : old)) })}
              />
            </li>`,
          )}
        </ul>
      </fieldset>`,
    )}
  </div>`;
}

/** @param {{line: SheetLine, sheet: Sheet, sums: Sums, colours: string[], change: Change, problem: string}} props */
function Line({ line, sheet, sums, colours, change, problem }) {
  const at = sums.lines.indexOf(line);
  const before = at > 0 ? sums.lines[at - 1].source : "people";
  const after = at + 1 < sums.lines.length ? sums.lines[at + 1].source : "result";
  const comb = line.source === "majorities";
  const top = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (top.current) top.current.scrollTop = 0;
  }, [line.source]);
  /** Enter goes on to the next cell, after the last to the button of the next line. @param {KeyboardEvent} event */
  const goOn = (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    const there = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll(".stepper input,.bigbtn")];
    /** @type {HTMLElement} */ (there[there.indexOf(event.target) + 1]).focus();
  };
  return html`<section class="panel sheet-line" aria-labelledby="h-line" onKeyDown=${goOn}>
    <header>
      <${Ico} name=${LINE_ICONS[line.source]} size="s28"/>
      <h1 id="h-line" data-testid="line">${line.name}</h1>
      <small>${t("sheet.page", { n: at + 1, m: sums.lines.length })}</small>
    </header>
    <div class="sheet-scroll" ref=${top}>
      <p>
        ${line.cells[0] && line.about}
        ${line.hers && html` <span>${line.hers}</span>`}
        ${" "}<a href=${href(`/rules#${line.rule}`)} class="ruleref">${line.rule}</a>
      </p>
      ${
        comb &&
        html`<button
          class="opt"
          data-testid="count-tokens"
          aria-pressed=${sheet.comb ? "true" : "false"}
          onClick=${() => change({ comb: sheet.comb ? null : blankComb(sums) })}
        >
          <${Ico} name="hibernate" size="s20"/>
          <b>${t(sheet.comb ? "sheet.by_hand" : "sheet.by_tokens")}</b>
        </button>`
      }
      ${
        comb && sheet.comb
          ? html`<p class="note">${t("sheet.prizes")}</p>
            <${Comb} sheet=${sheet} sums=${sums} colours=${colours} change=${change}/>`
          : html`<${Cells} line=${line} sheet=${sheet} sums=${sums} colours=${colours} change=${change}/>`
      }
    </div>
    <p class="sheet-problem" role="alert">${problem}</p>
    <footer>
      <button class="opt" data-testid="back" onClick=${() => change({ at: before })}>
        <${Ico} name="prev" size="s20"/><b>${t("sheet.back")}</b>
      </button>
      <button class="bigbtn" data-testid="next" onClick=${() => change({ at: after })}>
        ${after === "result" ? t("sheet.result") : t("sheet.next", { line: sums.lines[at + 1].name })}
      </button>
    </footer>
  </section>`;
}

/** All lines at a glance; each opens. @param {{sums: Sums, colours: string[], at: string, onOpen: (source: string) => void}} props */
function Overview({ sums, colours, at, onOpen }) {
  return html`<section class="panel sheet-all" aria-label=${t("sheet.all")}>
    <table data-testid="sheet-table">
      <thead>
        <tr>
          <th scope="col"><span class="sr">${t("sheet.line")}</span></th>
          ${sums.columns.map(
            (column, i) => html`<th scope="col" key=${i}>
              <${Pip} colour=${colours[i]} size="s20"/>
              <span>${column.name}</span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${sums.lines.map(
          (line) => html`<tr key=${line.source} class=${line.source === at ? "open" : ""}>
            <th scope="row">
              <button aria-current=${line.source === at ? "step" : undefined} onClick=${() => onOpen(line.source)}>
                <${Ico} name=${LINE_ICONS[line.source]} size="s20"/>
                ${line.name}
              </button>
            </th>
            ${line.cells.map(
              (cell, i) => html`<td key=${i} data-source=${line.source} data-column=${i}>
                ${cell ? number(line.vp[i]) : html`<span class="none">–</span>`}
              </td>`,
            )}
          </tr>`,
        )}
        <tr class="sum">
          <th scope="row">
            <button onClick=${() => onOpen("result")}><${Ico} name="trophy" size="s20"/>${t("sheet.total")}</button>
          </th>
          ${sums.columns.map((column, i) => html`<td key=${i} data-source="total" data-column=${i}>${number(column.total)}</td>`)}
        </tr>
      </tbody>
    </table>
  </section>`;
}

/** @param {{sheet: Sheet, onParty: (party: import("./party.js").Party, removed?: number) => void, onBegin: () => void}} props */
function Beginning({ sheet, onParty, onBegin }) {
  return html`<section class="panel sheet-people">
    <header><h1>${t("sheet.title")}</h1></header>
    <p>${t("sheet.about")}</p>
    <${People} party=${sheet} onChange=${onParty}/>
    <footer>
      <button class="bigbtn" data-testid="begin" onClick=${onBegin}>${t("sheet.begin")}</button>
    </footer>
  </section>`;
}

export function ScoreSheet() {
  const [sheet, change] = useKept(SHEET_KEY, () => blankSheet(lastParty()));
  const [asking, setAsking] = useState(false);
  const problem = useSums(sheet, change);
  useLayoutEffect(() => scrollTo(0, 0), [sheet.at]);
  const { sums } = sheet;
  const colours = coloursOf(sheet);
  const fits = sums && sums.columns.length === colours.length;
  if (sheet.at === "people" || !fits) {
    if (sheet.at !== "people" && !problem) return html`<${Loading}/>`;
    return html`<main class="sheet at-people">
      <${Beginning}
        sheet=${sheet}
        onParty=${(/** @type {any} */ party, /** @type {number} */ removed) => change(withParty(sheet, party, removed))}
        onBegin=${() => {
          rememberParty(sheet);
          change({ at: FIRST_LINE });
        }}
      />
      ${problem && html`<p class="sheet-problem" role="alert">${problem}</p>`}
    </main>`;
  }
  const line = sums.lines.find((found) => found.source === sheet.at);
  const open = (/** @type {string} */ at) => change({ at });
  return html`<main class=${`sheet at-${line ? "line" : "result"}`}>
    <${Totals} sums=${sums} colours=${colours}/>
    ${
      line
        ? html`<${Line} line=${line} sheet=${sheet} sums=${sums} colours=${colours} change=${change} problem=${problem}/>`
        : html`<${SheetResult}
          sheet=${sheet}
          sums=${sums}
          colours=${colours}
          change=${change}
          problem=${problem}
          onNew=${() => setAsking(true)}
        />`
    }
    <${Overview} sums=${sums} colours=${colours} at=${sheet.at} onOpen=${open}/>
    ${
      asking &&
      html`<${Dialog} title=${t("sheet.new")} onClose=${() => setAsking(false)}>
        <p>${t("sheet.new_text")}</p>
        <div class="row">
          <button
            class="bigbtn"
            data-testid="new-yes"
            onClick=${() => {
              setAsking(false);
              change(blankSheet(sheet));
            }}
          >
            ${t("sheet.new_yes")}
          </button>
          <button class="opt" onClick=${() => setAsking(false)}><b>${t("sheet.new_no")}</b></button>
        </div>
      <//>`
    }
  </main>`;
}
