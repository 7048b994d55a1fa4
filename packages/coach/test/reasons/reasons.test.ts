import { games, legalMoves, type Game, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { FUZZ, makeRandom, SEED, type Random } from '@tesuji/testing/contract/random-game';
import type { Fact } from '../../src/fact.ts';
import { reasonsFor } from '../../src/reasons/reasons-for.ts';
import { taken } from './proof-queries.ts';
import { isProved } from './prove-fact.ts';
import { realPositions } from './real-positions.ts';

/** Positions of each game in a default run; there are about a hundred times as many. */
const POSITIONS = 8;
const MOVES = FUZZ > 1 ? 12 : 4;

interface Count {
  positions: number;
  moves: number;
  reasons: number;
  refused: number;
  readonly kinds: Map<string, number>;
  readonly wrong: string[];
}

function checkMove(game: Game, position: Position, move: number, count: Count): void {
  const text = game.formatPosition(position);
  const facts = reasonsFor(game, position, move);
  expect(game.formatPosition(position)).toBe(text);
  count.moves++;
  for (const fact of facts) {
    count.reasons++;
    count.kinds.set(fact.kind, (count.kinds.get(fact.kind) ?? 0) + 1);
    if (!isProved({ game, position, move }, fact))
      count.wrong.push(`${text} | ${game.formatMove(move)} | ${JSON.stringify(fact)}`);
    const other = legalMoves(game, position).find((each) => each !== move);
    if (other !== undefined && !isProved({ game, position, move: other }, twist(fact, other))) count.refused++;
  }
  expect(game.formatPosition(position)).toBe(text);
}

/** Reports whether the fact is refuted for another move, or with another gain, as most are. */
function twist(fact: Fact, other: number): Fact {
  if ('gain' in fact) return { ...fact, gain: fact.gain + 1 };
  if (fact.kind === 'beam-hit') return { ...fact, move: other };
  if ('line' in fact) return { ...fact, line: [other, ...fact.line.slice(1)] };
  return fact.after === undefined ? fact : { ...fact, after: [other] };
}

/** Returns some moves of every kind, and as many captures and checks, which have the most facts. */
function sampleMoves(game: Game, position: Position, random: Random): Set<number> {
  const all = legalMoves(game, position);
  const sharp = all.filter((move) => position.givesCheck(move) || taken(game, position, move).length > 0);
  const sample = new Set<number>();
  for (const moves of [all, sharp])
    for (let i = 0; i < MOVES / 2 && moves.length > 0; i++) sample.add(moves[random(moves.length)]!);
  return sample;
}

describe.each([...games])('$id', (game) => {
  it('gives only true reasons for moves in real games', { timeout: 3_600_000 }, () => {
    const all = realPositions(game);
    const random = makeRandom(SEED);
    const count: Count = { positions: 0, moves: 0, reasons: 0, refused: 0, kinds: new Map(), wrong: [] };
    const wanted = Math.min(all.length, POSITIONS * FUZZ);
    for (let i = 0; i < wanted; i++) {
      const position = all[Math.floor((i * all.length) / wanted)]!;
      count.positions++;
      for (const move of sampleMoves(game, position, random)) checkMove(game, position, move, count);
    }
    if (FUZZ > 1) {
      const { kinds, moves, positions, reasons, refused, wrong } = count;
      const lines = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${times} ${kind}`);
      console.log(
        `${game.id}: ${positions} positions, ${moves} moves, ${reasons} reasons, ${wrong.length} false, ${refused} twisted ones refused (${lines.join(', ')})`,
      );
    }
    expect(count.wrong).toEqual([]);
    expect(count.reasons).toBeGreaterThan(wanted / 2);
    // Proofs that accept anything would prove nothing.
    expect(count.refused).toBeGreaterThan(count.reasons / 2);
  });
});
