import { MemoryStore, openLibrary, type Library } from '@tesuji/library';
import {
  boardTopic,
  Connection,
  type BoardEntry,
  type BoardSnapshot,
  type ChannelEvents,
  type GameInfo,
} from '@tesuji/online';
import { createMatch } from '@tesuji/match';
import { recordOfMatch } from '@tesuji/host';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { VirtualTime } from '@tesuji/testing/online/virtual-time';
import { expect, it } from 'vitest';
import { ReviewKeeper } from './keep-review.ts';
import { SharedReview } from './shared-review.svelte.ts';

const ID = 'a0000aaaaaaaa';
const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BEN = { id: 'ben', name: 'Ben', isGuest: false };
const NO_HELP = { hints: false, warnings: false };

/** A review whose server is the test. */
class Followed {
  readonly time = new VirtualTime();
  events!: ChannelEvents;
  readonly review: SharedReview;
  readonly match = unwrap(createMatch(chess, { moves: ['e2e4', 'e7e5'], terms: { isShared: false } }, 0));

  constructor() {
    const { time } = this;
    const connection = new Connection({
      open: (events) => {
        this.events = events;
        return { send: () => undefined, close: () => undefined };
      },
      time,
      random: () => 0,
      build: 'test',
    });
    const store = { read: () => [], write: () => undefined };
    this.review = new SharedReview({ connection, time, store, freshId: () => 'c' }, ID);
    this.review.follow();
    this.events.opened();
    this.events.received(
      JSON.stringify({ t: 'welcome', you: { ...ANN, kind: 'account' }, now: time.now(), build: 'test' }),
    );
  }

  /** The server sends the whole board. */
  begin(...events: readonly BoardEntry[]): void {
    const info: GameInfo = {
      id: ID,
      players: [ANN, BEN],
      speed: 'live',
      isRated: false,
      isPublic: true,
      delay: 0,
      help: [NO_HELP, NO_HELP],
      createdAt: 0,
    };
    const state: BoardSnapshot = { events, info, match: this.match };
    this.#receive({ t: 'state', seq: events.length, state });
  }

  follow(...events: readonly BoardEntry[]): void {
    this.#receive({ t: 'events', events, head: events.at(-1)!.sequence });
  }

  #receive(message: object): void {
    this.events.received(JSON.stringify({ topic: boardTopic(ID), ...message }));
  }
}

async function textOf(library: Library, id: string): Promise<string> {
  return unwrap(await library.getText(id));
}

it('puts what both add into the library of this device, once the game is there', async () => {
  const followed = new Followed();
  const library = unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
  const facts = { startedAt: new Date(0), endedAt: new Date(1), sayEnding: () => '' };
  const record = recordOfMatch(chess, followed.match, facts);
  await library.put('0000000000001', { record, savedAt: 0, source: 'online' });
  const world = { time: followed.time, library: async () => ({ library, isKept: true }) };
  ReviewKeeper.start(world, followed.review, { game: chess, record: '0000000000001' });
  followed.begin({ sequence: 1, at: 0, id: 'x', by: 'ben', command: { kind: 'add', parent: 'm1', move: 'c7c5' } });
  followed.follow({ sequence: 2, at: 0, id: 'y', by: 'ann', command: { kind: 'comment', node: 'm2', text: 'solid' } });
  await followed.time.run(2000);
  await expect.poll(() => textOf(library, '0000000000001')).toContain('Ann: solid');
  expect(await textOf(library, '0000000000001')).toContain('c7c5');
  followed.follow({ sequence: 3, at: 0, id: 'z', by: 'ben', command: { kind: 'remove', node: 'ben:x' } });
  await followed.time.run(2000);
  await expect.poll(() => textOf(library, '0000000000001')).not.toContain('c7c5');
});
