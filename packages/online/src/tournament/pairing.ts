/** What all kinds of tournaments share: games between two people, and pairing as many as possible. */
import { Matching } from './matching.ts';

/** Two people who play each other. The one with the first move comes first. */
export type Pair = readonly [string, string];

/** A game of a tournament, as far as tables and pairings depend on it. */
export interface TournamentGame {
  readonly players: Pair;
  /** The points of both, 1, 0.5 or 0; absent while the game is being played. Both may have lost: neither came. */
  readonly points?: readonly [number, number];
  /** Whether it was decided because a player never came. It then counts as no game with the first or second move. */
  readonly isForfeit?: boolean;
}

/** How often a person had the first move more than the second, and the sides of their games, the earliest first. */
export interface SideBalance {
  readonly difference: number;
  readonly sides: readonly (0 | 1)[];
}

/** What pairings depend on, of the games of one person. */
export interface PersonHistory extends SideBalance {
  /** All whom they have played, or were to play. */
  readonly opponents: ReadonlySet<string>;
}

const NO_HISTORY: PersonHistory = { difference: 0, sides: [], opponents: new Set() };

/** Games by person, so that many questions about them need not go through all games. */
export class GameHistory {
  readonly #people = new Map<string, { difference: number; sides: (0 | 1)[]; opponents: Set<string> }>();

  /** `games` are in the order in which they were paired. */
  constructor(games: readonly TournamentGame[]) {
    for (const { players, isForfeit } of games)
      for (const side of [0, 1] as const) {
        const person = players[side];
        const history = this.#people.get(person) ?? { difference: 0, sides: [], opponents: new Set() };
        this.#people.set(person, history);
        history.opponents.add(players[1 - side]!);
        if (isForfeit === true) continue;
        history.sides.push(side);
        history.difference += side === 0 ? 1 : -1;
      }
  }

  of(person: string): PersonHistory {
    return this.#people.get(person) ?? NO_HISTORY;
  }

  /**
   * Returns two people in the order in which they play: whoever had the first move less often gets it, then whoever did
   * not have it last, then the one named first.
   */
  chooseSides(one: string, other: string): Pair {
    const [a, b] = [this.of(one), this.of(other)];
    if (a.difference !== b.difference) return a.difference < b.difference ? [one, other] : [other, one];
    return a.sides.at(-1) === 0 && b.sides.at(-1) !== 0 ? [other, one] : [one, other];
  }
}

/**
 * Pairs as many people as possible. The first in order gets the opponent they should rather have, as far as this leaves no
 * more people without one; then the next, and so on. `candidates` returns those whom a person may play, the best first;
 * it must be symmetric. Each choice asks a maximum matching of the rest, so nothing has to be taken back.
 */
export function pairInOrder(
  people: readonly string[],
  candidates: (person: string) => readonly string[],
): readonly Pair[] {
  const numbers = new Map(people.map((person, number) => [person, number]));
  const choices = people.map((person) => candidates(person).flatMap((other) => numbers.get(other) ?? []));
  const rest = new Matching(choices);
  const pairs: Pair[] = [];
  for (const [number, person] of people.entries()) {
    if (rest.isRemoved(number)) continue;
    const opponent = choices[number]!.find((other) => !rest.isRemoved(other) && rest.removePair(number, other));
    if (opponent !== undefined) pairs.push([person, people[opponent]!]);
  }
  return pairs;
}
