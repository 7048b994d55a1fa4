import type { Side } from '@tesuji/rules';
import { findTimeControlError } from './clock/read-time-control.ts';
import type { TimeControl } from './clock/time-control.ts';
import { isObject, isOneOf, isPair, isText, isWhole } from './data-checks.ts';

/** Kinds of players: a person here, our engine, an external engine, a person elsewhere, or a copy of another game. */
export const PLAYER_KINDS = ['human', 'computer', 'outside', 'remote', 'copy'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** One player of a match. */
export interface Player {
  readonly kind: PlayerKind;
  readonly name?: string;
  /** How to set up a computer again after a restart: `level:3`, `usi:COMMAND`. The match itself never reads it. */
  readonly agent?: string;
}

/** Who sends a command: a side, the host of the match, or one person who acts for both sides of a shared board. */
export type Author = Side | 'host' | 'both';

/** Takebacks (or pauses) without consent, with the opponent's consent, or not at all. */
export const TAKEBACK_POLICIES = ['free', 'asked', 'none'] as const;
export type TakebackPolicy = (typeof TAKEBACK_POLICIES)[number];

/** The help that the players of this match have. */
export interface Assists {
  readonly hints: boolean;
  readonly warnings: boolean;
  readonly takeback: TakebackPolicy;
}

/** The conditions of a match, fixed before the first move. Rule options are in the game line. */
export interface Terms {
  readonly players: readonly [Player, Player];
  /** One for each side, so that time can be a handicap. */
  readonly clocks: readonly [TimeControl, TimeControl];
  /** The clocks do not run for this many plies; a move made then costs no time. */
  readonly freePlies: number;
  readonly assists: Assists;
  readonly hasDrawOffers: boolean;
  /** Whether a player may pause the match: at once, with the opponent's consent, or not. The host always may. */
  readonly pauses: TakebackPolicy;
  /** Whether one person may act for both sides (`author: 'both'`). */
  readonly isShared: boolean;
  /** A player may abort while fewer plies than this have been played. */
  readonly abortPlies: number;
}

/** Two people at one board, without a clock and with all assists. */
export const FRIENDLY_TERMS: Terms = {
  players: [{ kind: 'human' }, { kind: 'human' }],
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  freePlies: 0,
  assists: { hints: true, warnings: true, takeback: 'free' },
  hasDrawOffers: true,
  pauses: 'free',
  isShared: true,
  abortPlies: 2,
};

const LONGEST_NAME = 200;
const LONGEST_AGENT = 2000;
const MOST_PLIES = 100_000;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  players: (value) => isPair(value) && value.every(isPlayer),
  clocks: isPair,
  freePlies: (value) => isWhole(value, 0, MOST_PLIES),
  assists: isAssists,
  hasDrawOffers: isFlag,
  pauses: (value) => isOneOf(TAKEBACK_POLICIES, value),
  isShared: isFlag,
  abortPlies: (value) => isWhole(value, 0, MOST_PLIES),
};

/** Returns the first invalid field, such as `players` or `clocks.0.main`; `undefined` when the terms are valid. */
export function findTermsError(terms: unknown): string | undefined {
  if (!isObject(terms)) return 'terms';
  const unknown = Object.keys(terms).find((field) => !Object.hasOwn(CHECKS, field));
  if (unknown !== undefined) return unknown;
  const field = Object.entries(CHECKS).find(([name, isRight]) => !isRight(terms[name]))?.[0];
  return field ?? findClocksError(terms['clocks'] as readonly unknown[]);
}

function findClocksError(clocks: readonly unknown[]): string | undefined {
  for (const [side, control] of clocks.entries()) {
    const error = findTimeControlError(control);
    if (error !== undefined) return `clocks.${side}.${error}`;
  }
  return undefined;
}

function isPlayer(value: unknown): boolean {
  if (!isObject(value) || !isOneOf(PLAYER_KINDS, value['kind'])) return false;
  const isAbsentOr = (field: string, longest: number): boolean => !(field in value) || isText(value[field], longest);
  return isAbsentOr('name', LONGEST_NAME) && isAbsentOr('agent', LONGEST_AGENT);
}

function isAssists(value: unknown): boolean {
  if (!isObject(value)) return false;
  return isFlag(value['hints']) && isFlag(value['warnings']) && isOneOf(TAKEBACK_POLICIES, value['takeback']);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}
