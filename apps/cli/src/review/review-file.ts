import { freshReview, parseReviewState, type ReviewState } from '@tesuji/coach';
import { readFileSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { BadInput } from '../bad-input.ts';
import { writeWhole } from '../write-whole.ts';

/** Keeps an unfinished review beside the file it is about. */
export class ReviewFile {
  readonly #path: string | undefined;

  /** Without a path, which standard input does not have, nothing is kept. */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  /** What is left of the same review, or a fresh one. */
  open(line: ReviewState['line'], limits: ReviewState['limits']): ReviewState {
    const fresh = freshReview(line, limits);
    const kept = this.#path === undefined ? undefined : readState(this.#path);
    const isSame = isDeepStrictEqual(kept === undefined ? undefined : { ...kept, looks: [] }, fresh);
    return kept !== undefined && isSame ? kept : fresh;
  }

  /** Says whether it could: a folder that cannot be written to keeps nobody from a review. */
  keep(state: ReviewState): boolean {
    if (this.#path === undefined) return false;
    try {
      writeWhole(this.#path, JSON.stringify(state));
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
      // What is left of a finished review is the same review, and costs nobody anything.
    }
  }
}

/** A file that cannot be used is no loss but some time. */
function readState(path: string): ReviewState | undefined {
  try {
    const state = parseReviewState(JSON.parse(readFileSync(path, 'utf8')));
    return state.ok ? state.value : undefined;
  } catch {
    return undefined;
  }
}
