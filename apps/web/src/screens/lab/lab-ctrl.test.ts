import type { FinishedGame } from '@tesuji/arena';
import { chess } from '@tesuji/rules/chess';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../shared/storage/key-value-store.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { LabCtrl } from './lab-ctrl.svelte.ts';
import type { LabEvent, LabOrder, LabRunner } from './lab-runner.ts';
import { PRESETS, type LabPlan } from './lab-plan.ts';
import type { LabStore, StoredMatch } from './lab-store.ts';

class FakeRunner implements LabRunner {
  readonly orders: Omit<LabOrder, 'slots'>[] = [];
  stops = 0;
  tell: (news: LabEvent) => void = () => {};
  lose: () => void = () => {};

  run(order: Omit<LabOrder, 'slots'>, onNews: (news: LabEvent) => void, onLost: () => void): () => void {
    this.orders.push(order);
    this.tell = onNews;
    this.lose = onLost;
    return () => this.stops++;
  }
}

class FakeStore implements LabStore {
  kept: StoredMatch | undefined;

  load(): Promise<StoredMatch | undefined> {
    return Promise.resolve(this.kept);
  }

  begin(id: string, plan: LabPlan): Promise<void> {
    this.kept = { id, plan, games: [] };
    return Promise.resolve();
  }

  add(id: StoredMatch['id'], added: readonly FinishedGame[]): Promise<void> {
    if (this.kept !== undefined && this.kept.id === id)
      this.kept = { ...this.kept, games: [...this.kept.games, ...added] };
    return Promise.resolve();
  }
}

interface Stand {
  readonly ctrl: LabCtrl;
  readonly runner: FakeRunner;
  readonly store: FakeStore;
  readonly storage: KeyValueStore;
}

function setUp(storage = memoryStore(), store = new FakeStore()): Stand {
  const runner = new FakeRunner();
  return { ctrl: new LabCtrl({ games, storage, runner, store }), runner, store, storage };
}

function gameOf(number: number, winner?: 0 | 1): FinishedGame {
  const opening = { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: [] };
  const outcome = winner === undefined ? { reason: 'repetition' } : { winner, reason: 'checkmate' };
  return { number, first: (number & 1) as 0 | 1, seed: 1, opening, begins: 0, moves: [], outcome };
}

describe('choosing a match', () => {
  it('is remembered, and a damaged memory is none', () => {
    const { ctrl, storage } = setUp();
    ctrl.usePreset('levels');
    ctrl.setNumber('games', 7);
    expect(setUp(storage).ctrl.state.draft).toEqual({ ...PRESETS.levels, games: 8 });
    storage.write('lab', { ...PRESETS.levels, games: 7 });
    expect(setUp(storage).ctrl.state.draft).toEqual(PRESETS.random);
  });

  it('says what is wrong with an agent, and does not begin with it', () => {
    const { ctrl, runner } = setUp();
    ctrl.setAgent(1, 'minimax:depth=x');
    expect(ctrl.faults.agents).toMatchObject([
      undefined,
      { kind: 'text', error: { kind: 'bad-setting-value', at: 14 } },
    ]);
    ctrl.begin();
    expect([ctrl.canBegin, runner.orders]).toEqual([false, []]);
    ctrl.setAgent(1, 'uci:stockfish');
    expect(ctrl.faults.agents[1]).toEqual({ kind: 'outside' });
    ctrl.setAgent(1, 'engine:threads=2');
    expect(ctrl.faults.agents[1]).toMatchObject({ kind: 'text', error: { kind: 'unknown-setting', got: 'threads' } });
    ctrl.setAgent(1, 'minimax:depth=1');
    expect(ctrl.canBegin).toBe(true);
  });

  it('says what is wrong with a rule', () => {
    const { ctrl } = setUp();
    ctrl.change({ options: { limit: 'never' } });
    expect([ctrl.faults.options?.kind, ctrl.canBegin]).toEqual(['bad-option-value', false]);
  });

  it('brings numbers into bounds', () => {
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

  it('leaves behind what another game does not know', () => {
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

  it('swaps the players', () => {
    const { ctrl } = setUp();
    ctrl.usePreset('levels');
    ctrl.swapAgents();
    expect(ctrl.state.draft.agents).toEqual(['level:3', 'level:5']);
  });
});

describe('a match', () => {
  it('is played as chosen, shows a board, and keeps every game', () => {
    const { ctrl, runner, store } = setUp();
    ctrl.begin();
    expect(runner.orders).toEqual([{ plan: PRESETS.random, finished: [] }]);
    const board = { number: 1, position: 'x', ply: 3 };
    runner.tell({ kind: 'progress', games: [gameOf(0, 0)], board });
    runner.tell({ kind: 'progress', games: [gameOf(1)] });
    expect(ctrl.state.run).toMatchObject({ phase: 'running', board, finished: [{ number: 0 }, { number: 1 }] });
    expect(store.kept?.games.map(({ number }) => number)).toEqual([0, 1]);
    runner.tell({ kind: 'done' });
    expect(ctrl.state.run?.phase).toBe('done');
  });

  it('goes on after a stop with what is left, though other things were chosen meanwhile', () => {
    const { ctrl, runner } = setUp();
    ctrl.begin();
    runner.tell({ kind: 'progress', games: [gameOf(0, 0)] });
    ctrl.stop();
    expect([runner.stops, ctrl.state.run?.phase]).toEqual([1, 'stopped']);
    ctrl.usePreset('levels');
    ctrl.resume();
    expect(runner.orders[1]).toEqual({ plan: PRESETS.random, finished: [gameOf(0, 0)] });
  });

  it('is there again after a reload, finished or to be gone on with', async () => {
    const store = new FakeStore();
    store.kept = { id: 'one', plan: { ...PRESETS.random, games: 2 }, games: [gameOf(0, 0)] };
    const { ctrl, runner } = setUp(memoryStore(), store);
    await ctrl.load();
    expect(ctrl.state.run).toMatchObject({ phase: 'stopped', finished: [{ number: 0 }] });
    ctrl.resume();
    runner.tell({ kind: 'progress', games: [gameOf(1, 0)] });
    runner.tell({ kind: 'done' });
    const later = setUp(memoryStore(), store).ctrl;
    await later.load();
    expect(later.state.run?.phase).toBe('done');
  });

  it('does not lose what was begun before the memory came back', async () => {
    const store = new FakeStore();
    store.kept = { id: 'one', plan: PRESETS.levels, games: [] };
    const { ctrl } = setUp(memoryStore(), store);
    const loading = ctrl.load();
    ctrl.begin();
    await loading;
    expect(ctrl.state.run?.plan).toEqual(PRESETS.random);
  });

  it('can be gone on with when its thread was lost', () => {
    const { ctrl, runner } = setUp();
    ctrl.begin();
    runner.tell({ kind: 'progress', games: [gameOf(0)] });
    runner.lose();
    expect(ctrl.state.run?.phase).toBe('lost');
    ctrl.resume();
    expect(runner.orders[1]?.finished).toHaveLength(1);
  });

  it('says when somebody cannot play at all', () => {
    const { ctrl, runner } = setUp();
    ctrl.begin();
    const fault = { kind: 'error', error: { code: 'unusable-agent', agent: 'x' } } as const;
    runner.tell({ kind: 'failed', game: { ...gameOf(0, 1), failure: fault } });
    expect(ctrl.state.run).toMatchObject({ phase: 'failed', finished: [], failure: { failure: fault } });
  });

  it('leaves alone what another tab has begun meanwhile', async () => {
    const store = new FakeStore();
    const [older, newer] = [setUp(memoryStore(), store), setUp(memoryStore(), store)];
    older.ctrl.begin();
    newer.ctrl.begin();
    older.runner.tell({ kind: 'progress', games: [gameOf(0, 0)] });
    older.ctrl.stop();
    older.ctrl.resume();
    older.runner.tell({ kind: 'progress', games: [gameOf(1, 0)] });
    newer.runner.tell({ kind: 'progress', games: [gameOf(2, 0)] });
    expect(older.ctrl.state.run?.finished).toHaveLength(2);
    expect(store.kept?.games).toEqual([gameOf(2, 0)]);
  });

  it('begun anew forgets the one before', () => {
    const { ctrl, runner, store } = setUp();
    ctrl.begin();
    runner.tell({ kind: 'progress', games: [gameOf(0, 0)] });
    ctrl.stop();
    ctrl.begin();
    expect(ctrl.state.run?.finished).toEqual([]);
    expect(store.kept?.games).toEqual([]);
  });
});
