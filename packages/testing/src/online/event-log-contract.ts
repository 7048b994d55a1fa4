import fc from 'fast-check';
import { createMatch, type MatchEvent } from '@tesuji/match';
import type { Append, EventLog, Outage } from '@tesuji/online';
import { unwrap, type Side } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryLog, type NewMatch } from './memory-log.ts';

/** A place for logs: every log opened on it, as by several processes, has the same games. */
export interface LogPlace {
  open(): Promise<EventLog>;
  /** Adds a live game and its players. */
  create(game: NewMatch): Promise<void>;
  /** Settles a game that is over. */
  settle(id: string): Promise<void>;
  /** Deletes what a settled game need not keep. */
  prune(): Promise<void>;
  addOutage(outage: Outage): Promise<void>;
  destroy(): Promise<void>;
}

/** The time of the first event of sample games, less one. */
export const START = 1_800_000_000_000;
/** Both knights go out and back, so that a line of any length is legal. */
const MOVES = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

/** A game of chess between two people. */
export function sampleGame(id: string, wakeAt?: number): NewMatch {
  const names = ['羽生', '"\\\n𠮷'] as const;
  const terms = {
    players: [
      { kind: 'remote', name: names[0] },
      { kind: 'remote', name: names[1] },
    ] as const,
  };
  const help = { hints: false, warnings: false };
  return {
    info: {
      id,
      players: [
        { id: `${id}-0`, name: names[0], isGuest: false },
        { id: `${id}-1`, name: names[1], isGuest: true },
      ],
      speed: 'live',
      isRated: false,
      isPublic: true,
      delay: 0,
      help: [help, { hints: true, warnings: false }],
      createdAt: START,
    },
    first: unwrap(createMatch(chess, { terms }, START)),
    ...(wakeAt === undefined ? {} : { wakeAt }),
  };
}

/** The row that comes after event `after` of a sample game: `count` moves, each a second after the one before. */
export function sampleRow(game: string, after: number, count = 1, more: Partial<Append> = {}): Append {
  const events = Array.from({ length: count }, (_, index): MatchEvent => {
    const sequence = after + index + 1;
    const side = ((sequence + 1) % 2) as Side;
    const move = MOVES[(sequence - 1) % MOVES.length];
    return {
      kind: 'moved',
      side,
      move,
      spent: 1000,
      sequence,
      at: START + 1000 * sequence,
      command: `${side}:${after}`,
    };
  });
  return { game, seq: after + 1, last: after + count, events, at: START + 1000 * (after + count), ...more };
}

/** The row by which a sample game ends after event `after`: side 1 resigns. */
export function sampleEnd(game: string, after: number): Append {
  const at = START + 1000 * (after + 1);
  const outcome = { winner: 0, reason: 'resignation' } as const;
  const ending = { cause: 'resignation', side: 1, outcome } as const;
  return {
    game,
    seq: after + 1,
    last: after + 1,
    events: [{ kind: 'ended', ending, sequence: after + 1, at, command: '1:z' }],
    at,
    result: { cause: ending.cause, reason: outcome.reason, winner: outcome.winner },
  };
}

const numbersOf = (events: readonly MatchEvent[]): number[] => events.map(({ sequence }) => sequence);

/** Tests that every log must pass. */
export function describeEventLog(name: string, makePlace: () => Promise<LogPlace>): void {
  describe(`${name} as a log of games`, () => {
    let place: LogPlace;
    let log: EventLog;
    beforeEach(async () => {
      place = await makePlace();
      log = await place.open();
    });
    afterEach(() => place.destroy());

    it('knows nothing of a game that was not created', async () => {
      expect(await log.find('a')).toBeUndefined();
      expect(await log.read('a', 0)).toEqual([]);
      expect(await log.append(sampleRow('a', 0))).toBe(false);
      expect(await log.find('a')).toBeUndefined();
      expect(await log.read('a', 0)).toEqual([]);
    });

    it('returns a game as it was created', async () => {
      const game = sampleGame('a');
      await place.create(game);
      expect(await log.find('a')).toEqual({ info: game.info, first: game.first, phase: 'live' });
      const rematch = { ...sampleGame('b'), info: { ...sampleGame('b').info, rematchOf: 'a', isRated: true } };
      await place.create(rematch);
      expect((await log.find('b'))?.info).toEqual(rematch.info);
    });

    it('reads the events after any number, also from within a row', async () => {
      await place.create(sampleGame('a'));
      await place.create(sampleGame('b'));
      const rows = [sampleRow('a', 0, 2), sampleRow('a', 2), sampleRow('a', 3, 3)];
      for (const row of rows) expect(await log.append(row)).toBe(true);
      const all = rows.flatMap(({ events }) => events);
      for (let after = 0; after <= 7; after++) expect(await log.read('a', after)).toEqual(all.slice(after));
      expect(await log.read('b', 0)).toEqual([]);
    });

    it('tells the number of the last event of games, also of those that are settled', async () => {
      for (const id of ['a', 'b', 'c']) await place.create(sampleGame(id));
      await log.append(sampleRow('a', 0, 3));
      await log.append(sampleEnd('b', 0));
      await place.settle('b');
      await place.prune();
      expect(await log.heads(['a', 'b', 'c', 'unknown'])).toEqual(
        new Map([
          ['a', 3],
          ['b', (await log.read('b', 0)).length],
          ['c', 0],
        ]),
      );
      expect(await log.heads([])).toEqual(new Map());
    });

    it('refuses a row whose number is taken or leaves a gap', async () => {
      await place.create(sampleGame('a'));
      await log.append(sampleRow('a', 0, 2));
      const wrong = [0, 1, 3, 4].map((after) => sampleRow('a', after));
      for (const row of wrong) expect(await log.append(row)).toBe(false);
      expect(await log.read('a', 0)).toEqual(sampleRow('a', 0, 2).events);
      expect(await log.append(sampleRow('a', 2))).toBe(true);
    });

    it('takes nothing after the end', async () => {
      await place.create(sampleGame('a', START));
      await log.append(sampleRow('a', 0));
      expect(await log.append(sampleEnd('a', 1))).toBe(true);
      expect(await log.append(sampleRow('a', 2))).toBe(false);
      expect(await log.append(sampleRow('a', 1))).toBe(false);
      expect(numbersOf(await log.read('a', 0))).toEqual([1, 2]);
      expect(await log.find('a')).toMatchObject({ phase: 'over' });
      expect(await log.due(START * 2, 10)).toEqual([]);
    });

    it('keeps all events of a settled game, and takes none', async () => {
      await place.create(sampleGame('a'));
      await place.create(sampleGame('b'));
      for (const id of ['a', 'b']) await log.append(sampleRow(id, 0, 2));
      await log.append(sampleEnd('a', 2));
      const events = [...sampleRow('a', 0, 2).events, ...sampleEnd('a', 2).events];
      await place.settle('b');
      await place.settle('a');
      for (const clean of [async () => {}, () => place.prune()]) {
        await clean();
        expect(await log.find('a')).toEqual({ ...sampleGame('a'), phase: 'kept', archive: events });
        for (let after = 0; after <= 4; after++) expect(await log.read('a', after)).toEqual(events.slice(after));
        for (let after = 0; after <= 4; after++) expect(await log.append(sampleRow('a', after))).toBe(false);
        expect(await log.read('a', 0)).toEqual(events);
      }
      expect(await log.append(sampleRow('b', 2))).toBe(true);
      expect(numbersOf(await log.read('b', 0))).toEqual([1, 2, 3]);
    });

    it('lists games that are due, the earliest first', async () => {
      for (const [id, wakeAt] of [
        ['a', 30],
        ['b', 10],
        ['c', 20],
        ['d', undefined],
      ] as const) {
        await place.create(sampleGame(id, wakeAt));
      }
      expect(await log.due(9, 10)).toEqual([]);
      expect(await log.due(20, 10)).toEqual(['b', 'c']);
      expect(await log.due(100, 2)).toEqual(['b', 'c']);
      await log.append(sampleRow('b', 0, 1, { wakeAt: 40 }));
      await log.append(sampleRow('c', 0));
      await log.append(sampleRow('d', 0, 1, { wakeAt: 35 }));
      // A row that is not stored changes nothing.
      await log.append(sampleRow('a', 5, 1, { wakeAt: 1 }));
      expect(await log.due(100, 10)).toEqual(['a', 'd', 'b']);
    });

    it('lists outages that ended after a time', async () => {
      const minute = 60_000;
      for (const since of [50, 30, 10]) await place.addOutage({ since: since * minute, till: (since + 5) * minute });
      const outages = [10, 30, 50].map((since) => ({ since: since * minute, till: (since + 5) * minute }));
      expect(await log.outages(0)).toEqual(outages);
      expect(await log.outages(35 * minute - 1)).toEqual(outages.slice(1));
      expect(await log.outages(35 * minute)).toEqual(outages.slice(2));
      expect(await log.outages(55 * minute)).toEqual([]);
    });

    it('lets one of many writers win each number', async () => {
      const logs = [log, await place.open(), await place.open()];
      await place.create(sampleGame('a'));
      for (let after = 0; after < 60;) {
        const rows = logs.flatMap((writer) =>
          [1, 2, 3].map((count) => ({ writer, row: sampleRow('a', after, count, { wakeAt: count }) })),
        );
        const stored = await Promise.all(rows.map(({ writer, row }) => writer.append(row)));
        const won = rows.filter((_, index) => stored[index]);
        expect(won).toHaveLength(1);
        after = won[0].row.last;
        for (const each of logs) expect((await each.read('a', 0)).length).toBe(after);
      }
      const events = await log.read('a', 0);
      expect(numbersOf(events)).toEqual(events.map((_, index) => index + 1));
    });

    it('does what the log in memory does, whatever comes', async () => {
      const model = new MemoryLog();
      const logs = [log, await place.open()];
      let runs = 0;
      const step = fc.record({
        who: fc.nat(1),
        which: fc.nat(2),
        from: fc.nat(6),
        count: fc.integer({ min: 1, max: 3 }),
        wakeAt: fc.option(fc.nat(20), { nil: undefined }),
        kind: fc.constantFrom('append', 'append', 'append', 'append', 'end', 'settle', 'prune', 'read'),
      });
      const run = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        runs++;
        const ids = [`a${runs}`, `b${runs}`, 'unknown'];
        for (const game of [sampleGame(ids[0], 5), sampleGame(ids[1])]) {
          model.create(game);
          await place.create(game);
        }
        for (const { who, which, from, count, wakeAt, kind } of steps) {
          const game = ids[which];
          const head = (await model.read(game, 0)).length;
          // Mostly the number that comes next.
          const after = from > 3 ? head : from;
          const moves = sampleRow(game, after, count, wakeAt === undefined ? {} : { wakeAt });
          const row = kind === 'end' ? sampleEnd(game, after) : moves;
          if (kind === 'settle') model.settle(game);
          if (kind === 'settle') await place.settle(game);
          else if (kind === 'prune') await place.prune();
          else if (kind === 'read') expect(await logs[who].read(game, from)).toEqual(await model.read(game, from));
          else expect(await logs[who].append(row)).toBe(await model.append(row));
        }
        for (const game of ids) {
          expect(await logs[0].read(game, 0)).toEqual(await model.read(game, 0));
          expect(await logs[1].find(game)).toEqual(await model.find(game));
        }
        expect(new Set(await log.due(20, 1000))).toEqual(new Set(await model.due(20, 1000)));
      });
      await fc.assert(run, { numRuns: 30 });
      expect(runs).toBeGreaterThanOrEqual(30);
    });
  });
}
