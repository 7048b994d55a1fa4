import { ALL, formatOptions, ONGOING, parseOptions, unwrap, type Game, type Position } from '@tesuji/rules';
import type { Chance } from '../../src/agents/chance.ts';
import type { Player } from './self-play.ts';

/** Which games are played. */
export interface Start {
  /** Names of the game's setups, and texts of rule options; each game draws one of each. */
  readonly setups: readonly string[];
  readonly options: readonly string[];
  /** How far from balance an opening may be, in hundredths of a pawn. */
  readonly balance: number;
}

const FEWEST_PLIES = 4;
const MORE_PLIES = 7;
/** An opening is judged by a search this many times as large as a move's. */
const CARE = 4;

export interface Opening {
  readonly position: Position;
  readonly options: string;
}

/** A few random moves from a setup, tried again until they leave the game balanced. */
export function drawOpening(game: Game, start: Start, chance: Chance, judge: Player, nodes: number): Opening {
  const chosen = parseOptions(start.options[chance.below(start.options.length)]);
  for (;;) {
    const name = start.setups[chance.below(start.setups.length)];
    const setup = game.setups.find(({ id }) => id === name);
    if (setup === undefined) throw new Error(`${game.id} has no setup ${name}`);
    const options = { ...chosen, ...setup.options };
    const position = unwrap(game.parsePosition(setup.text, options));
    const plies = FEWEST_PLIES + chance.below(MORE_PLIES);
    if (!playAtRandom(game, position, plies, chance)) continue;
    judge.beginGame();
    const line = judge.think(position, nodes * CARE);
    if (line !== undefined && Math.abs(line.score) <= start.balance)
      return { position, options: formatOptions(options) };
  }
}

/** Says whether the game still goes on. */
function playAtRandom(game: Game, position: Position, plies: number, chance: Chance): boolean {
  const moves = new Int32Array(game.maxMoves);
  for (let ply = 0; ply < plies; ply++) {
    if (position.outcome() !== ONGOING) return false;
    position.make(moves[chance.below(position.generate(ALL, moves, 0))]);
  }
  return position.outcome() === ONGOING;
}
