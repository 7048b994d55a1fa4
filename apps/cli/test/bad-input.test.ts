import { expect, it } from 'vitest';
import { runTesuji } from './run-tesuji.ts';

/** What was typed, and what the one line on stderr must say. */
const CASES: readonly (readonly [string[], RegExp])[] = [
  [['dance'], /unknown command 'dance'/],
  [['moves'], /which game\? One of shogi, chess, hasami, laser/],
  [['moves', 'checkers'], /no game called “checkers”; the games are shogi/],
  [['moves', 'constructor'], /no game called “constructor”/],
  [['moves', 'shogi', 'chess'], /too many arguments/],
  [['moves', 'shogi', '--colour'], /unknown option '--colour'/],
  [['moves', 'shogi', '--position', '9/9/9 b - 1'], /written with 3 rows, not 9/],
  [['moves', 'shogi', '--position', ''], /The text is empty/],
  [['moves', 'shogi', '--position', '4k4/9/9/9/4?4/9/9/9/4K4 b - 1'], /“\?” at character 12 is not a piece/],
  [['moves', 'shogi', '--position', '9/9/9/9/9/9/9/9/4K4 b - 1'], /White has no king/],
  [['moves', 'shogi', '--position'], /argument missing/],
  [['moves', 'shogi', '--setup', 'upside-down'], /no setup called “upside-down”.*even, lance/],
  [['moves', 'shogi', '--setup', 'even', '--position', 'x'], /--position or --setup, not both/],
  [['moves', 'shogi', '--options', 'colour=red'], /no rule option called “colour”.*impasse/],
  [['moves', 'shogi', '--options', 'impasse=12'], /“impasse=12” is not a value.*27 \| 24 \| off/],
  [['moves', 'shogi', '--notation', 'runes'], /no notation called “runes”; it has western/],
  [['perft', 'shogi'], /--depth <n>' not specified/],
  [['perft', 'shogi', '--depth', 'three'], /whole number from 0 to 100, not “three”/],
  [['perft', 'shogi', '--depth', '-1'], /depth/],
  [['perft', 'shogi', '--depth', '1.5'], /whole number/],
  [['perft', 'shogi', '--depth', '101'], /whole number/],
  [['perft', 'shogi', '--depth', '0', '--divide'], /--divide needs a --depth of at least 1/],
  [['play', 'ludo'], /no game called “ludo”/],
  [['play', 'shogi', '--notation', 'runes'], /no notation called/],
  [['games', 'ludo'], /no game called “ludo”/],
];

it.each(CASES)('%j exits with 2 and one clear line', async (words, line) => {
  const ran = await runTesuji(words);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
  expect(ran.stderr).toMatch(line);
});

it('bad input stays bad input with --json: nothing on stdout', async () => {
  const ran = await runTesuji(['moves', 'shogi', '--json', '--position', 'x']);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
});
