import { ok, type Result, type TextError } from '@tesuji/rules';
import { fsrs, type Card, type CardInput, type FSRS } from 'ts-fsrs';
import { GRADES, type Grade } from '../review/game-review.ts';
import { fieldsOf, invalidField, isCount, isStrings, isStringTable } from '../validation.ts';
import type { Puzzle } from './puzzle.ts';

/** A puzzle and its schedule. */
export interface DeckEntry {
  readonly puzzle: Puzzle;
  readonly schedule: Schedule;
}

interface DeckData {
  readonly file: typeof MARK;
  readonly entries: readonly DeckEntry[];
}

/** Identifies a file of puzzles and its version. */
const MARK = 'tesuji-puzzles-1';

/** A player's puzzles. A deck is immutable: changes return a new deck. */
export class PuzzleDeck {
  readonly entries: readonly DeckEntry[];

  constructor(entries: readonly DeckEntry[] = []) {
    this.entries = entries;
  }

  get(key: string): DeckEntry | undefined {
    return this.entries.find(({ puzzle }) => puzzle.key === key);
  }

  /** Returns a deck with these puzzles, new ones due at once. A puzzle in the deck keeps its schedule and place. */
  add(puzzles: readonly Puzzle[], now: number): PuzzleDeck {
    const known = new Set(this.entries.map(({ puzzle }) => puzzle.key));
    const added: DeckEntry[] = [];
    for (const puzzle of puzzles) {
      if (known.has(puzzle.key)) continue;
      known.add(puzzle.key);
      added.push({ puzzle, schedule: newSchedule(now) });
    }
    return added.length === 0 ? this : new PuzzleDeck([...this.entries, ...added]);
  }

  /** Returns the puzzles that are due, the longest overdue first. */
  due(now: number): readonly DeckEntry[] {
    return this.entries
      .filter(({ schedule }) => schedule.due <= now)
      .toSorted((a, b) => a.schedule.due - b.schedule.due);
  }

  /** Returns the deck after an answer; the same one when there is no such puzzle. */
  answer(key: string, recall: Recall, now: number): PuzzleDeck {
    if (this.get(key) === undefined) return this;
    return new PuzzleDeck(
      this.entries.map((entry) =>
        entry.puzzle.key === key ? { ...entry, schedule: reschedule(entry.schedule, recall, now) } : entry,
      ),
    );
  }

  toJSON(): DeckData {
    return { file: MARK, entries: this.entries };
  }
}

/** Reads a deck from parsed JSON. */
export function parsePuzzleDeck(data: unknown): Result<PuzzleDeck, TextError> {
  const { file, entries } = fieldsOf(data);
  if (file !== MARK) return invalidField(KIND, 'file', file);
  if (!Array.isArray(entries)) return invalidField(KIND, 'entries', entries);
  const bad = entries.findIndex((each) => !isEntry(each));
  if (bad >= 0) return invalidField(KIND, `entries[${bad}]`, entries[bad]);
  return ok(new PuzzleDeck(entries as readonly DeckEntry[]));
}

const KIND = 'bad-deck';

function isEntry(data: unknown): data is DeckEntry {
  const { puzzle, schedule } = fieldsOf(data);
  return isPuzzle(puzzle) && isSchedule(schedule);
}

function isPuzzle(data: unknown): data is Puzzle {
  const { key, game, options, position, side, answers, line, mate, wrong, grade, source } = fieldsOf(data);
  const { title, number } = fieldsOf(source);
  return (
    isStrings([key, game, position, wrong, title]) &&
    isStringTable(options) &&
    (side === 0 || side === 1) &&
    isStrings(answers) &&
    answers.length > 0 &&
    isStrings(line) &&
    (mate === undefined || isCount(mate)) &&
    GRADES.includes(grade as Grade) &&
    isCount(number)
  );
}

/** The result of an answer: wrong; right with help or after a wrong try; right; right at once. */
export const RECALLS = ['wrong', 'hard', 'right', 'easy'] as const;
export type Recall = (typeof RECALLS)[number];

/** When a puzzle is due again, and the FSRS state behind it. Times are epoch milliseconds. */
export interface Schedule {
  readonly due: number;
  readonly last?: number;
  /** FSRS stability (days after which recall falls to 90 %) and difficulty (1 to 10). */
  readonly stability: number;
  readonly difficulty: number;
  /** Days between the last review and the next. */
  readonly days: number;
  /** The index among the first learning steps, minutes apart. */
  readonly step: number;
  readonly answers: number;
  /** How often it was forgotten after it was learnt. */
  readonly lapses: number;
  /** New, learning, review, relearning. */
  readonly stage: 0 | 1 | 2 | 3;
}

/** Without random intervals, so that the same answers give the same days. */
const scheduler: FSRS = fsrs({ enable_fuzz: false });

/** Ratings of FSRS: again, hard, good, easy. */
const RATINGS = { wrong: 1, hard: 2, right: 3, easy: 4 } as const;

/** Returns the schedule of a new puzzle, due now. */
export function newSchedule(now: number): Schedule {
  return { due: now, stability: 0, difficulty: 0, days: 0, step: 0, answers: 0, lapses: 0, stage: 0 };
}

/** Returns the schedule after an answer. A time before the last review, by a clock set back, counts as that review's. */
export function reschedule(schedule: Schedule, recall: Recall, now: number): Schedule {
  const { card } = scheduler.next(cardOf(schedule), Math.max(now, schedule.last ?? now), RATINGS[recall]);
  return scheduleOf(card);
}

function cardOf({ due, last, stability, difficulty, days, step, answers, lapses, stage }: Schedule): CardInput {
  return {
    due,
    stability,
    difficulty,
    // The scheduler computes it from the last review.
    elapsed_days: 0,
    scheduled_days: days,
    learning_steps: step,
    reps: answers,
    lapses,
    state: stage,
    ...(last === undefined ? {} : { last_review: last }),
  };
}

function scheduleOf(card: Card): Schedule {
  return {
    due: card.due.getTime(),
    ...(card.last_review === undefined ? {} : { last: card.last_review.getTime() }),
    stability: card.stability,
    difficulty: card.difficulty,
    days: card.scheduled_days,
    step: card.learning_steps,
    answers: card.reps,
    lapses: card.lapses,
    stage: card.state,
  };
}

const LATEST = 8.64e15;

function isTime(data: unknown): data is number {
  return Number.isFinite(data) && Math.abs(data as number) <= LATEST;
}

function isAmount(data: unknown): data is number {
  return Number.isFinite(data) && (data as number) >= 0;
}

/** Reports whether parsed JSON is a valid schedule. */
export function isSchedule(data: unknown): data is Schedule {
  const { due, last, stability, difficulty, days, step, answers, lapses, stage } = fieldsOf(data);
  return (
    isTime(due) &&
    (last === undefined || isTime(last)) &&
    [stability, difficulty, days].every(isAmount) &&
    [step, answers, lapses].every(isCount) &&
    isCount(stage) &&
    stage <= 3 &&
    // A puzzle that was answered has a last review.
    (stage === 0 || (isTime(last) && (stability as number) > 0 && (difficulty as number) >= 1))
  );
}
