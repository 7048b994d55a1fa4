import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairArena } from './arena.ts';
import { GameHistory, pairInOrder, type TournamentGame } from './pairing.ts';
import { roundRobin } from './round-robin.ts';
import { pairSwiss, sureSwissRounds, type SwissState } from './swiss.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index + 1}`);

/** Returns the most pairs that are possible, by trying all. */
function bruteSize(people: readonly string[], isAllowed: (one: string, other: string) => boolean): number {
  const [one, ...rest] = people;
  if (one === undefined) return 0;
  const remainders = rest
    .filter((other) => isAllowed(one, other))
    .map((other) => rest.filter((each) => each !== other));
  return Math.max(bruteSize(rest, isAllowed), ...remainders.map((left) => 1 + bruteSize(left, isAllowed)));
}

/** A graph of up to nine people. */
const graphs = fc
  .integer({ min: 0, max: 9 })
  .chain((count) => fc.tuple(fc.constant(names(count)), fc.array(fc.boolean(), { minLength: 81, maxLength: 81 })))
  .map(([people, flags]) => {
    const isAllowed = (one: string, other: string): boolean => {
      const [a, b] = [people.indexOf(one), people.indexOf(other)].sort((x, y) => x - y);
      return a !== b && flags[a! * 9 + b!]!;
    };
    return { people, isAllowed };
  });

/** Plays rounds of a Swiss tournament with results from the list, until no round can be paired. */
function playSwiss(count: number, rounds: number, scores: readonly number[]): SwissState & { rounds: number } {
  let state: SwissState = { people: names(count), games: [], byes: [] };
  for (let round = 0; round < rounds; round++) {
    const paired = pairSwiss(state);
    if (paired === undefined) return { ...state, rounds: round };
    const present = [...paired.pairs.flat(), ...(paired.bye === undefined ? [] : [paired.bye])];
    expect(present.sort()).toEqual([...state.people].sort());
    const played = paired.pairs.map((players, index): TournamentGame => {
      const score = scores[(round * 31 + index) % scores.length]!;
      return { players, points: [score, 1 - score] };
    });
    state = {
      people: state.people,
      games: [...state.games, ...played],
      byes: paired.bye === undefined ? state.byes : [...state.byes, paired.bye],
    };
  }
  return { ...state, rounds };
}

const scoreLists = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 1, maxLength: 60 });

describe('pairInOrder', () => {
  it('makes as many pairs as trying all does, and only allowed ones', () => {
    fc.assert(
      fc.property(graphs, ({ people, isAllowed }) => {
        const pairs = pairInOrder(people, (one) => people.filter((other) => isAllowed(one, other)));
        expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
        for (const [one, other] of pairs) expect(isAllowed(one, other)).toBe(true);
        expect(pairs.length).toBe(bruteSize(people, isAllowed));
        // The first in order have the opponents that they should rather have.
        expect(pairs).toEqual(brutePairs(people, isAllowed));
      }),
      { numRuns: 300 },
    );
  });
});

/** Pairs as `pairInOrder` does, and asks `bruteSize` at each choice. */
function brutePairs(
  people: readonly string[],
  isAllowed: (one: string, other: string) => boolean,
): readonly (readonly [string, string])[] {
  const [one, ...rest] = people;
  if (one === undefined) return [];
  const most = bruteSize(people, isAllowed);
  const without = (other: string): string[] => rest.filter((each) => each !== other);
  const best = rest.find((other) => isAllowed(one, other) && bruteSize(without(other), isAllowed) === most - 1);
  if (best === undefined) return brutePairs(rest, isAllowed);
  return [[one, best], ...brutePairs(without(best), isAllowed)];
}

describe('roundRobin', () => {
  it('has the rounds of the Berger table for six', () => {
    const rounds = roundRobin(['1', '2', '3', '4', '5', '6']);
    expect(rounds.map(({ pairs }) => pairs.map((pair) => pair.join('-')).sort())).toEqual([
      ['1-6', '2-5', '3-4'],
      ['1-2', '5-3', '6-4'],
      ['2-6', '3-1', '4-5'],
      ['1-4', '2-3', '6-5'],
      ['3-6', '4-2', '5-1'],
    ]);
  });

  it('lets each play each once, with sides that differ by one and one bye at most', () => {
    for (let count = 2; count <= 17; count++) {
      const people = names(count);
      const rounds = roundRobin(people);
      const games = rounds.flatMap(({ pairs }) => pairs.map((players) => ({ players })));
      expect(games).toHaveLength((count * (count - 1)) / 2);
      expect(new Set(games.map(({ players }) => [...players].sort().join()))).toHaveProperty('size', games.length);
      for (const { pairs, bye } of rounds) expect(pairs.length * 2 + (bye === undefined ? 0 : 1)).toBe(count);
      expect(rounds.flatMap(({ bye }) => bye ?? []).sort()).toEqual(count % 2 === 0 ? [] : [...people].sort());
      const history = new GameHistory(games);
      for (const person of people)
        expect(Math.abs(history.of(person).difference)).toBeLessThanOrEqual(count % 2 === 0 ? 1 : 0);
    }
  });

  it('gives both sides in two cycles, and has no rounds for one person', () => {
    const games = roundRobin(names(5), 2).flatMap(({ pairs }) => pairs.map((pair) => pair.join()));
    expect(new Set(games).size).toBe(20);
    expect(games).toHaveLength(20);
    expect(roundRobin(['alone'])).toEqual([]);
  });
});

describe('pairSwiss', () => {
  it('pairs the upper half with the lower half first', () => {
    const round = pairSwiss({ people: names(8), games: [], byes: [] });
    expect(round?.pairs.map((pair) => [...pair].sort().join())).toEqual(['p1,p5', 'p2,p6', 'p3,p7', 'p4,p8']);
  });

  it('pairs everybody without repeats, with one bye each at most, and sides that differ by two at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), scoreLists, (count, scores) => {
        const rounds = Math.min(Math.ceil(Math.log2(count)) + 2, sureSwissRounds(count));
        const { games, byes, people, ...played } = playSwiss(count, rounds, scores);
        expect(played.rounds).toBe(rounds);
        expect(new Set(games.map(({ players }) => [...players].sort().join())).size).toBe(games.length);
        expect(new Set(byes).size).toBe(byes.length);
        const history = new GameHistory(games);
        for (const person of people) expect(Math.abs(history.of(person).difference)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });

  it('stops only when trying all finds no round either', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), scoreLists, (count, scores) => {
        const { games, byes, people, rounds } = playSwiss(count, count + 1, scores);
        expect(rounds).toBeLessThanOrEqual(count);
        expect(rounds).toBeGreaterThanOrEqual(sureSwissRounds(count));
        const history = new GameHistory(games);
        const canBye = count % 2 === 0 ? [undefined] : people.filter((each) => !byes.includes(each));
        for (const bye of canBye) {
          const present = people.filter((each) => each !== bye);
          expect(bruteSize(present, (a, b) => !history.of(a).opponents.has(b)) * 2).toBeLessThan(present.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the bye to the last in the table who had none', () => {
    const games: TournamentGame[] = [{ players: ['a', 'b'], points: [1, 0] }];
    expect(pairSwiss({ people: ['a', 'b', 'c'], games, byes: ['c'] })?.bye).toBe('b');
  });
});

describe('pairArena', () => {
  it('pairs as many of the free as possible without the last opponent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 8 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 }),
        (n, met) => {
          const people = names(n);
          const games = met
            .map(([a, b]): TournamentGame => ({ players: [people[a % n]!, people[b % n]!], points: [1, 0] }))
            .filter(({ players }) => players[0] !== players[1]);
          const last = (one: string): string | undefined =>
            games.findLast(({ players }) => players.includes(one))?.players.find((each) => each !== one);
          const isAllowed = (a: string, b: string): boolean => last(a) !== b && last(b) !== a;
          const pairs = pairArena(people, games, n);
          for (const [a, b] of pairs) expect(isAllowed(a, b)).toBe(true);
          expect(pairs.length).toBe(bruteSize(people, isAllowed));
        },
      ),
    );
  });

  it('lets the last opponents meet again if no others are there, with sides changed', () => {
    const games: TournamentGame[] = [{ players: ['a', 'b'], points: [1, 0] }];
    expect(pairArena(['a', 'b'], games, 3)).toEqual([]);
    expect(pairArena(['a', 'b'], games, 2)).toEqual([['b', 'a']]);
  });
});
