import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { readCsa, writeCsa } from './csa/csa.ts';
import { headerName, headerSpelling, type HeaderStyle } from './headers.ts';
import { readPgn, writePgn } from './pgn/pgn.ts';
import type { GameRecord } from './record.ts';

it.each<[HeaderStyle, string, string]>([
  ['kif', '先手', 'black'],
  ['kif', '上手', 'white'],
  ['csa', 'EVENT', 'event'],
  ['csa', 'TIME', 'time-limit'],
  ['pgn', 'White', 'white'],
  ['pgn', 'WhiteElo', 'WhiteElo'],
])('%s calls %s what we call %s', (style, spelling, name) => {
  expect(headerName(style, spelling)).toBe(name);
  expect(headerName(style, headerSpelling(style, name))).toBe(name);
});

it('writes the usual names, and unknown ones as they are', () => {
  expect(headerSpelling('kif', 'event')).toBe('棋戦');
  expect(headerSpelling('csa', 'time-limit')).toBe('TIME_LIMIT');
  expect(headerSpelling('csa', '備え')).toBe('備え');
});

const [SHOGI] = readCsa('PI\n+\n').records;
const CHESS: GameRecord = { ...SHOGI!, game: chess.id, start: chess.setups[0]!.text };

describe('the clock of a game', () => {
  it.each([
    ['10m', '[TimeControl "600"]'],
    ['10m+5s', '[TimeControl "600+5"]'],
    ['5m+0s', '[TimeControl "300+0"]'],
    ['1h30m+30s', '[TimeControl "5400+30"]'],
    ['40 moves 2h then 1h', '[TimeControl "40/7200:3600"]'],
    ['40 moves 1h30m+30s then 30m+30s', '[TimeControl "40/5400+30:1800+30"]'],
    ['10m byoyomi 3x30s', '[ClockRule "10m byoyomi 3x30s"]'],
    ['10m byoyomi 1x30s', '[ClockRule "10m byoyomi 1x30s"]'],
    ['3m delay 2s', '[ClockRule "3m delay 2s"]'],
    ['30s per move', '[ClockRule "30s per move"]'],
    ['1s500ms', '[ClockRule "1s500ms"]'],
    ['10 minutes each', '[TimeControl "10 minutes each"]'],
    ['?', '[TimeControl "?"]'],
    ['', '[TimeControl ""]'],
  ])('%j is %s in PGN, and read back', (value, line) => {
    const headers = [{ name: 'time-limit', value }];
    const text = unwrap(writePgn({ ...CHESS, headers }));
    expect(text).toContain(`${line}\n`);
    expect(readPgn(text).records[0]?.headers).toEqual(headers);
  });

  it.each([
    ['10m', '$TIME_LIMIT:00:10+00'],
    ['10m byoyomi 1x30s', '$TIME_LIMIT:00:10+30'],
    ['1h30m byoyomi 1x1m', '$TIME_LIMIT:01:30+60'],
    ['10s per move', '$TIME_LIMIT:00:00+10'],
    ['10m+5s', '$TIME:600+0+5'],
    ['1m30s', '$TIME:90+0+0'],
    ['100h', '$TIME:360000+0+0'],
    ['10m byoyomi 1x2m', '$TIME:600+120+0'],
    ['10m byoyomi 3x30s', '$CLOCK_RULE:10m byoyomi 3x30s'],
    ['0s byoyomi 1x10s', '$CLOCK_RULE:0s byoyomi 1x10s'],
    ['40 moves 2h', '$CLOCK_RULE:40 moves 2h'],
    ['各25分', '$TIME_LIMIT:各25分'],
  ])('%j is %s in CSA, and read back', (value, line) => {
    const headers = [{ name: 'time-limit', value }];
    const text = unwrap(writeCsa({ ...SHOGI!, headers }));
    expect(text).toContain(`${line}\n`);
    // Clocks in seconds came with version 3.
    expect(text.includes('V3.0')).toBe(line.startsWith('$TIME:'));
    expect(readCsa(text).records[0]?.headers).toEqual(headers);
  });

  it('may differ between the sides', () => {
    const headers = [
      { name: 'black-time-limit', value: '10m byoyomi 1x30s' },
      { name: 'white-time-limit', value: '5m delay 3s' },
    ];
    const csa = unwrap(writeCsa({ ...SHOGI!, headers }));
    expect(csa).toContain('$TIME+:600+30+0\n$CLOCK_RULE-:5m delay 3s\n');
    expect(readCsa(csa).records[0]?.headers).toEqual(headers);
    const pgn = unwrap(writePgn({ ...CHESS, headers: [{ name: 'white-time-limit', value: '10m' }] }));
    expect(pgn).toContain('[WhiteTimeControl "600"]\n');
  });

  it('is read verbatim from our own header', () => {
    const headers = [{ name: 'time-limit', value: '10m+5s' }];
    expect(readPgn('[TimeControl "10m+5s"]\n\n1. e4 *\n').records[0]?.headers).toEqual(headers);
    expect(readCsa('$TIME_LIMIT:10m+5s\nPI\n+\n').records[0]?.headers).toEqual(headers);
  });

  it.each(['00:00+00', '0+0+0', '600+30+5', '600', ' 0:00+10'])('is not converted from CSA %s', (value) => {
    expect(readCsa(`$TIME:${value}\nPI\n+\n`).records[0]?.headers).toEqual([{ name: 'time-limit', value }]);
  });
});
