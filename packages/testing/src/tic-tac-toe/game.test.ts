import { describe, expect, it } from 'vitest';
import { describeOutcome, handPlace, parseSquare, unwrap, type Position } from '@tesuji/rules';
import { ticTacToe } from './game.ts';
import { CROSS, NOUGHT } from './tables.ts';

const square = (name: string): number => parseSquare(ticTacToe.shape, name)!;
const read = (text: string, misere = 'off'): Position => unwrap(ticTacToe.parsePosition(text, { misere }));
const outcome = (position: Position): unknown => describeOutcome(position.outcome(), ticTacToe.reasons);
const refusal = (text: string): unknown => {
  const result = ticTacToe.parsePosition(text);
  return result.ok ? undefined : result.error;
};

describe('tic-tac-toe', () => {
  it('T4 a line wins, or loses in misère', () => {
    expect(outcome(read('xxx/oo1/3 o'))).toEqual({ winner: 0, reason: 'three-in-a-row' });
    expect(outcome(read('xxx/oo1/3 o', 'on'))).toEqual({ winner: 1, reason: 'three-in-a-row' });
    expect(outcome(read('xx1/oo1/3 x'))).toBeUndefined();
  });

  it('T5 a full board without a line is drawn', () => {
    expect(outcome(read('xox/xox/oxo o'))).toEqual({ reason: 'board-full' });
  });

  it.each([
    ['3/1x1/3 o', 'c3', NOUGHT, undefined],
    ['3/1x1/3 o', 'b2', NOUGHT, { code: 'square-occupied', rule: 'T1' }],
    ['3/1x1/3 o', 'c3', CROSS, { code: 'not-yours', rule: 'T2' }],
    ['xxx/oo1/3 o', 'c1', NOUGHT, { code: 'game-over', rule: 'T4' }],
  ])('T1 T2 T4 %s, mark on %s', (text, to, kind, expected) => {
    const from = handPlace(kind === CROSS ? 0 : 1, kind);
    const answer = ticTacToe.whyIllegal(read(text), { from, to: square(to) });
    if (expected === undefined) expect(answer).toBeUndefined();
    else expect(answer).toMatchObject(expected);
  });

  it('T3 a mark stays where it is', () => {
    const attempt = { from: square('b2'), to: square('a1') };
    expect(ticTacToe.whyIllegal(read('3/1x1/3 o'), attempt)).toMatchObject({ code: 'cannot-move', rule: 'T3' });
    expect(ticTacToe.whyIllegal(read('3/3/3 o'), attempt)).toMatchObject({ code: 'no-piece', rule: 'T2' });
  });

  it.each([
    ['', { stage: 'text', kind: 'wrong-row-count', at: 0, got: '1' }],
    ['3/3 x', { stage: 'text', kind: 'wrong-row-count', at: 0, got: '2' }],
    ['3/x3/3 x', { stage: 'text', kind: 'wrong-row-width', at: 2, got: 'x3' }],
    ['3/1z1/3 x', { stage: 'text', kind: 'unknown-piece', at: 3, got: 'z' }],
    ['3/3/3', { stage: 'text', kind: 'unknown-side', at: 5, got: '' }],
    ['3/3/3 z', { stage: 'text', kind: 'unknown-side', at: 6, got: 'z' }],
    ['3/3/3 x 1', { stage: 'text', kind: 'trailing-text', at: 8, got: '1' }],
    ['3/1x1/3 x', { stage: 'setup', kind: 'too-many-pieces', side: 0, count: 1, limit: 0 }],
    ['xxx/ooo/3 x', { stage: 'setup', kind: 'game-was-over', side: 0, squares: [0, 1, 2] }],
  ])('refuses %j with a reason', (text, expected) => {
    expect(refusal(text)).toMatchObject(expected);
  });
});
