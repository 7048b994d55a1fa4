import { parseAgent, AGENT_FORMS as SPEC_FORMS, splitCommand, type OwnAgentSpec } from '@tesuji/engine';
import { protocolOf } from '@tesuji/host';
import type { Player as Profile } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { describeTextError } from '@tesuji/words';
import { basename } from 'node:path';
import { BadInput } from '../errors.ts';
import { readNetwork } from '../networks.ts';

/** A player of a side, as typed. */
export type ChosenAgent = { readonly kind: 'person' } | PlayingAgent;

/** A player other than a person. */
export type PlayingAgent =
  | { readonly kind: 'own'; readonly text: string; readonly spec: OwnAgentSpec }
  | { readonly kind: 'outside'; readonly text: string; readonly command: string };

const COMPUTER = 'computer';

/** The agent that “computer” stands for: one that a learner can beat. */
const COMPUTER_AGENT = 'level:5';

/** A hint for a setting that agents do not have. */
const WHERE_THREADS_ARE =
  'Agents think on one thread; “tesuji search” has --threads, “tesuji usi” and “tesuji uci” have an option Threads.';

const PLAYING_FORMS: string = [COMPUTER, ...SPEC_FORMS].join(', ');

/** All forms of agents, for help texts. */
export const PLAYER_FORMS: string = `person, ${PLAYING_FORMS}`;

export const PERSON: ChosenAgent = { kind: 'person' };

export function readAgent(game: Game, text: string): ChosenAgent {
  return text.trim() === 'person' ? PERSON : readPlayingAgent(game, text, PLAYER_FORMS);
}

export function readPlayingAgent(game: Game, text: string, forms: string = PLAYING_FORMS): PlayingAgent {
  const typed = text.trim();
  const spec = parseAgent(typed === COMPUTER ? COMPUTER_AGENT : typed, game);
  if (!spec.ok) {
    const { kind, got } = spec.error;
    if (kind === 'unknown-agent') throw new BadInput(`“${text}” is not an agent; agents are ${forms}`);
    const hint = kind === 'unknown-setting' && got === 'threads' ? ` ${WHERE_THREADS_ARE}` : '';
    throw new BadInput(`“${text}” cannot play: ${describeTextError(spec.error, 'en')}${hint}`);
  }
  if (spec.value.kind !== 'outside') {
    refuseUnusableNetwork(game, spec.value);
    return { kind: 'own', text: typed, spec: spec.value };
  }
  const { hello } = protocolOf(game);
  const { protocol, command } = spec.value;
  if (protocol === hello) return { kind: 'outside', text: typed, command };
  throw new BadInput(`engines for ${game.id} are “${hello}:COMMAND”, not “${protocol}:”`);
}

/** Says why a network cannot be used before a worker fails to use it. */
function refuseUnusableNetwork(game: Game, spec: OwnAgentSpec): void {
  if (spec.kind !== 'engine' || spec.network === undefined) return;
  const read = readNetwork(game, spec.network);
  if (!read.ok) throw new BadInput(read.error);
}

/** Returns the text of an agent for the workers. */
export function agentText({ text }: PlayingAgent): string {
  return text === COMPUTER ? COMPUTER_AGENT : text;
}

/** Returns the player for the terms of a match. */
export function profileOf(agent: ChosenAgent, name: string | undefined): Profile {
  switch (agent.kind) {
    case 'person':
      return { kind: 'human', ...(name === undefined ? {} : { name }) };
    case 'own':
      return { kind: 'computer', name: name ?? usualName(agent), agent: agent.text };
    case 'outside':
      return { kind: 'outside', name: name ?? usualName(agent), agent: agent.text };
  }
}

/** Returns the names that were given, or unique names for two computer players. */
export function nameAgents(
  agents: readonly [ChosenAgent, ChosenAgent],
  names: readonly [string | undefined, string | undefined],
): readonly [string | undefined, string | undefined] {
  const [first, second] = agents;
  const isSaid = names.some((name) => name !== undefined);
  if (isSaid || first.kind === 'person' || second.kind === 'person') return names;
  const [one, other] = twoNames(first, second);
  return [one, other];
}

/** Returns a name for an agent that differs from the name of its opponent. */
export function nameBeside(agent: ChosenAgent, other: string | undefined): string | undefined {
  return agent.kind === 'person' ? undefined : makeUnique([other ?? '', usualName(agent)])[1];
}

function twoNames(first: PlayingAgent, second: PlayingAgent): readonly string[] {
  if (first.kind === 'outside' && second.kind === 'outside') return engineNames([first.command, second.command]);
  return makeUnique([usualName(first), usualName(second)]);
}

function usualName(agent: PlayingAgent): string {
  if (agent.kind === 'outside') return programName(agent.command);
  return agent.text === COMPUTER ? 'Computer' : agent.text;
}

/**
 * Returns unique names for the engines of these commands: the name of the program; with its arguments where two
 * programs are the same; and with a number where those are the same, too.
 */
export function engineNames(commands: readonly string[]): readonly string[] {
  const programs = commands.map(programName);
  const names = commands.map((command, index) => {
    const program = programs[index]!;
    const isAlone = programs.indexOf(program) === programs.lastIndexOf(program);
    return isAlone ? program : [program, ...splitCommand(command).slice(1)].join(' ');
  });
  return makeUnique(names);
}

/** Makes names unique: `engine`, `engine (2)`. */
export function makeUnique(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name} (${number})`;
    taken.add(unique);
    return unique;
  });
}

/** Returns the name of an engine's program. */
function programName(command: string): string {
  return basename(splitCommand(command)[0] ?? '').replace(/\.\w+$/, '') || 'Engine';
}
