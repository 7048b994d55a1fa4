import type { Pair, TournamentGame } from './pairing.ts';

/** The members of a team in the order of the boards. */
export type Team = readonly string[];

/** The games of two teams against each other, and the members who have no opponent because the other team is smaller. */
export interface TeamMatch {
  readonly pairs: readonly Pair[];
  readonly withoutOpponent: readonly string[];
}

/** Pairs two teams board by board. The first team has the first move on the first board, and then on every second. */
export function pairTeams(first: Team, second: Team): TeamMatch {
  const boards = Math.min(first.length, second.length);
  const pairs = first.slice(0, boards).map((one, board): Pair => {
    const other = second[board]!;
    return board % 2 === 0 ? [one, other] : [other, one];
  });
  return { pairs, withoutOpponent: [...first.slice(boards), ...second.slice(boards)] };
}

/** What two teams have scored against each other, in the order of the teams. */
export interface TeamScore {
  readonly boardPoints: readonly [number, number];
  /** 2 for the match, 1 for a draw; absent until all games are over. */
  readonly teamPoints?: readonly [number, number];
}

/** Returns the score of a match between teams. A member without an opponent has won. */
export function teamScore(first: Team, second: Team, games: readonly TournamentGame[]): TeamScore {
  const { pairs, withoutOpponent } = pairTeams(first, second);
  const isOfMatch = ({ players }: TournamentGame): boolean =>
    pairs.some((pair) => players.every((player) => pair.includes(player)));
  const finished = games.filter((game) => isOfMatch(game) && game.points !== undefined);
  const scored = (team: Team): number =>
    finished
      .flatMap(({ players, points }) => players.map((player, side) => (team.includes(player) ? points![side]! : 0)))
      .reduce((sum, points) => sum + points, 0) + withoutOpponent.filter((member) => team.includes(member)).length;
  const boardPoints = [scored(first), scored(second)] as const;
  if (finished.length < pairs.length) return { boardPoints };
  const [a, b] = boardPoints;
  const won = 1 + Math.sign(a - b);
  return { boardPoints, teamPoints: [won, 2 - won] };
}

/** A row of the table of teams. */
export interface TeamStanding {
  readonly team: string;
  /** Counted from 1; those who are equal in both kinds of points share a place. */
  readonly place: number;
  readonly teamPoints: number;
  readonly boardPoints: number;
}

/** One round between teams: which meet, and the games of this round. */
export interface TeamRound {
  readonly pairs: readonly Pair[];
  readonly games: readonly TournamentGame[];
}

/** Returns the table of teams, the best first: by matches, then by points at the boards. */
export function teamStandings(teams: ReadonlyMap<string, Team>, rounds: readonly TeamRound[]): readonly TeamStanding[] {
  const rows = new Map([...teams.keys()].map((team) => [team, { team, teamPoints: 0, boardPoints: 0 }]));
  for (const { pairs, games } of rounds)
    for (const pair of pairs) {
      const score = teamScore(teams.get(pair[0]) ?? [], teams.get(pair[1]) ?? [], games);
      for (const side of [0, 1] as const) {
        const row = rows.get(pair[side]);
        if (row === undefined) continue;
        row.teamPoints += score.teamPoints?.[side] ?? 0;
        row.boardPoints += score.boardPoints[side];
      }
    }
  const sorted = [...rows.values()].sort((a, b) => b.teamPoints - a.teamPoints || b.boardPoints - a.boardPoints);
  let place = 1;
  return sorted.map((row, index) => {
    const before = sorted[index - 1];
    if (row.teamPoints !== before?.teamPoints || row.boardPoints !== before.boardPoints) place = index + 1;
    return { ...row, place };
  });
}
