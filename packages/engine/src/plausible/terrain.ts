import { PLACES, type Game, type Side } from '@tesuji/rules';

/** What generators need to know about a game's board and pieces, as arrays. */
export class Terrain {
  readonly squares: Int32Array;
  /** By kind: what it is worth in hundredths of the usual unit, and is it royal (1)? */
  readonly worths: Int32Array;
  readonly isRoyal: Uint8Array;
  /** By kind: is it one of the two dearest that can be dropped (1)? In shogi, rook and bishop. */
  readonly isDearDrop: Uint8Array;
  /** What a strong threat wins at least: the least worth but one, so that pawns are no threat where there are pawns. */
  readonly strong: number;
  /** By square: the side whose third of the board it lies in, or 2. */
  private readonly camps = new Uint8Array(PLACES).fill(2);

  constructor({ shape, kinds, handKinds }: Game) {
    this.squares = Int32Array.from(shape.squares);
    this.worths = Int32Array.from(kinds, (kind) => Math.round((kind?.value ?? 0) * 100));
    this.isRoyal = Uint8Array.from(kinds, (kind) => (kind?.royal === true ? 1 : 0));
    const dearest = handKinds.toSorted((a, b) => this.worths[b] - this.worths[a]).slice(0, 2);
    this.isDearDrop = Uint8Array.from(kinds, (_, kind) => (dearest.includes(kind) ? 1 : 0));
    const steps = [...new Set(this.worths)].filter((worth) => worth > 0).toSorted((a, b) => a - b);
    this.strong = steps[1] ?? steps[0] ?? 1;
    const third = Math.floor(shape.rows / 3);
    for (const [cell, square] of shape.squares.entries()) {
      const row = Math.floor(cell / shape.columns);
      if (row < third) this.camps[square] = 1;
      else if (row >= shape.rows - third) this.camps[square] = 0;
    }
  }

  isCamp(square: number, side: Side): boolean {
    return this.camps[square] === side;
  }
}
