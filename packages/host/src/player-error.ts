import type { LineError } from '@tesuji/rules';
import type { TableRefusal } from './player.ts';

/** Every way in which a player that is not a person can fail. None of them loses a game. */
export const PLAYER_ERROR_CODES = [
  'worker-lost',
  'unknown-game',
  'unreadable-line',
  'unusable-agent',
  'unusable-network',
  'no-move',
  'engine-lost',
  'engine-silent',
  'answer-refused',
] as const;
export type PlayerErrorCode = (typeof PLAYER_ERROR_CODES)[number];

interface Details {
  /** A worker ended in the middle of a job, and so did the one that tried again. */
  'worker-lost': { readonly why: string };
  /** The worker does not have this game. */
  'unknown-game': { readonly game: string };
  /** The worker cannot replay the game line. */
  'unreadable-line': { readonly error: LineError };
  /** The worker cannot create this agent. */
  'unusable-agent': { readonly agent: string };
  /** The file of a network that the agent names cannot be used. */
  'unusable-network': { readonly file: string };
  /** It did not reply with a move; `got` is what it sent instead. */
  'no-move': { readonly got: string };
  /** The engine's program could not be started, or ended. */
  'engine-lost': { readonly why: string };
  /** The engine did not send what it had to in time. */
  'engine-silent': { readonly expected: string };
  /** The judge refused the order, such as an illegal move. */
  'answer-refused': { readonly order: string; readonly refusal: TableRefusal };
}

/** Why a player cannot continue: a code, and the values that a message needs. */
export type PlayerError = { readonly [C in PlayerErrorCode]: { readonly code: C } & Details[C] }[PlayerErrorCode];
