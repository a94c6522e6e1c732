/** The table's menu: seats with invitations and takeover, and the ways out. */
import { giveBack, listBots, takeOver } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { LanguageSwitch } from "../lib/language.js";
import { clockOf, useTick } from "../lib/pace.js";
import { RecordLink, saveRecord } from "../lib/record.js";
import { SoundSwitch } from "../lib/sound_switch.js";
import { t, useLang } from "../lib/words.js";
import { rememberedLinks } from "../memory.js";
import { href } from "../router.js";
import { useState } from "../vendor/hooks.js";
import { Fairness } from "./fairness.js";
import { Reach, SeatLink } from "./invite.js";
import { Dialog, html, Ico, Pip, toast, useAnswer } from "./parts.js";

/**
 * @typedef {import("../types.d.ts").State} State
 * @typedef {import("../types.d.ts").Seat} Seat
 */

/** Who sits there, or what is awaited. @param {Seat} seat @param {string} bot what the seat's bot is called */
function describe(seat, bot) {
  if (seat.failed) return seat.failed;
  if (seat.kind === "automa") return "";
  if (seat.kind === "bot") return t("menu.bot", { bot });
  if (seat.bot) return t("menu.bot_plays", { bot });
  if (seat.kind === "friend" && !seat.claimed) return t("menu.waiting");
  if (seat.mine) return t(seat.kind === "friend" ? "menu.you" : "menu.device");
  return t(seat.connected ? "menu.here" : "menu.away");
}

/** @param {{state: State, seat: Seat, link: string|undefined, bot: string}} props */
function SeatRow({ state, seat, link, bot }) {
  const [busy, setBusy] = useState(false);
  useTick(state.pace);
  const said = [describe(seat, bot), clockOf(state.pace, seat.seat)?.text].filter(Boolean).join(" · ");
  const run = async (/** @type {() => Promise<any>} */ act) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
    setBusy(false);
  };
  const friend = state.host && seat.kind === "friend" && !seat.mine && !state.over && !state.read_only;
  const letPlay = (friend && !seat.claimed && !seat.bot) || (state.host && seat.failed);
  const back =
    seat.bot &&
    !state.over &&
    !state.read_only &&
    !state.people.resigned.includes(seat.seat) &&
    (friend || (seat.mine && seat.kind !== "bot"));
  return html`<li class="mseat">
    <${Pip} colour=${seat.colour} size="s20"/>
    <span><b>${seat.name}</b><small>${said}</small></span>
    ${
      letPlay &&
      html`<button class="opt" disabled=${busy} onClick=${() => run(() => takeOver(state.id, seat.seat, USUAL_BOT))}>
        <${Ico} name="bot" size="s16"/>
        <b>${t(seat.failed ? "menu.let_other" : "menu.let_bot")}</b>
      </button>`
    }
    ${
      back &&
      html`<button class="opt" disabled=${busy} onClick=${() => run(() => giveBack(state.id, seat.seat))}>
        <${Ico} name="human" size="s16"/>
        <b>${t(seat.mine ? "pace.take_back" : "menu.give_back")}</b>
      </button>`
    }
    ${link && !seat.claimed && !seat.bot && html`<${SeatLink} name=${seat.name} url=${link}/>`}
  </li>`;
}

/** Links of seats nobody has claimed yet, by seat. @param {State} state @returns {Map<number, string>} */
export function openLinks(state) {
  const links = state.links || rememberedLinks(state.id);
  return new Map(links.filter((link) => !state.seats[link.seat]?.claimed).map((link) => [link.seat, link.url]));
}

/** @param {{state: State}} props */
export function SeatList({ state }) {
  const links = openLinks(state);
  const { data: bots } = useAnswer(listBots, [useLang()]);
  const called = (/** @type {string|null} */ id) => bots?.find((bot) => bot.id === id)?.name ?? id ?? "";
  const awaited = state.seats.some((seat) => links.has(seat.seat) && !seat.claimed && !seat.bot);
  return html`<ul class="mseats">
    ${state.seats.map(
      (seat) => html`<${SeatRow}
        key=${seat.seat}
        state=${state}
        seat=${seat}
        link=${links.get(seat.seat)}
        bot=${called(seat.bot)}
      />`,
    )}
  </ul>
  ${awaited && html`<${Reach}/>`}`;
}

/** @param {{state: State, onClose: () => void}} props */
export function InviteDialog({ state, onClose }) {
  return html`<${Dialog} title=${t("menu.invite")} onClose=${onClose}>
    <p class="note top0">${t("menu.invite_note")}</p>
    <${SeatList} state=${state}/>
    <button class="bigbtn" onClick=${onClose}>${t("common.to_table")}</button>
  <//>`;
}

/** @param {{state: State, onClose: () => void, open: (dialog: string) => void}} props */
export function MenuDialog({ state, onClose, open }) {
  // A replay is one of a finished game, wherever it stands.
  const finished = state.over || state.read_only || "at" in state;
  // A refusal is told at the edge of the screen, which the window would cover.
  const takeAlong = () => {
    onClose();
    saveRecord(state.id);
  };
  return html`<${Dialog} title=${t("menu.title")} onClose=${onClose}>
    <h3>${t("menu.seats")}</h3>
    <${SeatList} state=${state}/>
    <nav class="mlinks">
      <a class="opt" href=${href("/")} onClick=${onClose}>
        <${Ico} name="first" size="s20"/>
        <span><b>${t("common.home")}</b><small>${t("menu.home_sub")}</small></span>
      </a>
      ${
        !("at" in state) &&
        html`<button class="opt" data-testid="menu-people" onClick=${() => open("people")}>
          <${Ico} name="human" size="s20"/>
          <span><b>${t("people.title")}</b><small>${t("people.sub")}</small></span>
        </button>`
      }
      <button class="opt" data-testid="menu-settings" onClick=${() => open("settings")}>
        <${Ico} name="settings" size="s20"/>
        <span><b>${t("common.settings")}</b></span>
      </button>
      <button class="opt" data-testid="menu-rules" onClick=${() => open("rules")}>
        <${Ico} name="book" size="s20"/>
        <span><b>${t("common.rules")}</b></span>
      </button>
      ${
        state.over &&
        html`
          <a class="opt" href=${href(`/g/${state.id}/end`)} onClick=${onClose}>
            <${Ico} name="trophy" size="s20"/>
            <span><b>${t("common.result")}</b></span>
          </a>
          ${
            !state.read_only &&
            html`<a class="opt" href=${href(`/g/${state.id}/replay`)} onClick=${onClose}>
              <${Ico} name="replay" size="s20"/>
              <span><b>${t("common.replay")}</b></span>
            </a>`
          }
        `
      }
      ${
        finished
          ? html`<${RecordLink} id=${state.id} class="opt">
            <${Ico} name="log" size="s20"/>
            <span><b>${t("common.record")}</b></span>
          <//>`
          : html`<button class="opt along" data-testid="take-along" onClick=${takeAlong}>
            <${Ico} name="log" size="s20"/>
            <span><b>${t("page.take_along")}</b><small>${t("page.take_along_sub")}</small></span>
          </button>`
      }
    </nav>
    ${!state.hints && html`<p class="note">${t("menu.no_hints")}</p>`}
    <h3>${t("fair.title")}</h3>
    <${Fairness} state=${state}/>
    <div class="srow"><span><b>${t("table.language")}</b></span><${LanguageSwitch}/></div>
    <div class="srow"><span><b>${t("settings.sounds")}</b></span><${SoundSwitch}/></div>
  <//>`;
}
