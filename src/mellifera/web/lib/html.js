/** The tagged template of every component: htm bound to Preact. */
import { h } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);
