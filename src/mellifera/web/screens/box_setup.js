/** The random set-up for the real box: who plays and how, one press, and a checklist of what to lay where. */
import { fetchContent, setUpBox } from "../api.js";
import { componentOf } from "../lib/content.js";
import { fitted } from "../lib/glyphs.js";
import { LoadingBar } from "../lib/loading.js";
import { Bee, Fx, Pip } from "../lib/parts.js";
import { drawn, t, useLang } from "../lib/words.js";
import { href } from "../router.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { copy } from "./copy.js";
import { MatPicture } from "./factions.js";
import { useKept } from "./kept.js";
import { html, Ico, Loading, Problem, Switch, useAnswer } from "./parts.js";
import { coloursOf, isSolo, lastParty, levelOf, namesOf, rememberParty } from "./party.js";
import { People } from "./people.js";

/**
 * @typedef {import("./party.js").Party} Party
 * @typedef {import("../types.d.ts").Content} Content
 * @typedef {import("../types.d.ts").BoxSetup} Dealt
 * @typedef {import("../types.d.ts").BoxThing} Thing
 * @typedef {Party & {
 *   first_game: boolean, draft: boolean, seed_limit: boolean, no_two_card_token: boolean, without: string[], seed: string,
 *   asked: import("../types.d.ts").BoxIn | null, dealt: Dealt | null, done: string[],
 * }} Wishes  and what was asked for and dealt the last time, with the steps that are done
 */

const KEY = "mellifera.boxset";
/** Room for the drawn condition of a carving, in tenths of a rem. */
const CARVING_WIDTH = 120;
/** Of somebody who has left the table since. */
const LAST_COLOUR = "sand";

/** @returns {Wishes} */
const noWishes = () => ({
  ...lastParty(),
  first_game: false,
  draft: false,
  seed_limit: false,
  no_two_card_token: false,
  without: [],
  seed: "",
  asked: null,
  dealt: null,
  done: [],
});

/** @param {Wishes} wishes @param {string} seed @returns {import("../types.d.ts").BoxIn} */
function bodyOf(wishes, seed) {
  const { first_game, draft, seed_limit, no_two_card_token, without } = wishes;
  return {
    names: namesOf(wishes),
    automa: levelOf(wishes),
    first_game,
    draft: draft && !isSolo(wishes),
    seed_limit,
    no_two_card_token,
    without,
    seed,
  };
}

// ------------------------------------------------------------------ what is agreed
/** @param {{content: Content, without: string[], onChange: (without: string[]) => void}} props */
function LeftOut({ content, without, onChange }) {
  const factions = Object.values(content.components).filter((component) => component.type === "faction");
  return html`<details class="boxset-without">
    <summary>${t("boxset.without", { n: without.length || null })}</summary>
    <div class="chips1" role="group" aria-label=${t("boxset.without_label")}>
      ${factions.map(({ name, title }) => {
        const id = name.split(".")[1];
        const out = without.includes(id);
        return html`<button
          key=${id}
          class=${`chip ${out ? "" : "on"}`}
          aria-pressed=${out ? "true" : "false"}
          aria-label=${t("boxset.leave_out", { title })}
          onClick=${() => onChange(out ? without.filter((one) => one !== id) : [...without, id])}
        >
          ${title}
        </button>`;
      })}
    </div>
  </details>`;
}

/**
 * @param {{
 *   wishes: Wishes, content: Content, busy: boolean, problem: string,
 *   change: (changes: Partial<Wishes>) => void, onShuffle: (seed: string) => void,
 * }} props
 */
function Agreed({ wishes, content, busy, problem, change, onShuffle }) {
  const solo = isSolo(wishes);
  return html`<section class="panel boxset-wishes">
    <h1>${t("boxset.title")}</h1>
    <div class="boxset-scroll">
      <p>${t("boxset.about")}</p>
      <${People} party=${wishes} onChange=${(/** @type {Party} */ { people, automa }) => change({ people, automa })}/>
      <${Switch}
        label=${t("setup.first_game")}
        sub=${t("setup.first_game_sub")}
        on=${wishes.first_game}
        onChange=${(/** @type {boolean} */ on) => change({ first_game: on, draft: wishes.draft && !on })}
      />
      <${Switch}
        label=${t("setup.draft")}
        sub=${t(solo ? "setup.draft_alone" : "setup.draft_sub")}
        on=${wishes.draft && !solo}
        disabled=${solo}
        onChange=${(/** @type {boolean} */ on) => change({ draft: on, first_game: wishes.first_game && !on })}
      />
      <${Switch}
        label=${t("setup.seed_limit")}
        sub=${t("setup.seed_limit_sub")}
        on=${wishes.seed_limit}
        onChange=${(/** @type {boolean} */ on) => change({ seed_limit: on })}
      />
      <${Switch}
        label=${t("setup.two_card")}
        sub=${t("boxset.two_card_sub")}
        on=${wishes.no_two_card_token}
        onChange=${(/** @type {boolean} */ on) => change({ no_two_card_token: on })}
      />
      <${LeftOut} content=${content} without=${wishes.without} onChange=${(/** @type {string[]} */ without) => change({ without })}/>
      <label class="srow">
        <span><b>${t("setup.seed")}</b><small>${t("boxset.seed_sub")}</small></span>
        <input
          class="field"
          value=${wishes.seed}
          maxlength="100"
          placeholder=${t("setup.by_chance")}
          data-testid="seed-field"
          onInput=${(/** @type {any} */ e) => change({ seed: e.target.value })}
        />
      </label>
    </div>
    <p class="sheet-problem" role="alert">${problem}</p>
    ${busy && html`<${LoadingBar}/>`}
    <button class="bigbtn" data-testid="shuffle" disabled=${busy} onClick=${() => onShuffle(wishes.seed.trim())}>
      <${Ico} name="refresh" size="s20"/>${t("boxset.shuffle")}
    </button>
  </section>`;
}

// ------------------------------------------------------------------ what was dealt
/** What a thing does, behind its name. @param {{thing: Thing, children?: import("../vendor/preact.js").Drawing}} props */
const Told = ({ thing, children }) =>
  html`<details class="boxset-thing" data-thing=${thing.name}>
    <summary>${children}</summary>
    ${thing.texts.map(({ label, text }, i) => html`<p key=${i}>${label && html`<small>${label}</small>`}${text}</p>`)}
  </details>`;

/** @param {{thing: Thing, content: Content, colour: string}} props */
function Faction({ thing, content, colour }) {
  const row = componentOf(content, thing.id, "faction");
  return html`<${Told} thing=${thing}>
    <span class="bees">
      ${(row.workers ?? []).map(
        (strength, i) =>
          html`<${Bee} key=${i} colour=${colour} strength=${strength} size="b26" label=${t("common.worker", { n: strength })}/>`,
      )}
    </span>
    <span><b>${thing.title}</b><small>${row.plan}</small></span>
  <//>`;
}

/** @param {{thing: Thing, content: Content, colour: string}} props */
const Mat = ({ thing, content, colour }) =>
  html`<${Told} thing=${thing}>
    <${MatPicture} mat=${content.mats[thing.id]} title=${thing.title} colour=${colour}/>
    <span><small>${t("boxset.mat")}</small><b>${thing.title}</b></span>
  <//>`;

/** @param {{dealt: Dealt, content: Content, colours: string[], level: number | undefined}} props */
function Seats({ dealt, content, colours, level }) {
  return html`<ol class="boxset-seats" data-testid="seats">
    ${dealt.seats.map((seat, place) => {
      const colour = colours[seat.seat] ?? LAST_COLOUR;
      return html`<li key=${seat.seat} class=${`p-${colour}`}>
        <header>
          <b class="place">${place + 1}</b>
          <${Pip} colour=${colour} size="s28"/>
          <span>
            <b>${seat.name}</b>
            <small>
              ${t(place === 0 ? "boxset.begins" : "boxset.starts", { n: seat.vp, level: seat.automa ? level : null })}
            </small>
          </span>
        </header>
        ${seat.mat && html`<${Mat} thing=${seat.mat} content=${content} colour=${colour}/>`}
        ${seat.factions.length > 1 && html`<small class="or">${t("boxset.choose")}</small>`}
        ${seat.factions.map((thing) => html`<${Faction} key=${thing.id} thing=${thing} content=${content} colour=${colour}/>`)}
      </li>`;
    })}
  </ol>`;
}

/** Carvings as the slots of the board lie. @param {{rows: Thing[][], content: Content}} props */
function Carvings({ rows, content }) {
  return html`<div class="boxset-carvings">
    ${rows.map(
      (row, r) => html`<small>${t(r === 0 ? "boxset.top_row" : "boxset.bottom_row")}</small>
      <ol key=${r} style=${{ "--n": row.length }}>
        ${row.map(
          (thing) => html`<li key=${thing.id}>
            <${Told} thing=${thing}>
              <b>${thing.title}${thing.ours && html`<i class="star" title=${t("boxset.ours")}>*</i>`}</b>
              <${Fx} tokens=${fitted(componentOf(content, thing.name).glyphs, CARVING_WIDTH)}/>
            <//>
          </li>`,
        )}
      </ol>`,
    )}
  </div>`;
}

/**
 * @param {{
 *   dealt: Dealt, wishes: Wishes, content: Content, busy: boolean,
 *   change: (changes: Partial<Wishes>) => void, onAgain: () => void,
 * }} props
 */
function Laid({ dealt, wishes, content, busy, change, onAgain }) {
  const colours = coloursOf(wishes);
  const toggle = (/** @type {string} */ id) =>
    change({ done: wishes.done.includes(id) ? wishes.done.filter((one) => one !== id) : [...wishes.done, id] });
  return html`<section class="panel boxset-laid" aria-labelledby="h-laid">
    <header>
      <h2 id="h-laid">${drawn("boxset.seed", { seed: html`<code data-testid="seed">${dealt.seed}</code>` })}</h2>
      <button class="opt" data-testid="copy" onClick=${() => copy(dealt.text, t("boxset.copied"))}>
        <${Ico} name="link" size="s16"/><b>${t("sheet.copy")}</b>
      </button>
      <button class="opt" data-testid="again" disabled=${busy} onClick=${onAgain}>
        <${Ico} name="refresh" size="s16"/><b>${t("boxset.again")}</b>
      </button>
    </header>
    <div class="boxset-scroll">
      <${Seats} dealt=${dealt} content=${content} colours=${colours} level=${wishes.asked?.automa}/>
      ${
        dealt.draft_mats.length > 0 &&
        html`<div class="boxset-draft">
          ${dealt.draft_mats.map((thing) => html`<${Mat} key=${thing.id} thing=${thing} content=${content} colour=${LAST_COLOUR}/>`)}
          ${dealt.draft_factions.map(
            (thing) => html`<${Faction} key=${thing.id} thing=${thing} content=${content} colour=${LAST_COLOUR}/>`,
          )}
        </div>`
      }
      <ol class="boxset-steps">
        ${dealt.steps.map(
          (step) => html`<li key=${step.id} class=${wishes.done.includes(step.id) ? "done" : ""}>
            <label>
              <input type="checkbox" checked=${wishes.done.includes(step.id)} onChange=${() => toggle(step.id)}/>
              <span>
                <b>${step.title}</b>${" "}<a href=${href(`/rules#${step.rule}`)} class="ruleref">${step.rule}</a>
                <span>${step.text}</span>
              </span>
            </label>
            ${step.id === "carvings" && html`<${Carvings} rows=${dealt.carvings} content=${content}/>`}
            ${step.id === "automa" && html`<a class="opt" href=${href("/companion/solo")}><b>${t("boxset.solo")}</b></a>`}
          </li>`,
        )}
      </ol>
      <p class="note">${t("boxset.printed")}</p>
    </div>
  </section>`;
}

export function BoxSetupScreen() {
  const lang = useLang();
  const [wishes, change] = useKept(KEY, noWishes);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const below = useRef(/** @type {HTMLElement|null} */ (null));
  const content = useAnswer(() => fetchContent(null), [lang]);
  const { asked, dealt } = wishes;
  /** @param {import("../types.d.ts").BoxIn} body */
  const deal = async (body) => {
    setBusy(true);
    try {
      const found = await setUpBox(body);
      const same = found.seed === dealt?.seed;
      change({ asked: { ...body, seed: found.seed }, dealt: found, done: same ? wishes.done : [] });
      setProblem("");
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
    setBusy(false);
  };
  const shuffle = async (/** @type {string} */ seed) => {
    rememberParty(wishes);
    await deal(bodyOf(wishes, seed));
    below.current?.scrollIntoView({ block: "start" });
    below.current?.querySelector(".boxset-scroll")?.scrollTo(0, 0);
  };
  useEffect(() => {
    if (asked) deal(asked);
  }, [lang]);
  if (content.error) return html`<${Problem} title=${t("boxset.title")} text=${content.error.message} retry=${content.again}/>`;
  if (!content.data) return html`<${Loading}/>`;
  return html`<main class="boxset">
    <${Agreed} wishes=${wishes} content=${content.data} busy=${busy} problem=${problem} change=${change} onShuffle=${shuffle}/>
    <div class="boxset-below" ref=${below}>
      ${
        dealt
          ? html`<${Laid}
            dealt=${dealt}
            wishes=${wishes}
            content=${content.data}
            busy=${busy}
            change=${change}
            onAgain=${() => shuffle("")}
          />`
          : html`<p class="note boxset-none">${t("boxset.none")}</p>`
      }
    </div>
  </main>`;
}
