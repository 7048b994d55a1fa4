import { TreeBuilder, type RecordEnd } from '@tesuji/records';
import { games, legalMoves, unwrap, type Game } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { got, newGame, openTestLibrary, players, record, testRandom } from '@tesuji/testing/library/sample-games';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../memory-store.ts';
import { withoutCounters } from '../position-keys.ts';
import type { Library } from '../library.ts';
import type { SummaryResult } from '../summary.ts';
import { GameIndex, type TraceStore, type Whose } from './game-index.ts';
import type { GameTrace } from './trace.ts';

const ENDS: readonly (RecordEnd | undefined)[] = [
  { reason: 'resign', winner: 0 },
  { reason: 'resign', winner: 1 },
  { reason: 'agreement', isDraw: true },
  undefined,
];
const RESULTS: readonly SummaryResult[] = ['first', 'second', 'draw', 'none'];

interface Sample {
  /** Position texts without counters, and the moves played from them. */
  readonly steps: readonly (readonly [string, string])[];
  readonly result: SummaryResult;
  readonly own: Whose | undefined;
}

/** Adds short games that choose between few moves, so that they meet again, and returns what was played in them. */
async function addSamples(library: Library, game: Game, count: number): Promise<readonly Sample[]> {
  const random = testRandom(game.id.length);
  const below = (n: number): number => Math.floor(random() * n);
  const samples: Sample[] = [];
  for (let i = 0; i < count; i++) {
    const start = game.setups[0]!.text;
    const builder = new TreeBuilder(game, unwrap(game.parsePosition(start)));
    const steps: (readonly [string, string])[] = [];
    for (let ply = 0; ply < 8; ply++) {
      const moves = legalMoves(game, builder.position).slice(0, 3);
      const move = moves[below(moves.length)];
      if (move === undefined) break;
      steps.push([withoutCounters(game.formatPosition(builder.position)), game.formatMove(move)]);
      builder.play(move);
    }
    const kind = below(4);
    const own = ([undefined, 'first', 'second'] as const)[below(3)];
    const end = ENDS[kind];
    if (end !== undefined) builder.end(end);
    // A variation is no game that was played.
    builder.back(0);
    builder.play(legalMoves(game, builder.position).at(-1)!);
    const whole = {
      game: game.id,
      options: {},
      start,
      headers: [{ name: 'event', value: String(i) }],
      root: builder.root,
    };
    const seats =
      own === undefined ? undefined : own === 'first' ? (['me', 'person'] as const) : (['person', 'me'] as const);
    await got(library.add(newGame(whole, { ...(seats !== undefined && { seats }) })));
    samples.push({ steps, result: RESULTS[kind]!, own });
  }
  return samples;
}

/** Counts by comparing texts of positions. */
function countByText(samples: readonly Sample[], text: string, whose: Whose) {
  const counted = samples
    .filter(({ own }) => whose === 'all' || own === whose)
    .map(({ steps, result }) => ({
      moves: new Set(steps.filter(([at]) => at === text).map(([, move]) => move)),
      result,
    }))
    .filter(({ moves }) => moves.size > 0);
  const sum = (of: typeof counted) => ({
    games: of.length,
    first: of.filter(({ result }) => result === 'first').length,
    draw: of.filter(({ result }) => result === 'draw').length,
    second: of.filter(({ result }) => result === 'second').length,
  });
  const moves = [...new Set(counted.flatMap(({ moves: each }) => [...each]))];
  return {
    total: sum(counted),
    moves: Object.fromEntries(moves.map((move) => [move, sum(counted.filter((each) => each.moves.has(move)))])),
  };
}

class MemoryTraces implements TraceStore {
  readonly traces = new Map<string, unknown>();

  async readAll(): Promise<readonly unknown[]> {
    return [...this.traces.values()];
  }

  async write(traces: readonly GameTrace[]): Promise<void> {
    for (const trace of traces) this.traces.set(trace.id, trace);
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.traces.delete(id);
  }
}

describe('the explorer', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'of %s counts what was played, by any way there',
    async (_, game) => {
      const library = await openTestLibrary(new MemoryStore());
      const samples = await addSamples(library, game, 40);
      const index = new GameIndex(library, games);
      await got(index.update());
      const texts = new Set(samples.flatMap(({ steps }) => steps.map(([text]) => text)));
      let most = 0;
      for (const text of texts) {
        const position = unwrap(game.parsePosition(text));
        for (const whose of ['all', 'first', 'second'] as const) {
          const { total, moves } = index.explore(game, position, whose, '');
          const named = Object.fromEntries(moves.map(({ move, ...counts }) => [game.formatMove(move), counts]));
          expect({ total, moves: named }).toEqual(countByText(samples, text, whose));
          const counts = moves.map((each) => each.games);
          expect(counts).toEqual(counts.toSorted((a, b) => b - a));
          most = Math.max(most, moves.length);
        }
      }
      expect(most).toBeGreaterThan(1);
    },
  );
});

describe('the index of games', () => {
  const FRENCH = 'e2e4 e7e6 d2d4 d7d5';

  it('names the openings of each game, and follows changes without reading other games again', async () => {
    const store = new MemoryStore();
    const library = await openTestLibrary(store);
    const french = await got(library.add(newGame(record(chess, FRENCH, players('A', 'B')))));
    const other = await got(library.add(newGame(record(chess, 'h2h4 h7h5 a2a4'))));
    const index = new GameIndex(library, games, new MemoryTraces());
    await got(index.update());
    const reads: string[] = [];
    const { readGame } = store;
    store.readGame = (id) => {
      reads.push(id);
      return readGame.call(store, id);
    };
    expect(index.openings().get(french.id)).toEqual(['french-defence/normal-variation']);
    expect(index.openings().get(other.id)).toEqual(['desprez-opening']);
    await got(library.update(other.id, { record: record(chess, 'e2e4 c7c5') }));
    reads.length = 0;
    await got(index.update());
    expect(reads).toEqual([other.id]);
    expect(index.openings().get(other.id)).toEqual(['sicilian-defence']);
    await got(library.remove([french.id]));
    await got(index.update());
    expect([...index.openings().keys()]).toEqual([other.id]);
    await got(library.undo());
    await got(index.update());
    expect(index.openings().size).toBe(2);
  });

  it('starts from stored traces, and makes damaged ones and those of other versions again', async () => {
    const store = new MemoryStore();
    const library = await openTestLibrary(store);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const added = await got(library.add(newGame(record(chess, FRENCH, players(String(i), '')))));
      ids.push(added.id);
    }
    const traces = new MemoryTraces();
    await got(new GameIndex(library, games, traces).update());
    expect(traces.traces.size).toBe(5);
    const [first, second, third, fourth] = ids;
    traces.traces.set(first!, { ...(traces.traces.get(first!) as GameTrace), version: 'older' });
    traces.traces.set(second!, { ...(traces.traces.get(second!) as GameTrace), keys: 'text' });
    traces.traces.set(third!, null);
    traces.traces.set(fourth!, { ...(traces.traces.get(fourth!) as GameTrace), print: 'of another record' });
    traces.traces.set('gone', { ...(traces.traces.get(ids[4]!) as GameTrace), id: 'gone' });
    const reads: string[] = [];
    const { readGame } = store;
    store.readGame = (id) => {
      reads.push(id);
      return readGame.call(store, id);
    };
    const again = new GameIndex(library, games, traces);
    await got(again.update());
    expect(reads.toSorted()).toEqual(ids.slice(0, 4).toSorted());
    expect([...again.openings().keys()].toSorted()).toEqual(ids.toSorted());
    expect(traces.traces.has('gone')).toBe(false);
  });

  it('leaves out a game that cannot be read', async () => {
    const store = new MemoryStore();
    const library = await openTestLibrary(store);
    const good = await got(library.add(newGame(record(chess, FRENCH))));
    const bad = await got(library.add(newGame(record(chess, 'e2e4'))));
    const { readGame } = store;
    store.readGame = async (id) => {
      const game = await readGame.call(store, id);
      return id === bad.id && game !== undefined ? { ...game, record: '{' } : game;
    };
    const index = new GameIndex(library, games);
    await got(index.update());
    expect([...index.openings().keys()]).toEqual([good.id]);
  });
});
