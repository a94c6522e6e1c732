/** The legend: every icon of the game with its words, as a screen and over the table. */
import { fetchCourse } from "../api.js";
import { hexPoints } from "../lib/hex.js";
import { Bee, Fx } from "../lib/parts.js";
import { folded, t, useLang } from "../lib/words.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { Dialog, html, Ico, Loading, Problem, useAnswer } from "./parts.js";

/**
 * @typedef {import("../vendor/preact.js").Drawing} Drawing
 * @typedef {import("../types.d.ts").ToldLegend} ToldLegend
 */

const hexagon = (/** @type {string} */ cls) =>
  html`<svg class="ico sign" viewBox="0 0 40 44" aria-hidden="true"><polygon class=${cls} points=${hexPoints(20, 22, 18)}/></svg>`;
/** What is drawn at the table beside icons. @type {Record<string, () => Drawing>} */
const SIGNS = {
  mine: () => html`<${Bee} colour="coral" strength=${1} size="b26"/>`,
  rival: () => html`<${Bee} colour="sky" strength=${3} size="b26"/>`,
  automa: () => html`<${Bee} colour="gray" strength=${2} size="b26"/>`,
  legal: () => hexagon("acts"),
  second: () => hexagon("dashed"),
};

/** All of the legend as groups of drawings with names. @param {ToldLegend} legend */
const groupsOf = ({ groups, reading, reading_title, table }) => [
  ...groups.map(({ title, entries }) => ({
    title,
    entries: entries.map(({ icon, name }) => ({ id: icon, name, drawn: html`<${Ico} name=${icon} size="s20"/>` })),
  })),
  { title: reading_title, entries: reading.map(({ glyphs, name }) => ({ id: name, name, drawn: html`<${Fx} tokens=${glyphs}/>` })) },
  { title: table.title, entries: table.entries.map(({ icon, name }) => ({ id: icon, name, drawn: SIGNS[icon]?.() })) },
];

/** @param {ToldLegend} legend @param {string} find only what has this in its name */
export const foundIn = (legend, find) =>
  groupsOf(legend)
    .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => folded(name).includes(folded(find.trim()))) }))
    .filter((group) => group.entries.length);

/** @param {{legend: ToldLegend, find: string, at?: string}} props */
function Groups({ legend, find, at = "" }) {
  const groups = foundIn(legend, find);
  return html`<div class="lgrid" data-testid="legend">
    ${groups.map(
      ({ title, entries }) => html`<section class="panel lgd" key=${title}>
        <h2>${title}</h2>
        <ul>
          ${entries.map(
            ({ id, name, drawn }) => html`<li key=${id} data-icon=${id} aria-current=${id === at ? "true" : undefined}>
              ${drawn}<span>${name}</span>
            </li>`,
          )}
        </ul>
      </section>`,
    )}
    ${!groups.length && html`<p class="note">${t("learn.no_icon", { find })}</p>`}
  </div>`;
}

/** @param {{find: string, set: (find: string) => void}} props */
function Search({ find, set }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "/" || document.activeElement === field.current) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return html`<label class="find">
    <${Ico} name="search" size="s20"/>
    <input
      ref=${field}
      type="search"
      value=${find}
      placeholder=${t("learn.search")}
      aria-label=${t("learn.search")}
      onInput=${(/** @type {any} */ event) => set(event.target.value)}
    />
    <kbd>/</kbd>
  </label>`;
}

export function LegendScreen() {
  const course = useAnswer(fetchCourse, [useLang()]);
  const [find, setFind] = useState("");
  if (course.error) return html`<${Problem} title=${t("learn.problem")} text=${course.error.message} retry=${course.again}/>`;
  if (!course.data) return html`<${Loading}/>`;
  return html`<main class="legendp">
    <header class="ah">
      <div><h1>${course.data.legend.heading}</h1><p>${t("learn.legend_about")}</p></div>
      <${Search} find=${find} set=${setFind}/>
    </header>
    <div class="lscroll" tabindex="0" role="region" aria-label=${course.data.legend.heading}>
      <${Groups} legend=${course.data.legend} find=${find}/>
    </div>
  </main>`;
}

/** @param {{onClose: () => void, at?: string}} props `at`: the icon that was asked about */
export function LegendDialog({ onClose, at = "" }) {
  const course = useAnswer(fetchCourse, [useLang()]);
  const [find, setFind] = useState("");
  useEffect(() => {
    if (course.data && at) document.querySelector(`.legendd [data-icon="${at}"]`)?.scrollIntoView({ block: "center" });
  }, [course.data, at]);
  return html`<${Dialog} title=${course.data?.legend.heading ?? t("common.loading")} onClose=${onClose} cls="legendd">
    ${course.error && html`<p class="note">${course.error.message}</p>`}
    ${course.data && html`<${Search} find=${find} set=${setFind}/><${Groups} legend=${course.data.legend} find=${find} at=${at}/>`}
  <//>`;
}
