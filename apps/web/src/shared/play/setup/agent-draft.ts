import {
  CLASSIC_TERMS,
  formatAgent,
  knowledgeOf,
  LEVELS,
  parseAgent,
  PLAUSIBLE_NAMES,
  usesNetwork,
  type OwnAgentSpec,
} from '@tesuji/engine';
import { fail, ok, type Game, type Result, type TextError } from '@tesuji/rules';
import type { NetworkAssets } from '../../workers/networks.ts';

export type AgentKind = OwnAgentSpec['kind'];

/** Every kind of agent, the simplest first, with its text when it is first chosen: fast enough to watch. */
const BEGINNINGS: Readonly<Record<AgentKind, string>> = {
  random: 'random',
  greedy: 'greedy',
  minimax: 'minimax:depth=2',
  alphabeta: 'alphabeta:depth=2',
  classic: 'classic:depth=2',
  mcts: 'mcts:nodes=200',
  level: 'level:3',
  engine: 'engine:nodes=2000',
};
export const AGENT_KINDS: readonly AgentKind[] = Object.keys(BEGINNINGS) as AgentKind[];

/** Why a text does not describe an agent. */
export type AgentError =
  | { readonly kind: 'text'; readonly error: TextError }
  /** External engines can play games and `tesuji match`, but not in the lab. */
  | { readonly kind: 'outside' }
  /** The network is a file of the user's, which a page cannot read by its path. */
  | { readonly kind: 'file' };

export function parseOwnAgent(game: Game, text: string): Result<OwnAgentSpec, AgentError> {
  const spec = parseAgent(text, game);
  if (!spec.ok) return fail({ kind: 'text', error: spec.error });
  if (spec.value.kind === 'outside') return fail({ kind: 'outside' });
  if (spec.value.kind === 'engine' && spec.value.network !== undefined) return fail({ kind: 'file' });
  return ok(spec.value);
}

export function beginAgent(kind: AgentKind): string {
  return BEGINNINGS[kind];
}

/** A numeric setting of an agent. */
export interface NumberField {
  readonly name: 'depth' | 'nodes' | 'time' | 'rollout' | 'level';
  readonly least: number;
  readonly most: number;
  /** Whether it is optional. */
  readonly isOptional?: true;
}

const DEPTH: NumberField = { name: 'depth', least: 1, most: 6 };
const FIELDS: Readonly<Record<AgentKind, readonly NumberField[]>> = {
  random: [],
  greedy: [],
  minimax: [DEPTH],
  alphabeta: [DEPTH],
  classic: [DEPTH],
  mcts: [
    { name: 'nodes', least: 1, most: 1_000_000, isOptional: true },
    { name: 'time', least: 1, most: 60_000, isOptional: true },
    { name: 'rollout', least: 0, most: 1000 },
  ],
  level: [{ name: 'level', least: LEVELS[0], most: LEVELS.length }],
  engine: [
    { name: 'nodes', least: 1, most: 10_000_000, isOptional: true },
    { name: 'time', least: 1, most: 60_000, isOptional: true },
    { name: 'depth', least: 1, most: 64, isOptional: true },
  ],
};

export function numbersOf({ kind }: OwnAgentSpec): readonly NumberField[] {
  return FIELDS[kind];
}

export function numberOf(spec: OwnAgentSpec, { name }: NumberField): number | undefined {
  const value = (spec as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Returns the text of the agent with another number. Numbers are clamped to their bounds; a missing one becomes the
 * smallest.
 */
export function withNumber(spec: OwnAgentSpec, field: NumberField, value: number | undefined): string {
  const { isOptional = false, least, most, name } = field;
  const whole = value === undefined || Number.isNaN(value) ? undefined : Math.round(value);
  const bound = Math.min(most, Math.max(least, whole ?? least));
  return write(spec, { [name]: whole === undefined && isOptional ? undefined : bound });
}

/** A setting that can be switched on and off. */
export interface Switchable {
  readonly name: string;
  readonly isOn: boolean;
}

/**
 * Returns whether an agent evaluates with a network instead of its terms; `undefined` for agents that cannot, and in
 * games for which the page has none.
 */
export function hasNetwork(spec: OwnAgentSpec, game: Game, networks: NetworkAssets): boolean | undefined {
  return spec.kind === 'engine' && Object.hasOwn(networks, game.id) ? usesNetwork(spec) : undefined;
}

export function withNetwork(spec: OwnAgentSpec, isOn: boolean): string {
  return write(spec, { eval: isOn ? undefined : 'classic' });
}

/** The evaluation terms of an agent, which a network replaces; empty for agents without an evaluation. */
export function evaluationTerms(spec: OwnAgentSpec, game: Game): readonly Switchable[] {
  if (!('eval' in spec)) return [];
  const known = knownTerms(spec, game);
  const chosen: readonly string[] = spec.eval === undefined || spec.eval === 'classic' ? known : spec.eval;
  return known.map((name) => ({ name, isOn: chosen.includes(name) }));
}

/** The last term that is on cannot be switched off: an evaluation needs at least one. */
export function withTerm(spec: OwnAgentSpec, game: Game, term: string, isOn: boolean): string {
  const known = knownTerms(spec, game);
  const chosen = switched(evaluationTerms(spec, game), term, isOn);
  if (chosen.length === 0) return formatAgent(spec);
  return write(spec, { eval: chosen.length === known.length ? allTerms(spec) : chosen });
}

/** How the text of an agent says that it uses all evaluation terms. */
function allTerms({ kind }: OwnAgentSpec): readonly string[] | 'classic' | undefined {
  if (kind === 'engine') return 'classic';
  return kind === 'classic' ? CLASSIC_TERMS : undefined;
}

function knownTerms({ kind }: OwnAgentSpec, game: Game): readonly string[] {
  return kind === 'classic' ? CLASSIC_TERMS : knowledgeOf(game).evaluation.layout.terms;
}

/** Which moves it searches: the default of the game, a single keyword, or a list of kinds. */
export type MoveMode = 'usual' | 'all' | 'none' | 'kinds';

/** The possible move filters of an agent; empty for agents without one. */
export function moveModes({ kind }: OwnAgentSpec): readonly MoveMode[] {
  switch (kind) {
    case 'minimax':
    case 'alphabeta':
    case 'classic':
      return ['all', 'kinds'];
    case 'engine':
      return ['usual', 'none', 'kinds'];
    default:
      return [];
  }
}

export function moveMode(spec: OwnAgentSpec): MoveMode {
  if (!('moves' in spec) || spec.moves === undefined) return 'usual';
  return typeof spec.moves === 'string' ? spec.moves : 'kinds';
}

export function withMoveMode(spec: OwnAgentSpec, mode: MoveMode): string {
  return write(spec, { moves: mode === 'usual' ? undefined : mode === 'kinds' ? ['checks', 'captures'] : mode });
}

export function generatorsOf(spec: OwnAgentSpec): readonly Switchable[] {
  if (moveMode(spec) !== 'kinds' || !('moves' in spec)) return [];
  const chosen: readonly string[] = typeof spec.moves === 'object' ? spec.moves : [];
  const known = spec.kind === 'classic' ? (['checks', 'captures'] as const) : PLAUSIBLE_NAMES;
  return known.map((name) => ({ name, isOn: chosen.includes(name) }));
}

export function withGenerator(spec: OwnAgentSpec, name: string, isOn: boolean): string {
  const chosen = switched(generatorsOf(spec), name, isOn);
  return chosen.length === 0 ? formatAgent(spec) : write(spec, { moves: chosen });
}

export function withTable(spec: OwnAgentSpec, isOn: boolean): string {
  return write(spec, { table: isOn });
}

/** The same agent for another game: terms that the other game does not have are left out. */
export function moveToGame(text: string, from: Game, to: Game): string {
  const spec = parseOwnAgent(from, text);
  if (!spec.ok || parseOwnAgent(to, text).ok) return text;
  const kept = evaluationTerms(spec.value, from).filter(
    ({ isOn, name }) => isOn && knownTerms(spec.value, to).includes(name),
  );
  return write(spec.value, { eval: kept.length === 0 ? allTerms(spec.value) : kept.map(({ name }) => name) });
}

function switched(all: readonly Switchable[], name: string, isOn: boolean): readonly string[] {
  return all.filter((each) => (each.name === name ? isOn : each.isOn)).map((each) => each.name);
}

function write(spec: OwnAgentSpec, change: Readonly<Record<string, unknown>>): string {
  return formatAgent({ ...spec, ...change });
}
