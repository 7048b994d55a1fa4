import { describe, expect, it } from 'vitest';
import { findSentence, say, withFallback, type Sentence } from './message.ts';

const TAKEN: Sentence = {
  en: ['{Piece} on {square} is taken.', '{Piece} is taken.'],
  ja: ['{square}の{piece}を取りました。', '{piece}を取りました。'],
};

describe('say', () => {
  it('uses the first template whose values are all known', () => {
    expect(say(TAKEN, { piece: 'your pawn', square: 'e4' }, 'en')).toBe('Your pawn on e4 is taken.');
    expect(say(TAKEN, { piece: 'your pawn', square: undefined }, 'en')).toBe('Your pawn is taken.');
    expect(say(TAKEN, { piece: '歩' }, 'ja')).toBe('歩を取りました。');
  });

  it('marks a value that is missing from the plainest template', () => {
    expect(say(TAKEN, {}, 'en')).toBe('… is taken.');
    expect(say({ en: ['{constructor}'], ja: [''] }, {}, 'en')).toBe('…');
  });

  it('shows values from outside as plain text on one line', () => {
    expect(say({ en: ['“{got}”'], ja: [''] }, { got: 'a\u001b[31m\nb' }, 'en')).toBe('“a[31m b”');
  });
});

it('findSentence finds only codes of the catalogue', () => {
  expect(findSentence({ taken: TAKEN }, 'taken')).toBe(TAKEN);
  expect(findSentence({ taken: TAKEN }, 'toString')).toBeUndefined();
  expect(findSentence(undefined, 'taken')).toBeUndefined();
});

it('withFallback tries the templates of the fallback last', () => {
  const fallback: Sentence = { en: ['Taken.'], ja: ['取りました。'] };
  expect(say(withFallback(TAKEN, fallback), {}, 'en')).toBe('Taken.');
  expect(say(withFallback(TAKEN, fallback), { piece: 'it' }, 'en')).toBe('It is taken.');
  expect(withFallback(undefined, fallback)).toBe(fallback);
});
