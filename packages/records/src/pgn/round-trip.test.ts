import { chess } from '@tesuji/rules/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ourFens, theirFens } from '../../test/chess-js-line.ts';
import { fixturesIn, readFixture } from '@tesuji/testing/records/fixtures';
import { makeGames } from '../../test/make-pgn.ts';
import { PGN, readOne } from '../../test/one-pgn.ts';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { expectSame } from '../../test/round-trip.ts';
import { readPgn, writePgn } from './pgn.ts';
import { mainEnd } from '../tree.ts';

/** The line breaks of web pages, and the odd header of one file, are beyond the other library. */
function forTheirs(text: string): string {
  return text.replaceAll('<br />', '\n').replace('EverPlayed?', 'EverPlayed');
}

describe('real PGN files', () => {
  const files = fixturesIn('pgn');

  it.each(files)('$file reads without a warning', ({ text }) => {
    const { records, warnings } = readPgn(text);
    expect(warnings).toEqual([]);
    expect(records).toHaveLength(1);
  });

  it.each(files)('$file has the same positions as in another library', ({ text }) => {
    if (text.includes('<br />')) expect(() => theirFens(text)).toThrow('Expected');
    expect(ourFens(readOne(text))).toEqual(theirFens(forTheirs(text)));
  });

  it.each(files)('$file is the same after writing', ({ text }) => expectSame(readOne(text), PGN));

  it.each(files)('$file can be read by another library when we have written it', ({ text }) => {
    const written = writePgn(readOne(text));
    expect(theirFens(forTheirs(written.ok ? written.value : ''))).toEqual(ourFens(readOne(text)));
  });

  it('keeps headers in their order, and drops unknown values', () => {
    const record = readOne(readFixture('pgn/chess.js__1.pgn'));
    expect(record.headers.slice(0, 6)).toEqual([
      { name: 'event', value: 'Reykjavik WCh' },
      { name: 'site', value: 'Reykjavik WCh' },
      { name: 'date', value: '1972.01.07' },
      { name: 'round', value: '6' },
      { name: 'white', value: 'Robert James Fischer' },
      { name: 'black', value: 'Boris Spassky' },
    ]);
    expect(mainEnd(record.root)).toEqual({ winner: 0, reason: 'unknown' });
    expect(readOne(readFixture('pgn/chess.js__2.pgn')).headers).toEqual([]);
  });

  it('finds checkmate on the board', () => {
    expect(mainEnd(readOne(readFixture('pgn/chess.js__2.pgn')).root)).toEqual({ winner: 1, reason: 'checkmate' });
  });
});

describe('generated PGN', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => expectSame(randomTree(chess, seed), PGN)),
      { numRuns: 300 },
    );
  });

  it('has the same positions as in another library', () => {
    for (const text of makeGames(7, 25)) expect(ourFens(readOne(text))).toEqual(theirFens(text));
  });

  it('writes lines of at most 80 characters', () => {
    const written = writePgn(readOne(makeGames(3, 1)[0]!));
    expect(Math.max(...(written.ok ? written.value : '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(
      80,
    );
  });
});

describe('writing', () => {
  const record = readOne('1. e4 *');

  it.each([
    [
      { ...record, game: 'shogi' },
      { kind: 'wrong-game', got: 'shogi' },
    ],
    [
      { ...record, start: 'nonsense' },
      { kind: 'bad-start', got: 'nonsense' },
    ],
    [
      { ...record, headers: [{ name: 'two words', value: '' }] },
      { kind: 'bad-text', got: 'two words' },
    ],
    [
      { ...record, headers: [{ name: 'event', value: 'a\nb' }] },
      { kind: 'bad-text', got: 'a\nb' },
    ],
    [
      { ...record, root: { children: [{ move: 'e2e5', children: [] }] } },
      { kind: 'bad-move', got: 'e2e5', ply: 0 },
    ],
    [
      { ...record, root: { glyphs: [256], children: [] } },
      { kind: 'bad-text', got: '256' },
    ],
    [{ ...record, root: { marks: [{ from: 'z9', colour: 'red' }], children: [] } }, { kind: 'bad-text' }],
    [
      { ...record, root: { children: [{ move: 'e2e4', isIllegal: true, children: [] }] } },
      { kind: 'bad-text', got: 'e2e4' },
    ],
  ] as const)('refuses what PGN cannot hold: %o', (bad, error) => {
    expect(writePgn(bad)).toMatchObject({ ok: false, error });
  });
});
