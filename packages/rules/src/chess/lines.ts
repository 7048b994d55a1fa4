/**
 * What a slider sees is looked up line by line: the squares of a line are gathered into eight bits, one per file (or
 * per rank), a table answers in eight bits, and these are spread over the line again. Walking square by square costs
 * a wrongly predicted branch per direction, which is more.
 */
export const SEEN: Uint8Array = makeSeen();
/** One bit per rank spread over four ranks of the a-file. */
export const SPREAD: Int32Array = new Int32Array(64);
export const EVERY_RANK = 0x01010101;
/** Multiplied by this, the a-file's bits of a word end up side by side at its top. */
export const GATHER = 0x10204080;

/** By `index << 1 | word`: falling and rising diagonal through a square, without the square itself. */
export const FALLING: Int32Array = new Int32Array(128);
export const RISING: Int32Array = new Int32Array(128);

/** `SEEN[place << 8 | occupied]`: the places of a line of eight seen from one of them, up to and with the first occupied. */
function makeSeen(): Uint8Array {
  const seen = new Uint8Array(8 << 8);
  for (let entry = 0; entry < seen.length; entry++) {
    for (const step of [-1, 1]) {
      for (let to = (entry >> 8) + step; to >= 0 && to < 8; to += step) {
        seen[entry] |= 1 << to;
        if ((entry & (1 << to)) !== 0) break;
      }
    }
  }
  return seen;
}

function fillLines(index: number): void {
  for (let other = 0; other < 64; other++) {
    const down = (other >> 3) - (index >> 3);
    const right = (other & 7) - (index & 7);
    const entry = (index << 1) | (other >> 5);
    if (down === 0) continue;
    if (down === right) FALLING[entry] |= 1 << other;
    if (down === -right) RISING[entry] |= 1 << other;
  }
}

for (let index = 0; index < 64; index++) fillLines(index);
for (let ranks = 0; ranks < 16; ranks++) {
  SPREAD[ranks] = (ranks & 1) | ((ranks & 2) << 7) | ((ranks & 4) << 14) | ((ranks & 8) << 21);
}
