import type { Game, Position } from '@tesuji/rules';
import type { Problem } from '../reading.ts';
import type { Header } from '../record.ts';

/** What differs between the kinds of text that share PGN's grammar: chess itself, and our frame for any game. */
export interface Dialect {
  readonly game: Game;
  /** The header that holds a start other than the ordinary one. */
  readonly startHeader: string;
  /** Does a header name the game? */
  readonly isNamed: boolean;
  /** The move this word means, or 0. Called for every move of every file, so it says nothing more. */
  readMove(position: Position, word: string): number;
  /** What is wrong with a word that means no move. Only an `illegal-move` is kept in the record, as `got`. */
  explainMove(position: Position, word: string): MoveFault;
  writeMove(position: Position, move: number): string;
  /** The number of the first move, which a start's text may say. */
  firstNumber(start: string): number;
}

/** Decides by a game's headers what its words mean. */
export type ChooseDialect = (headers: readonly Header[]) => Dialect | UnknownDialect;

/** The value of a header that names no game we can read. */
export interface UnknownDialect {
  readonly header: string;
  readonly unknown: string;
  readonly expected: string;
}

export type MoveFault = Pick<Problem, 'kind' | 'got' | 'expected' | 'illegality'>;

/** The way files without a move in some place say so. */
const PASSES = new Set(['--', 'Z0', '@@@@', 'null', 'pass']);

/** The fault of a word that passes the turn, which the trees of records have no place for. */
export function explainPass(word: string): MoveFault | undefined {
  if (!PASSES.has(word)) return undefined;
  return { kind: 'bad-move', got: word, expected: 'a move (passing the turn is not one)' };
}
