/** Home: ways to play, my games, learning at hand. */
import { fetchState, listGames, loadRecord } from "../api.js";
import { inPage } from "../edition.js";
import { anyProgress } from "../learn/progress.js";
import { USUAL_BOT } from "../lib/bots.js";
import { useFade } from "../lib/fade.js";
import { LoadingBar } from "../lib/loading.js";
import { clockOf, useTick } from "../lib/pace.js";
import { t } from "../lib/words.js";
import { rememberedAny } from "../memory.js";
import { go, href } from "../router.js";
import { settingsNow } from "../settings.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { useFile } from "./file.js";
import { Hero, Install, Where } from "./home_top.js";
import { useLobby } from "./lobby.js";
import { html, Ico, Pip, toast } from "./parts.js";
import { DeleteDialog, SaveTools } from "./saves.js";
import { botName, startGame } from "./start.js";
import { ago, gameTitle, leadsTo, standing } from "./telling.js";

/** @typedef {import("../types.d.ts").GameItem} GameItem */

const REFRESH_MS = 8000;

/** @param {{icon: string, title: string, sub: string, cls?: string, busy?: boolean, disabled?: boolean}} props */
const Way = ({ icon, title, sub, cls = "", busy = false, ...rest }) =>
  html`<button class=${`way ${cls} ${busy ? "busy" : ""}`} ...${rest}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${busy ? t("home.starting") : sub}</small>${busy && html`<${LoadingBar}/>`}</span>
    <${Ico} name="chevron" size="s16"/>
  </button>`;
/** @param {{icon: string, title: string, sub: string, to: string, testid?: string}} props */
const WayLink = ({ icon, title, sub, to, testid }) =>
  html`<a class="way" href=${href(to)} data-testid=${testid}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${sub}</small></span>
    <${Ico} name="chevron" size="s16"/>
  </a>`;

const myName = () => settingsNow().name || t("common.keeper");
/** @type {Record<string, () => Pick<import("../types.d.ts").GameIn, "seats"|"automa">>} */
const QUICK = {
  solo: () => ({ seats: [{ kind: "me", name: myName() }], automa: 2 }),
  hotseat: () => ({
    seats: [
      { kind: "me", name: settingsNow().name || t("common.player", { n: 1 }) },
      { kind: "here", name: t("common.player", { n: 2 }) },
    ],
    automa: 0,
  }),
  bots: () => ({
    seats: [
      { kind: "me", name: myName() },
      ...[0, 1].map((i) => ({ kind: /** @type {const} */ ("bot"), name: botName(i), bot: USUAL_BOT })),
    ],
    automa: 0,
  }),
};

export function useQuickStart() {
  const [starting, setStarting] = useState("");
  const start = async (/** @type {string} */ kind) => {
    if (starting) return;
    setStarting(kind);
    try {
      await startGame({ ...QUICK[kind](), options: { confirm_turns: true }, content: null, seed: null });
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      setStarting("");
    }
  };
  return { starting, start };
}

/** @param {{game: GameItem, onDelete: (() => void)|null}} props */
function GameRow({ game, onDelete }) {
  const { colours } = game;
  const path = game.over ? `/g/${game.id}/end` : `/g/${game.id}`;
  useTick(game.pace);
  const clock = clockOf(game.pace);
  const timed = clock && html` · <b class=${`clock ${clock.late ? "late" : ""}`}>${clock.text}</b>`;
  const row = html`<a class=${`gm ${game.my_turn && !game.over ? "mine" : ""}`} href=${href(path)}>
    <span class="pips">
      ${colours.map((colour) => html`<${Pip} colour=${colour} size="s20" key=${colour}/>`)}
    </span>
    <span class="gt">
      <b>${gameTitle(game)}</b>
      <small>${t("home.row", { what: standing(game), ago: ago(game.updated) })}${timed}</small>
    </span>
    <em>${leadsTo(game)}</em>
  </a>`;
  if (!onDelete) return row;
  const label = t("page.delete_game", { game: gameTitle(game) });
  return html`<div class="gmrow">
    ${row}
    <button class="x" aria-label=${label} title=${label} data-testid="delete-game" onClick=${onDelete}>
      <${Ico} name="close" size="s16"/>
    </button>
  </div>`;
}

function useGames() {
  const [games, set] = useState(/** @type {GameItem[]|null} */ (null));
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  useEffect(() => {
    let stopped = false;
    const look = () =>
      document.visibilityState === "visible" &&
      listGames().then(
        (found) => {
          if (stopped) return;
          set(found);
          setProblem("");
        },
        (error) => !stopped && setProblem(error.message),
      );
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [round]);
  const order = (/** @type {GameItem} */ g) => (g.over ? 2 : g.my_turn ? 0 : 1);
  const sorted = games && [...games].sort((a, b) => order(a) - order(b) || Date.parse(b.updated) - Date.parse(a.updated));
  return { games: sorted, problem, lookAgain: () => setRound((n) => n + 1) };
}

/** @param {ReturnType<typeof useGames>} props */
function Games({ games, problem, lookAgain }) {
  const lobby = useLobby();
  const fade = useFade();
  const [leaving, setLeaving] = useState(/** @type {GameItem|null} */ (null));
  return html`<section class="games" aria-labelledby="h-games">
    <header>
      <h2 id="h-games">${t("home.games")}${games?.length ? html`<small>${games.length}</small>` : ""}</h2>
      ${
        !inPage() &&
        html`${
          lobby &&
          html`<a class="opt" href=${href("/lobby")} data-testid="lobby">
              <${Ico} name="eye" size="s16"/>
              <b>${t("lobby.title")}</b>
            </a>`
        }
        <a class="opt" href=${href("/key")} data-testid="your-key"><${Ico} name="lock" size="s16"/><b>${t("key.home")}</b></a>`
      }
      ${inPage() && html`<${SaveTools} any=${Boolean(games?.length)} onLoaded=${lookAgain}/>`}
    </header>
    <div class="gms" ref=${fade}>
      ${
        games === null
          ? html`<p class="note">${problem || t("common.looking")}</p><${LoadingBar}/>`
          : games.length
            ? games.map(
                (game) => html`<${GameRow} key=${game.id} game=${game} onDelete=${game.deletable ? () => setLeaving(game) : null}/>`,
              )
            : html`<p class="nogames">
              <${Ico} name="hex" size="s28"/>
              <span>${t(inPage() ? "page.no_games" : "home.no_games")}</span>
            </p>`
      }
    </div>
    <${Install}/>
    <${Where} problem=${problem}/>
    ${leaving && html`<${DeleteDialog} game=${leaving} onClose=${() => setLeaving(null)} onDeleted=${lookAgain}/>`}
  </section>`;
}

/** A record becomes a game: one that is over is shown from its beginning, another goes on. */
function useRecordLoader() {
  return useFile("record-file", t("home.record_file"), ".txt,.record,.mellifera,text/plain", async (text) => {
    const { id } = await loadRecord(text);
    const state = await fetchState(id, null).catch(() => ({ over: true }));
    go(state.over ? `/g/${id}/replay` : `/g/${id}`);
  });
}

export function Home() {
  const { starting, start } = useQuickStart();
  const record = useRecordLoader();
  const list = useGames();
  const lessons = anyProgress();
  const newcomer = !lessons && !list.games?.length && !rememberedAny();
  const going = list.games?.find((game) => !game.over && !game.read_only && game.my_seats.length > 0);
  // Where nobody answers, nothing can be started: said on the way itself, which stays in its place.
  const gone = !inPage() && Boolean(list.problem);
  const sub = (/** @type {string} */ key) =>
    t("home.way", { what: t(key), how: t(gone ? "home.gone" : inPage() ? "home.offline" : "home.on_server") });
  return html`<main class="home">
    <${Hero} newcomer=${newcomer} game=${going}/>
    <section class="ways" aria-labelledby="h-play">
      <h2 id="h-play">${t("home.play")}</h2>
      <${Way}
        icon="bot"
        title=${t("home.bots")}
        sub=${sub("home.bots_sub")}
        disabled=${gone}
        busy=${starting === "bots"}
        cls=${newcomer || going ? "" : "pri"}
        data-testid="quick-bots"
        onClick=${() => start("bots")}
      />
      <${Way}
        icon="hibernate"
        title=${t("home.solo")}
        sub=${sub("home.solo_sub")}
        disabled=${gone}
        busy=${starting === "solo"}
        data-testid="quick-solo"
        onClick=${() => start("solo")}
      />
      <${Way}
        icon="human"
        title=${t("home.hotseat")}
        sub=${sub("home.hotseat_sub")}
        disabled=${gone}
        busy=${starting === "hotseat"}
        data-testid="quick-hotseat"
        onClick=${() => start("hotseat")}
      />
      ${
        inPage()
          ? html`<${Way} icon="link" title=${t("home.friends")} sub=${t("home.needs_server")} disabled=${true} data-testid="friends-off"/>`
          : html`<${WayLink} icon="link" title=${t("home.friends")} sub=${sub("home.friends_sub")} to="/new#friends"/>`
      }
      <${WayLink} icon="settings" title=${t("home.new")} sub=${t("home.new_sub")} to="/new"/>
    </section>
    <${Games} ...${list}/>
    <section class="learn" aria-labelledby="h-learn">
      <h2 id="h-learn">${t("home.learn")}</h2>
      ${!newcomer && html`<${WayLink} icon="play" title=${t("learn.home")} sub=${t("learn.home_sub")} to="/learn" testid="first-flight"/>`}
      <${WayLink} icon="book" title=${t("home.rules")} sub=${t("home.rules_sub")} to="/rules"/>
      <${WayLink} icon="supply" title=${t("hub.home")} sub=${t("hub.home_sub")} to="/companion"/>
      <${Way} icon="replay" title=${t("home.load")} sub=${t("home.load_sub")} busy=${record.busy} onClick=${record.choose}/>
      ${record.field}
      <${WayLink} icon="info" title=${t("home.this")} sub=${t("home.this_sub")} to="/about"/>
    </section>
    <footer class="legal">${t("home.legal")}</footer>
  </main>`;
}
