/**
 * Measures the time of a warning on positions of real games, for good and bad moves, spread over the legal moves.
 * `node packages/coach/bench/warning.ts [game…]`
 */
import { games, legalMoves, type Game, type Position } from '@tesuji/rules';
import { warningFor } from '../src/warning/warning-for.ts';
import type { MoveWarning } from '../src/warning/warning.ts';
import { middleGames } from '../test/middle-games.ts';

/** The longest wait, in milliseconds. */
const GOAL = 150;
const MOVES_EACH = 4;
const WARM_UP = 5;

interface Sample {
  readonly ms: number;
  readonly warning: MoveWarning | undefined;
}

/** Measures processor time, which does not depend on what else runs on the machine. */
function measure(game: Game, position: Position, move: number): Sample {
  const before = process.cpuUsage();
  const warning = warningFor(game, position, move);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, warning };
}

function movesOf(game: Game, position: Position, shift: number): number[] {
  const moves = legalMoves(game, position);
  const step = Math.max(1, moves.length / MOVES_EACH);
  return Array.from({ length: Math.min(MOVES_EACH, moves.length) }, (_, i) => {
    return moves[(Math.floor(i * step) + shift) % moves.length] ?? 0;
  });
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
}

function report(game: Game): void {
  const positions = middleGames(game);
  const pairs = positions.flatMap((position, i) => movesOf(game, position, i).map((move) => ({ position, move })));
  for (const { position, move } of pairs.slice(0, WARM_UP)) measure(game, position, move);
  const samples = pairs.map(({ position, move }) => measure(game, position, move));
  const times = samples.map(({ ms }) => ms);
  const warned = samples.filter(({ warning }) => warning !== undefined).length;
  const cells = [share(times, 0.5), share(times, 0.99), share(times, 1)].map((cell) => cell.toFixed(1).padStart(9));
  const note = share(times, 0.99) <= GOAL ? 'ok' : `over ${GOAL}`;
  console.log(
    `${game.id.padEnd(8)}${cells.join('')}${String(times.length).padStart(9)}${String(warned).padStart(9)}  ${note}`,
  );
}

const wanted = process.argv.slice(2);
console.log('milliseconds of processor time\ngame          p50      p99     most    moves   warned');
for (const game of games.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) report(game);
