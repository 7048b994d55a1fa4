/** Games, streams, challenges and the lobby. */
import { acceptance, changedChallenge, newChallenge, newTicket, sentChat, sentGameCommand } from '@tesuji/online';
import {
  askedRematch,
  begunGame,
  challenge,
  commandAnswer,
  gameList,
  gameSnapshot,
  receivedChallenges,
  serverReview,
  ticket,
  ticketList,
  tvGames,
} from '../answers/games.ts';
import { residents } from '../answers/people.ts';
import { ANYBODY, BROWSER, withScope, type Operations } from '../operation.ts';
import { nothing } from '../schema.ts';

const NDJSON = 'application/x-ndjson';
const READ = withScope('games:read', 'bot:play');
const READ_CHALLENGES = withScope('challenge:read', 'challenge:write', 'bot:play');
const CHALLENGE = withScope('challenge:write', 'bot:play');
const PLAY = withScope('bot:play');

const GAMES: Operations = {
  'GET /games': {
    group: 'Games',
    summary: 'Your games: all in progress, and the last that are over.',
    ...READ,
    answer: gameList,
  },
  'GET /public': { group: 'Games', summary: 'Public games that are being played.', ...ANYBODY, answer: gameList },
  'GET /tv': { group: 'Games', summary: 'The best live public game of each kind.', ...ANYBODY, answer: tvGames },
  'GET /games/:id': {
    group: 'Games',
    summary: 'A game: one of yours, or a public one, as late as spectators see it.',
    ...ANYBODY,
    answer: gameSnapshot,
  },
  'GET /games/:id/record': {
    group: 'Games',
    summary: 'The record of a game.',
    ...ANYBODY,
    query: {
      format: 'The id of a record format that can hold the game: json (also if absent), pgn, kif, ki2, csa, jkf, usi.',
    },
    answer: 'text/plain',
  },
  'POST /games/:id/commands': {
    group: 'Games',
    summary:
      'Plays in your game: a move, resignation, an offer, a claim. The same id is carried out once, so a command whose answer was lost can be sent again.',
    ...PLAY,
    body: sentGameCommand,
    answer: commandAnswer,
  },
  'POST /games/:id/chat': {
    group: 'Games',
    summary: 'Writes to the opponent in your game, at most one message a second.',
    ...PLAY,
    body: sentChat,
    answer: commandAnswer,
  },
  'POST /games/:id/rematch': {
    group: 'Games',
    summary: 'Asks for a rematch, or agrees to it.',
    ...CHALLENGE,
    answer: askedRematch,
  },
  'DELETE /games/:id/rematch': { group: 'Games', summary: 'Withdraws that.', ...CHALLENGE, answer: nothing },
  'GET /games/:id/review': {
    group: 'Games',
    summary: 'How far the review of your finished game by the server is.',
    ...BROWSER,
    answer: serverReview,
  },
  'POST /games/:id/review': {
    group: 'Games',
    summary: 'Has your finished game reviewed by the server, when it is its turn.',
    ...BROWSER,
    answer: serverReview,
  },
  'DELETE /games/:id/review': {
    group: 'Games',
    summary: 'Cancels the review that you have asked for.',
    ...BROWSER,
    answer: serverReview,
  },
  'GET /games/:id/review/result': {
    group: 'Games',
    summary: 'What the review found.',
    ...BROWSER,
    answer: 'application/json',
  },
  'GET /games/:id/teacher': {
    group: 'Games',
    summary: 'The key of the seat of a teacher.',
    ...BROWSER,
    answer: 'application/json',
  },
};

const STREAMS: Operations = {
  'GET /games/:id/stream': {
    group: 'Streams',
    summary:
      'A game as lines of JSON: first its state or what you have missed, then events and who is there. An empty line every 6 seconds.',
    ...ANYBODY,
    query: { after: 'The number of the last event that you have.' },
    answer: NDJSON,
  },
  'GET /games/:id/chat/stream': {
    group: 'Streams',
    summary: 'What the players of a game write.',
    ...ANYBODY,
    query: { after: 'The number of the last message that you have.' },
    answer: NDJSON,
  },
  'GET /tournaments/:id/stream': {
    group: 'Streams',
    summary: 'A tournament, whenever it changes.',
    ...ANYBODY,
    answer: NDJSON,
  },
  'GET /me/stream': {
    group: 'Streams',
    summary: 'Your games and challenges, whenever one changes.',
    ...READ,
    answer: NDJSON,
  },
};

const CHALLENGES: Operations = {
  'GET /residents': {
    group: 'Challenges',
    summary: 'The levels that play at this server.',
    ...ANYBODY,
    answer: residents,
  },
  'GET /challenges': {
    group: 'Challenges',
    summary: 'Open challenges to you and from you.',
    ...READ_CHALLENGES,
    answer: receivedChallenges,
  },
  'POST /challenges': {
    group: 'Challenges',
    summary: 'Offers a game: to a person by `to` or `toPerson`, or to whoever has the link. A level takes it at once.',
    ...CHALLENGE,
    body: newChallenge,
    answer: challenge,
  },
  'GET /challenges/:id': { group: 'Challenges', summary: 'A challenge.', ...ANYBODY, answer: challenge },
  'PUT /challenges/:id': {
    group: 'Challenges',
    summary: 'Changes the terms of your challenge.',
    ...CHALLENGE,
    body: changedChallenge,
    answer: challenge,
  },
  'DELETE /challenges/:id': {
    group: 'Challenges',
    summary: 'Withdraws your challenge.',
    ...CHALLENGE,
    answer: nothing,
  },
  'POST /challenges/:id/accept': {
    group: 'Challenges',
    summary: 'Takes a challenge. `planHash` is that of the terms which you have seen.',
    ...CHALLENGE,
    body: acceptance,
    answer: begunGame,
  },
  'POST /challenges/:id/decline': { group: 'Challenges', summary: 'Declines it.', ...CHALLENGE, answer: nothing },
};

const LOBBY: Operations = {
  'GET /tickets': { group: 'Lobby', summary: 'The pools in which you wait.', ...BROWSER, answer: ticketList },
  'PUT /tickets/:pool': { group: 'Lobby', summary: 'Waits in a pool.', ...BROWSER, body: newTicket, answer: ticket },
  'DELETE /tickets/:pool': { group: 'Lobby', summary: 'Waits no longer.', ...BROWSER, answer: nothing },
};

export const PLAY_OPERATIONS: Operations = { ...GAMES, ...STREAMS, ...CHALLENGES, ...LOBBY };
