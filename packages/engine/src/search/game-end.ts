import * as outcomes from '@tesuji/rules';
import type { Position } from '@tesuji/rules';
import * as scores from './score.ts';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { ALL, ONGOING } = outcomes;
const { MAX_EVALUATION, WIN } = scores;

/** Returned instead of a score while the game is not over. */
export const UNDECIDED = 32_002;
/** The most times a repeated cycle is played again until the rules decide it. */
const ROUNDS = 4;
const scratch: Int32Array = new Int32Array(1024);

/** Returns a final outcome as a score for the side to move. */
function outcomeScore(outcome: number, position: Position, ply: number): number {
  return (outcomes.outcomeFor(outcome, position.side) * (WIN - ply)) | 0;
}

/** Returns the score of a position without legal moves. */
export function noMoveScore(position: Position, ply: number): number {
  return outcomeScore(position.outcomeWithoutMoves(), position, ply);
}

/** Returns the score that the board and the history decide at this node, or UNDECIDED. */
export function gameEndScore(stack: SearchStack, ply: number, judgesRepetition: boolean): number {
  const { position, tactics } = stack;
  let verdict = position.verdict();
  if (verdict === ONGOING && tactics.claim !== undefined) verdict = tactics.claim(position);
  if (verdict !== ONGOING) {
    // Having no legal move comes first, e.g. mate before a move limit.
    if (position.generate(ALL, scratch, 0) === 0) return noMoveScore(position, ply);
    return outcomeScore(verdict, position, ply);
  }
  if (!judgesRepetition || position.repetitions() === 0) return UNDECIDED;
  return repetitionScore(stack, ply);
}

/**
 * Returns the score of a repetition: the position occurred in this line, or twice in the game before the root. Games
 * disagree about what a repetition means (a draw, or a loss for the side that gives perpetual check), so the cycle is
 * played again until `verdict` decides.
 */
function repetitionScore(stack: SearchStack, ply: number): number {
  const { position } = stack;
  const earlier = earlierPly(stack);
  const isInTree = earlier > stack.rootPly;
  if (earlier < 0 || (!isInTree && position.repetitions() < stack.parameters.gameRepetitions)) return UNDECIDED;
  const last = position.ply;
  for (let at = earlier; at < last; at++) {
    // A cycle with a null move in it is no repetition.
    if (position.moveAt(at) === 0) return UNDECIDED;
  }
  const { side } = position;
  let verdict: number = ONGOING;
  const length = last - earlier;
  for (let i = 0; i < ROUNDS * length && verdict === ONGOING; i++) {
    position.make(position.moveAt(earlier + (i % length)));
    verdict = position.verdict();
  }
  while (position.ply > last) position.unmake();
  // Not a proved win: the loser can still deviate earlier in the line.
  return (outcomes.outcomeFor(verdict, side) * (MAX_EVALUATION - ply)) | 0;
}

/** Returns the `position.ply` at which the current position last occurred, or −1. */
function earlierPly(stack: SearchStack): number {
  const { position, keysLow, keysHigh } = stack;
  const low = position.keyLow;
  const high = position.keyHigh;
  for (let at = position.ply - 2; at >= 0; at -= 2) {
    if (keysLow[at] === low && keysHigh[at] === high) return at;
  }
  return -1;
}
