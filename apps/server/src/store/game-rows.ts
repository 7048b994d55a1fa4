import { nextDeadline, reduce, sideToMove, plyOf, positionOf, type MatchEvent, type MatchState } from '@tesuji/match';
import {
  LONGEST_DELAY,
  residentLevel,
  type AllowedHelp,
  type GameInfo,
  type GameSummary,
  type Person,
  type PersonKind,
  type StoredMatch,
  type Teaching,
} from '@tesuji/online';
import { findGame, type Game, type GameLine, type Side } from '@tesuji/rules';
import { sql as raw, type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { AccountTable, Flag, GameTable, Schema, SeatTable } from './schema.ts';
import { batchStep, type Database, type BatchStep } from './database.ts';
import type { NewStoredGame } from './store.ts';
import { endTickets } from './lobby/ticket-steps.ts';

type Players = readonly [Person, Person];

/** A row of `game` with both players. The archive is large, so it is read only where it is needed. */
export type GameRow = Pick<Selectable<GameTable>, (typeof COLUMNS)[number]> & {
  readonly id0: string;
  readonly name0: string;
  readonly kind0: PersonKind;
  readonly id1: string;
  readonly name1: string;
  readonly kind1: PersonKind;
  /** Of a teaching game; the rest of its teacher, who may be missing. */
  readonly has_seat: Flag | null;
  readonly teacher_id: string | null;
  readonly teacher_name: string | null;
  readonly teacher_kind: PersonKind | null;
};

const COLUMNS = [
  'id',
  'game',
  'first',
  'phase',
  'at',
  'speed',
  'is_rated',
  'is_public',
  'delay',
  'help',
  'rematch_of',
  'source',
  'created_at',
  'ended_at',
  'reason',
  'winner',
  'line',
  'spent',
  'plies',
  'position',
  'turn',
] as const;

type Joined = Schema & Record<'seat0' | 'seat1', SeatTable> & Record<'account0' | 'account1', AccountTable>;
type GameQuery = SelectQueryBuilder<Joined, 'game' | 'seat0' | 'seat1' | 'account0' | 'account1', GameRow>;

/** Selects games with their players. */
export function selectGames(sql: Kysely<Schema>): GameQuery {
  return sql
    .selectFrom('game')
    .innerJoin('seat as seat0', (join) => join.onRef('seat0.game', '=', 'game.id').on('seat0.side', '=', 0))
    .innerJoin('seat as seat1', (join) => join.onRef('seat1.game', '=', 'game.id').on('seat1.side', '=', 1))
    .innerJoin('account as account0', 'account0.id', 'seat0.person')
    .innerJoin('account as account1', 'account1.id', 'seat1.person')
    .select(COLUMNS.map((column) => `game.${column}` as const))
    .select(['account0.id as id0', 'account0.name as name0', 'account0.kind as kind0'])
    .select(['account1.id as id1', 'account1.name as name1', 'account1.kind as kind1'])
    .select(({ selectFrom }) => {
      const teaching = selectFrom('teaching').whereRef('teaching.game', '=', 'game.id');
      const teacher = teaching.innerJoin('account', 'account.id', 'teaching.teacher');
      return [
        teaching.select('teaching.has_seat').as('has_seat'),
        teacher.select('account.id').as('teacher_id'),
        teacher.select('account.name').as('teacher_name'),
        teacher.select('account.kind').as('teacher_kind'),
      ];
    });
}

/** A condition: for spectators a game goes on until its end has reached them. */
export function isUnderWay(now: number): RawBuilder<boolean> {
  // The second condition is for the index.
  return raw<boolean>`(game.ended_at is null
    or (game.ended_at > ${now - LONGEST_DELAY} and game.ended_at + game.delay > ${now}))`;
}

/** A condition: the game is not of a tournament that is only for those who have its link. */
export const IS_LISTED: RawBuilder<boolean> = raw<boolean>`not exists (select 1 from tournament_pairing
  join tournament on tournament.id = tournament_pairing.tournament
  where tournament_pairing.game = game.id and tournament.is_listed = 0)`;

export function personOf({ id, name, kind }: { id: string; name: string; kind: PersonKind }): Person {
  const level = kind === 'bot' ? residentLevel(id) : undefined;
  if (level !== undefined) return { id, name, isGuest: false, level };
  return { id, name, isGuest: kind === 'guest', ...(kind === 'bot' && { isBot: true }) };
}

function playersOf(row: GameRow): Players {
  return [
    personOf({ id: row.id0, name: row.name0, kind: row.kind0 }),
    personOf({ id: row.id1, name: row.name1, kind: row.kind1 }),
  ];
}

export function infoOf(row: GameRow): GameInfo {
  return {
    id: row.id,
    players: playersOf(row),
    speed: row.speed,
    isRated: row.is_rated === 1,
    isPublic: row.is_public === 1,
    delay: row.delay,
    help: JSON.parse(row.help) as readonly [AllowedHelp, AllowedHelp],
    createdAt: row.created_at,
    ...(row.rematch_of === null ? {} : { rematchOf: row.rematch_of }),
    ...tournamentOf(row),
    ...(row.has_seat === null ? {} : { teaching: teachingOf(row, row.has_seat) }),
  };
}

function teachingOf({ teacher_id: id, teacher_name: name, teacher_kind: kind }: GameRow, hasSeat: Flag): Teaching {
  const isThere = id !== null && name !== null && kind !== null;
  return { ...(isThere && { teacher: personOf({ id, name, kind }) }), hasSeat: hasSeat === 1 };
}

const TOURNAMENT = 'tournament:';

function tournamentOf({ source }: Pick<GameRow, 'source'>): { readonly tournament?: string } {
  return source?.startsWith(TOURNAMENT) === true ? { tournament: source.slice(TOURNAMENT.length) } : {};
}

/** Returns where the games of a tournament come from, as games store it. */
export function tournamentSource(id: string): string {
  return `${TOURNAMENT}${id}`;
}

/** `archive` is the text of the archive, once there is one. */
export function storedMatchOf(row: GameRow, archive: string | null): StoredMatch {
  const first = withNames(JSON.parse(row.first) as MatchState, playersOf(row));
  const kept = archive === null ? {} : { archive: JSON.parse(archive) as readonly MatchEvent[] };
  return { info: infoOf(row), first, phase: row.phase, ...kept };
}

/** Names are stored with the accounts alone, so that deleting an account deletes its name everywhere. */
function withNames(state: MatchState, players: readonly { readonly name: string }[]): MatchState {
  const named = state.terms.players.map((player, side) => {
    const { name = '' } = players[side] ?? {};
    const { name: _stored, ...rest } = player;
    return name === '' ? rest : { ...rest, name };
  });
  return { ...state, terms: { ...state.terms, players: named as unknown as MatchState['terms']['players'] } };
}

/** Returns the statements that create a game. Whoever begins a live game waits in no pool any more. */
export function insertGame(database: Database, { info, first, wakeAt }: NewStoredGame): BatchStep[] {
  const { sql } = database;
  const row: Omit<Selectable<GameTable>, AbsentAtFirst> = {
    id: info.id,
    game: first.line.game,
    first: JSON.stringify(withNames(first, [])),
    seq: 0,
    phase: 'live',
    wake_at: wakeAt ?? null,
    at: info.createdAt,
    speed: info.speed,
    is_rated: info.isRated ? 1 : 0,
    is_public: info.isPublic ? 1 : 0,
    delay: info.delay,
    help: JSON.stringify(info.help),
    rematch_of: info.rematchOf ?? null,
    source: info.tournament === undefined ? null : tournamentSource(info.tournament),
    created_at: info.createdAt,
  };
  const seats: Omit<SeatTable, 'rating'>[] = info.players.map(({ id: person }, side) => ({
    game: info.id,
    side: side as Side,
    person,
  }));
  const hasResident = info.players.some(({ id }) => residentLevel(id) !== undefined);
  const people = seats.map(({ person }) => person);
  return [
    batchStep(sql.insertInto('game').values(row), 1),
    batchStep(sql.insertInto('seat').values(seats), 2),
    // The server has to find it and play.
    ...(info.teaching === undefined ? [] : [insertTeaching(database, info.id, info.teaching)]),
    ...(hasResident ? [batchStep(sql.insertInto('resident_game').values({ game: info.id }), 1)] : []),
    ...(info.speed === 'live' ? [endTickets(database, people)] : []),
  ];
}

function insertTeaching({ sql }: Database, game: string, { teacher, hasSeat }: Teaching): BatchStep {
  const seat = { game, has_seat: hasSeat ? 1 : 0, teacher: teacher?.id ?? null, key: null } as const;
  return batchStep(sql.insertInto('teaching').values(seat), 1);
}

type AbsentAtFirst = 'pool' | 'ended_at' | 'cause' | 'reason' | 'winner' | 'settled_at' | 'is_pruned' | SettledColumn;
type SettledColumn = 'archive' | 'line' | 'spent' | 'plies' | 'position' | 'turn';

/** Returns the match after these events. Throws for a game that this program does not know. */
export function playOut(first: MatchState, events: readonly MatchEvent[]): { game: Game; state: MatchState } {
  const game = findGame(first.line.game);
  if (game === undefined) throw new Error(`there is no game “${first.line.game}”`);
  return { game, state: reduce(game, first, events) };
}

/** Returns what is stored of a game when it is settled. */
export function settledColumns(
  first: MatchState,
  events: readonly MatchEvent[],
): { [C in SettledColumn]: NonNullable<GameTable[C]> } {
  const { game, state } = playOut(first, events);
  return {
    archive: JSON.stringify(events),
    line: JSON.stringify(state.line),
    spent: JSON.stringify(state.spent),
    plies: plyOf(state),
    position: game.formatPosition(positionOf(game, state)),
    turn: sideToMove(state),
  };
}

/** Returns what a list shows of a game. `events` may be all or only those up to some time. */
export function gameSummaryOf(row: GameRow, events: readonly MatchEvent[], person?: string): GameSummary {
  const { game, state } = playOut(JSON.parse(row.first) as MatchState, events);
  const deadline = nextDeadline(state);
  const { phase } = state;
  const outcome = phase.kind === 'over' && phase.ending.cause !== 'abort' ? phase.ending.outcome : undefined;
  const reason = phase.kind !== 'over' ? undefined : (outcome?.reason ?? phase.ending.cause);
  return {
    ...listed(row, person),
    at: state.time,
    plies: plyOf(state),
    position: game.formatPosition(positionOf(game, state)),
    options: state.line.options,
    turn: sideToMove(state),
    isOver: phase.kind === 'over',
    ...(outcome?.winner === undefined ? {} : { winner: outcome.winner }),
    ...(reason === undefined ? {} : { reason }),
    ...(phase.kind === 'paused' ? { isPaused: true } : {}),
    ...(deadline === undefined ? {} : { deadline }),
  };
}

/** Returns what a list shows of a settled game, without playing it again. */
export function settledSummaryOf(row: GameRow, person?: string): GameSummary {
  return {
    ...listed(row, person),
    at: row.at,
    plies: row.plies ?? 0,
    position: row.position ?? '',
    options: (JSON.parse(row.line ?? '{}') as GameLine).options,
    turn: row.turn ?? 0,
    isOver: true,
    ...(row.winner === null ? {} : { winner: row.winner }),
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}

function listed(
  row: GameRow,
  person: string | undefined,
): Pick<
  GameSummary,
  'id' | 'game' | 'players' | 'speed' | 'isRated' | 'createdAt' | 'side' | 'tournament' | 'isTaught'
> {
  const players = playersOf(row);
  const side = person === undefined ? -1 : players.findIndex(({ id }) => id === person);
  return {
    id: row.id,
    game: row.game,
    players,
    speed: row.speed,
    isRated: row.is_rated === 1,
    createdAt: row.created_at,
    ...(side < 0 ? {} : { side: side as Side }),
    ...tournamentOf(row),
    ...(side < 0 && person !== undefined && row.teacher_id === person && { isTaught: true }),
  };
}
