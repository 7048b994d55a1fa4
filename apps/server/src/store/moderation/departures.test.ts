import { START } from '@tesuji/testing/online/event-log-contract';
import type { MatchEvent } from '@tesuji/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { SamplePlace } from '../test/sample-place.ts';
import { addThree, gameBetween } from '../test/sample-store.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };
const MINUTE = 60_000;

let place: SamplePlace;
let store: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
});
afterEach(() => place.destroy());

let games = 0;
/** Ends a game of both at that time, by a player who leaves it or by one who resigns. */
async function end(at: number, how: 'left' | 'resignation', side: 0 | 1 = 0): Promise<string> {
  const id = `game${String(games++).padStart(8, '0')}`;
  await store.games.create(gameBetween(id, [ANN, BOB], { speed: 'live' }));
  const winner = side === 0 ? 1 : 0;
  const outcome = { winner, reason: how } as const;
  const ending =
    how === 'left'
      ? ({ cause: 'forfeit', side, forfeit: how, outcome } as const)
      : ({ cause: how, side, outcome } as const);
  const event: MatchEvent = { kind: 'ended', ending, sequence: 1, at };
  const result = { cause: ending.cause, reason: how, winner } as const;
  expect(await store.log.append({ game: id, seq: 1, last: 1, events: [event], at, result })).toBe(true);
  return id;
}
async function leave(at: number): Promise<void> {
  await store.departures.count(await end(at, 'left'));
}
const pause = (now: number, person = 'ann') => store.departures.pauseOf(person, now);

describe('departures', () => {
  it('close the way to new games for 5, 15 and 60 minutes, from the fifth in twenty games on', async () => {
    for (let n = 1; n <= 4; n++) await leave(START + n);
    expect(await pause(START + 5)).toBeUndefined();
    await leave(START + 5);
    expect(await pause(START + 5)).toEqual({ until: START + 5 + 5 * MINUTE, departures: 5, games: 5 });
    expect(await pause(START + 5, 'bob')).toBeUndefined();
    expect(await pause(START + 5 + 5 * MINUTE)).toBeUndefined();
    await leave(START + 6);
    expect(await pause(START + 6)).toMatchObject({ until: START + 6 + 15 * MINUTE, departures: 6 });
    for (const n of [7, 8]) {
      await leave(START + n);
      expect(await pause(START + n)).toMatchObject({ until: START + n + 60 * MINUTE, departures: n });
    }
  });

  it('fall out as games are played to their end', async () => {
    for (let n = 1; n <= 5; n++) await leave(START + n);
    for (let n = 6; n <= 20; n++) await end(START + n, 'resignation');
    expect(await pause(START + 20)).toMatchObject({ departures: 5, games: 20 });
    await end(START + 21, 'resignation');
    expect(await pause(START + 21)).toBeUndefined();
  });

  it('are counted once, whoever counts, also after the game was archived', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => end(START + n, 'left')));
    const other = await place.open();
    await Promise.all(ids.flatMap((id) => [store.departures.count(id), other.departures.count(id)]));
    await store.games.settle(ids[0]!, START + 6);
    await store.departures.count(ids[0]!);
    expect(await pause(START + 6)).toMatchObject({ departures: 5, games: 5 });
    await store.departures.count('unknown');
  });
});
