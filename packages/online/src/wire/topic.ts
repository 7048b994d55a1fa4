/** What a socket can join: one game, or the values that concern one person or all. */
export type Topic =
  | { readonly kind: 'game'; readonly id: string }
  /** The games and challenges of whoever asks. */
  | { readonly kind: 'me' }
  /** What all pages are shown: announcements, how many people are there. */
  | { readonly kind: 'site' };

/** The form of the ids of games and challenges. */
export const ID_PATTERN: RegExp = /^[a-z0-9]{8,16}$/;

/** Returns the topic of a game. */
export function gameTopic(id: string): string {
  return `game:${id}`;
}

/** Reads a topic; `undefined` for anything else. */
export function parseTopic(text: string): Topic | undefined {
  if (text === 'me' || text === 'site') return { kind: text };
  const id = text.startsWith('game:') ? text.slice(5) : '';
  return ID_PATTERN.test(id) ? { kind: 'game', id } : undefined;
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
