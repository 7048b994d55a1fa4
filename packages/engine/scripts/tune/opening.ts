import { ALL, formatOptions, ONGOING, parseOptions, unwrap, type Game, type Position } from '@tesuji/rules';
import type { SeededRandom } from '../../src/agents/seeded-random.ts';
import type { Player } from './self-play.ts';

/** The games to play. */
export interface Start {
  /** Names of the game's setups, and texts of rule options; each game draws one of each. */
  readonly setups: readonly string[];
  readonly options: readonly string[];
  /** The maximum imbalance of an opening, in hundredths of a pawn. */
  readonly balance: number;
}

const FEWEST_PLIES = 4;
const MORE_PLIES = 7;
/** An opening is checked by a search with this many times the nodes of a move. */
const CARE = 4;

export interface Opening {
  readonly position: Position;
  readonly options: string;
}

/** Plays a few random moves from a setup, repeatedly until the position is balanced. */
export function drawOpening(game: Game, start: Start, random: SeededRandom, player: Player, nodes: number): Opening {
  const chosen = parseOptions(start.options[random.below(start.options.length)]);
  for (;;) {
    const name = start.setups[random.below(start.setups.length)];
    const setup = game.setups.find(({ id }) => id === name);
    if (setup === undefined) throw new Error(`${game.id} has no setup ${name}`);
    const options = { ...chosen, ...setup.options };
    const position = unwrap(game.parsePosition(setup.text, options));
    const plies = FEWEST_PLIES + random.below(MORE_PLIES);
    if (!playAtRandom(game, position, plies, random)) continue;
    player.beginGame();
    const line = player.think(position, nodes * CARE);
    if (line !== undefined && Math.abs(line.score) <= start.balance)
      return { position, options: formatOptions(options) };
  }
}

/** Returns whether the game is not over. */
function playAtRandom(game: Game, position: Position, plies: number, random: SeededRandom): boolean {
  const moves = new Int32Array(game.maxMoves);
  for (let ply = 0; ply < plies; ply++) {
    if (position.outcome() !== ONGOING) return false;
    position.make(moves[random.below(position.generate(ALL, moves, 0))]);
  }
  return position.outcome() === ONGOING;
}
