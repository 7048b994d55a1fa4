/** What servers, pages and the connections between them know of each other in a simulation. */
import type { Command, MatchEvent } from '@tesuji/match';
import type { OnlineRefusal, Room, ServerMessage } from '@tesuji/online';
import type { Game, Side } from '@tesuji/rules';
import type { Random } from '../match/random.ts';
import type { MemoryLog } from './memory-log.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The id of the one game that is played. */
export const GAME = 'a0000aaaaaaaa';

/** Time, chance and truth of a simulation. */
export interface SimWorld {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly game: Game;
  readonly log: MemoryLog;
  /** All stored events, in order. */
  readonly truth: MatchEvent[];
  /** The commands that pages were told to be stored. */
  readonly acknowledged: Set<string>;
  readonly processes: readonly SimServer[];
  readonly hasBus: boolean;
  /** Whether nothing goes wrong any more. */
  readonly isCalm: boolean;
  deaths: number;
  /** A delay of the network or the database. */
  delay(): number;
  /** Notes a statement that is not true. */
  fail(what: string): void;
  /** Checks that the log justifies a refusal; it had `known` events when the command came. */
  checkRefusal(command: Command, refusal: OnlineRefusal, known: number, at: number): void;
}

/** A server process, as its connections and other processes see it. */
export interface SimServer {
  readonly isUp: boolean;
  readonly sockets: Set<SimConnection>;
  accept(socket: SimConnection): void;
  /** Runs a step of its present life, once it is not frozen. */
  step(call: () => void): void;
  receive(socket: SimConnection, text: string): void;
  hear(channel: string, message: string): void;
}

/** A connection, as a server process sees it. */
export interface SimConnection {
  readonly side: Side | undefined;
  reply(message: ServerMessage): void;
  follow(room: Room, after: number | undefined): void;
  leave(): void;
  cut(): void;
}
