import { Host, Person, type Notice, type Player, type Table } from '@tesuji/host';
import { FRIENDLY_TERMS, type MatchPlan, type Player as Profile } from '@tesuji/match';
import { opponent, type Game } from '@tesuji/rules';
import { describeMatchFault } from '@tesuji/words';
import { BadInput } from '../bad-input.ts';
import { chooseGame } from '../choose-game.ts';
import { nameAgents, nameBeside, PERSON, profileOf, readAgent, type Agent } from '../players/agent.ts';
import { Cast } from '../players/cast.ts';
import { GAME_TIME } from '../players/game-time.ts';
import { readSeed } from '../read-seed.ts';
import { positionText, startOptions } from '../start.ts';
import { describeRestoreFault, type MatchFile } from './match-file.ts';
import { readAgents, readClocks, readNames, type MatchFlags } from './match-flags.ts';
import { readResumed, type Resumed } from './resume.ts';

/** A match with everybody seated. */
export interface OpenedMatch {
  readonly game: Game;
  readonly table: Table;
  readonly cast: Cast;
  readonly isPerson: [boolean, boolean];
  /** What those who play now are called. */
  readonly names: Names;
  readonly isCopy: boolean;
  /** The file it was resumed from. */
  readonly resumedFrom: string | undefined;
  /** What happened before anybody could listen. */
  readonly early: readonly Notice[];
}

type Agents = readonly [Agent, Agent];
type Names = [string | undefined, string | undefined];

export function openMatch(id: string | undefined, flags: MatchFlags): OpenedMatch {
  const resumed = flags.resume === undefined ? undefined : readResumed(flags);
  const game = resumed?.game ?? chooseGame(id);
  if (resumed !== undefined && id !== undefined && chooseGame(id) !== game) {
    throw new BadInput(`“${resumed.path}” is a game of ${game.id}, not of ${id}`);
  }
  return resumed?.match === undefined
    ? openNew(game, flags, resumed)
    : restoreMatch(resumed.match, flags, resumed.path);
}

function openNew(game: Game, flags: MatchFlags, resumed: Resumed | undefined): OpenedMatch {
  const [first, second] = readAgents(game, flags);
  const isCopy = flags.copy === true;
  if (isCopy && (first ?? second) !== undefined) throw new BadInput('with --copy you enter both sides yourself');
  const agents: Agents = [first ?? PERSON, second ?? PERSON];
  const names = nameAgents(agents, readNames(flags.names ?? resumed?.names));
  const profiles = agents.map((agent, side) => profile(agent, names[side], isCopy)) as [Profile, Profile];
  const plan: MatchPlan = {
    ...(resumed?.plan ?? startPlan(game, flags)),
    terms: { clocks: readClocks(flags.clock), players: profiles, assists: FRIENDLY_TERMS.assists },
  };
  return seatAll(game, agents, flags, isCopy, resumed?.path, names, (host, players) => {
    const opened = host.open(`${game.id}-${GAME_TIME.date()}-${process.pid}`, game, plan, players);
    if (opened.ok) return opened.value;
    throw new BadInput(describeMatchFault(game, opened.error, 'en'));
  });
}

function profile(agent: Agent, name: string | undefined, isCopy: boolean): Profile {
  return isCopy ? { kind: 'copy', ...(name === undefined ? {} : { name }) } : profileOf(agent, name);
}

function startPlan(game: Game, flags: MatchFlags): MatchPlan {
  const options = startOptions(flags);
  return {
    options,
    ...(flags.position === undefined ? {} : { start: positionText(game, options, flags.position) }),
    ...(flags.setup === undefined ? {} : { setup: flags.setup }),
  };
}

function restoreMatch({ game, saved }: MatchFile, flags: MatchFlags, path: string): OpenedMatch {
  const players = playersIn(saved.first);
  const asked = readAgents(game, flags);
  const agents = players.map((player, side) => asked[side] ?? agentOf(game, player, side)) as [Agent, Agent];
  const isCopy = players[0]?.kind === 'copy';
  const names = namesNow(players, asked);
  return seatAll(game, agents, flags, isCopy, path, names, (host, seated) => {
    // Nobody's clock has run while the program was away.
    const restored = host.restore(game, saved, seated, { isHeld: true });
    if (!restored.ok) throw describeRestoreFault(path, restored.error);
    const { state } = restored.value;
    const hasClocks = state.terms.clocks.some(({ kind }) => kind !== 'none');
    if (state.phase.kind === 'paused' && !hasClocks) restored.value.order('host', { kind: 'resume' });
    return restored.value;
  });
}

/** What players are called when some have left their seat to somebody else. */
function namesNow(players: readonly Profile[], asked: readonly (Agent | undefined)[]): Names {
  const names = players.map(({ name }) => name) as Names;
  for (const side of [0, 1] as const) {
    const agent = asked[side];
    const player = players[side];
    if (agent === undefined || player === undefined) continue;
    const isSame = agent.kind === 'person' ? player.kind === 'human' : agent.text === player.agent;
    if (!isSame) names[side] = nameBeside(agent, names[opponent(side)]);
  }
  return names;
}

/** Whatever the file says; it has not been looked at yet. */
function playersIn(first: { readonly terms?: { readonly players?: unknown } }): readonly Profile[] {
  const players = first.terms?.players;
  return Array.isArray(players) && players.length === 2
    ? (players as Profile[])
    : [{ kind: 'human' }, { kind: 'human' }];
}

/** A file must not be able to start programs, so that an outside engine is named again by whoever resumes. */
function agentOf(game: Game, player: Profile, side: number): Agent {
  // Files of earlier versions say `computer:2`, which means nothing any more.
  if (player.kind === 'computer')
    return readAgent(game, player.agent?.replace(/^computer:\d$/, 'computer') ?? 'computer');
  if (player.kind !== 'outside') return PERSON;
  const flag = `--${game.sides[side] ?? 'opponent'}`;
  throw new BadInput(
    `${game.sides[side] ?? ''} was played by an outside engine; say again which: ${flag} "${player.agent ?? ''}", or ${flag} person`,
  );
}

function seatAll(
  game: Game,
  agents: Agents,
  flags: MatchFlags,
  isCopy: boolean,
  resumedFrom: string | undefined,
  names: Readonly<Names>,
  open: (host: Host, players: readonly [Player, Player]) => Table,
): OpenedMatch {
  const cast = new Cast(game, readSeed(flags.seed));
  const lone = new Person({ kind: 'copy' });
  const players = agents.map((agent, side) => (isCopy ? lone : cast.find(agent, names[side]))) as [Player, Player];
  const host = new Host(GAME_TIME);
  const early: Notice[] = [];
  const stop = host.listen((_, notice) => early.push(notice));
  const table = open(host, players);
  stop();
  const isPerson: [boolean, boolean] = [agents[0].kind === 'person', agents[1].kind === 'person'];
  const known: Names = [names[0] ?? players[0].profile.name, names[1] ?? players[1].profile.name];
  return { game, table, cast, isPerson, names: known, isCopy, resumedFrom, early };
}
