import * as outcomes from '@tesuji/rules';
import type { Position } from '@tesuji/rules';
import * as scores from './score.ts';
import type { Track } from './track.ts';

// Module-local copies, see table.ts.
const { ONGOING } = outcomes;
const { ALL } = outcomes;
const { MOST_EVALUATION, WIN } = scores;

/** No score: the game goes on. */
export const UNDECIDED = 32_002;
/** Rounds of a repetition to play on, at most, until the rules say what it comes to. */
const ROUNDS = 4;
const scratch: Int32Array = new Int32Array(1024);

/** A final outcome as a score for the side to move. */
function outcomeScore(outcome: number, position: Position, ply: number): number {
  return (outcomes.outcomeFor(outcome, position.side) * (WIN - ply)) | 0;
}

/** The score of having no legal move. */
export function stuckScore(position: Position, ply: number): number {
  return outcomeScore(position.outcomeWithoutMoves(), position, ply);
}

/** What board and history decide at the node, or UNDECIDED. */
export function judgeEnd(track: Track, ply: number, judgesRepetition: boolean): number {
  const { position, tactics } = track;
  let verdict = position.verdict();
  if (verdict === ONGOING && tactics.claim !== undefined) verdict = tactics.claim(position);
  if (verdict !== ONGOING) {
    // Having no move comes before all else, e.g. mate before a limit of moves.
    if (position.generate(ALL, scratch, 0) === 0) return stuckScore(position, ply);
    return outcomeScore(verdict, position, ply);
  }
  if (!judgesRepetition || position.repetitions() === 0) return UNDECIDED;
  return judgeRepetition(track, ply);
}

/**
 * A position of this very line, or one the game has seen twice, has come back: nobody found better, so the score is
 * what going round and round comes to. Games differ (a draw; a loss for who checks for ever), so the circle is
 * played on until `verdict` speaks.
 */
function judgeRepetition(track: Track, ply: number): number {
  const { position } = track;
  const earlier = earlierPly(track);
  const isInTree = earlier > track.rootPly;
  if (earlier < 0 || (!isInTree && position.repetitions() < 2)) return UNDECIDED;
  const last = position.ply;
  for (let at = earlier; at < last; at++) {
    // Passing is no move: with a null move in it this is no repetition.
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
  // Not a proved win: the loser could still turn aside, further up the line.
  return (outcomes.outcomeFor(verdict, side) * (MOST_EVALUATION - ply)) | 0;
}

/** The last time the present position stood on the board, by `position.ply`; −1 when never. */
function earlierPly(track: Track): number {
  const { position, keysLow, keysHigh } = track;
  const low = position.keyLow;
  const high = position.keyHigh;
  for (let at = position.ply - 2; at >= 0; at -= 2) {
    if (keysLow[at] === low && keysHigh[at] === high) return at;
  }
  return -1;
}
