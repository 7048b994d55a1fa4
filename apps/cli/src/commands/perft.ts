import { divide, perft, type Game } from '@tesuji/rules';
import { formatJson } from '@tesuji/words';
import type { Command } from 'commander';
import { BadInput } from '../errors.ts';
import {
  addMovesOption,
  addStartOptions,
  chooseGame,
  GAME_ARGUMENT,
  makeMoves,
  readStart,
  type StartFlags,
} from '../args.ts';
import { alignColumns } from '../format.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface PerftFlags extends StartFlags {
  readonly moves?: string;
  readonly depth: string;
  readonly divide?: true;
  readonly json?: true;
}

/** No count of this depth finishes in practice. The limit prevents a typing error from exhausting the memory. */
const DEEPEST = 100;

const EXAMPLES = `
Examples:
  tesuji perft shogi --depth 4
  tesuji perft hasami --depth 3 --options dai=on
  tesuji perft chess --depth 3 --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide --json`;

export function definePerft(command: Command, terminal: Terminal): void {
  addMovesOption(addStartOptions(command.argument(...GAME_ARGUMENT)))
    .requiredOption('--depth <n>', 'depth in moves')
    .option('--divide', 'show the count below each first move')
    .option('--json', 'print {game, depth, nodes, ms}, and with --divide an object “divide”')
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: PerftFlags) => {
      const game = chooseGame(id);
      const depth = readDepth(flags.depth);
      if (flags.divide === true && depth === 0) throw new BadInput('--divide needs a --depth of at least 1');
      terminal.print(countLeaves(game, flags, depth));
    });
}

function readDepth(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= DEEPEST) return Number(text);
  throw new BadInput(`--depth must be a whole number from 0 to ${DEEPEST}, not “${text}”`);
}

function countLeaves(game: Game, flags: PerftFlags, depth: number): string {
  const position = readStart(game, flags);
  makeMoves(game, position, flags.moves);
  const start = performance.now();
  const divided =
    flags.divide === true
      ? [...divide(game, position, depth)].map(([move, count]) => [game.formatMove(move), count] as const)
      : undefined;
  const nodes =
    divided === undefined ? perft(game, position, depth) : divided.reduce((sum, [, count]) => sum + count, 0);
  const ms = Math.round((performance.now() - start) * 10) / 10;
  if (flags.json === true) {
    return formatJson({
      game: game.id,
      depth,
      nodes,
      ms,
      ...(divided === undefined ? {} : { divide: Object.fromEntries(divided) }),
    });
  }
  const rows = divided?.map(([move, count]) => [move, String(count)]) ?? [];
  return [
    ...alignColumns(rows, ''),
    `${nodes.toLocaleString('en')} ${nodes === 1 ? 'position' : 'positions'} at depth ${depth} in ${ms} ms`,
  ].join('\n');
}
