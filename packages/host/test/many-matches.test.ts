import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reduce, type MatchEvent } from '@tesuji/match';
import { games, replay, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { Host } from '../src/host.ts';
import { Machine } from '../src/machine.ts';
import { Person } from '../src/person.ts';
import type { Player } from '../src/player.ts';
import type { Table } from '../src/table.ts';
import { poolThinker } from '../src/think/pool-thinker.ts';
import { WorkerPool, type WorkerPort } from '../src/think/worker-pool.ts';
import { chess } from '@tesuji/testing/host/games';
import { spawnThinker } from './node-worker.ts';
import { RealTime } from '@tesuji/testing/host/real-time';

const MATCHES = 200;
/** Long enough for captures, checks and claims; a game that is not over by then is called off. */
const MOST_PLIES = 100;

/** What crossed the boundary to the workers, as text. */
function watch(port: WorkerPort, crossed: string[]): WorkerPort {
  return {
    ...port,
    send: (message) => {
      const { stop: _, ...plain } = message;
      crossed.push(JSON.stringify(plain));
      expect(structuredClone(plain)).toEqual(JSON.parse(crossed.at(-1)!));
      port.send(message);
    },
  };
}

/** Every match ends; resolves when all have. */
function playOut(host: Host, logs: ReadonlyMap<string, MatchEvent[]>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = logs.size;
  host.listen((table, notice) => {
    if (notice.kind !== 'events') return reject(new Error(`${table.id}: ${JSON.stringify(notice)}`));
    logs.get(table.id)?.push(...notice.events);
    if (notice.state.phase.kind === 'over' && --left === 0) return resolve();
    if (notice.state.phase.kind === 'running' && notice.state.line.moves.length >= MOST_PLIES) {
      table.order('host', { kind: 'abort' });
    }
  });
  return promise;
}

/** A match is its own: it replays, nobody else's events are in it, and its seeds made it what it is. */
function checkMatch(table: Table, heard: readonly MatchEvent[]): void {
  const { saved, state, game } = table;
  expect(heard).toEqual(saved.events);
  expect(saved.events.map(({ sequence }) => sequence)).toEqual(saved.events.map((_, index) => index + 1));
  expect(reduce(game, saved.first, structuredClone(saved.events))).toEqual(state);
  expect(state.line.game).toBe(game.id);
  const position = unwrap(replay(game, state.line));
  const moves = saved.events.filter((event) => event.kind === 'moved').map(({ move }) => move);
  expect(moves).toEqual(state.line.moves.map((_, ply) => game.formatMove(position.moveAt(ply))));
}

async function playMany(seedOf: (match: number) => number): Promise<readonly Table[]> {
  const time = new RealTime();
  const crossed: string[] = [];
  const pool = new WorkerPool({ size: 1, time, spawn: () => watch(spawnThinker(), crossed) });
  const host = new Host(time);
  const logs = new Map(Array.from({ length: MATCHES }, (_, match) => [`match ${match}`, [] as MatchEvent[]]));
  const done = playOut(host, logs);
  for (const [match, id] of [...logs.keys()].entries()) {
    const seat = (side: number): Player =>
      new Machine({ kind: 'computer' }, poolThinker(pool, { agent: 'random', seed: 2 * seedOf(match) + side }));
    unwrap(host.open(id, games[match % games.length]!, {}, [seat(0), seat(1)]));
  }
  await done;
  for (const table of host.tables) checkMatch(table, logs.get(table.id)!);
  const moves = host.tables.reduce((sum, { state }) => sum + state.line.moves.length, 0);
  expect(crossed.length).toBeGreaterThanOrEqual(moves);
  expect(time.waiting).toBe(0);
  pool.close();
  return host.tables;
}

describe('many matches', () => {
  it('200 computer games at once on two cores finish with no cross-talk', async () => {
    // Matches 0–3 and 4–7 have the same seeds: what goes on around a match must not change a move of it.
    const tables = await playMany((match) => (match < 8 ? match % 4 : match));
    expect(tables).toHaveLength(MATCHES);
    const causes = tables.map(({ state: { phase } }) => (phase.kind === 'over' ? phase.ending.cause : 'not over'));
    expect(causes.filter((cause) => cause !== 'abort').length).toBeGreaterThan(MATCHES / 8);
    const lines = tables.map(({ state }) => state.line);
    expect(lines.slice(0, 4)).toEqual(lines.slice(4, 8));
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBeGreaterThan(MATCHES / 2);
  });

  it('leave the judge free: it answers while every worker is busy', () => {
    const jobs: unknown[] = [];
    const deaf: WorkerPort = { send: (job) => jobs.push(job), onMessage: () => {}, onEnd: () => {}, close: () => {} };
    const time = new RealTime();
    const pool = new WorkerPool({ size: 1, time, spawn: () => deaf });
    const host = new Host(time);
    const machine = new Machine({ kind: 'computer' }, poolThinker(pool, { agent: 'engine', seed: 1 }));
    const person = new Person();
    unwrap(host.open('thinking', chess, {}, [machine, new Person()]));
    unwrap(host.open('waiting', chess, {}, [person, new Person()]));
    expect(jobs).toHaveLength(1);
    expect(person.order({ kind: 'move', move: 'e2e4' }).ok).toBe(true);
  });

  it('cannot be held up by thinking: no part of the host’s thread can reach the search', () => {
    const src = fileURLToPath(new URL('../src/', import.meta.url));
    const reached = new Set<string>();
    const engine = new Set<string>();
    const follow = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      const text = readFileSync(file, 'utf8');
      for (const [, to] of text.matchAll(/^import (?!type)[^;]*? from '(\.[^']+)'/gm)) follow(join(dirname(file), to!));
      for (const [, names] of text.matchAll(/^import \{([^;]*?)\} from '@tesuji\/engine[^']*'/gm)) {
        for (const name of names!.split(',').map((each) => each.trim()))
          if (!/^(?:type .*)?$/.test(name)) engine.add(name);
      }
    };
    for (const file of [
      'host',
      'machine',
      'person',
      'think/pool-thinker',
      'think/worker-pool',
      'outside/outside-engine',
    ]) {
      follow(join(src, `${file}.ts`));
    }
    expect(reached).toContain(join(src, 'table.ts'));
    expect(reached).toContain(join(src, 'seating.ts'));
    expect(reached).not.toContain(join(src, 'think/serve-thinker.ts'));
    expect([...engine].sort()).toEqual(['isDecided', 'MOST_EVALUATION', 'MOST_PLIES', 'planTime', 'winIn'].sort());
  });
});
