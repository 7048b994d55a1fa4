import { fail, ok, type Result, type TextError } from './result.ts';

/** A rule a player may choose. Values are text so that a game line stays plain data. */
export type RuleOption =
  | { readonly id: string; readonly kind: 'choice'; readonly values: readonly string[]; readonly initial: string }
  | {
      readonly id: string;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly initial: string;
      /** May the rule be switched off with the value `off`? */
      readonly canBeOff: boolean;
    };

export type Options = Readonly<Record<string, string>>;

/** Fills in what is not given and refuses what the game does not know; `at` and `got` point at the offender. */
export function resolveOptions(known: readonly RuleOption[], given: Options): Result<Options, TextError> {
  const resolved: Record<string, string> = {};
  for (const option of known) resolved[option.id] = option.initial;
  for (const [id, value] of Object.entries(given)) {
    const option = known.find((candidate) => candidate.id === id);
    if (option === undefined) {
      return fail({
        kind: 'unknown-option',
        at: 0,
        got: id,
        expected: known.map((each) => each.id).join(', ') || 'no options',
      });
    }
    if (!accepts(option, value))
      return fail({ kind: 'bad-option-value', at: 0, got: `${id}=${value}`, expected: describeValues(option) });
    resolved[id] = value;
  }
  return ok(resolved);
}

/** Those that differ from the ordinary rules, which go without saying; most formats of records could not say them. */
export function unusualOptions(known: readonly RuleOption[], options: Options): Options {
  const isUsual = (id: string, value: string): boolean =>
    known.some((option) => option.id === id && option.initial === value);
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => !isUsual(id, value)));
}

/** Reads `goal=five,corner=off`; a bare name means `on`. */
export function parseOptions(text: string): Options {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // fromEntries makes own properties of any name, `__proto__` included, so that nothing unknown slips by unrefused.
  return Object.fromEntries(parts.map(parseOption));
}

function parseOption(part: string): readonly [string, string] {
  const split = part.indexOf('=');
  return split < 0 ? [part, 'on'] : [part.slice(0, split).trim(), part.slice(split + 1).trim()];
}

export function formatOptions(options: Options): string {
  return Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join(',');
}

/** The value of an option of kind `number`; what is off has no limit. */
export function readLimit(options: Options, id: string): number {
  const value = options[id];
  return value === undefined || value === 'off' ? Infinity : Number(value);
}

export function describeValues(option: RuleOption): string {
  if (option.kind === 'choice') return option.values.join(' | ');
  return `${option.min}–${option.max}${option.canBeOff ? ' | off' : ''}`;
}

function accepts(option: RuleOption, value: string): boolean {
  if (option.kind === 'choice') return option.values.includes(value);
  if (value === 'off') return option.canBeOff;
  return /^(?:0|[1-9]\d{0,5})$/.test(value) && Number(value) >= option.min && Number(value) <= option.max;
}
