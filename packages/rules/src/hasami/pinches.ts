import * as bands from './bands.ts';
import * as tables from './tables.ts';
import type { HasamiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { OCCUPIED, SIDE_WORDS } = tables;
const { bandOf, BANDS, fillDown, fillLeft, fillRight, fillUp, FULL_BAND, ROW_BITS, TO_FIRST_ROW } = bands;

/** Empty squares on which a man of a side threatens enemies or is itself threatened, as three bands each. */
export class PinchSquares {
  /** Next to a run of enemies with an empty square behind it: with a man here the side threatens to close it in (H8). */
  readonly threats: Int32Array = new Int32Array(BANDS);
  /** Between an enemy man and an empty square: another enemy that comes there closes a man in here (H8). */
  readonly exposed: Int32Array = new Int32Array(BANDS);

  /** Fills the sets for a side, as the men stand now: what else a move to the square changes is left out. */
  find(position: HasamiPosition, side: number): void {
    const { threats, exposed } = this;
    const { state } = position;
    const mine = OCCUPIED + side * SIDE_WORDS;
    const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
    const enemy0 = bandOf(state, theirs, 1);
    const enemy1 = bandOf(state, theirs, 4);
    const enemy2 = bandOf(state, theirs, 7);
    const empty0 = FULL_BAND & ~(bandOf(state, mine, 1) | enemy0);
    const empty1 = FULL_BAND & ~(bandOf(state, mine, 4) | enemy1);
    const empty2 = FULL_BAND & ~(bandOf(state, mine, 7) | enemy2);

    // Runs of enemies that extend from an empty square; the squares behind them are the other ends.
    const down0 = fillDown(empty0 << ROW_BITS, enemy0);
    const down1 = fillDown((empty1 << ROW_BITS) | ((empty0 | down0) >> TO_FIRST_ROW), enemy1);
    const down2 = fillDown((empty2 << ROW_BITS) | ((empty1 | down1) >> TO_FIRST_ROW), enemy2);
    const up2 = fillUp(empty2 >> ROW_BITS, enemy2);
    const up1 = fillUp((empty1 >> ROW_BITS) | ((empty2 | up2) << TO_FIRST_ROW), enemy1);
    const up0 = fillUp((empty0 >> ROW_BITS) | ((empty1 | up1) << TO_FIRST_ROW), enemy0);
    const behind0 = below(down0, 0) | above(up0, up1);
    const behind1 = below(down1, down0) | above(up1, up2);
    const behind2 = below(down2, down1) | above(up2, 0);
    threats[0] = (behind0 | (fillRight(empty0, enemy0) << 1) | (fillLeft(empty0, enemy0) >> 1)) & empty0;
    threats[1] = (behind1 | (fillRight(empty1, enemy1) << 1) | (fillLeft(empty1, enemy1) >> 1)) & empty1;
    threats[2] = (behind2 | (fillRight(empty2, enemy2) << 1) | (fillLeft(empty2, enemy2) >> 1)) & empty2;

    exposed[0] = between(enemy0, 0, enemy1, empty0, 0, empty1) & empty0;
    exposed[1] = between(enemy1, enemy0, enemy2, empty1, empty0, empty2) & empty1;
    exposed[2] = between(enemy2, enemy1, 0, empty2, empty1, 0) & empty2;
  }
}

/** Returns the squares of a band below those of a set, given with the band over it. */
function below(band: number, over: number): number {
  return (band << ROW_BITS) | (over >> TO_FIRST_ROW);
}

/** Returns the squares of a band above those of a set, given with the band under it. */
function above(band: number, under: number): number {
  return (band >> ROW_BITS) | (under << TO_FIRST_ROW);
}

/** Returns the squares of a band with an enemy on one side and an empty square on the other. */
function between(
  enemy: number,
  enemyOver: number,
  enemyUnder: number,
  empty: number,
  emptyOver: number,
  emptyUnder: number,
): number {
  return (
    ((enemy << 1) & (empty >> 1)) |
    ((enemy >> 1) & (empty << 1)) |
    (below(enemy, enemyOver) & above(empty, emptyUnder)) |
    (above(enemy, enemyUnder) & below(empty, emptyOver))
  );
}
