import { MemoryBus, type GameInfo, type GameSummary } from '@tesuji/online';
import { createMatch } from '@tesuji/match';
import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { START } from '@tesuji/testing/online/event-log-contract';
import { Rooms } from '@tesuji/online';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addThree } from '../store/test/sample-store.ts';
import { ReminderService } from './reminder-service.ts';

const ID = 'a0000aaaaaaaa';
const DAY = 86_400_000;
const NO_HELP = { hints: false, warnings: false };

let place: SamplePlace;
let store: Store;
let time: FakeTime;
let reminded: string[];

beforeEach(async () => {
  reminded = [];
  place = new SamplePlace();
  store = await place.open();
  time = new FakeTime(START);
  await addThree(store);
  const clock = { kind: 'per-move', each: 2 * DAY } as const;
  const terms = { clocks: [clock, clock] as const, isShared: false, pauses: 'asked' as const };
  const info: GameInfo = {
    id: ID,
    players: [
      { id: 'ann', name: 'Ann', isGuest: false },
      { id: 'bob', name: 'Bob', isGuest: false },
    ],
    speed: 'correspondence',
    isRated: false,
    isPublic: false,
    delay: 0,
    help: [NO_HELP, NO_HELP],
    createdAt: START,
  };
  await store.games.create({ info, first: unwrap(createMatch(chess, { terms }, START)) });
});
afterEach(() => place.destroy());

/** A process with rooms of its own: what it has in memory is gone with it. */
class Process {
  readonly rooms = new Rooms({
    log: store.log,
    bus: new MemoryBus(),
    time,
    absence: { whyNotGone: () => undefined },
  });
  readonly service = new ReminderService(store, this.rooms, (person) => reminded.push(person));

  async move(side: 0 | 1, move: string, ply: number, isNoted = true): Promise<void> {
    const room = (await this.rooms.find(ID))!;
    const command = { kind: 'move', move, ply } as const;
    const answer = await room.do({ side, id: move, command, at: time.now() });
    if (answer.kind !== 'done') throw new Error(`${move} was not made`);
    if (isNoted) await this.service.follow(room);
  }

  async pass(days: number): Promise<void> {
    time.pass(days * DAY);
    await this.service.giveDue(time.now());
  }
}

const remindedOf = async (person: string): Promise<GameSummary['reminded']> =>
  (await store.games.listMine(person)).find(({ id }) => id === ID)?.reminded;

it('reminds the side to move once, when half of its time is gone', async () => {
  const process = new Process();
  await process.service.followAll();
  await process.pass(0.9);
  expect(reminded).toEqual([]);
  await process.pass(0.2);
  await process.pass(0.1);
  expect(reminded).toEqual(['ann']);
  expect([await remindedOf('ann'), await remindedOf('bob')]).toEqual(['half', undefined]);
  await process.move(0, 'e2e4', 0);
  expect(await remindedOf('ann')).toBeUndefined();
  await process.pass(1.1);
  expect(reminded).toEqual(['ann', 'bob']);
});

it('reminds once more when seven eighths of the time are gone, also after a pause and a restart', async () => {
  const process = new Process();
  await process.service.followAll();
  await process.pass(1.1);
  expect(reminded).toEqual(['ann']);
  const room = (await process.rooms.find(ID))!;
  await room.doAsHost('pause');
  await process.service.follow(room);
  await process.pass(3);
  await room.doAsHost('resume');
  await process.service.follow(room);
  await process.pass(0.6);
  expect(reminded).toEqual(['ann']);
  await process.pass(0.1);
  expect(reminded).toEqual(['ann', 'ann']);
  expect(await remindedOf('ann')).toBe('most');
  await new Process().pass(0.1);
  expect(reminded).toEqual(['ann', 'ann']);
});

it('gives one reminder where both times have come while no process ran', async () => {
  await new Process().service.followAll();
  await new Process().pass(1.8);
  await new Process().pass(0.1);
  expect(reminded).toEqual(['ann']);
  expect(await remindedOf('ann')).toBe('most');
});

it('neither loses a reminder with a process nor gives it twice', async () => {
  const first = new Process();
  await first.service.followAll();
  await first.pass(1.1);
  expect(reminded).toEqual(['ann']);
  // Another process looks at the same games, and gives nothing again.
  const second = new Process();
  await second.service.followAll();
  await second.pass(0.1);
  expect(reminded).toEqual(['ann']);
  // A process stores a move and dies before it notes when to remind.
  await second.move(0, 'e2e4', 0, false);
  const third = new Process();
  await third.service.followAll();
  await third.pass(1.1);
  await Promise.all([third.service.giveDue(time.now()), new Process().service.giveDue(time.now())]);
  expect(reminded).toEqual(['ann', 'bob']);
});

it('drops a reminder of a game that has gone on, is paused or is over', async () => {
  const process = new Process();
  await process.service.followAll();
  // The move is stored, but not noted.
  await process.move(0, 'e2e4', 0, false);
  await process.pass(0.9);
  const room = (await process.rooms.find(ID))!;
  await room.doAsHost('pause');
  await process.pass(2);
  await process.service.follow(room);
  await process.pass(2);
  expect(reminded).toEqual([]);
  await room.doAsHost('resume');
  await process.service.follow(room);
  await process.pass(0.2);
  expect(reminded).toEqual(['bob']);
  await room.doAsHost('abort');
  await process.service.follow(room);
  expect(await store.reminders.given([ID])).toEqual(new Map());
});
