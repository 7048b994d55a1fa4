import type { ReadWarning } from '@tesuji/records';
import { describe, expect, it } from 'vitest';
import { describeReadWarning, describeWriteError, featureName } from './record.ts';

const PROBLEM: ReadWarning = { kind: 'bad-move', line: 3, column: 7, got: '5e5', ply: 12 };

describe('warnings about records', () => {
  it('say what is wrong and after how many moves', () => {
    expect(describeReadWarning(PROBLEM, 'en')).toBe('This is not a move: “5e5”, after 12 moves.');
    expect(describeReadWarning(PROBLEM, 'ja')).toBe('指し手として読めません：「5e5」（12手のあと）。');
    expect(describeReadWarning({ ...PROBLEM, ply: 1 }, 'en')).toMatch(/after 1 move\.$/);
  });

  it('name the rule a move breaks, and what was expected', () => {
    const illegality = { code: 'nifu', rule: 'S25', squares: [] };
    expect(describeReadWarning({ ...PROBLEM, kind: 'illegal-move', ply: 0, illegality }, 'en')).toBe(
      'This move breaks the rules: “5e5” (rule S25).',
    );
    const json: ReadWarning = {
      kind: 'bad-field',
      line: 1,
      column: 1,
      got: 'x',
      expected: 'a number',
      path: '$.moves[3]',
    };
    expect(describeReadWarning(json, 'en')).toBe(
      'A value is missing or not possible: “x” (expected: a number) at $.moves[3].',
    );
  });

  it('say how many moves were left out', () => {
    const fault: ReadWarning = { ...PROBLEM, kind: 'illegal-move', ply: 2, omitted: 3 };
    expect(describeReadWarning(fault, 'en')).toBe(
      'This move breaks the rules: “5e5”, after 2 moves; the 3 moves after it are left out.',
    );
    expect(describeReadWarning({ ...fault, omitted: 1 }, 'en')).toMatch(/; the move after it is left out\.$/);
    expect(describeReadWarning(fault, 'ja')).toBe(
      'この手は反則です：「5e5」（2手のあと）（それより後の3手は読み込んでいません）。',
    );
  });

  it('name a variation that is not closed', () => {
    const open: ReadWarning = { kind: 'open-variation', line: 1, column: 20, got: '(' };
    expect(describeReadWarning(open, 'en')).toBe('This variation is never closed: “(”.');
    expect(describeReadWarning(open, 'ja')).toBe('この変化が閉じられていません：「(」。');
  });

  it('give the cause of a start that is not a position', () => {
    const start: ReadWarning = { kind: 'bad-start', line: 1, column: 1, got: '8/8', expected: 'missing-king' };
    expect(describeReadWarning(start, 'en')).toBe('The start is not a valid position: “8/8” (missing king).');
  });
});

describe('what cannot be written', () => {
  it('is named in both languages', () => {
    expect(describeWriteError({ kind: 'not-held', got: 'variations' }, 'en')).toBe(
      'the format has no place for variations',
    );
    expect(describeWriteError({ kind: 'not-held', got: 'variations' }, 'ja')).toBe('この形式では変化を書けません');
    expect(describeWriteError({ kind: 'bad-move', got: '5e5', ply: 3 }, 'en')).toBe(
      '“5e5” after 3 moves cannot be played',
    );
    expect(featureName('spent', 'en')).toBe('thinking times');
  });
});
