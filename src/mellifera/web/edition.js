/** Which edition this is: the client of a server, or a page that needs none because Python runs in it. The document says so. */

export const inPage = () => globalThis.document?.documentElement.dataset.edition === "page";
