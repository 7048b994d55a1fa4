import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { importCSA, Record } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { fixturesIn } from '@tesuji/testing/records/fixtures';
import { CSA_ENDS, EXPLICIT_ENDS, randomRecord } from '../../test/random-record.ts';
import { expectSame, expectSameReduced } from '../../test/round-trip.ts';
import { ourTree, theirTree } from '../../test/tsshogi-tree.ts';
import { CSA_CAPABILITIES, readCsa, writeCsa } from './csa.ts';
import { readKif } from '../kif/kif.ts';
import { findFormat } from '../formats.ts';
import { writeRecord } from '../read-write.ts';

const FORMAT = { capabilities: CSA_CAPABILITIES, read: readCsa, write: writeCsa };

describe('real CSA files', () => {
  const files = fixturesIn('csa');

  it.each(files)('$file reads as in another library', ({ file, text }) => {
    const { records, warnings } = readCsa(text);
    expect(warnings).toEqual([]);
    expect(records).toHaveLength(1);
    const ours = ourTree(records[0]!);
    const theirs = theirTree(importCSA(text) as Record);
    // The other library has the sign of this foul the wrong way round.
    if (file.includes('illegal_win'))
      expect(records[0]!.root.children[0]!.children[0]!.end).toMatchObject({ winner: 0, reason: 'illegal-move' });
    else expect(ours).toEqual(theirs);
  });

  it.each(files)('$file is the same after writing', ({ text }) => expectSame(readCsa(text).records[0]!, FORMAT));
});

describe('generated CSA', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const record = randomRecord(seed, {
          capabilities: CSA_CAPABILITIES,
          ends: [...CSA_ENDS, ...EXPLICIT_ENDS],
          endTexts: ['MATTA', 'ERROR'],
          tick: 1,
        });
        expectSame(record, FORMAT);
      }),
      { numRuns: 150 },
    );
  });

  it('preserves the main lines of real KIF games', () => {
    for (const { text } of fixturesIn('kif')) expectSameReduced(readKif(text).records[0]!, FORMAT);
  });

  it('refuses variations', () => {
    const [record] = readKif('1 ７六歩(77)\n変化：1手\n1 ２六歩(27)\n').records;
    expect(writeCsa(record!)).toEqual({ ok: false, error: { kind: 'not-held', got: 'variations', ply: 0 } });
  });

  it('writes version 3 for fractions of a second', () => {
    const [record] = readCsa('PI\n+\n+7776FU\nT1.5\n').records;
    expect(record!.root.children[0]!.spent).toBe(1500);
    expect(writeCsa(record!)).toMatchObject({
      value: expect.stringMatching(/^'CSA encoding=UTF-8\nV3.0\n[^]*T1.500\n$/) as string,
    });
  });

  it.each([
    [1500.5, 'V3.0', 1501],
    [1999.7, 'V2.2', 2000],
    [0.2, 'V2.2', 0],
  ])('rounds %d ms to whole ones, and can read them back', (spent, version, read) => {
    const [record] = readCsa('PI\n+\n+7776FU\n%TORYO\n').records;
    const [move] = record!.root.children;
    const timed = { ...move!, spent, end: { ...move!.end!, spent } };
    const { text, lost } = unwrap(writeRecord(shogi, { ...record!, root: { children: [timed] } }, findFormat('csa')!));
    expect(lost).toEqual(['fractions']);
    expect(text).toContain(`${version}\n`);
    const { records, warnings } = readCsa(text);
    expect(warnings).toEqual([]);
    expect(records[0]!.root.children[0]).toMatchObject({ spent: read, end: { spent: read } });
  });
});

function startOf(text: string): unknown {
  const { records, warnings } = readCsa(text);
  return { start: records[0]?.start, warnings };
}

describe('CSA boards', () => {
  const EVEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';
  it.each([
    ['PI\n+\n', `${EVEN} b - 1`],
    ['PI82HI22KA\n-\n', 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
    ['V2.2\n+7776FU\n', `${EVEN} b - 1`],
    ['P-11OU\nP+99OU00KI\nP-00AL\n+\n', '8k/9/9/9/9/9/9/9/K8 b G2r2b3g4s4n4l18p 1'],
    ['P-11OU\nP+99OU59TO52RY\n+\n', '8k/4+R4/9/9/9/9/9/9/K3+P4 b - 1'],
    ['P-11OU\nP+99OU\n+\nP+00KI\n', '8k/9/9/9/9/9/9/9/K8 b G 1'],
    ['P1-OU * * * * * * * *\nP9+OU *  *  *  *  *  *  *  *\n+\n', 'k8/9/9/9/9/9/9/9/K8 b - 1'],
  ])('%j', (text, start) => expect(startOf(text)).toEqual({ start, warnings: [] }));

  it.each([
    ['PI82KA\n+\n', 1, 3],
    ['P1-OU\n+\n', 1, 6],
    ['PX\n+\n', 1, 2],
    ['P+55XX\n+\n', 1, 3],
    ['V2.2\nP+00OU\n+\n', 2, 3],
  ])('says what is wrong with %j', (text, line, column) => {
    expect(readCsa(text).warnings[0]).toMatchObject({ kind: 'bad-start', line, column });
  });
});

describe('several games', () => {
  it('are separated by a slash', () => {
    const { records, warnings } = readCsa(
      "'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU,T1\n%TORYO\n/\n\nPI\n+\n+2726FU\n/\n",
    );
    expect(warnings).toEqual([]);
    expect(records.map(({ root }) => root.children[0]!.move)).toEqual(['7g7f', '2g2f']);
  });
});

describe('ends', () => {
  it.each([
    ['%+ILLEGAL_ACTION', { winner: 1, reason: 'illegal-move' }],
    ['%-ILLEGAL_ACTION', { winner: 0, reason: 'illegal-move' }],
    ['%ILLEGAL_MOVE', { winner: 0, reason: 'illegal-move' }],
    ['%KACHI', { winner: 1, reason: 'impasse-declared' }],
    ['%HIKIWAKE', { isDraw: true, reason: 'agreement' }],
    ['%MAX_MOVES', { isDraw: true, reason: 'ply-limit' }],
    ['%MATTA', { reason: 'other', text: 'MATTA' }],
    ['%-WIN_RESIGN', { winner: 1, reason: 'resign' }],
    ['%+WIN_IMPASSE_AGREED', { winner: 0, reason: 'impasse-agreed' }],
    ['%+WIN_OTHER', { reason: 'other', text: '+WIN_OTHER' }],
    ['%WIN_TRY', { reason: 'other', text: 'WIN_TRY' }],
    ['%TIME_UP,T600', { winner: 0, reason: 'time', spent: 600_000 }],
  ])('%s with White to move', (code, end) => {
    expect(readCsa(`PI\n+\n+7776FU\n${code}\n`).records[0]!.root.children[0]!.end).toEqual(end);
  });
});

describe('broken CSA', () => {
  const HEAD = 'PI\n+\n+7776FU\n';

  it.each([
    [
      'an illegal move',
      `${HEAD}-3335FU\n+2726FU\n`,
      { kind: 'illegal-move', line: 4, column: 1, got: '-3335FU', ply: 1 },
    ],
    ['the wrong side', `${HEAD}+2726FU\n`, { kind: 'wrong-side', line: 4, column: 1, got: '+2726FU', ply: 1 }],
    ['another piece', `${HEAD}-3334KI\n`, { kind: 'wrong-piece', line: 4, column: 1, got: '-3334KI', ply: 1 }],
    ['half a move', `${HEAD}T3,-33\n`, { kind: 'bad-move', line: 4, column: 4, got: '-33', ply: 1 }],
    ['a square beyond nine', `${HEAD}-333;FU\n`, { kind: 'bad-move', line: 4, column: 1, got: '-333;FU', ply: 1 }],
    ['a time of no length', `${HEAD}Tx\n`, { kind: 'bad-time', line: 4, column: 1, got: 'Tx' }],
    ['rubbish', `${HEAD}hello\n`, { kind: 'unknown-line', line: 4, column: 1, got: 'hello' }],
    ['two ends', `${HEAD}%TORYO\n%CHUDAN\n`, { kind: 'second-end', line: 5, column: 1, got: '%CHUDAN' }],
    [
      'a move after the end',
      `${HEAD}%TORYO\n-3334FU\n`,
      { kind: 'move-after-end', line: 5, column: 1, got: '-3334FU' },
    ],
  ])('says what is wrong: %s', (_name, text, warning) => {
    const { records, warnings } = readCsa(text);
    expect(warnings[0]).toMatchObject(warning);
    expect(records[0]!.root.children[0]).toMatchObject({ move: '7g7f' });
  });

  it('keeps an illegal move as it was played', () => {
    const { records, warnings } = readCsa(`${HEAD}-3335FU\nT8\n%-ILLEGAL_ACTION\n`);
    expect(warnings[0]!.illegality).toMatchObject({ code: 'not-how-it-moves' });
    expect(records[0]!.root.children[0]!.children[0]).toEqual({
      move: '3c3e',
      isIllegal: true,
      spent: 8000,
      end: { winner: 0, reason: 'illegal-move' },
      children: [],
    });
  });
});
