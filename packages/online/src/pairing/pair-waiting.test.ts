import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairWaiting, ratingWindow, type Waiting, type WaitingPair } from './pair-waiting.ts';

const NOW = 1_000_000;
const SECOND = 1000;
const nobody = (): boolean => false;

function person(name: string, rating = 1500, seconds = 0, more: Partial<Waiting> = {}): Waiting {
  return { person: name, rating, since: NOW - seconds * SECOND, ...more };
}

const namesOf = (pairs: readonly WaitingPair[]): string[] => pairs.map(([one, other]) => one.person + other.person);

describe('who meets whom', () => {
  it('lets the person who has waited longest choose the nearest rating', () => {
    const waiting = [person('a', 1500, 1), person('b', 1590, 3), person('c', 1540, 2), person('d', 1600, 0)];
    expect(namesOf(pairWaiting(waiting, nobody, NOW))).toEqual(['bd', 'ca']);
  });

  it('widens the window by 20 points in each second', () => {
    expect([0, 1, 10].map((seconds) => ratingWindow(seconds * SECOND))).toEqual([100, 120, 300]);
    const apart = (seconds: number): number =>
      pairWaiting([person('a', 1500, seconds), person('b', 1800)], nobody, NOW).length;
    expect([9.9, 10].map(apart)).toEqual([0, 1]);
  });

  it('prefers, of equally near people, the one who has waited longest', () => {
    const waiting = [person('a', 1500, 9), person('b', 1450, 1), person('c', 1550, 2), person('d', 1550, 3)];
    expect(namesOf(pairWaiting(waiting, nobody, NOW))).toEqual(['ad', 'cb']);
  });

  it('repeats the last opponent only when these two are alone, and not when one asks for another', () => {
    const [a, b] = [person('a', 1500, 2, { lastOpponent: 'b' }), person('b', 1500, 1)];
    expect(namesOf(pairWaiting([a, b], nobody, NOW))).toEqual(['ab']);
    expect(namesOf(pairWaiting([a, b, person('c')], nobody, NOW))).toEqual(['ac']);
    // The third is too far away; there are others all the same, who may come nearer.
    expect(pairWaiting([a, b, person('c', 2500)], nobody, NOW)).toEqual([]);
    // Nobody else can ever play one of these two.
    const isC = (one: string, other: string): boolean => one === 'c' || other === 'c';
    expect(namesOf(pairWaiting([a, b, person('c')], isC, NOW))).toEqual(['ab']);
    expect(pairWaiting([{ ...a, wantsAnother: true }, b], nobody, NOW)).toEqual([]);
    expect(pairWaiting([a, { ...b, wantsAnother: true }], nobody, NOW)).toEqual([]);
  });

  it('pairs nobody where there is nobody', () => {
    expect(pairWaiting([], nobody, NOW)).toEqual([]);
    expect(pairWaiting([person('a')], nobody, NOW)).toEqual([]);
  });
});

const COUNT = 24;
const name = fc.integer({ min: 0, max: COUNT - 1 }).map((number) => `p${number}`);
/** Few ratings and times, so that many are equal. */
const waitingPeople = fc.uniqueArray(
  fc.record(
    {
      person: name,
      rating: fc.integer({ min: 10, max: 22 }).map((number) => number * 50),
      since: fc.integer({ min: 0, max: 40 }).map((seconds) => NOW - seconds * SECOND),
      lastOpponent: name,
      wantsAnother: fc.boolean(),
    },
    { requiredKeys: ['person', 'rating', 'since'] },
  ),
  { selector: ({ person: each }) => each, maxLength: COUNT },
);
const blocks = fc.array(fc.tuple(name, name), { maxLength: 40 });

function blockedIn(list: readonly (readonly [string, string])[]): (one: string, other: string) => boolean {
  const pairs = new Set(list.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  return (one, other) => pairs.has(`${one} ${other}`);
}

/** Whether two people may be paired, by the rules alone. */
function mayMeet(
  one: Waiting,
  other: Waiting,
  all: readonly Waiting[],
  areBlocked: (one: string, other: string) => boolean,
): boolean {
  const isNear = Math.abs(one.rating - other.rating) <= ratingWindow(NOW - Math.min(one.since, other.since));
  const isRepeat = (a: Waiting, b: Waiting): boolean => a.lastOpponent === b.person || b.lastOpponent === a.person;
  const others = all.filter((third) => third !== one && third !== other);
  const couldPlay = (third: Waiting): boolean =>
    [one, other].some((each) => !isRepeat(each, third) && !areBlocked(each.person, third.person));
  const areAlone = !others.some(couldPlay) && !one.wantsAnother && !other.wantsAnother;
  return isNear && !areBlocked(one.person, other.person) && (!isRepeat(one, other) || areAlone);
}

/** The same pairs by looking at everybody for everybody. */
function pairSlowly(all: readonly Waiting[], areBlocked: (one: string, other: string) => boolean): WaitingPair[] {
  const left = all.toSorted((one, other) => one.since - other.since || (one.person < other.person ? -1 : 1));
  const pairs: WaitingPair[] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const chooser = one;
    const candidates = left.filter((other) => mayMeet(chooser, other, all, areBlocked));
    const distance = ({ rating }: Waiting): number => Math.abs(rating - chooser.rating);
    // The sort is stable: those who have waited longer come first.
    const [nearest] = candidates.sort((a, b) => distance(a) - distance(b));
    if (nearest === undefined) continue;
    left.splice(left.indexOf(nearest), 1);
    pairs.push([chooser, nearest]);
  }
  return pairs;
}

describe('any number of people', () => {
  it('pairs nobody twice, nobody who is blocked, nobody outside the window, and no last opponent', () => {
    fc.assert(
      fc.property(waitingPeople, blocks, (all, list) => {
        const areBlocked = blockedIn(list);
        const pairs = pairWaiting(all, areBlocked, NOW);
        const paired = pairs.flat().map((each) => each.person);
        expect(new Set(paired).size).toBe(paired.length);
        for (const [one, other] of pairs) {
          expect(one.since).toBeLessThanOrEqual(other.since);
          expect(mayMeet(one, other, all, areBlocked)).toBe(true);
        }
      }),
    );
  });

  it('serves the oldest of those who can be served, and leaves no two who could play', () => {
    fc.assert(
      fc.property(waitingPeople, blocks, (all, list) => {
        const areBlocked = blockedIn(list);
        const paired = new Set(pairWaiting(all, areBlocked, NOW).flat());
        const canPlay = (one: Waiting, among: readonly Waiting[]): boolean =>
          among.some((other) => other !== one && mayMeet(one, other, all, areBlocked));
        const oldest = all
          .filter((one) => canPlay(one, all))
          .reduce<Waiting | undefined>((a, b) => (a === undefined || b.since < a.since ? b : a), undefined);
        if (oldest !== undefined) {
          const served = all.filter((one) => one.since === oldest.since && canPlay(one, all));
          expect(served.some((one) => paired.has(one))).toBe(true);
        }
        const left = all.filter((one) => !paired.has(one));
        expect(left.filter((one) => canPlay(one, left))).toEqual([]);
      }),
    );
  });

  it('gives the pairs that looking at everybody gives, in whatever order people are named', () => {
    fc.assert(
      fc.property(waitingPeople, blocks, (all, list) => {
        const areBlocked = blockedIn(list);
        const pairs = namesOf(pairSlowly(all, areBlocked));
        expect(namesOf(pairWaiting(all, areBlocked, NOW))).toEqual(pairs);
        expect(namesOf(pairWaiting(all.toReversed(), areBlocked, NOW))).toEqual(pairs);
      }),
    );
  });
});
