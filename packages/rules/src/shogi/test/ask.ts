import { describeOutcome, type Outcome } from '../../core/outcome.ts';
import type { Illegality } from '../../core/illegal.ts';
import type { Options } from '../../core/option.ts';
import { ALL, type Position } from '../../core/position.ts';
import { unwrap } from '../../core/result.ts';
import { shogi } from '../game.ts';

/** Short hands for shogi's tests. */
export function at(sfen: string, options: Options = {}): Position {
  return unwrap(shogi.parsePosition(sfen, options));
}

export function play(position: Position, ...moves: string[]): Position {
  for (const text of moves) position.make(unwrap(shogi.parseMove(position, text)));
  return position;
}

/** Legal moves as USI, those from one square or of one dropped kind (`7g`, `P*`) only. */
export function movesFrom(position: Position, prefix = ''): string[] {
  const buffer = new Int32Array(shogi.maxMoves);
  const moves = [...buffer.subarray(0, position.generate(ALL, buffer, 0))].map((move) => shogi.formatMove(move));
  return moves.filter((move) => move.startsWith(prefix)).sort();
}

export function refusal(position: Position, text: string): Illegality | undefined {
  const result = shogi.parseMove(position, text);
  return !result.ok && result.error.stage === 'rules' ? result.error.illegality : undefined;
}

export function outcomeOf(position: Position): Outcome | undefined {
  return describeOutcome(position.outcome(), shogi.reasons);
}
