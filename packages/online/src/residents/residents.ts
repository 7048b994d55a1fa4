/**
 * The levels of the engine as players of a server. They are accounts with fixed ids and names, which people cannot
 * register, and they have fixed ratings.
 */
import type { Person } from '../wire/api.ts';

/** A level of the engine that plays at this server, in `GET /residents`. */
export interface Resident {
  /** Always with a `level`. */
  readonly person: Person;
  /** Fixed ratings by the id of the game. They are not those of people, and games against residents change none. */
  readonly ratings: Readonly<Record<string, number>>;
}

/** As `LEVELS` of the engine, which this package does not know; a test of the server compares them. */
export const RESIDENT_LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const ID = /^level([1-9]|10)$/;

/** Returns the id of the account of a level. */
export function residentId(level: number): string {
  return `level${level}`;
}

/** Returns the level whose account has this id; `undefined` for all other people. */
export function residentLevel(id: string): number | undefined {
  const [, level] = ID.exec(id) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** Returns the name that is stored. Pages show it in the language of the reader. */
export function residentName(level: number): string {
  return `Level ${level}`;
}

/**
 * By how much each level is stronger than the one below it, from level 2 on, in Elo: the table of the ladder in
 * docs/engine.md, which a test compares.
 */
const STEPS: Readonly<Record<string, readonly number[]>> = {
  shogi: [368, 382, 392, 360, 392, 301, 325, 338, 191],
  chess: [315, 330, 382, 315, 301, 290, 338, 352, 382],
  hasami: [282, 252, 288, 288, 220, 275, 359, 158, 215],
  laser: [230, 252, 346, 258, 223, 338, 301, 338, 191],
};

/** Games in which the last step was measured before level 10 had a network. */
const NETWORK_SINCE: ReadonlySet<string> = new Set(['shogi', 'chess', 'laser']);

/**
 * The rating of level 1 in every game. Only differences between levels are measured, so this number is a choice: with it,
 * somebody who is new to ratings (1500) is about as strong as level 4 or 5.
 */
const LOWEST_RATING = 400;

/** Returns the fixed rating of a level in a game; `undefined` for a game whose levels were not measured. */
export function residentRating(game: string, level: number): number | undefined {
  const steps = Object.hasOwn(STEPS, game) ? STEPS[game] : undefined;
  return steps?.slice(0, level - 1).reduce((sum, step) => sum + step, LOWEST_RATING);
}

/** Reports whether a level is stronger in a game than its rating says, because it has become so since it was measured. */
export function isUnderrated(game: string, level: number): boolean {
  return level === RESIDENT_LEVELS.at(-1) && NETWORK_SINCE.has(game);
}
