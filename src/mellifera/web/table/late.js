/** Clocks at the table; who is late, and what can be done about it; a bot that keeps one's seat. */
import { USUAL_BOT } from "../lib/bots.js";
import { html } from "../lib/html.js";
import { clockOf, serverNow, useTick } from "../lib/pace.js";
import { Ico } from "../lib/parts.js";
import { t } from "../lib/words.js";
import { useTable } from "./model.js";

/** @typedef {import("../types.d.ts").State} State */

/** @param {{seat: number}} props */
export function SeatClock({ seat }) {
  const { pace } = useTable().model.state;
  useTick(pace);
  const clock = clockOf(pace, seat);
  if (!clock) return null;
  const label = clock.runs ? t("pace.until", { when: clock.until }) : t("pace.left", { time: clock.text });
  return html`<em
    class="clock ${clock.runs ? "runs" : ""} ${clock.late ? "late" : ""}"
    role="timer"
    aria-label=${label}
    title=${label}
    data-clock=${seat}
  >${clock.text}</em>`;
}

/** The seat that another person may hand to a bot now. @param {State} state */
function toHand({ pace, seats, mine }) {
  if (!pace || pace.seat === null || pace.bot_from === null || !mine.length || seats[pace.seat].mine) return null;
  return serverNow(pace) >= pace.bot_from ? pace.seat : null;
}

/** My seat that a bot keeps for me. @param {State} state */
function kept({ seats, viewing, over, people }) {
  if (over || viewing === null || people.resigned.includes(viewing)) return null;
  const { mine, bot, kind } = seats[viewing];
  return mine && bot && kind !== "bot" ? viewing : null;
}

/** What is asked of everybody else when somebody is late, and of somebody whose seat a bot keeps. @param {State} state */
export function lateness(state) {
  if (kept(state) !== null) return { question: t("pace.kept"), detail: t("pace.kept_sub") };
  const seat = state.pace?.seat ?? null;
  if (seat === null || state.seats[seat].mine || !clockOf(state.pace, seat)?.late) return null;
  const { name } = state.seats[seat];
  return { question: t("pace.is_late", { name }), detail: toHand(state) === null ? t("pace.told") : t("pace.may_hand") };
}

/** The buttons to it. */
export function Late() {
  const { model, send } = useTable();
  const { state } = model;
  const own = kept(state);
  const late = toHand(state);
  if (own !== null)
    return html`<button class="opt pri" data-key="1" data-testid="take-back" onClick=${() => send.giveBack(own)}>
      <${Ico} name="human" size="s20"/>
      <span><b>${t("pace.take_back")}</b></span>
      <kbd>1</kbd>
    </button>`;
  if (late === null) return null;
  return html`<button class="opt" data-key="1" data-testid="hand-over" onClick=${() => send.takeOver(late, USUAL_BOT)}>
    <${Ico} name="bot" size="s20"/>
    <span><b>${t("pace.hand_over")}</b></span>
    <kbd>1</kbd>
  </button>`;
}
