import * as goal from '@tesuji/rules/hasami';
import { writeArrivals, type HasamiPosition } from '@tesuji/rules/hasami';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { MAN, OCCUPIED, SIDE_WORDS, STRIDE } = goal;

/** The number of squares in a set of one row; a set of squares is one word per row (bits 1 to 9). */
export const COUNT: Uint8Array = new Uint8Array(1024);
for (let row = 1; row < COUNT.length; row++) COUNT[row] = COUNT[row >> 1] + (row & 1);

const [FIRST_OF_BLACK, FIRST_OF_RED] = goal.FIRST_ROW;
const [LAST_OF_BLACK, LAST_OF_RED] = goal.LAST_ROW;

/** Squares of a row where a five in that row can begin, and where a five in a column can. */
const STARTS_IN_ROW = 0x03e;
const STARTS_IN_COLUMN = 0x3fe;
const MOST_FOURS = 128;

/** A buffer for men that can reach a square. */
const arrivals = new Int32Array(64);

/** Unfinished fives of dai hasami: five squares in a line where a side's line counts (H35) and no enemy stands. */
export class Fives {
  /** The number with two men, and with three. */
  twos = 0;
  threes = 0;
  /** Those with four men: the empty square, the first square, and the direction. */
  fours = 0;
  readonly holes: Uint8Array = new Uint8Array(MOST_FOURS);
  readonly starts: Uint8Array = new Uint8Array(MOST_FOURS);
  readonly steps: Uint8Array = new Uint8Array(MOST_FOURS);

  find(state: Int32Array, side: number): void {
    this.twos = 0;
    this.threes = 0;
    this.fours = 0;
    const men = OCCUPIED + side * SIDE_WORDS;
    const enemies = OCCUPIED + (side ^ 1) * SIDE_WORDS;
    const last = side === 0 ? LAST_OF_BLACK : LAST_OF_RED;
    for (let row = side === 0 ? FIRST_OF_BLACK : FIRST_OF_RED; row <= last; row++) {
      this.findInRow(state[men + row], state[enemies + row], row, men, state);
      if (row + 4 <= last) this.findInColumns(state, row, men, enemies);
    }
  }

  /** Returns whether a man of the side that is not part of this four can complete it at once. */
  canFinish(position: HasamiPosition, side: number, four: number): boolean {
    const first = this.starts[four];
    const step = this.steps[four];
    const count = writeArrivals(position, this.holes[four], MAN | (16 << side), 0, arrivals, 0, 0);
    for (let i = 0; i < count; i++) {
      const steps = (arrivals[i] - first) / step;
      if (!(steps >= 0 && steps < 5 && Number.isInteger(steps))) return true;
    }
    return false;
  }

  private findInRow(men: number, enemies: number, row: number, mine: number, state: Int32Array): void {
    if (men === 0) return;
    const blocked = enemies | (enemies >> 1) | (enemies >> 2) | (enemies >> 3) | (enemies >> 4);
    const open = STARTS_IN_ROW & ~blocked;
    if (open !== 0) this.add(state, mine, row, 1, open, men, men >> 1, men >> 2, men >> 3, men >> 4);
  }

  private findInColumns(state: Int32Array, row: number, mine: number, theirs: number): void {
    const men = mine + row;
    const enemies = theirs + row;
    const blocked = state[enemies] | state[enemies + 1] | state[enemies + 2] | state[enemies + 3] | state[enemies + 4];
    const open = STARTS_IN_COLUMN & ~blocked;
    if (open === 0) return;
    const middle = state[men + 2];
    this.add(state, mine, row, STRIDE, open, state[men], state[men + 1], middle, state[men + 3], state[men + 4]);
  }

  /** Adds five bits for nine squares in parallel: `ones` and the carries of the sum, of which two make a four. */
  private add(
    state: Int32Array,
    mine: number,
    row: number,
    step: number,
    open: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
  ): void {
    const ab = a ^ b;
    const abc = ab ^ c;
    const abcd = abc ^ d;
    const ones = abcd ^ e;
    const first = a & b;
    const second = ab & c;
    const third = abc & d;
    const fourth = abcd & e;
    const twos = first ^ second ^ third ^ fourth;
    const fours = (first & second) | ((first | second) & third) | ((first | second | third) & fourth);
    this.twos += COUNT[open & twos & ~fours & ~ones];
    this.threes += COUNT[open & twos & ~fours & ones];
    for (let bits = open & fours & ~ones; bits !== 0; bits &= bits - 1) {
      this.addFour(state, mine, (row << 4) + 31 - Math.clz32(bits & -bits), step);
    }
  }

  private addFour(state: Int32Array, mine: number, start: number, step: number): void {
    let hole = start;
    while ((state[mine + (hole >> 4)] & (1 << (hole & 15))) !== 0) hole += step;
    const at = this.fours++;
    this.holes[at] = hole;
    this.starts[at] = start;
    this.steps[at] = step;
  }
}
