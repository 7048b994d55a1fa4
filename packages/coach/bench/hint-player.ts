/**
 * Measures the strength of the hints: a player that follows them, without search, against the engine's lowest level.
 * `node packages/coach/bench/hint-player.ts [--games N] [game…]`
 */
import { createLevelAgent, type Agent } from '@tesuji/engine';
import { games, ONGOING, outcomeFor, unwrap, type Game, type Side } from '@tesuji/rules';
import { parseArgs } from 'node:util';
import { chooseByHints } from '../test/hint-player.ts';

/** The share of points that the hints should win. */
const GOAL = 0.9;
/** A game that is longer counts as drawn. */
const MOST_PLIES = 600;

/** Returns 1 for a win of the hints, 0.5 for a draw. */
function playGame(game: Game, seed: number): number {
  const position = unwrap(game.parsePosition(game.setups[0]!.text));
  const side: Side = seed % 2 === 0 ? 0 : 1;
  const level: Agent = createLevelAgent(game, 1, { now: () => performance.now(), isStopped: () => false, seed });
  while (position.outcome() === ONGOING && position.ply < MOST_PLIES) {
    const move = position.side === side ? chooseByHints(game, position, seed) : level.choose(position, {})?.move;
    position.make(move!);
  }
  const outcome = position.outcome();
  return outcome === ONGOING ? 0.5 : (outcomeFor(outcome, side) + 1) / 2;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '60' } },
});
for (const game of games.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const points = Array.from({ length: Number(values.games) }, (_, seed) => playGame(game, seed));
  const won = points.filter((each) => each === 1).length;
  const drawn = points.filter((each) => each === 0.5).length;
  const share = (won + drawn / 2) / points.length;
  const sum = `+${won} =${drawn} −${points.length - won - drawn}`;
  console.log(
    `${game.id.padEnd(8)}${sum.padEnd(14)}${(100 * share).toFixed(1)} %  ${share >= GOAL ? 'ok' : 'too few'}`,
  );
}
