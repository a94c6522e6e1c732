/** How the client asks and follows: the same paths, bodies and answers, over HTTP or from the worker of the page. */
import { inPage } from "./edition.js";
import { HttpTransport } from "./transport_http.js";
import { PortTransport } from "./transport_port.js";
import { useEffect, useState } from "./vendor/hooks.js";

/**
 * @typedef {{status: number, body: string}} Answer  the body is text: JSON, or a file
 *
 * @typedef {object} Handlers
 * @property {(name: string, data: any) => void} onEvent  `state` or `seats`
 * @property {() => void} onClosed  nothing more will come; whoever wants more follows again
 *
 * @typedef {object} Readiness  whether whoever answers is there
 * @property {"asleep"|"loading"|"ready"|"failed"} phase  asleep until something is asked for the first time
 * @property {number} loaded  of so many bytes in all, while it is loading
 * @property {number} total
 * @property {string} reason  why it failed, for a programmer
 * @property {{state: "kept"|"memory", reason: string}} storage  whether games are kept, and if not, why
 *
 * @typedef {object} Transport
 * @property {(method: string, path: string, body?: unknown, lasting?: boolean) => Promise<Answer>} request  rejects with Unreachable;
 *   `lasting` answers stay the same, so that a cache may have them
 * @property {(path: string, handlers: Handlers) => {stop: () => void}} follow
 * @property {Readiness} readiness
 * @property {(watcher: (now: Readiness) => void) => () => void} watch  answers how to stop watching
 */

/** @type {Transport} */
export const transport = inPage() ? new PortTransport() : new HttpTransport();

/** Whether whoever answers is there, drawn anew when it changes. @returns {Readiness} */
export function useReadiness() {
  const [now, set] = useState(transport.readiness);
  useEffect(() => {
    set(transport.readiness); // effects come after drawing: it may have changed meanwhile
    return transport.watch(set);
  }, []);
  return now;
}
