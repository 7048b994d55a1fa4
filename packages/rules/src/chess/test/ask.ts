import { unwrap } from '../../core/result.ts';
import type { Illegality } from '../../core/illegal.ts';
import { describeOutcome, type Outcome } from '../../core/outcome.ts';
import { ALL, type MoveSet, type Position } from '../../core/position.ts';
import { formatSquare, parseSquare } from '../../core/shape.ts';
import { chess } from '../game.ts';
import { SHAPE } from '../pieces.ts';

/** Short ways to put a question to the game in its own texts. */
export const START: string = chess.setups[0].text;

export function read(fen: string): Position {
  return unwrap(chess.parsePosition(fen));
}

export function play(position: Position, ...moves: readonly string[]): Position {
  for (const move of moves) position.make(unwrap(chess.parseMove(position, move)));
  return position;
}

/** Plays a cycle of moves again and again. */
export function repeat(position: Position, times: number, ...moves: readonly string[]): Position {
  for (let i = 0; i < times; i++) play(position, ...moves);
  return position;
}

export function textOf(position: Position): string {
  return chess.formatPosition(position);
}

export function square(name: string): number {
  return parseSquare(SHAPE, name) ?? -1;
}

export function namesOf(squares: Iterable<number>): string[] {
  return [...squares].map((each) => formatSquare(SHAPE, each));
}

export function listMoves(position: Position, set: MoveSet = ALL): number[] {
  const out = new Int32Array(chess.maxMoves);
  return [...out.subarray(0, position.generate(set, out, 0))];
}

/** Legal moves as text, sorted. */
export function movesOf(position: Position, set: MoveSet = ALL): string[] {
  return listMoves(position, set)
    .map((move) => chess.formatMove(move))
    .toSorted();
}

/** Where the piece on a square can go, as text, sorted. */
export function destinations(position: Position, from: string): string {
  return movesOf(position)
    .filter((move) => move.startsWith(from))
    .map((move) => move.slice(2))
    .join(' ');
}

/** Why a move in text is refused by the rules; `undefined` when it is legal. */
export function refusal(position: Position, move: string): Illegality | undefined {
  const result = chess.parseMove(position, move);
  return !result.ok && result.error.stage === 'rules' ? result.error.illegality : undefined;
}

/** The refusal as `code rule squares`. */
export function refusalText(position: Position, move: string): string {
  const illegality = refusal(position, move);
  if (illegality === undefined) return 'legal';
  return [illegality.code, illegality.rule, ...namesOf(illegality.squares).toSorted()].join(' ');
}

export function notate(position: Position, move: string, style = 'san'): string {
  return chess.notate(position, unwrap(chess.parseMove(position, move)), { style });
}

export function outcomeOf(position: Position): Outcome | undefined {
  return describeOutcome(position.outcome(), chess.reasons);
}

export function tell(outcome: number): Outcome | undefined {
  return describeOutcome(outcome, chess.reasons);
}
