import { expect, it } from 'vitest';
import { wantsColor } from '../src/terminal/terminal.ts';

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
  [true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('a terminal: %s, with %j: colour %s', (isTTY, env, expected) => {
  expect(wantsColor(isTTY, env)).toBe(expected);
});
