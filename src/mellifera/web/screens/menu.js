/** The table's menu: seats with invitations and takeover, and the ways out. */
import { giveBack, listBots, recordAddress, takeOver } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { LanguageSwitch } from "../lib/language.js";
import { drawn, t, useLang } from "../lib/words.js";
import { rememberedLinks } from "../memory.js";
import { useState } from "../vendor/hooks.js";
import { colourOf, Dialog, html, Ico, Pip, toast, useAnswer } from "./parts.js";

/**
 * @typedef {import("../types.d.ts").State} State
 * @typedef {import("../types.d.ts").Seat} Seat
 */

/** @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("common.copied", { what }));
  } catch {
    toast(`${what}: ${text}`);
  }
}

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
  const letPlay = (friend && !seat.bot) || (state.host && seat.failed);
  return html`<li class="mseat">
    <${Pip} colour=${colourOf(seat.seat, seat.kind)} size="s20"/>
    <span><b>${seat.name}</b><small>${describe(seat, bot)}</small></span>
    ${
      link &&
      !seat.claimed &&
      !seat.bot &&
      html`<button
        class="opt"
        data-testid="copy-link"
        onClick=${() => copy(new URL(link, location.href).href, t("menu.link_for", { name: seat.name }))}
      >
        <${Ico} name="link" size="s16"/>
        <b>${t("menu.copy_link")}</b>
      </button>`
    }
    ${
      letPlay &&
      html`<button class="opt" disabled=${busy} onClick=${() => run(() => takeOver(state.id, seat.seat, USUAL_BOT))}>
        <${Ico} name="bot" size="s16"/>
        <b>${t(seat.failed ? "menu.let_other" : "menu.let_bot")}</b>
      </button>`
    }
    ${
      friend &&
      seat.bot &&
      html`<button class="opt" disabled=${busy} onClick=${() => run(() => giveBack(state.id, seat.seat))}>
        <${Ico} name="human" size="s16"/>
        <b>${t("menu.give_back")}</b>
      </button>`
    }
    ${
      link &&
      !seat.claimed &&
      !seat.bot &&
      html`<input
        class="linkbox"
        readonly
        value=${new URL(link, location.href).href}
        aria-label=${t("menu.link_for", { name: seat.name })}
        onFocus=${(/** @type {any} */ e) => e.target.select()}
      />`
    }
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
  </ul>`;
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
  return html`<${Dialog} title=${t("menu.title")} onClose=${onClose}>
    <h3>${t("menu.seats")}</h3>
    <${SeatList} state=${state}/>
    <nav class="mlinks">
      <a class="opt" href="/" onClick=${onClose}>
        <${Ico} name="first" size="s20"/>
        <span><b>${t("common.home")}</b><small>${t("menu.home_sub")}</small></span>
      </a>
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
          <a class="opt" href=${`/g/${state.id}/end`} onClick=${onClose}>
            <${Ico} name="trophy" size="s20"/>
            <span><b>${t("common.result")}</b></span>
          </a>
          ${
            !state.read_only &&
            html`<a class="opt" href=${`/g/${state.id}/replay`} onClick=${onClose}>
              <${Ico} name="replay" size="s20"/>
              <span><b>${t("common.replay")}</b></span>
            </a>`
          }
        `
      }
      ${
        (state.over || state.read_only) &&
        html`<a class="opt" href=${recordAddress(state.id)} download>
          <${Ico} name="log" size="s20"/>
          <span><b>${t("common.record")}</b></span>
        </a>`
      }
    </nav>
    ${!state.hints && html`<p class="note">${t("menu.no_hints")}</p>`}
    <p class="note">
      ${drawn("menu.fingerprint", { print: html`<code class="hash">${(state.commitment || "").slice(0, 16)}</code>` })}
      ${state.seed ? drawn("menu.seed", { seed: html`<code>${state.seed}</code>` }) : t("menu.seed_later")}
    </p>
    <div class="srow"><span><b>${t("table.language")}</b></span><${LanguageSwitch}/></div>
  <//>`;
}
