import { reduce } from '@tesuji/match';
import { describe, expect, it } from 'vitest';
import { chess, ticTacToe } from '@tesuji/testing/host/games';
import { movesOf, openDuel, openTable } from '../test/set-up.ts';
import { HumanPlayer } from './player.ts';

const MINUTE = {
  clocks: [
    { kind: 'sudden-death', main: 60_000 },
    { kind: 'sudden-death', main: 60_000 },
  ],
} as const;

describe('a table', () => {
  it('judges orders, keeps their events and notifies listeners', () => {
    const [white, black] = [new HumanPlayer(), new HumanPlayer()];
    const { table, notices } = openTable(chess, [white, black]);
    expect(white.order({ kind: 'move', move: 'e2e4' }).ok).toBe(true);
    expect(black.order({ kind: 'move', move: 'e7e5' }).ok).toBe(true);
    expect(movesOf(table)).toBe('e2e4 e7e5');
    expect(notices.map((notice) => notice.kind === 'events' && notice.events.map(({ kind }) => kind))).toEqual([
      ['moved'],
      ['moved'],
    ]);
    expect(reduce(chess, table.saved.first, table.saved.events)).toEqual(table.state);
  });

  it('returns every refusal and notifies listeners of it', () => {
    const [white, black] = [new HumanPlayer(), new HumanPlayer()];
    const { notices } = openTable(chess, [white, black]);
    const answers = [
      white.order({ kind: 'move', move: 'e2e5' }),
      black.order({ kind: 'move', move: 'e7e5' }),
      white.order({ kind: 'move', move: 'e2e4' }, { ply: 3, branch: 0 }),
      white.order({ kind: 'move', move: 'e2e4' }, { ply: 0, branch: 2 }),
      white.order({ kind: 'accept', proposal: 'draw' }),
    ];
    const codes = answers.map((answer) => !answer.ok && answer.error.code);
    expect(codes).toEqual(['illegal-move', 'not-your-turn', 'stale', 'stale-branch', 'nothing-proposed']);
    expect(notices.map((notice) => notice.kind === 'refused' && notice.refusal.code)).toEqual(codes);
  });

  it('lets one person on both seats move for both sides, and no other player', () => {
    const copyist = new HumanPlayer({ kind: 'copy' });
    const { table } = openTable(chess, [copyist, copyist]);
    for (const move of ['e2e4', 'e7e5', 'g1f3']) expect(copyist.order({ kind: 'move', move }).ok).toBe(true);
    expect(copyist.order({ kind: 'resign', side: 0 })).toMatchObject({ ok: true });
    expect(table.state.phase).toMatchObject({ kind: 'over', ending: { side: 0 } });
    expect(
      openTable(chess, [new HumanPlayer(), new HumanPlayer()]).table.order('both', { kind: 'resign' }),
    ).toMatchObject({
      error: { code: 'not-allowed' },
    });
  });

  it('ends the match when a flag falls, at that time', () => {
    const { table, time, notices } = openTable(chess, [new HumanPlayer(), new HumanPlayer()], { terms: MINUTE });
    time.pass(59_999);
    expect(table.state.phase.kind).toBe('running');
    time.pass(1);
    expect(table.state.phase).toMatchObject({ kind: 'over', ending: { cause: 'flag', side: 0 } });
    expect(notices).toMatchObject([{ kind: 'events', events: [{ kind: 'ended' }] }]);
    expect(time.waiting).toBe(0);
  });

  it('refuses a move after the flag fell', () => {
    const white = new HumanPlayer();
    const { table, time } = openTable(chess, [white, new HumanPlayer()], { terms: MINUTE });
    // The machine was asleep: no alarm went off.
    Object.assign(time, { now: () => 1_060_001 });
    expect(white.order({ kind: 'move', move: 'e2e4' })).toMatchObject({ ok: false, error: { code: 'game-over' } });
    expect(table.state.time).toBe(1_060_000);
    expect(movesOf(table)).toBe('');
  });

  it('sets the alarm again when it is woken too early', () => {
    const { table, time, notices } = openTable(chess, [new HumanPlayer(), new HumanPlayer()], { terms: MINUTE });
    const wakeAt = time.wakeAt.bind(time);
    Object.assign(time, { wakeAt: (at: number, call: () => void) => wakeAt(at - 10, call) });
    table.order(0, { kind: 'move', move: 'e2e4' });
    time.pass(59_995);
    expect([table.state.phase.kind, time.waiting, notices.length]).toEqual(['running', 1, 1]);
  });

  it('judges in order when a listener gives an order', () => {
    const { table, notices } = openTable(ticTacToe, [new HumanPlayer(), new HumanPlayer()]);
    table.listen((notice) => {
      if (notice.kind === 'events' && notice.state.line.moves.length === 1)
        table.order(1, { kind: 'move', move: 'a1' });
    });
    const late: string[] = [];
    table.listen((notice) => notice.kind === 'events' && late.push(notice.state.line.moves.join(' ')));
    table.order(0, { kind: 'move', move: 'b2' });
    expect(late).toEqual(['b2', 'b2 a1']);
    expect(notices).toHaveLength(2);
  });

  it('notifies the others when a listener fails, and throws at the end', () => {
    const { table, notices } = openTable(ticTacToe, [new HumanPlayer(), new HumanPlayer()]);
    table.listen(() => {
      throw new Error('broken');
    });
    const heard: string[] = [];
    table.listen(({ kind }) => heard.push(kind));
    expect(() => table.order(0, { kind: 'move', move: 'b2' })).toThrow('a listener failed');
    expect([movesOf(table), notices.length, heard]).toEqual(['b2', 1, ['events']]);
    expect(() => table.order(1, { kind: 'move', move: 'b2' })).toThrow('a listener failed');
    expect(heard).toEqual(['events', 'refused']);
  });

  it('closes its players, and refuses orders with a code from then on', () => {
    const { table, host, person, thinker, time } = openDuel(chess, { terms: MINUTE });
    person.order({ kind: 'move', move: 'e2e4' });
    host.close('m');
    expect([host.find('m'), host.tables.length, time.waiting]).toEqual([undefined, 0, 0]);
    expect([thinker.isClosed, thinker.open.length]).toEqual([true, 0]);
    thinker.move('e7e5');
    expect(movesOf(table)).toBe('e2e4');
    expect(person.order({ kind: 'resign' })).toEqual({ ok: false, error: { code: 'table-closed' } });
  });
});
