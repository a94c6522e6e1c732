/** Home: ways to play, my games, learning at hand. */
import { fetchState, listGames, loadRecord } from "../api.js";
import { USUAL_BOT } from "../lib/bots.js";
import { go } from "../router.js";
import { settingsNow } from "../settings.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { HeroArt } from "./art.js";
import { ago, colourOf, html, Ico, listed, Pip, toast } from "./parts.js";
import { startGame } from "./start.js";

const REFRESH_MS = 8000;

const Way = ({ icon, title, sub, cls = "", ...rest }) =>
  html`<button class=${`way ${cls}`} ...${rest}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${sub}</small></span>
    <${Ico} name="chevron" size="s16"/>
  </button>`;
const WayLink = ({ icon, title, sub, href }) =>
  html`<a class="way" href=${href}>
    <${Ico} name=${icon} size="s28"/>
    <span><b>${title}</b><small>${sub}</small></span>
    <${Ico} name="chevron" size="s16"/>
  </a>`;

const myName = () => settingsNow().name || "Keeper";
const QUICK = {
  solo: () => ({ seats: [{ kind: "me", name: myName() }], automa: 2 }),
  hotseat: () => ({
    seats: [
      { kind: "me", name: settingsNow().name || "Player 1" },
      { kind: "here", name: "Player 2" },
    ],
    automa: 0,
  }),
  bots: () => ({
    seats: [{ kind: "me", name: myName() }, ...["Mason", "Carder"].map((name) => ({ kind: "bot", name, bot: USUAL_BOT }))],
    automa: 0,
  }),
};

export function useQuickStart() {
  const [starting, setStarting] = useState("");
  const start = async (/** @type {keyof typeof QUICK} */ kind) => {
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

/** The names of a game with "you" for mine, as a person would say it. @param {any} game */
export function gameTitle(game) {
  const names = game.names.map((/** @type {string} */ name, /** @type {number} */ seat) =>
    game.my_seats.length === 1 && game.my_seats[0] === seat ? "you" : game.solo && seat === 1 ? "the Automa" : name,
  );
  const text = listed(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function GameRow({ game }) {
  const waits = game.over ? "Result" : game.read_only ? "Look" : game.my_turn ? "Your turn" : game.my_seats.length ? "Waiting" : "Watch";
  const colours = game.names.map((/** @type {string} */ _, /** @type {number} */ seat) =>
    colourOf(seat, game.solo && seat === 1 ? "automa" : ""),
  );
  const scores = game.over && game.scores ? ` · ${game.scores.join(" : ")}` : "";
  return html`<a class=${`gm ${game.my_turn && !game.over ? "mine" : ""}`} href=${game.over ? `/g/${game.id}/end` : `/g/${game.id}`}>
    <span class="pips">
      ${colours.map((/** @type {string} */ colour) => html`<${Pip} colour=${colour} size="s20" key=${colour}/>`)}
    </span>
    <span class="gt">
      <b>${gameTitle(game)}</b>
      <small>${game.over ? `Over${scores}` : game.turn ? `Turn ${game.turn}` : "Set-up"} · ${ago(game.updated)}</small>
    </span>
    <em>${waits}</em>
  </a>`;
}

function useGames() {
  const [games, set] = useState(/** @type {any[]|null} */ (null));
  useEffect(() => {
    let stopped = false;
    const look = () =>
      document.visibilityState === "visible" &&
      listGames().then(
        (found) => !stopped && set(found),
        () => !stopped && set((old) => old || []),
      );
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, []);
  const order = (/** @type {any} */ g) => (g.over ? 2 : g.my_turn ? 0 : 1);
  return games && [...games].sort((a, b) => order(a) - order(b) || Date.parse(b.updated) - Date.parse(a.updated));
}

export function useRecordLoader() {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const load = async (/** @type {any} */ event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (!file) return;
    try {
      const { id } = await loadRecord(await file.text());
      const state = await fetchState(id, null).catch(() => ({ over: true }));
      go(state.over ? `/g/${id}/replay` : `/g/${id}`);
    } catch (error) {
      toast(`${file.name}: ${/** @type {Error} */ (error).message}`);
    }
  };
  const field = html`<input
    ref=${input}
    type="file"
    accept=".txt,.record,.mellifera,text/plain"
    class="away"
    tabindex="-1"
    aria-label="Record file"
    data-testid="record-file"
    onChange=${load}
  />`;
  return { field, choose: () => input.current?.click() };
}

export function Home() {
  const { starting, start } = useQuickStart();
  const games = useGames();
  const record = useRecordLoader();
  const busy = (/** @type {string} */ kind, /** @type {string} */ text) => (starting === kind ? "setting up the table …" : text);
  return html`<main class="home">
    <section class="hero">
      <${HeroArt}/>
      <div class="ht1">
        <h1>Grow a hive<br/>among the stars.</h1>
        <p>A complete table for one to five. No account, no waiting: pick a seat and play.</p>
      </div>
    </section>
    <section class="ways" aria-labelledby="h-play">
      <h2 id="h-play">Play</h2>
      <${Way}
        icon="bot"
        title="Against bots"
        sub=${busy("bots", "two opponents, one click")}
        cls="pri"
        data-testid="quick-bots"
        onClick=${() => start("bots")}
      />
      <${Way}
        icon="hibernate"
        title="Solo: the Automa"
        sub=${busy("solo", "level 2 of 6, one click")}
        data-testid="quick-solo"
        onClick=${() => start("solo")}
      />
      <${Way}
        icon="human"
        title="Hot-seat"
        sub=${busy("hotseat", "two on one screen, with a curtain between turns")}
        data-testid="quick-hotseat"
        onClick=${() => start("hotseat")}
      />
      <${WayLink} icon="link" title="With friends by link" sub="live, or a move a day" href="/new#friends"/>
      <${WayLink} icon="settings" title="New game" sub="seats, levels, options, your own content" href="/new"/>
    </section>
    <section class="games" aria-labelledby="h-games">
      <h2 id="h-games">Your games${games?.length ? html`<small>${games.length}</small>` : ""}</h2>
      <div class="gms">
        ${
          games === null
            ? html`<p class="note">Looking …</p>`
            : games.length
              ? games.map((game) => html`<${GameRow} key=${game.id} game=${game}/>`)
              : html`<p class="nogames">
                <${Ico} name="hex" size="s28"/>
                <span>No games yet. Every game you start or join stands here, and goes on where you left it.</span>
              </p>`
        }
      </div>
    </section>
    <section class="learn" aria-labelledby="h-learn">
      <h2 id="h-learn">Learn and look back</h2>
      <${WayLink} icon="book" title="Rules reference" sub="searchable, every tile and ruling" href="/rules"/>
      <${Way} icon="replay" title="Load a record" sub="replay any game, or go on with one of your own" onClick=${record.choose}/>
      ${record.field}
      <${WayLink} icon="info" title="About Mellifera" sub="what it is, what it is not, licences" href="/about"/>
    </section>
    <footer class="legal">Unofficial fan edition. Not affiliated with or endorsed by the publisher. All drawings are our own.</footer>
  </main>`;
}
