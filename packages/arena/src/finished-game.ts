import { isObject } from '@tesuji/match';
import { isGameLine, opponent, type GameLine, type Outcome, type Side } from '@tesuji/rules';
import type { GameFailure, PlayedMove } from './play-game.ts';

/** One of the two contestants of a tournament, in the order in which they were named. */
export type ContestantIndex = 0 | 1;

/** One game of a tournament, as it is stored: plain JSON. */
export interface FinishedGame {
  /** Counts from 0. An even number and the next are a pair. */
  readonly number: number;
  /** The contestant that had side 0. */
  readonly first: ContestantIndex;
  readonly seed: number;
  readonly opening: GameLine;
  /** The side to move after the opening. */
  readonly begins: Side;
  /** Moves after the opening. */
  readonly moves: readonly PlayedMove[];
  readonly outcome: Outcome;
  readonly failure?: GameFailure;
}

/** Returns the number of the pair that a game belongs to. */
export function pairOf(number: number): number {
  return number >> 1;
}

/** Returns the contestant with side 0: the first in the first game of a pair, the second in the other. */
export function firstOf(number: number): ContestantIndex {
  return (number & 1) as ContestantIndex;
}

/** Returns the contestant that played a side. */
export function whoPlayed(game: FinishedGame, side: Side): ContestantIndex {
  return (side ^ game.first) as ContestantIndex;
}

/** Returns the side of a move, counted from the end of the opening. Sides alternate in every game. */
export function sideOfMove({ begins }: FinishedGame, at: number): Side {
  return at % 2 === 0 ? begins : opponent(begins);
}

/** Returns the whole game, opening included. */
export function lineOf({ opening, moves }: FinishedGame): GameLine {
  return { ...opening, moves: [...opening.moves, ...moves.map(({ move }) => move)] };
}

/** Returns the points of the first contestant in halves: 0, 1 or 2. */
export function pointsOf(game: FinishedGame): 0 | 1 | 2 {
  const { winner } = game.outcome;
  if (winner === undefined) return 1;
  return whoPlayed(game, winner) === 0 ? 2 : 0;
}

/** Returns `undefined` for what is not a finished game: a file may contain anything. */
export function parseFinishedGame(value: unknown): FinishedGame | undefined {
  if (!isObject(value)) return undefined;
  const { number, first, begins, seed, opening, moves, outcome } = value;
  const isNumbered = Number.isInteger(number) && (number as number) >= 0 && Number.isInteger(seed);
  const isFirst = (first === 0 || first === 1) && (begins === 0 || begins === 1);
  const isWhole = isGameLine(opening) && Array.isArray(moves) && moves.every(isMove) && isOutcome(outcome);
  return isNumbered && isFirst && isWhole ? (value as unknown as FinishedGame) : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isMove(value: unknown): boolean {
  return isObject(value) && isText(value['move']) && Number.isFinite(value['ms']);
}

function isOutcome(value: unknown): boolean {
  return isObject(value) && isText(value['reason']) && [undefined, 0, 1].includes(value['winner'] as undefined);
}
