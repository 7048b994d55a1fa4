import { fail, ok, type Game, type Result, type TextError } from '@tesuji/rules';
import { FULL_STRENGTH, levelOf, LEVELS } from '../levels/level.ts';
import { PLAUSIBLE_NAMES } from '../plausible/plausible-names.ts';
import { knowledgeOf } from '../registry.ts';
import { AgentSettings } from './agent-settings.ts';
import { CLASSIC_TERMS, type AgentSpec } from './agent-spec.ts';
import { splitWords } from './command-words.ts';

/** What is wrong with the name of an agent, and where; `words` makes sentences of it. */
export type AgentTextError = TextError;

/** Every way to name an agent, for help texts. */
export const AGENT_FORMS: readonly string[] = [
  'random',
  'greedy',
  'minimax:depth=2',
  'alphabeta:depth=3,table=on',
  'classic:depth=3,eval=material+mobility+mate+king,moves=checks+captures',
  'mcts:nodes=1000',
  'engine:time=100',
  'level:5',
  'usi:COMMAND',
  'uci:COMMAND',
];

const MOST_DEPTH = 64;
const MOST_TIME = 86_400_000;
const MOST_NODES = 999_999_999_999;
const MOST_MEGABYTES = 4096;

type Terms = readonly string[] | undefined;
type Read = (settings: AgentSettings, terms: Terms) => AgentSpec;

/** Defaults are filled in here, so that a spec, written out again, says everything. */
const READ: Readonly<Record<string, Read>> = {
  random: () => ({ kind: 'random' }),
  greedy: () => ({ kind: 'greedy' }),
  minimax: (settings, terms) => ({
    kind: 'minimax',
    depth: settings.count('depth', 1, MOST_DEPTH) ?? 2,
    eval: settings.names('eval', terms),
    moves: settings.choice('moves', PLAUSIBLE_NAMES, 'all') ?? 'all',
  }),
  alphabeta: (settings, terms) => ({
    kind: 'alphabeta',
    depth: settings.count('depth', 1, MOST_DEPTH) ?? 3,
    table: settings.isOn('table', true),
    eval: settings.names('eval', terms),
    moves: settings.choice('moves', PLAUSIBLE_NAMES, 'all') ?? 'all',
  }),
  classic: (settings) => ({
    kind: 'classic',
    depth: settings.count('depth', 1, MOST_DEPTH) ?? 3,
    eval: settings.names('eval', CLASSIC_TERMS) ?? CLASSIC_TERMS,
    moves: settings.choice('moves', ['checks', 'captures'], 'all') ?? ['checks', 'captures'],
  }),
  mcts: (settings) => ({
    kind: 'mcts',
    time: settings.count('time', 1, MOST_TIME),
    nodes: settings.count('nodes', 1, MOST_NODES),
    memory: settings.count('memory', 1, MOST_MEGABYTES) ?? 64,
    rollout: settings.count('rollout', 0, 1000) ?? 4,
  }),
  engine: (settings, terms) => ({
    kind: 'engine',
    time: settings.count('time', 1, MOST_TIME),
    nodes: settings.count('nodes', 1, MOST_NODES),
    depth: settings.count('depth', 1, MOST_DEPTH),
    hash: settings.count('hash', 1, MOST_MEGABYTES),
    eval: settings.names('eval', terms),
    moves: settings.choice('moves', PLAUSIBLE_NAMES, 'none'),
  }),
};

/** Reads `alphabeta:depth=3,table=on`. With a game, names of evaluation terms are held to those it has. */
export function parseAgent(text: string, game?: Game): Result<AgentSpec, AgentTextError> {
  const start = text.length - text.trimStart().length;
  const typed = text.trim();
  const colon = typed.indexOf(':');
  const name = colon < 0 ? typed : typed.slice(0, colon);
  const detail = colon < 0 ? '' : typed.slice(colon + 1);
  const detailAt = start + (colon < 0 ? typed.length : colon + 1);
  if (name === 'level') return readLevel(detail, detailAt);
  if (name === 'usi' || name === 'uci') return readOutside(name, detail, detailAt);
  const read = Object.hasOwn(READ, name) ? READ[name] : undefined;
  if (read === undefined) {
    return fail({ kind: 'unknown-agent', at: start, got: name, expected: AGENT_FORMS.join(', ') });
  }
  const settings = new AgentSettings(detail, detailAt);
  const spec = read(settings, game === undefined ? undefined : knowledgeOf(game).evaluation.layout.terms);
  settings.close();
  return settings.error === undefined ? ok(spec) : fail(settings.error);
}

/** Writes what `parseAgent` reads, with everything that is known said. */
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
  return Array.isArray(value) ? value.join('+') : String(value);
}

function readLevel(detail: string, at: number): Result<AgentSpec, AgentTextError> {
  const level = /^\d{1,3}$/.test(detail) ? levelOf(Number(detail)) : undefined;
  if (level !== undefined) return ok({ kind: 'level', level });
  const expected = `level:${LEVELS[0]} to level:${FULL_STRENGTH}`;
  return fail({ kind: 'bad-setting-value', at, got: detail, expected });
}

function readOutside(protocol: 'usi' | 'uci', detail: string, at: number): Result<AgentSpec, AgentTextError> {
  const command = detail.trim();
  const [program = ''] = splitWords(command);
  return program === '' ? fail({ kind: 'missing-command', at, got: '' }) : ok({ kind: 'outside', protocol, command });
}
