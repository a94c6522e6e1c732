/** The table's menu: seats with invitations and takeover, and the ways out. */
import { giveBack, recordAddress, takeOver } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { rememberedLinks } from "../memory.js";
import { useState } from "../vendor/hooks.js";
import { colourOf, Dialog, html, Ico, Pip, toast } from "./parts.js";

/** @param {string} text @param {string} what */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`${what}: ${text}`);
  }
}

const KINDS = { me: "on this device", here: "on this device", friend: "by link", bot: "bot", automa: "Automa" };

function describe(/** @type {any} */ seat) {
  if (seat.failed) return seat.failed;
  if (seat.kind === "friend") {
    if (seat.bot) return `${seat.bot} plays for this seat`;
    return !seat.claimed ? "waiting for somebody to open the link" : seat.mine ? "you" : seat.connected ? "here" : "away";
  }
  return seat.kind === "bot" ? `bot, ${seat.bot}` : seat.mine ? KINDS[seat.kind] : seat.connected ? "here" : "away";
}

function SeatRow({ state, seat, link }) {
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
    <span><b>${seat.name}</b><small>${describe(seat)}</small></span>
    ${
      link &&
      !seat.claimed &&
      !seat.bot &&
      html`<button
        class="opt"
        data-testid="copy-link"
        onClick=${() => copy(new URL(link, location.href).href, `Link for ${seat.name}`)}
      >
        <${Ico} name="link" size="s16"/>
        <b>Copy link</b>
      </button>`
    }
    ${
      letPlay &&
      html`<button class="opt" disabled=${busy} onClick=${() => run(() => takeOver(state.id, seat.seat, USUAL_BOT))}>
        <${Ico} name="bot" size="s16"/>
        <b>${seat.failed ? "Let another bot play" : "Let a bot play"}</b>
      </button>`
    }
    ${
      friend &&
      seat.bot &&
      html`<button class="opt" disabled=${busy} onClick=${() => run(() => giveBack(state.id, seat.seat))}>
        <${Ico} name="human" size="s16"/>
        <b>Give the seat back</b>
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
        aria-label=${`Link for ${seat.name}`}
        onFocus=${(/** @type {any} */ e) => e.target.select()}
      />`
    }
  </li>`;
}

/** Links of seats nobody has claimed yet, by seat. @param {any} state @returns {Map<number, string>} */
export function openLinks(state) {
  const links = state.links || rememberedLinks(state.id);
  return new Map(links.filter((/** @type {any} */ l) => !state.seats[l.seat]?.claimed).map((/** @type {any} */ l) => [l.seat, l.url]));
}

export function SeatList({ state }) {
  const links = openLinks(state);
  return html`<ul class="mseats">
    ${state.seats.map(
      (/** @type {any} */ seat) => html`<${SeatRow} key=${seat.seat} state=${state} seat=${seat} link=${links.get(seat.seat)}/>`,
    )}
  </ul>`;
}

export function InviteDialog({ state, onClose }) {
  return html`<${Dialog} title="Invite your friends" onClose=${onClose}>
    <p class="note top0">
      Each link is one seat: the first to open it sits down, later ones watch. The game may begin before all have come.
    </p>
    <${SeatList} state=${state}/>
    <button class="bigbtn" onClick=${onClose}>To the table</button>
  <//>`;
}

export function MenuDialog({ state, onClose, open }) {
  return html`<${Dialog} title="Menu" onClose=${onClose}>
    <h3>Seats</h3>
    <${SeatList} state=${state}/>
    <nav class="mlinks">
      <a class="opt" href="/" onClick=${onClose}>
        <${Ico} name="first" size="s20"/>
        <span><b>Home</b><small>the game stays as it is</small></span>
      </a>
      <button class="opt" onClick=${() => open("settings")}><${Ico} name="settings" size="s20"/><span><b>Settings</b></span></button>
      <button class="opt" onClick=${() => open("rules")}><${Ico} name="book" size="s20"/><span><b>Rules</b></span></button>
      ${
        state.over &&
        html`
          <a class="opt" href=${`/g/${state.id}/end`} onClick=${onClose}>
            <${Ico} name="trophy" size="s20"/>
            <span><b>Result</b></span>
          </a>
          ${
            !state.read_only &&
            html`<a class="opt" href=${`/g/${state.id}/replay`} onClick=${onClose}>
              <${Ico} name="replay" size="s20"/>
              <span><b>Replay</b></span>
            </a>`
          }
        `
      }
      ${
        (state.over || state.read_only) &&
        html`<a class="opt" href=${recordAddress(state.id)} download>
          <${Ico} name="log" size="s20"/>
          <span><b>Download the record</b></span>
        </a>`
      }
    </nav>
    ${!state.hints && html`<p class="note">This game was started without hints.</p>`}
    <p class="note">
      Fingerprint of the deal: <code class="hash">${(state.commitment || "").slice(0, 16)}</code>
      ${state.seed ? html` · seed <code>${state.seed}</code>` : " · the seed is shown when the game is over"}
    </p>
  <//>`;
}
