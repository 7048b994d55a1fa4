import { isSchedule, newSchedule, reschedule, type Schedule } from '@tesuji/coach';
import type { Game } from '@tesuji/rules';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { readDeck, readOwnProblems, writeDeck } from '../../shared/storage/own-puzzles.ts';
import { recallOf, type AttemptResult, type PlacedProblem, type Problem } from './problem.ts';
import { loadSet, PROBLEM_SETS } from './registry.ts';

/** What is stored about a problem that was tried. */
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

/** The progress with the problems, stored on this device. Damaged entries count as not begun. */
export class PuzzleProgress {
  private readonly storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.storage = storage;
  }

  get entries(): readonly ProgressEntry[] {
    const data = this.storage.read(NAME) as { readonly entries?: unknown } | null | undefined;
    const entries = data?.entries;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  }

  get(key: string): ProgressEntry | undefined {
    return this.entries.find((each) => each.key === key);
  }

  note({ key, plies = 1 }: Problem, attempted: AttemptResult, now: number): void {
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
    this.storage.write(NAME, { entries: [...entries.filter((each) => each.key !== key), entry] });
  }

  /** The keys of problems that are due, the longest overdue first. */
  due(now: number): readonly ProgressEntry[] {
    return this.entries
      .filter(({ schedule }) => schedule.due <= now)
      .toSorted((a, b) => a.schedule.due - b.schedule.due);
  }

  /** The keys of solved problems. */
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

export const MISTAKES = 'mistakes';
export const OWN = 'own';
export const DUE = 'due';
/** The first part of the addresses of tactics puzzles. They are no set: their progress is in `tactics-store.ts`. */
export const TACTICS = 'tactics';

interface PuzzleStatus {
  readonly solved: ReadonlySet<string>;
  readonly due: ReadonlySet<string>;
}

/** All problems from every source, and the progress with them. */
export class PuzzleCollection {
  readonly progress: PuzzleProgress;
  private readonly storage: KeyValueStore;
  private readonly games: readonly Game[];

  constructor(storage: KeyValueStore, games: readonly Game[]) {
    this.storage = storage;
    this.games = games;
    this.progress = new PuzzleProgress(storage);
  }

  /** The problems of a set, in order; `undefined` when there is no such set. */
  async list(set: string): Promise<readonly PlacedProblem[] | undefined> {
    const known = PROBLEM_SETS.find(({ id }) => id === set);
    const problems =
      known !== undefined
        ? await loadSet(known)
        : set === MISTAKES
          ? this.mistakes()
          : set === OWN
            ? this.own()
            : undefined;
    return problems?.map((problem, index) => ({ set, number: index + 1, problem }));
  }

  /** All problems that are due, the longest overdue first. */
  async due(now: number): Promise<readonly PlacedProblem[]> {
    const dues = this.duesAt(now);
    const sets = [...PROBLEM_SETS.map(({ id }) => id), OWN, MISTAKES].filter((set) =>
      [...dues.keys()].some((key) => key.startsWith(`${set} `)),
    );
    const lists = await Promise.all(sets.map((set) => this.list(set)));
    const found = lists.flatMap((list) => list ?? []).filter(({ problem }) => dues.has(problem.key));
    return found.toSorted((a, b) => (dues.get(a.problem.key) ?? 0) - (dues.get(b.problem.key) ?? 0));
  }

  count(set: string): number {
    return set === OWN ? this.own().length : this.mistakes().length;
  }

  /** The keys of all problems that are solved and of all that are due, read once for a whole list. */
  status(now: number): PuzzleStatus {
    const learnt = readDeck(this.storage).entries.filter(({ schedule }) => schedule.stage === 2 || schedule.step > 0);
    return {
      solved: new Set([...this.progress.solved(), ...learnt.map(({ puzzle }) => `${MISTAKES} ${puzzle.key}`)]),
      due: new Set(this.duesAt(now).keys()),
    };
  }

  note(problem: Problem, attempted: AttemptResult, now: number): void {
    const { puzzle } = problem;
    if (puzzle === undefined) return this.progress.note(problem, attempted, now);
    const deck = readDeck(this.storage);
    const isFirst = deck.get(puzzle.key)?.schedule.stage === 0;
    // A mistake is repeated even if it is solved at once.
    const recall = recallOf(attempted, puzzle.mate ?? 1, false);
    writeDeck(this.storage, deck.answer(puzzle.key, isFirst && recall === 'easy' ? 'right' : recall, now));
  }

  /** When each problem that is due became so, by its key. */
  private duesAt(now: number): ReadonlyMap<string, number> {
    return new Map([
      ...this.progress.due(now).map(({ key, schedule }) => [key, schedule.due] as const),
      ...readDeck(this.storage)
        .due(now)
        .map(({ puzzle, schedule }) => [`${MISTAKES} ${puzzle.key}`, schedule.due] as const),
    ]);
  }

  private mistakes(): readonly Problem[] {
    return readDeck(this.storage)
      .entries.map(({ puzzle }) => puzzle)
      .map((puzzle) => ({
        key: `${MISTAKES} ${puzzle.key}`,
        game: puzzle.game,
        options: puzzle.options,
        position: puzzle.position,
        ...(puzzle.mate === undefined ? {} : { plies: puzzle.mate }),
        title: puzzle.source.title,
        puzzle,
      }))
      .filter((problem) => this.canOpen(problem));
  }

  private own(): readonly Problem[] {
    return readOwnProblems(this.storage)
      .map((own) => ({ ...own, key: `${OWN} ${own.game} ${own.position}` }))
      .filter((problem) => this.canOpen(problem));
  }

  /** A stored problem may be invalid, if another version or a person has written it. */
  private canOpen({ game, position, options }: Problem): boolean {
    return this.games.find(({ id }) => id === game)?.parsePosition(position, options).ok === true;
  }
}
