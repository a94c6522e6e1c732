/** A new version of the page waits until it is wanted, and no tab is loaded again that did not ask for it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Renewal } from "../../src/mellifera/web/renewal.js";

const target = (fields) => Object.assign(new EventTarget(), fields);
const worker = () => target({ said: [] });

/** A browser that has (or has not) a service worker for the page already. */
function browser({ controlled }) {
  const registration = target({ waiting: null, installing: null, update: async () => {} });
  const container = target({ controller: controlled ? worker() : null, register: async () => registration });
  const seen = [];
  const renewal = new Renewal(
    container,
    () => seen.push("changed"),
    () => seen.push("reload"),
  );
  const install = () => {
    const fresh = worker();
    fresh.postMessage = (message) => fresh.said.push(message);
    registration.installing = fresh;
    registration.dispatchEvent(new Event("updatefound"));
    registration.installing = null;
    registration.waiting = fresh;
    fresh.dispatchEvent(new Event("statechange"));
    return fresh;
  };
  const takeControl = (fresh) => {
    registration.waiting = null;
    container.controller = fresh;
    container.dispatchEvent(new Event("controllerchange"));
  };
  return { renewal, container, registration, seen, install, takeControl };
}

test("the first version is nothing new", async () => {
  const { renewal, seen, install, takeControl } = browser({ controlled: false });
  await renewal.register();
  takeControl(install());
  assert.equal(renewal.ready, false);
  assert.deepEqual(seen, []);
});

test("a newer version is told, and taken over when it is wanted", async () => {
  const { renewal, seen, install, takeControl } = browser({ controlled: true });
  await renewal.register();
  const fresh = install();
  assert.equal(renewal.ready, true);
  assert.deepEqual(seen, ["changed"]);
  renewal.take();
  assert.deepEqual(fresh.said, [{ type: "take_over" }]);
  assert.deepEqual(seen, ["changed"], "the page is loaded again when the new version has control, not before");
  takeControl(fresh);
  assert.deepEqual(seen, ["changed", "reload"]);
});

test("one that waits from the last visit is told at once", async () => {
  const { renewal, registration, seen } = browser({ controlled: true });
  registration.waiting = worker();
  await renewal.register();
  assert.deepEqual(seen, ["changed"]);
});

test("what another tab took over is offered here, not forced", async () => {
  const { renewal, seen, install, takeControl } = browser({ controlled: true });
  await renewal.register();
  takeControl(install());
  assert.deepEqual(seen, ["changed", "changed"]);
  renewal.take();
  assert.deepEqual(seen, ["changed", "changed", "reload"]);
});

test("a host without a service worker is no problem", async () => {
  const { renewal, container, seen } = browser({ controlled: false });
  container.register = () => Promise.reject(new Error("insecure"));
  await renewal.register();
  renewal.look();
  assert.deepEqual(seen, []);
});
