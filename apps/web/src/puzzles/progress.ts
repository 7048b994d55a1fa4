import { isSchedule, newSchedule, reschedule, type Schedule } from '@tesuji/coach';
import type { Keep } from '../storage/keep.ts';
import type { Problem } from './problem.ts';
import type { Attempted } from './puzzle-desk.ts';
import { recallOf } from './recall.ts';

/** What is kept about a problem that somebody has been at. */
export interface ProgressEntry {
  readonly key: string;
  readonly isSolved: boolean;
  /** Visits, and wrong tries in all of them. */
  readonly visits: number;
  readonly wrong: number;
  /** The shortest time, in milliseconds, that a solution took. */
  readonly best?: number;
  readonly schedule: Schedule;
}

const NAME = 'puzzle-progress';

/** How far somebody has come with the problems, kept on this device. What is damaged counts as not begun. */
export class PuzzleProgress {
  private readonly keep: Keep;

  constructor(keep: Keep) {
    this.keep = keep;
  }

  get entries(): readonly ProgressEntry[] {
    const data = this.keep.read(NAME) as { readonly entries?: unknown } | null | undefined;
    const entries = data?.entries;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  }

  get(key: string): ProgressEntry | undefined {
    return this.entries.find((each) => each.key === key);
  }

  note({ key, plies = 1 }: Problem, attempted: Attempted, now: number): void {
    const { entries } = this;
    const known = entries.find((each) => each.key === key);
    const recall = recallOf(attempted, plies, known === undefined);
    const { isSolved, wrong, milliseconds } = attempted;
    const best = isSolved ? Math.min(known?.best ?? Infinity, milliseconds) : known?.best;
    const entry: ProgressEntry = {
      key,
      isSolved: isSolved || known?.isSolved === true,
      visits: (known?.visits ?? 0) + 1,
      wrong: (known?.wrong ?? 0) + wrong,
      ...(best === undefined ? {} : { best }),
      schedule: reschedule(known?.schedule ?? newSchedule(now), recall, now),
    };
    this.keep.write(NAME, { entries: [...entries.filter((each) => each.key !== key), entry] });
  }

  /** What is to be asked again, the longest overdue first. */
  due(now: number): readonly ProgressEntry[] {
    return this.entries
      .filter(({ schedule }) => schedule.due <= now)
      .toSorted((a, b) => a.schedule.due - b.schedule.due);
  }

  /** The keys of what is solved. */
  solved(): readonly string[] {
    return this.entries.filter(({ isSolved }) => isSolved).map(({ key }) => key);
  }
}

function isEntry(data: unknown): data is ProgressEntry {
  const { key, isSolved, visits, wrong, best, schedule } = (data ?? {}) as Partial<
    Record<keyof ProgressEntry, unknown>
  >;
  return (
    typeof key === 'string' &&
    typeof isSolved === 'boolean' &&
    [visits, wrong].every(Number.isInteger) &&
    (best === undefined || typeof best === 'number') &&
    isSchedule(schedule)
  );
}
