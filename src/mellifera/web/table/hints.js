/** Ideas for the decision at hand, in the rivals' place: what to expect of each, why, and how the turn goes on. Nothing is played. */
import { useFade } from "../lib/fade.js";
import { html } from "../lib/html.js";
import { phone } from "../lib/layout.js";
import { boardRefs } from "../lib/motion.js";
import { Bee, Ico } from "../lib/parts.js";
import { number, signed, t } from "../lib/words.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { optionIcon } from "./labels.js";
import { useTable, workerOf } from "./model.js";

/** @typedef {import("../types.d.ts").Idea} Thought @typedef {import("./model.js").Option} Option */

const PLACES = [1, 2, 3];
/** Bars begin this far below the best idea, so that a point of difference can be seen. */
const SPAN = 12;

/**
 * Against the first, which is the best: one that brings more may come after it for what it gives the others.
 * @param {Thought} best @param {Thought} idea
 */
function against(best, idea) {
  const gap = idea.expected - best.expected;
  if (idea === best) return t("table.hint.best");
  return Math.abs(gap) < 0.05 ? "±0" : signed(gap, 1);
}

/** @param {{idea: Thought, rank: number, ideas: Thought[], onChoose: (option: Option) => void}} props */
function Idea({ idea, rank, ideas, onChoose }) {
  const { model } = useTable();
  const fade = useFade();
  const option = model.options.find((found) => found.option === idea.option);
  if (!option) return null;
  const chosen = model.filter?.name === idea.option;
  const most = Math.max(...ideas.map((found) => found.expected));
  const width = Math.max(8, 100 * (1 - (most - idea.expected) / SPAN));
  const then = idea.line.slice(1);
  const worker = workerOf(option);
  return html`<button
    class="idea ${rank === 1 ? "best" : ""} ${chosen ? "is-selected" : ""}"
    ref=${fade}
    data-idea=${idea.option}
    aria-pressed=${String(chosen)}
    onClick=${() => onChoose(option)}
  >
    <span class="what">
      <b class="hintno">${rank}</b>
      ${
        worker
          ? html`<${Bee} colour=${model.colour(model.mine)} strength=${worker} size="b26" label=${t("table.strength", { n: worker })}/>`
          : html`<${Ico} name=${optionIcon(model, option)} size="s16"/>`
      }
      <b>${option.label}</b>
    </span>
    <span class="why">${idea.reason}</span>
    ${
      then.length > 0 &&
      html`<span class="then">
        <span class="sr">${t("table.hint.then")}${" "}</span>
        ${then.map((words) => html`<i>${words}</i>`)}
      </span>`
    }
    <span class="worth">
      <span class="hbar"><i style=${{ width: `${width}%` }}></i></span>
      <span class="sr">${t("table.hint.expected")}${" "}</span>
      <b>${number(idea.expected, 1)}</b>
      <small>${against(ideas[0], idea)}</small>
    </span>
  </button>`;
}

const Thinking = () =>
  PLACES.map(
    (rank) =>
      html`<div key=${rank} class="idea soon" aria-hidden="true">
        <span class="what"><b class="hintno">${rank}</b><i></i></span>
        <span class="why"><i></i><i></i></span>
        <span class="worth"><span class="hbar"><i></i></span></span>
      </div>`,
  );

/** The button that asks for a hint. */
const hinter = () => /** @type {HTMLElement | null} */ (document.querySelector(".tools [data-tool=hint]"));

/** @param {{hint: {options: Thought[] | null, close: () => void}}} props */
export function Hints({ hint }) {
  const table = useTable();
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const ideas = hint.options;
  // whoever pressed the button goes on from the first idea; whoever has gone elsewhere meanwhile stays there
  useEffect(() => {
    const at = document.activeElement;
    if (ideas && (at === document.body || at === hinter()))
      /** @type {HTMLElement | null | undefined} */ (panel.current?.querySelector(".idea"))?.focus({ preventScroll: true });
  }, [ideas]);
  useLayoutEffect(
    () => () => {
      if (panel.current?.contains(document.activeElement)) hinter()?.focus();
    },
    [],
  );
  const choose = (/** @type {Option} */ option) => {
    table.single(option);
    if (phone.matches) hint.close();
  };
  return html`<section class="panel hints" ref=${panel} aria-label=${t("table.tool.hint")} aria-busy=${String(!ideas)} data-testid="hint">
    <header class="ph">
      <h2><${Ico} name="hint"/>${ideas ? t("table.hint.ideas", { n: ideas.length }) : t("table.hint.thinking")}</h2>
      <small>${t(ideas ? "table.hint.legend" : "table.hint.wait")}</small>
      <button class="mini" aria-label=${t("table.hint.close")} onClick=${hint.close}><${Ico} name="close" size="s20"/></button>
    </header>
    <div class="ideas">
      ${
        ideas
          ? ideas.map((idea, index) => html`<${Idea} key=${idea.option} idea=${idea} rank=${index + 1} ideas=${ideas} onChoose=${choose}/>`)
          : html`<${Thinking}/>`
      }
    </div>
    <p class="sr" role="status">
      ${
        ideas
          ? t("table.hint.spoken", { ideas: t("table.hint.ideas", { n: ideas.length }), best: ideas[0]?.words, why: ideas[0]?.reason })
          : t("table.hint.thinking")
      }
    </p>
  </section>`;
}

/**
 * The rank of each idea at its place on the board, where it has one.
 * @param {{options: Thought[], root: {current: HTMLElement | null}}} props
 */
export function HintMarks({ options, root }) {
  const { model } = useTable();
  const [marks, set] = useState(/** @type {{rank: number, left: number, top: number}[]} */ ([]));
  useLayoutEffect(() => {
    const look = () => {
      /** @type {{rank: number, left: number, top: number}[]} */
      const found = [];
      options.forEach((idea, index) => {
        const option = model.options.find((other) => other.option === idea.option);
        const place = option && root.current && boardRefs(root.current, [option.target])[0]?.getBoundingClientRect();
        if (place?.width) found.push({ rank: index + 1, left: place.right, top: place.top });
      });
      // several ideas for one place stand side by side
      set(
        found.map((mark, index) => ({
          ...mark,
          left: mark.left - 16 * found.slice(0, index).filter((other) => other.left === mark.left && other.top === mark.top).length,
        })),
      );
    };
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [options, model]);
  return html`<div class="hintmarks" aria-hidden="true">
    ${marks.map(
      (mark) => html`<b key=${mark.rank} class="hintno" style=${{ left: `${mark.left}px`, top: `${mark.top}px` }}>${mark.rank}</b>`,
    )}
  </div>`;
}
