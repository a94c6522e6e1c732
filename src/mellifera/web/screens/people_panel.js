/** The people at a table among themselves: what they say, votes, the host's role, resigning, ending, spectators. */
import { changeHost, giveBack, mute, openTable, resign, say, voteForBot, voteToEnd } from "../api.js";
import { inPage } from "../edition.js";
import { t } from "../lib/words.js";
import { fullAddress } from "../router.js";
import { useState } from "../vendor/hooks.js";
import { copy } from "./copy.js";
import { Dialog, html, Ico, Pip, toast } from "./parts.js";
import { listed } from "./telling.js";

/**
 * @typedef {import("../types.d.ts").State} State
 * @typedef {import("../types.d.ts").Seat} Seat
 * @typedef {(act: () => Promise<unknown>) => Promise<void>} Run
 */

/** What can be said: `ui.talk.PHRASE`. */
const PHRASES = ["hello", "luck", "thanks", "sorry", "nice", "wow", "think", "moment", "back", "turn", "again", "game", "bye"];
const SHOWN = 6;

/** The names of seats, or that there are none. @param {State} state @param {number[]} seats */
const namesOf = (state, seats) => listed(seats.map((seat) => state.seats[seat].name)) || t("people.none");

/** A vote counts by person: whether one of my seats has agreed. @param {State} state @param {number[]} yes */
const agreed = (state, yes) => yes.some((seat) => state.mine.includes(seat));

/** Nobody else plays this game. @param {State} state */
export const alone = (state) => state.seats.every((seat) => seat.mine || seat.kind === "bot" || seat.kind === "automa");

/** Runs what was pressed; a refusal is told. @returns {[busy: boolean, run: Run]} */
function useRun() {
  const [busy, setBusy] = useState(false);
  const run = async (/** @type {() => Promise<unknown>} */ act) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
    setBusy(false);
  };
  return [busy, run];
}

/** @param {{label: string, title?: string, icon?: string, busy: boolean, cls?: string, testid?: string, onPress: () => void}} props */
const Act = ({ label, title = label, icon = "", busy, cls = "", testid, onPress }) =>
  html`<button class=${`opt ${cls}`} aria-label=${title} disabled=${busy} data-testid=${testid} onClick=${onPress}>
    ${icon && html`<${Ico} name=${icon} size="s16"/>`}<b>${label}</b>
  </button>`;

/** @param {{state: State, busy: boolean, run: Run}} props */
function Talk({ state, busy, run }) {
  const said = state.people.talk.slice(-SHOWN);
  return html`<section class="talk" aria-labelledby="h-talk">
    <h3 id="h-talk">${t("people.talk")}</h3>
    <div role="log"><ol class="said" data-testid="said">
      ${
        said.length
          ? said.map(
              (one) => html`<li key=${one.seq} class=${`p-${state.seats[one.seat].colour}`}>
                <${Pip} colour=${state.seats[one.seat].colour} size="s16"/><b>${state.seats[one.seat].name}</b><span>${one.text}</span>
              </li>`,
            )
          : html`<li class="none">${t("people.nothing_said")}</li>`
      }
    </ol></div>
    ${
      state.mine.length > 0 &&
      html`<div class="phrases" role="group" aria-label=${t("people.talk")}>
        ${PHRASES.map(
          (phrase) => html`<button
            key=${phrase}
            class="opt"
            disabled=${busy}
            data-testid=${`say-${phrase}`}
            onClick=${() => run(() => say(state.id, phrase))}
          >
            <b>${t(`talk.${phrase}`)}</b>
          </button>`,
        )}
      </div>
      <p class="note">${t("people.talk_note")}</p>`
    }
  </section>`;
}

/** @param {State} state @param {Seat} seat */
function standing(state, seat) {
  const { people } = state;
  const what = people.resigned.includes(seat.seat)
    ? t("people.resigned")
    : seat.kind === "bot"
      ? t("people.bot")
      : seat.bot
        ? t("people.handed")
        : !seat.claimed
          ? t("people.waiting")
          : seat.mine
            ? t("people.you")
            : t(seat.connected ? "people.here" : "people.away");
  return people.host === seat.seat ? `${t("people.host")} · ${what}` : what;
}

/** @param {{state: State, seat: Seat, busy: boolean, run: Run}} props */
function Person({ state, seat, busy, run }) {
  const { people, id } = state;
  const { name, seat: number } = seat;
  const going = !state.over && !state.read_only;
  const other = seat.claimed && !seat.mine && seat.kind !== "bot";
  const playing = state.mine.some((mine) => !state.seats[mine].bot);
  const vote = people.bots.find((one) => one.seat === number);
  const voted = vote && agreed(state, vote.yes);
  const muted = people.muted.includes(number);
  const silenced = people.silenced.includes(number);
  return html`<li class="pseat" data-seat=${number}>
    <${Pip} colour=${seat.colour} size="s20"/>
    <span><b>${name}</b><small>${standing(state, seat)}</small></span>
    <div class="pacts">
      ${
        going &&
        seat.mine &&
        seat.bot &&
        !people.resigned.includes(number) &&
        html`<${Act}
          icon="human"
          label=${t("people.take_back")}
          busy=${busy}
          testid="take-back-seat"
          onPress=${() => run(() => giveBack(id, number))}
        />`
      }
      ${
        going &&
        playing &&
        !seat.mine &&
        !seat.bot &&
        seat.kind !== "bot" &&
        html`<${Act}
          icon="bot"
          label=${t(voted ? "people.unhand" : "people.hand")}
          title=${t(voted ? "people.unhand_seat" : "people.hand_seat", { name })}
          busy=${busy}
          testid="hand"
          onPress=${() => run(() => voteForBot(id, number, !voted))}
        />`
      }
      ${
        other &&
        state.mine.length > 0 &&
        html`<${Act}
          icon="sound"
          label=${t(muted ? "people.unmute" : "people.mute")}
          title=${t(muted ? "people.unmute_seat" : "people.mute_seat", { name })}
          busy=${busy}
          testid="mute"
          onPress=${() => run(() => mute(id, number, !muted, false))}
        />`
      }
      ${
        other &&
        state.host &&
        html`<${Act}
          icon="lock"
          label=${t(silenced ? "people.unsilence" : "people.silence")}
          title=${t(silenced ? "people.unsilence_seat" : "people.silence_seat", { name })}
          busy=${busy}
          testid="silence"
          onPress=${() => run(() => mute(id, number, !silenced, true))}
        />
        <${Act}
          icon="crown-lead"
          label=${t("people.make_host")}
          title=${t("people.make_host_seat", { name })}
          busy=${busy}
          testid="make-host"
          onPress=${() => run(() => changeHost(id, number))}
        />`
      }
    </div>
    ${
      vote &&
      html`<p class="note" role="status">
        ${t("people.votes", { name, yes: namesOf(state, vote.yes), missing: namesOf(state, vote.missing) })}
      </p>`
    }
  </li>`;
}

/**
 * Asks once more before something that cannot be taken back.
 * @param {{label: string, title?: string, note: string, icon: string, busy: boolean, testid: string, onYes: () => void}} props
 */
function Sure({ label, title = label, note, icon, busy, testid, onYes }) {
  const [asked, setAsked] = useState(false);
  return html`<div class="sure">
    <${Act} icon=${icon} label=${label} title=${title} busy=${busy || asked} testid=${testid} onPress=${() => setAsked(true)}/>
    <p class="note">${note}</p>
    ${
      asked &&
      html`<div class="row" role="group" aria-label=${title}>
        <b>${t("people.sure")}</b>
        <${Act} cls="end" label=${t("people.sure_yes")} busy=${busy} testid=${`${testid}-yes`} onPress=${onYes}/>
        <${Act} label=${t("people.sure_no")} busy=${busy} onPress=${() => setAsked(false)}/>
      </div>`
    }
  </div>`;
}

/** @param {{state: State, busy: boolean, run: Run}} props */
function Ending({ state, busy, run }) {
  const { end } = state.people;
  const vote = (/** @type {boolean} */ yes) => run(() => voteToEnd(state.id, yes));
  if (end) {
    const mine = agreed(state, end.yes);
    return html`<div class="offer" data-testid="end-offer">
      <b>${t("people.end_offer")}</b>
      <p class="note" role="status">
        ${t("people.end_state", { yes: namesOf(state, end.yes), missing: namesOf(state, end.missing) })}
      </p>
      <div class="row">
        ${
          !mine &&
          html`<${Act}
            cls="end"
            icon="check"
            label=${t("people.end_agree")}
            busy=${busy}
            testid="end-agree"
            onPress=${() => vote(true)}
          />`
        }
        <${Act}
          icon="close"
          label=${t(mine ? "people.end_withdraw" : "people.end_refuse")}
          busy=${busy}
          testid="end-refuse"
          onPress=${() => vote(false)}
        />
      </div>
    </div>`;
  }
  const only = alone(state);
  return html`<${Sure}
    icon="last"
    label=${t(only ? "people.end_alone" : "people.end")}
    note=${t(only ? "people.end_alone_note" : "people.end_note")}
    busy=${busy}
    testid="end"
    onYes=${() => vote(true)}
  />`;
}

/** @param {{state: State, busy: boolean, run: Run}} props */
function Ways({ state, busy, run }) {
  const playing = state.mine.filter((seat) => !state.seats[seat].bot);
  if (state.over || state.read_only || !playing.length) return null;
  return html`<section aria-labelledby="h-ways">
    <h3 id="h-ways">${t("people.ways")}</h3>
    <${Ending} state=${state} busy=${busy} run=${run}/>
    ${playing.map(
      (seat) => html`<${Sure}
        key=${seat}
        icon="bot"
        label=${playing.length > 1 ? t("people.resign_seat", { name: state.seats[seat].name }) : t("people.resign")}
        note=${t("people.resign_note")}
        busy=${busy}
        testid=${`resign-${seat}`}
        onYes=${() => run(() => resign(state.id, seat))}
      />`,
    )}
    ${
      !state.host &&
      html`<div class="sure">
        <${Act}
          icon="crown-lead"
          label=${t("people.take_host")}
          busy=${busy}
          testid="take-host"
          onPress=${() => run(() => changeHost(state.id, null))}
        />
        <p class="note">${t("people.take_host_note")}</p>
      </div>`
    }
  </section>`;
}

/** Spectators, and whoever may sit down. @param {{state: State, busy: boolean, run: Run}} props */
function Spectators({ state, busy, run }) {
  const { id } = state;
  const link = fullAddress(`/g/${id}`);
  return html`<section aria-labelledby="h-watch">
    <h3 id="h-watch">${t("people.watch")}</h3>
    <div class="seatlink">
      <input
        class="linkbox"
        readonly
        value=${link}
        aria-label=${t("people.watch_link")}
        onFocus=${(/** @type {any} */ e) => e.target.select()}
      />
      <${Act} icon="eye" label=${t("menu.copy_link")} busy=${false} onPress=${() => copy(link, t("people.watch_link"))}/>
    </div>
    <p class="note">${t("people.watch_note")}</p>
    ${
      state.people.open &&
      html`<p class="note" data-testid="is-open">${t("lobby.close_note")}</p>
        ${
          state.host &&
          html`<${Act}
            icon="lock"
            label=${t("lobby.close")}
            busy=${busy}
            testid="close-table"
            onPress=${() => run(() => openTable(id, false))}
          />`
        }`
    }
  </section>`;
}

/** @param {{state: State, onClose: () => void}} props */
export function PeopleDialog({ state, onClose }) {
  const [busy, run] = useRun();
  const seats = state.seats.filter((seat) => seat.kind !== "automa");
  return html`<${Dialog} title=${t("people.title")} onClose=${onClose} cls="peopled">
    ${
      inPage()
        ? html`<p class="note top0" data-testid="alone">${t("people.alone")}</p>`
        : html`<${Talk} state=${state} busy=${busy} run=${run}/>`
    }
    <section aria-labelledby="h-people">
      <h3 id="h-people">${t("people.seats")}</h3>
      <ul class="pseats">
        ${seats.map((seat) => html`<${Person} key=${seat.seat} state=${state} seat=${seat} busy=${busy} run=${run}/>`)}
      </ul>
    </section>
    <${Ways} state=${state} busy=${busy} run=${run}/>
    ${!inPage() && html`<${Spectators} state=${state} busy=${busy} run=${run}/>`}
  <//>`;
}
