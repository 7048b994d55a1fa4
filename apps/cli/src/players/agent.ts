import { dialectOf } from '@tesuji/host/outside/registry';
import type { Player as Profile } from '@tesuji/match/player';
import type { Game } from '@tesuji/rules/core/game';
import { basename } from 'node:path';
import { BadInput } from '../bad-input.ts';
import { splitWords } from './engine-process.ts';

/** Who is to play a side, as it is typed: `person`, `computer`, `computer:3`, `usi:COMMAND`, `uci:COMMAND`. */
export type Agent =
  | { readonly kind: 'person' }
  /** Looks this many plies ahead. */
  | { readonly kind: 'computer'; readonly depth: number }
  | { readonly kind: 'outside'; readonly text: string; readonly command: string };

export const AGENT_FORMS = 'person, computer, computer:1 to computer:4, usi:COMMAND or uci:COMMAND';
export const PERSON: Agent = { kind: 'person' };

const USUAL_DEPTH = 2;

export function readAgent(game: Game, text: string): Agent {
  const [, name = '', detail] = /^([a-z]+)(?::(.*))?$/s.exec(text.trim()) ?? [];
  if (name === 'person' && detail === undefined) return PERSON;
  if (name === 'computer' && /^[1-4]?$/.test(detail ?? '')) {
    return { kind: 'computer', depth: Number(detail ?? USUAL_DEPTH) || USUAL_DEPTH };
  }
  if ((name === 'usi' || name === 'uci') && (detail ?? '').trim() !== '') return readOutside(game, name, text, detail);
  throw new BadInput(`“${text}” cannot play; who can is ${AGENT_FORMS}`);
}

function readOutside(game: Game, protocol: string, text: string, command = ''): Agent {
  const { hello } = dialectOf(game).protocol;
  if (protocol === hello) return { kind: 'outside', text: text.trim(), command: command.trim() };
  throw new BadInput(`engines for ${game.id} are attached as “${hello}:COMMAND”, not as “${protocol}:”`);
}

/** How a match remembers who played. */
export function profileOf(agent: Agent, name: string | undefined): Profile {
  switch (agent.kind) {
    case 'person':
      return { kind: 'human', ...(name === undefined ? {} : { name }) };
    case 'computer':
      return { kind: 'computer', name: name ?? 'Computer', agent: `computer:${agent.depth}` };
    case 'outside':
      return { kind: 'outside', name: name ?? programName(agent.command), agent: agent.text };
  }
}

function programName(command: string): string {
  return basename(splitWords(command)[0] ?? '').replace(/\.\w+$/, '') || 'Engine';
}
