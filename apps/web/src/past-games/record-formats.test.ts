import { encodeText, readAny, writeRecord } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { finalPosition } from './final-positions.ts';
import { fileFormatName, formatsFor } from './record-formats.ts';

const KIF = '手合割：平手\n先手：佐藤\n   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n   3 投了\n';

describe('formats', () => {
  it('are those of the game first, each kind once for copying', () => {
    expect(formatsFor(shogi, 'text').map(({ name }) => name)).toEqual([
      'KIF',
      'KI2',
      'CSA',
      'JKF',
      'USI',
      'JSON',
      'TGN',
    ]);
    expect(formatsFor(chess, 'text').map(({ name }) => name)).toEqual(['PGN', 'EPD', 'JSON', 'TGN']);
    expect(formatsFor(shogi, 'file').map(fileFormatName)).toEqual(expect.arrayContaining(['KIF', 'KIF (Shift-JIS)']));
  });

  it('hold the moves, and say what else they had to leave out', () => {
    const [record] = readAny(KIF, games).records;
    for (const format of formatsFor(shogi, 'file')) {
      const { text } = unwrap(writeRecord(shogi, record!, format));
      const bytes = unwrap(encodeText(text, format.encoding));
      const [back] = readAny(bytes, games, `x.${format.extensions[0]}`).records;
      expect(finalPosition(shogi, back!)).toBe(finalPosition(shogi, record!));
    }
    const usi = formatsFor(shogi, 'text').find(({ id }) => id === 'usi')!;
    expect(unwrap(writeRecord(shogi, record!, usi)).lost).toContain('comments');
  });
});
