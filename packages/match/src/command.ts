import type { Side } from '@tesuji/rules';
import type { Forfeit } from './ending.ts';
import type { Author } from './player.ts';
import type { Proposal } from './proposal.ts';

export const COMMAND_KINDS = [
  'move',
  'resign',
  'offer-draw',
  'takeback',
  'accept',
  'decline',
  'withdraw',
  'claim',
  'flag',
  'pause',
  'resume',
  'abort',
  'forfeit',
] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

interface Envelope {
  /** Chosen by the author; a second command with the same id is refused once the first has taken effect. */
  readonly id: string;
  readonly author: Author;
  /** How many moves the author has seen played. */
  readonly ply: number;
  /** How many takebacks the author has seen: tells the same ply of two lines apart. Not looked at when absent. */
  readonly branch?: number;
}

type Order =
  | { readonly kind: 'move'; readonly move: string }
  /** Whoever acts for both sides names the one that resigns; otherwise it is the side to move. */
  | { readonly kind: 'resign'; readonly side?: Side }
  | { readonly kind: 'offer-draw' }
  /** Back by `count` plies, or to the author's own previous turn. */
  | { readonly kind: 'takeback'; readonly count?: number }
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly proposal: Proposal }
  /** Anything the game lets the side to move claim or declare. */
  | { readonly kind: 'claim'; readonly claim: string }
  /** "Look at the clock." */
  | { readonly kind: 'flag' }
  | { readonly kind: 'pause' | 'resume' }
  | { readonly kind: 'abort' }
  | { readonly kind: 'forfeit'; readonly side: Side; readonly forfeit: Forfeit };

export type Command = Envelope & Order;
export type CommandOf<K extends CommandKind> = Extract<Command, { kind: K }>;
