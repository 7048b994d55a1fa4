import * as rules from '@tesuji/rules';
import type { Side } from '@tesuji/rules';
import {
  afterAction,
  countHits,
  generateAll,
  generateTouching,
  KINDS,
  Light,
  MAX_MOVES,
  type LaserPosition,
} from '@tesuji/rules/laser';
import * as tables from '@tesuji/rules/laser';
import type { CaptureRules } from '../knowledge.ts';

// Module-local copies: V8 loads imported bindings from memory at each use.
const { WALL } = rules;
const { hitSquares, PHARAOH } = tables;

const VALUES = Float64Array.from({ length: 16 }, (_, kind) => KINDS[kind]?.value ?? 0);

/** The cost of hitting the own pharaoh. The enemy's is worth no points but the game, and hints treat it apart. */
const SUICIDE = 1000;
/** No shot loses as many points unless the own pharaoh is hit. */
const SUICIDE_BALANCE = -100;

/** The shot of a laser, and the pieces that it hits. */
export class Shot {
  /** The squares of the pieces hit, as they stand before the action; the first `count` are valid. */
  readonly squares: Uint8Array = new Uint8Array(64);
  count = 0;

  /** Fires after an action of `side`, and returns how many pieces are hit. */
  fire(position: LaserPosition, side: Side, move: number): number {
    this.count = countHits(position, side, move);
    for (let i = 0; i < this.count; i++) this.squares[i] = afterAction(move, hitSquares[i]!);
    return this.count;
  }

  /** Fires after an action that does not touch the beam, whose path it leaves in `light`. */
  fireUnchanged(position: LaserPosition, side: Side, light: Light): number {
    this.count = light.shine(position, side);
    this.squares.set(hitSquares.subarray(0, this.count));
    return this.count;
  }

  /** Returns what the hits are worth to `side`, with its own pieces counted against it. */
  balance(position: LaserPosition, side: Side): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) {
      const piece = position.places[this.squares[i]!]!;
      const kind = piece & 15;
      if ((piece & WALL) !== 16 << side) sum += VALUES[kind]!;
      else sum -= kind === PHARAOH ? SUICIDE : VALUES[kind]!;
    }
    return sum;
  }

  /** Reports whether the shot hits more than it costs, or the enemy's pharaoh, and not the own one. */
  isProfitable(position: LaserPosition, side: Side): boolean {
    const balance = this.balance(position, side);
    if (balance > 0 || balance <= SUICIDE_BALANCE) return balance > 0;
    for (let i = 0; i < this.count; i++)
      if (position.places[this.squares[i]!] === (PHARAOH | (32 >> side))) return true;
    return false;
  }
}

const shot = new Shot();
const actions = new Int32Array(MAX_MOVES);

/** A beam has no recaptures: a piece that is hit is gone, and the reply is a shot like any other. */
export const laserCaptureRules: CaptureRules = {
  hasRecaptures: false,
  arrival: (move) => move & 255,
  gain: (position, move) => {
    const { side } = position;
    shot.fire(position as LaserPosition, side, move);
    return shot.balance(position as LaserPosition, side);
  },
  writeCaptures: (position, square, out, at) => {
    const { side } = position;
    const count = generateAll(position as LaserPosition, side, actions, 0);
    for (let i = 0; i < count; i++) {
      const hits = shot.fire(position as LaserPosition, side, actions[i]!);
      for (let hit = 0; hit < hits; hit++) if (shot.squares[hit] === square) out[at++] = actions[i]!;
    }
    return at;
  },
};

const light = new Light();
const others = new Int32Array(MAX_MOVES);

/**
 * Writes the squares of enemy pieces that `side` can hit with profit, and returns how many. Only actions that touch the
 * beam change what it hits.
 */
export function writeCapturable(position: LaserPosition, side: Side, out: Uint8Array): number {
  let count = 0;
  shot.fireUnchanged(position, side, light);
  const isProfitable = shot.isProfitable(position, side);
  if (isProfitable) count = addHits(position, side, out, 0);
  const end = generateTouching(position, side, light, actions, 0);
  // Where every action touches the beam, none leaves it unchanged.
  if (isProfitable && generateAll(position, side, others, 0) === end) count = 0;
  for (let i = 0; i < end; i++) {
    shot.fire(position, side, actions[i]!);
    if (shot.isProfitable(position, side)) count = addHits(position, side, out, count);
  }
  return count;
}

/** Adds the enemy pieces among those hit, each once. */
function addHits(position: LaserPosition, side: Side, out: Uint8Array, count: number): number {
  for (let i = 0; i < shot.count; i++) {
    const square = shot.squares[i]!;
    const piece = position.places[square]!;
    if ((piece & WALL) === 16 << side) continue;
    let at = 0;
    while (at < count && out[at] !== square) at++;
    if (at === count) out[count++] = square;
  }
  return count;
}
