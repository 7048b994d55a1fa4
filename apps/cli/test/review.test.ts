import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, LiveTesuji, makeFolder, onlyJson, typed } from './run-tesuji.ts';

const KIF = fileURLToPath(
  new URL('../../../packages/records/test/fixtures/kif/json-kifu-format__no_henka.kif', import.meta.url),
);
const FOOLS = typed('[White "Ann"]', '[Black "Bob"]', '[Date "2026.01.02"]', '', '1. f3 e5 2. g4 a6 3. h3 Qh4# 0-1');
const TWO = typed('1. e4 e5 *', '', '1. d4 d5 2. c4 *');
const SMALL = ['--nodes', '100'];

function makeFile(name: string, text: string): string {
  const path = join(makeFolder(), name);
  writeFileSync(path, text);
  return path;
}

it('reviews a game: every move with its grade, the graph, turning points with the board, accuracy', async () => {
  const file = makeFile('game.pgn', FOOLS);
  const { code, stderr, stdout } = await runHere(['review', file, ...SMALL]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^2 +White +g4 +\d+ → +0 +blunder /m);
  expect(stdout).toMatch(/^2 +Black +a6 +100 → +\d+ +missed mate +Qh4#$/m);
  expect(stdout).toContain('Black missed a mate in 1 move at move 2: Qh4# instead of a6.');
  expect(stdout).toContain('Black can give checkmate with Qh4#.');
  expect(stdout).toMatch(/^│[ ▁▂▃▄▅▆▇█]{7}│ Black$/m);
  expect(stdout).toContain(' 8 │ ♜  ♞  ♝  ♛  ♚');
  expect(stdout).toContain('Black wins by checkmate.');
  expect(stdout).toMatch(/^White: accuracy \d+ %, with .*blunder/m);
  // No file is left beside it.
  expect(existsSync(`${file}.1.review.json`)).toBe(false);
});

it('--json prints the same as data, and --puzzles keeps the mistakes of a side', async () => {
  const file = makeFile('game.pgn', FOOLS);
  const deck = join(makeFolder(), 'deep/deck.json');
  const words = ['review', file, ...SMALL, '--side', 'black', '--puzzles', deck, '--json'];
  const json = onlyJson(await runHere(words));
  expect(json).toMatchObject({
    game: 'chess',
    title: 'Ann – Bob, 2026.01.02',
    end: { winner: 'black', reason: 'checkmate' },
    puzzles: { added: 1, known: 0, unfit: 0, all: 1 },
  });
  expect(json['graph']).toHaveLength(7);
  const moves = json['moves'] as { grade: string; side: string }[];
  expect(moves.map(({ side }) => side)).toEqual(['white', 'black', 'white', 'black', 'white', 'black']);
  expect(moves[3]).toMatchObject({ ply: 3, number: 2, move: 'a7a6', grade: 'missed-mate', missedMate: 1 });
  expect(json['turningPoints']).toMatchObject([
    { ply: 3, better: ['d8h4'], reasons: [{ kind: 'mate', line: ['d8h4'], text: expect.any(String) }] },
  ]);
  const kept = JSON.parse(readFileSync(deck, 'utf8')) as { entries: { puzzle: object }[] };
  expect(kept.entries[0]?.puzzle).toMatchObject({ answers: ['d8h4'], wrong: 'a7a6', source: { number: 2 } });
  expect(onlyJson(await runHere(words))['puzzles']).toEqual({ added: 0, known: 1, unfit: 0, all: 1 });
});

it('prints Japanese', async () => {
  const { code, stdout } = await runHere(['review', KIF, ...SMALL, '--lang', 'ja']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^1 +先手 +[▲☗]?７六歩 +\d+ → +\d+ /m);
  expect(stdout).toMatch(/先手：正確さ\d+％/);
});

it('chooses a game of several, and can leave out the list of moves', async () => {
  const file = makeFile('games.pgn', TWO);
  const first = await runHere(['review', file, ...SMALL, '--json']);
  expect(first.stderr).toContain('this is the first of 2 games; see --game');
  expect(onlyJson(first)['moves']).toHaveLength(2);
  const second = await runHere(['review', file, ...SMALL, '--game', '2', '--moves', 'turning']);
  expect(second).toMatchObject({ code: 0, stderr: '' });
  // Four positions, and no list of moves.
  expect(second.stdout).toMatch(/^│[ ▁▂▃▄▅▆▇█]{4}│ Black$/m);
  expect(second.stdout).not.toMatch(/^1 +White/m);
});

it('continues where it was interrupted, with the same result', async () => {
  const file = join(makeFolder(), 'game.kif');
  copyFileSync(KIF, file);
  const state = `${file}.1.review.json`;
  const words = ['review', file, '--nodes', '20000', '--json'];
  const live = new LiveTesuji([BIN, ...words]);
  // The file exists as soon as the first position is reviewed; with this many nodes the others take a while.
  while (!existsSync(state)) await setTimeout(5);
  live.kill('SIGINT');
  const stopped = await live.end();
  expect(stopped).toMatchObject({ code: 1, stdout: '' });
  expect(stopped.stderr).toMatch(/^Interrupted at \d+ %\. The same command continues from here\.\n$/);
  expect(JSON.parse(readFileSync(state, 'utf8'))).toMatchObject({ limits: { nodes: 20_000 }, line: { game: 'shogi' } });
  const resumed = await runHere(words);
  expect(resumed.stderr).toMatch(/^Continuing the review that was interrupted\.\n$/);
  expect(existsSync(state)).toBe(false);
  const whole = await runHere(words);
  expect(whole).toEqual({ ...resumed, stderr: '' });
});

it.each([
  ['no file', ['nowhere.pgn'], /cannot read “nowhere\.pgn”/],
  ['no record', [makeFile('x.txt', 'hello\n')], /x\.txt:1:1: /],
  ['no such game', [makeFile('y.pgn', TWO), '--game', '3'], /there is no game 3, only 2 games/],
  ['no moves', [makeFile('z.pgn', '[White "A"]\n\n*\n')], /no moves to review/],
  ['no side', [KIF, '--side', 'red'], /no side called “red”; its sides are black and white/],
  ['no language', [KIF, '--lang', 'fr'], /--lang must be en or ja, not “fr”/],
  ['no nodes', [KIF, '--nodes', 'many'], /--nodes must be a whole number/],
  ['no choice of moves', [KIF, '--moves', 'some'], /--moves must be all or turning/],
  ['no deck', [KIF, '--puzzles', KIF], /is not a deck of puzzles/],
])('refuses %s in one clear line', async (_, words, line) => {
  const ran = await runHere(['review', ...words]);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toMatch(line);
  expect(ran.stderr.trimEnd()).not.toContain('\n');
});
