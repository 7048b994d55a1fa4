import { games, unwrap, type Game } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { claimAbout, claimName } from '../src/claim-name.ts';
import { gameAbout, gameName } from '../src/game-name.ts';
import { explainIllegality } from '../src/illegality-sentence.ts';
import { notationName } from '../src/notation-name.ts';
import { optionAbout, optionName, optionValueName } from '../src/option-name.ts';
import { describeOutcome } from '../src/outcome-sentence.ts';
import { pieceMoves, pieceName, pieceNames } from '../src/piece-name.ts';
import { describePositionError, describeSetupError } from '../src/position-error-sentence.ts';
import { wordsOf } from '../src/registry.ts';
import { setupName } from '../src/setup-name.ts';
import { sideName } from '../src/side-name.ts';
import { describeTextError } from '../src/text-error-sentence.ts';

/** A game nobody has written about. Its ids must do as words. */
const stranger: Game = {
  ...games[0]!,
  id: 'constructor',
  sides: ['azure', 'umber'],
  kinds: [undefined, { id: 'odd-piece', letter: 'O', value: 1 }],
};

it('has no words of its own, even under the name of something every object has', () => {
  expect(wordsOf(stranger)).toBeUndefined();
  expect(gameAbout(stranger, 'en')).toBeUndefined();
  expect(claimAbout(stranger, 'peace', 'ja')).toBeUndefined();
  expect(pieceMoves(stranger, 1, 'en')).toBeUndefined();
});

it('is spoken of by its ids', () => {
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

it('codes nobody knows are quoted in a whole sentence', () => {
  const position = unwrap(games[0]!.parsePosition(games[0]!.setups[0]!.text));
  const illegality = { code: 'bad-luck', rule: 'X1', squares: [] };
  expect(explainIllegality(stranger, position, illegality, 'en')).toBe('The rules do not allow that (bad luck).');
  expect(explainIllegality(stranger, position, illegality, 'ja')).toBe('ルール上、その手は指せません（bad-luck）。');
  expect(describeOutcome(stranger, { winner: 0, reason: 'high-tide' }, 'en')).toBe('Azure wins (high tide).');
  expect(describeOutcome(stranger, { reason: 'high-tide' }, 'ja')).toBe('引き分けです（high-tide）。');
  expect(describeOutcome(stranger, { reason: 'toString' }, 'en')).toBe('The game is drawn (toString).');
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
