import type { TextError } from '@tesuji/rules';

interface Setting {
  readonly name: string;
  readonly value: string;
  readonly at: number;
  readonly valueAt: number;
}

/**
 * The settings of an agent, `depth=3,table=on`, as they are asked for one by one. The first thing that is wrong is
 * kept in `error`; whoever asks gets something to go on with.
 */
export class AgentSettings {
  error: TextError | undefined;
  private readonly settings: readonly Setting[];
  private readonly asked: string[] = [];

  /** `at` is where `text` begins in what was typed. */
  constructor(text: string, at: number) {
    this.settings = split(text, ',', at).map(({ part, from }) => {
      const sign = part.indexOf('=');
      return sign < 0
        ? { name: part, value: '', at: from, valueAt: from + part.length }
        : { name: part.slice(0, sign), value: part.slice(sign + 1), at: from, valueAt: from + sign + 1 };
    });
    const repeated = this.settings.find((each, i) => this.settings.findIndex(({ name }) => name === each.name) < i);
    if (repeated !== undefined) this.refuse('repeated-setting', repeated.at, repeated.name);
  }

  /** A whole number, or undefined when it is not given. */
  count(name: string, least: number, most: number): number | undefined {
    const found = this.find(name);
    if (found === undefined) return undefined;
    const number = /^\d{1,12}$/.test(found.value) ? Number(found.value) : -1;
    if (number >= least && number <= most) return number;
    this.refuse('bad-setting-value', found.valueAt, found.value, `${name}=${least} to ${most}`);
    return undefined;
  }

  isOn(name: string, initial: boolean): boolean {
    const found = this.find(name);
    if (found === undefined) return initial;
    if (found.value === 'on' || found.value === 'off') return found.value === 'on';
    this.refuse('bad-setting-value', found.valueAt, found.value, `${name}=on or ${name}=off`);
    return initial;
  }

  /** Names joined by `+`, each one of `known` and none twice; all of `known` may be anything when it is undefined. */
  names<Name extends string>(name: string, known: readonly Name[] | undefined): readonly Name[] | undefined {
    const found = this.find(name);
    if (found === undefined) return undefined;
    const parts = split(found.value, '+', found.valueAt);
    const wrong = parts.find(
      ({ part }, i) => !isName(part, known) || parts.findIndex((each) => each.part === part) < i,
    );
    if (parts.length > 0 && wrong === undefined) return parts.map(({ part }) => part as Name);
    const expected =
      known === undefined ? 'names joined by +, each once' : `${known.join(', ')}, each once, joined by +`;
    this.refuse('bad-setting-value', wrong?.from ?? found.valueAt, wrong?.part ?? '', expected);
    return undefined;
  }

  /** As `names`, or one word that stands alone. */
  choice<Name extends string, Word extends string>(
    name: string,
    known: readonly Name[],
    word: Word,
  ): Word | readonly Name[] | undefined {
    const found = this.settings.find((each) => each.name === name);
    if (found?.value !== word) return this.names(name, known);
    this.asked.push(name);
    return word;
  }

  /** After everything was asked for: is there anything nobody asked for? */
  close(): void {
    const unknown = this.settings.find(({ name }) => !this.asked.includes(name));
    if (unknown === undefined) return;
    const expected = this.asked.length === 0 ? 'no settings' : this.asked.map((name) => `${name}=…`).join(', ');
    this.refuse('unknown-setting', unknown.at, unknown.name, expected);
  }

  private find(name: string): Setting | undefined {
    this.asked.push(name);
    return this.settings.find((each) => each.name === name);
  }

  private refuse(kind: string, at: number, got: string, expected?: string): void {
    if (this.error === undefined || at < this.error.at) {
      this.error = { kind, at, got, ...(expected === undefined ? {} : { expected }) };
    }
  }
}

function isName(part: string, known: readonly string[] | undefined): boolean {
  return known === undefined ? /^[a-z][a-z-]*$/.test(part) : known.includes(part);
}

/** The parts of a text and where each begins; an empty text has none. */
function split(
  text: string,
  separator: string,
  at: number,
): readonly { readonly part: string; readonly from: number }[] {
  if (text === '') return [];
  let from = at;
  return text.split(separator).map((part) => {
    const found = { part, from };
    from += part.length + separator.length;
    return found;
  });
}
