import { games, legalMoves, ONGOING, outcomeFor, unwrap, type Position } from '@tesuji/rules';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describeEvaluation, stroll } from '../../test/describe-evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { knowledgeOf } from '../knowledge.ts';
import { Search } from '../search/search.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { genericKnowledge } from './knowledge.ts';

const chess = games.find(({ id }) => id === 'chess')!;
const laser = games.find(({ id }) => id === 'laser')!;

/** Ranks reversed, colours and side to move changed; material depends on the owner alone. */
function mirror(text: string): string {
  const [ranks = '', side] = text.split(' ');
  const swapped = ranks.replaceAll(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  return `${swapped.split('/').reverse().join('/')} ${side === 'w' ? 'b' : 'w'} - - 0 1`;
}

describeEvaluation(genericKnowledge(chess), [{ text: chess.setups[0].text }], mirror);

describe.each([...games, ticTacToe])('generic knowledge of $id', (game) => {
  const { evaluation, tactics } = genericKnowledge(game);

  test('the gain is the change of material, and quiescence search tries captures', () => {
    const out = new Int32Array(game.maxMoves);
    for (let seed = 0; seed < 3; seed++) {
      stroll(game, { text: game.setups[0].text }, seed, 60, (position) => {
        const evaluator = new Evaluator(game, position, evaluation);
        const before = evaluator.evaluate();
        for (const move of legalMoves(game, position)) {
          const gain = tactics.gain(position, move);
          position.make(move);
          const isOver = position.verdict() !== ONGOING;
          evaluator.follow();
          const after = 0 - evaluator.evaluate();
          position.unmake();
          // A royal piece has no material value, but capturing it decides the game.
          if (!isOver) expect(gain).toBe(after - before);
          expect(tactics.seeAtLeast(position, move, gain)).toBe(true);
          expect(tactics.seeAtLeast(position, move, gain + 1)).toBe(false);
        }
        const written = [...out.subarray(0, tactics.writeTactical(position, 0, out, 0))];
        expect(written.every((move) => position.isLegal(move))).toBe(true);
      });
    }
  });
});

describe('a game without knowledge', () => {
  const knowledge = knowledgeOf(ticTacToe);
  const best = (position: Position): number => {
    const search = new Search(knowledge, new TranspositionTable(1), { now: () => 0, isStopped: () => false });
    return search.run(position, { depth: 9 }).lines[0].moves[0];
  };

  test('is played from its Game value alone', () => {
    expect(knowledge.evaluation.layout.terms).toEqual(['material']);
    expect(knowledgeOf(chess).evaluation.layout.terms.length).toBeGreaterThan(1);
  });

  test.each([
    ['T4 completes a line', 'xx1/oo1/3 x', 'c3'],
    ['T4 stops one', 'x2/oo1/x2 x', 'c2'],
    ['T4 makes two at once', 'x2/1o1/2x o', undefined],
  ])('%s', (_name, text, square) => {
    const position = unwrap(ticTacToe.parsePosition(text));
    const move = best(position);
    if (square !== undefined) expect(ticTacToe.shape.names[move & 255]).toBe(square);
    // The corner would lose to two lines at once.
    else expect(['b3', 'a2', 'c2', 'b1']).toContain(ticTacToe.shape.names[move & 255]);
  });

  test('is never lost to random play, with either side', () => {
    const random = makeRandom(5);
    let won = 0;
    for (let game = 0; game < 8; game++) {
      const position = unwrap(ticTacToe.parsePosition(ticTacToe.setups[0].text));
      while (position.outcome() === ONGOING) {
        const moves = legalMoves(ticTacToe, position);
        position.make(position.side === (game & 1) ? best(position) : moves[random(moves.length)]);
      }
      const result = outcomeFor(position.outcome(), (game & 1) as 0 | 1);
      expect(result).toBeGreaterThanOrEqual(0);
      won += result;
    }
    expect(won).toBeGreaterThan(3);
  });

  test('to take a pharaoh is worth the game', () => {
    const { tactics } = genericKnowledge(laser);
    const position = unwrap(laser.parsePosition('sc9/10/9fa/10/10/10/10/4Fa4Sa b 0 1'));
    expect(tactics.gain(position, unwrap(laser.parseMove(position, 'e1d1')))).toBe(10_000);
    expect(tactics.gain(position, unwrap(laser.parseMove(position, 'j1-')))).toBe(-10_000);
  });
});
