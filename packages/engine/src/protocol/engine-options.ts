import { fail, ok, type Game, type Result, type RuleOption } from '@tesuji/rules';
import { FULL_STRENGTH, LEVELS } from '../levels/level.ts';
import type { Dialect, RuleEngineOption } from './dialects.ts';

/** An engine option, as defined by USI and UCI. */
export type EngineOption =
  | {
      readonly kind: 'spin';
      readonly name: string;
      readonly initial: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'check'; readonly name: string; readonly initial: boolean }
  | { readonly kind: 'combo'; readonly name: string; readonly initial: string; readonly values: readonly string[] }
  | { readonly kind: 'string'; readonly name: string; readonly initial: string }
  | { readonly kind: 'button'; readonly name: string };

export function formatEngineOption(option: EngineOption): string {
  const head = `option name ${option.name} type ${option.kind}`;
  switch (option.kind) {
    case 'spin':
      return `${head} default ${option.initial} min ${option.min} max ${option.max}`;
    case 'check':
    case 'string':
      return `${head} default ${option.initial}`;
    case 'combo':
      return `${head} default ${option.initial}${option.values.map((value) => ` var ${value}`).join('')}`;
    case 'button':
      return head;
  }
}

/** The values of the options. Option names are case-insensitive, as in UCI. */
export class OptionValues {
  readonly options: readonly EngineOption[];
  readonly #values = new Map<EngineOption, string>();

  constructor(options: readonly EngineOption[]) {
    this.options = options;
  }

  /** Sets an option. Returns the option, or an error message. */
  set(name: string, value: string): Result<EngineOption, string> {
    const option = this.options.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (option === undefined) return fail(`there is no option “${name}”`);
    const read = readValue(option, value);
    if (read === undefined) return fail(`${option.name} cannot be “${value}”: it takes ${describeValues(option)}`);
    this.#values.set(option, read);
    return ok(option);
  }

  /** Returns the value of an option. Throws if it does not exist. */
  text(name: string): string {
    const option = this.options.find((each) => each.name === name);
    if (option === undefined || option.kind === 'button') throw new Error(`${name} has no value`);
    return this.#values.get(option) ?? String(option.initial);
  }

  number(name: string): number {
    return Number(this.text(name));
  }
}

function readValue(option: EngineOption, text: string): string | undefined {
  switch (option.kind) {
    case 'spin': {
      const isInside = /^-?\d{1,12}$/.test(text) && Number(text) >= option.min && Number(text) <= option.max;
      return isInside ? String(Number(text)) : undefined;
    }
    case 'check':
      return ['true', 'false'].find((each) => each === text.toLowerCase());
    case 'combo':
      return option.values.find((each) => each.toLowerCase() === text.toLowerCase());
    case 'string':
      return text;
    case 'button':
      return '';
  }
}

function describeValues(option: EngineOption): string {
  switch (option.kind) {
    case 'spin':
      return `whole numbers from ${option.min} to ${option.max}`;
    case 'check':
      return 'true or false';
    case 'combo':
      return option.values.join(', ');
    case 'string':
      return 'any text';
    case 'button':
      return 'no value';
  }
}

/** Returns every rule option of a game as an engine option: under its customary name, or one made from its id. */
export function ruleEngineOptions(game: Game, dialect: Dialect): readonly RuleEngineOption[] {
  const has = (id: string): boolean => game.options.some((option) => option.id === id);
  const customary = dialect.rules.filter(({ decides }) => decides.every(has));
  const decided = [...customary.flatMap(({ decides }) => decides), ...Object.keys(dialect.problemOptions)];
  const others = game.options.filter(({ id }) => !decided.includes(id)).map(engineOptionOf);
  return [...customary, ...others];
}

function engineOptionOf(rule: RuleOption): RuleEngineOption {
  const { id, initial } = rule;
  const name = `Rule_${id}`;
  const decides = [id];
  if (rule.kind === 'choice') {
    return {
      option: { kind: 'combo', name, initial, values: rule.values },
      decides,
      read: (value) => ({ [id]: value }),
    };
  }
  const isOff = (value: string): boolean => rule.canBeOff && value === '0';
  return {
    option: {
      kind: 'spin',
      name,
      initial: initial === 'off' ? 0 : Number(initial),
      min: rule.canBeOff ? 0 : rule.min,
      max: rule.max,
    },
    decides,
    read: (value) => ({ [id]: isOff(value) ? 'off' : value }),
  };
}

/** Beyond all evaluations: the engine never resigns. */
const NEVER = 99_999;

export const LEVEL_OPTION = 'Level';
export const THREADS_OPTION = 'Threads';
export const NETWORK_OPTION = 'EvalFile';
/** Values of the option: the network of the game, and no network. */
export const OWN_NETWORK = '<internal>';
export const NO_NETWORK = 'classic';

/** Returns the options that do not concern rules, and the switch of the game's variant. */
export function sessionOptions(
  dialect: Dialect,
  mostThreads: number,
  { engineVariant }: Game,
): readonly EngineOption[] {
  return [
    { kind: 'spin', name: dialect.hashOption, initial: 64, min: 1, max: 4096 },
    { kind: 'button', name: dialect.clearOption },
    { kind: 'check', name: dialect.ponderOption, initial: false },
    { kind: 'spin', name: THREADS_OPTION, initial: 1, min: 1, max: mostThreads },
    { kind: 'spin', name: 'MultiPV', initial: 1, min: 1, max: 100 },
    { kind: 'spin', name: LEVEL_OPTION, initial: FULL_STRENGTH, min: LEVELS[0], max: FULL_STRENGTH },
    { kind: 'spin', name: dialect.overheadOption, initial: 50, min: 0, max: 5000 },
    { kind: 'string', name: NETWORK_OPTION, initial: OWN_NETWORK },
    ...(engineVariant === undefined ? [] : [{ kind: 'check', name: engineVariant.option, initial: false } as const]),
    ...(dialect.resignOption === undefined
      ? []
      : [{ kind: 'spin', name: dialect.resignOption, initial: NEVER, min: 0, max: NEVER } as const]),
  ];
}
