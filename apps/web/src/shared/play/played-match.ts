import type { Loading, Order, OrderResult, PlayerError } from '@tesuji/host';
import type { ClockReading, MatchEvent, MatchState, Proposal } from '@tesuji/match';
import type { GameDrawing, OnlineRefusal, Person, SeatRating } from '@tesuji/online';
import type { Game, Side } from '@tesuji/rules';
import { MoveSession } from '../board/board-session.ts';
import type { GamePlan, HelpPlan, SeatPlan } from './setup/game-plan.ts';
import type { SaveState } from './storage/game-store.ts';

/** Is the game played in this tab? `asking` until the browser has said. */
export type Place = 'asking' | 'here' | 'elsewhere';

/** How far a match is saved, as a page shows it. */
export interface Saving {
  /** Moves in the state that is stored. */
  readonly plies: number;
  /** `late` when it takes so long that the page says so; `sending` when a server has not confirmed the last move. */
  readonly status: SaveState['status'] | 'late' | 'sending';
}

/** A change of a match. */
export interface MatchUpdate {
  readonly events: readonly MatchEvent[];
  /** Why a command was refused whose effect was shown before it was judged. */
  readonly refused?: OnlineRefusal;
}

/** A person at another device. */
export interface RemoteSeat {
  readonly kind: 'remote';
  readonly name: string;
  /** Present if it is a program that somebody has connected. */
  readonly isBot?: true;
}

/** The plan of a match under way: that of a game on this device, except that a player may be at another one. */
export interface PlayedPlan extends Omit<GamePlan, 'seats'> {
  readonly seats: readonly [SeatPlan | RemoteSeat, SeatPlan | RemoteSeat];
}

/** Returns whether all players are at this device, so that it can begin such a game by itself. */
export function isDevicePlan(plan: PlayedPlan): plan is GamePlan {
  return plan.seats.every(({ kind }) => kind !== 'remote');
}

/** Whether a player is there, and how good the connection is. */
export interface PlayerPresence {
  readonly isHere: boolean;
  /** Round trip in milliseconds, where known. */
  readonly lag?: number;
  /** When the opponent may claim that this player has left, in the time of `now()`; only while that is approaching. */
  readonly claimAt?: number;
}

/** How the connection to the server is: a code and its values, which `connectionWords` puts into words. */
export type ConnectionNotice =
  | { readonly code: 'connected'; readonly lag?: number }
  /** `isMoveKept` when a move waits to be sent. */
  | { readonly code: 'reconnecting'; readonly isMoveKept: boolean }
  | { readonly code: 'saving' }
  /** The server could not be reached for `ms` milliseconds, during which the clocks were stopped. */
  | { readonly code: 'was-away'; readonly ms: number }
  /** The page is of another version than the server, which does not talk to it any more. */
  | { readonly code: 'old' };

/** What a teaching game has besides. Its fields are reactive. */
export interface TeachingPart {
  /** One of the players, or a third person. */
  readonly teacher: Person | undefined;
  /** Whether the person here teaches. */
  readonly isOurs: boolean;
  readonly isTeacherHere: boolean;
  /** Whether there is a seat for a third person. */
  readonly hasSeat: boolean;
  /** What the others draw on the position after so many moves. */
  drawnAt(ply: number): GameDrawing['strokes'];
  /** Shows the others what is drawn here. */
  draw(drawing: GameDrawing): void;
}

/** The part of a match on a server that a match on this device does not have. Its fields are reactive. */
export interface OnlinePart {
  readonly connection: ConnectionNotice;
  /** By side. */
  readonly players: readonly [Person, Person];
  readonly presence: readonly [PlayerPresence | undefined, PlayerPresence | undefined];
  /** How many watch without playing. */
  readonly spectators: number;
  /** By side, in a rated match: before it, and once it is over with the change. */
  readonly ratings?: readonly [SeatRating, SeatRating] | undefined;
  /** When the host ends the match unless the side to move has made its first move by then, in the time of `now()`. */
  readonly startBy: number | undefined;
  /** Whether it is played over days. */
  readonly isCorrespondence: boolean;
  /** The id of the tournament that it belongs to. */
  readonly tournament?: string | undefined;
  /** The sides that want a rematch, and the id of the match that came of it. */
  readonly rematch: { readonly by: readonly Side[]; readonly game?: string };
  askRematch(): void;
  withdrawRematch(): void;
  /** Present in a teaching game. */
  readonly teaching?: TeachingPart | undefined;
  /** Ends a match that the opponent has left. */
  claimLeft(result: 'win' | 'draw'): void;
}

/**
 * A match as the game screen and the many-boards screen play it, whether this device judges it (`LiveMatch`) or a
 * server does. What a match cannot do is absent, and the page then shows no button for it.
 */
export interface PlayedMatch {
  readonly id: string;
  readonly game: Game;
  /** The state that is shown. It may include moves that a server has not confirmed. */
  readonly state: MatchState;
  readonly plan: PlayedPlan;
  readonly place: Place;
  /** Reactive. */
  readonly saving: Saving;
  /** What is being loaded for the computer player to move, if that takes noticeably long. Reactive. */
  readonly loading?: Loading | undefined;
  readonly startedAt: number;
  /** Its id in the library, once it is there. */
  readonly record: string | undefined;
  /** Is it in the library for good? */
  readonly isFiled: boolean;
  /** The player that has failed, until it is replaced or tried again. */
  readonly fault: { readonly side: Side; readonly fault: PlayerError } | undefined;
  readonly online?: OnlinePart;

  /** The time that its clocks go by. */
  now(): number;
  /** What a clock shows now. */
  clock(side: Side): ClockReading;
  /** Returns whether a person at this screen plays this side. */
  isPerson(side: Side): boolean;
  /** Calls back after every change. Returns a function that unsubscribes. */
  listen(listener: (update: MatchUpdate) => void): () => void;
  /** Marks the match as shown. Returns a function that ends this. */
  attend(): () => void;
  /**
   * Passes on a command of a person at this screen; `undefined` when no person plays here. A listener may call it. A
   * match on a server shows the effect at once, and an update with `refused` takes it back.
   */
  order(order: Order): OrderResult | undefined;
  pause(): void;
  resume(): void;
  /** Takes the match from the tab that has it. */
  takeOver?(): void;
  /** Lets another player continue for a side. */
  reseat?(side: Side, seat: SeatPlan): void;
  changeHelp?(help: HelpPlan): void;
}

/** A board at which a match is played, with all that may be done about the match besides moving. */
export abstract class MatchSession extends MoveSession {
  readonly match: PlayedMatch;

  constructor(match: PlayedMatch) {
    super();
    this.match = match;
  }

  get id(): string {
    return this.match.id;
  }

  get game(): Game {
    return this.match.game;
  }

  /** How far the game is saved. */
  get saving(): Saving {
    return this.match.saving;
  }

  /** What is being loaded for the computer player to move. */
  get loading(): Loading | undefined {
    return this.match.loading;
  }

  /** Marks the game as shown. Returns a function that ends this. */
  attend(): () => void {
    return this.match.attend();
  }

  /** Offers a draw. Two people at one board agree at once; other opponents are asked. */
  offerDraw(): void {
    this.match.order({ kind: 'offer-draw' });
  }

  /** Answers an offer of the opponent. */
  answer(proposal: Proposal, answer: 'accept' | 'decline'): void {
    this.match.order({ kind: answer, proposal });
  }

  /** Takes back an offer of one's own. */
  withdraw(proposal: Proposal): void {
    this.match.order({ kind: 'withdraw', proposal });
  }

  resign(): void {
    this.match.order({ kind: 'resign' });
  }

  /** Ends a game that has hardly begun without a result. */
  abort(): void {
    this.match.order({ kind: 'abort' });
  }

  claim(claim: string): void {
    this.match.order({ kind: 'claim', claim });
  }

  pause(): void {
    this.match.pause();
  }

  resume(): void {
    this.match.resume();
  }

  /** Plays the game in this tab, whichever has it. */
  takeOver(): void {
    this.match.takeOver?.();
  }

  /** Lets a built-in level continue for a player that has failed. */
  letLevelPlay(side: Side, level: number): void {
    this.match.reseat?.(side, { kind: 'level', level });
    this.match.resume();
  }
}
