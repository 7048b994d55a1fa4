/** Rows of the tables of tournaments, as the values that the rest of the server knows. */
import type {
  PersonKind,
  TournamentChanges,
  TournamentEntrant,
  TournamentInfo,
  TournamentPairing,
  TournamentTerms,
} from '@tesuji/online';
import type { Selectable } from 'kysely';
import { personOf } from './game-rows.ts';
import type { TournamentEntrantTable, TournamentPairingTable, TournamentTable } from './schema.ts';

export type TournamentColumns = Selectable<TournamentTable> & {
  readonly organiser_name: string;
  readonly organiser_kind: PersonKind;
};

export function columnsOf(changes: TournamentChanges): Partial<Selectable<TournamentTable>> {
  const { state, startedAt, endsAt, endedAt, rounds, nextAt } = changes;
  return {
    next_at: nextAt ?? null,
    ...(state === undefined ? {} : { state }),
    ...(startedAt === undefined ? {} : { started_at: startedAt }),
    ...(endsAt === undefined ? {} : { ends_at: endsAt }),
    ...(endedAt === undefined ? {} : { ended_at: endedAt }),
    ...(rounds === undefined ? {} : { rounds }),
  };
}

export function tournamentOf(row: TournamentColumns): TournamentInfo {
  const { id, state, round } = row;
  return {
    id,
    plan: JSON.parse(row.plan) as TournamentTerms,
    organiser: personOf({ id: row.organiser, name: row.organiser_name, kind: row.organiser_kind }),
    state,
    createdAt: row.created_at,
    ...(row.started_at === null ? {} : { startedAt: row.started_at }),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    round,
    ...(row.rounds === null ? {} : { rounds: row.rounds }),
    ...(row.next_at === null ? {} : { nextAt: row.next_at }),
  };
}

type EntrantRow = Selectable<TournamentEntrantTable> & { readonly name: string; readonly kind: PersonKind };

export function entrantOf({
  number,
  person: id,
  name,
  kind,
  state,
  rating,
  team,
  code,
}: EntrantRow): TournamentEntrant {
  return {
    number,
    person: personOf({ id, name, kind }),
    state,
    ...(rating === null ? {} : { rating }),
    ...(team === null ? {} : { team }),
    ...(code === null ? {} : { code }),
  };
}

export function pairingOf(row: Selectable<TournamentPairingTable>): TournamentPairing {
  const { round, board, first, second, game, points0, points1, is_forfeit } = row;
  return {
    round,
    board,
    first,
    ...(second === null ? {} : { second }),
    ...(game === null ? {} : { game }),
    ...(points0 === null || points1 === null ? {} : { points: [points0, points1] as const }),
    ...(is_forfeit === 1 ? { isForfeit: true as const } : {}),
  };
}
