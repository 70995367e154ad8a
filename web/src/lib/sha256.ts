// SHA-256 of a text. The browser's own is only there over HTTPS, and a table in a living room has none.

const K = constants();

function constants(): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d++) prime = n % d !== 0;
    if (prime) found.push(fraction(Math.cbrt(n), n, 3));
  }
  return Uint32Array.from(found);
}

/** The first 32 bits of a root's fraction. */
function fraction(root: number, of: number, power: number): number {
  // Floating point carries 53 bits and the root's whole part takes at most 5: enough, but the last bits are checked.
  let bits = BigInt(Math.floor((root - Math.floor(root)) * 2 ** 32));
  const whole = BigInt(Math.floor(root)) << 32n;
  const target = BigInt(of) << BigInt(32 * power);
  const raise = (value: bigint): bigint => value ** BigInt(power);
  while (raise(whole + bits) > target) bits -= 1n;
  while (raise(whole + bits + 1n) <= target) bits += 1n;
  return Number(bits);
}

const START = [2, 3, 5, 7, 11, 13, 17, 19].map((n) => fraction(Math.sqrt(n), n, 2));

/** The digest as 64 lower-case hex digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const data = new DataView(blocks.buffer);
  data.setUint32(blocks.length - 4, bytes.length * 8);
  const hash = [...START];
  const w = new Uint32Array(64);
  const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
  for (let at = 0; at < blocks.length; at += 64) {
    for (let k = 0; k < 16; k++) w[k] = data.getUint32(at + 4 * k);
    for (let k = 16; k < 64; k++) {
      const a = w[k - 15]!;
      const b = w[k - 2]!;
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[k] = w[k - 16]! + s0 + w[k - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let k = 0; k < 64; k++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[k]! + w[k]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, k) => (hash[k] = (hash[k]! + value) | 0));
  }
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}
