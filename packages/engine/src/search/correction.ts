import { CORRECTION_SIZE, shiftCorrection } from './history.ts';
import * as parameters from './parameters.ts';
import * as scores from './score.ts';
import type { Track } from './track.ts';

const { CORRECTION_LIMIT, CORRECTION_WEIGHT } = parameters;
const { MOST_EVALUATION } = scores;
const SIZE = CORRECTION_SIZE;

/** A static evaluation, put right by how far off it was in positions that look alike. */
export function corrected(track: Track, evaluation: number, ply: number): number {
  const { position, structure, histories } = track;
  const { correction } = histories;
  const own = position.side * SIZE;
  const at = position.ply;
  const sum =
    correction[own + (structure.men[at] & (SIZE - 1))] +
    correction[SIZE * 2 + own + (structure.pieces[at] & (SIZE - 1))] +
    correction[SIZE * 4 + own + (track.lastPair(ply) & (SIZE - 1))];
  const score = evaluation + (((sum * CORRECTION_WEIGHT) / 1000) | 0);
  return score > MOST_EVALUATION ? MOST_EVALUATION : score < -MOST_EVALUATION ? -MOST_EVALUATION : score;
}

/** Learns from a search that came to `score` where the evaluation said `evaluation`. */
export function learnCorrection(track: Track, evaluation: number, score: number, depth: number, ply: number): void {
  const { position, structure, histories } = track;
  const { correction } = histories;
  const own = position.side * SIZE;
  const at = position.ply;
  const error = ((score - evaluation) * depth) >> 3;
  const most = CORRECTION_LIMIT >> 2;
  const bonus = error > most ? most : error < -most ? -most : error;
  shiftCorrection(correction, own + (structure.men[at] & (SIZE - 1)), bonus);
  shiftCorrection(correction, SIZE * 2 + own + (structure.pieces[at] & (SIZE - 1)), bonus);
  shiftCorrection(correction, SIZE * 4 + own + (track.lastPair(ply) & (SIZE - 1)), bonus);
}
