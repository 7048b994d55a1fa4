import { handPlace, pieceKind, type Game, type Position, type Side } from '@tesuji/rules';

/**
 * A hand packed into one integer, a few bits for each kind with a guard bit above them, so that "holds at least as
 * much of everything" is one subtraction. A game without hands has no fields, and every hand is 0.
 */
export class HandCode {
  /** Parallel arrays over the kinds that can be held. */
  readonly kinds: Int32Array;
  readonly masks: Int32Array;
  private readonly shifts: Int32Array;
  /** One piece of a kind, by kind; 0 for kinds that are never held. */
  readonly units: Int32Array = new Int32Array(16);
  readonly guards: number;

  constructor(game: Game, position: Position) {
    this.kinds = Int32Array.from(game.handKinds);
    this.masks = new Int32Array(this.kinds.length);
    this.shifts = new Int32Array(this.kinds.length);
    let guards = 0;
    let shift = 0;
    for (const [field, kind] of game.handKinds.entries()) {
      const width = 32 - Math.clz32(countOf(game, position, kind));
      this.shifts[field] = shift;
      this.units[kind] = 1 << shift;
      this.masks[field] = ((1 << width) - 1) << shift;
      guards |= 1 << (shift + width);
      shift += width + 1;
    }
    if (shift > 31) throw new RangeError('the hands of this game do not fit into an integer');
    this.guards = guards;
  }

  read(places: Uint8Array, side: Side): number {
    let code = 0;
    for (let field = 0; field < this.kinds.length; field++)
      code |= places[handPlace(side, this.kinds[field])] << this.shifts[field];
    return code;
  }

  /** Does `more` hold at least what `less` holds, kind by kind? */
  covers(more: number, less: number): boolean {
    return (((more | this.guards) - less) & this.guards) === this.guards;
  }

  /** The larger count of each kind. */
  union(a: number, b: number): number {
    let code = 0;
    for (let field = 0; field < this.masks.length; field++) {
      const mask = this.masks[field];
      code |= (a & mask) > (b & mask) ? a & mask : b & mask;
    }
    return code;
  }

  /** The smaller count of each kind. */
  intersection(a: number, b: number): number {
    return a + b - this.union(a, b);
  }

  /** `hand` without a gain (or with one more for a negative gain); nothing goes below zero. */
  less(hand: number, gain: number): number {
    return gain > 0 && !this.covers(hand, gain) ? hand : hand - gain;
  }

  /** The fields of `hand` for which `other` holds nothing (`isHeld` false) or something (true). */
  select(hand: number, other: number, isHeld: boolean): number {
    let code = 0;
    for (let field = 0; field < this.masks.length; field++) {
      const mask = this.masks[field];
      if (((other & mask) !== 0) === isHeld) code |= hand & mask;
    }
    return code;
  }
}

/** How many pieces of a kind there are, on the board (promoted ones too) and in both hands. */
function countOf(game: Game, position: Position, kind: number): number {
  const { places } = position;
  let count = places[handPlace(0, kind)] + places[handPlace(1, kind)];
  for (const square of game.shape.squares) {
    const found = pieceKind(places[square]);
    if (found !== 0 && (found === kind || game.kinds[found]?.promotedFrom === kind)) count++;
  }
  return count;
}
