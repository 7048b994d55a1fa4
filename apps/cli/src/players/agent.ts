import type { OwnAgentSpec } from '@tesuji/engine/agents/agent-spec';
import { AGENT_FORMS as SPEC_FORMS, parseAgent } from '@tesuji/engine/agents/agent-text';
import { dialectOf } from '@tesuji/host/outside/registry';
import type { Player as Profile } from '@tesuji/match/player';
import type { Game } from '@tesuji/rules/core/game';
import { describeTextError } from '@tesuji/words/text-error-sentence';
import { BadInput } from '../bad-input.ts';
import { engineNames, programName } from './engine-names.ts';

/** Who is to play a side, as it is typed. */
export type Agent = { readonly kind: 'person' } | PlayingAgent;

/** An agent that plays by itself. */
export type PlayingAgent =
  | { readonly kind: 'own'; readonly text: string; readonly spec: OwnAgentSpec }
  | { readonly kind: 'outside'; readonly text: string; readonly command: string };

const COMPUTER = 'computer';
/** Who plays when just the computer is asked for: somebody a player can learn from and beat. */
const COMPUTER_AGENT = 'level:5';

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
    if (spec.error.kind === 'unknown-agent') throw new BadInput(`“${text}” cannot play; who can is ${forms}`);
    throw new BadInput(`“${text}” cannot play: ${describeTextError(spec.error, 'en')}`);
  }
  if (spec.value.kind === 'engine' && (spec.value.threads ?? 1) > 1) {
    throw new BadInput(`“${text}” cannot play: who plays here thinks on one thread; “tesuji search” takes more`);
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
      return { kind: 'computer', name: name ?? ownName(agent.text), agent: agent.text };
    case 'outside':
      return { kind: 'outside', name: name ?? programName(agent.command), agent: agent.text };
  }
}

/** What players are called where it was said, and engines from outside so that they can be told apart. */
export function nameEngines(
  agents: readonly [Agent, Agent],
  names: readonly [string | undefined, string | undefined],
): readonly [string | undefined, string | undefined] {
  const nameless = agents.flatMap((agent, side) =>
    agent.kind === 'outside' && names[side] === undefined ? [{ side, command: agent.command }] : [],
  );
  const found = engineNames(nameless.map(({ command }) => command));
  const nameOf = (side: 0 | 1): string | undefined =>
    names[side] ?? found[nameless.findIndex((each) => each.side === side)];
  return [nameOf(0), nameOf(1)];
}

function ownName(text: string): string {
  return text === COMPUTER ? 'Computer' : text;
}
