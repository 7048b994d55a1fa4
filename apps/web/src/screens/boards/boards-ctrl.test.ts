import { games, ok } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import type { GameCtrl } from '../../shared/play/game-ctrl.svelte.ts';
import type { GamePlan } from '../../shared/play/setup/game-plan.ts';
import type { LiveGames, LiveSummary } from '../../shared/play/live-games.svelte.ts';
import { SettingsStore } from '../../shared/settings/settings-store.svelte.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings/settings.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { BoardsCtrl } from './boards-ctrl.svelte.ts';
import { BoardsSetupCtrl } from './boards-setup-ctrl.svelte.ts';
import { listGroups } from './drafts.ts';

/**
 * Games without rules: enough to see which are opened, shown and counted. The order of the ids is the reverse of the
 * order in which the games began.
 */
class ToyGames implements LiveGames {
  list: readonly LiveSummary[] = [];
  readonly damaged = [];
  readonly attended = new Set<string>();
  private nextId = 99;
  failsAt = Infinity;

  begin(plan: GamePlan): ReturnType<LiveGames['begin']> {
    if (this.list.length >= this.failsAt) return { ok: false, error: { code: 'bad-terms', field: 'clocks.0.main' } };
    const id = `g${this.nextId--}`;
    const { game } = plan.line;
    const summary = { id, game, at: 0, names: ['', ''] as const, plies: 0, position: '', plan, turn: 0 as const };
    this.list = [{ ...summary, waits: true, isOver: false }, ...this.list];
    return ok(id);
  }

  open(id: string): GameCtrl | undefined {
    if (!this.list.some((each) => each.id === id)) return undefined;
    const attend = (): (() => void) => {
      this.attended.add(id);
      return () => this.attended.delete(id);
    };
    return { id, attend } as unknown as GameCtrl;
  }

  settled(): Promise<void> {
    return Promise.resolve();
  }

  removeDamaged(): void {}

  discard(id: string): () => void {
    const before = this.list;
    this.list = before.filter((each) => each.id !== id);
    return () => (this.list = before);
  }

  change(id: string, part: Partial<LiveSummary>): void {
    this.list = this.list.map((each) => (each.id === id ? { ...each, ...part } : each));
  }
}

async function openBoards(count = 4) {
  const live = new ToyGames();
  const storage = memoryStore();
  const services = { games, storage, settings: new SettingsStore(DEFAULT_SETTINGS), live: () => Promise.resolve(live) };
  const setup = new BoardsSetupCtrl(services, () => 0.9);
  setup.usePreset('twelve');
  for (const { key } of setup.drafts.slice(count)) setup.remove(key);
  const address = await setup.begin();
  const group = live.list[0]?.plan.group ?? '';
  expect(address).toEqual(ok(`#/boards/${group}`));
  const boards = new BoardsCtrl(live, storage, group);
  await boards.open();
  const ids = (): readonly string[] => boards.state.boards.map(({ id }) => id);
  return { live, storage, boards, ids, group, setup, services };
}

describe('many boards', () => {
  it('are all marked as shown, in the order they were set up, until the page is left', async () => {
    const { live, boards, ids } = await openBoards();
    expect(ids()).toEqual(['g99', 'g98', 'g97', 'g96']);
    expect([...live.attended].sort()).toEqual(['g96', 'g97', 'g98', 'g99']);
    boards.close();
    expect(live.attended.size).toBe(0);
  });

  it('count the games that wait and those that are over', async () => {
    const { live, boards } = await openBoards();
    expect(boards.tally).toEqual({ games: 4, waiting: 4, over: 0 });
    live.change('g98', { waits: false });
    live.change('g97', { waits: false, isOver: true });
    expect(boards.tally).toEqual({ games: 4, waiting: 2, over: 1 });
  });

  it('do not update the page when another game changes', async () => {
    const { live, boards } = await openBoards();
    const { state, tally } = boards;
    live.change('g99', { plies: 2 });
    expect(boards.state).toBe(state);
    expect(boards.tally).toEqual(tally);
  });

  it('can be reached in a cycle, from one that waits to the next', async () => {
    const { live, boards } = await openBoards();
    live.change('g98', { waits: false });
    expect(boards.nextWaiting()?.id).toBe('g99');
    expect(boards.nextWaiting('g99')?.id).toBe('g97');
    expect(boards.nextWaiting('g96')?.id).toBe('g99');
    for (const id of ['g99', 'g97', 'g96']) live.change(id, { waits: false });
    expect(boards.nextWaiting('g99')).toBeUndefined();
  });

  it('can be removed and restored at the same place', async () => {
    const { live, boards, ids } = await openBoards();
    const bringBack = boards.remove('g98');
    expect(ids()).toEqual(['g99', 'g97', 'g96']);
    expect(live.attended.has('g98')).toBe(false);
    expect(boards.tally.games).toBe(3);
    bringBack();
    await expect.poll(ids).toEqual(['g99', 'g98', 'g97', 'g96']);
    expect(live.attended.has('g98')).toBe(true);
  });

  it('are joined by games that begin while they are shown, and not by those that were removed', async () => {
    const { live, boards, ids, group } = await openBoards(2);
    expect(boards.newcomers).toEqual([]);
    const before = live.list;
    boards.remove('g99');
    // A game at a server goes on when its board is removed.
    live.list = before;
    live.begin({ ...live.list[0]!.plan, group, line: { game: 'chess' } } as GamePlan);
    live.begin({ ...live.list[0]!.plan, group: 'another', line: { game: 'chess' } } as GamePlan);
    expect(boards.newcomers).toEqual(['g97']);
    await boards.addNewcomers();
    expect(ids()).toEqual(['g98', 'g97']);
    expect(live.attended.has('g97')).toBe(true);
    expect(boards.newcomers).toEqual([]);
  });

  it('are opened again after a reload, in the same arrangement', async () => {
    const { live, storage, boards, ids, group } = await openBoards();
    boards.setLayout('strip');
    boards.close();
    const again = new BoardsCtrl(live, storage, group);
    await again.open();
    expect(again.state.boards.map(({ id }) => id)).toEqual(ids());
    expect(again.state).toMatchObject({ layout: 'strip', isOpening: false });
  });

  it('are listed as groups while a game of the group is under way', async () => {
    const { live, group } = await openBoards(2);
    expect(listGroups(live.list)).toEqual([{ id: group, games: 2, waiting: 2 }]);
    for (const id of ['g99', 'g98']) live.change(id, { isOver: true, waits: false });
    expect(listGroups(live.list)).toEqual([]);
  });
});

describe('setting up many boards', () => {
  it('starts all boards or none', async () => {
    const { services, setup } = await openBoards(3);
    const live = new ToyGames();
    live.failsAt = 2;
    const again = new BoardsSetupCtrl({ ...services, live: () => Promise.resolve(live) });
    expect(again.drafts).toHaveLength(setup.drafts.length);
    expect(await again.begin()).toMatchObject({ ok: false, error: { kind: 'match', error: { code: 'bad-terms' } } });
    expect(live.list).toEqual([]);
  });

  it('sets game, opponent, names and side board by board', async () => {
    const { services, setup, live } = await openBoards(2);
    const [first, second] = setup.drafts;
    setup.chooseGame(first!.key, games[3]!);
    setup.choose(first!.key, { level: 6, side: 'random' });
    setup.choose(second!.key, { opponent: 'person', otherName: 'Ken' });
    setup.chooseForAll({ hints: 'beginner' });
    live.list = [];
    await new BoardsSetupCtrl(services, () => 0.9).begin();
    expect(live.list.map(({ plan }) => plan)).toMatchObject([
      {
        line: { game: games[1]!.id },
        seats: [{ kind: 'person' }, { kind: 'person', name: 'Ken' }],
        help: { hints: 'beginner' },
      },
      {
        line: { game: games[3]!.id },
        seats: [{ kind: 'level', level: 6 }, { kind: 'person' }],
        help: { hints: 'beginner' },
      },
    ]);
  });

  it('has at most twelve boards', async () => {
    const { setup } = await openBoards(2);
    for (let more = 0; more < 20; more++) setup.add();
    expect(setup.drafts).toHaveLength(12);
    expect(new Set(setup.drafts.map(({ key }) => key)).size).toBe(12);
    expect(setup.isFull).toBe(true);
  });

  it('shows one board of each game when the stored drafts are damaged', () => {
    const storage = memoryStore();
    storage.write('board-drafts', [{ game: 'go' }, 7]);
    const services = {
      games,
      storage,
      settings: new SettingsStore(DEFAULT_SETTINGS),
      live: () => Promise.reject(new Error('offline')),
    };
    expect(new BoardsSetupCtrl(services).drafts.map(({ game }) => game.id)).toEqual(games.map(({ id }) => id));
  });
});
