import type { Illegality, Side, TextError } from '@tesuji/rules';
import type { CommandKind } from './command.ts';
import type { Ending } from './ending.ts';
import type { Author } from './player.ts';
import type { Proposal } from './proposal.ts';

/** Every way in which a command can be refused. */
export const REFUSAL_CODES = [
  'malformed',
  'repeated',
  'game-over',
  'stale',
  'stale-branch',
  'not-allowed',
  'paused',
  'not-paused',
  'pauses-off',
  'not-your-turn',
  'bad-move-text',
  'illegal-move',
  'claim-not-met',
  'time-remains',
  'no-clock',
  'offers-off',
  'takebacks-off',
  'nothing-to-take-back',
  'already-proposed',
  'proposed-too-soon',
  'answer-first',
  'nothing-proposed',
  'too-late-to-abort',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

interface Facts {
  /** The command lacks a field or has nonsense in it. */
  malformed: { readonly field: string };
  repeated: { readonly id: string };
  'game-over': { readonly ending: Ending };
  /** Meant for another ply than the present one. */
  stale: { readonly ply: number; readonly present: number };
  /** Meant for a line that has been taken back. */
  'stale-branch': { readonly branch: number; readonly present: number };
  /** Not for this author to order. */
  'not-allowed': { readonly author: Author; readonly command: CommandKind };
  paused: object;
  'not-paused': object;
  'pauses-off': object;
  'not-your-turn': { readonly side: Side };
  'bad-move-text': { readonly error: TextError };
  'illegal-move': { readonly move: string; readonly illegality: Illegality };
  'claim-not-met': { readonly claim: string };
  /** The flag has not fallen: milliseconds until it would. */
  'time-remains': { readonly side: Side; readonly left: number };
  /** There is no flag to fall. */
  'no-clock': object;
  'offers-off': object;
  'takebacks-off': object;
  /** More plies than have been played, or none. */
  'nothing-to-take-back': { readonly ply: number };
  'already-proposed': { readonly proposal: Proposal };
  /** Once for each move one has made. */
  'proposed-too-soon': { readonly proposal: Proposal };
  /** The other side has asked already. */
  'answer-first': { readonly proposal: Proposal };
  'nothing-proposed': { readonly proposal: Proposal };
  'too-late-to-abort': { readonly plies: number };
}

/** A code, and the facts a sentence needs. */
export type Refusal = { readonly [C in RefusalCode]: { readonly code: C } & Facts[C] }[RefusalCode];
