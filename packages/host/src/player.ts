import type { Author, Command, MatchEvent, MatchState, Player as Profile, Proposal, Refusal } from '@tesuji/match';
import type { Game, Outcome, Result, Side } from '@tesuji/rules';
import type { PlayerError } from './player-error.ts';

/** Cancels something. May be called twice, and after the thing has happened. */
export type Stop = () => void;

/** For what cannot or need not be cancelled. */
export const NOTHING_TO_STOP: Stop = () => {};

type Envelope = 'id' | 'author' | 'ply' | 'branch';
type Bare<C> = C extends Command ? Omit<C, Envelope> : never;

/** A command without its envelope, which the table adds. */
export type Order = Bare<Command>;

/** Why a table does not carry out an order: the judge's refusal, or that the table is closed. */
export type TableRefusal = Refusal | { readonly code: 'table-closed' };

/** The events that an order caused, or why it was refused. */
export type OrderResult = Result<readonly MatchEvent[], TableRefusal>;

/** The moment that an order is meant for; the present one unless given. */
export interface Seen {
  readonly ply: number;
  readonly branch: number;
}

/** A player's place at a table, from which it may give orders at any time. */
export interface Seat {
  readonly match: string;
  readonly game: Game;
  /** The side that orders from here count for. */
  readonly author: Author;
  readonly state: MatchState;
  order(order: Order, seen?: Seen): OrderResult;
}

/** What a player has to do: to move, or to accept or decline a proposal. */
export type TurnTask = { readonly kind: 'move' } | { readonly kind: 'answer'; readonly proposal: Proposal };

/**
 * A task, and the handle to reply with. It closes when the task is done or the match has moved on: taken back, paused,
 * over. Replies through a closed turn are dropped.
 */
export interface Turn {
  readonly match: string;
  readonly game: Game;
  readonly side: Side;
  readonly task: TurnTask;
  readonly isOpen: boolean;
  /** The present state of the match. */
  readonly state: MatchState;
  now(): number;
  /** Returns `undefined` when the turn is closed, or when it is not known yet whether the order is accepted. */
  reply(order: Order): OrderResult | undefined;
  /** Reports that the player cannot continue. The match is paused and listeners are notified. */
  fail(error: PlayerError): void;
}

/** Anything that plays at a table. Its profile is what records say about it. */
export interface TablePlayer {
  readonly profile: Profile;
  /** Called when the player takes a seat, and once for both if it takes both from the start. */
  sit?(seat: Seat): void;
  /** Called when there is a task. Reply through the turn, now or later; the table calls the result if that is over. */
  attend(turn: Turn): Stop;
  /** Called when the match is over; a takeback may reopen it. An aborted match has no outcome. */
  rest?(side: Side, outcome: Outcome | undefined): void;
  /** Called when the player leaves the table. */
  close?(): void;
}

/**
 * A person, whose orders come as method calls. The same person on both seats of a table acts for both sides: for a game
 * copied from elsewhere, or for two people who share a board.
 */
export class HumanPlayer implements TablePlayer {
  readonly profile: Profile;
  #seat: Seat | undefined;

  constructor(profile: Profile = { kind: 'human' }) {
    this.profile = profile;
  }

  sit(seat: Seat): void {
    this.#seat = seat;
  }

  /** Does nothing: the interface shows whose turn it is. */
  attend(): Stop {
    return NOTHING_TO_STOP;
  }

  /** Returns the events, or the refusal, of which listeners of the table are notified as well. */
  order(order: Order, seen?: Seen): OrderResult {
    if (this.#seat === undefined) throw new Error('this person has no seat at a table');
    return this.#seat.order(order, seen);
  }
}
