import type { Game } from '@tesuji/rules';
import { readDeck, writeDeck } from '../replay/own-mistakes.ts';
import { readOwnProblems } from '../editor/own-problems.ts';
import type { Keep } from '../storage/keep.ts';
import { loadSet } from './load-set.ts';
import type { PlacedProblem, Problem } from './problem.ts';
import { PuzzleProgress } from './progress.ts';
import type { Attempted } from './puzzle-desk.ts';
import { recallOf } from './recall.ts';
import { PROBLEM_SETS } from './registry.ts';

export const MISTAKES = 'mistakes';
export const OWN = 'own';
export const DUE = 'due';

interface Standing {
  readonly solved: ReadonlySet<string>;
  readonly due: ReadonlySet<string>;
}

/** Every problem there is, wherever it comes from, and what is known about it. */
export class PuzzleShelf {
  readonly progress: PuzzleProgress;
  private readonly keep: Keep;
  private readonly games: readonly Game[];

  constructor(keep: Keep, games: readonly Game[]) {
    this.keep = keep;
    this.games = games;
    this.progress = new PuzzleProgress(keep);
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

  /** All that is due, the longest overdue first. */
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
  standing(now: number): Standing {
    const learnt = readDeck(this.keep).entries.filter(({ schedule }) => schedule.stage === 2 || schedule.step > 0);
    return {
      solved: new Set([...this.progress.solved(), ...learnt.map(({ puzzle }) => `${MISTAKES} ${puzzle.key}`)]),
      due: new Set(this.duesAt(now).keys()),
    };
  }

  note(problem: Problem, attempted: Attempted, now: number): void {
    const { puzzle } = problem;
    if (puzzle === undefined) return this.progress.note(problem, attempted, now);
    const deck = readDeck(this.keep);
    const isFirst = deck.get(puzzle.key)?.schedule.stage === 0;
    // A mistake is worth a second look even when it is mended at once.
    const recall = recallOf(attempted, puzzle.mate ?? 1, false);
    writeDeck(this.keep, deck.answer(puzzle.key, isFirst && recall === 'easy' ? 'right' : recall, now));
  }

  /** When each problem that is due became so, by its key. */
  private duesAt(now: number): ReadonlyMap<string, number> {
    return new Map([
      ...this.progress.due(now).map(({ key, schedule }) => [key, schedule.due] as const),
      ...readDeck(this.keep)
        .due(now)
        .map(({ puzzle, schedule }) => [`${MISTAKES} ${puzzle.key}`, schedule.due] as const),
    ]);
  }

  private mistakes(): readonly Problem[] {
    return readDeck(this.keep)
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
    return readOwnProblems(this.keep)
      .map((own) => ({ ...own, key: `${OWN} ${own.game} ${own.position}` }))
      .filter((problem) => this.canOpen(problem));
  }

  /** What was kept by another version, or by hand, may be no position. */
  private canOpen({ game, position, options }: Problem): boolean {
    return this.games.find(({ id }) => id === game)?.parsePosition(position, options).ok === true;
  }
}
