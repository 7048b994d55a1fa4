import type { Options } from '@tesuji/rules';
import type { Phrase } from '@tesuji/words';

/** The rules of a game for a human reader. */
export interface RuleBook {
  readonly sections: readonly BookSection[];
  /** Rules about texts that programs exchange, which do not concern players. */
  readonly internal: readonly string[];
}

export interface BookSection {
  readonly id: string;
  readonly title: Phrase;
  readonly rules: readonly BookRule[];
}

/** One or several rules. Gaps in the texts are squares, `{7f}`, which each language writes in its own way. */
export interface BookRule {
  /** Numbers of the rules in docs/rules. */
  readonly ids: readonly string[];
  readonly text: Phrase;
  /** The id of the kind of piece whose moves the rule describes. */
  readonly piece?: string;
  readonly diagram?: RuleDiagram;
}

/** A small board that shows a rule. */
export interface RuleDiagram {
  readonly position: string;
  readonly options?: Options;
  /** Squares to mark. */
  readonly marks?: readonly string[];
  /** Moves to draw, in coordinate text; they may be illegal. */
  readonly arrows?: readonly string[];
  readonly caption: Phrase;
}

/** Returns a rule; `ids` are separated by spaces. */
export function rule(ids: string, en: string, ja: string, more: Pick<BookRule, 'piece' | 'diagram'> = {}): BookRule {
  return { ids: ids.split(' '), text: { en, ja }, ...more };
}

/** Returns consecutive rule numbers, such as `S51` to `S57`. */
export function range(letter: string, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
}
