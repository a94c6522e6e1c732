/** SHA-256 of a text, as hexadecimal digits: crypto.subtle needs a secure context, and a game in the local network has plain http. */

const K = constants(64, 3);
const START = constants(8, 2);

/** The first 32 bits of the fractions of roots of the first primes. @param {number} n @param {2 | 3} root */
function constants(n, root) {
  const found = [];
  for (let prime = 2; found.length < n; prime += 1) {
    let divisor = 2;
    while (divisor * divisor <= prime && prime % divisor) divisor += 1;
    if (divisor * divisor > prime) found.push(fraction(prime, root));
  }
  return found;
}

/** In whole numbers: the root of prime · 2^(32 · root) has the 32 bits behind the point. @param {number} prime @param {2 | 3} root */
function fraction(prime, root) {
  const power = BigInt(root);
  const target = BigInt(prime) << (32n * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= target) low = middle;
    else high = middle;
  }
  return Number(BigInt.asUintN(32, low));
}

const turned = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));

/** @param {string} text */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const blocks = (bytes.length + 9 + 63) >> 6;
  const data = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => {
    data.setUint8(i, byte);
  });
  data.setUint8(bytes.length, 0x80);
  data.setUint32(blocks * 64 - 4, bytes.length * 8);
  let hash = START;
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) w[i] = data.getInt32(block * 64 + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i += 1) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i];
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    hash = [a, b, c, d, e, f, g, h].map((x, i) => (x + hash[i]) | 0);
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
