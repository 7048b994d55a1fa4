import type { Position } from '@tesuji/rules';

const SIZE = 1 << 12;

/**
 * What is known about exchanges already looked into: bounds by position and square. Many orders of taking lead to the
 * same board, and survey and grades ask the same questions again. What an exchange is worth depends on the position
 * alone, so nothing here ever becomes wrong.
 */
export class ExchangeMemo {
  private readonly keys: Int32Array = new Int32Array(SIZE * 2);
  private readonly squares: Uint8Array = new Uint8Array(SIZE);
  private readonly lows: Float64Array = new Float64Array(SIZE);
  private readonly highs: Float64Array = new Float64Array(SIZE).fill(Infinity);

  /** The slot for a question, its bounds forgotten if they were another's. */
  slotOf(position: Position, square: number): number {
    const { keyHigh, keyLow } = position;
    const slot = (keyLow ^ Math.imul(square, 0x9e3779b1)) & (SIZE - 1);
    const { keys, squares } = this;
    if (keys[2 * slot] !== keyLow || keys[2 * slot + 1] !== keyHigh || squares[slot] !== square) {
      keys[2 * slot] = keyLow;
      keys[2 * slot + 1] = keyHigh;
      squares[slot] = square;
      this.lows[slot] = 0;
      this.highs[slot] = Infinity;
    }
    return slot;
  }

  low(slot: number): number {
    return this.lows[slot]!;
  }

  high(slot: number): number {
    return this.highs[slot]!;
  }

  /** Keeps a result that is exact between the bounds it was asked with, and beyond them a bound itself. */
  keep(slot: number, worth: number, alpha: number, beta: number): void {
    if (worth > alpha) this.lows[slot] = Math.max(this.lows[slot]!, Math.min(worth, beta));
    if (worth < beta) this.highs[slot] = Math.min(this.highs[slot]!, Math.max(worth, alpha));
  }
}
