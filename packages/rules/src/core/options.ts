import { fail, ok, type Result, type TextError, type TextErrorCode } from './text.ts';

/** A rule that players may choose. Values are text, so that a game line stays plain data. */
export type RuleOption =
  | { readonly id: string; readonly kind: 'choice'; readonly values: readonly string[]; readonly initial: string }
  | {
      readonly id: string;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly initial: string;
      /** Whether the value `off` turns the rule off. */
      readonly canBeOff: boolean;
    };

/** Values by option id. */
export type Options = Readonly<Record<string, string>>;

/** Returns all options of a game, with `given` values over the initial ones. Fails on unknown options and values. */
export function resolveOptions(
  known: readonly RuleOption[],
  given: Options,
): Result<Options, TextError<TextErrorCode>> {
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

/** Returns the options that differ from the ordinary rules. */
export function unusualOptions(known: readonly RuleOption[], options: Options): Options {
  const isUsual = (id: string, value: string): boolean =>
    known.some((option) => option.id === id && option.initial === value);
  return Object.fromEntries(Object.entries(options).filter(([id, value]) => !isUsual(id, value)));
}

/** Reads `goal=five,corner=off`; a name without a value means `on`. */
export function parseOptions(text: string): Options {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // fromEntries makes own properties of all names, `__proto__` included, so that `resolveOptions` sees every one.
  return Object.fromEntries(parts.map(parseOption));
}

function parseOption(part: string): readonly [string, string] {
  const split = part.indexOf('=');
  return split < 0 ? [part, 'on'] : [part.slice(0, split).trim(), part.slice(split + 1).trim()];
}

/** Writes `goal=five,corner=off`. */
export function formatOptions(options: Options): string {
  return Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join(',');
}

/** Returns the value of an option of kind `number`; Infinity if it is off. */
export function readLimit(options: Options, id: string): number {
  const value = options[id];
  return value === undefined || value === 'off' ? Infinity : Number(value);
}

/** Returns the values that an option accepts: `eight | five | lead`, `1–9999 | off`. */
export function describeValues(option: RuleOption): string {
  if (option.kind === 'choice') return option.values.join(' | ');
  return `${option.min}–${option.max}${option.canBeOff ? ' | off' : ''}`;
}

function accepts(option: RuleOption, value: string): boolean {
  if (option.kind === 'choice') return option.values.includes(value);
  if (value === 'off') return option.canBeOff;
  return /^(?:0|[1-9]\d{0,5})$/.test(value) && Number(value) >= option.min && Number(value) <= option.max;
}
