/** What sockets are about: each kind of topic is served by one service, of which sockets know nothing more. */
import type { RoomAnswer, ServerMessage, TopicCommand, TopicKind, TopicRefusal } from '@tesuji/online';
import { principalOfSession } from '../accounts/principal.ts';
import type { PersonSession } from '../accounts/sessions.ts';
import type { Client } from '../security/client.ts';
import type { Principal } from '../security/may.ts';

/** Who opens a socket. Without a session one may watch public games. */
export interface SocketUser {
  readonly client: Client;
  readonly session: PersonSession | undefined;
  /** Whether this browser has opened the host panel. */
  readonly isHost: boolean;
}

/** A socket, as the topics that it has joined see it. */
export interface TopicSocket {
  readonly user: SocketUser;
  /** The round trip in milliseconds, where known. */
  readonly roundTrip: number | undefined;
  send(message: ServerMessage): void;
  /** Sends a message that is already written. */
  sendText(text: string): void;
  /** Joins a topic again which has changed as a whole, unless it was left or joined anew meanwhile. */
  rejoin(topic: string, joined: JoinedTopic): void;
}

/** A topic that a socket follows. */
export interface JoinedTopic {
  /** `isBye` says that the person has left the screen; otherwise the connection was lost. */
  leave(isBye: boolean): void;
  /** The round trip was measured. It is measured only for sockets with a topic that has this. */
  measured?(): void;
  /** The page shows something to the others, in the form of this kind of topic. Without it such values are ignored. */
  show?(value: object): void;
}

/** What a socket asks for when it joins. */
export interface TopicJoin {
  /** As it was written, such as `game:ID`. */
  readonly topic: string;
  readonly id: string;
  /** The number of the last event that the page has. */
  readonly after?: number;
}

/** A command as a page has sent it; its form is that of the commands of this kind of topic. */
export interface TopicOrder {
  /** The id of the topic. */
  readonly topic: string;
  /** Chosen by the page, which may send the same command again with the same id. */
  readonly id: string;
  readonly command: TopicCommand;
  /** When it was received. */
  readonly at: number;
  /** The thinking time of a move, by the page's own clock. */
  readonly think?: number;
}

/** What became of a command; `gone` when there is no such topic. */
export type TopicAnswer =
  | Exclude<RoomAnswer, { readonly kind: 'refused' }>
  | { readonly kind: 'refused'; readonly refusal: TopicRefusal }
  | { readonly kind: 'gone' };

/** Serves all topics of one kind. Rejects with a `DatabaseError` when the database cannot be used. */
export interface TopicService {
  /** Sends what the page does not have, and everything that follows until the topic is left. */
  join(socket: TopicSocket, join: TopicJoin): Promise<JoinedTopic | 'unknown' | 'forbidden'>;
  /** Carries out a command. Topics without it take none. */
  do?(socket: TopicSocket, order: TopicOrder): Promise<TopicAnswer>;
}

/** The services by the kind of topic. A kind without one is unknown to pages. */
export type Topics = Readonly<Partial<Record<TopicKind, TopicService>>>;

/** Returns whoever uses a socket, for `may`. */
export function principalOfSocket({ session, isHost }: SocketUser): Principal {
  return principalOfSession(session, isHost);
}
