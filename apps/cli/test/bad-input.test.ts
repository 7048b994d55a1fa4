import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, makeFolder, runTesuji } from './run-tesuji.ts';

process.env['TESUJI_LIBRARY'] = makeFolder();

/** The command line, and what the one line on stderr must contain. */
const CASES: readonly (readonly [string[], RegExp])[] = [
  [['dance'], /unknown command 'dance'; see “tesuji --help”$/m],
  [['help', 'dance'], /unknown command 'dance'; see “tesuji --help”$/m],
  [['moves'], /name a game: one of shogi, chess, hasami, laser/],
  [['moves', 'checkers'], /no game called “checkers”; the games are shogi/],
  [['moves', 'constructor'], /no game called “constructor”/],
  [['moves', 'shogi', 'chess'], /too many arguments.* but got 2; see “tesuji moves --help”$/m],
  [['moves', 'shogi', '--colour'], /unknown option '--colour'/],
  [['moves', 'shogi', '--position', '9/9/9 b - 1'], /^tesuji: --position: The board needs 9 rows, and the text has 3/],
  [['moves', 'shogi', '--position', 'startpos', '--options', 'colour=red'], /^tesuji: There is no rule option/],
  [['play', 'shogi', '--position', '9/9/9 b - 1'], /^tesuji: --position: The board needs 9 rows/],
  [['mate', '9/9/9 b - 1'], /^tesuji: the position: The board needs 9 rows/],
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
  [['play', 'shogi', '--clock', 'soon'], /“soon” is not a clock; clocks are none, 10m/],
  [['play', 'shogi', '--clock', '1m / 2m / 3m'], /more than two parts/],
  [['play', 'shogi', '--names', 'A,B,C'], /more than two/],
  [['play', 'shogi', '--opponent', 'nobody'], /“nobody” is not an agent; agents are person, computer/],
  [['play', 'shogi', '--opponent', 'uci:x'], /engines for shogi are “usi:COMMAND”/],
  [['play', 'shogi', '--silver', 'computer'], /shogi has no side called silver; its sides are black and white/],
  [['play', 'shogi', '--white', 'computer', '--opponent', 'computer'], /--opponent has no side left/],
  [['play', 'shogi', '--copy', '--white', 'computer'], /with --copy you enter both sides/],
  [['play', 'shogi', '--seed', 'x'], /--seed must be a whole number/],
  [['play', 'shogi', '--save', 'game.doc'], /has no known extension: use \.match.* \.kif/],
  [['play', 'shogi', '--save', 'no-such-folder/game.kif'], /cannot write “no-such-folder\/game.kif”: there is no such/],
  [['play', 'shogi', '--save', dirname(BIN)], /cannot write “.*bin”: it is a folder/],
  [['play', '--resume', 'no-such-file'], /cannot read “no-such-file”: there is no such file/],
  [['play', 'shogi', '--resume', 'x', '--setup', 'even'], /--setup cannot be given for a game that is resumed/],
  [['play', 'shogi', '--position', '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1'], /over at once. Black wins by checkmate/],
  [['convert', 'a.kif'], /missing required argument 'out'/],
  [['convert', 'no-such.kif', 'x.csa'], /cannot read “no-such.kif”: there is no such file/],
  [
    ['match', 'chess', '--a', 'random', '--b', 'random', '--position', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
    /the game is already over in that position/,
  ],
  [['convert', 'a', 'b', '--to', 'doc'], /no format called “doc”; the formats are json, tgn, pgn/],
  [['convert', 'a', 'b'], /name the format with --to/],
  [['convert', 'a', 'b.kif', '--encoding', 'ebcdic'], /--encoding must be utf8 or sjis/],
  [['convert', 'a', '-', '--to', 'csa', '--json'], /cannot both go to the output/],
  [['library', 'show', 'nope'], /no game “nope” in the library/],
  [['library', 'show'], /missing required argument 'id'; see “tesuji library show --help”$/m],
  [['library', 'show', 'last', '--ply', 'x'], /--ply must be a number of moves, not “x”/],
  [['library', 'list', '--library', BIN], /cannot open the library in “.*tesuji.mjs”: it is not a folder/],
  [['library', 'list', '--since', 'monday'], /unknown option '--since'; see “tesuji library list --help”$/m],
  [['library', 'dance'], /unknown command 'dance'/],
  [['library', 'list', '--sort', 'mood'], /--sort must be one of time, length, game, players, result/],
  [['library', 'list', '--result', 'black'], /or with --game the winning side, not “black”/],
  [['library', 'list', '--from', 'monday'], /--from must be a day such as/],
  [['library', 'list', '--from', '2026-02-31'], /--from must be a day such as/],
  [['library', 'list', '--limit', '0'], /--limit must be a whole number/],
  [['library', 'search'], /give words to look for/],
  [['library', 'search', '--position', 'x'], /no game can read that position/],
  [['library', 'search', '--position', 'x', '--game', 'chess'], /^tesuji: --position: The board needs 8 rows/],
  [['library', 'import', 'no-such-folder'], /cannot read “no-such-folder”/],
  [['library', 'export', 'x.pgn'], /no game in the library matches/],
];

it.each(CASES)('%j exits with 2 and one clear line', async (words, line) => {
  const ran = await runHere(words);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^tesuji: [^\n]+\n$/);
  expect(ran.stderr).toMatch(line);
});

it('output that cannot be written is reported in one line as well', () => {
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
