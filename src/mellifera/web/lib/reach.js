/** From where an address can be opened, told by its name alone. Draws nothing. */

/** @typedef {"computer"|"network"|"open"|"everywhere"} Reach */

const NETWORK_NAMES = [".local", ".lan", ".home", ".internal", ".home.arpa"];

/** Loopback, private, link-local and shared addresses of IPv4. @param {number[]} parts @returns {Reach|null} */
function ofNumbers([a, b]) {
  if (a === 127 || a === 0) return "computer";
  const own = a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254);
  return own || (a === 100 && b >= 64 && b <= 127) ? "network" : null;
}

/** @param {string} host as a URL has it: IPv6 in brackets @returns {Reach|null} null: a public name or address */
function ofHost(host) {
  if (host === "localhost" || host.endsWith(".localhost") || host === "[::1]") return "computer";
  if (host.startsWith("[")) return /^\[f[cde]/.test(host) ? "network" : null;
  const numbers = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split(".").map(Number) : null;
  if (numbers) return ofNumbers(numbers);
  return !host.includes(".") || NETWORK_NAMES.some((end) => host.endsWith(end)) ? "network" : null;
}

/** @param {string} address @returns {Reach} */
export function reachOf(address) {
  const { hostname, protocol } = new URL(address);
  return ofHost(hostname.toLowerCase()) ?? (protocol === "https:" ? "everywhere" : "open");
}
