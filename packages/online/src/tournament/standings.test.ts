import { describe, expect, it } from 'vitest';
import { arenaStandings } from './arena.ts';
import type { TournamentGame } from './pairing.ts';
import { tournamentPoints, standings, TIE_BREAKS } from './standings.ts';
import { pairTeams, teamScore, teamStandings } from './teams.ts';

function game(first: string, second: string, points: number, isForfeit = false): TournamentGame {
  return { players: [first, second], points: [points, 1 - points], ...(isForfeit && { isForfeit }) };
}

/** Each against each: a 2.5, b 2, c 1.5, d 0. */
const FOUR = [
  game('a', 'b', 0.5),
  game('c', 'd', 1),
  game('a', 'c', 1),
  game('d', 'b', 0),
  game('d', 'a', 0),
  game('b', 'c', 0.5),
];

describe('standings', () => {
  it('sums the points of opponents, with and without the lowest, and of those beaten', () => {
    const table = standings(['d', 'c', 'b', 'a'], FOUR, [], TIE_BREAKS);
    expect(table.map(({ person, place, points }) => [person, place, points])).toEqual([
      ['a', 1, 2.5],
      ['b', 2, 2],
      ['c', 3, 1.5],
      ['d', 4, 0],
    ]);
    // By hand. a: 2 + 1.5 + 0; without 0; 2/2 + 1.5 + 0; alone; 2 wins.
    expect(table[0]?.tieBreaks).toEqual([3.5, 3.5, 2.5, 0, 2]);
    // b: 2.5 + 0 + 1.5; without 0; 2.5/2 + 0 + 1.5/2; alone; 1 win.
    expect(table[1]?.tieBreaks).toEqual([4, 4, 2, 0, 1]);
    // d: 1.5 + 2 + 2.5; without 1.5.
    expect(table[3]?.tieBreaks).toEqual([6, 4.5, 0, 0, 0]);
  });

  it('lets the game between two decide, but only once all who are equal have met', () => {
    const games = [game('a', 'b', 0), game('a', 'c', 1)];
    expect(standings(['a', 'b'], games, [], ['direct-encounter']).map(({ person }) => person)).toEqual(['b', 'a']);
    const three = [...games, game('b', 'd', 0), game('c', 'd', 1)];
    // a, b, c and d have a point each, and b and c have not met.
    expect(standings(['a', 'b', 'c', 'd'], three, [], ['direct-encounter']).map(({ place }) => place)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('counts byes and forfeits as games against an equal, and not as wins at the board', () => {
    const games = [game('a', 'b', 1, true)];
    const [first] = standings(['a', 'b'], games, ['a'], ['buchholz', 'sonneborn-berger', 'wins']);
    expect(first).toEqual({ person: 'a', place: 1, points: 2, tieBreaks: [4, 4, 0] });
  });

  it('gives both nothing when neither came, and counts no game that is being played', () => {
    const games: TournamentGame[] = [{ players: ['a', 'b'], points: [0, 0], isForfeit: true }, { players: ['b', 'a'] }];
    expect([...tournamentPoints(['a', 'b'], games, []).values()]).toEqual([0, 0]);
    expect(standings(['a', 'b'], games, [], TIE_BREAKS).map(({ place }) => place)).toEqual([1, 1]);
  });
});

describe('arenaStandings', () => {
  const points = (scores: readonly number[], scoring: 'plain' | 'streak'): number =>
    arenaStandings(
      ['a'],
      scores.map((score) => game('a', 'b', score)),
      scoring,
    )[0]!.points;

  it('doubles after two wins until a game is not won', () => {
    // Two wins and a draw are 2 + 2 + 2 × 1, as in the rules of arenas at lichess.
    expect(points([1, 1, 0.5], 'streak')).toBe(6);
    expect(points([1, 1, 1, 1], 'streak')).toBe(12);
    expect(points([1, 1, 0, 1], 'streak')).toBe(6);
    expect(points([1, 0.5, 1, 1, 1], 'streak')).toBe(11);
    expect(points([1, 1, 1, 0.5, 0], 'plain')).toBe(7);
  });

  it('orders by points, shares places, and leaves out forfeits', () => {
    const games = [game('a', 'b', 1), game('b', 'c', 1), game('c', 'a', 1, true)];
    expect(arenaStandings(['c', 'b', 'a'], games, 'plain').map(({ person, place }) => `${place} ${person}`)).toEqual([
      '1 b',
      '1 a',
      '3 c',
    ]);
    expect(arenaStandings(['a'], [game('a', 'b', 1), game('b', 'a', 0)], 'streak')[0]?.isOnStreak).toBe(true);
  });
});

describe('teams', () => {
  const [ours, theirs] = [
    ['a1', 'a2', 'a3'],
    ['b1', 'b2'],
  ];

  it('play in the order of the boards, with alternate sides', () => {
    expect(pairTeams(ours, theirs)).toEqual({
      pairs: [
        ['a1', 'b1'],
        ['b2', 'a2'],
      ],
      withoutOpponent: ['a3'],
    });
  });

  it('score points at the boards, and for the match once all games are over', () => {
    const games = [game('a1', 'b1', 0), game('b2', 'a2', 0.5)];
    expect(teamScore(ours, theirs, games.slice(0, 1))).toEqual({ boardPoints: [1, 1] });
    expect(teamScore(ours, theirs, games)).toEqual({ boardPoints: [1.5, 1.5], teamPoints: [1, 1] });
    expect(teamScore(ours, theirs, [games[0]!, game('b2', 'a2', 1)]).teamPoints).toEqual([0, 2]);
  });

  it('are ordered by matches, then by points at the boards', () => {
    const teams = new Map([
      ['ours', ours],
      ['theirs', theirs],
      ['others', ['c1', 'c2']],
    ]);
    const rounds = [
      // 1.5 : 1.5, with the point of the third board.
      { pairs: [['ours', 'theirs'] as const], games: [game('a1', 'b1', 0), game('b2', 'a2', 0.5)] },
      { pairs: [['theirs', 'others'] as const], games: [game('b1', 'c1', 1), game('c2', 'b2', 0)] },
      // Not finished: points at the boards, and none for the match.
      { pairs: [['others', 'ours'] as const], games: [game('c1', 'a1', 1)] },
    ];
    expect(teamStandings(teams, rounds)).toEqual([
      { team: 'theirs', place: 1, teamPoints: 3, boardPoints: 3.5 },
      { team: 'ours', place: 2, teamPoints: 1, boardPoints: 2.5 },
      { team: 'others', place: 3, teamPoints: 0, boardPoints: 1 },
    ]);
  });
});
