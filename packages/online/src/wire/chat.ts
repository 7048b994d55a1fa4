/** Rooms in which people write: logs with the topics `chat:club`, `chat:GAME.players` and `chat:GAME.watchers`. */
import * as z from 'zod/mini';
import type { LogEntry } from '../sync/log-follower.ts';
import type { Person } from './api.ts';
import type { LogSnapshot, TopicRefusal } from './message.ts';
import type { SanctionNotice } from './moderation.ts';
import { ID_PATTERN } from './topic.ts';

/** The longest text of a message, in characters as Unicode counts them. */
export const LONGEST_CHAT = 200;

/** Courtesy phrases. They travel by id, and every reader sees them in their own language. */
export const PHRASES = [
  'please',
  'hello',
  'good-luck',
  'nice-move',
  'one-moment',
  'back',
  'sorry',
  'no-problem',
  'good-game',
  'well-played',
  'thank-you',
  'again',
  'bye',
] as const;
export type ChatPhrase = (typeof PHRASES)[number];

/** The players of a game write apart from those who watch it. */
export const GAME_CHATS = ['players', 'watchers'] as const;
export type GameChat = (typeof GAME_CHATS)[number];

/** The room of the whole server, or one of the two of a game. */
export type ChatPlace =
  | { readonly kind: 'club' }
  | { readonly kind: 'game'; readonly game: string; readonly chat: GameChat };

export const CLUB_CHAT = 'chat:club';

/** Returns the topic of a room of a game. */
export function gameChatTopic(game: string, chat: GameChat): string {
  return `chat:${game}.${chat}`;
}

/** Reads the id of a topic of the kind `chat`; `undefined` for rooms that do not exist. */
export function parseChatPlace(id: string): ChatPlace | undefined {
  if (id === 'club') return { kind: 'club' };
  const [game = '', name, ...rest] = id.split('.');
  const chat = GAME_CHATS.find((each) => each === name);
  return chat === undefined || rest.length > 0 || !ID_PATTERN.test(game) ? undefined : { kind: 'game', game, chat };
}

export type ChatCommand =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'phrase'; readonly phrase: ChatPhrase };

export const chatCommand: z.ZodMiniType<ChatCommand> = z.discriminatedUnion('kind', [
  // Of a text that is too long the server says so; a far longer one is none that a page sends.
  z.strictObject({ kind: z.literal('say'), text: z.string().check(z.minLength(1), z.maxLength(4 * LONGEST_CHAT)) }),
  z.strictObject({ kind: z.literal('phrase'), phrase: z.enum(PHRASES) }),
]);

/** What a message says; `hidden` when it is not for this reader, so that the numbers have no gap. */
export type ChatSaid =
  | { readonly kind: 'text'; readonly by: Person; readonly text: string }
  | { readonly kind: 'phrase'; readonly by: Person; readonly phrase: ChatPhrase }
  | { readonly kind: 'hidden' };
export type ChatEntry = LogEntry & ChatSaid;

export interface ChatSnapshot extends LogSnapshot {
  readonly events: readonly ChatEntry[];
}

/** Why a person may write only phrases, or nothing. The page has a sentence for each. */
export const CHAT_LIMITS = ['no-session', 'guest', 'child', 'child-present', 'not-here', 'muted', 'suspended'] as const;
export type ChatLimit = (typeof CHAT_LIMITS)[number];

/** What the person may write in a room at present. */
export interface ChatNow {
  readonly allows: 'text' | 'phrases' | 'nothing';
  /** Absent where everything is allowed. */
  readonly why?: ChatLimit;
  /** For `muted` and `suspended`. */
  readonly sanction?: SanctionNotice;
}

/** Why a message was not stored: the person may not write it, it is empty or too long, or one came just before it. */
export interface ChatRefusal extends TopicRefusal {
  readonly code: ChatLimit | 'empty' | 'too-long' | 'too-fast' | 'malformed';
  readonly sanction?: SanctionNotice;
}

/** The parts of a room, for its follower. */
export interface ChatKind {
  readonly entry: ChatEntry;
  readonly command: ChatCommand;
  readonly snapshot: ChatSnapshot;
  readonly now: ChatNow;
}
