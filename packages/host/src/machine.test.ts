import { describe, expect, it } from 'vitest';
import { chess, shogi, ticTacToe } from '@tesuji/testing/host/games';
import { movesOf, openDuel } from '../test/set-up.ts';

const ASKED = { assists: { hints: true, warnings: true, takeback: 'asked' } } as const;
const CLOCK = { kind: 'increment', main: 60_000, increment: 2000 } as const;

describe('a machine', () => {
  it('is asked on its turn with the game line, and its move is played', () => {
    const { person, thinker, table, time } = openDuel(chess, { terms: { clocks: [CLOCK, CLOCK] } });
    expect([thinker.prepared, thinker.asked]).toEqual([['m'], []]);
    person.order({ kind: 'move', move: 'e2e4' });
    expect(thinker.asked[0]?.question).toMatchObject({
      match: 'm',
      line: { game: 'chess', moves: ['e2e4'] },
      side: 1,
    });
    time.pass(1500);
    expect(thinker.asked[0]?.question.budgets()).toEqual([
      { main: 62_000, increment: 2000, period: 0 },
      { main: 58_500, increment: 2000, period: 0 },
    ]);
    thinker.move('e7e5', 0);
    expect(movesOf(table)).toBe('e2e4 e7e5');
  });

  it('stops thinking when moves are taken back, and its late answer is dropped', () => {
    const { person, thinker, table, notices } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    person.order({ kind: 'takeback' });
    expect([thinker.asked[0]?.isStopped, movesOf(table)]).toEqual([true, '']);
    thinker.asked[0]!.report({ kind: 'move', move: 'e7e5' });
    person.order({ kind: 'move', move: 'e2e4' });
    thinker.asked[0]!.report({ kind: 'move', move: 'c7c5' });
    thinker.asked[0]!.report({ kind: 'error', error: { code: 'no-move', got: '' } });
    expect([movesOf(table), notices.some(({ kind }) => kind !== 'events')]).toEqual(['e2e4', false]);
    thinker.move('e7e5');
    thinker.move('d7d5');
    expect(movesOf(table)).toBe('e2e4 e7e5');
  });

  it('returns to the person’s own previous turn when a takeback comes after its move', () => {
    const { person, thinker, table } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    thinker.move('e7e5');
    person.order({ kind: 'takeback' });
    expect(movesOf(table)).toBe('');
  });

  it.each([
    [true, 'e2e4'],
    [false, 'e2e4 e7e5 g1f3'],
  ])('answers when it is asked for a takeback (grants: %s)', (grantsTakebacks, moves) => {
    const { person, thinker, table } = openDuel(chess, { terms: ASKED }, { grantsTakebacks });
    person.order({ kind: 'move', move: 'e2e4' });
    thinker.move('e7e5');
    person.order({ kind: 'move', move: 'g1f3' });
    person.order({ kind: 'takeback', count: 2 });
    expect(movesOf(table)).toBe(moves);
    expect(table.state.offers.takeback.standing).toEqual([]);
    expect(thinker.open.at(-1)?.question.line.moves.join(' ')).toBe(moves);
  });

  it('stops while the match is paused and thinks again afterwards', () => {
    const { person, thinker, table } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    person.order({ kind: 'pause' });
    expect(thinker.asked.map(({ isStopped }) => isStopped)).toEqual([true]);
    thinker.move('e7e5');
    person.order({ kind: 'resume' });
    expect([thinker.asked.length, movesOf(table)]).toEqual([2, 'e2e4']);
    thinker.move('c7c5');
    expect(movesOf(table)).toBe('e2e4 c7c5');
  });

  it('pauses the match when it fails, reports why, and tries again when the match is resumed', () => {
    const { person, thinker, table, notices } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    thinker.say({ kind: 'error', error: { code: 'engine-lost', why: 'exit 1' } });
    expect(table.state.phase).toEqual({ kind: 'paused', by: 'host' });
    expect(notices).toContainEqual({ kind: 'error', side: 1, error: { code: 'engine-lost', why: 'exit 1' } });
    person.order({ kind: 'resume' });
    thinker.move('e7e5');
    expect(movesOf(table)).toBe('e2e4 e7e5');
  });

  it.each([
    [{ kind: 'move', move: 'e7e4' }, 'e7e4', 'illegal-move'],
    [{ kind: 'move', move: 'castle!' }, 'castle!', 'bad-move-text'],
    [{ kind: 'claim', claim: 'impasse' }, 'impasse', 'claim-not-met'],
  ] as const)('breaks down rather than loses when the judge refuses %j', (thought, order, code) => {
    const { person, thinker, table, notices } = openDuel(chess);
    person.order({ kind: 'move', move: 'e2e4' });
    thinker.say(thought);
    const error = { code: 'answer-refused', order, refusal: { code } };
    expect(notices.findLast(({ kind }) => kind === 'error')).toMatchObject({ kind: 'error', side: 1, error });
    expect(table.state.phase.kind).toBe('paused');
  });

  it('is notified of the ending, again if the match was reopened, without an outcome if it was aborted', () => {
    const { person, thinker, table } = openDuel(ticTacToe);
    person.order({ kind: 'move', move: 'a1' });
    person.order({ kind: 'resign' });
    const lost = { winner: 1, reason: 'resignation' };
    expect(thinker.rested).toEqual([[1, lost]]);
    person.order({ kind: 'takeback' });
    person.order({ kind: 'resign' });
    expect(thinker.rested).toEqual([
      [1, lost],
      [1, lost],
    ]);
    person.order({ kind: 'takeback', count: 0 });
    expect(table.state.phase.kind).toBe('over');
    const other = openDuel(shogi);
    other.person.order({ kind: 'abort' });
    expect(other.thinker.rested).toEqual([[1, undefined]]);
  });
});
