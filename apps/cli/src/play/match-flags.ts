import { parseTimeControl, type TimeControl } from '@tesuji/match';
import { games, opponent, type Game, type Side } from '@tesuji/rules';
import type { Command } from 'commander';
import { BadInput } from '../bad-input.ts';
import { AGENT_FORMS, readAgent, type Agent } from '../players/agent.ts';
import type { Start } from '../start.ts';

/** Every word that names a side in one of the games. */
const SIDE_NAMES = [...new Set(games.flatMap((game) => game.sides))];

/** Who plays, by what clock, and what is kept. */
export interface MatchFlags extends Start, Readonly<Partial<Record<string, unknown>>> {
  readonly clock?: string;
  readonly names?: string;
  readonly opponent?: string;
  readonly copy?: true;
  readonly seed?: string;
  readonly save?: string;
  readonly resume?: string | true;
  readonly keep: boolean;
  readonly library?: string;
}

export function addMatchOptions(command: Command): Command {
  command.option('--opponent <who>', `who plays against you: ${AGENT_FORMS}`);
  for (const name of SIDE_NAMES) command.option(`--${name} <who>`, `who plays ${name}`);
  return command
    .option('--copy', 'enter both sides of a game that is played elsewhere')
    .option('--names <names>', 'what the players are called, as in “Ann,Bob”')
    .option('--clock <time>', 'as in “10m”, “5m+3s”, “10m byoyomi 3x30s”, “30s per move”; two with “ / ” between')
    .option('--seed <n>', 'lets the computer choose between equal moves in the same way again')
    .option('--save <file>', 'keep the game in this file: .match to go on later, or a record (.kif, .pgn …)')
    .option('--resume [file]', 'go on with a game: a .match file, a record, or without a file the last unfinished one')
    .option('--no-keep', 'leave no trace in the library')
    .option('--library <folder>', 'where the library is');
}

/** One for each side, or the same for both. */
export function readClocks(text: string | undefined): readonly [TimeControl, TimeControl] {
  const [first = 'none', second = first, ...rest] = (text ?? 'none').split(' / ').map((part) => part.trim());
  if (rest.length > 0) throw new BadInput(`--clock “${text}” is for more than two sides`);
  return [readClock(first), readClock(second)];
}

function readClock(text: string): TimeControl {
  const control = parseTimeControl(text);
  if (control.ok) return control.value;
  throw new BadInput(`“${text}” is no clock; a clock is one of: ${control.error.expected ?? ''}`);
}

export function readNames(text: string | undefined): readonly [string | undefined, string | undefined] {
  const [first = '', second = '', ...rest] = (text ?? '').split(',').map((name) => name.trim());
  if (rest.length > 0) throw new BadInput(`--names “${text}” are more than two`);
  return [first || undefined, second || undefined];
}

/** Who was asked for on each side; `undefined` where nobody was. */
export function readAgents(game: Game, flags: MatchFlags): [Agent | undefined, Agent | undefined] {
  const stranger = SIDE_NAMES.find((name) => flags[name] !== undefined && !game.sides.includes(name));
  if (stranger !== undefined) {
    throw new BadInput(`${game.id} has no side called ${stranger}; its sides are ${game.sides.join(' and ')}`);
  }
  const agents: [Agent | undefined, Agent | undefined] = [undefined, undefined];
  for (const [side, name] of game.sides.entries()) {
    const text = flags[name];
    if (typeof text === 'string') agents[side as Side] = readAgent(game, text);
  }
  if (flags.opponent === undefined) return agents;
  const side = seatOfOpponent(agents);
  agents[side] = readAgent(game, flags.opponent);
  return agents;
}

/** Opposite the person that was asked for, or else on the second side. */
function seatOfOpponent(agents: readonly (Agent | undefined)[]): Side {
  const side = opponent(agents[1]?.kind === 'person' ? 1 : 0);
  if (agents[side] === undefined) return side;
  throw new BadInput('--opponent is left without a side; say who plays one side only');
}
