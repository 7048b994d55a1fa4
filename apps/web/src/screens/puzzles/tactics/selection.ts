import { ratingOfLevel, type Tactic, type TacticTheme } from '@tesuji/coach';

/** The fifths of the difficulty range: levels 1–2, 3–4, 5–6, 7–8, 9–10. */
export const FIFTHS = [1, 2, 3, 4, 5] as const;
export type Fifth = (typeof FIFTHS)[number];

/** Which puzzles to practise; all of them where nothing is named. */
export interface TacticsFilter {
  readonly theme?: TacticTheme | undefined;
  readonly fifth?: Fifth | undefined;
}

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Returns the fifth of the difficulty range that a level is in. */
export function fifthOf(level: number): Fifth {
  return FIFTHS[Math.floor((level - 1) / 2)] ?? 5;
}

/** Returns the puzzles with this theme and difficulty. */
export function filterTactics(tactics: readonly Tactic[], { theme, fifth }: TacticsFilter): readonly Tactic[] {
  return tactics.filter(
    ({ level, themes }) =>
      (theme === undefined || themes.includes(theme)) && (fifth === undefined || fifthOf(level) === fifth),
  );
}

/** Returns a short name of a puzzle for stored progress. */
export function tacticKey({ position }: Tactic): string {
  return hash(position).toString(36);
}

/** Returns the calendar date where the reader is, as `2026-11-18`. */
export function dateOf(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns the puzzle of a date, the same for everybody who has these puzzles. */
export function dailyTactic(tactics: readonly Tactic[], date: string): Tactic | undefined {
  return tactics[hash(date) % Math.max(1, tactics.length)];
}

/** Returns a puzzle near a rating that is not among `seen`; any other where all of those have been seen. */
export function ratedTactic(
  tactics: readonly Tactic[],
  rating: number,
  seen: ReadonlySet<string>,
  random: Random,
): Tactic | undefined {
  const fresh = tactics.filter((tactic) => !seen.has(tacticKey(tactic)));
  const open = fresh.length > 0 ? fresh : tactics;
  const distance = ({ level }: Tactic): number => Math.abs(ratingOfLevel(level) - rating);
  const nearest = Math.min(...open.map(distance));
  return draw(
    open.filter((tactic) => distance(tactic) <= nearest + NEAR),
    random,
  );
}

/** Ratings of this distance beyond the nearest one are drawn as well. */
const NEAR = 150;
/** So many puzzles of a streak or a timed run have the same level. */
const PER_LEVEL = 3;
const HIGHEST = 10;

/** Returns a puzzle for a streak or a timed run, after `solved` others: harder and harder. */
export function climbingTactic(
  tactics: readonly Tactic[],
  solved: number,
  seen: ReadonlySet<string>,
  random: Random,
): Tactic | undefined {
  const level = Math.min(HIGHEST, 1 + Math.floor(solved / PER_LEVEL));
  return ratedTactic(
    tactics.filter((tactic) => tactic.level >= level),
    ratingOfLevel(level) - NEAR,
    seen,
    random,
  );
}

/** Returns any of these puzzles, one that is not among `seen` if there is one. */
export function anyTactic(tactics: readonly Tactic[], seen: ReadonlySet<string>, random: Random): Tactic | undefined {
  const fresh = tactics.filter((tactic) => !seen.has(tacticKey(tactic)));
  return draw(fresh.length > 0 ? fresh : tactics, random);
}

function draw<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** FNV-1a over UTF-16 units, as an unsigned number of 32 bits. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed >>> 0;
}
