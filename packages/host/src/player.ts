import type { Author, Command, MatchState, Player as Profile, Proposal } from '@tesuji/match';
import type { Game, Outcome, Side } from '@tesuji/rules';
import type { Answer } from './answer.ts';
import type { Fault } from './fault.ts';
import type { Stop } from './stop.ts';

type Envelope = 'id' | 'author' | 'ply' | 'branch';
type Bare<C> = C extends Command ? Omit<C, Envelope> : never;

/** A command without its envelope, which the table adds. */
export type Order = Bare<Command>;

/** The moment an order was meant for; the present one unless said otherwise. */
export interface Seen {
  readonly ply: number;
  readonly branch: number;
}

/** A player's place at a table, from which it may speak at any time once it has sat down. */
export interface Seat {
  readonly match: string;
  readonly game: Game;
  /** Whom orders from here count for. */
  readonly author: Author;
  readonly state: MatchState;
  order(order: Order, seen?: Seen): Answer;
}

/** What a player is asked to do. */
export type Task = { readonly kind: 'move' } | { readonly kind: 'answer'; readonly proposal: Proposal };

/**
 * A task, and the handle to do it with. It closes when the task is done or the match has moved on: taken back, paused,
 * over. Whatever is said through a closed one is dropped.
 */
export interface Turn {
  readonly match: string;
  readonly game: Game;
  readonly side: Side;
  readonly task: Task;
  readonly isOpen: boolean;
  /** The match as it stands now. */
  readonly state: MatchState;
  now(): number;
  /** `undefined` when it came too late to be heard. */
  reply(order: Order): Answer | undefined;
  /** The player has broken down: the match is paused and everybody told. */
  fail(fault: Fault): void;
}

/** Who sits at a table. What it is called in records is its profile. */
export interface Player {
  readonly profile: Profile;
  /** Called when the player takes a seat, and once for both if it takes both from the start. */
  sit?(seat: Seat): void;
  /** There is something to do. Answer through the turn, now or later; the table calls the result when it need not be. */
  attend(turn: Turn): Stop;
  /** The match is over, for now: a takeback may reopen it. No outcome means it was aborted. */
  rest?(side: Side, outcome: Outcome | undefined): void;
  /** Leaves for good. */
  close?(): void;
}
