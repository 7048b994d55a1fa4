import type { CommonReason, CommonSetupErrorCode, Game } from '@tesuji/rules';
import type { Catalogue, Language, Phrase, Sentence } from '../message.ts';
import { CHESS_WORDS } from './chess.ts';
import { HASAMI_WORDS } from './hasami.ts';
import { LASER_WORDS } from './laser.ts';
import { SHOGI_WORDS } from './shogi.ts';

/** A name and one line of explanation. */
export interface NamedWords {
  readonly name: Phrase;
  readonly about: Phrase;
}

/** The words of a kind of piece. */
export interface PieceWords {
  readonly name: Phrase;
  /** The English plural, where it is not the name with an `s`. */
  readonly plural?: string;
  /** How it moves, as a phrase that follows "A bishop moves": `any distance diagonally`. */
  readonly moves?: Phrase;
  /** Which way it faces, by quarter turns, as a phrase that follows its name: `facing rank 8`. */
  readonly facings?: readonly Phrase[];
}

/** The words of a rule option. */
export interface OptionWords extends NamedWords {
  /** Names of values that are not numbers and not clear from their ids. */
  readonly values?: Readonly<Record<string, Phrase>>;
}

/** How a game ends for a reason: always by a win, always by a draw, or either way. */
export type OutcomeWords =
  | { readonly win: Sentence; readonly draw?: Sentence }
  | { readonly win?: Sentence; readonly draw: Sentence };

/** Words for each code that only one game has. It may also have its own for those that are common to the games. */
type Own<Code extends string, Common extends string, Words> = Readonly<
  Record<Exclude<Code, Common>, Words> & Partial<Record<Code & Common, Words>>
>;

/**
 * The words of a game: names, and the sentences that the common catalogues lack or that the game words better. A reason
 * or an error of the game without a sentence does not compile.
 */
export interface GameWords<Reason extends string = never, SetupErrorCode extends string = never> extends NamedWords {
  readonly sides: readonly [Phrase, Phrase];
  /** The names of the sides in games with a handicap, where they differ. */
  readonly handicapSides?: readonly [Phrase, Phrase];
  /** Whether people count a move of each side as one, as in `mate in two`, and not every single move. */
  readonly countsPairs?: true;
  /** The Japanese counter of its pieces: 枚 for flat ones, which is also used for a game without one, 個 for figures. */
  readonly counter?: '枚' | '個';
  /** By id of the kind. */
  readonly pieces: Readonly<Record<string, PieceWords>>;
  readonly setups: Readonly<Record<string, Phrase>>;
  /** The name of the numbered setups, and of one of them with the gap `{number}`. */
  readonly numberedSetups?: { readonly name: Phrase; readonly one: Phrase };
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly claims: Readonly<Record<string, NamedWords>>;
  readonly notations: Readonly<Record<string, Phrase>>;
  /** What the game calls an attack on the king and its capture, where it has them. */
  readonly terms?: Readonly<Record<'check' | 'mate', Phrase> & Partial<Record<'pin' | 'skewer', Phrase>>>;
  /** By reason. */
  readonly outcomes: Own<Reason, CommonReason, OutcomeWords>;
  /** By code of the illegality. */
  readonly illegalities?: Catalogue<string>;
  /** By kind of the error. */
  readonly setupErrors: Own<SetupErrorCode, CommonSetupErrorCode, Sentence>;
  /** Labels in the order of `BoardShape`, for a language that writes squares in its own way: column first, then row. */
  readonly labels?: Partial<
    Record<Language, { readonly columns: readonly string[]; readonly rows: readonly string[] }>
  >;
}

const WORDS: Readonly<Record<string, GameWords>> = {
  shogi: SHOGI_WORDS,
  chess: CHESS_WORDS,
  hasami: HASAMI_WORDS,
  laser: LASER_WORDS,
};

/** Returns the words of a game, by its id; `undefined` for a game without words. */
export function wordsOf(game: Game): GameWords | undefined {
  return Object.hasOwn(WORDS, game.id) ? WORDS[game.id] : undefined;
}
