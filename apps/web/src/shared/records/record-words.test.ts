import type { Summary } from '@tesuji/library';
import { encodeText, readAny, writeRecord } from '@tesuji/records';
import { games, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { fileFormatName, finalPosition, formatsFor, summaryWords, withPlayerNames } from './record-words.ts';

const KIF = '手合割：平手\n先手：佐藤\n   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n   3 投了\n';

describe('formats', () => {
  it('are listed with those of the game first, each once for copying', () => {
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

  it('contain the moves, and list what was left out', () => {
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

const GAME: Summary = {
  id: 'a',
  savedAt: Date.UTC(2026, 4, 6),
  game: 'chess',
  hasOptions: false,
  players: ['Aya', ''],
  result: 'first',
  plies: 3,
  source: 'a.pgn',
  words: '',
  print: '',
};

it('names are shown without characters that reverse or hide text', () => {
  const game = { ...GAME, players: ['A\u202Eya\u0007\n', 'דוד'] as const };
  expect(summaryWords(games, game, 'en').players).toBe('Aya  – \u2068דוד\u2069');
});

describe('the date of a game', () => {
  it('is the day in its record, in every time zone', () => {
    const first = { ...GAME, playedAt: Date.UTC(2026, 0, 2) };
    const last = { ...GAME, playedAt: Date.UTC(2026, 0, 2, 23, 59) };
    for (const each of [first, last]) expect(summaryWords(games, each, 'en').date).toBe('Jan 2, 2026');
  });

  it.each([
    ['2024.??.??', '2024', '2024年'],
    ['2024.05.??', 'May 2024', '2024年5月'],
    ['1972/7/?', 'Jul 1972', '1972年7月'],
    ['2024.13.??', '2024', '2024年'],
    ['????.05.??', 'No date', '日付なし'],
    ['????.??.??', 'No date', '日付なし'],
    ['Elo 2024.??.??', 'No date', '日付なし'],
  ])('%s shows only the known parts', (text, en, ja) => {
    const game = { ...GAME, words: `World match\n${text}\n2700` };
    expect(summaryWords(games, game, 'en').date).toBe(en);
    expect(summaryWords(games, game, 'ja').date).toBe(ja);
  });

  it('is not the day of its import', () => {
    expect(summaryWords(games, GAME, 'en').date).toBe('No date');
    expect(summaryWords(games, GAME, 'ja').date).toBe('日付なし');
  });
});

describe('the players of a game', () => {
  const played = { ...GAME, players: ['', 'Level 5'] as const, seats: ['me', 'computer'] as const, source: 'played' };

  it('are named in the language of the reader, and the person by the name of the settings', () => {
    expect(summaryWords(games, played, 'ja', '美緒')).toMatchObject({ players: '美緒 対 レベル5', own: '勝ち' });
    expect(summaryWords(games, played, 'en')).toMatchObject({ players: 'You – Level 5', own: 'Won' });
    expect(summaryWords(games, { ...played, seats: ['person', 'person'], source: 'x' }, 'en').own).toBe('Won');
  });

  it('of a handicap game are 下手 and 上手', () => {
    const start = shogi.setups.find(({ id }) => id === 'rook')!.text;
    const game = { ...GAME, game: 'shogi', players: ['', ''] as const, start };
    expect(summaryWords(games, game, 'ja')).toMatchObject({ players: '下手 対 上手', result: '下手の勝ち' });
  });

  it('have moves counted as their game does', () => {
    expect(summaryWords(games, { ...GAME, plies: 3 }, 'en').length).toBe('2 moves');
    expect(summaryWords(games, { ...GAME, game: 'shogi', plies: 3 }, 'ja').length).toBe('3手');
  });

  it('have their names in records that are given away', () => {
    const [record] = readAny(KIF, games).records;
    const headers = [{ name: 'white', value: 'Level 3' }];
    const named = withPlayerNames(shogi, { ...record!, headers }, played, { language: 'ja', name: ' 美緒 ' });
    expect(named.headers).toEqual([
      { name: 'black', value: '美緒' },
      { name: 'white', value: 'レベル3' },
    ]);
    expect(withPlayerNames(shogi, record!, undefined, { language: 'ja', name: '' })).toBe(record);
  });
});
