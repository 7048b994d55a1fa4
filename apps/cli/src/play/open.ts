import { Host, HumanPlayer, type Table, type TableNotice, type TablePlayer } from '@tesuji/host';
import {
  FRIENDLY_TERMS,
  parseTimeControl,
  type MatchPlan,
  type Player as Profile,
  type TimeControl,
} from '@tesuji/match';
import { mainLine, readAny, type GameRecord } from '@tesuji/records';
import { games, opponent, type Game, type Side } from '@tesuji/rules';
import { describeMatchError } from '@tesuji/words';
import type { Command } from 'commander';
import { chooseGame, drawSetup, readStart, positionText, readSeed, startOptions, type StartFlags } from '../args.ts';
import { BadInput } from '../errors.ts';
import { readInput } from '../files.ts';
import { libraryFolder } from '../library/open.ts';
import {
  nameAgents,
  nameBeside,
  PERSON,
  PLAYER_FORMS,
  profileOf,
  readAgent,
  type ChosenAgent,
} from '../players/agents.ts';
import { GAME_TIME, PlayerFactory } from '../players/players.ts';
import { gameOf, locateWarning } from '../records/read-games.ts';
import { describeRestoreError, isMatchText, latestDraft, parseMatchFile, type MatchFile } from './save-files.ts';

/** The names of the sides of all games. */
const SIDE_NAMES = [...new Set(games.flatMap((game) => game.sides))];

/** The flags about players, clock and saving. */
export interface MatchFlags extends StartFlags, Readonly<Partial<Record<string, unknown>>> {
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

/** A game to resume: a match with its clocks, or the moves of a record. */
export interface Resumed {
  readonly path: string;
  readonly game: Game;
  readonly match?: MatchFile;
  readonly plan?: MatchPlan;
  /** The players of a record, in the form of `--names`. */
  readonly names?: string;
}

/** A match with its players. */
export interface OpenedMatch {
  readonly game: Game;
  readonly table: Table;
  readonly players: PlayerFactory;
  readonly isPerson: [boolean, boolean];
  /** The names of the present players. */
  readonly names: Names;
  readonly isCopy: boolean;
  /** The file it was resumed from. */
  readonly resumedFrom: string | undefined;
  /** Notices from before the caller could subscribe. */
  readonly early: readonly TableNotice[];
}

type Agents = readonly [ChosenAgent, ChosenAgent];

type Names = [string | undefined, string | undefined];

export function addMatchOptions(command: Command): Command {
  command.option('--opponent <who>', `who plays against you: ${PLAYER_FORMS}`);
  for (const name of SIDE_NAMES) command.option(`--${name} <who>`, `who plays ${name}`);
  return command
    .option('--copy', 'enter the moves of both sides of a game played elsewhere')
    .option('--names <names>', 'names of the players, as in “Ann,Bob”')
    .option(
      '--clock <time>',
      'as in “10m”, “5m+3s”, “10m byoyomi 3x30s”, “30s per move”; two separated by “ / ” for the two sides',
    )
    .option('--seed <n>', 'seed of the random numbers; the same seed repeats the choices of the computer')
    .option('--save <file>', 'save the game in this file: .match to resume it later, or a record (.kif, .pgn …)')
    .option('--resume [file]', 'resume a game: a .match file, a record, or without a file the latest unfinished one')
    .option('--no-keep', 'do not save the game in the library')
    .option('--library <folder>', 'folder of the library');
}

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
    throw new BadInput(describeMatchError(game, opened.error, 'en'));
  });
}

function profile(agent: ChosenAgent, name: string | undefined, isCopy: boolean): Profile {
  return isCopy ? { kind: 'copy', ...(name === undefined ? {} : { name }) } : profileOf(agent, name);
}

function startPlan(game: Game, given: MatchFlags): MatchPlan {
  const flags = drawSetup(game, given);
  const options = startOptions(flags);
  // Its errors name the flag.
  readStart(game, flags);
  return {
    options,
    ...(flags.position === undefined ? {} : { start: positionText(game, options, flags.position) }),
    ...(flags.setup === undefined ? {} : { setup: flags.setup }),
  };
}

function restoreMatch({ game, saved }: MatchFile, flags: MatchFlags, path: string): OpenedMatch {
  const players = playersIn(saved.first);
  const asked = readAgents(game, flags);
  const agents = players.map((player, side) => asked[side] ?? agentOf(game, player, side)) as [
    ChosenAgent,
    ChosenAgent,
  ];
  const isCopy = players[0]?.kind === 'copy';
  const names = namesNow(players, asked);
  return seatAll(game, agents, flags, isCopy, path, names, (host, seated) => {
    // No clock runs while the program is not running.
    const restored = host.restore(game, saved, seated, { isHeld: true });
    if (!restored.ok) throw describeRestoreError(path, restored.error);
    const { state } = restored.value;
    const hasClocks = state.terms.clocks.some(({ kind }) => kind !== 'none');
    if (state.phase.kind === 'paused' && !hasClocks) restored.value.order('host', { kind: 'resume' });
    return restored.value;
  });
}

/** Returns the names of the players, some of whom may have been replaced. */
function namesNow(players: readonly Profile[], asked: readonly (ChosenAgent | undefined)[]): Names {
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

/** Returns the players of a file that has not been validated yet. */
function playersIn(first: { readonly terms?: { readonly players?: unknown } }): readonly Profile[] {
  const players = first.terms?.players;
  return Array.isArray(players) && players.length === 2
    ? (players as Profile[])
    : [{ kind: 'human' }, { kind: 'human' }];
}

/** A file must not be able to start programs, so an external engine is named again on resuming. */
function agentOf(game: Game, player: Profile, side: number): ChosenAgent {
  // Files of earlier versions contain `computer:2`, which is no longer an agent.
  if (player.kind === 'computer')
    return readAgent(game, player.agent?.replace(/^computer:\d$/, 'computer') ?? 'computer');
  if (player.kind !== 'outside') return PERSON;
  const flag = `--${game.sides[side] ?? 'opponent'}`;
  throw new BadInput(
    `${game.sides[side] ?? ''} was played by an external engine; name it again: ${flag} "${player.agent ?? ''}", or ${flag} person`,
  );
}

function seatAll(
  game: Game,
  agents: Agents,
  flags: MatchFlags,
  isCopy: boolean,
  resumedFrom: string | undefined,
  names: Readonly<Names>,
  open: (host: Host, players: readonly [TablePlayer, TablePlayer]) => Table,
): OpenedMatch {
  const factory = new PlayerFactory(game, readSeed(flags.seed));
  const lone = new HumanPlayer({ kind: 'copy' });
  const players = agents.map((agent, side) => (isCopy ? lone : factory.find(agent, names[side]))) as [
    TablePlayer,
    TablePlayer,
  ];
  const host = new Host(GAME_TIME);
  const early: TableNotice[] = [];
  const stop = host.listen((_, notice) => early.push(notice));
  const table = open(host, players);
  stop();
  const isPerson: [boolean, boolean] = [agents[0].kind === 'person', agents[1].kind === 'person'];
  const known: Names = [names[0] ?? players[0].profile.name, names[1] ?? players[1].profile.name];
  return { game, table, players: factory, isPerson, names: known, isCopy, resumedFrom, early };
}

/** Reads time controls: one for each side, or one for both. */
export function readClocks(text: string | undefined): readonly [TimeControl, TimeControl] {
  const [first = 'none', second = first, ...rest] = (text ?? 'none').split(' / ').map((part) => part.trim());
  if (rest.length > 0) throw new BadInput(`--clock “${text}” has more than two parts`);
  return [readClock(first), readClock(second)];
}

function readClock(text: string): TimeControl {
  const control = parseTimeControl(text);
  if (control.ok) return control.value;
  throw new BadInput(`“${text}” is not a clock; clocks are ${control.error.expected ?? ''}`);
}

function readNames(text: string | undefined): readonly [string | undefined, string | undefined] {
  const [first = '', second = '', ...rest] = (text ?? '').split(',').map((name) => name.trim());
  if (rest.length > 0) throw new BadInput(`--names “${text}” has more than two names`);
  return [first || undefined, second || undefined];
}

/** Returns the given agent of each side, or `undefined`. */
function readAgents(game: Game, flags: MatchFlags): [ChosenAgent | undefined, ChosenAgent | undefined] {
  const unknown = SIDE_NAMES.find((name) => flags[name] !== undefined && !game.sides.includes(name));
  if (unknown !== undefined) {
    throw new BadInput(`${game.id} has no side called ${unknown}; its sides are ${game.sides.join(' and ')}`);
  }
  const agents: [ChosenAgent | undefined, ChosenAgent | undefined] = [undefined, undefined];
  for (const [side, name] of game.sides.entries()) {
    const text = flags[name];
    if (typeof text === 'string') agents[side as Side] = readAgent(game, text);
  }
  if (flags.opponent === undefined) return agents;
  const side = seatOfOpponent(agents);
  agents[side] = readAgent(game, flags.opponent);
  return agents;
}

/** Returns the side of `--opponent`: the one opposite the person's side if that is given, or else the second side. */
function seatOfOpponent(agents: readonly (ChosenAgent | undefined)[]): Side {
  const side = opponent(agents[1]?.kind === 'person' ? 1 : 0);
  if (agents[side] === undefined) return side;
  throw new BadInput('--opponent has no side left; name the player of one side only');
}

function readResumed(flags: MatchFlags): Resumed {
  refuseWith(flags, ['position', 'setup', 'options']);
  const path = typeof flags.resume === 'string' ? flags.resume : latestDraft(libraryFolder(flags.library));
  if (path === undefined) throw new BadInput('there is no unfinished game to resume');
  const bytes = readInput(path);
  const text = bytes.toString();
  if (!isMatchText(text)) return readRecord(path, bytes);
  refuseWith(flags, ['clock', 'names', 'copy']);
  const match = parseMatchFile(path, text);
  return { path, game: match.game, match };
}

/** Refuses flags that cannot change in a resumed game. */
function refuseWith(flags: MatchFlags, names: readonly string[]): void {
  const given = names.find((name) => flags[name] !== undefined);
  if (given !== undefined) throw new BadInput(`--${given} cannot be given for a game that is resumed`);
}

function readRecord(path: string, bytes: Buffer): Resumed {
  const { records, warnings } = readAny(bytes, games, path);
  const [record] = records;
  const [warning] = warnings;
  if (warning !== undefined) throw new BadInput(locateWarning(path, warning));
  if (record === undefined) throw new BadInput(`there is no game in “${path}”`);
  const game = gameOf(record);
  const moves = mainLine(record.root).filter(({ isIllegal }) => isIllegal !== true);
  const plan = { options: record.options, start: record.start, moves: moves.map(({ move = '' }) => move) };
  return { path, game, plan, names: namesIn(game, record) };
}

function namesIn(game: Game, { headers }: GameRecord): string {
  return game.sides
    .map((side) => headers.find(({ name }) => name === side)?.value.replaceAll(',', ' ') ?? '')
    .join(',');
}
