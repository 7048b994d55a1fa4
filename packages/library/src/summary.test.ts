import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordNode } from '@tesuji/records';
import { games } from '@tesuji/rules';
import { describeGame, monthNumber, playedPart, playedTime } from './summary.ts';

const of = (value: string, name = 'date'): number | undefined => playedTime([{ name, value }]);

describe('the time in a record', () => {
  it.each([
    ['2024.02.29', Date.UTC(2024, 1, 29)],
    ['1851.06.21', Date.UTC(1851, 5, 21)],
    ['1970-01-01', 0],
    ['2014/10/12 14:46:51', Date.UTC(2014, 9, 12, 14, 46, 51)],
    ['2003/9/1（月） 9:05', Date.UTC(2003, 8, 1, 9, 5)],
    [' 2003/09/01', Date.UTC(2003, 8, 1)],
  ])('%s is read', (text, time) => {
    expect(of(text)).toBe(time);
  });

  it.each([
    '',
    '????.??.??',
    '2024.??.??',
    '2024',
    '2023.02.29',
    '2024.13.01',
    '2024.00.10',
    '2024.04.31',
    '2024.01.01 24:00',
    'x2024.01.01',
  ])('%j is none', (text) => {
    expect(of(text)).toBeUndefined();
  });

  it.each([
    ['Ann\n2024.??.??\n2700', { year: 2024 }],
    ['2024.05.??', { year: 2024, month: 5 }],
    ['1972/7/?', { year: 1972, month: 7 }],
    ['2024.13.??', { year: 2024 }],
    ['2024.05.12', undefined],
    ['????.05.??', undefined],
    ['Elo 2024.??.??', undefined],
  ])('%j is known in part', (words, part) => {
    expect(playedPart(words)).toEqual(part);
  });

  it('is the start time, otherwise the date', () => {
    const date = { name: 'date', value: '2024.01.02' };
    expect(playedTime([date, { name: 'start-time', value: '2024/01/01 10:00' }])).toBe(Date.UTC(2024, 0, 1, 10));
    expect(playedTime([date, { name: 'start-time', value: '10:00' }])).toBe(Date.UTC(2024, 0, 2));
    expect(playedTime([{ name: 'end-time', value: '2024/01/01' }])).toBeUndefined();
  });

  it('agrees with the calendar on every day', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 19).replace('T', ' ');
        expect(of(text)).toBe(Date.parse(`${text.replace(' ', 'T')}Z`));
        expect(monthNumber(date.getTime())).toBe(date.getUTCFullYear() * 12 + date.getUTCMonth());
      }),
      { numRuns: 1000 },
    );
  });
});

it('contains the start and the clock of a game where they are not the usual ones, and counts legal moves', () => {
  const shogi = games.find(({ id }) => id === 'shogi')!;
  const start = shogi.setups.find(({ id }) => id === 'rook')!.text;
  const node = (move: string, children: readonly RecordNode[], isIllegal?: true): RecordNode => ({
    move,
    ...(isIllegal && { isIllegal }),
    children,
  });
  const root = { children: [node('3c3d', [node('7g7a', [], true)])] };
  const headers = [{ name: 'time-limit', value: '10m' }];
  const facts = { savedAt: 0, source: 'played', seats: ['me', 'computer'] } as const;
  const record = { game: 'shogi', options: {}, start, headers, root };
  expect(describeGame(shogi, record, facts)).toMatchObject({ start, clock: '10m', plies: 1, seats: facts.seats });
  const even = describeGame(shogi, { ...record, start: shogi.setups[0]!.text, headers: [] }, facts);
  expect([even.start, even.clock]).toEqual([undefined, undefined]);
});
