import type { GameLine } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { MateService } from '../../shared/workers/mate-service.ts';
import type { MateAnswer } from '../../shared/workers/thinking-service.ts';
import { SolveCtrl } from './solve-ctrl.svelte.ts';

const LINE: GameLine = { game: 'shogi', options: { kings: 'one' }, start: '4k4/9/4P4/9/9/9/9/9/9 b G 1', moves: [] };

function moveOf(text: string): number {
  const position = shogi.parsePosition(LINE.start, LINE.options);
  const move = position.ok ? shogi.parseMove(position.value, text) : undefined;
  if (move?.ok !== true) throw new Error(`${text} is no move there`);
  return move.value;
}

/** A solver that answers when it is told to, even after it was cancelled. */
function solver(): { ctrl: SolveCtrl; answer(answer: MateAnswer | undefined): Promise<void>; stopped: () => number } {
  let resolve: (answer: MateAnswer | undefined) => void = () => {};
  let stopped = 0;
  const solve: MateService['solve'] = (_, { signal } = {}) => {
    signal?.addEventListener('abort', () => stopped++);
    return new Promise((done) => (resolve = done));
  };
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  const mates = { solve, branches: nothing, follow: nothing, check: nothing };
  const ctrl = new SolveCtrl(() => Promise.resolve(mates));
  return {
    ctrl,
    answer: async (answer) => {
      await settle();
      resolve(answer);
      await settle();
    },
    stopped: () => stopped,
  };
}

const MATE: MateAnswer = {
  kind: 'mate',
  plies: 1,
  moves: [moveOf('G*5b')],
  firstMoves: [moveOf('G*5b'), moveOf('5c5b+')],
};

describe('solving', () => {
  it('shows the mate move by move, and names other first moves', async () => {
    const { ctrl, answer } = solver();
    void ctrl.start(shogi, LINE, 5);
    expect(ctrl.state.kind).toBe('thinking');
    await answer(MATE);
    expect(ctrl.state).toMatchObject({
      kind: 'mate',
      plies: 1,
      moves: ['G*5b'],
      others: [expect.any(String)],
      at: 0,
    });
    const motions: unknown[] = [];
    ctrl.subscribe((motion) => motions.push(motion?.direction));
    const before = ctrl.board.places.slice();
    ctrl.go(1);
    expect(ctrl.board.checks).toHaveLength(1);
    ctrl.go(99);
    ctrl.go(0);
    expect(ctrl.board.places).toEqual(before);
    expect(motions).toEqual(['forward', undefined, 'backward']);
  });

  it.each([
    [{ kind: 'nomate' } as const, { kind: 'nomate' }],
    [{ kind: 'unknown' } as const, { kind: 'unknown', seconds: 5 }],
    [undefined, { kind: 'failed' }],
  ])('shows what the answer %j means', async (given, told) => {
    const { ctrl, answer } = solver();
    void ctrl.start(shogi, LINE, 5);
    await answer(given);
    expect(ctrl.state).toEqual(told);
  });

  it('is cancelled when it is closed, and an answer after that is not shown', async () => {
    const { ctrl, answer, stopped } = solver();
    void ctrl.start(shogi, LINE, 5);
    await new Promise((done) => setTimeout(done));
    ctrl.close();
    expect(stopped()).toBe(1);
    await answer(MATE);
    expect(ctrl.state.kind).toBe('idle');
  });

  it('reports a failure when the solver cannot be started', async () => {
    const ctrl = new SolveCtrl(() => Promise.reject(new Error('no worker')));
    await ctrl.start(shogi, LINE, 5);
    expect(ctrl.state).toEqual({ kind: 'failed' });
  });
});
