import { randomAgent } from '@tesuji/engine';
import { chess } from '@tesuji/rules/chess';
import { games, legalMoves, ONGOING, outcomeFor, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { forRandomPositions, startsOf } from './random-positions.ts';
import { chooseByHints } from './hint-player.ts';

describe('a player by hints', () => {
  it.each([...games, ticTacToe])('plays legal moves of $id, the same with the same seed', (game) => {
    forRandomPositions(game, startsOf(game), 8, (position, index) => {
      const text = game.formatPosition(position);
      const move = chooseByHints(game, position, index);
      expect(legalMoves(game, position)).toContain(move);
      expect(chooseByHints(game, position, index)).toBe(move);
      expect(game.formatPosition(position)).toBe(text);
    });
  });

  it.each(games)('beats a random player at $id', (game) => {
    const position = unwrap(game.parsePosition(game.setups[0]!.text));
    const other = randomAgent(game, { now: () => 0, isStopped: () => false, seed: 5 });
    while (position.outcome() === ONGOING) {
      const move = position.side === 0 ? chooseByHints(game, position, 1) : other.choose(position, {})?.move;
      position.make(move!);
    }
    expect(outcomeFor(position.outcome(), 0)).toBe(1);
  });

  it.each([
    ['takes what hangs', chess, '6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1', /^d1d5$/],
    ['mates rather than takes', chess, '6k1/5ppp/8/8/8/8/q7/R2RK3 w - - 0 1', /^d1d8$/],
    ['takes the dearer piece', shogi, '8k/9/9/4r4/4S4/3p5/9/9/4K4 b - 1', /^5e5d$/],
    ['saves its rook', chess, 'k7/8/8/3b4/8/8/P7/K6R w - - 0 1', /^h1/],
  ] as const)('%s', (_, game, text, expected) => {
    const position = unwrap(game.parsePosition(text));
    expect(game.formatMove(chooseByHints(game, position, 0) ?? 0)).toMatch(expected);
  });

  it('returns nothing when the game is over', () => {
    expect(chooseByHints(chess, unwrap(chess.parsePosition('k7/2Q5/2K5/8/8/8/8/8 b - - 0 1')), 0)).toBeUndefined();
  });
});
