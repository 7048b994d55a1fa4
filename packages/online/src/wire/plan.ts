import { findTimeControlError, type TimeControl } from '@tesuji/match';
import { isGameLine, type GameLine, type Side } from '@tesuji/rules';
import * as z from 'zod/mini';

/** Whether a player may ask the coach, and is warned before a bad move. */
export interface AllowedHelp {
  readonly hints: boolean;
  readonly warnings: boolean;
}

/** With the other's consent, or not at all. */
export const CONSENTS = ['asked', 'none'] as const;
export type Consent = (typeof CONSENTS)[number];

/**
 * Who teaches in a teaching game: the maker or the taker of the challenge, a third person who is asked to come, or nobody,
 * so that the two only draw for each other.
 */
export const TEACHERS = ['nobody', 'maker', 'taker', 'third'] as const;
export type PlannedTeacher = (typeof TEACHERS)[number];

/**
 * What is agreed before a game between people. Pairs name the maker of the challenge first: sides may be drawn by lot only
 * when the game begins.
 */
export interface ChallengePlan {
  /** Game, rule options, start, and moves already made. */
  readonly line: GameLine;
  readonly clocks: readonly [TimeControl, TimeControl];
  /** The side of the maker. */
  readonly side: Side | 'random';
  readonly takebacks: Consent;
  readonly pauses: Consent;
  readonly help: readonly [AllowedHelp, AllowedHelp];
  /** Whether others may watch. */
  readonly isPublic: boolean;
  /** Spectators see moves this many milliseconds late. */
  readonly delay: number;
  /** Not all terms can be rated, see `whyUnrated`; `findPlanError` checks it. */
  readonly isRated: boolean;
  /** Present in a teaching game: arrows drawn by one are seen by all at the board, and a teacher may pause it. */
  readonly teaching?: PlannedTeacher;
}

/** The longest delay for spectators. */
export const LONGEST_DELAY = 3_600_000;
const LONGEST_LINE = 12_000;

const help = z.strictObject({ hints: z.boolean(), warnings: z.boolean() });

function isLine(value: unknown): boolean {
  return isGameLine(value) && JSON.stringify(value).length <= LONGEST_LINE;
}

export const timeControl: z.ZodMiniType<TimeControl> = z.custom<TimeControl>(
  (value) => findTimeControlError(value) === undefined,
);

export const challengePlan: z.ZodMiniType<ChallengePlan> = z.strictObject({
  line: z.custom<GameLine>(isLine),
  clocks: z.tuple([timeControl, timeControl]),
  side: z.union([z.literal(0), z.literal(1), z.literal('random')]),
  takebacks: z.enum(CONSENTS),
  pauses: z.enum(CONSENTS),
  help: z.tuple([help, help]),
  isPublic: z.boolean(),
  delay: z.int().check(z.minimum(0), z.maximum(LONGEST_DELAY)),
  isRated: z.boolean(),
  teaching: z.exactOptional(z.enum(TEACHERS)),
});
