/**
 * Topics of which there is one: the games and challenges of whoever asks, that a person sees the page, what all pages are
 * shown, who wants to play.
 */
const SINGLE_TOPICS = ['me', 'seen', 'site', 'lobby'] as const;
/** Topics of which there are many, each with an id: games, rooms in which people write, boards, tournaments. */
const NAMED_TOPICS = ['game', 'chat', 'board', 'tournament'] as const;

export type TopicKind = (typeof SINGLE_TOPICS)[number] | (typeof NAMED_TOPICS)[number];

/** What a socket can join. */
export interface Topic {
  readonly kind: TopicKind;
  /** Empty where there is only one of its kind. */
  readonly id: string;
}

/** The form of the ids of games and challenges. */
export const ID_PATTERN: RegExp = /^[a-z0-9]{8,16}$/;
/** The form of the ids of other topics, which may be made of the id of a game and a word. */
const TOPIC_ID_PATTERN = /^[a-z0-9]{1,16}(?:\.[a-z]{1,12})?$/;

/** Returns the topic of a game. */
export function gameTopic(id: string): string {
  return `game:${id}`;
}

/** Returns the topic of the board at which a game is reviewed together. */
export function boardTopic(game: string): string {
  return `board:${game}`;
}

/** Reads a topic; `undefined` for anything else. */
export function parseTopic(text: string): Topic | undefined {
  const single = SINGLE_TOPICS.find((kind) => kind === text);
  if (single !== undefined) return { kind: single, id: '' };
  const kind = NAMED_TOPICS.find((each) => text.startsWith(`${each}:`));
  if (kind === undefined) return undefined;
  const id = text.slice(kind.length + 1);
  return (kind === 'game' ? ID_PATTERN : TOPIC_ID_PATTERN).test(id) ? { kind, id } : undefined;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const DAY = 86_400_000;

/**
 * Returns a new id for a game or a challenge: a letter that can later choose a database, four letters for the day of its
 * birth, eight random letters. `random` gives at least eight random bytes.
 */
export function makeId(now: number, random: Uint8Array): string {
  const day = Math.floor(now / DAY)
    .toString(36)
    .padStart(4, '0');
  return `a${day}${[...random.subarray(0, 8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
