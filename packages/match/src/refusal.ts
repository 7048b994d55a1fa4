import type { Illegality, Side, TextError } from '@tesuji/rules';
import type { CommandKind } from './command.ts';
import type { Ending } from './event.ts';
import type { Author } from './terms.ts';
import type { Proposal } from './offers.ts';

/** Every reason why a command can be refused. */
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

/** The values that come with each code. */
interface RefusalValues {
  /** A field of the command is missing or invalid. */
  malformed: { readonly field: string };
  repeated: { readonly id: string };
  'game-over': { readonly ending: Ending };
  /** Meant for another ply than the present one. */
  stale: { readonly ply: number; readonly present: number };
  /** Meant for a line that has been taken back. */
  'stale-branch': { readonly branch: number; readonly present: number };
  /** This author may not send this command. */
  'not-allowed': { readonly author: Author; readonly command: CommandKind };
  paused: object;
  'not-paused': object;
  'pauses-off': object;
  'not-your-turn': { readonly side: Side };
  'bad-move-text': { readonly error: TextError };
  'illegal-move': { readonly move: string; readonly illegality: Illegality };
  'claim-not-met': { readonly claim: string };
  /** The flag has not fallen; `left` is the time until it falls. */
  'time-remains': { readonly side: Side; readonly left: number };
  /** The side to move has no time limit. */
  'no-clock': object;
  'offers-off': object;
  'takebacks-off': object;
  /** The count is 0 or larger than the number of plies played. */
  'nothing-to-take-back': { readonly ply: number };
  'already-proposed': { readonly proposal: Proposal };
  /** A side may make the same offer once per move of its own. */
  'proposed-too-soon': { readonly proposal: Proposal };
  /** The other side's offer is pending. */
  'answer-first': { readonly proposal: Proposal };
  'nothing-proposed': { readonly proposal: Proposal };
  'too-late-to-abort': { readonly plies: number };
}

/** Why a command is refused: a code, and the values that a message needs. */
export type Refusal = { readonly [C in RefusalCode]: { readonly code: C } & RefusalValues[C] }[RefusalCode];
