import { ok, type Result, type TextError } from '@tesuji/rules';
import { GRADES, type Grade } from '../review/grade.ts';
import { broken, fieldsOf, isCount, isTexts, isTextTable } from '../review/shape.ts';
import type { Puzzle } from './puzzle.ts';
import { isSchedule, newSchedule, reschedule, type Recall, type Schedule } from './schedule.ts';

/** A puzzle and when it is to be asked again. */
export interface DeckEntry {
  readonly puzzle: Puzzle;
  readonly schedule: Schedule;
}

interface DeckData {
  readonly file: typeof MARK;
  readonly entries: readonly DeckEntry[];
}

/** Says what a file is, so that nothing else is taken for one. */
const MARK = 'tesuji-puzzles-1';

/** Somebody's puzzles. A deck never changes: whatever is done to one gives another. */
export class PuzzleDeck {
  readonly entries: readonly DeckEntry[];

  constructor(entries: readonly DeckEntry[] = []) {
    this.entries = entries;
  }

  get(key: string): DeckEntry | undefined {
    return this.entries.find(({ puzzle }) => puzzle.key === key);
  }

  /** New puzzles are due at once. One that is in the deck keeps its schedule, and its place. */
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

  /** What is to be asked now, the longest overdue first. */
  due(now: number): readonly DeckEntry[] {
    return this.entries
      .filter(({ schedule }) => schedule.due <= now)
      .toSorted((a, b) => a.schedule.due - b.schedule.due);
  }

  /** The deck after an answer; the same one when there is no such puzzle. */
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

/** Reads a deck from data out of a file. */
export function parsePuzzleDeck(data: unknown): Result<PuzzleDeck, TextError> {
  const { file, entries } = fieldsOf(data);
  if (file !== MARK) return broken(KIND, 'file', file);
  if (!Array.isArray(entries)) return broken(KIND, 'entries', entries);
  const bad = entries.findIndex((each) => !isEntry(each));
  if (bad >= 0) return broken(KIND, `entries[${bad}]`, entries[bad]);
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
    isTexts([key, game, position, wrong, title]) &&
    isTextTable(options) &&
    (side === 0 || side === 1) &&
    isTexts(answers) &&
    answers.length > 0 &&
    isTexts(line) &&
    (mate === undefined || isCount(mate)) &&
    GRADES.includes(grade as Grade) &&
    isCount(number)
  );
}
