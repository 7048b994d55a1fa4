import { capitalise } from './grammar.ts';
import { plainLine } from './plain-text.ts';

/** The languages that every message is written in. */
export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type Phrase = Readonly<Record<Language, string>>;

/**
 * A text with gaps: `The {piece} is blocked by {there}.` A gap whose name begins with a capital, `{There}`, is filled
 * with a capital. Templates are data, so that a translator needs no code.
 */
export type Template = string;

/** Values for the gaps of a template, by name. A value that is not known is absent or `undefined`. */
export type Values = Readonly<Record<string, string | undefined>>;

/**
 * A message in every language: templates from the most detailed to the plainest. The first one whose values are all
 * known is used, so the last one should need only values that are always known.
 */
export type Sentence = Readonly<Record<Language, readonly [Template, ...Template[]]>>;

/** A sentence for each code. A code without a sentence does not compile. */
export type Catalogue<Code extends string> = Readonly<Record<Code, Sentence>>;

/** A sentence and the values that fill it. */
export interface Message {
  readonly sentence: Sentence;
  readonly values: Values;
}

const GAP = /\{(\w+)\}/g;
/** Stands for a value that is missing from the plainest template. */
const MISSING = '…';

/** Returns the sentence in a language, filled with the values. */
export function say(sentence: Sentence, values: Values, language: Language): string {
  const templates = sentence[language];
  return fillFirst(templates, values) ?? fill(templates.at(-1) ?? templates[0], values);
}

/** Fills the first template whose values are all known. Returns `undefined` when there is none. */
export function fillFirst(templates: readonly Template[], values: Values): string | undefined {
  const usable = templates.find((template) => gapsOf(template).every((gap) => valueOf(values, gap) !== undefined));
  return usable === undefined ? undefined : fill(usable, values);
}

/** Returns the sentence of a code from an open set of codes; `undefined` for a code that the catalogue does not have. */
export function findSentence(catalogue: Catalogue<string> | undefined, code: string): Sentence | undefined {
  return catalogue !== undefined && Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
}

/** Returns a sentence that tries the templates of the first sentence, if there is one, before those of `fallback`. */
export function withFallback(sentence: Sentence | undefined, fallback: Sentence): Sentence {
  if (sentence === undefined) return fallback;
  return { en: [...sentence.en, ...fallback.en], ja: [...sentence.ja, ...fallback.ja] };
}

function fill(template: Template, values: Values): string {
  // Values may quote files, engines or what a user typed.
  return template.replace(GAP, (_, gap: string) => plainLine(valueOf(values, gap) ?? MISSING));
}

function gapsOf(template: Template): string[] {
  return [...template.matchAll(GAP)].map((match) => match[1] ?? '');
}

function valueOf(values: Values, gap: string): string | undefined {
  const name = gap.charAt(0).toLowerCase() + gap.slice(1);
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return gap === name || value === undefined ? value : capitalise(value);
}
