import { describe, expect, it } from 'vitest';
import { formatSummary, parseSummary } from './ends.ts';

describe('the line after all moves', () => {
  it.each([
    ['先手の反則により後手の勝ち', { winner: 1, reason: 'illegal-move' }],
    ['後手の反則により先手の勝ち', { winner: 0, reason: 'illegal-move' }],
    ['上手の時間切れにより下手の勝ち', { winner: 0, reason: 'time' }],
    ['先手の勝ち、後手の負け', { winner: 0, reason: 'unknown' }],
    ['後手の反則負け', { winner: 0, reason: 'illegal-move' }],
    ['後手の投了により先手の勝ち', { winner: 0, reason: 'resign' }],
    ['持将棋により後手の勝ち', { winner: 1, reason: 'impasse-agreed' }],
  ] as const)('%s names the winner last', (text, end) => {
    expect(parseSummary(text, 0)).toEqual(end);
  });

  it.each([
    [{ winner: 0, reason: 'resign' }, '投了により下手の勝ち'],
    [{ winner: 1, reason: 'resign' }, '上手の勝ち'],
    [{ winner: 0, reason: 'unknown' }, '下手の勝ち'],
    [{ winner: 0, reason: 'no-moves' }, undefined],
    [{ winner: 0, reason: 'repetition' }, undefined],
  ] as const)('of %j with Black to move, in a handicap game', (end, text) => {
    expect(formatSummary(end, 0, true)).toBe(text);
  });
});
