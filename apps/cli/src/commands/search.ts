import {
  FULL_STRENGTH,
  isDecided,
  knowledgeOf,
  levelOf,
  pliesToEnd,
  type Level,
  type NetworkFile,
  type SearchLimits,
  type SearchLine,
  type SearchReport,
} from '@tesuji/engine';
import { describeOutcome as readOutcome, type Game, type Position } from '@tesuji/rules';
import { formatJson, outcomeSentence } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput, NegativeResult } from '../errors.ts';
import {
  addMovesOption,
  addStartOptions,
  chooseGame,
  chooseNotation,
  GAME_ARGUMENT,
  makeMoves,
  readStart,
  readCount,
  readSeed,
  type StartFlags,
} from '../args.ts';
import { lineText, scoreText } from '../engine-text.ts';
import { readOwnNetwork } from '../networks.ts';
import { MOST_THREADS, startEngineThreads } from '../threads/threads.ts';
import { outcomeJson } from '../format.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface SearchFlags extends StartFlags {
  readonly moves?: string;
  readonly time?: string;
  readonly nodes?: string;
  readonly depth?: string;
  readonly threads: string;
  readonly lines: string;
  readonly hash: string;
  readonly eval?: string;
  readonly level?: string;
  readonly seed: string;
  readonly notation?: string;
  readonly json?: true;
}

/** Milliseconds to search without another limit. */
const USUAL_TIME = 2000;
const DEEPEST = 240;
const MOST_LINES = 100;
const MOST_MEGABYTES = 4096;

const EXAMPLES = `
Examples:
  tesuji search shogi --nodes 20000
  tesuji search chess --moves "e2e4 e7e5" --depth 8 --lines 3
  tesuji search chess --position "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1" --depth 4 --json
  tesuji search laser --depth 4 --eval material
  tesuji search chess --moves "e2e4 e7e5" --level 2

Exit status: 0 a move was found, 1 the game is already over, 2 bad input.`;

export function defineSearch(command: Command, terminal: Terminal): void {
  addMovesOption(addStartOptions(command.argument(...GAME_ARGUMENT)))
    .option('--time <ms>', `think this many milliseconds (default: ${USUAL_TIME})`)
    .option('--nodes <n>', 'search this many nodes')
    .option('--depth <n>', 'search to this depth in plies')
    .option('--threads <n>', `number of threads, at most one per core (${MOST_THREADS} here)`, '1')
    .option('--lines <n>', 'number of best lines to report (MultiPV)', '1')
    .option('--hash <mb>', 'size of the transposition table in megabytes', '64')
    .option('--eval <terms>', 'evaluate by these terms, as in “material+mobility”, or by all of them: “classic”')
    .option('--level <1-10>', `play like this level of the computer (${FULL_STRENGTH}: full strength)`)
    .option('--seed <n>', 'seed of the random numbers of a weak level', '1')
    .option('--notation <style>', 'write moves in this notation')
    .option(
      '--json',
      'print {best, score, depth, nodes, nps, pv}, with --lines also “lines”, with --threads also “threads”',
    )
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: SearchFlags) => think(terminal, chooseGame(id), flags));
}

async function think(terminal: Terminal, game: Game, flags: SearchFlags): Promise<void> {
  const position = readStart(game, flags);
  const start = game.formatPosition(position);
  const moves = makeMoves(game, position, flags.moves);
  const style = chooseNotation(game, flags.notation);
  const limits = readLimits(flags);
  const terms = readTerms(game, flags.eval);
  const level = readLevel(flags);
  const seed = readSeed(flags.seed);
  const threads = readThreads(terminal, flags.threads);
  const megabytes = readCount('--hash', flags.hash, MOST_MEGABYTES);
  refuseIfOver(terminal, game, position, flags);
  const team = startEngineThreads({ threads, megabytes });
  if (terms === undefined && level === FULL_STRENGTH) team.setNetwork(game.id, unwrapNetwork(game));
  try {
    const line = { game: game.id, options: position.options, start, moves };
    const isQuiet = flags.json === true;
    if (!isQuiet) terminal.print(row(['depth', 'score', 'nodes', 'ms', 'line']));
    const settings = terms === undefined ? {} : { terms };
    const report = await team.search({ line, limits, settings, level, seed }, (each) => {
      if (!isQuiet) terminal.print(reportRows(game, position, each, style));
    }).result;
    terminal.print(
      isQuiet
        ? reportJson(game, report, limits, flags.threads === '1' ? undefined : threads)
        : summary(game, position, report, style),
    );
  } finally {
    team.close();
  }
}

function unwrapNetwork(game: Game): NetworkFile | undefined {
  const read = readOwnNetwork(game);
  if (read.ok) return read.value;
  throw new BadInput(read.error);
}

function readLimits(flags: SearchFlags): SearchLimits {
  const isOpen = flags.time === undefined && flags.nodes === undefined && flags.depth === undefined;
  const time = isOpen ? USUAL_TIME : flags.time === undefined ? undefined : readCount('--time', flags.time);
  return {
    lines: readCount('--lines', flags.lines, MOST_LINES),
    ...(time === undefined ? {} : { time: { usual: time, most: time } }),
    ...(flags.nodes === undefined ? {} : { nodes: readCount('--nodes', flags.nodes) }),
    ...(flags.depth === undefined ? {} : { depth: readCount('--depth', flags.depth, DEEPEST) }),
  };
}

/** Returns the number of threads to use, and prints a warning when it is fewer than requested. */
function readThreads(terminal: Terminal, text: string): number {
  const asked = readCount('--threads', text);
  if (asked > MOST_THREADS) {
    const used = MOST_THREADS === 1 ? '1 thread is' : `${MOST_THREADS} threads are`;
    terminal.warn(`this machine has fewer than ${asked} cores, so ${used} used`);
  }
  return Math.min(asked, MOST_THREADS);
}

function readLevel({ level: text, eval: terms }: SearchFlags): Level {
  if (text === undefined) return FULL_STRENGTH;
  const level = levelOf(readCount('--level', text, FULL_STRENGTH)) ?? FULL_STRENGTH;
  if (level === FULL_STRENGTH || terms === undefined) return level;
  throw new BadInput('give --level or --eval, not both: a weak level has its own evaluation');
}

function readTerms(game: Game, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const { terms } = knowledgeOf(game).evaluation.layout;
  if (text === 'classic') return terms;
  const chosen = text.split(/[+,]/).map((term) => term.trim());
  const unknown = chosen.find((term) => !terms.includes(term));
  if (unknown === undefined) return chosen;
  throw new BadInput(
    `${game.id} has no evaluation term “${unknown}”; it has ${terms.join(', ')}, or “classic” for all`,
  );
}

function refuseIfOver(terminal: Terminal, game: Game, position: Position, flags: SearchFlags): void {
  const outcome = readOutcome(position.outcome(), game.reasons);
  if (outcome === undefined) return;
  const json = { best: null, outcome: outcomeJson(game, outcome) };
  terminal.print(flags.json === true ? formatJson(json) : outcomeSentence(game, outcome, 'en'));
  throw new NegativeResult();
}

const WIDTHS = [5, 11, 13, 8] as const;

/** Returns a row of right-aligned cells and a last cell of any length. */
function row(cells: readonly string[]): string {
  return cells.map((cell, i) => cell.padStart(WIDTHS[i] ?? 0)).join('  ');
}

function reportRows(game: Game, position: Position, report: SearchReport, style: string): string {
  const { depth, nodes, ms, lines } = report;
  return lines
    .map(({ score, bound, moves }, i) => {
      const counts = i > 0 ? ['', ''] : [nodes.toLocaleString('en'), Math.round(ms).toLocaleString('en')];
      const sign = bound === undefined ? '' : bound === 'lower' ? '≥ ' : '≤ ';
      const words = lineText(game, position, moves, style);
      return row([i > 0 ? '' : String(depth), sign + scoreText(game, score), ...counts, words]);
    })
    .join('\n');
}

function summary(game: Game, position: Position, report: SearchReport, style: string): string {
  const { depth, nodes, lines } = report;
  const [best = { score: 0, moves: [] }] = lines;
  const move = lineText(game, position, best.moves.slice(0, 1), style);
  const speed = speedOf(report).toLocaleString('en');
  return [
    `best ${move} (${game.formatMove(best.moves[0] ?? 0)}), score ${scoreText(game, best.score)}`,
    `depth ${depth}, ${nodes.toLocaleString('en')} nodes, ${speed} nodes/s`,
  ].join('\n');
}

function speedOf({ nodes, ms }: SearchReport): number {
  return Math.round((nodes * 1000) / Math.max(1, ms));
}

function reportJson(game: Game, report: SearchReport, limits: SearchLimits, threads: number | undefined): string {
  const { lines: asked = 1 } = limits;
  const { depth, nodes, lines } = report;
  const [best] = lines;
  return formatJson({
    best: best?.moves[0] === undefined ? null : game.formatMove(best.moves[0]),
    ...lineJson(game, best ?? { score: 0, moves: [] }, { depth, nodes, nps: speedOf(report) }),
    ...(threads === undefined ? {} : { threads }),
    ...(asked > 1 ? { lines: lines.map((line) => lineJson(game, line)) } : {}),
  });
}

function lineJson(game: Game, { score, moves }: SearchLine, counts: object = {}): object {
  const mate = isDecided(score) ? { mate: pliesToEnd(score) } : {};
  return { score, ...mate, ...counts, pv: moves.map(game.formatMove) };
}
