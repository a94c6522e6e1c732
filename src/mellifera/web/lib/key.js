/** A key that nobody else has. randomUUID exists only in secure contexts; a game in the local network has plain http. */
export const newKey = () =>
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
