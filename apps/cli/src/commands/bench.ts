import type { BenchResult } from '@tesuji/engine/bench';
import { games, type Game } from '@tesuji/rules';
import { formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from '../errors.ts';
import { chooseGame, readCount } from '../args.ts';
import { runTask } from '../threads/threads.ts';
import type { BenchInput } from '../threads/worker.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface BenchFlags {
  readonly depth?: string;
  readonly nodes?: string;
  readonly json?: true;
}

interface Row {
  readonly game: Game;
  readonly result: BenchResult;
}

const DEEPEST = 240;

const EXAMPLES = `
Examples:
  tesuji bench
  tesuji bench shogi chess --json
  tesuji bench laser --nodes 5000

The number of nodes is the same on every machine, and changes whenever the search changes. Commits to the engine end
with the line “Bench: N” that “tesuji bench” prints. The speed is that of one thread.`;

export function defineBench(command: Command, terminal: Terminal): void {
  command
    .argument('[games...]', `any of ${games.map(({ id }) => id).join(', ')}; default: all`)
    .option('--depth <n>', 'search depth; default: the usual one of each game')
    .option('--nodes <n>', 'search this many nodes for each position')
    .option('--json', 'print {games: [{game, positions, nodes, ms, nps}], nodes, ms, nps}')
    .addHelpText('after', EXAMPLES)
    .action((ids: readonly string[], flags: BenchFlags) => bench(terminal, ids, flags));
}

async function bench(terminal: Terminal, ids: readonly string[], flags: BenchFlags): Promise<void> {
  const chosen = ids.length === 0 ? games : ids.map(chooseGame);
  const limits = readLimits(flags);
  const isJson = flags.json === true;
  if (!isJson) terminal.print(row('game', 'positions', 'nodes', 'ms', 'nodes/s'));
  const rows: Row[] = [];
  for (const game of chosen) {
    // In a new thread for each game: code that has been optimised for one game runs slower for the next.
    const result = await runTask('bench', { game: game.id, limits });
    rows.push({ game, result });
    if (!isJson) terminal.print(resultRow(game.id, result));
  }
  const all = sum(rows.map(({ result }) => result));
  if (isJson) terminal.print(formatJson({ games: rows.map(rowJson), ...countsJson(all) }));
  else terminal.print(`${chosen.length > 1 ? `${resultRow('all', all)}\n` : ''}\nBench: ${all.nodes}`);
}

function readLimits({ depth, nodes }: BenchFlags): BenchInput['limits'] {
  if (depth !== undefined && nodes !== undefined) throw new BadInput('give --depth or --nodes, not both');
  return {
    ...(depth === undefined ? {} : { depth: readCount('--depth', depth, DEEPEST) }),
    ...(nodes === undefined ? {} : { nodes: readCount('--nodes', nodes) }),
  };
}

function sum(results: readonly BenchResult[]): BenchResult {
  const add = (key: keyof BenchResult): number => results.reduce((total, result) => total + result[key], 0);
  return { positions: add('positions'), nodes: add('nodes'), ms: add('ms') };
}

function speedOf({ nodes, ms }: BenchResult): number {
  return Math.round((nodes * 1000) / Math.max(1, ms));
}

function row(game: string, ...cells: readonly string[]): string {
  return game.padEnd(8) + cells.map((cell) => cell.padStart(12)).join('');
}

function resultRow(name: string, result: BenchResult): string {
  const { positions, nodes, ms } = result;
  return row(name, ...[positions, nodes, Math.round(ms), speedOf(result)].map((count) => count.toLocaleString('en')));
}

function countsJson(result: BenchResult): object {
  return { nodes: result.nodes, ms: Math.round(result.ms), nps: speedOf(result) };
}

function rowJson({ game, result }: Row): object {
  return { game: game.id, positions: result.positions, ...countsJson(result) };
}
