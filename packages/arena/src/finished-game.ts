import { isObject } from '@tesuji/match';
import { isGameLine, opponent, type GameLine, type Outcome, type Side } from '@tesuji/rules';
import type { Foul, MoveFacts } from './play-game.ts';

/** The two contestants of a match, in the order they were named. */
export type Who = 0 | 1;

/** One game of a match, as it is kept: plain JSON. */
export interface FinishedGame {
  /** From 0; two neighbours from an even number on are a pair. */
  readonly number: number;
  /** Who had side 0. */
  readonly first: Who;
  readonly seed: number;
  readonly opening: GameLine;
  /** The side to move after it. */
  readonly begins: Side;
  /** Moves after the opening. */
  readonly moves: readonly MoveFacts[];
  readonly outcome: Outcome;
  readonly foul?: Foul;
}

export function pairOf(number: number): number {
  return number >> 1;
}

/** Colours change inside a pair, and the first contestant begins with side 0. */
export function firstOf(number: number): Who {
  return (number & 1) as Who;
}

export function whoPlayed(game: FinishedGame, side: Side): Who {
  return (side ^ game.first) as Who;
}

/** The side that made a move, counted from the end of the opening; sides alternate in every game. */
export function sideOfMove({ begins }: FinishedGame, at: number): Side {
  return at % 2 === 0 ? begins : opponent(begins);
}

export function lineOf({ opening, moves }: FinishedGame): GameLine {
  return { ...opening, moves: [...opening.moves, ...moves.map(({ move }) => move)] };
}

/** Points of the first-named contestant in halves: 0, 1 or 2. */
export function pointsOf(game: FinishedGame): 0 | 1 | 2 {
  const { winner } = game.outcome;
  if (winner === undefined) return 1;
  return whoPlayed(game, winner) === 0 ? 2 : 0;
}

/** A file may hold anything. */
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
