/** Short matches with real USI engines: our own, and others if they are installed. Those that are not are printed. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './recorded-terminal.ts';
import { BIN, onlyJson } from './run-tesuji.ts';

interface Engine {
  readonly name: string;
  readonly command: string;
  readonly options: string;
}

const OWN: Engine = { name: 'tesuji usi', command: `"${process.execPath}" "${BIN}" usi`, options: 'USI_Hash=4' };
const OTHERS: readonly Engine[] = [
  { name: 'gpsusi', command: 'gpsusi', options: 'USI_Hash=16' },
  { name: 'fairy-stockfish', command: 'fairy-stockfish', options: 'USI_Variant=shogi,USI_Hash=16,Threads=1' },
];

/** Debian installs games in a folder that is not on every user's path. */
function findProgram(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/games'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

const installed = OTHERS.flatMap((engine) => {
  const command = findProgram(engine.command);
  return command === undefined ? [] : [{ ...engine, command }];
});
const missing = OTHERS.filter(({ name }) => installed.every((engine) => engine.name !== name));
for (const { name } of missing) console.info(`${name} is not installed here: no match is played against it`);

const LIMITS = [
  ['a time for each move', ['--time', '200']],
  ['a Fischer clock', ['--clock', '10s+1s']],
] as const;
const MATCHES = [OWN, ...installed].flatMap((engine) => LIMITS.map(([what, limits]) => ({ ...engine, what, limits })));

it.each(MATCHES)('$name plays with $what to the end of a short game', async ({ command, options, limits }) => {
  const words = ['--a', 'random', '--b', `usi:${command}`, '--b-options', options, '--games', '2', '--no-adjudicate'];
  const short = ['--random-plies', '0', '--plies', '4', '--concurrency', '1'];
  const ran = await runHere(['match', 'shogi', ...words, ...short, ...limits, '--json']);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(onlyJson(ran)).toMatchObject({ games: 2, reasons: { 'ply-limit': 2 }, efforts: { b: { moves: 4 } } });
});
