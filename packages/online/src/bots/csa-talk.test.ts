import { legalMoves, unwrap, startPosition } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { csaResult, csaSummary, formatCsaMove, parseCsaMove, parseCsaPool } from './csa-talk.ts';

describe('what a CSA client waits for', () => {
  it.each([
    ['floodgate-300-10F', { clock: { kind: 'increment', main: 300_000, increment: 10_000 }, isRated: false }],
    ['test-600-30', { clock: { kind: 'byoyomi', main: 600_000, period: 30_000, periods: 1 } }],
    ['test-1500-0', { clock: { kind: 'sudden-death', main: 1_500_000 } }],
    ['level7-60-5-W', { level: 7, side: 1 }],
    ['rated-300-10F-B', { isRated: true, side: 0 }],
  ])('%s', (text, expected) => {
    expect(parseCsaPool(text)).toMatchObject({ text, ...expected });
  });

  it.each(['', 'x', 'x-0-0', 'x-0-5F', 'x-1', 'x-1-1G', 'x-1-1F-X', '-1-1', 'x-999999-1', 'x y-1-1'])(
    'not %j',
    (text) => {
      expect(parseCsaPool(text)).toBeUndefined();
    },
  );
});

describe('the summary of a game', () => {
  it('has the lines in the order of shogi-server, Byoyomi always', () => {
    const clock = { kind: 'increment', main: 300_000, increment: 10_000 } as const;
    const lines = csaSummary({ id: 'g', names: ['a', 'b'], clock }, 1).split('\n');
    const names = lines
      .map((line) => line.split(/[:]/, 1)[0]!)
      .filter((line) => !/^[P+]/.test(line) || line.startsWith('Pr'));
    expect(names).toEqual([
      'BEGIN Game_Summary',
      'Protocol_Version',
      'Protocol_Mode',
      'Format',
      'Declaration',
      'Game_ID',
      'Name+',
      'Name-',
      'Your_Turn',
      'Rematch_On_Draw',
      'To_Move',
      'BEGIN Time',
      'Time_Unit',
      'Total_Time',
      'Byoyomi',
      'Increment',
      'Least_Time_Per_Move',
      'END Time',
      'BEGIN Position',
      'END Position',
      'END Game_Summary',
    ]);
    expect(lines).toEqual(expect.arrayContaining(['Your_Turn:-', 'Total_Time:300', 'Byoyomi:0', 'Increment:10']));
  });
});

describe('moves', () => {
  it('are written and read again, all of many games', () => {
    let seen = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const position = unwrap(startPosition(shogi));
      for (let ply = 0; ply < 120; ply++) {
        const moves = legalMoves(shogi, position);
        if (moves.length === 0) break;
        const before = shogi.formatPosition(position);
        const { side } = position;
        for (const move of moves) {
          const text = shogi.formatMove(move);
          position.make(move);
          const csa = formatCsaMove(text, side, shogi.formatPosition(position));
          position.unmake();
          expect(csa).toMatch(/^[+-]\d\d[1-9][1-9](?:FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY)$/);
          expect(parseCsaMove(csa, before)).toBe(text);
          seen++;
        }
        position.make(moves[(seed * 7919 + ply * 104_729) % moves.length]!);
      }
    }
    expect(seen).toBeGreaterThan(10_000);
  });

  it('are no moves in any other form', () => {
    const start = shogi.setups[0]!.text;
    for (const text of ['', '+', '+7776XX', '+0776FU', '+7076FU', '+5556FU', '+7776FU ', 'x7776FU', '+77760FU'])
      expect(parseCsaMove(text, start)).toBeUndefined();
    expect(parseCsaMove('+7776FU', start)).toBe('7g7f');
  });
});

it('tells each side how a game has ended', () => {
  const ended = (reason: string, winner?: 0 | 1) => ({ reason, ...(winner !== undefined && { winner }) });
  expect(csaResult({ cause: 'resignation', side: 1, outcome: ended('resign', 0) }, 0)).toEqual(['#RESIGN', '#WIN']);
  expect(csaResult({ cause: 'flag', side: 0, outcome: ended('time', 1) }, 0)).toEqual(['#TIME_UP', '#LOSE']);
  expect(csaResult({ cause: 'board', outcome: ended('repetition') }, 0)).toEqual(['#SENNICHITE', '#DRAW']);
  expect(csaResult({ cause: 'board', outcome: ended('perpetual-check', 1) }, 1)).toEqual(['#OUTE_SENNICHITE', '#WIN']);
  expect(csaResult({ cause: 'abort', by: 'host' }, 1)).toEqual(['#CHUDAN', '#CENSORED']);
});
