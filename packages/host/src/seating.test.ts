import { describe, expect, it } from 'vitest';
import { chess, ticTacToe } from '@tesuji/testing/host/games';
import { movesOf, openTable } from '../test/set-up.ts';
import { HumanPlayer, type Stop, type TablePlayer, type Turn } from './player.ts';

/** A player that keeps every turn it was given. */
class Hoarder implements TablePlayer {
  readonly profile = { kind: 'remote' } as const;
  readonly turns: Turn[] = [];
  stops = 0;

  attend(turn: Turn): Stop {
    this.turns.push(turn);
    return () => this.stops++;
  }
}

/** Replies before `attend` returns. */
class Hasty extends Hoarder {
  readonly #moves: string[];

  constructor(...moves: string[]) {
    super();
    this.#moves = moves;
  }

  override attend(turn: Turn): Stop {
    const move = this.#moves.shift();
    if (move !== undefined) turn.reply({ kind: 'move', move });
    return super.attend(turn);
  }
}

describe('a turn', () => {
  it('is the handle to one moment of one match', () => {
    const hoarder = new Hoarder();
    const { table } = openTable(chess, [hoarder, new HumanPlayer()]);
    const [turn] = hoarder.turns;
    expect(turn).toMatchObject({ match: 'm', side: 0, task: { kind: 'move' }, isOpen: true });
    expect(turn?.reply({ kind: 'move', move: 'e2e4' })).toMatchObject({ ok: true });
    expect([turn?.isOpen, hoarder.stops, movesOf(table)]).toEqual([false, 1, 'e2e4']);
  });

  it.each([
    ['was taken back and the same moment came again', [{ kind: 'takeback' }, { kind: 'move', move: 'e2e4' }]],
    ['was paused and resumed', [{ kind: 'pause' }, { kind: 'resume' }]],
  ] as const)('hears nothing once the match %s', (_, orders) => {
    const hoarder = new Hoarder();
    const person = new HumanPlayer();
    const { table, notices } = openTable(chess, [person, hoarder]);
    person.order({ kind: 'move', move: 'e2e4' });
    for (const order of orders) expect(person.order(order).ok).toBe(true);
    const before = [table.state, notices.length];
    expect(hoarder.turns).toHaveLength(2);
    expect(hoarder.turns[0]?.reply({ kind: 'move', move: 'e7e5' })).toBeUndefined();
    hoarder.turns[0]?.fail({ code: 'no-move', got: '' });
    expect([table.state, notices.length]).toEqual(before);
    expect(hoarder.turns[1]?.reply({ kind: 'move', move: 'c7c5' })).toMatchObject({ ok: true });
    expect(movesOf(table)).toBe('e2e4 c7c5');
  });

  it('closes before listeners are notified', () => {
    const hoarder = new Hoarder();
    const { table } = openTable(chess, [hoarder, new HumanPlayer()]);
    const seen: unknown[] = [];
    table.listen(() => seen.push(hoarder.turns[0]?.isOpen, hoarder.turns[0]?.reply({ kind: 'resign' })));
    table.order(0, { kind: 'move', move: 'e2e4' });
    expect(seen).toEqual([false, undefined]);
  });

  it('may be answered before `attend` returns', () => {
    const [first, second] = [new Hasty('a1', 'a2', 'a3'), new Hasty('b1', 'b2')];
    const { table, notices } = openTable(ticTacToe, [first, second]);
    expect(movesOf(table)).toBe('a1 b1 a2 b2 a3');
    expect(table.state.phase).toMatchObject({ kind: 'over', ending: { outcome: { winner: 0 } } });
    expect(notices).toHaveLength(5);
    expect([first.stops, second.stops]).toEqual([3, 2]);
  });

  it('opens for every task', () => {
    const hoarder = new Hoarder();
    const person = new HumanPlayer();
    openTable(chess, [person, hoarder], { terms: { assists: { hints: true, warnings: true, takeback: 'asked' } } });
    person.order({ kind: 'move', move: 'e2e4' });
    person.order({ kind: 'takeback' });
    person.order({ kind: 'offer-draw' });
    const tasks = hoarder.turns.map(({ task }) => (task.kind === 'answer' ? task.proposal : task.kind));
    expect(tasks).toEqual(['move', 'takeback', 'draw']);
    person.order({ kind: 'withdraw', proposal: 'takeback' });
    expect(hoarder.turns.map(({ isOpen }) => isOpen)).toEqual([true, false, true]);
    expect(hoarder.turns[2]?.reply({ kind: 'decline', proposal: 'draw' })).toMatchObject({ ok: true });
    expect(hoarder.turns.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
  });
});
