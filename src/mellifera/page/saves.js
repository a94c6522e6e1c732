/**
 * The games of this browser, kept in IndexedDB: the set-up, the row of events and the components of each, and its review.
 *
 * Everything comes and goes as JSON text, which Python reads without conversion; undefined is its None. Where the browser
 * keeps nothing, or has no room left, games are held in memory, so that play goes on and a game can still be saved to a file.
 */

/** @typedef {(state: "kept"|"memory", reason: "none"|"denied"|"full") => void} Told */
/** @typedef {{id: string, digest: string, game: object}} GameRow */
/** @typedef {{game_id: string, seq: number, event: object}} EventRow */
/** @typedef {{game: GameRow, events: EventRow[], content: string, review: string|null}} Whole */
/** @typedef {{game: object, events: object[], content: string}} Loaded */
/** @typedef {Awaited<ReturnType<typeof openSaves>>} Saves */

const NAME = "mellifera";
const VERSION = 1;
const STORES = ["games", "events", "contents", "reviews"];
const FIRST = 1;

/**
 * The saves of this browser; where it denies them, saves in memory with the same functions.
 *
 * @param {Told} told hears whether games are kept, and again when that changes
 */
export async function openSaves(told) {
  const memory = new Memory();
  /** @type {Database|null} */
  let database = null;
  try {
    database = await Database.open(NAME);
    told("kept", "none");
  } catch {
    told("memory", "denied");
  }
  return savesOf(database, memory, told);
}

/** @param {Database|null} database @param {Memory} memory @param {Told} told */
function savesOf(database, memory, told) {
  /** The games that are held in memory are there alone. @param {string} id */
  const placeOf = (id) => (database && !memory.games.has(id) ? database : memory);

  /**
   * Writes to the database; if that is full, the game moves into memory and is written there.
   *
   * @template Result
   * @param {string} id
   * @param {(place: Database|Memory) => Promise<Result>} write
   */
  const written = async (id, write) => {
    const place = placeOf(id);
    try {
      return await write(place);
    } catch (error) {
      if (!(place instanceof Database) || !isFull(error)) throw error;
      const whole = await place.whole(id);
      if (whole) memory.take(whole);
      told("memory", "full");
      return write(memory);
    }
  };

  return {
    /** @param {string} gameJson @param {string} eventsJson @param {string} digest @param {string} content */
    async create(gameJson, eventsJson, digest, content) {
      const game = JSON.parse(gameJson);
      const row = { id: game.id, digest, game };
      await written(game.id, (place) => place.create(row, numbered(game.id, FIRST, eventsJson), content));
    },

    /**
     * Adds events from number `first` on and merges the changes into the game: all of it or nothing. False if one of the numbers
     * is taken, and then nothing was written.
     *
     * @param {string} id @param {number} first @param {string} eventsJson @param {string} changesJson
     */
    append: (id, first, eventsJson, changesJson) =>
      written(id, (place) => place.append(id, numbered(id, first, eventsJson), JSON.parse(changesJson))),

    /** @param {string} id */
    async load(id) {
      const whole = await placeOf(id).whole(id);
      /** @type {Loaded|null} */
      const loaded = whole && { game: whole.game.game, events: whole.events.map((row) => row.event), content: whole.content };
      return loaded ? JSON.stringify(loaded) : undefined;
    },

    async list() {
      const kept = database ? await database.list() : [];
      const rows = [...kept.filter((row) => !memory.games.has(row.id)), ...(await memory.list())];
      return JSON.stringify(rows.map((row) => row.game));
    },

    /** From everywhere: what moved into memory has left its beginning in the database. @param {string} id */
    async remove(id) {
      await memory.remove(id);
      await database?.remove(id);
    },

    /** @param {string} id */
    review: async (id) => (await placeOf(id).review(id)) ?? undefined,
    /** @param {string} id @param {string} json */
    keepReview: (id, json) => written(id, (place) => place.keepReview(id, json)),
    /** @param {string} id */
    forgetReview: (id) => placeOf(id).forgetReview(id),
  };
}

/** @param {string} id @param {number} first @param {string} eventsJson @returns {EventRow[]} */
const numbered = (id, first, eventsJson) =>
  JSON.parse(eventsJson).map((/** @type {object} */ event, /** @type {number} */ at) => ({ game_id: id, seq: first + at, event }));

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** @param {string} id */
const unknown = (id) => new DOMException(id, "NotFoundError");

/** @template Result @param {IDBRequest<Result>} request @returns {Promise<Result>} */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The stores in the browser. Every method is one transaction; a write is on the disk before it is told. */
class Database {
  /** @param {string} name @param {IDBDatabase} connection */
  constructor(name, connection) {
    this.name = name;
    this.use(connection);
  }

  /** @param {string} name */
  static async open(name) {
    return new Database(name, await connect(name));
  }

  /**
   * The browser may close a connection, and another tab may need it closed: then the next transaction opens it anew.
   * @param {IDBDatabase} opened
   */
  use(opened) {
    /** @type {IDBDatabase|null} */
    this.connection = opened;
    const lost = () => {
      this.connection = null;
    };
    opened.onclose = lost;
    opened.onversionchange = () => {
      opened.close();
      lost();
    };
  }

  /**
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {(store: (name: string) => IDBObjectStore) => Promise<Result>} act
   */
  async transact(mode, act) {
    if (!this.connection) this.use(await connect(this.name));
    const connection = /** @type {IDBDatabase} */ (this.connection);
    const transaction = connection.transaction(STORES, mode, { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(new DOMException("", "AbortError"));
    });
    const acted = act((name) => transaction.objectStore(name)).catch((error) => {
      if (!transaction.error) transaction.abort();
      throw error;
    });
    const [result, completed] = await Promise.allSettled([acted, done]);
    if (transaction.error) throw transaction.error;
    if (result.status === "rejected") throw result.reason;
    if (completed.status === "rejected") throw completed.reason;
    return result.value;
  }

  /** @param {GameRow} row @param {EventRow[]} events @param {string} content */
  create(row, events, content) {
    return this.transact("readwrite", async (store) => {
      store("games").add(row);
      store("contents").put({ digest: row.digest, text: content });
      for (const event of events) store("events").add(event);
    });
  }

  /** @param {string} id @param {EventRow[]} events @param {object} changes */
  append(id, events, changes) {
    return this.transact("readwrite", async (store) => {
      const row = await answered(store("games").get(id));
      if (!row) throw unknown(id);
      const keys = events.map((event) => [id, event.seq]);
      const taken = keys.length ? await answered(store("events").count(IDBKeyRange.bound(keys[0], keys[keys.length - 1]))) : 0;
      if (taken) return false;
      for (const event of events) store("events").add(event);
      store("games").put({ ...row, game: { ...row.game, ...changes } });
      return true;
    });
  }

  /** @param {string} id @returns {Promise<Whole|null>} */
  whole(id) {
    return this.transact("readonly", async (store) => {
      const game = await answered(store("games").get(id));
      if (!game) return null;
      const events = await answered(store("events").getAll(ofGame(id)));
      const content = await answered(store("contents").get(game.digest));
      const review = await answered(store("reviews").get(id));
      return { game, events, content: content.text, review: review?.review ?? null };
    });
  }

  /** @returns {Promise<GameRow[]>} */
  list() {
    return this.transact("readonly", (store) => answered(store("games").getAll()));
  }

  /** Components go with the last game that uses them. @param {string} id @returns {Promise<void>} */
  remove(id) {
    return this.transact("readwrite", async (store) => {
      const row = await answered(store("games").get(id));
      if (!row) return;
      store("games").delete(id);
      store("events").delete(ofGame(id));
      store("reviews").delete(id);
      const left = await answered(store("games").index("digest").count(row.digest));
      if (!left) store("contents").delete(row.digest);
    });
  }

  /** @param {string} id @returns {Promise<string|null>} */
  review(id) {
    return this.transact("readonly", async (store) => (await answered(store("reviews").get(id)))?.review ?? null);
  }

  /** @param {string} id @param {string} review @returns {Promise<void>} */
  keepReview(id, review) {
    return this.transact("readwrite", async (store) => {
      store("reviews").put({ game_id: id, review });
    });
  }

  /** @param {string} id @returns {Promise<void>} */
  forgetReview(id) {
    return this.transact("readwrite", async (store) => {
      store("reviews").delete(id);
    });
  }
}

/** @param {string} id */
const ofGame = (id) => IDBKeyRange.bound([id], [id, []]);

/** @param {string} name @returns {Promise<IDBDatabase>} */
function connect(name) {
  const request = indexedDB.open(name, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("games", { keyPath: "id" }).createIndex("digest", "digest");
    request.result.createObjectStore("events", { keyPath: ["game_id", "seq"] });
    request.result.createObjectStore("contents", { keyPath: "digest" });
    request.result.createObjectStore("reviews", { keyPath: "game_id" });
  };
  return answered(request);
}

/** The same for as long as the page is open. */
class Memory {
  constructor() {
    /** @type {Map<string, Whole>} */
    this.games = new Map();
  }

  /** @param {Whole} whole */
  take(whole) {
    this.games.set(whole.game.id, whole);
  }

  /** @param {string} id */
  known(id) {
    const whole = this.games.get(id);
    if (!whole) throw unknown(id);
    return whole;
  }

  /** @param {GameRow} game @param {EventRow[]} events @param {string} content */
  async create(game, events, content) {
    this.take({ game, events, content, review: null });
  }

  /** @param {string} id @param {EventRow[]} events @param {object} changes */
  async append(id, events, changes) {
    const whole = this.known(id);
    if (events.length && events[0].seq < FIRST + whole.events.length) return false;
    whole.events.push(...events);
    whole.game = { ...whole.game, game: { ...whole.game.game, ...changes } };
    return true;
  }

  /** @param {string} id */
  async whole(id) {
    return this.games.get(id) ?? null;
  }

  async list() {
    return [...this.games.values()].map((whole) => whole.game);
  }

  /** @param {string} id */
  async remove(id) {
    this.games.delete(id);
  }

  /** @param {string} id */
  async review(id) {
    return this.games.get(id)?.review ?? null;
  }

  /** @param {string} id @param {string} review */
  async keepReview(id, review) {
    this.known(id).review = review;
  }

  /** @param {string} id */
  async forgetReview(id) {
    const whole = this.games.get(id);
    if (whole) whole.review = null;
  }
}
