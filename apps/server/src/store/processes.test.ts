import { readFileSync } from 'node:fs';
import { sampleEnd, sampleGame, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql as rawSql } from 'kysely';
import type { Store } from './store.ts';
import { POSTGRES, SamplePlace } from './test/sample-place.ts';
import { addGame } from './test/sample-store.ts';
import { ServerProcess } from './test/start-server.ts';

let place: SamplePlace;
let store: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
});
afterEach(async () => {
  await ServerProcess.killAll();
  await place.destroy();
});

async function start(task: string, ...games: readonly string[]): Promise<ServerProcess> {
  return new ServerProcess(task, await place.address(), ...games);
}

describe('several processes with one database', () => {
  it('win each number once', async () => {
    await addGame(store, sampleGame('a'));
    const servers = await Promise.all([1, 2, 3].map(() => start('compete', 'a')));
    await Promise.all(servers.map((server) => server.ended()));
    const won = servers.flatMap(({ lines }) => lines.map(Number)).sort((a, b) => a - b);
    expect(won).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await store.log.read('a', 0)).toEqual(sampleRow('a', 0, 100).events.map(withOwnCommand));
  });

  it('lose no append that was confirmed when one is killed', async () => {
    const games = Array.from({ length: 24 }, (_, index) => `g${index}`);
    for (const id of games) await addGame(store, sampleGame(id));
    const confirmed = new Map<string, number>();
    for (let round = 0; round < 5; round++) {
      const server = await start('append', ...games);
      // After another number of appends in each round, and so at another step of a transaction.
      await server.said(150 + 37 * round);
      await server.kill();
      const seen = new Set<string>();
      for (const line of server.lines) {
        const [game = '', seq] = line.split(' ');
        const next = (confirmed.get(game) ?? 0) + 1;
        // A commit that was under way at the kill may have come after the log was read here.
        if (seen.has(game)) expect(Number(seq)).toBe(next);
        else expect(Number(seq)).toBeGreaterThanOrEqual(next);
        seen.add(game);
        confirmed.set(game, Number(seq));
      }
      for (const game of games) {
        const events = await store.log.read(game, 0);
        expect(events.length).toBeGreaterThanOrEqual(confirmed.get(game) ?? 0);
        expect(events).toEqual(sampleRow(game, 0, events.length).events.map(withOwnCommand));
        // What was stored but not confirmed counts from now on: the next process goes on after it.
        confirmed.set(game, events.length);
      }
    }
    const database = await place.database();
    if (POSTGRES === '') {
      const checked = await rawSql`pragma integrity_check`.execute(database.sql);
      expect(checked.rows).toEqual([{ integrity_check: 'ok' }]);
    }
    const apart = rawSql`select id from game where seq <> (select max(seq) from log where topic = id)`;
    expect((await apart.execute(database.sql)).rows).toEqual([]);
    await database.close();
  });

  // Windows cannot stop a process.
  describe.skipIf(process.platform === 'win32')('one of which is stopped', () => {
    async function stop(server: ServerProcess): Promise<void> {
      await server.said(1);
      server.child.kill('SIGSTOP');
      await expect.poll(() => stateOf(server)).toBe('T');
      server.child.stdin.write('append\n');
    }

    function goOn(server: ServerProcess): Promise<readonly string[]> {
      server.child.kill('SIGCONT');
      return server.said(2);
    }

    it('appends afterwards if nothing has happened', async () => {
      await addGame(store, sampleGame('a'));
      await store.log.append(sampleRow('a', 0));
      const server = await start('later', 'a');
      await stop(server);
      expect(await goOn(server)).toEqual(['ready 1', 'true']);
      expect(await store.log.read('a', 0)).toHaveLength(2);
    });

    it('cannot append to a game that has ended, was settled, or has no log any more', async () => {
      const ways = [
        { id: 'ended', finish: async () => {}, rows: 2 },
        { id: 'settled', finish: () => store.games.settle('settled', START), rows: 2 },
        { id: 'pruned', finish: async () => (await store.games.settle('pruned', START)) && (await prune()), rows: 0 },
      ];
      const prune = (): Promise<number> => store.games.prune(START + 1);
      const database = await place.database();
      const rowsOf = (id: string) =>
        rawSql`select count(*) as count from log where topic = ${id}`.execute(database.sql);
      for (const { id, finish, rows } of ways) {
        await addGame(store, sampleGame(id));
        await store.log.append(sampleRow(id, 0));
        const server = await start('later', id);
        await stop(server);
        await store.log.append(sampleEnd(id, 1));
        await finish();
        expect(await goOn(server)).toEqual(['ready 1', 'false']);
        expect(await store.log.read(id, 0)).toEqual([...sampleRow(id, 0).events, ...sampleEnd(id, 1).events]);
        expect((await rowsOf(id)).rows).toEqual([{ count: rows }]);
      }
      await database.close();
    });
  });
});

/** Each event of these processes is a command of its own. */
function withOwnCommand<E extends { readonly sequence: number; readonly command?: string }>(event: E): E {
  return { ...event, command: `${(event.sequence + 1) % 2}:${event.sequence - 1}` };
}

/** Returns the state of a process as Linux names it; that of a stopped one where this is not known. */
function stateOf({ child }: ServerProcess): string {
  if (process.platform !== 'linux') return 'T';
  return readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/^.*\) (.).*$/s, '$1');
}
