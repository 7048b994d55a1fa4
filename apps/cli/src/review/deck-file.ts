import { parsePuzzleDeck, PuzzleDeck, type NoPuzzle, type Puzzle } from '@tesuji/coach';
import { existsSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { count } from '../count.ts';
import { readWhole } from '../read-whole.ts';
import { makeFolderOf, tryWriting, writeWhole } from '../write-whole.ts';

/** What a review did to a deck. */
export interface DeckGrowth {
  readonly added: number;
  /** Were in it already. */
  readonly known: number;
  /** Mistakes that make no puzzle: see `NoPuzzle`. */
  readonly unfit: number;
  readonly all: number;
}

/** Somebody's puzzles in a file, which need not be there yet. */
export class DeckFile {
  readonly #path: string;
  #deck: PuzzleDeck;

  constructor(path: string) {
    this.#path = path;
    this.#deck = readDeck(path);
    // Found out now, and not after the work.
    makeFolderOf(path);
    tryWriting(path);
  }

  add(made: readonly (Puzzle | NoPuzzle)[], now: number): DeckGrowth {
    const puzzles = made.filter((each) => typeof each !== 'string');
    const before = this.#deck.entries.length;
    this.#deck = this.#deck.add(puzzles, now);
    makeFolderOf(this.#path);
    writeWhole(this.#path, `${JSON.stringify(this.#deck, undefined, 1)}\n`);
    const all = this.#deck.entries.length;
    return { added: all - before, known: puzzles.length - (all - before), unfit: made.length - puzzles.length, all };
  }
}

export function growthText({ added, all, known, unfit }: DeckGrowth): string {
  const parts = [
    count(added, 'new puzzle'),
    ...(known === 0 ? [] : [`${known} known already`]),
    ...(unfit === 0 ? [] : [`${count(unfit, 'mistake')} that ${unfit === 1 ? 'makes' : 'make'} none`]),
  ];
  return `${parts.join(', ')}; ${all} in all.`;
}

function readDeck(path: string): PuzzleDeck {
  if (!existsSync(path)) return new PuzzleDeck();
  const deck = parsePuzzleDeck(readJson(path));
  if (deck.ok) return deck.value;
  const { expected = '', got } = deck.error;
  throw new BadInput(`“${path}” holds no puzzles of ours: “${expected}” is ${got}`);
}

function readJson(path: string): unknown {
  const text = readWhole(path).toString();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
