import fc from 'fast-check';
import { importKI2, Record } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { fixturesIn } from '@tesuji/testing/records/fixtures';
import { EXPLICIT_ENDS, KIF_ENDS, randomRecord } from '../../test/random-record.ts';
import { expectSame, expectSameReduced } from '../../test/round-trip.ts';
import { ourTree, theirTree, withoutEnds } from '../../test/tsshogi-tree.ts';
import { KI2_CAPABILITIES, readKi2, readKif, writeKi2 } from './kif.ts';

const FORMAT = { capabilities: KI2_CAPABILITIES, read: readKi2, write: writeKi2 };

describe('real KI2 files', () => {
  const files = fixturesIn('ki2');

  it.each(files)('$file reads as in another library', ({ file, text }) => {
    const { records, warnings } = readKi2(text);
    expect(warnings).toEqual([]);
    const theirs = importKI2(text);
    // The other library does not know this handicap and stops.
    if (file.includes('7mai')) expect(theirs).toBeInstanceOf(Error);
    // … nor what `まで49手詰` means.
    else if (text.includes('手詰'))
      expect(withoutEnds(ourTree(records[0]!))).toEqual(withoutEnds(theirTree(theirs as Record)));
    else expect(ourTree(records[0]!)).toEqual(theirTree(theirs as Record));
  });

  it.each(files)('$file is the same after writing', ({ text }) => expectSame(readKi2(text).records[0]!, FORMAT));

  it('reads a handicap of seven pieces', () => {
    const { records } = readKi2(files.find(({ file }) => file.includes('7mai'))!.text);
    expect(records[0]).toMatchObject({ start: expect.stringMatching(/^2sgkg3\/9\/.* w - 1$/) as string });
    expect(records[0]!.root.children[0]).toMatchObject({
      move: '7a8b',
      children: [{ move: '7g7f', end: { reason: 'interrupted' } }],
    });
  });
});

describe('generated KI2', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const record = randomRecord(seed, {
          // Only few illegal moves can be written in this format.
          capabilities: {
            ...KI2_CAPABILITIES,
            features: KI2_CAPABILITIES.features.filter((each) => each !== 'illegal-moves'),
          },
          ends: [...KIF_ENDS, ...EXPLICIT_ENDS],
          endTexts: ['封じ手'],
          isNumbered: true,
          tick: 1000,
        });
        expectSame(record, FORMAT);
      }),
      { numRuns: 100 },
    );
  });

  it('preserves real KIF games except their times', () => {
    for (const { text } of fixturesIn('kif')) expectSameReduced(readKif(text).records[0]!, FORMAT);
  });
});

function movesOf(text: string): (string | undefined)[] {
  const moves = [];
  for (let node = readKi2(text).records[0]?.root.children[0]; node !== undefined; node = node.children[0])
    moves.push(node.move);
  return moves;
}

function boardText(rows: { readonly [rank: string]: string }, hand = 'なし'): string {
  const ranks = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
  const board = ranks.map((rank) => `|${rows[rank] ?? ' ・ ・ ・ ・ ・ ・ ・ ・ ・'}|${rank}`);
  return ['後手の持駒：なし', ...board, `先手の持駒：${hand}`, '先手番', ''].join('\n');
}

describe('words for the origin of a piece', () => {
  const golds = boardText(
    { 一: ' ・ ・ ・ ・ ・ ・ ・ ・v玉', 五: ' ・ ・ ・ 金 ・ 金 ・ ・ ・', 六: ' ・ ・ ・ ・ 金 ・ ・ ・ ・' },
    '金',
  );
  it.each([
    ['▲５五金左', ['6e5e']],
    ['▲５五金右', ['4e5e']],
    ['▲５五金上', ['5f5e']],
    ['▲５五金直', ['5f5e']],
    ['▲５五金打', ['G*5e']],
    ['▲５五金左寄', ['6e5e']],
    ['☗５五金右', ['4e5e']],
  ])('%s', (move, moves) => expect(movesOf(`${golds}${move}\n`)).toEqual(moves));

  it('cannot choose between two pieces', () => {
    const { records, warnings } = readKi2(`${golds}▲５五金\n`);
    expect(warnings).toEqual([{ kind: 'ambiguous-move', line: 13, column: 1, got: '▲５五金', ply: 0 }]);
    expect(records[0]!.root.children).toEqual([]);
  });

  it('takes the only piece that may move when another is pinned', () => {
    const pinned = boardText({
      一: 'v飛 ・ ・ ・ ・ ・ ・ ・v玉',
      三: ' 金 ・ ・ ・ ・ ・ ・ ・ ・',
      四: ' 玉 ・ ・ ・ ・ ・ ・ ・ ・',
      五: ' ・ ・ 金 ・ ・ ・ ・ ・ ・',
    });
    expect(movesOf(`${pinned}▲８四金\n`)).toEqual(['7e8d']);
  });

  it('distinguishes two horses by the one further left', () => {
    const horses = boardText({
      九: ' ・ ・ ・ ・ ・ ・ ・ ・v玉',
      六: ' ・ ・ ・ ・ 馬 ・ ・ ・ ・',
      七: ' ・ ・ 馬 ・ ・ ・ ・ ・ ・',
    });
    expect(movesOf(`${horses}▲５五馬左\n`)).toEqual(['7g5e']);
    expect(movesOf(`${horses}▲５五馬右\n`)).toEqual(['5f5e']);
  });
});

it('reads moves without blanks, with half-width digits and with remarks', () => {
  expect(movesOf('▲76歩△３四歩(0:12)▲２二角成△同銀\n')).toEqual(['7g7f', '3c3d', '8h2b+', '3a2b']);
});

describe('broken KI2', () => {
  const HEAD = '先手：a\n\n▲７六歩 △３四歩 ';

  it.each([
    [
      'no piece can do that',
      `${HEAD}▲５五角\n△３五歩\n`,
      { kind: 'illegal-move', line: 3, column: 11, got: '▲５五金' },
    ],
    [
      'a move the rules forbid',
      `${HEAD}▲２二角不成 △５五角打\n`,
      { kind: 'illegal-move', line: 3, column: 18, got: '△５五角打' },
    ],
    ['no mark', `${HEAD}２六歩\n`, { kind: 'bad-move', line: 3, column: 11, got: '２六歩' }],
    ['the wrong mark', `${HEAD}△２六歩\n`, { kind: 'wrong-side', line: 3, column: 11, got: '△' }],
    ['half a move', `${HEAD}▲２六\n`, { kind: 'bad-move', line: 3, column: 14 }],
  ])('says what is wrong: %s', (_name, text, warning) => {
    const { records, warnings } = readKi2(text.replace('▲５五角', '▲５五金'));
    expect(warnings).toEqual([expect.objectContaining(warning)]);
    expect(records[0]!.root.children[0]).toMatchObject({ move: '7g7f', children: [{ move: '3c3d' }] });
  });
});
