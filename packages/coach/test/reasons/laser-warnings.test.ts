import { legalMoves, ONGOING, opponent, pieceSide, type Position } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { expect, it } from 'vitest';
import { FUZZ, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import type { Fact } from '../../src/fact.ts';
import { warningFor } from '../../src/warning/warning-for.ts';
import type { MoveWarning } from '../../src/warning/warning.ts';
import { forRandomPositions, startsOf } from '../random-positions.ts';
import { isProved } from './prove-fact.ts';

/** Positions in a default run, in each of which one random move is judged. */
const POSITIONS = 12;

/** Returns what a shot after the move is worth to the side that moves, and whether it hits the square. */
function shotOf(position: Position, move: number, square: number): { readonly gain: number; readonly isHit: boolean } {
  const { side } = position;
  let gain = 0;
  let isHit = false;
  for (const effect of laser.effects(position, move)) {
    if (effect.kind !== 'capture') continue;
    const kind = laser.kinds[effect.piece & 15]!;
    const value = kind.royal ? 1000 : kind.value;
    gain += pieceSide(effect.piece) === side ? -value : value;
    isHit ||= effect.at === square;
  }
  return { gain, isHit };
}

/** Reports whether the side to move can hit the piece on this square with profit. */
function canHit(position: Position, square: number): boolean {
  return (
    position.outcome() === ONGOING &&
    legalMoves(laser, position).some((move) => {
      const { gain, isHit } = shotOf(position, move, square);
      return isHit && gain > 0;
    })
  );
}

function after<T>(position: Position, move: number, query: () => T): T {
  position.make(move);
  const found = query();
  position.unmake();
  return found;
}

/** Reports whether a claim of the warning is true. */
function isTrue(position: Position, { move, refutation }: MoveWarning, fact: Fact): boolean {
  if (fact.after?.[0] !== move) return isProved({ game: laser, position, move }, fact);
  const { after: line, ...rest } = fact;
  const then = line.length > 1 ? { ...rest, after: line.slice(1) } : rest;
  return after(position, move, () => isProved({ game: laser, position, move: refutation[0] ?? 0 }, then as Fact));
}

/** Reports whether the enemy could hit the piece before the move, and still can after the better one. */
function isUnrelated(position: Position, { better, move }: MoveWarning, fact: Fact): boolean {
  if (fact.kind !== 'beam-hit' || fact.after?.[0] !== move || pieceSide(fact.target.piece) !== position.side)
    return false;
  const swap = (square: number, by: number): number => {
    const [from, to] = [(by >> 8) & 255, by & 255];
    return square === from ? to : square === to ? from : square;
  };
  const stood = swap(fact.target.at, move);
  if (!position.makeNull()) return false;
  const wasThere = canHit(position, stood);
  position.unmake();
  return wasThere && after(position, better.move, () => canHit(position, swap(stood, better.move)));
}

it(
  'proves every claim of warnings about random blunders, and names no unrelated threat',
  { timeout: 3_600_000 },
  () => {
    const random = makeRandom(SEED + 1);
    const counts = new Map<string, number>();
    const wrong: string[] = [];
    let warnings = 0;
    forRandomPositions(laser, startsOf(laser).slice(0, 3), POSITIONS, (position) => {
      const moves = legalMoves(laser, position);
      const burning = moves.filter((each) => shotOf(position, each, -1).gain < 0);
      // Half of the moves are such that destroy an own piece, where there are any.
      const pool = burning.length > 0 && random(2) === 0 ? burning : moves;
      const move = pool[random(pool.length)]!;
      const warning = warningFor(laser, position, move, { sensitivity: 'strict' });
      if (warning === undefined) return;
      warnings++;
      counts.set(warning.cause, (counts.get(warning.cause) ?? 0) + 1);
      const say = (what: string): void =>
        void wrong.push(
          `${what}: ${laser.formatPosition(position)} | ${laser.formatMove(move)} | ${JSON.stringify(warning)}`,
        );
      for (const fact of warning.facts) {
        if (!isTrue(position, warning, fact)) say('false');
        if (isUnrelated(position, warning, fact)) say('unrelated');
      }
      const mates: readonly string[] = ['loses-at-once', 'allows-mate', 'ignores-mate', 'misses-mate', 'draws-at-once'];
      if (shotOf(position, move, -1).gain < 0 && !mates.includes(warning.cause)) {
        const [first] = warning.facts;
        if (warning.cause !== 'hits-own-piece' || first?.kind !== 'beam-hit') return say('own hit not named first');
        if (pieceSide(first.target.piece) === opponent(position.side)) say('not an own piece');
        if (warning.squares[0] !== first.target.at) say('not marked');
      }
    });
    if (FUZZ > 1) console.log(`laser: ${warnings} warnings (${[...counts].map((each) => each.join(' ')).join(', ')})`);
    expect(wrong).toEqual([]);
    expect(warnings).toBeGreaterThan(POSITIONS / 4);
  },
);
