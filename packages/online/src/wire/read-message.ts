import { fail, ok, type Result } from '@tesuji/rules';
import { isObject, isText, PROPOSALS } from '@tesuji/match';
import * as z from 'zod/mini';
import { boardCommand, boardPresence } from './board.ts';
import { gameDrawing } from './teaching.ts';
import {
  LEFT_RESULTS,
  LONGEST_MESSAGE,
  type ClientMessage,
  type GameCommand,
  type ServerMessage,
  type TopicCommand,
} from './message.ts';
import { chatCommand, type ChatCommand } from './chat.ts';
import { parseTopic, type TopicKind } from './topic.ts';

const COUNT = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
const TIME = z.number().check(z.minimum(0), z.maximum(8.64e15));
const TOPIC = z.string().check(z.maxLength(40));
/** The server adds the seat, and the match takes ids of up to 100 characters. */
const ID = z.string().check(z.minLength(1), z.maxLength(60));
const PROPOSAL = z.enum(PROPOSALS);
const SHORT = z.string().check(z.maxLength(100));

/** The fields that every command of a match has. */
const seen = { ply: COUNT, branch: z.exactOptional(COUNT) };

const gameCommand: z.ZodMiniType<GameCommand> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), move: SHORT, ...seen }),
  z.strictObject({ kind: z.literal('takeback'), count: z.exactOptional(COUNT), ...seen }),
  z.strictObject({ kind: z.enum(['accept', 'decline', 'withdraw']), proposal: PROPOSAL, ...seen }),
  z.strictObject({ kind: z.literal('claim'), claim: SHORT, ...seen }),
  z.strictObject({ kind: z.enum(['resign', 'offer-draw', 'pause', 'resume', 'abort']), ...seen }),
  z.strictObject({ kind: z.literal('claim-left'), result: z.enum(LEFT_RESULTS), ply: COUNT }),
]);

/** A command with the id by which it is known when it is sent again, and the thinking time that the program has measured. */
export interface SentCommand<C> {
  readonly id: string;
  readonly command: C;
  readonly think?: number;
}
/** `POST /games/ID/commands`. */
export const sentGameCommand: z.ZodMiniType<SentCommand<GameCommand>> = z.strictObject({
  id: ID,
  command: gameCommand,
  think: z.exactOptional(TIME),
});
/** `POST /games/ID/chat`. */
export const sentChat: z.ZodMiniType<SentCommand<ChatCommand>> = z.strictObject({ id: ID, command: chatCommand });

/** The commands of each kind of topic. Topics of other kinds take none. */
const COMMANDS: Readonly<Partial<Record<TopicKind, z.ZodMiniType<TopicCommand>>>> = {
  game: gameCommand,
  chat: chatCommand,
  board: boardCommand,
};

/** What people show each other in topics of each kind. */
const SHOWN: Readonly<Partial<Record<TopicKind, z.ZodMiniType<object>>>> = {
  board: boardPresence,
  game: gameDrawing,
};

const anyCommand: z.ZodMiniType<TopicCommand> = z.looseObject({ kind: SHORT });

const clientMessage: z.ZodMiniType<ClientMessage> = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), version: COUNT, build: z.string().check(z.maxLength(100)) }),
  z.strictObject({ t: z.literal('join'), topic: TOPIC, after: z.exactOptional(COUNT) }),
  z.strictObject({ t: z.literal('leave'), topic: TOPIC }),
  z.strictObject({ t: z.literal('do'), topic: TOPIC, id: ID, command: anyCommand, think: z.exactOptional(TIME) }),
  z.strictObject({ t: z.literal('now'), topic: TOPIC, value: z.looseObject({}) }),
  z.strictObject({ t: z.literal('ping'), at: z.number() }),
]);

/** Why a message cannot be read: the first field that is wrong, such as `command.ply`. */
export interface MessageError {
  readonly what: string;
  /** The command that it is about, where that can be read: its page waits for an answer. */
  readonly command?: { readonly topic: string; readonly id: string };
}

/** Reads what a page has sent. */
export function readClientMessage(text: string): Result<ClientMessage, MessageError> {
  if (text.length > LONGEST_MESSAGE) return fail({ what: 'length' });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail({ what: 'json' });
  }
  const read = clientMessage.safeParse(data);
  const wrong = read.success ? findWrongPart(read.data) : (read.error.issues[0]?.path.join('.') ?? '');
  if (read.success && wrong === undefined) return ok(read.data);
  const command = commandIn(data);
  return fail({ what: wrong || 'message', ...(command !== undefined && { command }) });
}

/** Returns the field of a command or a shown value that is wrong for its topic; `undefined` when none is. */
function findWrongPart(message: ClientMessage): string | undefined {
  if (message.t !== 'do' && message.t !== 'now') return undefined;
  const kind = parseTopic(message.topic)?.kind;
  if (kind === undefined) return undefined;
  const isCommand = message.t === 'do';
  const read = isCommand ? COMMANDS[kind]?.safeParse(message.command) : SHOWN[kind]?.safeParse(message.value);
  if (read === undefined || read.success) return undefined;
  return [isCommand ? 'command' : 'value', ...(read.error.issues[0]?.path ?? [])].join('.');
}

const commandName = z.object({ t: z.literal('do'), topic: TOPIC, id: ID });

function commandIn(data: unknown): MessageError['command'] {
  const read = commandName.safeParse(data);
  return read.success ? { topic: read.data.topic, id: read.data.id } : undefined;
}

/** Reads what a server has sent; `undefined` for anything that a later version may have added. */
export function readServerMessage(text: string): ServerMessage | undefined {
  try {
    const data: unknown = JSON.parse(text);
    // The server is trusted as the page itself is; only the kind decides whether it is understood.
    return isObject(data) && isText(data['t'], 20) ? (data as unknown as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
