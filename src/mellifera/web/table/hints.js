/** Ideas for the decision at hand, in the rivals' place: what to expect of each, why, and how the turn goes on. Nothing is played. */
import { html } from "../lib/html.js";
import { boardRefs } from "../lib/motion.js";
import { Bee, Ico } from "../lib/parts.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { optionIcon, shortLabel } from "./labels.js";
import { useTable, verbOf } from "./model.js";

const WORDS = ["No ideas", "One idea", "Two ideas", "Three ideas"];
const PLACES = [1, 2, 3];
/** Bars begin this far below the best idea, so that a point of difference can be seen. */
const SPAN = 12;
const phone = matchMedia("(max-width: 760px)");

/** Against the first, which is the best: one that brings more may come after it for what it gives the others. */
function against(best, idea) {
  const gap = idea.expected - best.expected;
  if (idea === best) return "best";
  return Math.abs(gap) < 0.05 ? "±0" : `${gap < 0 ? "−" : "+"}${Math.abs(gap).toFixed(1)}`;
}

function Idea({ idea, rank, ideas, onChoose }) {
  const { model } = useTable();
  const option = model.options.find((found) => found.option === idea.option);
  if (!option) return null;
  const chosen = model.filter?.name === idea.option;
  const most = Math.max(...ideas.map((found) => found.expected));
  const width = Math.max(8, 100 * (1 - (most - idea.expected) / SPAN));
  const then = idea.line.slice(1);
  return html`<button
    class="idea ${rank === 1 ? "best" : ""} ${chosen ? "is-selected" : ""}"
    data-idea=${idea.option}
    aria-pressed=${String(chosen)}
    onClick=${() => onChoose(option)}
  >
    <span class="what">
      <b class="hintno">${rank}</b>
      ${
        verbOf(option) === "place"
          ? html`<${Bee}
            colour=${model.colour(model.mine)}
            strength=${idea.option.split(" ")[1]}
            size="b26"
            label="Strength ${idea.option.split(" ")[1]}"
          />`
          : html`<${Ico} name=${optionIcon(model, option)} size="s16"/>`
      }
      <b>${shortLabel(option)}</b>
    </span>
    <span class="why" title=${idea.reason}>${idea.reason}</span>
    ${
      then.length > 0 &&
      html`<span class="then" title=${then.join(" → ")}>
        <span class="sr">Then </span>
        ${then.map((words) => html`<i>${words}</i>`)}
      </span>`
    }
    <span class="worth">
      <span class="hbar"><i style=${{ width: `${width}%` }}></i></span>
      <span class="sr">Expected final score </span>
      <b>${idea.expected.toFixed(1)}</b>
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

export function Hints({ hint }) {
  const table = useTable();
  const panel = useRef(null);
  const ideas = hint.options;
  // whoever pressed the button goes on from the first idea; whoever has gone elsewhere meanwhile stays there
  useEffect(() => {
    const at = document.activeElement;
    if (ideas && (at === document.body || at?.getAttribute("aria-label") === "Hint"))
      panel.current?.querySelector(".idea")?.focus({ preventScroll: true });
  }, [ideas]);
  useLayoutEffect(
    () => () => {
      /** @type {HTMLElement | null} */
      const button = document.querySelector(".tools [aria-label=Hint]");
      if (panel.current?.contains(document.activeElement)) button?.focus();
    },
    [],
  );
  const choose = (option) => {
    table.single(option);
    if (phone.matches) hint.close();
  };
  return html`<section class="panel hints" ref=${panel} aria-label="Hint" aria-busy=${String(!ideas)} data-testid="hint">
    <header class="ph">
      <h2><${Ico} name="hint"/>${ideas ? WORDS[ideas.length] : "Thinking"}</h2>
      <small>${ideas ? "expected final score; a press shows where" : "about a second"}</small>
      <button class="mini" aria-label="Close the hint" onClick=${hint.close}><${Ico} name="close" size="s20"/></button>
    </header>
    <div class="ideas">
      ${
        ideas
          ? ideas.map((idea, index) => html`<${Idea} key=${idea.option} idea=${idea} rank=${index + 1} ideas=${ideas} onChoose=${choose}/>`)
          : html`<${Thinking}/>`
      }
    </div>
    <p class="sr" role="status">
      ${ideas ? `${WORDS[ideas.length]}. The best: ${ideas[0].words}. ${ideas[0].reason}` : "Thinking of a hint"}
    </p>
  </section>`;
}

/** The rank of each idea at its place on the board, where it has one. */
export function HintMarks({ options, root }) {
  const { model } = useTable();
  const [marks, set] = useState([]);
  useLayoutEffect(() => {
    const look = () => {
      const found = [];
      options.forEach((idea, index) => {
        const option = model.options.find((other) => other.option === idea.option);
        const place = option && boardRefs(root.current, [option.target])[0]?.getBoundingClientRect();
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
