import { parseAgent, AGENT_FORMS as SPEC_FORMS, type OwnAgentSpec } from '@tesuji/engine';
import { dialectOf } from '@tesuji/host';
import type { Player as Profile } from '@tesuji/match';
import type { Game } from '@tesuji/rules';
import { describeTextError } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { engineNames, numberTwins, programName } from './engine-names.ts';

/** Who is to play a side, as it is typed. */
export type Agent = { readonly kind: 'person' } | PlayingAgent;

/** An agent that plays by itself. */
export type PlayingAgent =
  | { readonly kind: 'own'; readonly text: string; readonly spec: OwnAgentSpec }
  | { readonly kind: 'outside'; readonly text: string; readonly command: string };

const COMPUTER = 'computer';
/** Who plays when just the computer is asked for: somebody a player can learn from and beat. */
const COMPUTER_AGENT = 'level:5';

/** The one setting that people look for here in vain. */
const WHERE_THREADS_ARE =
  'Who plays thinks on one thread; “tesuji search” takes --threads, “tesuji usi” and “tesuji uci” an option Threads.';

const PLAYING_FORMS: string = [COMPUTER, ...SPEC_FORMS].join(', ');
/** Every way to say who plays, for help texts. */
export const AGENT_FORMS: string = `person, ${PLAYING_FORMS}`;
export const PERSON: Agent = { kind: 'person' };

export function readAgent(game: Game, text: string): Agent {
  return text.trim() === 'person' ? PERSON : readPlayingAgent(game, text, AGENT_FORMS);
}

export function readPlayingAgent(game: Game, text: string, forms: string = PLAYING_FORMS): PlayingAgent {
  const typed = text.trim();
  const spec = parseAgent(typed === COMPUTER ? COMPUTER_AGENT : typed, game);
  if (!spec.ok) {
    const { kind, got } = spec.error;
    if (kind === 'unknown-agent') throw new BadInput(`“${text}” cannot play; who can is ${forms}`);
    const hint = kind === 'unknown-setting' && got === 'threads' ? ` ${WHERE_THREADS_ARE}` : '';
    throw new BadInput(`“${text}” cannot play: ${describeTextError(spec.error, 'en')}${hint}`);
  }
  if (spec.value.kind !== 'outside') return { kind: 'own', text: typed, spec: spec.value };
  const { hello } = dialectOf(game).protocol;
  const { protocol, command } = spec.value;
  if (protocol === hello) return { kind: 'outside', text: typed, command };
  throw new BadInput(`engines for ${game.id} are attached as “${hello}:COMMAND”, not as “${protocol}:”`);
}

/** As the workers are to read it. */
export function agentText({ text }: PlayingAgent): string {
  return text === COMPUTER ? COMPUTER_AGENT : text;
}

/** How a match remembers who played. */
export function profileOf(agent: Agent, name: string | undefined): Profile {
  switch (agent.kind) {
    case 'person':
      return { kind: 'human', ...(name === undefined ? {} : { name }) };
    case 'own':
      return { kind: 'computer', name: name ?? usualName(agent), agent: agent.text };
    case 'outside':
      return { kind: 'outside', name: name ?? usualName(agent), agent: agent.text };
  }
}

/** What players are called where it was said, and two that play by themselves so that they can be told apart. */
export function nameAgents(
  agents: readonly [Agent, Agent],
  names: readonly [string | undefined, string | undefined],
): readonly [string | undefined, string | undefined] {
  const [first, second] = agents;
  const isSaid = names.some((name) => name !== undefined);
  if (isSaid || first.kind === 'person' || second.kind === 'person') return names;
  const [one, other] = twoNames(first, second);
  return [one, other];
}

/** What somebody is called who takes a seat opposite a player of this name. */
export function nameBeside(agent: Agent, other: string | undefined): string | undefined {
  return agent.kind === 'person' ? undefined : numberTwins([other ?? '', usualName(agent)])[1];
}

function twoNames(first: PlayingAgent, second: PlayingAgent): readonly string[] {
  if (first.kind === 'outside' && second.kind === 'outside') return engineNames([first.command, second.command]);
  return numberTwins([usualName(first), usualName(second)]);
}

function usualName(agent: PlayingAgent): string {
  if (agent.kind === 'outside') return programName(agent.command);
  return agent.text === COMPUTER ? 'Computer' : agent.text;
}
