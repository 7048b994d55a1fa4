/**
 * `npm run ladder -- GAME…`: measures the differences between the computer's levels, as a table for docs/engine.md.
 * Adjacent levels play `tesuji match`, so that an interrupted run can be continued. `--games N` for the lower levels,
 * `--upper N` for the pairs above level 7, `--from N --to N` for some levels, `--nodes N` for the nodes of
 * level 10. The lowest level also plays `random` and `greedy`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FULL_STRENGTH, LEVELS } from '@tesuji/engine';
import { games } from '@tesuji/rules';

interface Score {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  /** `null` where one side won everything. */
  readonly elo: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly efforts: { readonly a: { readonly meanTime: number } };
}

/** Pairs above this level take long. */
const LOWER = 7;
const PROGRAM = join(import.meta.dirname, '..', 'apps', 'cli', 'bin', 'tesuji.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    upper: { type: 'string', default: '40' },
    from: { type: 'string', default: String(LEVELS[0]) },
    to: { type: 'string', default: String(FULL_STRENGTH) },
    nodes: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});

function play(game: string, a: string, b: string, count: string): Score {
  const flags = ['--a', a, '--b', b, '--games', count, '--nodes', values.nodes, '--seed', values.seed, '--json'];
  const ran = spawnSync(process.execPath, [PROGRAM, 'match', game, ...flags], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ran.status !== 0) throw new Error(`${a} against ${b} ended with status ${ran.status}`);
  return JSON.parse(ran.stdout) as Score;
}

function eloText(elo: number | null, endless: string): string {
  if (elo === null) return endless;
  const whole = Math.round(elo);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

function row(a: string, b: string, score: Score): string {
  const { wins, draws, losses, elo, low, high, efforts } = score;
  const cells = [
    `${a} – ${b}`,
    `+${wins} =${draws} −${losses}`,
    `${(100 * score.score).toFixed(1)} %`,
    eloText(elo, score.score > 0.5 ? '+∞' : '−∞'),
    `${eloText(low, '−∞')} to ${eloText(high, '+∞')}`,
    efforts.a.meanTime.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

function climb(game: string): void {
  const [from, to] = [Number(values.from), Number(values.to)];
  console.log(`\n${game}\n\n| pair | games | points | Elo | 95 % | ms a move |\n| --- | --- | --- | --- | --- | --- |`);
  const show = (a: string, b: string, count: string): void => console.log(row(a, b, play(game, a, b, count)));
  if (from === LEVELS[0]) for (const other of ['random', 'greedy']) show(`level:${from}`, other, values.games);
  for (const level of LEVELS.filter((each) => each > from && each <= to))
    show(`level:${level}`, `level:${level - 1}`, level > LOWER ? values.upper : values.games);
}

for (const id of positionals.length > 0 ? positionals : games.map((game) => game.id)) climb(id);
