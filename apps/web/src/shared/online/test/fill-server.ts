/** What a server for tests knows, for tests that need more than an empty one. */
import type { GameSummary } from '@tesuji/online';
import type { Side } from '@tesuji/rules';
import type { FakeServer } from './fake-server.ts';
import { ACCOUNT, AKI, BEA, DAY, HOUR, MINUTE, NOW, summaryOf } from './sample-people.ts';

/** Gives the account ratings, and a leaderboard on which it is not listed yet. */
export function fillRatings(server: FakeServer): void {
  const history = [1500, 1562, 1540, 1598, 1630, 1611].map((rating, index) => ({
    at: NOW - (6 - index) * DAY,
    rating,
    deviation: 300 - 30 * index,
  }));
  const shown = { rating: 1611, deviation: 150, isProvisional: true };
  server.ratings = [
    { pool: 'shogi-live', game: 'shogi', speed: 'live', ...shown, games: 6, wins: 4, draws: 0, history },
  ];
  server.ratingBoard = {
    rule: { games: 10, days: 30, deviation: 110 },
    rows: [
      { place: 1, person: AKI, rating: 1724, deviation: 68, isProvisional: false, games: 41 },
      { place: 2, person: BEA, rating: 1480, deviation: 90, isProvisional: false, games: 17 },
    ],
    me: { person: ACCOUNT, ...shown, games: 6 },
  };
  server.winsBoard = { rows: [{ place: 1, person: AKI, wins: 12 }], me: { place: 5, person: ACCOUNT, wins: 4 } };
}

/** A person of whom much is known: ratings, results, days of play and more games than one page has. */
export function fillProfile(server: FakeServer): void {
  fillRatings(server);
  const today = Math.floor(NOW / DAY);
  server.profiles.set(AKI.id, {
    person: AKI,
    createdAt: NOW - 200 * DAY,
    isHere: true,
    ratings: [
      ...server.ratings,
      {
        pool: 'chess-correspondence',
        game: 'chess',
        speed: 'correspondence',
        rating: 1480,
        deviation: 90,
        isProvisional: false,
        games: 17,
        wins: 8,
        draws: 3,
        history: [1500, 1460, 1440, 1470, 1455, 1480].map((rating, index) => ({
          at: NOW - (60 - 10 * index) * DAY,
          rating,
          deviation: 200 - 22 * index,
        })),
      },
    ],
    tallies: [
      { game: 'shogi', won: 12, drawn: 0, lost: 9 },
      { game: 'chess', won: 8, drawn: 3, lost: 6 },
    ],
    mine: [{ game: 'shogi', won: 2, drawn: 0, lost: 3 }],
    activity: [80, 61, 60, 44, 31, 30, 22, 9, 8, 3, 1, 0].map((ago, index) => ({
      day: today - ago,
      games: 1 + ((index * 5) % 7),
    })),
  });
  server.personGames = Array.from({ length: 14 }, (_, index) =>
    summaryOf(`apast${String(index).padStart(2, '0')}`, index % 3 === 2 ? 'chess' : 'shogi', 20 + index, {
      opponent: index % 2 === 0 ? BEA : ACCOUNT,
      players: [AKI, index % 2 === 0 ? BEA : ACCOUNT],
      isOver: true,
      isRated: index % 2 === 0,
      at: NOW - index * DAY,
      reason: 'resignation',
      ...(index % 4 === 3 ? {} : { winner: (index % 2) as Side }),
    }),
  );
}

/** Some games and challenges of every kind. */
export function fill(server: FakeServer): void {
  server.games = [
    summaryOf('agame1', 'shogi', 24, { deadline: NOW + 3 * DAY + 4 * HOUR }),
    summaryOf('agame2', 'chess', 12, { opponent: BEA, deadline: NOW + 50 * MINUTE }),
    summaryOf('agame3', 'hasami', 7, { deadline: NOW + 2 * DAY }),
    summaryOf('agame4', 'laser', 8, { side: 1, speed: 'live', opponent: BEA, deadline: NOW + 4 * MINUTE }),
    summaryOf('agame5', 'chess', 31, { isOver: true, winner: 0, reason: 'checkmate' }),
  ];
  const day = { kind: 'per-move', each: 3 * DAY } as const;
  const blitz = { kind: 'increment', main: 5 * MINUTE, increment: 3000 } as const;
  server.challenges = [
    {
      id: 'achal1',
      game: 'shogi',
      clocks: [day, day],
      planHash: 'h1',
      maker: AKI,
      isMine: false,
      expiresAt: NOW + 6 * DAY,
    },
    {
      id: 'achal2',
      game: 'chess',
      clocks: [blitz, blitz],
      planHash: 'h2',
      maker: BEA,
      isMine: false,
      rematchOf: 'agame5',
      expiresAt: NOW + 20 * MINUTE,
    },
    {
      id: 'achal3',
      game: 'laser',
      clocks: [blitz, blitz],
      planHash: 'h3',
      maker: ACCOUNT,
      isMine: true,
      expiresAt: NOW + 2 * DAY,
    },
  ];
  server.publicGames = [
    summaryOf('apub1', 'shogi', 40, { opponent: BEA, speed: 'live', deadline: NOW + 7 * MINUTE }),
    summaryOf('apub2', 'chess', 21, { speed: 'live', deadline: NOW + 40_000 }),
    summaryOf('apub3', 'hasami', 12),
    summaryOf('apub4', 'laser', 15, { speed: 'live', deadline: NOW + 2 * MINUTE }),
  ].map(publicly);
  const [shogi, chess] = server.publicGames;
  const sure = { deviation: 68, isProvisional: false };
  server.tv = [
    {
      summary: shogi!,
      ratings: [
        { rating: 1724, ...sure },
        { rating: 1480, ...sure },
      ],
      spectators: 3,
    },
    { summary: chess!, ratings: [null, { rating: 1611, deviation: 150, isProvisional: true }], spectators: 0 },
  ];
  server.host = { ...server.host, games: server.publicGames };
}

/** A game as all see it. */
function publicly(game: GameSummary): GameSummary {
  const { side: _, ...rest } = game;
  return rest;
}
