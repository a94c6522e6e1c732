/** Set-up: who sits where, the options, and what will be dealt. */
import { fetchContent, listBots } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { changeSettings, settingsNow } from "../settings.js";
import { useRef, useState } from "../vendor/hooks.js";
import { Dealt } from "./factions.js";
import { colourOf, html, Ico, Pip, Segments, Switch, toast, useAnswer } from "./parts.js";
import { startGame } from "./start.js";

const KINDS = [
  ["here", "Here", "human"],
  ["friend", "Link", "link"],
  ["bot", "Bot", "bot"],
];
const MOST_SEATS = 5;
/** Kinds of bees. */
const BOT_NAMES = ["Mason", "Carder", "Miner", "Digger", "Cuckoo"];
const AUTOMA_LEVELS = ["gentle", "fair", "firm", "hard", "harsh", "merciless"];
const NAME_LENGTH = 24;

/** @typedef {{kind: "here"|"friend"|"bot", name: string, bot: string}} Seat */

/** A seat's name when the field is left empty. @param {Seat} seat @param {number} i @param {boolean} me */
const defaultName = (seat, i, me) => (me ? settingsNow().name || "Keeper" : seat.kind === "bot" ? BOT_NAMES[i] : `Player ${i + 1}`);
const SUBS = { here: "on this device", friend: "you get a link to send" };

/** The seat in front of the screen is mine; the other people here share it. @param {Seat[]} seats */
const mineOf = (seats) => seats.findIndex((seat) => seat.kind === "here");

/** @param {string} hash @returns {Seat[]} */
function startSeats(hash) {
  const seat = (/** @type {Seat["kind"]} */ kind) => ({ kind, name: "", bot: "" });
  return hash === "friends" ? [seat("here"), seat("friend"), seat("friend")] : [seat("here"), seat("bot")];
}

function SeatCard({ seat, i, me, bots, onChange, onRemove }) {
  const name = defaultName(seat, i, me);
  const bot = bots.find((/** @type {any} */ found) => found.id === (seat.bot || USUAL_BOT));
  const sub = me ? "you" : seat.kind === "bot" ? (bot?.about ?? "plays by itself") : SUBS[seat.kind];
  return html`<div class=${`seat p-${colourOf(i)} ${me ? "me" : ""}`}>
    <${Pip} colour=${colourOf(i)} size="s28"/>
    <span class="sname">
      <input
        value=${seat.name}
        maxlength=${NAME_LENGTH}
        placeholder=${name}
        aria-label=${`Name of seat ${i + 1}`}
        onInput=${(/** @type {any} */ e) => onChange({ name: e.target.value })}
      />
      <small>${sub}</small>
    </span>
    ${
      onRemove &&
      html`<button class="x" aria-label=${`Remove seat ${i + 1}`} onClick=${onRemove}><${Ico} name="close" size="s16"/></button>`
    }
    <${Segments}
      label=${`Seat ${i + 1}`}
      value=${seat.kind}
      choices=${KINDS}
      onChange=${(/** @type {Seat["kind"]} */ kind) => onChange({ kind })}
    />
    ${
      seat.kind === "bot" &&
      bot &&
      html`<label class="botpick">
        <span>Bot</span>
        <select
          aria-label=${`Bot of seat ${i + 1}`}
          value=${bot.id}
          onChange=${(/** @type {any} */ e) => onChange({ bot: e.target.value })}
        >
          ${bots.map((/** @type {any} */ bot) => html`<option key=${bot.id} value=${bot.id}>${bot.name}</option>`)}
        </select>
      </label>`
    }
  </div>`;
}

function AutomaCard({ level, onLevel }) {
  return html`<div class="seat automa1 p-gray">
    <${Pip} colour="gray" size="s28"/>
    <span class="sname"><b>The Automa</b><small>level ${level} of 6: ${AUTOMA_LEVELS[level - 1]}</small></span>
    <${Segments}
      label="Level of the Automa"
      value=${level}
      choices=${[1, 2, 3, 4, 5, 6].map((n) => [n, String(n)])}
      onChange=${onLevel}
    />
  </div>`;
}

export function SetupScreen({ hash }) {
  const [seats, setSeats] = useState(() => startSeats(hash));
  const [automa, setAutoma] = useState(2);
  const [options, setOptions] = useState({
    first_game: false,
    draft: false,
    seed_limit: false,
    no_two_card_token: false,
    confirm_turns: true,
    free_undo: false,
    hints: true,
  });
  const [file, setFile] = useState(/** @type {{name: string, text: string}|null} */ (null));
  const [seed, setSeed] = useState("");
  const [busy, setBusy] = useState(false);
  const content = useAnswer(() => fetchContent(null), []);
  const { data: bots } = useAnswer(listBots, []);
  const upload = useRef(/** @type {HTMLInputElement|null} */ (null));
  const me = mineOf(seats);
  const solo = seats.length === 1;
  const change = (/** @type {number} */ i, /** @type {Partial<Seat>} */ changes) =>
    setSeats(seats.map((seat, k) => (k === i ? { ...seat, ...changes } : seat)));
  const set =
    (/** @type {string} */ key, /** @type {object} */ also = {}) =>
    (/** @type {boolean} */ on) =>
      setOptions({ ...options, ...(on ? also : {}), [key]: on });
  const nobody = seats.every((seat) => seat.kind === "bot");
  const start = async () => {
    setBusy(true);
    if (me >= 0 && seats[me].name.trim()) changeSettings({ name: seats[me].name.trim() });
    const sat = seats.map((seat, i) => {
      const name = seat.name.trim() || defaultName(seat, i, i === me);
      if (seat.kind === "bot") return { kind: "bot", name, bot: seat.bot || USUAL_BOT };
      return { kind: i === me ? "me" : seat.kind, name };
    });
    try {
      await startGame({
        seats: sat,
        automa: solo ? automa : 0,
        options: { ...options, draft: options.draft && !solo },
        content: file ? file.text : null,
        seed: seed.trim() || null,
      });
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setBusy(false);
    }
  };
  const read = async (/** @type {any} */ event) => {
    const chosen = event.target.files[0];
    event.target.value = "";
    if (chosen) setFile({ name: chosen.name, text: await chosen.text() });
  };
  return html`<main class="setup">
    <section class="panel seats">
      <h2>Seats</h2>
      <div class="slist">
        ${seats.map(
          (seat, i) => html`<${SeatCard}
            key=${i}
            seat=${seat}
            i=${i}
            me=${i === me}
            bots=${bots || []}
            onChange=${(/** @type {Partial<Seat>} */ c) => change(i, c)}
            onRemove=${seats.length > 1 ? () => setSeats(seats.filter((_, k) => k !== i)) : null}
          />`,
        )}
        ${solo && html`<${AutomaCard} level=${automa} onLevel=${setAutoma}/>`}
        ${
          seats.length < MOST_SEATS &&
          html`<button class="addseat" onClick=${() => setSeats([...seats, { kind: seats[seats.length - 1].kind, name: "", bot: "" }])}>
            <${Ico} name="plus" size="s16"/>Add a seat
            <small>${seats.length < 3 ? "up to five" : "4 or 5 players use side B of the board"}</small>
          </button>`
        }
      </div>
      <p class="note">
        ${
          solo
            ? "One seat plays against the Automa, who goes first."
            : `First player at random. Scores start at ${seats.map((_, i) => i + 1).join(", ")} in turn order.`
        }
      </p>
    </section>
    ${
      content.data
        ? html`<${Dealt}
          content=${content.data}
          firstGame=${options.first_game}
          draft=${options.draft && !solo}
          solo=${solo}
          colour=${colourOf(Math.max(0, me))}
        />`
        : html`<section class="panel facs">
          <h2>Factions</h2>
          <p class="note">${content.error ? content.error.message : "Looking …"}</p>
        </section>`
    }
    <section class="panel optsp">
      <h2>Options</h2>
      <${Switch}
        label="First game"
        sub="starter factions and mats are dealt"
        on=${options.first_game}
        onChange=${set("first_game", { draft: false })}
      />
      <${Switch}
        label="Snake draft"
        sub=${solo ? "needs at least two players" : "factions and mats face up"}
        on=${options.draft && !solo}
        disabled=${solo}
        onChange=${set("draft", { first_game: false })}
      />
      <${Switch} label="At most 2 seed cards a turn" sub="for their benefit" on=${options.seed_limit} onChange=${set("seed_limit")}/>
      <${Switch}
        label="Without the two-card explore token"
        sub="Twin Pods leaves the game"
        on=${options.no_two_card_token}
        onChange=${set("no_two_card_token")}
      />
      <${Switch}
        label="Confirm the end of each turn"
        sub="undo stays open until then"
        on=${options.confirm_turns}
        onChange=${set("confirm_turns")}
      />
      <${Switch} label="Free undo" sub="even past revealed cards; for practice" on=${options.free_undo} onChange=${set("free_undo")}/>
      <${Switch} label="Hints" sub="whoever is to choose may ask" on=${options.hints} onChange=${set("hints")}/>
      <div class="srow">
        <span><b>Content file</b><small>${file ? file.name : "your own rows, optional"}</small></span>
        ${
          file
            ? html`<button class="opt" onClick=${() => setFile(null)}><${Ico} name="close" size="s16"/><b>Remove</b></button>`
            : html`<button class="opt" onClick=${() => upload.current?.click()}><${Ico} name="plus" size="s16"/><b>Choose</b></button>`
        }
        <input
          ref=${upload}
          type="file"
          accept=".toml,text/plain"
          class="away"
          tabindex="-1"
          aria-label="Content file"
          onChange=${read}
        />
      </div>
      <div class="srow">
        <span><b>Seed</b><small>same seed, same deal</small></span>
        <input
          class="field"
          value=${seed}
          maxlength="100"
          placeholder="by chance"
          aria-label="Seed"
          onInput=${(/** @type {any} */ e) => setSeed(e.target.value)}
        />
      </div>
      ${nobody && html`<p class="note">Only bots: you will watch.</p>`}
      <button class="bigbtn" data-testid="start" disabled=${busy || !bots} onClick=${start}>
        <${Ico} name="play" size="s20"/>
        ${busy ? "Setting up …" : "Start the game"}
      </button>
    </section>
  </main>`;
}
