/** Something else happened at the table than the solo helper knows: the end, a worker pushed off, and all that can be put right. */

import { html } from "../lib/html.js";
import { Bee, Ico, Pip } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useState } from "../vendor/hooks.js";
import { Dialog } from "./parts.js";
import { Counter } from "./solo_counter.js";
import { COLOUR, COLOURS } from "./solo_layout.js";
import { bumpLine, countLine, END, herTokensLine, matLine, spaceLine } from "./solo_lines.js";

/**
 * @typedef {import("../types.d.ts").SoloTable} Table
 * @typedef {import("../types.d.ts").SoloQuestion} Question
 * @typedef {import("../types.d.ts").SoloWorker} Worker
 * @typedef {{question: Question, table: Table, say: (lines: string[]) => void}} Told `say` answers line by line
 */

/** @type {Record<string, string>} */
const ICONS = {
  vp: "vp",
  farms: "farm",
  recruits: "recruit",
  developments: "development",
  carvings: "carving",
  tokens: "explore-token",
};
/** Whose a worker on a space may be. */
const OWNERS = ["you", ...COLOURS];

/** @param {{lines: string[], say: (lines: string[]) => void}} props */
const Save = ({ lines, say }) =>
  html`<button class="bigbtn" data-testid="solo-save" disabled=${!lines.length} onClick=${() => say(lines)}>
    <${Ico} name="check" size="s20"/>${t(lines.length ? "solo.differs.save" : "solo.differs.no_change")}
  </button>`;

/** @param {{table: Table, space: string}} props */
function SpaceName({ table, space }) {
  const found = table.actions.find(({ spaces }) => spaces.includes(space));
  const number = found && found.spaces.length > 1 ? ` ${found.spaces.indexOf(space) + 1}` : "";
  return html`<b>${found?.title}${number}</b>`;
}

/** @param {{worker: Worker | null | undefined}} props */
const Standing = ({ worker }) =>
  worker
    ? html`<${Bee} colour=${COLOUR[worker.owner]} strength=${worker.strength} size="b34"/>`
    : html`<small>${t("solo.differs.empty")}</small>`;

/** @param {Told} props */
function Bump({ question, table, say }) {
  return html`<div class="solo-spaces">
    ${table.board.spaces
      .filter(({ space }) => question.bumps.includes(space))
      .map(
        ({
          space,
          worker,
        }) => html`<button key=${space} class="solo-tap" data-testid="solo-bump-${space}" onClick=${() => say([bumpLine(space)])}>
          <${SpaceName} table=${table} space=${space}/><${Standing} worker=${worker}/>
        </button>`,
      )}
  </div>`;
}

/** @param {Told} props */
function Counts({ question, table, say }) {
  /** @type {Record<string, number>} */
  const known = { vp: table.board.vp, ...table.board.gathered };
  const [now, setNow] = useState(known);
  const words = Object.keys(ICONS);
  const lines = words.filter((word) => now[word] !== known[word]).map((word) => countLine(word, now[word]));
  return html`<div class="solo-counters">
      ${words.map(
        (word) => html`<${Counter}
          key=${word}
          name=${word}
          label=${t(`solo.differs.${word}`)}
          value=${now[word]}
          least=${0}
          most=${question.counts[word]}
          wide=${word === "vp"}
          onChange=${(/** @type {number} */ n) => setNow({ ...now, [word]: n })}
        >
          <${Ico} name=${ICONS[word]} size="s20"/>
        <//>`,
      )}
    </div>
    <${Save} lines=${lines} say=${say}/>`;
}

/** @param {Told} props */
function Mats({ question, table, say }) {
  const [now, setNow] = useState({ gray: table.board.gray, yellow: table.board.yellow });
  const count = (/** @type {number[]} */ list, /** @type {number} */ n) => list.filter((one) => one === n).length;
  const set = (/** @type {"gray" | "yellow"} */ colour, /** @type {number} */ strength, /** @type {number} */ n) => {
    const others = now[colour].filter((one) => one !== strength);
    setNow({ ...now, [colour]: [...others, ...Array.from({ length: n }, () => strength)].sort((a, b) => b - a) });
  };
  const lines = COLOURS.filter((colour) => `${now[colour]}` !== `${table.board[colour]}`).map((colour) => matLine(colour, now[colour]));
  return html`<div class="solo-counters">
      ${COLOURS.map((colour) =>
        question.strengths.map(
          (strength) => html`<${Counter}
            key=${colour + strength}
            name="${colour}-${strength}"
            label=${t(`table.colour.${colour}`)}
            sub=${t("solo.differs.strength", { n: strength })}
            value=${count(now[colour], strength)}
            least=${0}
            most=${4}
            onChange=${(/** @type {number} */ n) => set(colour, strength, n)}
          >
            <${Bee} colour=${colour} strength=${strength} size="b34"/>
          <//>`,
        ),
      )}
    </div>
    <${Save} lines=${lines} say=${say}/>`;
}

/** @param {Told} props */
function Spaces({ question, table, say }) {
  const [space, setSpace] = useState("");
  if (!space)
    return html`<div class="solo-spaces">
      ${table.board.spaces.map(
        ({
          space: name,
          worker,
        }) => html`<button key=${name} class="solo-tap" data-testid="solo-space-${name}" onClick=${() => setSpace(name)}>
          <${SpaceName} table=${table} space=${name}/><${Standing} worker=${worker}/>
        </button>`,
      )}
    </div>`;
  return html`<h3><${SpaceName} table=${table} space=${space}/></h3>
    <div class="solo-who">
      ${OWNERS.map((owner) =>
        question.strengths.map(
          (strength) => html`<button
            key=${owner + strength}
            class="solo-tap"
            aria-label=${`${owner === "you" ? t("solo.differs.you") : t(`table.colour.${owner}`)} ${strength}`}
            data-testid="solo-who-${owner}-${strength}"
            onClick=${() => say([spaceLine(space, { owner, strength })])}
          >
            <${Bee} colour=${COLOUR[owner]} strength=${strength} size="b34"/>
          </button>`,
        ),
      )}
    </div>
    <button class="solo-tap" data-testid="solo-who-empty" onClick=${() => say([spaceLine(space, null)])}>${t("solo.differs.empty")}</button>
    <button class="solo-quiet" onClick=${() => setSpace("")}><${Ico} name="prev" size="s16"/>${t("solo.back")}</button>`;
}

/** @param {Told} props */
function Comb({ question, table, say }) {
  const known = question.sectors.map(({ sector }) => table.board.comb.find((found) => found.sector === sector)?.hers ?? 0);
  const [now, setNow] = useState(known);
  const all = now.reduce((sum, n) => sum + n, 0);
  return html`<div class="solo-counters">
      ${question.sectors.map(
        ({ sector, most }, place) => html`<${Counter}
          key=${sector}
          name=${sector}
          label=${table.sectors.find((found) => found.sector === sector)?.name ?? sector}
          value=${now[place]}
          least=${0}
          most=${Math.min(most, now[place] + question.most - all)}
          onChange=${(/** @type {number} */ n) => setNow(now.map((old, index) => (index === place ? n : old)))}
        >
          <${Pip} colour="gray" size="s20"/>
        <//>`,
      )}
    </div>
    <${Save} lines=${now.some((n, place) => n !== known[place]) ? [herTokensLine(now)] : []} say=${say}/>`;
}

/** @type {Record<string, {icon: string, Page: (props: Told) => any}>} */
const PAGES = {
  bump: { icon: "bump", Page: Bump },
  counts: { icon: "vp", Page: Counts },
  mats: { icon: "worker", Page: Mats },
  spaces: { icon: "strength", Page: Spaces },
  comb: { icon: "hibernate", Page: Comb },
};

/** @param {{question: Question, table: Table, answer: (line: string) => Promise<boolean>, onClose: () => void}} props */
export function Differs({ question, table, answer, onClose }) {
  const [page, setPage] = useState("");
  const say = async (/** @type {string[]} */ lines) => {
    onClose();
    for (const line of lines) if (!(await answer(line))) return;
  };
  const { Page } = PAGES[page] ?? {};
  const row = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {() => void} */ press) =>
    html`<button key=${name} class="solo-tap" data-testid="solo-differs-${name}" onClick=${press}>
      <${Ico} name=${icon} size="s20"/>
      <span><b>${t(`solo.differs.${name}`)}</b><small>${t(`solo.differs.${name}_text`)}</small></span>
    </button>`;
  return html`<${Dialog} title=${t(page ? `solo.differs.${page}` : "solo.differs.title")} cls="solo-sheet" onClose=${onClose}>
    ${
      Page
        ? html`<p>${t(`solo.differs.${page}_text`)}</p><${Page} question=${question} table=${table} say=${say}/>`
        : html`<div class="solo-rows">
          ${question.can_end && row("end", "last", () => say([END]))}
          ${Object.entries(PAGES)
            .filter(([name]) => name !== "bump" || question.bumps.length)
            .map(([name, { icon }]) => row(name, icon, () => setPage(name)))}
        </div>`
    }
  <//>`;
}
