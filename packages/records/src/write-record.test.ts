import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from './encoding.ts';
import type { GameRecord, RecordEnd, RecordNode } from './record.ts';
import { findFormat, formatForMany, formats } from './registry.ts';
import { lineOfRecord } from './tree.ts';
import { encodeText, writeRecord } from './write-record.ts';

const KIF = '手合割：平手\n   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n   3 投了\n';
const [record] = findFormat('kifu')!.read(KIF, games).records;

function ended(end: RecordEnd): GameRecord {
  return { ...record!, headers: [], root: { children: [{ move: '7g7f', end, children: [] }] } };
}

describe('writing a record', () => {
  it('leaves out what the format cannot hold, and says so', () => {
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

  it('gives up no more ends than it must, nor anything else of a variation', () => {
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
      const problem = { ...record!, headers: [], options: { kings: 'one' }, start, root: { children: [] } };
      for (const format of shogiFormats) {
        const { text, lost } = unwrap(writeRecord(shogi, problem, format));
        expect(lost).toEqual([]);
        expect(format.read(text, games)).toEqual({ records: [problem], problems: [] });
      }
    },
  );

  it('is done without a header that cannot be told', () => {
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

  it('gives bytes in both encodings, which are read back', () => {
    for (const encoding of ['utf-8', 'shift_jis'] as const) {
      expect(decodeBytes(unwrap(encodeText(KIF, encoding)))).toMatchObject({ text: KIF, encoding });
    }
  });
});

describe('many games in one file', () => {
  it('have a format that holds them, whatever the game', () => {
    for (const game of games) expect(formatForMany(game).join).toBeDefined();
    expect(formatForMany(chess).id).toBe('pgn');
  });
});

describe('the line of a record', () => {
  it('is its main line, without a move that breaks the rules', () => {
    const root: RecordNode = {
      children: [
        { move: '7g7f', children: [{ move: '1a1b', isIllegal: true, children: [] }] },
        { move: '2g2f', children: [] },
      ],
    };
    expect(lineOfRecord({ ...record!, root })).toMatchObject({ game: 'shogi', moves: ['7g7f'] });
  });
});
