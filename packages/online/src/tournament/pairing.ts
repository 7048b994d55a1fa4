/** What all kinds of tournaments share: games between two people, and the matching that pairs as many as possible. */

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

/** Returns how a person's sides were distributed over games that were played. */
export function sideBalance(person: string, games: readonly TournamentGame[]): SideBalance {
  const sides = games
    .filter(({ players, isForfeit }) => isForfeit !== true && players.includes(person))
    .map(({ players }) => (players[0] === person ? 0 : 1));
  return { difference: sides.reduce<number>((sum, side) => sum + (side === 0 ? 1 : -1), 0), sides };
}

/**
 * Returns two people in the order in which they play: whoever had the first move less often gets it, then whoever did not
 * have it last, then the one named first.
 */
export function chooseSides(one: string, other: string, games: readonly TournamentGame[]): Pair {
  const [a, b] = [sideBalance(one, games), sideBalance(other, games)];
  if (a.difference !== b.difference) return a.difference < b.difference ? [one, other] : [other, one];
  return a.sides.at(-1) === 0 && b.sides.at(-1) !== 0 ? [other, one] : [one, other];
}

/** Returns whether two people have played each other, or were to. */
export function haveMet(one: string, other: string, games: readonly TournamentGame[]): boolean {
  return games.some(({ players }) => players.includes(one) && players.includes(other));
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
  const choices = new Map(people.map((person) => [person, candidates(person)]));
  const pairs: Pair[] = [];
  const left = new Set(people);
  let most = matchingSize(left, choices);
  for (const person of people) {
    if (!left.delete(person)) continue;
    const opponent = choices.get(person)!.find((each) => {
      if (!left.delete(each)) return false;
      if (matchingSize(left, choices) === most - 1) return true;
      left.add(each);
      return false;
    });
    if (opponent === undefined) continue;
    most--;
    pairs.push([person, opponent]);
  }
  return pairs;
}

/** Returns the number of pairs in a maximum matching, by Edmonds' blossom algorithm. */
function matchingSize(people: ReadonlySet<string>, choices: ReadonlyMap<string, readonly string[]>): number {
  const names = [...people];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const edges = names.map((name) => choices.get(name)!.flatMap((other) => numbers.get(other) ?? []));
  const mate = names.map(() => -1);
  edges.forEach((others, one) => {
    const free = mate[one] === -1 ? others.find((other) => mate[other] === -1) : undefined;
    if (free === undefined) return;
    mate[one] = free;
    mate[free] = one;
  });
  names.forEach((_name, root) => {
    if (mate[root] === -1) augment(root, edges, mate);
  });
  return mate.filter((other) => other !== -1).length / 2;
}

/** Looks for an augmenting path from a free vertex, and turns it. */
function augment(root: number, edges: readonly (readonly number[])[], mate: number[]): void {
  const parent = mate.map(() => -1);
  const base = mate.map((_other, vertex) => vertex);
  const isReached = mate.map((_other, vertex) => vertex === root);
  const queue = [root];

  const commonBase = (one: number, other: number): number => {
    const seen = new Set<number>();
    for (let at = base[one]!; ; at = base[parent[mate[at]!]!]!) {
      seen.add(at);
      if (mate[at] === -1) break;
    }
    let at = base[other]!;
    while (!seen.has(at)) at = base[parent[mate[at]!]!]!;
    return at;
  };
  const contract = (one: number, other: number): void => {
    const stem = commonBase(one, other);
    const blossom = new Set<number>();
    const mark = (from: number, child: number): void => {
      for (let at = from, next = child; base[at] !== stem; at = parent[mate[at]!]!) {
        blossom.add(base[at]!).add(base[mate[at]!]!);
        parent[at] = next;
        next = mate[at]!;
      }
    };
    mark(one, other);
    mark(other, one);
    base.forEach((each, vertex) => {
      if (!blossom.has(each)) return;
      base[vertex] = stem;
      if (!isReached[vertex]) queue.push(vertex);
      isReached[vertex] = true;
    });
  };

  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const to of edges[at]!) {
      if (base[at] === base[to] || mate[at] === to) continue;
      if (to === root || (mate[to] !== -1 && parent[mate[to]!] !== -1)) contract(at, to);
      else if (parent[to] === -1) {
        parent[to] = at;
        if (mate[to] === -1) return turn(to, parent, mate);
        isReached[mate[to]!] = true;
        queue.push(mate[to]!);
      }
    }
  }
}

/** Exchanges the matched and the other edges of an augmenting path that ends at a free vertex. */
function turn(end: number, parent: readonly number[], mate: number[]): void {
  for (let at = end; at !== -1;) {
    const before = parent[at]!;
    const next = mate[before]!;
    mate[at] = before;
    mate[before] = at;
    at = next;
  }
}
