/** The game page: the live table of the seat in front of the screen, with curtain, menu, news to the tab and the end. */
import { fetchContent, giveBack, takeOver } from "../api.js";
import { useCoachLine } from "../learn/coach_line.js";
import { sound } from "../lib/sound.js";
import { t, useLang } from "../lib/words.js";
import { rememberedLinks } from "../memory.js";
import { go } from "../router.js";
import { changeSettings, useSettings } from "../settings.js";
import { Connection } from "../store.js";
import { Table } from "../table/table.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { announce } from "./announce.js";
import { endsNow } from "./count.js";
import { Gathering } from "./gathering.js";
import { useHearing } from "./hearing.js";
import { useHint } from "./hint.js";
import { LegendDialog } from "./legend.js";
import { InviteDialog, MenuDialog, openLinks } from "./menu.js";
import { html, Loading, Problem, TopBar, toast, useAnswer } from "./parts.js";
import { PeopleDialog } from "./people_panel.js";
import { RulesDialog } from "./rules.js";
import { SettingsDialog } from "./settings.js";

/** @typedef {import("../types.d.ts").State} State @typedef {import("../types.d.ts").Content} Content */

const CURTAIN_AFTER_MS = 60000;
const RESULT_AFTER_MS = 1200;

/**
 * Opens the stream as one seat in one language and keeps the newest state. After a change of the language the seat goes on
 * seeing what it saw `before`, until the same is there in the new words.
 * @param {string} id
 * @param {number|null} seat
 * @param {string} lang
 */
function useConnection(id, seat, lang) {
  const [, redraw] = useState(0);
  const held = useRef(/** @type {{connection: Connection, lang: string, before: State|null}|null} */ (null));
  const now = held.current;
  const same = now && now.connection.id === id && now.connection.seat === seat;
  if (!same || now.lang !== lang) {
    now?.connection.close();
    const before = same ? (now.connection.state ?? now.before) : null;
    held.current = { connection: new Connection(id, seat, () => redraw((n) => n + 1)), lang, before };
  }
  useEffect(() => () => held.current?.connection.close(), []);
  return /** @type {NonNullable<typeof held.current>} */ (held.current);
}

/** Calls back after a minute in which nobody touched anything. @param {boolean} on @param {() => void} act */
function useIdle(on, act) {
  useEffect(() => {
    if (!on) return undefined;
    let timer = setTimeout(act, CURTAIN_AFTER_MS);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(act, CURTAIN_AFTER_MS);
    };
    const kinds = ["pointerdown", "pointermove", "keydown", "wheel"];
    for (const kind of kinds) addEventListener(kind, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, touched);
    };
  }, [on]);
}

/**
 * @param {{
 *   shown: string, state: State, content: Content, standing: (answers: string[]) => void,
 *   close: () => void, open: (dialog: string) => void,
 * }} props
 */
function Dialogs({ shown, state, content, standing, close, open }) {
  if (shown === "menu") return html`<${MenuDialog} state=${state} onClose=${close} open=${open}/>`;
  if (shown === "people") return html`<${PeopleDialog} state=${state} onClose=${close}/>`;
  if (shown === "invite") return html`<${InviteDialog} state=${state} onClose=${close}/>`;
  const seat = state.viewing !== null &&
    !state.over &&
    !state.read_only && {
      standing: state.standing ?? [],
      pods: state.view.board.pods.filter((pod) => pod.in_use),
      content,
      onStanding: standing,
    };
  if (shown === "settings") return html`<${SettingsDialog} onClose=${close} seat=${seat || null}/>`;
  if (shown === "rules") return html`<${RulesDialog} onClose=${close}/>`;
  if (shown.startsWith("legend")) return html`<${LegendDialog} onClose=${close} at=${shown.split(" ")[1]}/>`;
  return null;
}

/** @param {{id: string, hash: string}} props */
export function GameScreen({ id, hash }) {
  const settings = useSettings();
  // Which seat was asked for. Null until somebody says who they are: then nothing private is in this page.
  const [asked, setAsked] = useState(/** @type {number|null} */ (null));
  const [dialog, setDialog] = useState("");
  const lang = useLang();
  const { connection, before } = useConnection(id, asked, lang);
  const content = useAnswer(() => fetchContent(id), [id, lang]);
  // From the press on the curtain until the first private state, the public one stays behind it.
  const lastPublic = useRef(/** @type {State|null} */ (null));
  /** @type {State|null} */
  const state = connection.state ?? before ?? (asked === null ? null : lastPublic.current);
  if (connection.state) lastPublic.current = connection.state.viewing === null ? connection.state : null;
  const deciding = state && !state.over ? (state.prompt?.seat ?? null) : null;
  const mine = state ? state.mine : [];
  const shared = mine.length > 1;
  const handOver = shared && deciding !== null && mine.includes(deciding) && deciding !== state?.viewing;

  useEffect(() => {
    if (handOver && asked !== null && deciding !== asked) setAsked(null);
  }, [handOver, asked, deciding]);
  useIdle(shared && asked !== null, () => setAsked(null));

  // After the drawing: tests and tools wait for these marks.
  useLayoutEffect(() => {
    if (!state) return;
    document.body.dataset.seq = String(state.seq);
    if (state.over) document.body.dataset.over = "";
    else delete document.body.dataset.over;
  });
  useEffect(() => {
    if (state) announce(state, deciding, settings);
  }, [state?.seq, deciding, lang]);

  const wasOver = useRef(/** @type {boolean|null} */ (null));
  useEffect(() => {
    if (!state?.over || hash === "table") return undefined;
    const seen = wasOver.current === false;
    if (seen) endsNow(id);
    const timer = setTimeout(() => go(`/g/${id}/end`, { replace: true }), seen ? RESULT_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [state?.over, hash]);
  if (state && wasOver.current === null) wasOver.current = state.over;

  const invited = useRef(false);
  useEffect(() => {
    if (!state || invited.current) return;
    invited.current = true;
    if (rememberedLinks(state.id).length && !state.gathering && !state.over && !state.read_only && openLinks(state).size)
      setDialog("invite");
  }, [state]);

  const command = (/** @type {import("../types.d.ts").CommandIn["type"]} */ type, /** @type {object} */ fields = {}) =>
    connection.send(type, fields).catch((error) => {
      sound("refused");
      toast(error.message);
    });
  const standing = (/** @type {string[]} */ answers) => command("standing", { answers });
  // Another answer for bumped workers; the order of pods stays.
  const bumped = (/** @type {string} */ answer) =>
    standing([answer, ...(state?.standing ?? []).filter((line) => !line.startsWith("bump "))]);
  const send = Object.assign((/** @type {string} */ option) => command("play", { option }), {
    undo: () => {
      sound("undo");
      command("undo");
    },
    undoTurn: () => {
      sound("undo");
      command("undo_turn");
    },
    standing: (/** @type {string} */ answer) => {
      changeSettings({ autoBump: /** @type {any} */ (answer) });
      bumped(answer);
    },
    takeOver: (/** @type {number} */ seat, /** @type {string} */ bot) => takeOver(id, seat, bot).catch((error) => toast(error.message)),
    giveBack: (/** @type {number} */ seat) => giveBack(id, seat).catch((error) => toast(error.message)),
  });
  useEffect(() => {
    if (
      !state ||
      state.over ||
      state.read_only ||
      state.gathering ||
      state.viewing === null ||
      !settings.autoBump ||
      state.standing?.includes(settings.autoBump)
    )
      return;
    bumped(settings.autoBump);
  }, [state?.viewing, state?.gathering]);

  useHearing(state, () => setDialog("people"));
  const { hint, ask } = useHint(state);
  const coachLine = useCoachLine(state, lang);
  const failure = connection.failure || content.error;
  if (failure && !state)
    return html`<div class="page fill">
      <${TopBar} onSettings=${() => setDialog("settings")}/>
      <${Problem} title=${t("game.problem")} text=${failure.message} retry=${() => location.reload()}/>
    </div>`;
  if (!state || !content.data) return html`<div class="page fill"><${Loading} text=${t("game.setting")}/></div>`;

  const tools = {
    hint: state.read_only ? null : ask,
    rules: () => setDialog("rules"),
    settings: () => setDialog("settings"),
    menu: () => setDialog("menu"),
    legend: (icon = "") => setDialog(`legend ${icon}`),
  };
  const lost = !connection.failure && (connection.status === "lost" || connection.status === "polling");
  if (state.gathering)
    return html`<div class="page fill">
      <${TopBar} onSettings=${() => setDialog("settings")}/>
      <${Gathering} state=${state}/>
      ${dialog === "settings" && html`<${SettingsDialog} onClose=${() => setDialog("")} seat=${null}/>`}
    </div>`;
  // Somebody else is to look at the screen, and what is loaded is still the last one's: cover it until the public view is here.
  if (handOver && state.viewing !== null) return html`<div class=${`curtain p-${state.seats[deciding].colour}`}></div>`;
  const curtain = handOver ? { key: deciding, name: state.seats[deciding].name, onReveal: () => setAsked(deciding) } : null;
  return html`
    <${Table}
      state=${state}
      content=${content.data}
      send=${send}
      settings=${settings}
      tools=${tools}
      replay=${null}
      curtain=${curtain}
      hint=${hint}
      aside=${coachLine}
    />
    ${
      lost &&
      html`<p class="linkdown" role="status">
        <span class="spin" aria-hidden="true"></span>
        ${t(connection.status === "lost" ? "game.lost" : "game.polling")}
      </p>`
    }
    <${Dialogs}
      shown=${dialog}
      state=${state}
      content=${content.data}
      standing=${standing}
      open=${setDialog}
      close=${() => setDialog("")}
    />
  `;
}
