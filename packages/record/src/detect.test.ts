import { games } from '@tesuji/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyGame } from '../test/every-game.ts';
import { fixturesIn } from '../test/fixtures.ts';
import { randomTree } from '../test/random-tree.ts';
import { readAny } from './detect.ts';
import { decodeBytes } from './encoding.ts';
import { reduceTo } from './holds.ts';
import { findFormat, formats, formatsOf } from './registry.ts';

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
  it('is tried on all the files', () => expect(FILES).toHaveLength(59));

  it.each(FILES)('$file is known by its bytes alone', ({ file, encoding }) => {
    const reading = readAny(bytesOf(file), games);
    expect(reading.encoding).toBe(ENCODINGS[encoding] ?? encoding);
    expect(reading.records).toHaveLength(1);
    expect([reading.format!.read, reading.format!.sniff]).toEqual([
      formatsOf(file)[0]!.read,
      formatsOf(file)[0]!.sniff,
    ]);
  });

  it.each(FILES)('$file has the format its name says', ({ file }) => {
    expect(readAny(bytesOf(file), games, file.toUpperCase()).format).toBe(formatsOf(file)[0]);
  });

  it.each(FILES)('$file is no other format, whatever its name says', ({ file }) => {
    const known = readAny(bytesOf(file), games).format!;
    for (const { extensions } of formats) {
      expect(readAny(bytesOf(file), games, `x.${extensions[0]}`).format!.sniff).toBe(known.sniff);
    }
  });

  it.each(formats.map((format) => [format.id, format] as const))('what we write as %s is read as that', (_, format) => {
    for (const game of everyGame.filter(({ id }) => format.game === undefined || format.game === id)) {
      for (let seed = 0; seed < 20; seed++) {
        const { record } = reduceTo(randomTree(game, seed), format.holds, game);
        const written = format.write({ ...record, headers: [] }, game);
        // Only moves tell KI2 from KIF; without any it is both.
        const isBoth = format.id.startsWith('ki2') && record.root.children.length === 0;
        if (!written.ok || isBoth) continue;
        expect(readAny(written.value, everyGame).format?.sniff).toBe(format.sniff);
      }
    }
  });

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
    expect(reading.problems).toContainEqual(expect.objectContaining({ kind: 'bad-field', path }));
  });

  it.each(['kif', 'kifu', 'ki2', 'ki2u'])('a head without moves is %s where its name says so', (id) => {
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

  it.each(['', 'hello', '\0\0\0\0'])('%j is like nothing', (text) => {
    expect(readAny(text, games)).toMatchObject({
      records: [],
      problems: [
        { kind: 'not-this-format', line: 1, column: 1, expected: 'PGN, EPD, KIF, KI2, CSA, JKF, USI, JSON, TGN' },
      ],
    });
    expect(readAny(text, games, 'x.unknown').format).toBeUndefined();
    expect(readAny(text, games, 'x.pgn').format).toBe(findFormat('pgn'));
  });

  it('says where bytes are no text', () => {
    const bytes = bytesOf('kif/json-kifu-format__chudan.kif');
    const broken = new Uint8Array([...bytes, 0x0a, 0x81]);
    const reading = readAny(broken, games);
    expect(reading.problems[0]).toMatchObject({ kind: 'bad-encoding', column: 1, expected: 'shift_jis' });
    expect(reading.records[0]!.root).toEqual(readAny(bytes, games).records[0]!.root);
  });
});

describe('registry', () => {
  it('has every id and ending once', () => {
    const names = formats.flatMap(({ id, extensions }) => [`id ${id}`, ...extensions]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(formats.filter(({ join }) => join !== undefined).map((format) => [format.id, format] as const))(
    '%s holds several records',
    (_, format) => {
      const game = everyGame.find(({ id }) => format.game === undefined || format.game === id)!;
      const records = [1, 2, 3].map((seed) => ({
        ...reduceTo(randomTree(game, seed), format.holds, game).record,
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
