/** Answers about tournaments. */
import {
  TOURNAMENT_STATES,
  tournamentPlan,
  type ListedTournament,
  type TournamentEntrant,
  type TournamentInfo,
  type TournamentLists,
  type TournamentNow,
  type TournamentPairing,
} from '@tesuji/online';
import * as z from 'zod/mini';
import { withName, text, time } from '../schema.ts';
import { gameSummary } from './games.ts';
import { person } from './people.ts';

withName('TournamentPlan', tournamentPlan);
const infoShape = {
  id: text,
  plan: tournamentPlan,
  organiser: person,
  state: z.enum(TOURNAMENT_STATES),
  createdAt: time,
  startedAt: z.exactOptional(time),
  endsAt: z.exactOptional(time),
  endedAt: z.exactOptional(time),
  round: z.number(),
  rounds: z.exactOptional(z.number()),
  nextAt: z.exactOptional(time),
};
const tournamentInfo: z.ZodMiniType<TournamentInfo> = withName('TournamentInfo', z.strictObject(infoShape));
const listed: z.ZodMiniType<ListedTournament> = withName(
  'ListedTournament',
  z.strictObject({ ...infoShape, people: z.number() }),
);
export const tournamentLists: z.ZodMiniType<TournamentLists> = z.strictObject({
  running: z.array(listed),
  upcoming: z.array(listed),
  finished: z.array(listed),
});
const entrant: z.ZodMiniType<TournamentEntrant> = withName(
  'TournamentEntrant',
  z.strictObject({
    number: z.number(),
    person,
    state: z.enum(['in', 'paused', 'left', 'removed']),
    rating: z.exactOptional(z.number()),
    team: z.exactOptional(z.number()),
    code: z.exactOptional(text),
  }),
);
export const entrantList: z.ZodMiniType<readonly TournamentEntrant[]> = withName('EntrantList', z.array(entrant));
const pairing: z.ZodMiniType<TournamentPairing> = withName(
  'TournamentPairing',
  z.strictObject({
    round: z.number(),
    board: z.number(),
    first: z.number(),
    second: z.exactOptional(z.number()),
    game: z.exactOptional(text),
    points: z.exactOptional(z.tuple([z.number(), z.number()])),
    isForfeit: z.exactOptional(z.literal(true)),
  }),
);
export const pairingList: z.ZodMiniType<readonly TournamentPairing[]> = withName('PairingList', z.array(pairing));
export const tournamentNow: z.ZodMiniType<TournamentNow> = withName(
  'Tournament',
  z.strictObject({
    tournament: tournamentInfo,
    entrants: entrantList,
    table: z.array(
      z.strictObject({
        number: z.number(),
        place: z.number(),
        points: z.number(),
        tieBreaks: z.array(z.number()),
        games: z.number(),
        wins: z.number(),
        isOnStreak: z.exactOptional(z.literal(true)),
      }),
    ),
    teams: z.exactOptional(
      z.array(
        z.strictObject({ number: z.number(), place: z.number(), teamPoints: z.number(), boardPoints: z.number() }),
      ),
    ),
    pairings: pairingList,
    games: z.array(gameSummary),
  }),
);
export const madeTournament: z.ZodMiniType<{ readonly id: string }> = z.strictObject({ id: text });
