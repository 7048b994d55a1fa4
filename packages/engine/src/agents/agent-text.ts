import { fail, ok, type Game, type Result, type TextError } from '@tesuji/rules';
import { knowledgeOf } from '../knowledge.ts';
import { FULL_STRENGTH, levelOf, LEVELS } from '../levels/level.ts';
import { PLAUSIBLE_NAMES } from '../plausible/plausible-moves.ts';
import { PARAMETER_NAMES } from '../search/parameters.ts';
import { TECHNIQUES } from '../search/settings.ts';
import { CLASSIC_TERMS, type AgentSpec, type OwnAgentSpec, type SearchChoice } from './agent-spec.ts';

/** The error in the text of an agent, and where it is. The words package turns it into a sentence. */
export type AgentTextError = TextError;

/** An option of an agent, as `name=value` in its text. */
export type AgentOption =
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly min: number;
      readonly max: number;
      readonly unit: 'plies' | 'ms' | 'nodes' | 'MB';
      /** The value without the option; absent when there is then no limit, or the game's usual value. */
      readonly initial?: number;
    }
  | { readonly kind: 'switch'; readonly name: string; readonly initial: boolean }
  /** Techniques and numbers of the search, `NAME:on`, `NAME:off` or `NAME:NUMBER`, joined by `+`. */
  | { readonly kind: 'search'; readonly name: string }
  /** The path of a file on the machine that runs the agent. */
  | { readonly kind: 'file'; readonly name: string }
  | {
      /** Names joined by `+`, each at most once. */
      readonly kind: 'names';
      readonly name: string;
      /** The names to choose from; absent when they are the evaluation terms of a game and no game was given. */
      readonly names?: readonly string[];
      /** A word that can stand in place of names. */
      readonly word?: string;
      /** The value without the option; absent when it depends on the game. */
      readonly initial?: string;
    };

/** A kind of agent and how its text is written. */
export interface AgentForm {
  readonly kind: OwnAgentSpec['kind'] | 'usi' | 'uci';
  /** A text that `parseAgent` reads, except that COMMAND stands for a command line. */
  readonly example: string;
  readonly options: readonly AgentOption[];
}

const MAX_DEPTH = 64;
const MAX_TIME = 86_400_000;
const MAX_NODES = 999_999_999_999;
const MAX_MEGABYTES = 4096;
const CLASSIC_MOVES = ['checks', 'captures'] as const;

const DEPTH = { kind: 'number', name: 'depth', min: 1, max: MAX_DEPTH, unit: 'plies' } as const;
const TIME = { kind: 'number', name: 'time', min: 1, max: MAX_TIME, unit: 'ms' } as const;
const NODES = { kind: 'number', name: 'nodes', min: 1, max: MAX_NODES, unit: 'nodes' } as const;
const TERMS = { kind: 'names', name: 'eval' } as const satisfies AgentOption;
const TERMS_OR_NETWORK = { ...TERMS, word: 'classic' } as const satisfies AgentOption;
const ALL_MOVES: AgentOption = { kind: 'names', name: 'moves', names: PLAUSIBLE_NAMES, word: 'all', initial: 'all' };

const FORMS: readonly AgentForm[] = [
  { kind: 'random', example: 'random', options: [] },
  { kind: 'greedy', example: 'greedy', options: [] },
  { kind: 'minimax', example: 'minimax:depth=2', options: [{ ...DEPTH, initial: 2 }, TERMS, ALL_MOVES] },
  {
    kind: 'alphabeta',
    example: 'alphabeta:depth=3,table=on',
    options: [{ ...DEPTH, initial: 3 }, { kind: 'switch', name: 'table', initial: true }, TERMS, ALL_MOVES],
  },
  {
    kind: 'classic',
    example: 'classic:depth=3,eval=material+mobility+mate+king,moves=checks+captures',
    options: [
      { ...DEPTH, initial: 3 },
      { kind: 'names', name: 'eval', names: CLASSIC_TERMS, initial: CLASSIC_TERMS.join('+') },
      { kind: 'names', name: 'moves', names: CLASSIC_MOVES, word: 'all', initial: CLASSIC_MOVES.join('+') },
    ],
  },
  {
    kind: 'mcts',
    example: 'mcts:nodes=1000',
    options: [
      TIME,
      NODES,
      { kind: 'number', name: 'memory', min: 1, max: MAX_MEGABYTES, unit: 'MB', initial: 64 },
      { kind: 'number', name: 'rollout', min: 0, max: 1000, unit: 'plies', initial: 4 },
    ],
  },
  {
    kind: 'engine',
    example: 'engine:time=100',
    options: [
      TIME,
      NODES,
      DEPTH,
      { kind: 'number', name: 'hash', min: 1, max: MAX_MEGABYTES, unit: 'MB' },
      TERMS_OR_NETWORK,
      { kind: 'file', name: 'network' },
      { kind: 'names', name: 'moves', names: PLAUSIBLE_NAMES, word: 'none' },
      { kind: 'search', name: 'search' },
    ],
  },
  { kind: 'level', example: 'level:5', options: [] },
  { kind: 'usi', example: 'usi:COMMAND', options: [] },
  { kind: 'uci', example: 'uci:COMMAND', options: [] },
];

/** Every form of an agent's text by example, for help texts. */
export const AGENT_FORMS: readonly string[] = FORMS.map(({ example }) => example);

/** Returns every form with its options. With a game, evaluation terms are listed by name. */
export function agentForms(game?: Game): readonly AgentForm[] {
  if (game === undefined) return FORMS;
  const { terms } = knowledgeOf(game).evaluation.layout;
  const named = (option: AgentOption): AgentOption =>
    option === TERMS || option === TERMS_OR_NETWORK ? { ...option, names: terms } : option;
  return FORMS.map((form) => ({ ...form, options: form.options.map(named) }));
}

/** Defaults are filled in here, so that a spec written as text again is complete. */
const READ: Readonly<Record<string, (settings: AgentSettings) => AgentSpec>> = {
  random: () => ({ kind: 'random' }),
  greedy: () => ({ kind: 'greedy' }),
  minimax: (settings) => ({
    kind: 'minimax',
    depth: settings.number('depth') ?? 2,
    eval: settings.names('eval'),
    moves: settings.namesOr('moves', 'all', PLAUSIBLE_NAMES) ?? 'all',
  }),
  alphabeta: (settings) => ({
    kind: 'alphabeta',
    depth: settings.number('depth') ?? 3,
    table: settings.isOn('table'),
    eval: settings.names('eval'),
    moves: settings.namesOr('moves', 'all', PLAUSIBLE_NAMES) ?? 'all',
  }),
  classic: (settings) => ({
    kind: 'classic',
    depth: settings.number('depth') ?? 3,
    eval: settings.names('eval', CLASSIC_TERMS) ?? CLASSIC_TERMS,
    moves: settings.namesOr('moves', 'all', CLASSIC_MOVES) ?? CLASSIC_MOVES,
  }),
  mcts: (settings) => ({
    kind: 'mcts',
    time: settings.number('time'),
    nodes: settings.number('nodes'),
    memory: settings.number('memory') ?? 64,
    rollout: settings.number('rollout') ?? 4,
  }),
  engine: (settings) => ({
    kind: 'engine',
    time: settings.number('time'),
    nodes: settings.number('nodes'),
    depth: settings.number('depth'),
    hash: settings.number('hash'),
    eval: settings.namesOr('eval', 'classic', [] as readonly string[]),
    network: settings.file('network', 'eval'),
    moves: settings.namesOr('moves', 'none', PLAUSIBLE_NAMES),
    search: settings.search('search'),
  }),
};

/** Reads text such as `alphabeta:depth=3,table=on`. With a game, only its evaluation terms are accepted. */
export function parseAgent(text: string, game?: Game): Result<AgentSpec, AgentTextError> {
  const start = text.length - text.trimStart().length;
  const typed = text.trim();
  const colon = typed.indexOf(':');
  const name = colon < 0 ? typed : typed.slice(0, colon);
  const detail = colon < 0 ? '' : typed.slice(colon + 1);
  const detailAt = start + (colon < 0 ? typed.length : colon + 1);
  if (name === 'level') return readLevel(detail, detailAt);
  if (name === 'usi' || name === 'uci') return readOutside(name, detail, detailAt);
  const form = agentForms(game).find(({ kind }) => kind === name);
  if (form === undefined) {
    return fail({ kind: 'unknown-agent', at: start, got: name, expected: AGENT_FORMS.join(', ') });
  }
  const settings = new AgentSettings(detail, detailAt, form.options);
  const spec = READ[form.kind](settings);
  return settings.error === undefined ? ok(spec) : fail(settings.error);
}

/** Writes a spec as text that `parseAgent` reads, with all values that are set. */
export function formatAgent(spec: AgentSpec): string {
  if (spec.kind === 'level') return `level:${spec.level}`;
  if (spec.kind === 'outside') return `${spec.protocol}:${spec.command}`;
  const settings = Object.entries(spec)
    .filter(([name, value]) => name !== 'kind' && value !== undefined)
    .map(([name, value]) => `${name}=${formatValue(value)}`);
  return settings.length === 0 ? spec.kind : `${spec.kind}:${settings.join(',')}`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.join('+');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}:${formatValue(each)}`)
    .join('+');
}

function readLevel(detail: string, at: number): Result<AgentSpec, AgentTextError> {
  const level = /^\d{1,3}$/.test(detail) ? levelOf(Number(detail)) : undefined;
  if (level !== undefined) return ok({ kind: 'level', level });
  const expected = `level:${LEVELS[0]} to level:${FULL_STRENGTH}`;
  return fail({ kind: 'bad-setting-value', at, got: detail, expected });
}

function readOutside(protocol: 'usi' | 'uci', detail: string, at: number): Result<AgentSpec, AgentTextError> {
  const command = detail.trim();
  const [program = ''] = splitCommand(command);
  return program === '' ? fail({ kind: 'missing-command', at, got: '' }) : ok({ kind: 'outside', protocol, command });
}

/** Splits the command that starts a program at blanks; quotes keep blanks together. No shell is involved. */
export function splitCommand(command: string): readonly string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}

interface Setting {
  readonly name: string;
  readonly value: string;
  readonly at: number;
  readonly valueAt: number;
}

/**
 * The settings in the text of an agent, `depth=3,table=on`, checked against its options. `error` is the first error;
 * the methods return a usable value all the same.
 */
class AgentSettings {
  error: TextError | undefined;
  private readonly settings: readonly Setting[];
  private readonly options: readonly AgentOption[];

  /** `at` is where `text` begins in the text of the agent. */
  constructor(text: string, at: number, options: readonly AgentOption[]) {
    this.options = options;
    this.settings = split(text, ',', at).map(({ part, from }) => {
      const sign = part.indexOf('=');
      return sign < 0
        ? { name: part, value: '', at: from, valueAt: from + part.length }
        : { name: part.slice(0, sign), value: part.slice(sign + 1), at: from, valueAt: from + sign + 1 };
    });
    const repeated = this.settings.find((each, i) => this.settings.findIndex(({ name }) => name === each.name) < i);
    if (repeated !== undefined) this.refuse('repeated-setting', repeated.at, repeated.name);
    const unknown = this.settings.find(({ name }) => !options.some((option) => option.name === name));
    if (unknown === undefined) return;
    const expected = options.length === 0 ? 'no settings' : options.map(({ name }) => `${name}=…`).join(', ');
    this.refuse('unknown-setting', unknown.at, unknown.name, expected);
  }

  /** Returns a whole number within the option's limits, or undefined when it is not given. */
  number(name: string): number | undefined {
    const found = this.find(name);
    const { min, max } = this.option('number', name);
    if (found === undefined) return undefined;
    const number = /^\d{1,12}$/.test(found.value) ? Number(found.value) : -1;
    if (number >= min && number <= max) return number;
    this.refuse('bad-setting-value', found.valueAt, found.value, `${name}=${min} to ${max}`);
    return undefined;
  }

  isOn(name: string): boolean {
    const found = this.find(name);
    const { initial } = this.option('switch', name);
    if (found === undefined) return initial;
    if (found.value === 'on' || found.value === 'off') return found.value === 'on';
    this.refuse('bad-setting-value', found.valueAt, found.value, `${name}=on or ${name}=off`);
    return initial;
  }

  /** Returns the path of a file, or undefined when it is not given. `other` is a setting that excludes it. */
  file(name: string, other: string): string | undefined {
    const found = this.find(name);
    this.option('file', name);
    if (found === undefined) return undefined;
    if (this.find(other) !== undefined)
      this.refuse('bad-setting-value', found.valueAt, found.value, `${other}=… or ${name}=…, not both`);
    else if (found.value === '') this.refuse('bad-setting-value', found.valueAt, '', `${name}=FILE`);
    return found.value;
  }

  /** Returns names joined by `+`, each one of the option's names and none twice. `_type` is only for type inference. */
  names<Name extends string>(name: string, _type?: readonly Name[]): readonly Name[] | undefined {
    const found = this.find(name);
    const { names } = this.option('names', name);
    if (found === undefined) return undefined;
    const parts = split(found.value, '+', found.valueAt);
    const wrong = parts.find(
      ({ part }, i) => !isName(part, names) || parts.findIndex((each) => each.part === part) < i,
    );
    if (parts.length > 0 && wrong === undefined) return parts.map(({ part }) => part as Name);
    const expected =
      names === undefined ? 'names joined by +, each once' : `${names.join(', ')}, each once, joined by +`;
    this.refuse('bad-setting-value', wrong?.from ?? found.valueAt, wrong?.part ?? '', expected);
    return undefined;
  }

  /** As `names`, or one word in their place. */
  namesOr<Name extends string, Word extends string>(
    name: string,
    word: Word,
    type: readonly Name[],
  ): Word | readonly Name[] | undefined {
    return this.find(name)?.value === word ? word : this.names(name, type);
  }

  /** Returns techniques and numbers of the search, each at most once. */
  search(name: string): SearchChoice | undefined {
    const found = this.find(name);
    this.option('search', name);
    if (found === undefined) return undefined;
    const choice: Record<string, number | boolean> = {};
    for (const { part, from } of split(found.value, '+', found.valueAt)) {
      const colon = part.indexOf(':');
      const key = part.slice(0, Math.max(0, colon));
      const value = searchValue(key, part.slice(colon + 1));
      if (value === undefined || Object.hasOwn(choice, key)) {
        const expected = `names, each once, joined by +, such as ${TECHNIQUES[0]}:off or ${PARAMETER_NAMES[0]}:4`;
        this.refuse('bad-setting-value', from, part, expected);
        return undefined;
      }
      choice[key] = value;
    }
    if (Object.keys(choice).length > 0) return choice;
    this.refuse('bad-setting-value', found.valueAt, '', `${TECHNIQUES[0]}:off or ${PARAMETER_NAMES[0]}:4`);
    return undefined;
  }

  private find(name: string): Setting | undefined {
    return this.settings.find((each) => each.name === name);
  }

  private option<Kind extends AgentOption['kind']>(kind: Kind, name: string): Extract<AgentOption, { kind: Kind }> {
    const found = this.options.find((option) => option.kind === kind && option.name === name);
    if (found === undefined) throw new Error(`there is no ${kind} option ${name}`);
    return found as Extract<AgentOption, { kind: Kind }>;
  }

  private refuse(kind: string, at: number, got: string, expected?: string): void {
    if (this.error === undefined || at < this.error.at) {
      this.error = { kind, at, got, ...(expected === undefined ? {} : { expected }) };
    }
  }
}

function searchValue(name: string, value: string): number | boolean | undefined {
  // A technique and its margin may have the same name.
  if (value === 'on' || value === 'off') return TECHNIQUES.some((each) => each === name) ? value === 'on' : undefined;
  return PARAMETER_NAMES.includes(name) && /^(?:0|-?[1-9]\d{0,4})$/.test(value) ? Number(value) : undefined;
}

function isName(part: string, known: readonly string[] | undefined): boolean {
  return known === undefined ? /^[a-z][a-z-]*$/.test(part) : known.includes(part);
}

/** Returns the parts of a text and where each begins; an empty text has none. */
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
