import fc from 'fast-check';
import {
  CAPTURES,
  CHECKS,
  legalMoves,
  moveFrom,
  moveTo,
  ONGOING,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import type { Contract } from './samples.ts';

/** Returns a whole number from 0 to `below` − 1. */
export type Random = (below: number) => number;

/** How the moves of a random game are chosen. `shuffle` moves back and forth, so that positions repeat. */
const POLICIES = ['any', 'captures', 'checks', 'shuffle'] as const;
type Policy = (typeof POLICIES)[number];

/** A random game in a few numbers: the same walk gives the same game, a shorter one its beginning. */
export interface Walk {
  readonly start: number;
  readonly policy: Policy;
  readonly seed: number;
  readonly plies: number;
}

/** The end of a walk, and the generator of random numbers for the check. */
export interface PlayedWalk {
  readonly position: Position;
  readonly moves: readonly number[];
  readonly random: Random;
}

export type Visit = (position: Position, moves: readonly number[], random: Random) => void;

/** TESUJI_FUZZ multiplies the number of random games; TESUJI_SEED chooses others. */
export const FUZZ: number = Math.max(1, Number(process.env['TESUJI_FUZZ'] ?? 1));
export const SEED: number = Number(process.env['TESUJI_SEED'] ?? 2026);

/** Returns a generator of random numbers: the same seed gives the same numbers on every machine. */
export function makeRandom(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Runs `body` on every start, on a short game from every start, and on `runs` more random games. */
export function forWalks(contract: Contract, runs: number, plies: number, body: (walk: Walk) => void): void {
  const walks = fc.record({
    start: fc.nat(contract.starts.length - 1),
    policy: fc.constantFrom(...POLICIES),
    seed: fc.integer(),
    plies: fc.nat(plies),
  });
  const examples: [Walk][] = contract.starts.flatMap((_, start) => [
    [{ start, policy: 'any', seed: 0, plies: 0 }],
    [{ start, policy: 'captures', seed: start, plies: Math.min(plies, 24) }],
  ]);
  fc.assert(fc.property(walks, body), { seed: SEED, numRuns: examples.length + runs * FUZZ, examples });
}

/** Plays a walk and calls `visit` for every position, the first and the last included. */
export function playWalk(contract: Contract, walk: Walk, visit: Visit = () => {}): PlayedWalk {
  const { game } = contract;
  const start = contract.starts[walk.start];
  const position = unwrap(game.parsePosition(start.text, start.options));
  const random = makeRandom(walk.seed);
  const moves: number[] = [];
  visit(position, moves, random);
  while (moves.length < walk.plies && position.outcome() === ONGOING) {
    const move = pickMove(game, position, walk.policy, random);
    position.make(move);
    moves.push(move);
    visit(position, moves, random);
  }
  return { position, moves, random };
}

export function pickMove(game: Game, position: Position, policy: Policy, random: Random): number {
  const all = legalMoves(game, position);
  if (all.length === 0)
    throw new Error(`${game.id}: the game goes on without a legal move: ${game.formatPosition(position)}`);
  const preferred = random(4) === 0 ? [] : preferredMoves(game, position, policy, all);
  const moves = preferred.length > 0 ? preferred : all;
  return moves[random(moves.length)];
}

function preferredMoves(game: Game, position: Position, policy: Policy, all: readonly number[]): readonly number[] {
  if (policy === 'captures') return legalMoves(game, position, CAPTURES);
  if (policy === 'checks') return legalMoves(game, position, CHECKS);
  if (policy === 'any' || position.ply < 2) return all;
  const last = position.moveAt(position.ply - 2);
  return all.filter((move) => moveFrom(move) === moveTo(last) && moveTo(move) === moveFrom(last));
}
