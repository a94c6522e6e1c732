/** A game as a file: its record, to look at elsewhere or to go on with. */
import { fetchRecord, recordAddress } from "../api.js";
import { inPage } from "../edition.js";
import { html } from "./html.js";
import { toast } from "./toast.js";

/** Gives the person a text as a file. @param {string} name @param {string} text */
export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** @param {string} id */
export async function saveRecord(id) {
  try {
    saveFile(`mellifera-${id}.txt`, await fetchRecord(id));
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}

/**
 * What downloads the record of a game that anybody at it may read: a link where a server has it at an address.
 * @param {{id: string, children?: import("../vendor/preact.js").Drawing}} props and attributes of the element
 */
export const RecordLink = ({ id, children, ...rest }) =>
  inPage()
    ? html`<button type="button" ...${rest} onClick=${() => saveRecord(id)}>${children}</button>`
    : html`<a href=${recordAddress(id)} download ...${rest}>${children}</a>`;
