import type { Command, MatchState, Refusal } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import type { GameInfo, GameSummary, Me, ReceivedChallenge, SeatRating } from './api.ts';
import type { SanctionNotice } from './moderation.ts';
import type { PoolTicket } from './lobby.ts';
import type { MyTournament } from './tournament.ts';
import type { GameDrawing } from './teaching.ts';

/** The version of the messages. A server refuses pages of another one. */
export const WIRE_VERSION = 1;
/** The longest message that a server reads, in bytes. */
export const LONGEST_MESSAGE = 16_384;

/** Commands of a match that a player may send. The host watches the clocks, so `flag` and `forfeit` are not among them. */
export const PLAYER_COMMANDS = [
  'move',
  'resign',
  'offer-draw',
  'takeback',
  'accept',
  'decline',
  'withdraw',
  'claim',
  'pause',
  'resume',
  'abort',
] as const;

type Unsigned<C> = C extends { readonly kind: (typeof PLAYER_COMMANDS)[number] } ? Omit<C, 'id' | 'author'> : never;

/** How a player may end a game that the opponent has left. */
export const LEFT_RESULTS = ['win', 'draw'] as const;
export interface ClaimLeft {
  readonly kind: 'claim-left';
  readonly result: (typeof LEFT_RESULTS)[number];
  readonly ply: number;
}

/** What a player does in a game. The server adds id and author. */
export type GameCommand = Unsigned<Command> | ClaimLeft;

/** What a person does in a topic. Each kind of topic has its own commands; `GameCommand` has those of games. */
export interface TopicCommand {
  readonly kind: string;
}

/** Why a command was not carried out. Each kind of topic has its own codes; `OnlineRefusal` has those of games. */
export interface TopicRefusal {
  readonly code: string;
  /** The field that is wrong, of a command that cannot be read. */
  readonly field?: string;
}

/** An entry of a log, numbered without gaps from 1. */
export interface TopicEvent {
  readonly sequence: number;
  readonly at: number;
}

/** The last events of a log that is not a game. It may have had earlier ones. */
export interface LogSnapshot {
  readonly events: readonly TopicEvent[];
}

/** What a page sends. */
export type ClientMessage =
  | { readonly t: 'hello'; readonly version: number; readonly build: string }
  /** `after` is the number of the last event that the page has. */
  | { readonly t: 'join'; readonly topic: string; readonly after?: number }
  /** The person has left that screen, which is different from a lost connection. */
  | { readonly t: 'leave'; readonly topic: string }
  /** `think` is the thinking time of a move in milliseconds, by the page's own clock. */
  | {
      readonly t: 'do';
      readonly topic: string;
      readonly id: string;
      readonly command: TopicCommand;
      readonly think?: number;
    }
  /** What this person shows the others in a topic at present, such as arrows. The last value counts, and it is not answered. */
  | { readonly t: 'now'; readonly topic: string; readonly value: object }
  | { readonly t: 'ping'; readonly at: number };

/** What the page needs to show and follow a game. */
export interface GameSnapshot {
  readonly info: GameInfo;
  /** The match after event `seq`. */
  readonly match: MatchState;
  /** The side of whoever asked; absent for a spectator. */
  readonly side?: Side;
}

/** Who is there, for each seat of a game. */
export interface SeatPresence {
  readonly isHere: boolean;
  /** Round trip in milliseconds, where known. */
  readonly lag?: number;
  /** When the opponent may claim that this player has left; only while that is approaching. */
  readonly claimAt?: number;
}

/** Values of a game that are not in its log: the last one counts. */
export interface GameNow {
  readonly presence: readonly [SeatPresence, SeatPresence];
  readonly spectators: number;
  /** By side; only in rated games. */
  readonly ratings?: readonly [SeatRating, SeatRating];
  /** Sides that have asked for a rematch, and the game that came of it. */
  readonly rematch?: { readonly by: readonly Side[]; readonly game?: string };
  /** What people at a teaching game draw at present, by their id. */
  readonly drawings?: Readonly<Record<string, GameDrawing>>;
  /** Whether the third person who teaches is there. */
  readonly isTeacherHere?: boolean;
}

/** What concerns the person: their games, the challenges addressed to them or made by them, and where they wait. */
export interface MeNow {
  readonly games: readonly GameSummary[];
  readonly challenges: readonly ReceivedChallenge[];
  /** Sanctions in force, and warnings that were not read. */
  readonly sanctions?: readonly SanctionNotice[];
  /** Absent while they wait in no pool. */
  readonly tickets?: readonly PoolTicket[];
  /** Tournaments that they have entered or organise, and that are not over. */
  readonly tournaments?: readonly MyTournament[];
}

export interface SiteNow {
  readonly people: number;
  readonly games: number;
  readonly announcement?: string;
}

/** Why a command was not carried out: the judge's refusal, or one of the server's. */
export type OnlineRefusal =
  | Refusal
  /** Only the two players may. */
  | { readonly code: 'no-seat' }
  /** The opponent has not been away for long enough; `at` is when a claim is possible. */
  | { readonly code: 'opponent-here'; readonly at?: number }
  /** It is not known who is there: the clocks decide. */
  | { readonly code: 'presence-unknown' };

/** What a server sends. */
export type ServerMessage =
  | { readonly t: 'welcome'; readonly you?: Me; readonly now: number; readonly build: string }
  /** The page is of another version, and has to be loaded again. */
  | { readonly t: 'old'; readonly build: string }
  | { readonly t: 'events'; readonly topic: string; readonly events: readonly TopicEvent[]; readonly head: number }
  | { readonly t: 'state'; readonly topic: string; readonly seq: number; readonly state: GameSnapshot | LogSnapshot }
  /** There is no such topic, or it is not for this person. */
  | { readonly t: 'gone'; readonly topic: string; readonly why: 'unknown' | 'forbidden' }
  /** The command is in the log, at or before `seq`. */
  | { readonly t: 'done'; readonly topic: string; readonly id: string; readonly seq: number }
  | { readonly t: 'refused'; readonly topic: string; readonly id: string; readonly refusal: TopicRefusal }
  /** The command could not be stored or judged now. Send it again after `ms`. */
  | { readonly t: 'later'; readonly topic: string; readonly id: string; readonly ms: number }
  | { readonly t: 'now'; readonly topic: string; readonly value: object }
  | { readonly t: 'pong'; readonly at: number; readonly now: number }
  /**
   * A message was malformed or there were too many; `what` names the field. Whatever it asked for is not answered. After a
   * malformed one the server closes the connection.
   */
  | { readonly t: 'error'; readonly code: 'malformed' | 'too-many' | 'hello-first'; readonly what?: string };
