import { winIn } from '@tesuji/engine';
import { legalMoves, unwrap, type Game, type Position, type Side } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { scoreWords } from './sentences.ts';

/** A position of the game with this side to move. */
function at(game: Game, side: Side): Position {
  const position = unwrap(game.parsePosition(game.setups[0]!.text));
  if (position.side !== side) position.make(legalMoves(game, position)[0]!);
  return position;
}

it('names the sides of a handicap game', () => {
  const start = unwrap(shogi.parsePosition(shogi.setups.find(({ id }) => id === 'rook')!.text));
  expect(scoreWords(shogi, winIn(3), start, 'ja')).toBe('上手：3手で詰み');
});

it.each([
  [120, 0, '+1.2'],
  [120, 1, '−1.2'],
  [-3, 0, '0.0'],
] as const)('%i for side %i is written from the first side’s view', (score, toMove, words) => {
  expect(scoreWords(chess, score, at(chess, toMove), 'en')).toBe(words);
});

it.each([
  ['White: mate in 2', '白：2手でチェックメイト', chess, winIn(3), 0],
  ['Black: mate in 2', '黒：2手でチェックメイト', chess, -winIn(4), 0],
  ['Black: mate in 2', '先手：2手で詰み', shogi, -winIn(2), 1],
  ['Red: win in 3', '赤：3手で勝ち', laser, -winIn(6), 0],
] as const)(
  '%s (%s) is written for a decided score, whichever side is to move',
  (english, japanese, game, score, toMove) => {
    expect(scoreWords(game, score, at(game, toMove), 'en')).toBe(english);
    expect(scoreWords(game, score, at(game, toMove), 'ja')).toBe(japanese);
  },
);
