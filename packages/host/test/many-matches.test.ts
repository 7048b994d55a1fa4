import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reduce, type MatchEvent } from '@tesuji/match';
import { games, replay, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { Host } from '../src/host.ts';
import { Machine } from '../src/machine.ts';
import { HumanPlayer, type TablePlayer } from '../src/player.ts';
import type { Table } from '../src/table.ts';
import { poolThinker } from '../src/thinkers/pool-thinker.ts';
import { WorkerPool, type WorkerPort } from '@tesuji/workers';
import { after } from '@tesuji/testing/workers/node-port';
import type { ThinkerApi } from '../src/thinkers/pool-thinker.ts';
import { chess } from '@tesuji/testing/host/games';
import { spawnThinker } from './node-worker.ts';
import { RealTime } from '@tesuji/testing/host/real-time';

const MATCHES = 200;
/** Long enough for captures, checks and claims; longer games are aborted. */
const MAX_PLY = 100;

/** Records the messages to the workers, as text. */
function watch(port: WorkerPort, crossed: string[]): WorkerPort {
  return {
    ...port,
    send: (message) => {
      const { cancelled: _, ...plain } = message.kind === 'call' ? message : { ...message, cancelled: undefined };
      crossed.push(JSON.stringify(plain));
      expect(structuredClone(plain)).toEqual(JSON.parse(crossed.at(-1)!));
      port.send(message);
    },
  };
}

/** Resolves when all matches have ended. */
function playOut(host: Host, logs: ReadonlyMap<string, MatchEvent[]>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let left = logs.size;
  host.listen((table, notice) => {
    if (notice.kind !== 'events') return reject(new Error(`${table.id}: ${JSON.stringify(notice)}`));
    logs.get(table.id)?.push(...notice.events);
    if (notice.state.phase.kind === 'over' && --left === 0) return resolve();
    if (notice.state.phase.kind === 'running' && notice.state.line.moves.length >= MAX_PLY) {
      table.order('host', { kind: 'abort' });
    }
  });
  return promise;
}

/** Checks that a match replays, and that its log has its own events only. */
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
  const pool = new WorkerPool<ThinkerApi>({ size: 1, after, spawn: () => watch(spawnThinker(), crossed) });
  const host = new Host(time);
  const logs = new Map(Array.from({ length: MATCHES }, (_, match) => [`match ${match}`, [] as MatchEvent[]]));
  const done = playOut(host, logs);
  for (const [match, id] of [...logs.keys()].entries()) {
    const seat = (side: number): TablePlayer =>
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
    // Matches 0–3 and 4–7 have the same seeds: other matches must not change their moves.
    const tables = await playMany((match) => (match < 8 ? match % 4 : match));
    expect(tables).toHaveLength(MATCHES);
    const causes = tables.map(({ state: { phase } }) => (phase.kind === 'over' ? phase.ending.cause : 'not over'));
    expect(causes.filter((cause) => cause !== 'abort').length).toBeGreaterThan(MATCHES / 8);
    const lines = tables.map(({ state }) => state.line);
    expect(lines.slice(0, 4)).toEqual(lines.slice(4, 8));
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBeGreaterThan(MATCHES / 2);
  });

  it('are judged while every worker is busy', () => {
    const jobs: unknown[] = [];
    const deaf: WorkerPort = { send: (job) => jobs.push(job), onMessage: () => {}, onEnd: () => {}, close: () => {} };
    const time = new RealTime();
    const pool = new WorkerPool<ThinkerApi>({ size: 1, after, spawn: () => deaf });
    const host = new Host(time);
    const machine = new Machine({ kind: 'computer' }, poolThinker(pool, { agent: 'engine', seed: 1 }));
    const person = new HumanPlayer();
    unwrap(host.open('thinking', chess, {}, [machine, new HumanPlayer()]));
    unwrap(host.open('waiting', chess, {}, [person, new HumanPlayer()]));
    expect(jobs).toHaveLength(1);
    expect(person.order({ kind: 'move', move: 'e2e4' }).ok).toBe(true);
  });

  it('never search in the host’s thread: its modules cannot reach the search', () => {
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
    for (const file of ['host', 'machine', 'player', 'thinkers/pool-thinker', 'outside-engines/outside-engine']) {
      follow(join(src, `${file}.ts`));
    }
    expect(reached).toContain(join(src, 'table.ts'));
    expect(reached).toContain(join(src, 'seating.ts'));
    expect(reached).not.toContain(join(src, 'thinkers/serve-thinker.ts'));
    expect([...engine].sort()).toEqual(['isDecided', 'MAX_EVALUATION', 'MAX_PLY', 'planTime', 'winIn'].sort());
  });
});
