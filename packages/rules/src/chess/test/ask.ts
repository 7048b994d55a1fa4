import { askAbout } from '@tesuji/testing/ask';
import { describeOutcome, type Outcome } from '../../core/encoding.ts';
import type { Position } from '../../core/position.ts';
import { chess } from '../game.ts';

export const START: string = chess.setups[0].text;

const ask = askAbout(chess);
export const { destinations, legalMoves, movesOf, namesOf, outcomeOf, play, read, refusal, squareOf, textOf } = ask;

/** Plays a cycle of moves again and again. */
export function repeat(position: Position, times: number, ...moves: readonly string[]): Position {
  for (let i = 0; i < times; i++) play(position, ...moves);
  return position;
}

/** Returns the refusal as `code rule squares`. */
export function refusalText(position: Position, move: string): string {
  const illegality = refusal(position, move);
  if (illegality === undefined) return 'legal';
  return [illegality.code, illegality.rule, ...namesOf(illegality.squares).toSorted()].join(' ');
}

export function notate(position: Position, move: string, style = 'san'): string {
  return chess.notate(position, ask.moveOf(position, move), { style });
}

export function tell(outcome: number): Outcome | undefined {
  return describeOutcome(outcome, chess.reasons);
}
