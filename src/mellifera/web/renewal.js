/** The service worker keeps the page for play without a line; a newer version of it waits until somebody wants it. */

const ADDRESS = new URL("../service_worker.js", import.meta.url);

export class Renewal {
  /** @param {ServiceWorkerContainer} container @param {() => void} changed @param {() => void} reload */
  constructor(container, changed, reload) {
    this.container = container;
    this.changed = changed;
    this.reload = reload;
    /** Another version is ready, or another tab has begun to use it. */
    this.ready = false;
    /** @type {ServiceWorkerRegistration|null} */
    this.registration = null;
    this.wanted = false;
    let kept = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (this.wanted) this.reload();
      else if (kept) this.found();
      kept = true;
    });
  }

  /** Resolves when the browser has the service worker; without one the page plays, but only on a line. */
  async register() {
    try {
      const registration = await this.container.register(ADDRESS);
      this.registration = registration;
      const look = () => registration.waiting && this.container.controller && this.found();
      registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
      look();
    } catch {
      /* a browser or a host that does not allow it */
    }
  }

  /** Looks for a newer version: the browser itself looks only when a page is loaded. */
  look() {
    this.registration?.update().catch(() => {});
  }

  found() {
    this.ready = true;
    this.changed();
  }

  /** The newer version takes over, and the page is loaded again with it. */
  take() {
    const next = this.registration?.waiting;
    if (!next) {
      this.reload();
      return;
    }
    this.wanted = true;
    next.postMessage({ type: "take_over" });
  }
}
