import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import type { CallOptions } from '@tesuji/workers';
import type { MateAnswer, MateQuestion, ThinkingService } from '../../shared/workers/thinking-service.ts';
import { quiet } from '../../shared/play/test/fake-world.ts';
import type { PuzzleMoment } from './problem.ts';
import { MateJudge } from './judges.ts';

type Solver = Pick<ThinkingService, 'solve'>;

const START = '9/5k3/9/6G2/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1';
const OPTIONS = { kings: 'one' };
const position = unwrap(shogi.parsePosition(START, OPTIONS));
const SCENE: PuzzleMoment = { line: { game: 'shogi', options: OPTIONS, start: START, moves: [] }, position };
/** A check with more than one defence. */
const TRY = unwrap(shogi.parseMove(position, 'G*3c'));

/** Does not decide the problem, and thinks about a defence until it is cancelled. */
class SlowSolver implements Solver {
  readonly asked: MateQuestion[] = [];

  solve(question: MateQuestion, { signal }: CallOptions = {}): Promise<MateAnswer> {
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    this.asked.push(question);
    if (question.line.moves.length === 0) return Promise.resolve({ kind: 'unknown' });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  }
}

function judgeWith(solver: Promise<Solver>): MateJudge {
  return new MateJudge(shogi, () => solver, { checksOnly: true, now: () => 0 });
}

describe('a judge of mates that is stopped', () => {
  it('asks about no further defence', async () => {
    const solver = new SlowSolver();
    const judge = judgeWith(Promise.resolve(solver));
    const verdict = judge.judge(SCENE, TRY);
    await quiet();
    // The problem itself, and the first defence.
    expect(solver.asked).toHaveLength(2);
    judge.stop();
    await quiet();
    expect(solver.asked).toHaveLength(2);
    expect(await verdict).toEqual({ kind: 'lost' });
  });

  it('does not use a solver that is loaded afterwards', async () => {
    const solver = new SlowSolver();
    const { promise, resolve } = Promise.withResolvers<Solver>();
    const judge = judgeWith(promise);
    const solution = judge.solution(SCENE);
    judge.stop();
    resolve(solver);
    expect(await solution).toEqual({ kind: 'lost' });
    expect(solver.asked).toEqual([]);
  });
});
