import type { GameLine } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it, vi } from 'vitest';
import { mateHandlers } from '../../shared/workers/mate-handlers.ts';
import type { MateService } from '../../shared/workers/mate-service.ts';
import type { MateAnswer, MateQuestion } from '../../shared/workers/thinking-service.ts';
import { heldSolver, SolveCtrl } from './solve-ctrl.svelte.ts';

const LINE: GameLine = { game: 'shogi', options: { kings: 'one' }, start: '4k4/9/4P4/9/9/9/9/9/9 b G 1', moves: [] };

const MEANS = { threads: 2, megabytes: 64 };

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
  const solve: MateService['solve'] = (_, options) => {
    options?.signal?.addEventListener('abort', () => stopped++);
    return new Promise((done) => (resolve = done));
  };
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
  const nothing = (): Promise<undefined> => Promise.resolve(undefined);
  const mates = { solve, branches: nothing, follow: nothing, check: nothing, used: MEANS };
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

/** A solver of three plies that really solves. */
const THREE: GameLine = { ...LINE, start: '9/5k3/9/6G2/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1' };

function realSolver(follow?: MateService['follow']): SolveCtrl {
  const handlers = mateHandlers([shogi], () => 0);
  const never = { isCancelled: () => false };
  return new SolveCtrl(() =>
    Promise.resolve({
      solve: (question) => Promise.resolve(handlers.solve(question, never)),
      branches: (question) => Promise.resolve(handlers.branches(question)),
      follow: follow ?? ((question) => Promise.resolve(handlers.follow(question))),
      check: (question) => Promise.resolve(handlers.check(question, never)),
      used: MEANS,
    }),
  );
}

describe('a solved problem', () => {
  const shown = (ctrl: SolveCtrl): Extract<SolveCtrl['state'], { kind: 'mate' }> => {
    if (ctrl.state.kind !== 'mate') throw new Error(`it is ${ctrl.state.kind}`);
    return ctrl.state;
  };

  it('is walked as a tree: every answer has its mate, and the rest follows from the one that is chosen', async () => {
    const ctrl = realSolver();
    await ctrl.start(shogi, THREE, 5);
    await vi.waitFor(() => expect(shown(ctrl).branches).toHaveLength(1));
    expect(shown(ctrl)).toMatchObject({ plies: 3, isShortest: true, traditional: { plies: 3, isShortest: true } });
    ctrl.go(1);
    await vi.waitFor(() => expect(shown(ctrl).branches?.length).toBeGreaterThan(1));
    const answers = shown(ctrl).branches ?? [];
    expect(answers.every(({ plies }) => plies !== undefined && plies <= 2)).toBe(true);
    for (const answer of answers) {
      ctrl.go(1);
      await ctrl.follow(answer);
      expect(shown(ctrl)).toMatchObject({ at: 2, moves: { length: 3 } });
      ctrl.go(3);
      expect(ctrl.board.checks).toHaveLength(1);
    }
  });

  it('keeps the rest of the solution when its own move is chosen', async () => {
    const ctrl = realSolver();
    await ctrl.start(shogi, THREE, 5);
    await vi.waitFor(() => expect(shown(ctrl).branches).toHaveLength(1));
    const { moves, branches } = shown(ctrl);
    await ctrl.follow(branches![0]!);
    expect(shown(ctrl)).toMatchObject({ at: 1, moves });
  });

  it('shows a chosen move alone when the rest cannot be asked for', async () => {
    const ctrl = realSolver(() => Promise.reject(new Error('no worker')));
    await ctrl.start(shogi, THREE, 5);
    ctrl.go(1);
    await vi.waitFor(() => expect(shown(ctrl).branches?.length).toBeGreaterThan(1));
    const { moves, branches } = shown(ctrl);
    await ctrl.follow(branches!.find(({ text }) => text !== moves[1])!);
    expect(shown(ctrl)).toMatchObject({ at: 2, moves: { length: 2 } });
  });

  it('is checked as a composer does', async () => {
    const ctrl = realSolver();
    await ctrl.start(shogi, { ...LINE, start: '8k/9/8G/9/9/9/9/9/L8 b G2r2b2g4s4n3l18p 1' }, 5);
    await ctrl.check();
    const square = shogi.shape.squares.at(-9);
    expect(shown(ctrl).report).toEqual({
      others: [expect.any(String)],
      duals: [],
      unneeded: [square],
      leftInHand: 0,
      undecided: 0,
    });
    // What the solver knows of the problem is kept.
    ctrl.go(0);
    await vi.waitFor(() => expect(shown(ctrl).branches).toMatchObject([{ plies: 1 }]));
  });

  it('is not called sound when it could not be examined', async () => {
    const { ctrl, answer } = solver();
    void ctrl.start(shogi, LINE, 5);
    await answer(MATE);
    await ctrl.check();
    expect(shown(ctrl).report).toBe('unknown');
  });
});

describe('a long search', () => {
  it('shows how far it is, is paused and continued, and outlives the screen', async () => {
    const asked: MateQuestion[] = [];
    const wanted: unknown[] = [];
    let resolve: (answer: MateAnswer) => void = () => {};
    const solve: MateService['solve'] = (question, options, means) => {
      asked.push(question);
      wanted.push(means);
      options?.onProgress?.({ nodes: 1000, depth: 9, pn: 7, dn: 3 });
      return new Promise((done) => (resolve = done));
    };
    const nothing = (): Promise<undefined> => Promise.resolve(undefined);
    const services = {
      thinking: async () => ({ mates: { solve, branches: nothing, follow: nothing, check: nothing, used: MEANS } }),
    };
    const ctrl = heldSolver(services);
    void ctrl.start(shogi, LINE, Infinity, undefined, { threads: 2 });
    await vi.waitFor(() => expect(ctrl.state).toMatchObject({ kind: 'thinking', progress: { nodes: 1000, pn: 7 } }));
    expect(ctrl.state).toMatchObject({ share: undefined, means: MEANS });
    ctrl.pause();
    expect(ctrl.state).toMatchObject({ kind: 'paused', progress: { nodes: 1000 } });
    void ctrl.resume(60);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ isContinued }) => isContinued)).toEqual([false, true]);
    expect(wanted).toEqual([{ threads: 2 }, { threads: 2 }]);
    // The second search counts its own positions only.
    expect(ctrl.state).toMatchObject({ kind: 'thinking', progress: { nodes: 2000 } });
    expect(heldSolver(services)).toBe(ctrl);
    resolve(MATE);
    await ctrl.finished();
    expect(ctrl.state).toMatchObject({ kind: 'mate', plies: 1 });
  });
});
