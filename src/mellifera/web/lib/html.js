/** The tagged template of every component: htm bound to Preact. */

import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

/** Draws nothing by itself: an element for Preact. */
export const html = htm.bind(h);
