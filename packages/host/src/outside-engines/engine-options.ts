/** A number or a switch that an engine offers to have set. Options of other types are not read. */
export type OutsideOption =
  | { readonly name: string; readonly kind: 'switch'; readonly usual: boolean }
  | {
      readonly name: string;
      readonly kind: 'number';
      readonly usual: number;
      readonly least: number;
      readonly most: number;
    };

/** How many digits a number may have. */
type SafeOption = { readonly kind: 'switch' } | { readonly kind: 'number'; readonly digits: number };

/**
 * The options that a page may set. Only numbers and switches: an option that takes text may name a file or a program.
 * Both the server, which refuses all others, and the page, which offers these, go by this list.
 */
const SAFE_OPTIONS: ReadonlyMap<string, SafeOption> = new Map<string, SafeOption>([
  ['Ponder', { kind: 'switch' }],
  ['USI_Ponder', { kind: 'switch' }],
  ['MultiPV', { kind: 'number', digits: 2 }],
  ['Skill Level', { kind: 'number', digits: 2 }],
  ['UCI_LimitStrength', { kind: 'switch' }],
  ['UCI_Elo', { kind: 'number', digits: 4 }],
  ['Threads', { kind: 'number', digits: 2 }],
  ['Hash', { kind: 'number', digits: 4 }],
  ['USI_Hash', { kind: 'number', digits: 4 }],
  ['UCI_Chess960', { kind: 'switch' }],
]);

/** Set by the caller that asks for lines or for a move, and so not offered. */
const SET_ELSEWHERE = ['Ponder', 'USI_Ponder', 'MultiPV', 'UCI_Chess960'];

/** Reports whether a page may set an option to this value. */
export function isSafeOption(name: string, value: string): boolean {
  const safe = SAFE_OPTIONS.get(name);
  if (safe === undefined) return false;
  if (safe.kind === 'switch') return value === 'true' || value === 'false';
  return /^\d+$/.test(value) && value.length <= safe.digits;
}

/** Returns those of an engine's options that a person at the page may set. */
export function offeredOptions(options: readonly OutsideOption[]): readonly OutsideOption[] {
  return options.filter(({ name, kind }) => SAFE_OPTIONS.get(name)?.kind === kind && !SET_ELSEWHERE.includes(name));
}

/** Parses a line like `option name Skill Level type spin default 20 min 0 max 20`. */
export function parseOptionLine(text: string): OutsideOption | undefined {
  const [, name = '', type, rest = ''] = /^option name (.{1,80}?) type (check|spin)(?: (.*))?$/.exec(text.trim()) ?? [];
  if (type === 'check') return { name, kind: 'switch', usual: /\bdefault true\b/.test(rest) };
  if (type !== 'spin') return undefined;
  const numberAfter = (word: string): number => Number(new RegExp(`\\b${word} (-?\\d{1,9})\\b`).exec(rest)?.[1]);
  const [usual, least, most] = [numberAfter('default'), numberAfter('min'), numberAfter('max')];
  const isWhole = [usual, least, most].every((each) => !Number.isNaN(each));
  return isWhole && least <= usual && usual <= most ? { name, kind: 'number', usual, least, most } : undefined;
}
