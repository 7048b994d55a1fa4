import { FIRST_TACTICS_RATING, rateTactic, type Tactic, type TacticsRating } from '@tesuji/coach';
import type { KeyValueStore } from '../../../shared/storage/key-value-store.ts';
import { tacticKey } from './selection.ts';

/** What is stored about the tactics puzzles of a game. */
export interface TacticsProgress {
  readonly rated: TacticsRating;
  /** The keys of puzzles that were solved at the first try, and of those that were seen without that. */
  readonly solved: readonly string[];
  readonly missed: readonly string[];
  readonly bestStreak: number;
  readonly bestRun: number;
  /** The dates of daily puzzles that were solved at the first try, the last ones. */
  readonly daily: readonly string[];
}

const NAME = 'tactics';
const UNTOUCHED: TacticsProgress = {
  rated: FIRST_TACTICS_RATING,
  solved: [],
  missed: [],
  bestStreak: 0,
  bestRun: 0,
  daily: [],
};
/** More dates than anybody looks back. */
const MOST_DATES = 400;

/** The progress with the tactics puzzles, stored on this device. What is damaged counts as not begun. */
export class TacticsStore {
  private readonly storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.storage = storage;
  }

  get(game: string): TacticsProgress {
    return { ...UNTOUCHED, ...validFields(fieldsOf(fieldsOf(this.storage.read(NAME))[game])) };
  }

  /** Stores the result of the first try at a puzzle; with `isRated` the rating follows. */
  note(game: string, tactic: Tactic, isSolved: boolean, isRated: boolean): TacticsProgress {
    const known = this.get(game);
    const key = tacticKey(tactic);
    const without = (keys: readonly string[]): readonly string[] => keys.filter((each) => each !== key);
    const solved = isSolved ? [...without(known.solved), key] : without(known.solved);
    const missed = isSolved ? without(known.missed) : [...without(known.missed), key];
    const rated = isRated ? rateTactic(known.rated, tactic.level, isSolved) : known.rated;
    return this.write(game, { ...known, solved, missed, rated });
  }

  noteDaily(game: string, date: string): TacticsProgress {
    const known = this.get(game);
    const daily = [...known.daily.filter((each) => each !== date), date].slice(-MOST_DATES);
    return this.write(game, { ...known, daily });
  }

  /** Stores the score of a streak or a timed run, if it is the best one. */
  noteScore(game: string, what: 'bestStreak' | 'bestRun', score: number): TacticsProgress {
    const known = this.get(game);
    return score > known[what] ? this.write(game, { ...known, [what]: score }) : known;
  }

  private write(game: string, progress: TacticsProgress): TacticsProgress {
    this.storage.write(NAME, { ...fieldsOf(this.storage.read(NAME)), [game]: progress });
    return progress;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {};
}

function validFields({ rated, solved, missed, bestStreak, bestRun, daily }: Fields): Partial<TacticsProgress> {
  const { rating, count } = fieldsOf(rated);
  return {
    ...(isAmount(rating) && isAmount(count) ? { rated: { rating, count } } : {}),
    ...(isTexts(solved) ? { solved } : {}),
    ...(isTexts(missed) ? { missed } : {}),
    ...(isAmount(bestStreak) ? { bestStreak } : {}),
    ...(isAmount(bestRun) ? { bestRun } : {}),
    ...(isTexts(daily) ? { daily } : {}),
  };
}

function isAmount(data: unknown): data is number {
  return Number.isInteger(data) && (data as number) >= 0;
}

function isTexts(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((each) => typeof each === 'string');
}
