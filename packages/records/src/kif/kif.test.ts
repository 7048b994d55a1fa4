import fc from 'fast-check';
import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { importKIF, Record, RecordMetadataKey } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { fixturesIn, readFixture } from '@tesuji/testing/records/fixtures';
import { EXPLICIT_ENDS, KIF_ENDS, randomRecord } from '../../test/random-record.ts';
import { expectSame } from '../../test/round-trip.ts';
import { ourTree, theirTree } from '../../test/tsshogi-tree.ts';
import { encodeShiftJis } from '../encoding.ts';
import type { GameRecord, Header } from '../record.ts';
import { KIF_CAPABILITIES, readKif, writeKif } from './kif.ts';

const FORMAT = { capabilities: KIF_CAPABILITIES, read: readKif, write: writeKif };

/** Files that the other library misreads, and how. */
const FAULTS: { readonly [file: string]: string } = {
  'kif/json-kifu-format__fork-test.kif':
    'takes a slip in a move number for a variation, and moves a piece of the wrong side',
  'kif/json-kifu-format__shogidokoro.kifu': 'misses times with a blank before the slash',
};

describe('real KIF files', () => {
  const files = fixturesIn('kif');

  it.each(files)('$file reads as in another library', ({ file, text }) => {
    const { records, warnings } = readKif(text);
    expect(records).toHaveLength(1);
    const theirs = importKIF(text) as Record;
    expect(theirs).toBeInstanceOf(Record);
    if (FAULTS[file] === undefined) expect(ourTree(records[0]!)).toEqual(theirTree(theirs));
    else expect(ourTree(records[0]!)).not.toEqual(theirTree(theirs));
    expect(warnings.map(({ kind }) => kind)).toEqual(file.includes('fork-test') ? ['move-number'] : []);
  });

  it.each(files)('$file is the same after writing', ({ text }) => expectSame(readKif(text).records[0]!, FORMAT));

  it('reports a wrong move number and continues', () => {
    const { records, warnings } = readKif(readFixture('kif/json-kifu-format__fork-test.kif'));
    expect(warnings).toEqual([{ kind: 'move-number', line: 18, column: 4, got: '5', expected: '6' }]);
    expect(records[0]!.root.children[0]!.children[1]!.children[0]!.children[0]!.children[0]!.children[0]).toMatchObject(
      { move: '3a4b' },
    );
  });

  it('reads times with blanks', () => {
    const { records } = readKif(readFixture('kif/json-kifu-format__shogidokoro.kifu'));
    expect(records[0]!.root.children[0]).toMatchObject({ move: 'R*5b', spent: 31_000 });
  });
});

describe('generated KIF', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const record = randomRecord(seed, {
          capabilities: KIF_CAPABILITIES,
          ends: KIF_ENDS,
          untimedEnds: EXPLICIT_ENDS,
          endTexts: ['封じ手', 'PAUSE'],
          isNumbered: true,
          tick: 1000,
        });
        expectSame(record, FORMAT);
      }),
      { numRuns: 150 },
    );
  });
});

const HEAD = '手合割：平手\n手数----指手--\n';

function movesOf(text: string): unknown {
  const { records, warnings } = readKif(text);
  const moves = [];
  for (let node = records[0]?.root.children[0]; node !== undefined; node = node.children[0]) moves.push(node.move);
  return { moves, warnings };
}

describe('odd KIF', () => {
  it.each([
    [
      'half-width digits and a bare 同',
      '1 76歩(77)\n2 34歩(33)\n3 22角成(88)\n4 同銀(31)\n',
      ['7g7f', '3c3d', '8h2b+', '3a2b'],
    ],
    ['times without a total', '   1 ７六歩(77) ( 0:5/)\n', ['7g7f']],
    ['a mark before the move', '1 ▲７六歩(77)\n2 △３四歩(33)\n', ['7g7f', '3c3d']],
    ['moves without their origin', '1 ７六歩\n2 ３四歩\n3 ６八銀\n', ['7g7f', '3c3d', '7i6h']],
    ['other names for pieces', '1 ５八王(59)\n2 ５二玉(51)\n', ['5i5h', '5a5b']],
    ['a first number that is not 1', '61 ７六歩(77)\n62 ３四歩(33)\n', ['7g7f', '3c3d']],
  ])('reads %s', (_name, rows, moves) => {
    expect(movesOf(HEAD + rows)).toEqual({ moves, warnings: [] });
  });

  it('reads promoted pieces by either name', () => {
    const board = ['一', '二', '三', '四', '五', '六', '七', '八', '九'].map((rank) =>
      rank === '一'
        ? '| 杏 圭 全 竜 ・ ・ ・ ・ ・|一'
        : `| ・ ・ ・ ・ ・ ・ ・ ・${rank === '九' ? 'v王' : ' ・'}|${rank}`,
    );
    const { records, warnings } = readKif(`後手の持駒：なし\n${board.join('\n')}\n先手の持駒：歩十八\n先手番\n`);
    expect(warnings).toEqual([]);
    expect(records[0]).toMatchObject({ start: '+L+N+S+R5/9/9/9/9/9/9/9/8k b 18P 1', options: { kings: 'one' } });
  });

  it('takes the end from the summary when no row has it', () => {
    const { records } = readKif(`${HEAD}1 ７六歩(77)\nまで1手で先手の勝ち\n`);
    expect(records[0]!.root.children[0]!.end).toEqual({ winner: 0, reason: 'resign' });
  });

  it('continues after an unknown word that is not an end', () => {
    const { records, warnings } = readKif(`${HEAD}1 ７六歩(77)\n2 封じ手\n2 ３四歩(33)\n3 投了\n`);
    expect(warnings).toEqual([{ kind: 'bad-end', line: 5, column: 3, got: '封じ手', ply: 1 }]);
    const [first] = records[0]!.root.children;
    expect(first).toMatchObject({ comment: '封じ手', children: [{ move: '3c3d', end: { reason: 'resign' } }] });
    expect(first!.end).toBeUndefined();
  });

  it('reads moves after a misplaced variation title', () => {
    const { records, warnings } = readKif(`変化：5手\n${HEAD}1 ７六歩(77)\n`);
    expect(warnings).toMatchObject([
      { kind: 'bad-variation', line: 1 },
      { kind: 'unknown-line', line: 2 },
    ]);
    expect(records[0]!.root.children).toHaveLength(1);
  });

  it('keeps a variation that is only an end', () => {
    const { records } = readKif(`${HEAD}1 ７六歩(77)\n2 ３四歩(33)\n\n変化：2手\n2 投了\n`);
    const [first] = records[0]!.root.children;
    expect(first!.end).toEqual({ winner: 0, reason: 'resign', isVariation: true });
    expect(first!.children).toHaveLength(1);
    expectSame(records[0]!, FORMAT);
  });
});

describe('broken KIF', () => {
  it('keeps an illegal move with the rule it breaks, and reads the end after it', () => {
    const { records, warnings } = readKif(
      `${HEAD}1 ７六歩(77)\n2 ３四歩(33)\n3 ２二飛(28)\n4 反則勝ち\nまで3手で後手の反則勝ち\n`,
    );
    expect(warnings).toEqual([
      expect.objectContaining({ kind: 'illegal-move', line: 5, column: 3, got: '２二飛(28)', ply: 2 }),
    ]);
    expect(warnings[0]!.illegality).toMatchObject({ code: 'blocked', rule: 'S16' });
    const last = records[0]!.root.children[0]!.children[0]!.children[0];
    expect(last).toEqual({ move: '2h2b', isIllegal: true, end: { winner: 1, reason: 'illegal-move' }, children: [] });
  });

  it('continues with variations after an error', () => {
    const text = `${HEAD}1 ７六歩(77)\n2 ？？\n3 ２六歩(27)\n\n変化：1手\n1 ２六歩(27)\n変化：9手\n9 ２五歩(26)\n`;
    const { records, warnings } = readKif(text);
    expect(records[0]!.root.children.map((child) => child.move)).toEqual(['7g7f', '2g2f']);
    expect(warnings.map(({ kind, line, column, got }) => ({ kind, line, column, got }))).toEqual([
      { kind: 'move-after-end', line: 5, column: 3, got: '２六歩(27)' },
      { kind: 'bad-variation', line: 9, column: 1, got: '変化：9手' },
    ]);
  });

  it('skips moves after missing ones', () => {
    const { records, warnings } = readKif(`${HEAD}1 ７六歩(77)\n3 ２六歩(27)\n4 ３四歩(33)\n`);
    expect(warnings).toEqual([{ kind: 'move-number', line: 4, column: 1, got: '3', expected: '2' }]);
    expect(records[0]!.root.children[0]!.children).toEqual([]);
  });

  it.each([
    ['nothing', '', 'not-this-format', 1, 1],
    ['other text', 'hello world\n', 'unknown-line', 1, 1],
    ['a piece nobody knows', `${HEAD}1 ７六犬(77)\n`, 'bad-move', 3, 5],
    ['同 at the start', `${HEAD}1 同　歩(77)\n`, 'bad-move', 3, 5],
    ['a board with a hole', '|v香v桂\n先手番\n', 'bad-start', 1, 6],
    ['a hand of rubbish', '先手の持駒：飛二　犬\n', 'bad-start', 1, 10],
    ['a start that is no position', '先手の持駒：飛\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n', 'bad-start', 1, 1],
  ])('says where it stopped: %s', (_name, text, kind, line, column) => {
    expect(readKif(text).warnings[0]).toMatchObject({ kind, line, column });
  });
});

describe('text that is not a record', () => {
  it.each(['Hello: how are you?\n', 'x: 1\n%%%\ny: 2\n', '3 apples\n4 pears\n'])(
    '%j does not give an empty game',
    (text) => {
      const { records, warnings } = readKif(text);
      expect(records).toEqual([]);
      expect(warnings.at(-1)).toMatchObject({ kind: 'not-this-format' });
    },
  );

  it('gives a game when one line is KIF', () => {
    for (const line of ['先手:A', '対局名：A', '1 ７六歩(77)', '1 投了'])
      expect(readKif(`${line}\n`).records).toHaveLength(1);
  });
});

describe('what KIF does not support', () => {
  const [record] = readKif(`${HEAD}1 ７六歩(77)\n`).records;

  it('is refused with its name', () => {
    const withGlyph = { ...record!, root: { children: [{ move: '7g7f', glyphs: [1], children: [] }] } };
    expect(writeKif(withGlyph)).toEqual({ ok: false, error: { kind: 'not-held', got: 'glyphs', ply: 1 } });
    expect(writeKif({ ...record!, options: { impasse: '24' } })).toMatchObject({ error: { got: 'options' } });
    expect(writeKif({ ...record!, game: 'chess' })).toMatchObject({ error: { kind: 'wrong-game' } });
    expect(writeKif({ ...record!, headers: [{ name: '1', value: 'x' }] })).toMatchObject({
      error: { kind: 'bad-text' },
    });
    expect(writeKif({ ...record!, root: { children: [{ move: '7g7e', children: [] }] } })).toMatchObject({
      error: { kind: 'bad-move', got: '7g7e', ply: 0 },
    });
    for (const end of [
      { reason: 'other', text: 'two words' },
      // The word would be read back, but not the winner.
      { reason: 'other', text: '切断', winner: 0 },
    ] as const) {
      expect(writeKif({ ...record!, root: { end, children: [] } })).toMatchObject({
        error: { kind: 'not-held', got: 'ends', expected: end.text },
      });
    }
  });

  it('uses only characters of Shift-JIS', () => {
    const written = writeKif(readKif(readFixture('kif/json-kifu-format__henka.kif')).records[0]!, 'Shift_JIS');
    expect(written.ok && encodeShiftJis(written.value).ok).toBe(true);
  });
});

describe('KIF headers', () => {
  const shogiGame = (headers: readonly Header[], setup = 'even'): GameRecord => ({
    game: 'shogi',
    options: {},
    start: shogi.setups.find(({ id }) => id === setup)!.text,
    headers,
    root: { children: [] },
  });
  const HEADERS: readonly Header[] = [
    { name: 'date', value: '2026.01.31' },
    { name: 'black', value: '佐藤' },
    { name: 'white', value: '鈴木' },
    { name: 'start-time', value: '2026/01/31 09:05:07' },
    { name: 'end-time', value: '2026/01/31 09:45:00' },
    { name: 'time-limit', value: '10m byoyomi 1x30s' },
    { name: 'site', value: '公民館' },
    { name: 'opening', value: '四間飛車' },
    { name: 'event', value: '例会' },
  ];

  it('stand in the order of Japanese programs, and the day is said once', () => {
    const lines = unwrap(writeKif(shogiGame(HEADERS))).split('\n');
    expect(lines.slice(1, 10)).toEqual([
      '開始日時：2026/01/31 09:05:07',
      '終了日時：2026/01/31 09:45:00',
      '棋戦：例会',
      '戦型：四間飛車',
      '持ち時間：10分+30秒',
      '場所：公民館',
      '手合割：平手',
      '先手：佐藤',
      '後手：鈴木',
    ]);
  });

  it('are understood by another library', () => {
    const read = importKIF(unwrap(writeKif(shogiGame(HEADERS, '2-piece'))));
    if (read instanceof Error) throw read;
    const { metadata } = read;
    expect([
      metadata.getStandardMetadata(RecordMetadataKey.START_DATETIME),
      metadata.getStandardMetadata(RecordMetadataKey.END_DATETIME),
      metadata.getStandardMetadata(RecordMetadataKey.TOURNAMENT),
      metadata.getStandardMetadata(RecordMetadataKey.STRATEGY),
      metadata.getStandardMetadata(RecordMetadataKey.TIME_LIMIT),
      metadata.getStandardMetadata(RecordMetadataKey.PLACE),
      metadata.getStandardMetadata(RecordMetadataKey.SHITATE_NAME),
      metadata.getStandardMetadata(RecordMetadataKey.UWATE_NAME),
    ]).toEqual([
      '2026/01/31 09:05:07',
      '2026/01/31 09:45:00',
      '例会',
      '四間飛車',
      '10分+30秒',
      '公民館',
      '佐藤',
      '鈴木',
    ]);
  });

  it.each(['henka.kif', '8mai.kif', 'no_henka.kifu', 'shogidb2.kifu'])('keep the order of %s', (file) => {
    const text = readFixture(`kif/json-kifu-format__${file}`);
    const namesIn = (lines: string): readonly string[] =>
      lines
        .split('手数----')[0]!
        .split('\n')
        .flatMap((line) => /^([^#：]+)：/.exec(line)?.[1] ?? []);
    const [record] = readKif(text).records;
    expect(namesIn(unwrap(writeKif(record!)))).toEqual(namesIn(text));
  });

  it.each([
    ['10m', '10分'],
    ['1h30m', '1時間30分'],
    ['10m byoyomi 1x30s', '10分+30秒'],
    ['10m byoyomi 3x30s', '10分+30秒×3回'],
    ['10m+5s', '10分、1手ごとに5秒加算'],
    ['30s per move', '1手30秒'],
    ['3m delay 2s', '3m delay 2s'],
    ['６時間', '６時間'],
    ['60分 切れたら1分将棋', '60分 切れたら1分将棋'],
  ])('a clock of %s is written %s, and read back', (value, written) => {
    const headers = [{ name: 'time-limit', value }];
    const text = unwrap(writeKif(shogiGame(headers)));
    expect(text).toContain(`持ち時間：${written}\n`);
    expect(readKif(text).records[0]!.headers).toEqual(headers);
  });

  it('name the clocks of a handicap game after its sides', () => {
    const headers = [
      { name: 'black-time-limit', value: '10m' },
      { name: 'white-time-limit', value: '5m' },
    ];
    const text = unwrap(writeKif(shogiGame(headers, 'rook')));
    expect(text).toContain('下手持ち時間：10分\n上手持ち時間：5分\n');
    expect(readKif(text).records[0]!.headers).toEqual(headers);
  });
});

it('a move that breaks the rules is not counted', () => {
  const text = '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ７七歩打\n   4 反則負け\n';
  const [record] = readKif(text).records;
  expect(unwrap(writeKif(record!))).toContain('まで2手で');
});
