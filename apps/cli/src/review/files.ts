import {
  isSameReview,
  parsePuzzleDeck,
  parseReviewState,
  PuzzleDeck,
  type NoPuzzle,
  type Puzzle,
  type ReviewState,
} from '@tesuji/coach';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { BadInput } from '../errors.ts';
import { makeFolderOf, readInput, tryWriting, writeFileAtomically } from '../files.ts';
import { count } from '../format.ts';

/** The changes of a review to a deck. */
export interface DeckGrowth {
  readonly added: number;
  /** Puzzles that were already in the deck. */
  readonly known: number;
  /** Mistakes that are not suitable for a puzzle: see `NoPuzzle`. */
  readonly unfit: number;
  readonly all: number;
}

/** A deck of puzzles in a file, which need not exist yet. */
export class DeckFile {
  readonly #path: string;
  #deck: PuzzleDeck;

  constructor(path: string) {
    this.#path = path;
    this.#deck = readDeck(path);
    // Checked before the work rather than after it.
    makeFolderOf(path);
    tryWriting(path);
  }

  add(made: readonly (Puzzle | NoPuzzle)[], now: number): DeckGrowth {
    const puzzles = made.filter((each) => typeof each !== 'string');
    const before = this.#deck.entries.length;
    this.#deck = this.#deck.add(puzzles, now);
    makeFolderOf(this.#path);
    writeFileAtomically(this.#path, `${JSON.stringify(this.#deck, undefined, 1)}\n`);
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
  throw new BadInput(`“${path}” is not a deck of puzzles: “${expected}” is ${got}`);
}

function readJson(path: string): unknown {
  const text = readInput(path).toString();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Saves an unfinished review beside the reviewed file. */
export class ReviewFile {
  readonly #path: string | undefined;

  /** Without a path, as for standard input, nothing is saved. */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  /** Returns the saved state of the same review, or `fresh`. */
  open(fresh: ReviewState): ReviewState {
    const kept = this.#path === undefined ? undefined : readState(this.#path);
    return kept !== undefined && isSameReview(kept, fresh) ? kept : fresh;
  }

  /** Saves the state. Reports whether it could; a review also works in a folder that cannot be written to. */
  keep(state: ReviewState): boolean {
    if (this.#path === undefined) return false;
    try {
      writeFileAtomically(this.#path, JSON.stringify(state));
      return true;
    } catch (error) {
      if (error instanceof BadInput) return false;
      throw error;
    }
  }

  finish(): void {
    if (this.#path === undefined) return;
    try {
      rmSync(this.#path, { force: true });
    } catch {
      // A file that cannot be removed contains the same review, and does no harm.
    }
  }
}

/** Returns the saved state, or `undefined` when there is none or it cannot be used. */
function readState(path: string): ReviewState | undefined {
  try {
    const state = parseReviewState(JSON.parse(readFileSync(path, 'utf8')));
    return state.ok ? state.value : undefined;
  } catch {
    return undefined;
  }
}
