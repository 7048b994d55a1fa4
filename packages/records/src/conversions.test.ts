import { games, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { checkConversions, formatsFor } from '../test/conversions.ts';
import { fixturesIn, readFixture } from '@tesuji/testing/records/fixtures';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { readAny, writeRecord } from './read-write.ts';
import type { Loss } from './capabilities.ts';
import type { GameRecord, RecordNode } from './record.ts';
import { findFormat } from './formats.ts';
import { mainEnd, mainLine, variationsOf } from './tree.ts';

const FOLDERS = ['kif', 'ki2', 'csa', 'other', 'pgn'];
const FILES = [...FOLDERS.flatMap(fixturesIn).map(({ file }) => file), 'epd/bratko-kopec.epd'];

/** What comes back of a text in another format, and what was named as lost. */
function convert(
  text: string,
  from: string,
  to: string,
): { readonly back: GameRecord; readonly lost: readonly Loss[] } {
  const [record] = findFormat(from)!.read(text, games).records;
  const game = games.find(({ id }) => id === record!.game)!;
  const written = unwrap(writeRecord(game, record!, findFormat(to)!));
  return { back: findFormat(to)!.read(written.text, games).records[0]!, lost: written.lost };
}

describe('a conversion', () => {
  const FOUL = '手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ７四角(88)\n4 反則勝ち\n変化：3手\n3 ２六歩(27)\n4 投了\n';

  it('keeps the result of a game that ended with an illegal move, also with a variation there', () => {
    const { back, lost } = convert(FOUL, 'kifu', 'ki2u');
    expect(lost).toEqual(['illegal-moves']);
    expect(mainLine(back.root).map(({ move }) => move)).toEqual(['7g7f', '3c3d']);
    expect(mainEnd(back.root)).toEqual({ reason: 'illegal-move', winner: 1 });
    expect(variationsOf(mainLine(back.root).at(-1)!)).toEqual([
      { move: '2g2f', end: { reason: 'resign', winner: 0 }, children: [] },
    ]);
  });

  it('keeps an illegal move that KI2 can express', () => {
    const second = '手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ３三歩打\n4 反則勝ち\n';
    const { back, lost } = convert(second, 'kifu', 'ki2u');
    expect(lost).toEqual([]);
    expect(mainLine(back.root).at(-1)).toEqual({
      move: 'P*3c',
      isIllegal: true,
      end: { reason: 'illegal-move', winner: 1 },
      children: [],
    });
  });

  it.each(['kifu', 'ki2u', 'csa', 'jkf'])('does not turn a win without a reason into a resignation: %s', (to) => {
    for (const [moves, result] of [
      ['7g7f', '1-0'],
      ['7g7f', '0-1'],
      ['7g7f 3c3d', '1-0'],
      ['7g7f', '1/2-1/2'],
    ] as const) {
      const { back, lost } = convert(`[Game "shogi"]\n[Result "${result}"]\n\n${moves} ${result}\n`, 'frame', to);
      expect({ lost, end: mainEnd(back.root) }).toEqual({
        lost: [],
        end: { ...(result === '1/2-1/2' ? { isDraw: true } : { winner: result === '1-0' ? 0 : 1 }), reason: 'unknown' },
      });
    }
  });

  it.each(['frame', 'csa', 'jkf', 'json', 'ki2u'])('does not reinterpret the text of a time limit: %s', (to) => {
    for (const value of ['00:30+00', '600', '1800+0+0']) {
      const { back, lost } = convert(`手合割：平手\n持ち時間：${value}\n1 ７六歩(77)\n`, 'kifu', to);
      expect({ lost, headers: back.headers }).toEqual({ lost: [], headers: [{ name: 'time-limit', value }] });
    }
  });

  it('keeps half seconds, or names their loss', () => {
    const text = JSON.stringify({
      header: {},
      moves: [
        {},
        {
          move: { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, piece: 'FU' },
          time: { now: { m: 1, s: 2.5 } },
        },
      ],
    });
    for (const to of ['jkf', 'csa', 'frame', 'json']) {
      const { back, lost } = convert(text, 'jkf', to);
      expect({ lost, spent: back.root.children[0]!.spent }).toEqual({ lost: [], spent: 62_500 });
    }
    expect(convert(text, 'jkf', 'kifu')).toMatchObject({
      lost: ['fractions'],
      back: { root: { children: [{ spent: 62_000 }] } },
    });
  });

  it('keeps every line of an EPD, including an illegal one', () => {
    const text = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - pv e4 e8e6; moves d4 d5;\n';
    for (const to of ['pgn', 'json', 'frame', 'epd']) {
      const { back } = convert(text, 'epd', to);
      expect(back.root.children[0]).toMatchObject({ move: 'e2e4', children: [{ isIllegal: true, children: [] }] });
    }
    expect(convert(text, 'epd', 'pgn').back.root.children[1]).toMatchObject({
      move: 'd2d4',
      children: [{ move: 'd7d5' }],
    });
  });

  it('names the loss of the first move number, options and characters that Shift-JIS replaces', () => {
    const start = shogi.setups[0]!.text;
    const number = `position sfen ${start.replace(/1$/, '5')} moves 7g7f`;
    expect(convert(number, 'usi', 'csa').lost).toEqual(['move-number']);
    const options = `[Game "shogi"]\n[Options "kings=one"]\n\n7g7f *\n`;
    expect(convert(options, 'frame', 'kifu').lost).toEqual(['options']);
    expect(convert('手合割：平手\n*５−３〜\n', 'kifu', 'kif').lost).toEqual(['characters']);
    expect(convert('手合割：平手\n*５−３〜\n', 'kif', 'ki2u').lost).toEqual([]);
  });
});

describe('every conversion between two formats', () => {
  it.each(FILES)('preserves %s, or names what was lost', (file) => {
    const { records } = readAny(readFixture(file), games, file);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records.slice(0, 5)) {
      const game = games.find(({ id }) => id === record.game)!;
      expect(checkConversions(record, game)).toBe(formatsFor(game).length ** 2);
    }
  });

  it.each(games)('preserves generated records of $id, or names what was lost', (game) => {
    for (let seed = 0; seed < 25; seed++) {
      try {
        checkConversions(randomTree(game, seed, { isOdd: true }), game);
      } catch (error) {
        throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
  });
});

describe('size', () => {
  const shogiFormats = formatsFor(shogi);
  const start = shogi.setups[0]!.text;

  it.each(shogiFormats)('of a comment and of a tree is not a problem for $id', (format) => {
    const children = Array.from({ length: 150_000 }, () => ({ move: '7g7f', children: [] }));
    const record = {
      game: shogi.id,
      options: {},
      start,
      headers: [],
      root: { comment: 'x\n'.repeat(150_000), children },
    };
    const { text, lost } = unwrap(writeRecord(shogi, record, format));
    const [back] = format.read(text, games).records;
    expect(back!.root.comment === record.root.comment || lost.includes('comments')).toBe(true);
    expect(back!.root.children.length === children.length || lost.includes('variations')).toBe(true);
  });

  it.each(shogiFormats)('of nested variations is not a problem for $id', (format) => {
    let root: RecordNode = { children: [] };
    for (let ply = 10_000; ply > 0; ply--) {
      const [main, aside] = ply % 2 === 1 ? ['9g9f', '5i5h'] : ['9c9d', '5a5b'];
      const move = ply % 4 > 2 || ply % 4 === 0 ? aside.slice(2) + aside.slice(0, 2) : aside;
      root = {
        children: [
          { move: main, children: [] },
          { ...root, move },
        ],
      };
    }
    const { text, lost } = unwrap(
      writeRecord(shogi, { game: shogi.id, options: {}, start, headers: [], root }, format),
    );
    expect(format.read(text, games).records).toHaveLength(1);
    expect(lost).toEqual(
      format.capabilities.features.includes('variations') && format.id !== 'jkf' ? [] : ['variations'],
    );
  });
});
