import { games, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { fixturesIn } from '@tesuji/testing/records/fixtures';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyGame } from '../test/every-game.ts';
import { decodeBytes } from './encoding.ts';
import { reduceTo } from './capabilities.ts';
import { encodeText, readAny, writeRecord } from './read-write.ts';
import type { GameRecord, RecordEnd, RecordNode } from './record.ts';
import { findFormat, formatForMany, formats, formatsOf } from './formats.ts';
import { lineOfRecord } from './tree.ts';

const FOLDERS = ['csa', 'ki2', 'kif', 'other', 'pgn'];
const FILES = FOLDERS.flatMap((folder) => fixturesIn(folder).map(({ file, encoding }) => ({ file, encoding })));
const ENCODINGS: Readonly<Record<string, string>> = {
  ascii: 'utf-8',
  'utf-8-bom': 'utf-8',
  cp932: 'shift_jis',
  euc_jp: 'euc-jp',
};

function bytesOf(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../test/fixtures/${file}`, import.meta.url)));
}

describe('detection', () => {
  it('covers all files', () => expect(FILES).toHaveLength(59));

  it.each(FILES)('$file is detected from its bytes alone', ({ file, encoding }) => {
    const reading = readAny(bytesOf(file), games);
    expect(reading.encoding).toBe(ENCODINGS[encoding] ?? encoding);
    expect(reading.records).toHaveLength(1);
    expect([reading.format!.read, reading.format!.sniff]).toEqual([
      formatsOf(file)[0]!.read,
      formatsOf(file)[0]!.sniff,
    ]);
  });

  it.each(FILES)('$file has the format of its name', ({ file }) => {
    expect(readAny(bytesOf(file), games, file.toUpperCase()).format).toBe(formatsOf(file)[0]);
  });

  it.each(FILES)('$file is not read as another format under another name', ({ file }) => {
    const known = readAny(bytesOf(file), games).format!;
    for (const { extensions } of formats) {
      expect(readAny(bytesOf(file), games, `x.${extensions[0]}`).format!.sniff).toBe(known.sniff);
    }
  });

  it.each(formats.map((format) => [format.id, format] as const))(
    'what is written as %s is detected as such',
    (_, format) => {
      for (const game of everyGame.filter(({ id }) => format.game === undefined || format.game === id)) {
        for (let seed = 0; seed < 20; seed++) {
          const { record } = reduceTo(randomTree(game, seed), format.capabilities, game);
          // Without moves KIF and KI2 are the same text.
          if (record.root.children.length === 0) continue;
          const written = format.write({ ...record, headers: [] }, game);
          if (!written.ok) continue;
          expect(readAny(written.value, everyGame).format?.sniff).toBe(format.sniff);
        }
      }
    },
  );

  it.each([
    ['e4 is a move. 1. e4 e5 2. Nf3', 'pgn'],
    ['1.d4', 'pgn'],
    ['[Game "laser"]\n\n1. j4i4', 'frame'],
    ['[Event "x"]\n[Game "bridge"]\n\n1. e4', 'pgn'],
    ['4k3/8/8/8/8/8/8/4K2R w K - bm O-O;', 'epd'],
    ['position startpos moves 7g7f', 'usi'],
    ['lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', 'usi'],
    ['7g7f 3c3d', 'usi'],
    ['▲７六歩 △３四歩', 'ki2'],
    ['   1 ７六歩(77)', 'kif'],
    ['1 ▲７六歩(77)\n2 △３四歩(33)', 'kif'],
    ['PI\n+\n+7776FU', 'csa'],
    ['{"header":{},"moves":[{}]}', 'jkf'],
  ])('%j is %s', (text, id) => {
    const reading = readAny(text, everyGame);
    expect(reading.format).toBe(findFormat(id));
    expect(reading.records).toHaveLength(1);
    expect(reading.encoding).toBeUndefined();
  });

  it.each([
    ['a later version', { version: 2, game: 'laser', moves: [] }, '$.version'],
    ['a game we do not know', { version: 1, game: 'go', moves: [] }, '$.game'],
    ['one without a start', { version: 1, game: 'hasami', options: {}, moves: [{ move: 'i5e5' }] }, '$.start'],
  ])('JSON of ours is never read as JKF: %s', (_, content, path) => {
    const reading = readAny(JSON.stringify({ format: 'tesuji-record', ...content }), games, 'x.jkf');
    expect(reading).toMatchObject({ format: findFormat('json'), records: [] });
    expect(reading.warnings).toContainEqual(expect.objectContaining({ kind: 'bad-field', path }));
  });

  it.each(['kif', 'kifu', 'ki2', 'ki2u'])('headers without moves are read as %s by file name', (id) => {
    expect(readAny('先手：A\n手合割：香落ち\n', games, `x.${id}`).format).toBe(findFormat(id));
  });

  // JSON has rules of its own about what may come after it.
  it.each(FILES.filter(({ file }) => !file.endsWith('.jkf')))(
    '$file reads the same with carriage returns alone and a filled-up last block',
    ({ file }) => {
      const { text } = decodeBytes(bytesOf(file));
      const old = `${text.replaceAll(/\r?\n/g, '\r')}\r\x1a\0\0`;
      expect(readAny(old, games, file)).toEqual(readAny(text, games, file));
    },
  );

  it.each(['', 'hello', '\0\0\0\0'])('%j is in no format', (text) => {
    expect(readAny(text, games)).toMatchObject({
      records: [],
      warnings: [
        { kind: 'not-this-format', line: 1, column: 1, expected: 'PGN, EPD, KIF, KI2, CSA, JKF, USI, JSON, TGN' },
      ],
    });
    expect(readAny(text, games, 'x.unknown').format).toBeUndefined();
    expect(readAny(text, games, 'x.pgn').format).toBe(findFormat('pgn'));
  });

  it('reports where bytes are invalid', () => {
    const bytes = bytesOf('kif/json-kifu-format__chudan.kif');
    const broken = new Uint8Array([...bytes, 0x0a, 0x81]);
    const reading = readAny(broken, games);
    expect(reading.warnings[0]).toMatchObject({ kind: 'bad-encoding', column: 1, expected: 'shift_jis' });
    expect(reading.records[0]!.root).toEqual(readAny(bytes, games).records[0]!.root);
  });
});

describe('registry', () => {
  it('has every id and extension once', () => {
    const names = formats.flatMap(({ id, extensions }) => [`id ${id}`, ...extensions]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(formats.filter(({ join }) => join !== undefined).map((format) => [format.id, format] as const))(
    '%s holds several records',
    (_, format) => {
      const game = everyGame.find(({ id }) => format.game === undefined || format.game === id)!;
      const records = [1, 2, 3].map((seed) => ({
        ...reduceTo(randomTree(game, seed), format.capabilities, game).record,
        headers: [],
      }));
      const written = records
        .map((record) => format.write(record, game))
        .flatMap((each) => (each.ok ? [each.value] : []));
      expect(written.length).toBeGreaterThan(0);
      expect(format.read(format.join!(written), everyGame).records).toHaveLength(written.length);
    },
  );
});

const KIF = '手合割：平手\n   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n   3 投了\n';
const [record] = findFormat('kifu')!.read(KIF, games).records;

function ended(end: RecordEnd): GameRecord {
  return { ...record!, headers: [], root: { children: [{ move: '7g7f', end, children: [] }] } };
}

describe('writing a record', () => {
  it('removes and names what the format does not support', () => {
    const { text, lost } = unwrap(writeRecord(shogi, record!, findFormat('usi')!));
    expect(text).toContain('7g7f 3c3d');
    expect(lost).toContain('comments');
  });

  it('is refused in a format of another game', () => {
    expect(writeRecord(shogi, record!, findFormat('pgn')!)).toMatchObject({
      error: { kind: 'wrong-game', got: 'shogi', expected: 'chess' },
    });
  });

  const shogiFormats = formats.filter(({ game }) => game === shogi.id);

  it.each([
    ['a resignation on the turn of the winner (S48)', { winner: 1, reason: 'resign' }],
    ['an impasse with a winner (S43)', { winner: 0, reason: 'impasse-agreed' }],
    ['an impasse with a winner (S43)', { winner: 1, reason: 'impasse-agreed' }],
    ['a try (S46)', { winner: 0, reason: 'try' }],
    ['somebody who did not come', { winner: 1, reason: 'default' }],
    ['somebody who did not come', { winner: 0, reason: 'default' }],
    ['a win nobody explains', { winner: 1, reason: 'unknown' }],
  ] as const)('keeps every result: %s', (_, end) => {
    for (const format of shogiFormats) {
      const { text, lost } = unwrap(writeRecord(shogi, ended(end), format));
      const back = format.read(text, games).records[0]?.root.children[0]?.end;
      if (format.id === 'usi') expect({ lost, back }).toEqual({ lost: ['ends'], back: undefined });
      else expect({ id: format.id, lost, back }).toEqual({ id: format.id, lost: [], back: end });
    }
  });

  it.each(['White broke off', '切断', '& so on', '', 'two\nlines'])(
    'is done for an end in words of their own, who won being kept: %j',
    (text) => {
      for (const winner of [0, 1] as const) {
        for (const format of shogiFormats) {
          const written = unwrap(writeRecord(shogi, ended({ winner, reason: 'other', text }), format));
          expect(written.lost).toEqual(['ends']);
          const node = format.read(written.text, games).records[0]?.root.children[0];
          if (format.id === 'usi') continue;
          expect(node?.end?.winner).toBe(winner);
          expect(node?.comment).toBe(/^\S[^\n]*$/.test(text) && !text.startsWith('&') ? text : undefined);
        }
      }
    },
  );

  it('loses no more ends and variations than necessary', () => {
    const root: RecordNode = {
      end: { winner: 0, reason: 'other', text: 'a b', isVariation: true },
      children: [
        { move: '7g7f', end: { winner: 0, reason: 'resign' }, children: [] },
        { move: '2g2f', comment: 'here', end: { isDraw: true, reason: 'other', text: 'c d' }, children: [] },
      ],
    };
    const { text, lost } = unwrap(writeRecord(shogi, { ...record!, headers: [], root }, findFormat('kifu')!));
    expect(lost).toEqual(['ends']);
    expect(findFormat('kifu')!.read(text, games).records[0]?.root).toEqual({
      comment: 'a b',
      end: { winner: 0, reason: 'unknown', isVariation: true },
      children: [
        { move: '7g7f', end: { winner: 0, reason: 'resign' }, children: [] },
        { move: '2g2f', comment: 'here\nc d', end: { isDraw: true, reason: 'unknown' }, children: [] },
      ],
    });
  });

  it.each(['4k4/9/9/4P4/4P4/9/9/9/4K4 b G 1', 'P3k4/9/9/9/9/9/9/9/4K4 b - 1'])(
    'holds for a mate problem with both kings (S81): %s',
    (start) => {
      const warning = { ...record!, headers: [], options: { kings: 'one' }, start, root: { children: [] } };
      for (const format of shogiFormats) {
        const { text, lost } = unwrap(writeRecord(shogi, warning, format));
        expect(lost).toEqual([]);
        expect(format.read(text, games)).toEqual({ records: [warning], warnings: [] });
      }
    },
  );

  it('drops a header that cannot be written', () => {
    const headers = [
      { name: 'black', value: 'two\nlines' },
      { name: 'white', value: 'one line' },
    ];
    const { text, lost } = unwrap(writeRecord(shogi, { ...record!, headers }, findFormat('kifu')!));
    expect(lost).toEqual(['headers']);
    expect(findFormat('kifu')!.read(text, games).records[0]?.headers).toEqual(headers.slice(1));
  });

  it('quotes only the beginning of what it cannot write', () => {
    const root = { children: [{ move: 'x'.repeat(1000), children: [] }] };
    const written = writeRecord(shogi, { ...record!, root }, findFormat('kifu')!);
    expect(written).toMatchObject({ error: { kind: 'bad-move', got: expect.stringMatching(/^x{1,200}…$/) } });
  });

  it('encodes to bytes in both encodings, which are read back', () => {
    for (const encoding of ['utf-8', 'shift_jis'] as const) {
      expect(decodeBytes(unwrap(encodeText(KIF, encoding)))).toMatchObject({ text: KIF, encoding });
    }
  });
});

describe('many games in one file', () => {
  it('have a format for every game', () => {
    for (const game of games) expect(formatForMany(game).join).toBeDefined();
    expect(formatForMany(chess).id).toBe('pgn');
  });
});

describe('the line of a record', () => {
  it('is its main line, without an illegal move', () => {
    const root: RecordNode = {
      children: [
        { move: '7g7f', children: [{ move: '1a1b', isIllegal: true, children: [] }] },
        { move: '2g2f', children: [] },
      ],
    };
    expect(lineOfRecord({ ...record!, root })).toMatchObject({ game: 'shogi', moves: ['7g7f'] });
  });
});
