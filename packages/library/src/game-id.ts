/** Lower case only, and never a word a file system keeps for itself: ids are file names too. */
const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const LENGTH = 13;
const PATTERN = /^[0-9a-v]{13}$/;

/** A number from 0 up to but not including 1, like `Math.random`. */
export type RandomSource = () => number;

/** An id of 65 random bits; `isTaken` rules out the few that are in use. */
export function makeGameId(random: RandomSource, isTaken: (id: string) => boolean): string {
  for (;;) {
    const id = Array.from({ length: LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
    if (!isTaken(id)) return id;
  }
}

/** Ids from outside become file names, so nothing else than what we make ourselves is one. */
export function isGameId(value: unknown): value is string {
  return typeof value === 'string' && PATTERN.test(value);
}
