import { findGame, games, unusualOptions } from '@tesuji/rules';
import type { Speed } from '../wire/api.ts';
import type { ChallengePlan } from '../wire/plan.ts';
import { deviationAfter, FIRST_RATING, type GlickoRating } from './glicko.ts';

/** Players are rated apart in every game, with clocks and over days: `shogi-live`, `chess-correspondence`. */
export type RatingPool = `${string}-${Speed}`;

export function poolOf(game: string, speed: Speed): RatingPool {
  return `${game}-${speed}`;
}

/** All pools, in the order of the games. */
export const RATING_POOLS: readonly RatingPool[] = games.flatMap(({ id }) => [
  poolOf(id, 'live'),
  poolOf(id, 'correspondence'),
]);

/** Reads the id of a pool; `undefined` when there is none. */
export function parsePool(text: string): { readonly game: string; readonly speed: Speed } | undefined {
  const [, game = '', speed] = /^(.+)-(live|correspondence)$/.exec(text) ?? [];
  return findGame(game) === undefined ? undefined : { game, speed: speed as Speed };
}

/** A rating is shown with a question mark while its deviation is larger. */
export const PROVISIONAL_DEVIATION = 110;

/** A rating as others see it. */
export interface ShownRating {
  /** Both are whole numbers. */
  readonly rating: number;
  readonly deviation: number;
  readonly isProvisional: boolean;
}

/** Returns a rating as it is shown so many milliseconds after the last game; that of a newcomer if there is none. */
export function shownRating(rating: GlickoRating = FIRST_RATING, milliseconds = 0): ShownRating {
  const deviation = deviationAfter(rating, milliseconds);
  return {
    rating: Math.round(rating.rating),
    deviation: Math.round(deviation),
    isProvisional: deviation > PROVISIONAL_DEVIATION,
  };
}

/**
 * Why a game with these terms cannot be rated: help or takebacks; no clock, which a player could let run for ever; clocks
 * that differ; moves already made; a start that is a handicap or no setup of the game; rule options; an opponent who is a
 * program, which the terms do not say; a teaching game.
 */
export const UNRATED_REASONS = [
  'help',
  'takebacks',
  'no-clock',
  'clocks',
  'moves',
  'start',
  'options',
  'computer',
  'teaching',
] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** Returns why a game with these terms cannot be rated; `undefined` if it can. */
export function whyUnrated(
  plan: Pick<ChallengePlan, 'line' | 'clocks' | 'takebacks' | 'help' | 'teaching'>,
): UnratedReason | undefined {
  const { line, clocks, takebacks, help } = plan;
  if (plan.teaching !== undefined) return 'teaching';
  if (help.some(({ hints, warnings }) => hints || warnings)) return 'help';
  if (takebacks !== 'none') return 'takebacks';
  if (clocks.some(({ kind }) => kind === 'none')) return 'no-clock';
  if (!isSame(clocks[0], clocks[1])) return 'clocks';
  if (line.moves.length > 0) return 'moves';
  const game = findGame(line.game);
  if (game === undefined) return undefined;
  if (Object.keys(unusualOptions(game.options, line.options)).length > 0) return 'options';
  const isSetup = game.setups.some(({ text, options }) => text === line.start && options === undefined);
  return isSetup && game.isHandicap?.(line.start) !== true ? undefined : 'start';
}

/** Compares two values of plain fields, whatever the order of these. */
function isSame(one: object, other: object): boolean {
  const text = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
