import { games, legalMoves, ONGOING, type Game, type Position } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { FUZZ } from '@tesuji/testing/contract/random-game';
import { createMoveContext } from '../../src/reasons/move-context.ts';
import { listQuiet } from '../../src/quiet/find-quiet.ts';
import { coachKnowledgeOf } from '../../src/registry.ts';
import { forRandomPositions, SHARP, startsOf } from '../random-positions.ts';
import { after } from './proof-queries.ts';
import { isProved } from './prove-fact.ts';

/** Positions of each game in a default run, and moves of each. */
const POSITIONS = 40;
const MOVES = 5;

interface Count {
  reasons: number;
  refused: number;
  readonly kinds: Map<string, number>;
  readonly wrong: string[];
}

function checkMove(game: Game, position: Position, move: number, other: number, count: Count): void {
  const text = game.formatPosition(position);
  const facts = listQuiet(createMoveContext(coachKnowledgeOf(game), position, move), position);
  expect(game.formatPosition(position)).toBe(text);
  for (const fact of facts) {
    count.reasons++;
    count.kinds.set(fact.kind, (count.kinds.get(fact.kind) ?? 0) + 1);
    if (!isProved({ game, position, move }, fact))
      count.wrong.push(`${text} | ${game.formatMove(move)} | ${JSON.stringify(fact)}`);
    if (!isProved({ game, position, move: other }, { ...fact, after: [other] })) count.refused++;
  }
}

describe.each([...games])('$id', (game) => {
  it('finds only true quiet facts about moves in random games', { timeout: 3_600_000 }, () => {
    const count: Count = { reasons: 0, refused: 0, kinds: new Map(), wrong: [] };
    // Mostly early positions, where quiet moves are played.
    forRandomPositions(game, startsOf(game, SHARP[game.id]), POSITIONS, (position) => {
      if (position.inCheck()) return;
      const moves = legalMoves(game, position).filter((move) =>
        after(position, [move], () => position.outcome() === ONGOING),
      );
      for (let i = 0; i < MOVES && moves.length > 1; i++) {
        const at = Math.floor((i * moves.length) / MOVES);
        checkMove(game, position, moves[at]!, moves[(at + 1) % moves.length]!, count);
      }
    });
    if (FUZZ > 1) {
      const lines = [...count.kinds].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${times} ${kind}`);
      console.log(`${game.id}: ${count.reasons} reasons, ${count.refused} twisted ones refused (${lines.join(', ')})`);
    }
    expect(count.wrong).toEqual([]);
    expect(count.reasons).toBeGreaterThan(POSITIONS / 2);
    // Proofs that accept anything would prove nothing.
    expect(count.refused).toBeGreaterThan(count.reasons / 2);
  });
});
