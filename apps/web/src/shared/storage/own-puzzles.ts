import { parsePuzzleDeck, PuzzleDeck, type Puzzle } from '@tesuji/coach';
import { isObject } from '@tesuji/match';
import type { Options } from '@tesuji/rules';
import type { KeyValueStore } from './key-value-store.ts';

/** A problem made in the editor; the puzzles screen shows the list. */
export interface OwnProblem {
  readonly game: string;
  readonly position: string;
  readonly options: Options;
  readonly title: string;
}

const PROBLEMS = 'own-problems';

/** Adds problems to the list on this device. The same position twice is one problem with its newer title. */
export function addOwnProblems(storage: KeyValueStore, problems: readonly OwnProblem[]): void {
  const all = new Map<string, OwnProblem>();
  for (const problem of [...readOwnProblems(storage), ...problems]) {
    const key = `${problem.game} ${problem.position}`;
    // The newer one is the later one, too.
    all.delete(key);
    all.set(key, problem);
  }
  storage.write(PROBLEMS, [...all.values()]);
}

/** The list on this device, the oldest first. What is damaged is left out. */
export function readOwnProblems(storage: KeyValueStore): readonly OwnProblem[] {
  const kept = storage.read(PROBLEMS);
  return Array.isArray(kept) ? kept.filter(isProblem) : [];
}

function isProblem(data: unknown): data is OwnProblem {
  if (!isObject(data)) return false;
  const { game, position, options, title } = data;
  return [game, position, title].every((each) => typeof each === 'string') && isObject(options);
}

const MISTAKES = 'puzzles';

/** Returns how many of these puzzles are not among the player's mistakes yet. */
export function countNew(storage: KeyValueStore, puzzles: readonly Puzzle[]): number {
  const deck = readDeck(storage);
  return puzzles.filter(({ key }) => deck.get(key) === undefined).length;
}

/**
 * Adds puzzles to the player's mistakes; those that are there already keep their schedule. Returns how many are new.
 */
export function addPuzzles(storage: KeyValueStore, puzzles: readonly Puzzle[], now: number): number {
  const deck = readDeck(storage);
  const grown = deck.add(puzzles, now);
  if (grown !== deck) writeDeck(storage, grown);
  return grown.entries.length - deck.entries.length;
}

/** A deck that cannot be read is put aside, so that nothing is lost by writing a new one. */
export function readDeck(storage: KeyValueStore): PuzzleDeck {
  const data = storage.read(MISTAKES);
  const read = parsePuzzleDeck(data);
  if (read.ok) return read.value;
  if (data !== undefined) storage.write(`${MISTAKES}-damaged`, data);
  return new PuzzleDeck();
}

export function writeDeck(storage: KeyValueStore, deck: PuzzleDeck): void {
  storage.write(MISTAKES, deck.toJSON());
}
