import { LONGEST_CHAT, PHRASES, type ChatCommand, type ChatEntry, type Person, type ChatPhrase } from '@tesuji/online';
import { fail, ok, type Result } from '@tesuji/rules';
import { plainLine } from '@tesuji/words';
import type { TopicLogRow } from '../store/topic-log.ts';

/** What is said: a text, or a phrase by its id. */
export type ChatContent = { readonly text: string } | { readonly phrase: ChatPhrase };

/** A message as it is stored. The name of its author is with the account, so that it goes with the account. */
export interface ChatMessage {
  readonly seq: number;
  readonly at: number;
  /** The id that the page of its author gave the command. */
  readonly id: string;
  readonly person: string;
  readonly content: ChatContent;
}

/** Reads what a person wants to say. Characters that are invisible or change the direction of text are dropped. */
export function readContent(command: ChatCommand): Result<ChatContent, 'empty' | 'too-long'> {
  if (command.kind === 'phrase') return ok({ phrase: command.phrase });
  const text = plainLine(command.text).trim();
  if (text === '') return fail('empty');
  return [...text].length > LONGEST_CHAT ? fail('too-long') : ok({ text });
}

/** Writes the row of a message. */
export function formatMessage({ id, person, content }: Pick<ChatMessage, 'id' | 'person' | 'content'>): string {
  return JSON.stringify({ id, person, ...content });
}

/** Reads a row that this or an earlier version has written. */
export function parseMessage({ seq, at, body }: TopicLogRow): ChatMessage {
  const { id, person, text, phrase } = JSON.parse(body) as {
    readonly id: string;
    readonly person: string;
    readonly text?: string;
    readonly phrase?: string;
  };
  const known = PHRASES.find((each) => each === phrase);
  return { seq, at, id, person, content: known === undefined ? { text: text ?? phrase ?? '' } : { phrase: known } };
}

/** Whoever reads a room, as far as what they see depends on it. */
export interface ChatReader {
  /** Absent without a session. */
  readonly person?: string;
  /** Those who block this person, or are blocked. */
  readonly blocked: ReadonlySet<string>;
  /** In children's mode: the only people whose phrases are shown. */
  readonly friends?: ReadonlySet<string>;
}

/** Returns a message as a reader sees it. What somebody wrote whose account was deleted went with the account. */
export function shownTo(
  { person, blocked, friends }: ChatReader,
  { seq, at, id, content, person: author }: ChatMessage,
  by: Person | undefined,
): ChatEntry {
  const isOwn = author === person;
  const isForChild = friends === undefined || (friends.has(author) && 'phrase' in content);
  const isShown = by !== undefined && by.name !== '' && !blocked.has(author) && (isOwn || isForChild);
  if (!isShown) return { sequence: seq, at, id: '', kind: 'hidden' };
  const said = 'text' in content ? { kind: 'text', text: content.text } : { kind: 'phrase', phrase: content.phrase };
  return { sequence: seq, at, id, by, ...said } as ChatEntry;
}
