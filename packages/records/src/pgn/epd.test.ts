import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '@tesuji/testing/records/fixtures';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { expectSame } from '../../test/round-trip.ts';
import { EPD_CAPABILITIES, readEpd, writeEpd } from './epd.ts';
import { reduceTo } from '../capabilities.ts';
import type { GameRecord } from '../record.ts';

const FORMAT = { capabilities: EPD_CAPABILITIES, read: readEpd, write: writeEpd };
const BOARD = 'r1b2rk1/ppq1bppp/2p1pn2/8/2NP4/2N1P3/PP2BPPP/2RQK2R';

function readOne(line: string): GameRecord {
  const { records, warnings } = readEpd(line);
  expect(warnings).toEqual([]);
  expect(records).toHaveLength(1);
  return records[0]!;
}

describe('a suite made to break readers', () => {
  const text = readFixture('epd/destruction-test.epd');
  const lines = text.trimEnd().split('\n');
  const { records, warnings } = readEpd(text);

  it('has every line read or refused', () => {
    expect(records.length + warnings.length).toBe(lines.length);
    expect(warnings.every(({ kind, expected }) => kind === 'bad-start' && expected !== undefined)).toBe(true);
  });

  it('is read or refused as its comments state', () => {
    const refused = new Set(warnings.map(({ line }) => line));
    // Eighteen men of a side, thirty queens and the like may go either way.
    const right = lines.filter((line) => /should be (?:OK\W*$|OK,|not a problem|overridable)/.test(line));
    const bad = lines.filter((line) => /bad EPD|; garbage|[,;] cull(?! ?,)/.test(line));
    expect([right.length, bad.length]).toEqual([23, 73]);
    expect(right.filter((line) => refused.has(lines.indexOf(line) + 1))).toEqual([]);
    // One may be overridden: its castling letters are files of rooks in Chess960.
    const isFiles = (line: string): boolean => line.includes(' KQAb ');
    expect(bad.filter((line) => !refused.has(lines.indexOf(line) + 1) && !isFiles(line))).toEqual([]);
  });

  it('has its errors reported with their place', () => {
    const named = warnings.filter(({ line }) => line >= 18 && line <= 30);
    expect(named.map(({ line, column, got, expected }) => [line, column, got, expected])).toEqual([
      [18, 10, 'ppppppppr', 'wrong-row-width: 8'],
      [19, 45, 'K', 'bad-side: w or b'],
      [21, 1, '1', 'wrong-row-count: 8'],
      [22, 14, 'i', 'unknown-piece'],
      [23, 6, '0', 'unknown-piece'],
      [24, 21, '6', 'wrong-row-width: 8'],
      [25, 17, '4p3p', 'wrong-row-width: 8'],
      [26, 1, 'rnkqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', 'too-many-kings'],
      [27, 1, 'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', 'missing-king'],
      [28, 1, 'pnbqkbnr/ppprpppp/8/8/8/8/PPPPPPPP/RNBQKBNR', 'pawn-on-last-rank'],
      [29, 2, 'l', 'unknown-piece'],
      [30, 1, '1', 'wrong-row-count: 8'],
    ]);
  });

  it('round-trips', () => {
    for (const record of records) expectSame(record, FORMAT);
  });
});

describe('suites of positions', () => {
  it('reads best moves', () => {
    const { records, warnings } = readEpd(readFixture('epd/bratko-kopec.epd'));
    expect(warnings).toEqual([]);
    expect(records).toHaveLength(24);
    expect(records[0]).toMatchObject({
      start: '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1',
      headers: [
        { name: 'bm', value: 'Qd1 +' },
        { name: 'id', value: 'BK.01' },
      ],
    });
  });

  it('reports best moves that cannot be played, and skips null characters', () => {
    const { records, warnings } = readEpd(readFixture('epd/kaufman.epd'));
    expect(records).toHaveLength(25);
    expect(warnings.map(({ kind, line, column, got }) => [kind, line, column, got])).toEqual([
      ['ambiguous-move', 3, 79, 'Ne5'],
      ['bad-move', 6, 71, 'Bcx3'],
    ]);
  });
});

describe('EPD', () => {
  it.each([
    [`${BOARD} w K -`, `${BOARD} w K - 0 1`],
    [`${BOARD} w K - 3 17`, `${BOARD} w K - 3 17`],
    [`${BOARD} w K - hmvc 3; fmvn 17;`, `${BOARD} w K - 3 17`],
    [`  ${BOARD}   w\tK -3 17; bm O-O`, `${BOARD} w K - 3 17`],
    [`${BOARD} w KQkq -`, `${BOARD} w K - 0 1`],
  ])('%s starts from %s', (line, start) => expect(readOne(line).start).toBe(start));

  it('reads operations, lines of moves and remarks', () => {
    const record = readOne(
      `${BOARD} w K - bm O-O Qb3; id "a; b"; Ae "any"; pv O-O b5 Ne5; c0 "one"; c1 "two"; not an operation`,
    );
    expect(record.headers).toEqual([
      { name: 'bm', value: 'O-O Qb3' },
      { name: 'id', value: 'a; b' },
      { name: 'Ae', value: 'any' },
    ]);
    expect(record.root.comment).toBe('one\ntwo\nnot an operation');
    expect(record.root.children[0]).toMatchObject({
      move: 'e1g1',
      children: [{ move: 'b7b5', children: [{ move: 'c4e5' }] }],
    });
  });

  it('keeps a line up to an invalid move', () => {
    const { records, warnings } = readEpd(`${BOARD} w K - pv O-O b5 Ra7 Kh8;`);
    expect(warnings).toMatchObject([{ kind: 'illegal-move', line: 1, column: BOARD.length + 18, got: 'Ra7', ply: 2 }]);
    expect(records[0]!.root.children[0]!.children[0]!.children).toEqual([
      { move: 'Ra7', isIllegal: true, children: [] },
    ]);
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('', 'a remark', 'two\nlines; of it'), (seed, remark) => {
        const { record } = reduceTo(randomTree(chess, seed), EPD_CAPABILITIES, chess);
        const headers = record.headers.filter(({ name, value }) => /^[a-z]+$/.test(name) && !value.includes('"'));
        expectSame({ ...record, headers, root: { ...record.root, ...(remark !== '' && { comment: remark }) } }, FORMAT);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [
      '1. e4',
      'variations',
      {
        children: [
          { move: 'e2e4', children: [] },
          { move: 'd2d4', children: [] },
        ],
      },
    ],
    ['comments', 'comments', { children: [{ move: 'e2e4', comment: 'x', children: [] }] }],
    ['ends', 'ends', { children: [], end: { reason: 'resign', winner: 0 } }],
  ] as const)('refuses what it cannot hold: %s', (_, got, root) => {
    const start = chess.formatPosition(unwrap(chess.parsePosition(chess.setups[0]!.text)));
    expect(writeEpd({ game: 'chess', options: {}, start, headers: [], root })).toMatchObject({
      ok: false,
      error: { kind: 'not-held', got },
    });
  });

  it.each(['', '\n\n', '\0'])('%j has no position', (text) => {
    expect(readEpd(text)).toMatchObject({ records: [], warnings: [{ kind: 'not-this-format' }] });
  });
});
