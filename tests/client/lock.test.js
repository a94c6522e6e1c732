/** One tab plays a game: several tabs, one manager of locks, as the standard has it. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Place, whenNobodyPlays } from "../../src/mellifera/web/lock.js";

/** Exclusive locks with a queue, `ifAvailable`, `steal` and `signal`: what the client uses of Web Locks. */
class Locks {
  constructor() {
    this.held = new Map();
    this.queue = [];
  }
  request(name, { ifAvailable = false, steal = false, signal } = {}, act) {
    return new Promise((resolve, reject) => {
      const entry = { name, act, resolve, reject };
      if (steal) {
        this.held.get(name)?.reject(new DOMException("stolen", "AbortError"));
        this.held.delete(name);
        this.grant(entry);
      } else if (!this.held.has(name)) this.grant(entry);
      else if (ifAvailable) Promise.resolve(act(null)).then(resolve, reject);
      else {
        this.queue.push(entry);
        signal?.addEventListener("abort", () => {
          this.queue = this.queue.filter((waiting) => waiting !== entry);
          reject(signal.reason);
        });
      }
    });
  }
  grant(entry) {
    this.held.set(entry.name, entry);
    queueMicrotask(async () => {
      try {
        entry.resolve(await entry.act({ name: entry.name }));
      } catch (error) {
        entry.reject(error);
      }
      if (this.held.get(entry.name) !== entry) return;
      this.held.delete(entry.name);
      const next = this.queue.findIndex((waiting) => waiting.name === entry.name);
      if (next >= 0) this.grant(this.queue.splice(next, 1)[0]);
    });
  }
}

const settled = () => new Promise((done) => setImmediate(done));
/** Opens a game in a tab; `went` is what the tab showed, one after another. */
function tab(locks, id = "abc") {
  const went = [];
  const place = new Place(id, (where) => went.push(where), locks);
  return { place, went };
}

test("who comes first plays, who comes second is told", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const locks = new Locks();
  const first = tab(locks);
  await settled();
  const second = tab(locks);
  const another = tab(locks, "other");
  await settled();
  assert.deepEqual([first.went, second.went, another.went], [["here"], [], ["here"]]);
  t.mock.timers.tick(500);
  await settled();
  assert.deepEqual([first.went, second.went], [["here"], ["elsewhere"]]);
});

test("a tab that is loaded again does not find itself in the way", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const locks = new Locks();
  const before = tab(locks);
  await settled();
  const again = tab(locks);
  t.mock.timers.tick(100);
  before.place.leave();
  await settled();
  t.mock.timers.tick(500);
  assert.deepEqual(again.went, ["here"]);
});

test("play here: the other tab steps aside, and can take the game back", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const locks = new Locks();
  const first = tab(locks);
  await settled();
  const second = tab(locks);
  t.mock.timers.tick(500);
  await settled();
  second.place.take();
  await settled();
  assert.deepEqual(first.went, ["here", "elsewhere"]);
  assert.deepEqual(second.went, ["elsewhere", "here"]);
  first.place.take();
  await settled();
  assert.deepEqual(first.went, ["here", "elsewhere", "here"]);
  assert.deepEqual(second.went, ["elsewhere", "here", "elsewhere"]);
});

test("a game that was taken does not come back by itself: the other tab may only be loading again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const locks = new Locks();
  const first = tab(locks);
  await settled();
  const second = tab(locks);
  t.mock.timers.tick(500);
  await settled();
  second.place.take();
  await settled();
  second.place.leave();
  await settled();
  t.mock.timers.tick(5000);
  assert.equal(first.went.at(-1), "elsewhere");
  first.place.take();
  await settled();
  assert.equal(first.went.at(-1), "here");
});

test("who has left hears nothing more and holds nothing", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const locks = new Locks();
  const first = tab(locks);
  await settled();
  const second = tab(locks);
  second.place.leave();
  t.mock.timers.tick(500);
  await settled();
  assert.deepEqual(second.went, []);
  first.place.leave();
  await settled();
  assert.equal(locks.held.size, 0);
});

test("a browser without locks lets every tab play", () => {
  const place = new Place("abc", () => {}, null);
  assert.equal(place.where, "here");
});

test("a game is deleted unless a tab plays it", async () => {
  const locks = new Locks();
  const remove = mock.fn(async () => {});
  assert.equal(await whenNobodyPlays("abc", remove, locks), true);
  const playing = tab(locks);
  await settled();
  assert.equal(await whenNobodyPlays("abc", remove, locks), false);
  assert.equal(remove.mock.callCount(), 1);
  playing.place.leave();
  await settled();
  assert.equal(await whenNobodyPlays("abc", remove, locks), true);
  assert.equal(await whenNobodyPlays("abc", remove, null), true);
  await assert.rejects(
    whenNobodyPlays("abc", () => Promise.reject(new Error("not found")), locks),
    /not found/,
  );
});
