import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, makeFolder, runTesuji } from './run-tesuji.ts';

process.env['TESUJI_LIBRARY'] = makeFolder();

/** What was typed, and what the one line on stderr must say. */
const CASES: readonly (readonly [string[], RegExp])[] = [
  [['dance'], /unknown command 'dance'; see “tesuji --help”$/m],
  [['help', 'dance'], /unknown command 'dance'; see “tesuji --help”$/m],
  [['moves'], /which game\? One of shogi, chess, hasami, laser/],
  [['moves', 'checkers'], /no game called “checkers”; the games are shogi/],
  [['moves', 'constructor'], /no game called “constructor”/],
  [['moves', 'shogi', 'chess'], /too many arguments.* but got 2; see “tesuji moves --help”$/m],
  [['moves', 'shogi', '--colour'], /unknown option '--colour'/],
  [['moves', 'shogi', '--position', '9/9/9 b - 1'], /needs 9 rows, and the text has 3/],
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
  [['play', 'shogi', '--clock', 'soon'], /“soon” is no clock; a clock is one of: none, 10m/],
  [['play', 'shogi', '--clock', '1m / 2m / 3m'], /more than two sides/],
  [['play', 'shogi', '--names', 'A,B,C'], /more than two/],
  [['play', 'shogi', '--opponent', 'nobody'], /“nobody” cannot play; who can is person, computer/],
  [['play', 'shogi', '--opponent', 'uci:x'], /engines for shogi are attached as “usi:COMMAND”/],
  [['play', 'shogi', '--silver', 'computer'], /shogi has no side called silver; its sides are black and white/],
  [['play', 'shogi', '--white', 'computer', '--opponent', 'computer'], /--opponent is left without a side/],
  [['play', 'shogi', '--copy', '--white', 'computer'], /with --copy you enter both sides/],
  [['play', 'shogi', '--seed', 'x'], /--seed must be a whole number/],
  [['play', 'shogi', '--save', 'game.doc'], /does not say what to write: it ends in \.match.* \.kif/],
  [['play', 'shogi', '--save', 'no-such-folder/game.kif'], /cannot write “no-such-folder\/game.kif”: there is no such/],
  [['play', '--resume', 'no-such-file'], /cannot read “no-such-file”: there is no such file/],
  [['play', 'shogi', '--resume', 'x', '--setup', 'even'], /--setup cannot be given for a game that is resumed/],
  [['play', 'shogi', '--position', '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1'], /over at once. Black wins by checkmate/],
  [['convert', 'a.kif'], /missing required argument 'out'/],
  [['convert', 'no-such.kif', 'x.csa'], /cannot read “no-such.kif”: there is no such file/],
  [
    ['match', 'chess', '--a', 'random', '--b', 'random', '--position', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
    /the game is over in that position already/,
  ],
  [['convert', 'a', 'b', '--to', 'doc'], /no format called “doc”; the formats are json/],
  [['convert', 'a', 'b'], /say what to write with --to/],
  [['convert', 'a', 'b.kif', '--encoding', 'ebcdic'], /--encoding is utf8 or sjis/],
  [['convert', 'a', '-', '--to', 'csa', '--json'], /cannot both go to the output/],
  [['library', 'show', 'nope'], /no game “nope” in the library/],
  [['library', 'show'], /missing required argument/],
  [['library', 'dance'], /unknown command 'dance'/],
  [['library', 'list', '--sort', 'mood'], /--sort is one of time, length, game, players, result/],
  [['library', 'list', '--result', 'black'], /or with --game the winning side, not “black”/],
  [['library', 'list', '--from', 'monday'], /--from must be a day such as/],
  [['library', 'list', '--from', '2026-02-31'], /--from must be a day such as/],
  [['library', 'list', '--limit', '0'], /--limit must be a whole number/],
  [['library', 'search'], /say what to look for/],
  [['library', 'search', '--position', 'x'], /no game can read that position/],
  [['library', 'search', '--position', 'x', '--game', 'chess'], /tesuji: /],
  [['library', 'import', 'no-such-folder'], /cannot read “no-such-folder”/],
  [['library', 'export', 'x.pgn'], /no game in the library is like that/],
];

it.each(CASES)('%j exits with 2 and one clear line', async (words, line) => {
  const ran = await runHere(words);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
  expect(ran.stderr).toMatch(line);
});

it('output that cannot be written is told in one line as well', () => {
  const readOnly = openSync(BIN, 'r');
  const ran = spawnSync(process.execPath, [BIN, 'games'], { stdio: ['ignore', readOnly, 'pipe'], encoding: 'utf8' });
  closeSync(readOnly);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toMatch(/^tesuji: cannot write to standard output: [^\n]+\n$/);
});

it('bad input stays bad input with --json: nothing on stdout', async () => {
  const ran = await runTesuji(['moves', 'shogi', '--json', '--position', 'x']);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
});
