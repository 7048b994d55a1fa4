import { expect, it } from 'vitest';
import { headerName, headerSpelling, type HeaderStyle } from './headers.ts';

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

it('writes the usual spelling, and unknown names as they are', () => {
  expect(headerSpelling('kif', 'event')).toBe('棋戦');
  expect(headerSpelling('csa', 'time-limit')).toBe('TIME_LIMIT');
  expect(headerSpelling('csa', '備え')).toBe('備え');
});
