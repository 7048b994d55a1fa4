import { createLevelAgent, type Level } from '@tesuji/engine';
import { ONGOING, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { readFileSync } from 'node:fs';

/** A game of the set: who played, and its moves from the usual start. */
export interface BenchGame {
  readonly levels: readonly [Level, Level];
  readonly line: GameLine;
}

/** The levels that play: they see simple threats and still lose pieces. */
const PLAYERS: readonly Level[] = [3, 4, 5, 6, 7];
/** Longer games are broken off: most of what follows is decided. */
const MOST_PLIES = 120;

/** Plays a game between two of the levels. The same seed gives the same game: the levels are limited by nodes. */
export function playGame(game: Game, seed: number): BenchGame {
  const levels = pairOf(seed);
  const position = unwrap(game.parsePosition(game.setups[0]!.text));
  const environment = { now: () => 0, isStopped: () => false };
  const players = levels.map((level, side) =>
    createLevelAgent(game, level, { ...environment, seed: 1000 * seed + side + 1 }),
  );
  const moves: string[] = [];
  while (position.outcome() === ONGOING && moves.length < MOST_PLIES) {
    const chosen = players[position.side]!.choose(position, {});
    if (chosen === undefined) break;
    moves.push(game.formatMove(chosen.move));
    position.make(chosen.move);
  }
  return { levels, line: { game: game.id, options: {}, start: game.setups[0]!.text, moves } };
}

/** Every pair of different levels in turn, with either colour. */
function pairOf(seed: number): readonly [Level, Level] {
  const count = PLAYERS.length;
  const first = seed % count;
  const second = (first + 1 + (Math.floor(seed / count) % (count - 1))) % count;
  return [PLAYERS[first]!, PLAYERS[second]!];
}

export function formatGame({ levels, line }: BenchGame): string {
  return `${levels.join(' ')}\t${line.moves.join(' ')}`;
}

/** Reads a set of games: one in each line, the levels and the moves. */
export function readGames(game: Game, path: string): readonly BenchGame[] {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'));
  return rows.map((row) => {
    const [levels = '', moves = ''] = row.split('\t');
    const [first, second] = levels.split(' ').map(Number) as [Level, Level];
    const line = { game: game.id, options: {}, start: game.setups[0]!.text, moves: moves.split(' ') };
    return { levels: [first, second], line };
  });
}
