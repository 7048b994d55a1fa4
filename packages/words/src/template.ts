import { plainLine } from './plain-text.ts';

/**
 * A sentence with gaps, `The {piece} is blocked by {there}.`; a gap whose name is written with a capital,
 * `{There}`, is filled with a capital. Sentences stay data, so that a translator needs no code.
 */
export type Template = string;

/** What the gaps are filled with; a fact that is not known is absent. */
export type Facts = Readonly<Record<string, string | undefined>>;

const GAP = /\{(\w+)\}/g;

/** Fills the first template whose every gap is known; `undefined` when there is none. */
export function fillFirst(templates: readonly Template[] | undefined, facts: Facts): string | undefined {
  const usable = templates?.find((template) => gapsOf(template).every((gap) => factOf(facts, gap) !== undefined));
  // Facts may quote files, engines or what somebody typed.
  return usable?.replace(GAP, (_, gap: string) => plainLine(factOf(facts, gap) ?? ''));
}

function gapsOf(template: Template): string[] {
  return [...template.matchAll(GAP)].map((match) => match[1] ?? '');
}

function factOf(facts: Facts, gap: string): string | undefined {
  const plain = gap.charAt(0).toLowerCase() + gap.slice(1);
  const fact = Object.hasOwn(facts, plain) ? facts[plain] : undefined;
  return gap === plain || fact === undefined ? fact : capitalise(fact);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
