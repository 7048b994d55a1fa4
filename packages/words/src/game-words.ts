import type { Language, Phrase } from './language.ts';
import type { SentenceTable } from './sentence.ts';

export interface NamedWords {
  readonly name: Phrase;
  /** One line of explanation. */
  readonly about: Phrase;
}

export interface PieceWords {
  readonly name: Phrase;
  /** The English plural, where it is not the name with an `s`. */
  readonly plural?: string;
  /** How it moves, to follow "A bishop moves": `any distance diagonally`. */
  readonly moves?: Phrase;
  /** Sentences for its card about what its moves alone do not show. */
  readonly card?: readonly Phrase[];
  /** Which way it faces, by quarter turns, to follow its name: `facing rank 8`. The same however the board is seen. */
  readonly facings?: readonly Phrase[];
}

export interface OptionWords extends NamedWords {
  /** Names of values that do not speak for themselves. */
  readonly values?: Readonly<Record<string, Phrase>>;
}

/** Everything said about one game. A game without such a value is spoken of by its ids. */
export interface GameWords extends NamedWords {
  readonly sides: readonly [Phrase, Phrase];
  /** By id of the piece kind. */
  readonly pieces: Readonly<Record<string, PieceWords>>;
  readonly setups: Readonly<Record<string, Phrase>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly claims: Readonly<Record<string, NamedWords>>;
  readonly notations: Readonly<Record<string, Phrase>>;
  /** Castles and openings, by the name the coach gives them. */
  readonly shapes?: Readonly<Record<string, Phrase>>;
  /** What this game calls an attack on the king and the end of it, where it has them. */
  readonly terms?: Readonly<Record<'check' | 'mate', Phrase>>;
  /** Sentences that the common tables lack, or that this game says better. */
  readonly wins?: SentenceTable;
  readonly draws?: SentenceTable;
  readonly illegalities?: SentenceTable;
  readonly setupErrors?: SentenceTable;
  readonly captures?: SentenceTable;
  /** Labels in the order of `BoardShape`, where a language writes squares its own way: column first, then row. */
  readonly labels?: Partial<
    Record<Language, { readonly columns: readonly string[]; readonly rows: readonly string[] }>
  >;
}
