/** Set-up: who sits where, the options, and what will be dealt. */
import { fetchContent, listBots } from "../api.js";
import { inPage } from "../edition.js";
import { USUAL_BOT } from "../lib/bots.js";
import { useFade } from "../lib/fade.js";
import { useFocusKept } from "../lib/focus.js";
import { LoadingBar } from "../lib/loading.js";
import { SEAT_COLOURS } from "../lib/parts.js";
import { t, useLang } from "../lib/words.js";
import { changeSettings, settingsNow } from "../settings.js";
import { useRef, useState } from "../vendor/hooks.js";
import { wishOf } from "./colours.js";
import { Dealt } from "./factions.js";
import { useLobby } from "./lobby.js";
import { html, Ico, Pip, Segments, Switch, toast, useAnswer } from "./parts.js";
import { recoloured, withOneMore } from "./party.js";
import { PaceRow, paceIn, usualPace } from "./setup_pace.js";
import { botName, startGame } from "./start.js";

/** How a seat is played, and its glyph. A link needs a server that it leads to. */
const kinds = () => [
  ["here", t("setup.here"), "human"],
  ...(inPage() ? [] : [["friend", t("setup.link"), "link"]]),
  ["bot", t("common.bot"), "bot"],
];
const MOST_SEATS = 5;
const NAME_LENGTH = 24;

/** @typedef {{kind: "here"|"friend"|"bot", name: string, bot: string, colour: string}} Seat */

/** A seat's name when the field is left empty. @param {Seat} seat @param {number} i @param {boolean} me */
function defaultName(seat, i, me) {
  if (me) return settingsNow().name || t("common.keeper");
  return seat.kind === "bot" ? botName(i) : t("common.player", { n: i + 1 });
}

/** The seat in front of the screen is mine; the other people here share it. @param {Seat[]} seats */
const mineOf = (seats) => seats.findIndex((seat) => seat.kind === "here");

/** @param {string} hash @returns {Seat[]} */
function startSeats(hash) {
  const seat = (/** @type {Seat["kind"]} */ kind) => ({ kind, name: "", bot: "", colour: "" });
  return recolouredAll(hash === "friends" && !inPage() ? [seat("here"), seat("friend"), seat("friend")] : [seat("here"), seat("bot")]);
}

/** The usual colours of seats, but I have mine, and whoever had that has what would be mine. @param {Seat[]} seats */
function recolouredAll(seats) {
  const me = mineOf(seats);
  const wish = SEAT_COLOURS.indexOf(settingsNow().colour);
  return seats.map((seat, i) => ({ ...seat, colour: SEAT_COLOURS[wish < 0 || me < 0 ? i : i === me ? wish : i === wish ? me : i] }));
}

/**
 * @param {{
 *   seat: Seat, i: number, me: boolean, bots: import("../types.d.ts").BotOffer[],
 *   onChange: (changes: Partial<Seat>) => void, onColour: () => void, onRemove: (() => void)|null,
 * }} props
 */
function SeatCard({ seat, i, me, bots, onChange, onColour, onRemove }) {
  const name = defaultName(seat, i, me);
  const bot = bots.find((found) => found.id === (seat.bot || USUAL_BOT));
  const sub = me ? t("setup.you") : seat.kind === "bot" && bot ? bot.about : t(`setup.${seat.kind}_sub`);
  const mark = html`<${Pip} colour=${seat.colour} size="s28"/>`;
  return html`<div class=${`seat p-${seat.colour} ${me ? "me" : ""}`}>
    ${
      seat.kind === "here"
        ? html`<button class="mark" aria-label=${t("party.mark", { n: i + 1 })} data-testid=${`mark-${i}`} onClick=${onColour}>
            ${mark}
          </button>`
        : mark
    }
    <span class="sname">
      <input
        value=${seat.name}
        maxlength=${NAME_LENGTH}
        placeholder=${name}
        aria-label=${t("setup.seat_name", { n: i + 1 })}
        onInput=${(/** @type {any} */ e) => onChange({ name: e.target.value })}
      />
      <small>${sub}</small>
    </span>
    ${
      onRemove &&
      html`<button class="x" aria-label=${t("setup.remove_seat", { n: i + 1 })} onClick=${onRemove}>
        <${Ico} name="close" size="s16"/>
      </button>`
    }
    <${Segments}
      label=${t("setup.seat", { n: i + 1 })}
      value=${seat.kind}
      choices=${kinds()}
      onChange=${(/** @type {Seat["kind"]} */ kind) => onChange({ kind })}
    />
    ${
      seat.kind === "bot" &&
      bot &&
      html`<label class="botpick">
        <span>${t("common.bot")}</span>
        <select
          aria-label=${t("setup.seat_bot", { n: i + 1 })}
          value=${bot.id}
          onChange=${(/** @type {any} */ e) => onChange({ bot: e.target.value })}
        >
          ${bots.map((bot) => html`<option key=${bot.id} value=${bot.id}>${bot.name}</option>`)}
        </select>
      </label>`
    }
  </div>`;
}

/** @param {{level: number, onLevel: (level: number) => void}} props */
function AutomaCard({ level, onLevel }) {
  return html`<div class="seat automa1 p-gray">
    <${Pip} colour="gray" size="s28"/>
    <span class="sname"><b>${t("setup.automa")}</b><small>${t("setup.level", { n: level, word: t(`setup.level_${level}`) })}</small></span>
    <${Segments}
      label=${t("setup.automa_level")}
      value=${level}
      choices=${[1, 2, 3, 4, 5, 6].map((n) => [n, String(n)])}
      onChange=${onLevel}
    />
  </div>`;
}

/** @param {{hash: string}} props */
export function SetupScreen({ hash }) {
  const lang = useLang();
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
  const [pace, setPace] = useState(usualPace);
  const [file, setFile] = useState(/** @type {{name: string, text: string}|null} */ (null));
  const [seed, setSeed] = useState("");
  const [gather, setGather] = useState(true);
  const [open, setOpen] = useState(false);
  const lobby = useLobby() && seats.some((seat) => seat.kind === "friend");
  const [busy, setBusy] = useState(false);
  const content = useAnswer(() => fetchContent(null), [lang]);
  const { data: bots } = useAnswer(listBots, [lang]);
  const upload = useRef(/** @type {HTMLInputElement|null} */ (null));
  const root = useRef(/** @type {HTMLElement|null} */ (null));
  useFocusKept(root, ".seats h2");
  const seatsFade = useFade();
  const optionsFade = useFade();
  const me = mineOf(seats);
  const solo = seats.length === 1;
  const friends = seats.some((seat) => seat.kind === "friend");
  const change = (/** @type {number} */ i, /** @type {Partial<Seat>} */ changes) =>
    setSeats(seats.map((seat, k) => (k === i ? { ...seat, ...changes } : seat)));
  const add = () => setSeats(withOneMore(seats, { kind: seats[seats.length - 1].kind, name: "", bot: "" }));
  const recolour = (/** @type {number} */ i) => {
    const next = recoloured(seats, i);
    setSeats(next);
    if (me >= 0) changeSettings({ colour: next[me].colour });
  };
  const set =
    (/** @type {string} */ key, /** @type {object} */ also = {}) =>
    (/** @type {boolean} */ on) =>
      setOptions({ ...options, ...(on ? also : {}), [key]: on });
  const awaited = seats.some((seat) => seat.kind === "friend") && !seed.trim();
  const nobody = seats.every((seat) => seat.kind === "bot");
  const start = async () => {
    setBusy(true);
    if (me >= 0 && seats[me].name.trim()) changeSettings({ name: seats[me].name.trim() });
    /** @type {import("../types.d.ts").SeatIn[]} */
    const sat = seats.map((seat, i) => {
      const name = seat.name.trim() || defaultName(seat, i, i === me);
      if (seat.kind === "bot") return { kind: "bot", name, bot: seat.bot || USUAL_BOT };
      return { kind: i === me ? "me" : seat.kind, name, ...(seat.kind === "here" ? wishOf(seat.colour) : {}) };
    });
    try {
      await startGame({
        seats: sat,
        automa: solo ? automa : 0,
        options: { ...options, draft: options.draft && !solo },
        pace: friends ? paceIn(pace) : undefined,
        content: file ? file.text : null,
        seed: seed.trim() || null,
        gather: gather && awaited,
        ...(lobby && open ? { open } : {}),
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
  return html`<main class="setup" ref=${root}>
    <section class="panel seats">
      <h2>${t("setup.seats")}</h2>
      <div class="slist" ref=${seatsFade}>
        ${seats.map(
          (seat, i) => html`<${SeatCard}
            key=${i}
            seat=${seat}
            i=${i}
            me=${i === me}
            bots=${bots || []}
            onChange=${(/** @type {Partial<Seat>} */ c) => change(i, c)}
            onColour=${() => recolour(i)}
            onRemove=${seats.length > 1 ? () => setSeats(recolouredAll(seats.filter((_, k) => k !== i))) : null}
          />`,
        )}
        ${solo && html`<${AutomaCard} level=${automa} onLevel=${setAutoma}/>`}
        ${
          seats.length < MOST_SEATS &&
          html`<button class="addseat" onClick=${add}>
            <${Ico} name="plus" size="s16"/>${t("setup.add")}
            <small>${t(seats.length < 3 ? "setup.up_to_five" : "setup.side_b")}</small>
          </button>`
        }
      </div>
      <p class="note">
        ${solo ? t("setup.solo_note") : t("setup.first_note", { list: seats.map((_, i) => i + 1).join(", ") })}
      </p>
      ${inPage() && html`<p class="note" data-testid="no-links">${t("page.no_links")}</p>`}
    </section>
    ${
      content.data
        ? html`<${Dealt}
          content=${content.data}
          firstGame=${options.first_game}
          draft=${options.draft && !solo}
          solo=${solo}
          colour=${seats[Math.max(0, me)].colour}
        />`
        : html`<section class="panel facs">
          <h2>${t("setup.factions")}</h2>
          <p class="note">${content.error ? content.error.message : t("common.looking")}</p>
        </section>`
    }
    <section class="panel optsp">
      <h2>${t("setup.options")}</h2>
      <div class="olist" ref=${optionsFade}>
        ${friends && html`<${PaceRow} pace=${pace} onChange=${setPace}/>`}
        <${Switch}
          label=${t("setup.first_game")}
          sub=${t("setup.first_game_sub")}
          on=${options.first_game}
          onChange=${set("first_game", { draft: false })}
        />
        <${Switch}
          label=${t("setup.draft")}
          sub=${t(solo ? "setup.draft_alone" : "setup.draft_sub")}
          on=${options.draft && !solo}
          disabled=${solo}
          onChange=${set("draft", { first_game: false })}
        />
        <${Switch}
          label=${t("setup.seed_limit")}
          sub=${t("setup.seed_limit_sub")}
          on=${options.seed_limit}
          onChange=${set("seed_limit")}
        />
        <${Switch}
          label=${t("setup.two_card")}
          sub=${t("setup.two_card_sub")}
          on=${options.no_two_card_token}
          onChange=${set("no_two_card_token")}
        />
        <${Switch}
          label=${t("setup.confirm")}
          sub=${t("setup.confirm_sub")}
          on=${options.confirm_turns}
          onChange=${set("confirm_turns")}
        />
        <${Switch}
          label=${t("setup.free_undo")}
          sub=${t("setup.free_undo_sub")}
          on=${options.free_undo}
          onChange=${set("free_undo")}
        />
        <${Switch} label=${t("setup.hints")} sub=${t("setup.hints_sub")} on=${options.hints} onChange=${set("hints")}/>
        ${awaited && html`<${Switch} label=${t("fair.gather")} sub=${t("fair.gather_sub")} on=${gather} onChange=${setGather}/>`}
        <div class="srow">
          <span><b>${t("setup.content")}</b><small>${file ? file.name : t("setup.content_sub")}</small></span>
          ${
            file
              ? html`<button class="opt" onClick=${() => setFile(null)}>
                <${Ico} name="close" size="s16"/>
                <b>${t("setup.remove")}</b>
              </button>`
              : html`<button class="opt" onClick=${() => upload.current?.click()}>
                <${Ico} name="plus" size="s16"/>
                <b>${t("setup.choose")}</b>
              </button>`
          }
          <input
            ref=${upload}
            type="file"
            accept=".toml,text/plain"
            class="away"
            tabindex="-1"
            aria-label=${t("setup.content")}
            onChange=${read}
          />
        </div>
        <div class="srow">
          <span><b>${t("setup.seed")}</b><small>${t("setup.seed_sub")}</small></span>
          <input
            class="field"
            value=${seed}
            maxlength="100"
            placeholder=${t("setup.by_chance")}
            aria-label=${t("setup.seed")}
            onInput=${(/** @type {any} */ e) => setSeed(e.target.value)}
          />
        </div>
        ${lobby && html`<${Switch} label=${t("lobby.open")} sub=${t("lobby.open_sub")} on=${open} onChange=${setOpen}/>`}
      </div>
      ${nobody && html`<p class="note">${t("setup.only_bots")}</p>`}
      <button class="bigbtn" data-testid="start" disabled=${busy || !bots} onClick=${start}>
        <${Ico} name="play" size="s20"/>
        ${t(busy ? "common.setting_up" : "setup.start")}
      </button>
      ${busy && html`<${LoadingBar}/>`}
    </section>
  </main>`;
}
