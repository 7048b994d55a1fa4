import { parsePuzzleDeck, PuzzleDeck, type Puzzle } from '@tesuji/coach';
import type { Keep } from '../storage/keep.ts';

const NAME = 'puzzles';

/** How many of these puzzles are not among one's own mistakes yet. */
export function countNew(keep: Keep, puzzles: readonly Puzzle[]): number {
  const deck = readDeck(keep);
  return puzzles.filter(({ key }) => deck.get(key) === undefined).length;
}

/** Adds puzzles to one's own mistakes; those that are there keep what is known about them. */
export function addPuzzles(keep: Keep, puzzles: readonly Puzzle[], now: number): number {
  const deck = readDeck(keep);
  const grown = deck.add(puzzles, now);
  if (grown !== deck) writeDeck(keep, grown);
  return grown.entries.length - deck.entries.length;
}

/** A deck that cannot be read is put aside, so that nothing is lost by writing a new one. */
export function readDeck(keep: Keep): PuzzleDeck {
  const data = keep.read(NAME);
  const read = parsePuzzleDeck(data);
  if (read.ok) return read.value;
  if (data !== undefined) keep.write(`${NAME}-damaged`, data);
  return new PuzzleDeck();
}

export function writeDeck(keep: Keep, deck: PuzzleDeck): void {
  keep.write(NAME, deck.toJSON());
}
