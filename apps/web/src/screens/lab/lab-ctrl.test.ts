import type { FinishedGame } from '@tesuji/arena';
import { chess } from '@tesuji/rules/chess';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { LabCtrl } from './lab-ctrl.svelte.ts';
import type { LabEnd, LabOrder, LabProgress, PlayMatch } from './lab-client.ts';
import { LAB_PRESETS, type LabPlan } from './lab-plan.ts';
import type { LabStore, StoredLabMatch } from './lab-store.ts';

/** Matches whose reports and result the test sends. */
class FakeMatches {
  readonly orders: Omit<LabOrder, 'slots'>[] = [];
  stops = 0;
  report: (progress: LabProgress) => void = () => {};
  #match = Promise.withResolvers<LabEnd>();

  readonly play: PlayMatch = (order, { signal, onProgress }) => {
    this.orders.push(order);
    this.report = (progress) => onProgress?.(progress);
    const match = Promise.withResolvers<LabEnd>();
    this.#match = match;
    signal?.addEventListener('abort', () => {
      this.stops++;
      match.reject(signal.reason);
    });
    return match.promise;
  };

  async end(end: LabEnd): Promise<void> {
    this.#match.resolve(end);
    await settle();
  }

  async lose(): Promise<void> {
    this.#match.reject(new Error('the worker was lost'));
    await settle();
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

class FakeStore implements LabStore {
  kept: StoredLabMatch | undefined;

  load(): Promise<StoredLabMatch | undefined> {
    return Promise.resolve(this.kept);
  }

  begin(id: string, plan: LabPlan): Promise<void> {
    this.kept = { id, plan, games: [] };
    return Promise.resolve();
  }

  add(id: StoredLabMatch['id'], added: readonly FinishedGame[]): Promise<void> {
    if (this.kept !== undefined && this.kept.id === id)
      this.kept = { ...this.kept, games: [...this.kept.games, ...added] };
    return Promise.resolve();
  }
}

interface Stand {
  readonly ctrl: LabCtrl;
  readonly matches: FakeMatches;
  readonly store: FakeStore;
  readonly storage: KeyValueStore;
}

function setUp(storage = memoryStore(), store = new FakeStore()): Stand {
  const matches = new FakeMatches();
  return { ctrl: new LabCtrl({ games, storage, play: matches.play, store }), matches, store, storage };
}

function gameOf(number: number, winner?: 0 | 1): FinishedGame {
  const opening = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: [] };
  const outcome = winner === undefined ? { reason: 'repetition' } : { winner, reason: 'checkmate' };
  return { number, first: (number & 1) as 0 | 1, seed: 1, opening, begins: 0, moves: [], outcome };
}

describe('the settings of a match', () => {
  it('are stored, and ignored when they are damaged', () => {
    const { ctrl, storage } = setUp();
    ctrl.usePreset('levels');
    ctrl.setNumber('games', 7);
    expect(setUp(storage).ctrl.state.draft).toEqual({ ...LAB_PRESETS.levels, games: 8 });
    storage.write('lab', { ...LAB_PRESETS.levels, games: 7 });
    expect(setUp(storage).ctrl.state.draft).toEqual(LAB_PRESETS.random);
  });

  it('report an invalid agent, with which no match can start', () => {
    const { ctrl, matches } = setUp();
    ctrl.setAgent(1, 'minimax:depth=x');
    expect(ctrl.errors.agents).toMatchObject([
      undefined,
      { kind: 'text', error: { kind: 'bad-setting-value', at: 14 } },
    ]);
    ctrl.begin();
    expect([ctrl.canBegin, matches.orders]).toEqual([false, []]);
    ctrl.setAgent(1, 'uci:stockfish');
    expect(ctrl.errors.agents[1]).toEqual({ kind: 'outside' });
    ctrl.setAgent(1, 'engine:threads=2');
    expect(ctrl.errors.agents[1]).toMatchObject({ kind: 'text', error: { kind: 'unknown-setting', got: 'threads' } });
    ctrl.setAgent(1, 'minimax:depth=1');
    expect(ctrl.canBegin).toBe(true);
  });

  it('report an invalid rule option', () => {
    const { ctrl } = setUp();
    ctrl.change({ options: { limit: 'never' } });
    expect([ctrl.errors.options?.kind, ctrl.canBegin]).toEqual(['bad-option-value', false]);
  });

  it('have numbers within their bounds', () => {
    const { ctrl } = setUp();
    for (const [name, value, kept] of [
      ['games', 0, 2],
      ['games', 1e9, 2000],
      ['randomPlies', -3, 0],
      ['seed', 1.6, 2],
      ['seed', NaN, 2],
    ] as const) {
      ctrl.setNumber(name, value);
      expect(ctrl.state.draft[name]).toBe(kept);
    }
  });

  it('lose options and terms that another game does not have', () => {
    const { ctrl } = setUp();
    ctrl.change({ options: { limit: 'off' } });
    ctrl.setAgent(0, 'alphabeta:depth=2,eval=material+castle');
    ctrl.setAgent(1, 'random');
    ctrl.setGame(chess);
    const { agents, game, options } = ctrl.state.draft;
    expect([game, options, agents]).toEqual([
      'chess',
      {},
      ['alphabeta:depth=2,table=on,eval=material,moves=all', 'random'],
    ]);
    expect(ctrl.canBegin).toBe(true);
  });

  it('swap the agents', () => {
    const { ctrl } = setUp();
    ctrl.usePreset('levels');
    ctrl.swapAgents();
    expect(ctrl.state.draft.agents).toEqual(['level:3', 'level:5']);
  });
});

describe('a match', () => {
  it('is played as planned, shows a board, and stores every game', async () => {
    const { ctrl, matches, store } = setUp();
    ctrl.begin();
    expect(matches.orders).toEqual([{ plan: LAB_PRESETS.random, finished: [] }]);
    const board = { number: 1, position: 'x', ply: 3 };
    matches.report({ games: [gameOf(0, 0)], board });
    matches.report({ games: [gameOf(1)] });
    expect(ctrl.state.run).toMatchObject({ phase: 'running', board, finished: [{ number: 0 }, { number: 1 }] });
    expect(store.kept?.games.map(({ number }) => number)).toEqual([0, 1]);
    await matches.end({ kind: 'done' });
    expect(ctrl.state.run?.phase).toBe('done');
  });

  it('continues after a stop with the same plan, even if another was chosen meanwhile', () => {
    const { ctrl, matches } = setUp();
    ctrl.begin();
    matches.report({ games: [gameOf(0, 0)] });
    ctrl.stop();
    expect([matches.stops, ctrl.state.run?.phase]).toEqual([1, 'stopped']);
    ctrl.usePreset('levels');
    ctrl.resume();
    expect(matches.orders[1]).toEqual({ plan: LAB_PRESETS.random, finished: [gameOf(0, 0)] });
  });

  it('is loaded after a reload, whether it is finished or not', async () => {
    const store = new FakeStore();
    store.kept = { id: 'one', plan: { ...LAB_PRESETS.random, games: 2 }, games: [gameOf(0, 0)] };
    const { ctrl, matches } = setUp(memoryStore(), store);
    await ctrl.load();
    expect(ctrl.state.run).toMatchObject({ phase: 'stopped', finished: [{ number: 0 }] });
    ctrl.resume();
    matches.report({ games: [gameOf(1, 0)] });
    await matches.end({ kind: 'done' });
    const later = setUp(memoryStore(), store).ctrl;
    await later.load();
    expect(later.state.run?.phase).toBe('done');
  });

  it('is not replaced by a stored match that is loaded after it began', async () => {
    const store = new FakeStore();
    store.kept = { id: 'one', plan: LAB_PRESETS.levels, games: [] };
    const { ctrl } = setUp(memoryStore(), store);
    const loading = ctrl.load();
    ctrl.begin();
    await loading;
    expect(ctrl.state.run?.plan).toEqual(LAB_PRESETS.random);
  });

  it('can be continued after its worker was lost', async () => {
    const { ctrl, matches } = setUp();
    ctrl.begin();
    matches.report({ games: [gameOf(0)] });
    await matches.lose();
    expect(ctrl.state.run?.phase).toBe('lost');
    ctrl.resume();
    expect(matches.orders[1]?.finished).toHaveLength(1);
  });

  it('fails when an agent cannot start', async () => {
    const { ctrl, matches } = setUp();
    ctrl.begin();
    const failure = { kind: 'error', error: { code: 'unusable-agent', agent: 'x' } } as const;
    await matches.end({ kind: 'failed', game: { ...gameOf(0, 1), failure } });
    expect(ctrl.state.run).toMatchObject({ phase: 'failed', finished: [], failure: { failure } });
  });

  it('shows what is being loaded, and can be continued if that was not possible', async () => {
    const { ctrl, matches } = setUp();
    ctrl.begin();
    matches.report({ games: [], loading: { loaded: 1 } });
    expect(ctrl.state.run?.loading).toEqual({ loaded: 1 });
    matches.report({ games: [] });
    expect(ctrl.state.run?.loading).toBeUndefined();
    await matches.end({ kind: 'unloaded' });
    expect(ctrl.state.run?.phase).toBe('unloaded');
    ctrl.resume();
    expect(matches.orders).toHaveLength(2);
  });

  it('does not change the stored match of another tab', async () => {
    const store = new FakeStore();
    const [older, newer] = [setUp(memoryStore(), store), setUp(memoryStore(), store)];
    older.ctrl.begin();
    newer.ctrl.begin();
    older.matches.report({ games: [gameOf(0, 0)] });
    older.ctrl.stop();
    older.ctrl.resume();
    older.matches.report({ games: [gameOf(1, 0)] });
    newer.matches.report({ games: [gameOf(2, 0)] });
    expect(older.ctrl.state.run?.finished).toHaveLength(2);
    expect(store.kept?.games).toEqual([gameOf(2, 0)]);
  });

  it('replaces the match before it', () => {
    const { ctrl, matches, store } = setUp();
    ctrl.begin();
    matches.report({ games: [gameOf(0, 0)] });
    ctrl.stop();
    ctrl.begin();
    expect(ctrl.state.run?.finished).toEqual([]);
    expect(store.kept?.games).toEqual([]);
  });
});
