import { games, unwrap, type Game } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { explainIllegality } from '../src/errors/moves.ts';
import { describePositionError, describeSetupError } from '../src/errors/positions.ts';
import { describeTextError } from '../src/errors/text.ts';
import { wordsOf } from '../src/games/game-words.ts';
import {
  claimAbout,
  claimName,
  gameAbout,
  gameName,
  notationName,
  optionAbout,
  optionName,
  optionValueName,
  pieceMoves,
  pieceName,
  pieceNames,
  setupName,
  sideName,
} from '../src/names.ts';
import { outcomeSentence } from '../src/outcomes.ts';

/** A game without words, which is named by its ids. */
const stranger: Game = {
  ...games[0]!,
  id: 'constructor',
  sides: ['azure', 'umber'],
  kinds: [undefined, { id: 'odd-piece', letter: 'O', value: 1 }],
};

it('a game without words has none, even with the id of an object property', () => {
  expect(wordsOf(stranger)).toBeUndefined();
  expect(gameAbout(stranger, 'en')).toBeUndefined();
  expect(claimAbout(stranger, 'peace', 'ja')).toBeUndefined();
  expect(pieceMoves(stranger, 1, 'en')).toBeUndefined();
});

it('a game without words is named by its ids', () => {
  const option = { id: 'wild-cards', kind: 'choice', values: ['some-more', 'off'], initial: 'off' } as const;
  expect(gameName(stranger, 'en')).toBe('Constructor');
  expect(sideName(stranger, 1, 'en')).toBe('Umber');
  expect(pieceName(stranger, 1, 'ja')).toBe('odd piece');
  expect(pieceNames(stranger, 1, 'en')).toBe('odd pieces');
  expect(setupName(stranger, { id: 'late-start', text: '' }, 'en')).toBe('Late start');
  expect(optionName(stranger, option, 'en')).toBe('Wild cards');
  expect(optionAbout(stranger, option, 'en')).toBeUndefined();
  expect(optionValueName(stranger, option, 'some-more', 'en')).toBe('some more');
  expect(optionValueName(stranger, option, 'off', 'ja')).toBe('なし');
  expect(claimName(stranger, 'eternal-peace', 'en')).toBe('Eternal peace');
  expect(notationName(stranger, 'long-hand', 'en')).toBe('Long hand');
});

it('unknown codes are quoted in a whole sentence', () => {
  const position = unwrap(games[0]!.parsePosition(games[0]!.setups[0]!.text));
  const illegality = { code: 'bad-luck', rule: 'X1', squares: [] };
  expect(explainIllegality(stranger, position, illegality, 'en')).toBe('The rules do not allow that (bad luck).');
  expect(explainIllegality(stranger, position, illegality, 'ja')).toBe('ルール上、その手は指せません（bad-luck）。');
  expect(outcomeSentence(stranger, { winner: 0, reason: 'high-tide' }, 'en')).toBe('Azure wins (high tide).');
  expect(outcomeSentence(stranger, { reason: 'high-tide' }, 'ja')).toBe('引き分けです（high-tide）。');
  expect(outcomeSentence(stranger, { reason: 'toString' }, 'en')).toBe('The game is drawn (toString).');
  const square = stranger.shape.squares[0]!;
  expect(describeSetupError(stranger, { kind: 'too-odd', squares: [square] }, 'en')).toBe(
    'That is not a position of this game (too odd on 9a).',
  );
  expect(describePositionError(stranger, { stage: 'setup', kind: 'too-odd' }, 'ja')).toBe(
    'この配置では対局できません（too-odd）。',
  );
  expect(describeTextError({ kind: 'smudge', at: 2, got: 'x', expected: 'ink' }, 'en')).toBe(
    'The text “x” at character 3 is not right (smudge). Expected: ink.',
  );
});
