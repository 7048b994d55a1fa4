import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { FakeThinker } from '@tesuji/testing/host/fake-thinker';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { allGames, chess, ticTacToe } from '@tesuji/testing/host/games';
import { movesOf, openDuel, openTable } from '../test/set-up.ts';
import { Host } from './host.ts';
import type { SavedMatch } from './table.ts';
import { Machine } from './machine.ts';
import { HumanPlayer } from './player.ts';

const MINUTE = {
  clocks: [
    { kind: 'sudden-death', main: 60_000 },
    { kind: 'sudden-death', main: 60_000 },
  ],
} as const;

function people(): [HumanPlayer, HumanPlayer] {
  return [new HumanPlayer(), new HumanPlayer({ kind: 'human', name: 'Aya' })];
}

/** A saved match after storage. */
function stored(saved: SavedMatch): SavedMatch {
  return JSON.parse(JSON.stringify(saved)) as SavedMatch;
}

describe('a host', () => {
  it('runs matches of every game at once and keeps them apart', () => {
    const host = new Host(new FakeTime());
    const heard: string[] = [];
    host.listen((table, { kind }) => heard.push(`${table.id} ${kind}`));
    for (const game of allGames) unwrap(host.open(game.id, game, {}, people()));
    host.find('chess')?.order(0, { kind: 'move', move: 'e2e4' });
    host.find('tic-tac-toe')?.order(0, { kind: 'move', move: 'z9' });
    expect(heard).toEqual(['chess events', 'tic-tac-toe refused']);
    expect(host.tables.map(({ id }) => id)).toEqual(allGames.map(({ id }) => id));
    host.listen(() => {})();
    expect(() => host.open('chess', chess, {}, people())).toThrow('there is already a match chess');
  });

  it('names the players in the terms', () => {
    const { table } = openTable(chess, people());
    expect(table.state.terms).toMatchObject({ players: [{ kind: 'human' }, { name: 'Aya' }], isShared: false });
    expect(new Host(new FakeTime()).open('x', chess, { start: 'nonsense' }, people())).toMatchObject({
      ok: false,
      error: { code: 'bad-line' },
    });
  });

  it('has no timer while no clock runs: none set, paused, or over', () => {
    const { table, time } = openTable(chess, people());
    expect(time.waiting).toBe(0);
    table.order(0, { kind: 'move', move: 'e2e4' });
    expect(time.waiting).toBe(0);
    const timed = openTable(chess, people(), { terms: MINUTE });
    expect(timed.time.waiting).toBe(1);
    timed.table.order(0, { kind: 'move', move: 'e2e4' });
    expect(timed.time.waiting).toBe(1);
    timed.table.order(0, { kind: 'pause' });
    expect(timed.time.waiting).toBe(0);
    timed.table.order(0, { kind: 'resume' });
    expect(timed.time.waiting).toBe(1);
    timed.table.order(0, { kind: 'resign' });
    expect(timed.time.waiting).toBe(0);
  });

  it('continues a match from its log', () => {
    const { table, person, thinker } = openDuel(chess, { terms: MINUTE });
    person.order({ kind: 'move', move: 'e2e4' });
    thinker.move('e7e5');
    person.order({ kind: 'move', move: 'g1f3' });
    const again = new FakeThinker();
    const time = new FakeTime(1_020_000);
    const players = [new HumanPlayer(), new Machine({ kind: 'computer' }, again)] as const;
    const restored = unwrap(new Host(time).restore(chess, stored(table.saved), players));
    expect(restored.state).toEqual(table.state);
    expect(again.asked[0]?.question).toMatchObject({ line: { moves: ['e2e4', 'e7e5', 'g1f3'] } });
    again.move('b8c6');
    expect([movesOf(restored), restored.state.spent]).toEqual(['e2e4 e7e5 g1f3 b8c6', [0, 0, 0, 20_000]]);
    expect(restored.saved.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  it('continues a match that an earlier version saved, with its offers in another field', () => {
    const { table } = openDuel(chess, {});
    table.order(0, { kind: 'move', move: 'e2e4' });
    const { offers, ...first } = table.saved.first;
    const saved = stored({ ...table.saved, first: { ...first, talks: offers } as never });
    const restored = unwrap(new Host(new FakeTime()).restore(chess, saved, people()));
    expect(restored.state).toEqual(table.state);
    expect(restored.saved).toEqual(table.saved);
  });

  it('sees a flag that fell while the program was not running', () => {
    const { table } = openTable(chess, people(), { terms: MINUTE });
    const time = new FakeTime(2_000_000);
    const restored = unwrap(new Host(time).restore(chess, stored(table.saved), people()));
    time.pass(0);
    expect(restored.state).toMatchObject({ time: 1_060_000, phase: { ending: { cause: 'flag', side: 0 } } });
  });

  it('can pause a restored match at its last event, and charges the time between to neither side', () => {
    const { table, time } = openTable(chess, people(), { terms: MINUTE });
    time.pass(5000);
    table.order(0, { kind: 'move', move: 'e2e4' });
    const later = new FakeTime(9_000_000);
    const restored = unwrap(new Host(later).restore(chess, stored(table.saved), people(), { isHeld: true }));
    expect(restored.state).toMatchObject({ phase: { kind: 'paused', by: 'host' }, used: 0 });
    expect(later.waiting).toBe(0);
    restored.order(1, { kind: 'resume' });
    later.pass(1000);
    restored.order(1, { kind: 'move', move: 'e7e5' });
    expect(restored.state.spent).toEqual([5000, 1000]);
    const over = openTable(ticTacToe, people());
    over.table.order(0, { kind: 'resign' });
    const thinker = new FakeThinker();
    const players = [new HumanPlayer(), new Machine({ kind: 'computer' }, thinker)] as const;
    const closed = unwrap(new Host(later).restore(ticTacToe, over.table.saved, players, { isHeld: true }));
    expect([closed.state.phase.kind, thinker.prepared]).toEqual(['over', []]);
  });

  it('refuses a broken log with a code', () => {
    const { table } = openTable(chess, people());
    table.order(0, { kind: 'move', move: 'e2e4' });
    table.order(1, { kind: 'move', move: 'e7e5' });
    const saved = stored(table.saved);
    const [first, second] = saved.events;
    const restore = (changed: Partial<SavedMatch>, game = chess): unknown =>
      new Host(new FakeTime()).restore(game, { ...saved, ...changed }, people());
    expect(restore({}, ticTacToe)).toMatchObject({ error: { code: 'broken-state', at: 'start', field: 'line' } });
    expect(restore({ events: [second!] })).toMatchObject({ error: { code: 'broken-log', sequence: 1 } });
    const illegal = { ...first, move: 'e2e5' } as typeof first;
    expect(restore({ events: [illegal!] })).toMatchObject({
      error: { code: 'broken-state', at: 'end', field: 'line' },
    });
    const nonsense = [null] as unknown as SavedMatch['events'];
    expect(restore({ events: nonsense })).toMatchObject({ error: { code: 'broken-log', sequence: 1 } });
  });

  it('lets another player play on for a side', () => {
    const { table, person, thinker } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    const stranger = new HumanPlayer();
    table.seat(1, stranger);
    expect([thinker.isClosed, thinker.open.length]).toEqual([true, 0]);
    thinker.move('e7e5');
    expect(stranger.order({ kind: 'move', move: 'c7c5' }).ok).toBe(true);
    expect(movesOf(table)).toBe('e2e4 c7c5');
    const again = new FakeThinker();
    table.seat(0, new Machine({ kind: 'computer' }, again));
    expect(again.open).toHaveLength(1);
  });

  it('lets the same person play on for both sides', () => {
    const { table, person } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    table.seat(1, person);
    for (const move of ['c7c5', 'g1f3']) expect(person.order({ kind: 'move', move }).ok).toBe(true);
    expect(movesOf(table)).toBe('e2e4 c7c5 g1f3');
  });
});
