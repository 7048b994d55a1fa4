import type { LineError } from '@tesuji/rules';
import type { TableRefusal } from './answer.ts';

/** Every way in which a player that is no person can break down. None of them loses a game. */
export const FAULT_CODES = [
  'worker-lost',
  'unknown-game',
  'unreadable-line',
  'unusable-agent',
  'no-move',
  'engine-lost',
  'engine-silent',
  'answer-refused',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

interface Facts {
  /** A worker ended in the middle of a job, and so did the one that tried again. */
  'worker-lost': { readonly why: string };
  /** The worker does not have this game. */
  'unknown-game': { readonly game: string };
  /** The worker cannot replay the game line. */
  'unreadable-line': { readonly error: LineError };
  /** The worker cannot make this agent. */
  'unusable-agent': { readonly agent: string };
  /** Asked for a move, it had none to give; `got` is what it said instead. */
  'no-move': { readonly got: string };
  /** The engine's program could not be started, or ended. */
  'engine-lost': { readonly why: string };
  /** The engine did not say what it had to in time. */
  'engine-silent': { readonly expected: string };
  /** The judge refused what it wanted to do, such as an illegal move. */
  'answer-refused': { readonly order: string; readonly refusal: TableRefusal };
}

/** A code, and the facts a sentence needs. */
export type Fault = { readonly [C in FaultCode]: { readonly code: C } & Facts[C] }[FaultCode];
