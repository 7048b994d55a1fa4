import type { Options } from '@tesuji/rules';
import type { Phrase } from '@tesuji/words';

/** A small board that shows a rule. */
export interface RuleDiagram {
  readonly position: string;
  readonly options?: Options;
  /** Squares to look at. */
  readonly marks?: readonly string[];
  /** Moves to draw, in the game's coordinate text; they need not be legal. */
  readonly arrows?: readonly string[];
  readonly caption: Phrase;
}

export interface BookRule {
  /** Numbers of the rules in docs/rules that this says. */
  readonly ids: readonly string[];
  /** Gaps name squares, `{7f}`, which every language writes in its own way. */
  readonly text: Phrase;
  /** The id of a kind whose way of moving this is. */
  readonly piece?: string;
  readonly diagram?: RuleDiagram;
}

export interface BookSection {
  readonly id: string;
  readonly title: Phrase;
  readonly rules: readonly BookRule[];
}

/** The rules of a game as a person reads them. */
export interface RuleBook {
  readonly sections: readonly BookSection[];
  /** Rules about text that programs exchange: nobody meets them at a board. */
  readonly internal: readonly string[];
}

/** `ids` with spaces between them. */
export function rule(ids: string, en: string, ja: string, more: Pick<BookRule, 'piece' | 'diagram'> = {}): BookRule {
  return { ids: ids.split(' '), text: { en, ja }, ...more };
}

/** Numbers from one to another, as `S51` to `S57`. */
export function range(letter: string, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
}
