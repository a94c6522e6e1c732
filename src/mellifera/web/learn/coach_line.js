/** The coach's line under the prompt of a first game: what is new is told in its first two turns, until somebody has enough of it. */
import { fetchCourse, fetchHint } from "../api.js";
import { html } from "../lib/html.js";
import { Mel } from "../lib/mel.js";
import { Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useEffect, useMemo, useState } from "../vendor/hooks.js";
import { hush, isCoached, stillNew } from "./coached.js";

/** What is asked when a worker may go anywhere: that is told by a hint's reason, everything else by a rule. */
const STEP = "step";

/** @typedef {import("../types.d.ts").State} State */

/** What she says at this decision, or nothing. @param {State} state @returns {Promise<string>} */
async function said(state) {
  const { prompt, viewing, seq, id } = state;
  if (!prompt || viewing === null) return "";
  if (prompt.key !== STEP) return (await fetchCourse()).first_game[prompt.key] ?? "";
  if (!state.hints) return "";
  const [best] = (await fetchHint(id, viewing, seq)).options;
  return best ? t("learn.idea", { words: best.words, reason: best.reason }) : "";
}

/** @param {State | null} state @param {string} lang @returns {import("../vendor/preact.js").Drawing} */
export function useCoachLine(state, lang) {
  const [line, set] = useState({ seq: -1, text: "" });
  const [silent, setSilent] = useState(false);
  const asked = state?.prompt && state.prompt.seat === state.viewing && !state.over && !silent && isCoached(state.id);
  const seq = asked ? state.seq : -1;
  useEffect(() => {
    if (!asked || !state.prompt || !stillNew(state.id, state.prompt.key, state.turn)) return undefined;
    let current = true;
    // a hint that comes too late, or not at all, is none
    said(state).then(
      (text) => current && set({ seq, text }),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [seq, lang]);
  const text = line.seq === seq ? line.text : "";
  return useMemo(
    () =>
      text &&
      html`<p class="coachline" role="status" data-testid="coach-line">
        <${Mel} pose="point"/>
        <span>${text}</span>
        <button
          class="opt quiet"
          data-testid="hush"
          onClick=${() => {
            hush(/** @type {State} */ (state).id);
            setSilent(true);
          }}
        >
          <${Ico} name="close" size="s16"/><span><b>${t("learn.hush")}</b></span>
        </button>
      </p>`,
    [text, lang],
  );
}
