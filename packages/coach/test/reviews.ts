import { ONGOING, startPosition, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { makeRandom, pickMove } from '@tesuji/testing/contract/random-game';
import type { ReviewEnvironment } from '../src/review/position-reviewer.ts';
import { openReview } from '../src/review/review-run.ts';
import { freshReview, type ReviewLimits, type ReviewState } from '../src/review/review-state.ts';

/** Never stopped and without a clock: nodes alone limit the search. */
export const UNDISTURBED: ReviewEnvironment = { now: () => 0, isStopped: () => false };

/** Returns a game with these moves from the usual start, or from a position. */
export function lineOf(game: Game, moves: string, start: string = game.setups[0]!.text): GameLine {
  return { game: game.id, options: {}, start, moves: moves.split(' ').filter((move) => move !== '') };
}

/** Returns the beginning of a random game. */
export function randomLine(game: Game, seed: number, plies: number): GameLine {
  const random = makeRandom(seed);
  const position = unwrap(startPosition(game));
  const start = game.formatPosition(position);
  const moves: string[] = [];
  while (moves.length < plies && position.outcome() === ONGOING) {
    const move = pickMove(game, position, 'captures', random);
    moves.push(game.formatMove(move));
    position.make(move);
  }
  return { game: game.id, options: position.options, start, moves };
}

export function reviewAll(game: Game, line: GameLine, limits: ReviewLimits): ReviewState {
  const run = unwrap(openReview(game, freshReview(line, limits), UNDISTURBED));
  while (!run.isDone) run.step();
  return run.state;
}
