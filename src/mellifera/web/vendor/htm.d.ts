/** What the client uses of htm.js: a tag for templates, bound to what makes elements. */
import type { VNode } from "./preact.js";

declare const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: unknown[]) => VNode };
export default htm;
