import { chess } from '@tesuji/rules/chess/game';
import { unwrap } from '@tesuji/rules/core/result';
import { games } from '@tesuji/rules/registry';
import { shogi } from '@tesuji/rules/shogi/game';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from './encoding.ts';
import type { RecordNode } from './record.ts';
import { findFormat, formatForMany } from './registry.ts';
import { lineOfRecord } from './tree.ts';
import { encodeText, writeRecord } from './write-record.ts';

const KIF = '手合割：平手\n   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n   3 投了\n';
const [record] = findFormat('kifu')!.read(KIF, games).records;

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

  it('quotes only the beginning of what it cannot write', () => {
    const headers = [{ name: 'black', value: `\n${'x'.repeat(1000)}` }];
    const written = writeRecord(shogi, { ...record!, headers }, findFormat('kifu')!);
    expect(written).toMatchObject({ error: { kind: 'bad-text', got: expect.stringMatching(/^black: \nx{1,200}…$/) } });
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
