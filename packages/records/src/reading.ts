import type { Illegality } from '@tesuji/rules';
import type { GameRecord } from './record.ts';

/** What a reader found. Broken text still gives every game and every move before the fault. */
export interface Reading {
  readonly records: readonly GameRecord[];
  /** In the order of the text; empty when everything was understood. */
  readonly problems: readonly Problem[];
}

/** Something in a file that could not be taken as written, and where. */
export interface Problem {
  readonly kind: ProblemKind;
  /** Both from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The offending text, cut short when it is long. */
  readonly got: string;
  readonly expected?: string;
  /** How many moves stood before it in its line. */
  readonly ply?: number;
  /** How many moves that follow it in its line were left out because of it; absent where that is none. */
  readonly omitted?: number;
  /** Where in a JSON text: `$.moves[3].clock`. */
  readonly path?: string;
  /** The rule a move breaks, where the board can tell. */
  readonly illegality?: Illegality;
}

export type ProblemKind =
  /** The text is not of this format at all. */
  | 'not-this-format'
  /** Bytes that are no text in the encoding of the rest. */
  | 'bad-encoding'
  | 'unknown-line'
  | 'bad-header'
  /** The start is no position: what the game says of it is in `expected`. */
  | 'bad-start'
  | 'bad-move'
  | 'illegal-move'
  /** Several pieces could make this move. */
  | 'ambiguous-move'
  | 'wrong-side'
  /** Another piece stands where the move says it comes from; it was moved all the same. */
  | 'wrong-piece'
  | 'move-number'
  | 'move-after-end'
  | 'bad-time'
  | 'bad-variation'
  /** A variation that begins here and never ends. */
  | 'open-variation'
  /** A second end in the same place; the first is kept. */
  | 'second-end'
  | 'bad-end'
  | 'bad-comment'
  | 'bad-glyph'
  | 'bad-json'
  /** A value of a JSON text is missing, or not what it should be; `path` says which. */
  | 'bad-field'
  /** The text stops in the middle of something. */
  | 'unfinished'
  /** The result in a header and the one after the moves differ. */
  | 'result-differs';

/** Why a record cannot be written in a format. */
export interface WriteError {
  readonly kind:
    /** The format is for another game. */
    | 'wrong-game'
    | 'bad-start'
    /** A move of the tree cannot be played, although it is not marked as illegal. */
    | 'bad-move'
    /** The format has no place for this feature (`got`, one of `holds.ts`). */
    | 'not-held'
    /** A text that would be read back as something else. */
    | 'bad-text'
    /** The encoding has no such character. */
    | 'no-such-character';
  readonly got: string;
  readonly expected?: string;
  readonly ply?: number;
}

/** Problems as they are found. A file of rubbish has one in every line; nobody reads more than the first hundred. */
export class ProblemList {
  readonly found: Problem[] = [];

  get isFull(): boolean {
    return this.found.length >= 100;
  }

  /** The place in the list; `undefined` where it is full. */
  add(problem: Problem): number | undefined {
    return this.isFull ? undefined : this.found.push({ ...problem, got: quote(problem.got) }) - 1;
  }

  /** One move more is left out because of the problem at this place. */
  omitMove(at: number): void {
    const problem = this.found[at];
    if (problem !== undefined) this.found[at] = { ...problem, omitted: (problem.omitted ?? 0) + 1 };
  }
}

const LONGEST_QUOTE = 60;

/** A line may be a megabyte of rubbish; a message quotes the beginning of it. */
export function quote(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}
