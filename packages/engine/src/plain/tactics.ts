import { changeAfter, changeBefore, changePlace } from '@tesuji/rules/internal';
import { CAPTURES, type Game, type Position } from '@tesuji/rules';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { Sum } from '../evaluation/tally.ts';
import { OPENING } from '../evaluation/weights.ts';
import type { Tactics } from '../knowledge.ts';

/** Where a royal piece can be taken, that is worth more than all the rest. */
const ROYAL_WORTH = 10_000;

/** Works for any game by making the move and reading what changed: slow, but right. */
export function plainTactics(game: Game, evaluation: Evaluation): Tactics {
  const pairs = evaluation.layout.read(evaluation.weights);
  for (const [kind, each] of game.kinds.entries()) if (each?.royal === true) pairs[2 * kind + OPENING] = ROYAL_WORTH;
  const before = new Sum(pairs);
  const after = new Sum(pairs);

  const gain = (position: Position, move: number): number => {
    const { ply, side } = position;
    position.make(move);
    const { log } = position;
    before.clear();
    after.clear();
    for (let i = position.logStart(ply), end = position.logStart(ply + 1); i < end; i++) {
      const place = changePlace(log[i]);
      evaluation.writePlace(place, changeBefore(log[i]), before);
      evaluation.writePlace(place, changeAfter(log[i]), after);
    }
    position.unmake();
    return side === 0 ? after.opening - before.opening : before.opening - after.opening;
  };

  return {
    hasCheapCaptures: false,
    gain,
    // What the enemy may answer is for the search to find out.
    holds: (position, move, least) => gain(position, move) >= least,
    writeTactical: (position, _depth, out, at) => position.generate(CAPTURES, out, at),
    // In a game nobody knows, having to move may well be a burden.
    mayPass: () => false,
  };
}
