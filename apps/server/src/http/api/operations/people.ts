/** People, leaderboards, tournaments and imports. */
import {
  addedEntrant,
  entrantClaim,
  newImports,
  TOURNAMENT_ACTS,
  tournamentEntry,
  tournamentPlan,
} from '@tesuji/online';
import { broughtGames, importOutcome, personGames, profile } from '../answers/games.ts';
import { personRatings, ratingBoard, relationList, winsBoard } from '../answers/people.ts';
import { entrantList, madeTournament, pairingList, tournamentLists, tournamentNow } from '../answers/tournaments.ts';
import { ANYBODY, BROWSER, withScope, type Operations } from '../operation.ts';
import { nothing } from '../schema.ts';

const PAGES = {
  game: 'The id of a game; all games if absent.',
  before: '`next` of the page before.',
  limit: 'How many games at most.',
};

const PEOPLE: Operations = {
  'GET /people/:id': { group: 'People', summary: 'The profile of a person.', ...ANYBODY, answer: profile },
  'GET /people/:id/games': {
    group: 'People',
    summary: 'Finished games of a person, the latest first.',
    ...ANYBODY,
    query: PAGES,
    answer: personGames,
  },
  'GET /people/:id/records': {
    group: 'People',
    summary: 'The records of finished games of a person, the latest first, as one file.',
    ...ANYBODY,
    query: { ...PAGES, format: 'A record format that holds several games: pgn (also if absent), kif, csa.' },
    answer: 'text/plain',
  },
  'GET /people/:id/ratings': {
    group: 'People',
    summary: 'Ratings with their history.',
    ...ANYBODY,
    answer: personRatings,
  },
  'GET /relations': {
    group: 'People',
    summary: 'Whom you follow and block.',
    ...withScope('profile:read'),
    answer: relationList,
  },
  'PUT /people/:id/follow': { group: 'People', summary: 'Follows a person.', ...BROWSER, answer: nothing },
  'DELETE /people/:id/follow': { group: 'People', summary: 'Follows them no longer.', ...BROWSER, answer: nothing },
  'PUT /people/:id/block': { group: 'People', summary: 'Blocks a person.', ...BROWSER, answer: nothing },
  'DELETE /people/:id/block': { group: 'People', summary: 'Blocks them no longer.', ...BROWSER, answer: nothing },
  'GET /leaderboards/:game/rating': {
    group: 'Leaderboards',
    summary: 'The best by rating. Programs have lists of their own.',
    ...ANYBODY,
    query: { speed: 'live (also if absent) or correspondence.', of: 'people (also if absent) or bots.' },
    answer: ratingBoard,
  },
  'GET /leaderboards/:game/wins': {
    group: 'Leaderboards',
    summary: 'Those who have won most rated games.',
    ...ANYBODY,
    query: { time: 'month (also if absent) or all.', of: 'people (also if absent) or bots.' },
    answer: winsBoard,
  },
};

const ORGANISE = withScope('tournament:write');
const ACTS: Readonly<Record<(typeof TOURNAMENT_ACTS)[number], string>> = {
  start: 'Begins your tournament.',
  hold: 'Stops the pairing.',
  resume: 'Goes on with it.',
  end: 'Ends it after the games in progress.',
  cancel: 'Calls it off before its beginning.',
};

const TOURNAMENTS: Operations = {
  'GET /tournaments': { group: 'Tournaments', summary: 'All that are listed.', ...ANYBODY, answer: tournamentLists },
  'POST /tournaments': {
    group: 'Tournaments',
    summary: 'Makes a tournament.',
    ...ORGANISE,
    body: tournamentPlan,
    answer: madeTournament,
  },
  'GET /tournaments/:id': { group: 'Tournaments', summary: 'A tournament.', ...ANYBODY, answer: tournamentNow },
  'GET /tournaments/:id/rounds/:round': {
    group: 'Tournaments',
    summary: 'The pairings of a round.',
    ...ANYBODY,
    answer: pairingList,
  },
  'POST /tournaments/:id/enter': {
    group: 'Tournaments',
    summary: 'Enters, or is back after a pause.',
    ...ORGANISE,
    body: tournamentEntry,
    answer: nothing,
  },
  'POST /tournaments/:id/leave': { group: 'Tournaments', summary: 'Leaves.', ...ORGANISE, answer: nothing },
  'POST /tournaments/:id/pause': {
    group: 'Tournaments',
    summary: 'Is not paired for a while.',
    ...ORGANISE,
    answer: nothing,
  },
  'POST /tournaments/:id/claim': {
    group: 'Tournaments',
    summary: 'Takes the place of a guest who was added by name.',
    ...BROWSER,
    body: entrantClaim,
    answer: nothing,
  },
  ...Object.fromEntries(
    TOURNAMENT_ACTS.map((act) => [
      `POST /tournaments/:id/${act}`,
      { group: 'Tournaments', summary: ACTS[act], ...ORGANISE, answer: nothing } as const,
    ]),
  ),
  'GET /tournaments/:id/entrants': {
    group: 'Tournaments',
    summary: 'The entrants as the organiser sees them.',
    ...ORGANISE,
    answer: entrantList,
  },
  'POST /tournaments/:id/entrants': {
    group: 'Tournaments',
    summary: 'Adds a level, or a guest by name.',
    ...ORGANISE,
    body: addedEntrant,
    answer: nothing,
  },
  'DELETE /tournaments/:id/entrants/:number': {
    group: 'Tournaments',
    summary: 'Removes an entrant.',
    ...ORGANISE,
    answer: nothing,
  },
  'GET /tournaments/:id/results': {
    group: 'Tournaments',
    summary: 'The results as a file.',
    ...ANYBODY,
    query: { format: 'csv (also if absent), json or trf.' },
    answer: 'text/csv',
  },
  'GET /tournaments/:id/games': {
    group: 'Tournaments',
    summary: 'The records of all finished games.',
    ...ANYBODY,
    query: { format: 'A record format that holds several games.' },
    answer: 'text/plain',
  },
};

const IMPORTS: Operations = {
  'POST /imports': {
    group: 'Imports',
    summary: 'Brings games to your account: records in JSON or any other format. Only you see them.',
    ...withScope('games:import'),
    body: newImports,
    answer: importOutcome,
  },
  'GET /imports': {
    group: 'Imports',
    summary: 'Games that you have brought.',
    ...withScope('games:import'),
    query: { before: '`next` of the page before.' },
    answer: broughtGames,
  },
  'DELETE /imports/:id': { group: 'Imports', summary: 'Removes one.', ...withScope('games:import'), answer: nothing },
};

export const PEOPLE_OPERATIONS: Operations = { ...PEOPLE, ...TOURNAMENTS, ...IMPORTS };
