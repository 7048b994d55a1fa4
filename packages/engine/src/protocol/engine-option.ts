import { fail, ok, type Result } from '@tesuji/rules';

/** Something a user can set before a game, in the words of USI and UCI. */
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
  | { readonly kind: 'button'; readonly name: string };

export function formatEngineOption(option: EngineOption): string {
  const head = `option name ${option.name} type ${option.kind}`;
  switch (option.kind) {
    case 'spin':
      return `${head} default ${option.initial} min ${option.min} max ${option.max}`;
    case 'check':
      return `${head} default ${option.initial}`;
    case 'combo':
      return `${head} default ${option.initial}${option.values.map((value) => ` var ${value}`).join('')}`;
    case 'button':
      return head;
  }
}

/** What each option is set to. Names are compared as UCI asks: letters of any case. */
export class OptionValues {
  readonly options: readonly EngineOption[];
  readonly #values = new Map<EngineOption, string>();

  constructor(options: readonly EngineOption[]) {
    this.options = options;
  }

  /** Answers with the option that was set, or with what is wrong. */
  set(name: string, value: string): Result<EngineOption, string> {
    const option = this.options.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (option === undefined) return fail(`there is no option “${name}”`);
    const read = readValue(option, value);
    if (read === undefined) return fail(`${option.name} cannot be “${value}”: it takes ${describeValues(option)}`);
    this.#values.set(option, read);
    return ok(option);
  }

  /** The value of an option, which must exist. */
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
    case 'button':
      return 'no value';
  }
}
