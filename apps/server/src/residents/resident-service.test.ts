import { MemoryBus } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { START } from '@tesuji/testing/online/event-log-contract';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GameService } from '../games/game-service.ts';
import { OnlineMetrics } from '../games/online-metrics.ts';
import type { MakeGame, Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addThree, gameMaker, PLAN } from '../store/test/sample-store.ts';
import { ResidentService, type ResidentOptions } from './resident-service.ts';

let place: SamplePlace;
let store: Store;
let games: GameService;
let residents: ResidentService | undefined;
let errors: unknown[];

beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
  await store.residents.createAccounts(0);
  errors = [];
});

afterEach(async () => {
  await residents?.close();
  await games.close();
  await place.destroy();
});

async function start(makeGame: MakeGame, options: ResidentOptions = {}): Promise<ResidentService> {
  const time = new FakeTime(START);
  const metrics = new OnlineMetrics(new Registry(), { sockets: () => 0, rooms: () => 0 });
  const onError = (error: unknown): unknown => errors.push(error);
  games = new GameService({ store, bus: new MemoryBus(), time, process: 'test', metrics, onError });
  await games.start();
  residents = new ResidentService(
    { store, games, time, process: 'test', makeGame, onError },
    { isInstant: true, ...options },
  );
  await residents.start();
  return residents;
}

async function challenge(id: string, taker: string, maker = 'guest'): Promise<void> {
  await store.challenges.create({ id, plan: PLAN, maker, taker, expiresAt: START + 1000 }, START);
}

it('a challenge of which no game can be made keeps no other from being answered', async () => {
  await challenge('abad', 'level1');
  await challenge('agood', 'level2');
  const make = gameMaker('game');
  await start((found, taker) => {
    if (found.id === 'abad') throw new Error('the rules have changed');
    return make(found, taker);
  });
  expect(errors).toEqual([new Error('the rules have changed')]);
  expect((await store.challenges.find('agood', START))?.game).toBe('game');
});

it('levels play so many games at once, and one person at a time is let in', async () => {
  const service = await start(gameMaker('one', 'two', 'three'), { most: 2, mostOfPerson: 1 });
  let made = 0;
  const ask = (person: string): Promise<unknown> =>
    service.challenge(person, async () => {
      const id = `achallenge${made++}`;
      await challenge(id, 'level1', person);
      return (await store.challenges.find(id, START))!;
    });
  const answers = await Promise.all([ask('ann'), ask('ann'), ask('bob'), ask('guest')]);
  expect(answers).toMatchObject([{ game: 'one' }, 'too-many-levels', { game: 'two' }, 'levels-busy']);
  expect(made).toBe(2);
  expect(errors).toEqual([]);
});
