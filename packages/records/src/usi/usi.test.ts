import fc from 'fast-check';
import { Record } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { fixturesIn } from '@tesuji/testing/records/fixtures';
import { randomRecord } from '../../test/random-record.ts';
import { expectSame, expectSameReduced } from '../../test/round-trip.ts';
import { ourTree, theirTree } from '../../test/tsshogi-tree.ts';
import { readKif } from '../kif/kif.ts';
import { readUsi, USI_CAPABILITIES, writeUsi } from './usi.ts';

const FORMAT = { capabilities: USI_CAPABILITIES, read: readUsi, write: writeUsi };
const EVEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

function lineOf(text: string): unknown {
  const [record] = readUsi(text).records;
  const moves = [];
  for (let node = record?.root.children[0]; node !== undefined; node = node.children[0]) moves.push(node.move);
  return { start: record?.start, moves };
}

describe('USI lines', () => {
  it.each([
    ['position startpos moves 7g7f 3c3d', EVEN, ['7g7f', '3c3d']],
    ['startpos', EVEN, []],
    ['7g7f 3c3d 8h2b+', EVEN, ['7g7f', '3c3d', '8h2b+']],
    [`position sfen ${EVEN} moves 2g2f`, EVEN, ['2g2f']],
    [`sfen ${EVEN}`, EVEN, []],
    ['4k4/9/9/9/9/9/9/9/4K4 b P moves P*5e', '4k4/9/9/9/9/9/9/9/4K4 b P 1', ['P*5e']],
    ['4k4/9/9/9/9/9/9/9/4K4 w - 12 5a4a', '4k4/9/9/9/9/9/9/9/4K4 w - 12', ['5a4a']],
  ])('%s', (text, start, moves) => expect(lineOf(text)).toEqual({ start, moves }));

  it('are one game each', () => {
    const { records, warnings } = readUsi('# openings\rstartpos moves 7g7f\r\n\nstartpos moves 2g2f resign\n');
    expect(warnings).toEqual([]);
    expect(records.map(({ root }) => root.children[0])).toEqual([
      { move: '7g7f', children: [] },
      { move: '2g2f', children: [], end: { winner: 0, reason: 'resign' } },
    ]);
  });

  it('numbers lines as the text does, whatever ends them', () => {
    const parts = fc.array(fc.constantFrom('\r', '\n', '\r\n', 'x', '# '), { maxLength: 20 });
    fc.assert(
      fc.property(parts, (some) => {
        const text = some.join('');
        const lines = text.split('\n').flatMap((line) => line.replace(/\r+$/, '').split('\r'));
        const expected = lines.flatMap((line, i) => (line.startsWith('x') ? [i + 1] : []));
        const { warnings } = readUsi(`${text}\nx`);
        expect(warnings.map(({ line }) => line)).toEqual([...expected, lines.length + 1]);
      }),
    );
  });

  it('reads a long game as another library does', () => {
    const text = `position startpos moves ${mainMoves(readKif(fixturesIn('kif').find(({ file }) => file.includes('shogidb2'))!.text).records[0]!.root.children[0])}`;
    expect(ourTree(readUsi(text).records[0]!)).toEqual(theirTree(Record.newByUSI(text) as Record));
  });

  it.each([
    ['startpos moves 7g7f 7g7f', { kind: 'illegal-move', line: 1, column: 21, got: '7g7f', ply: 1 }],
    ['startpos moves 7g7f e4', { kind: 'bad-move', line: 1, column: 21, got: 'e4', ply: 1 }],
    ['\nsfen 9/9 b -', { kind: 'bad-start', line: 2, column: 1 }],
    ['startpos moves 7g7f resign 3c3d', { kind: 'move-after-end', line: 1, column: 28 }],
    ['', { kind: 'not-this-format', line: 1, column: 1 }],
  ])('says what is wrong with %j', (text, warning) => expect(readUsi(text).warnings[0]).toMatchObject(warning));

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const ends = [
          ['resign', 'other'],
          ['impasse-declared', 'mover'],
        ] as const;
        expectSame(randomRecord(seed, { capabilities: USI_CAPABILITIES, ends, isNumbered: true, tick: 1 }), FORMAT);
      }),
      { numRuns: 100 },
    );
  });

  it('preserves the main lines of real KIF games', () => {
    for (const { text } of fixturesIn('kif')) expectSameReduced(readKif(text).records[0]!, FORMAT);
  });

  it('refuses what it does not support', () => {
    const [record] = readKif('先手：a\n1 ７六歩(77)\n').records;
    expect(writeUsi(record!)).toEqual({ ok: false, error: { kind: 'not-held', got: 'headers' } });
    const drawn = {
      ...record!,
      headers: [],
      root: { end: { isDraw: true as const, reason: 'repetition' }, children: [] },
    };
    expect(writeUsi(drawn)).toEqual({
      ok: false,
      error: { kind: 'not-held', got: 'ends', expected: 'repetition', ply: 0 },
    });
  });
});

function mainMoves(first: ReturnType<typeof readKif>['records'][number]['root'] | undefined): string {
  const moves = [];
  for (let node = first; node !== undefined; node = node.children[0]) moves.push(node.move);
  return moves.join(' ');
}
