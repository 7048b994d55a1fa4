import type { MateResult as Solved } from '@tesuji/engine/mate';
import { EngineThreads, type EngineThreadsOptions, type PendingResult, type SearchReport } from '@tesuji/engine';
import type { Analysis, AnalysisQuestion, MateAnswer, MateQuestion, PendingAnswer } from './thinking-service.ts';
import { RequestQueue } from './worker-port.ts';

/** Megabytes of the table that an analysis fills, and of what the mate solver remembers. */
const ANALYSIS_MEMORY = 64;
const MATE_MEMORY = 32;

type EngineSetup = Pick<EngineThreadsOptions, 'spawn' | 'canShare'> & { readonly threads: number };

/** Analysis and mate solving, each with threads of its own, so that an endless analysis holds up no puzzle. */
export class EngineService {
  readonly #analysts: EngineThreads;
  readonly #solvers: EngineThreads;
  readonly #analyses = new RequestQueue();
  readonly #mates = new RequestQueue();
  #analysis: PendingAnswer<Analysis> | undefined;

  constructor(setup: EngineSetup) {
    this.#analysts = new EngineThreads({ ...setup, megabytes: ANALYSIS_MEMORY });
    this.#solvers = new EngineThreads({ ...setup, threads: 1, megabytes: MATE_MEMORY });
  }

  analyse({ line, lines, ms }: AnalysisQuestion, onReport: (analysis: Analysis) => void): PendingAnswer<Analysis> {
    this.#analysis?.stop();
    const limits = { lines, ...(ms === undefined ? {} : { time: { usual: ms, most: ms } }) };
    let isWanted = true;
    const asked = this.#analyses.ask<Analysis>(() =>
      mapped(
        this.#analysts.search({ line, limits }, (report) => isWanted && onReport(analysisOf(report))),
        analysisOf,
      ),
    );
    const stop = (): void => {
      isWanted = false;
      asked.stop();
    };
    return (this.#analysis = { answer: asked.answer, stop });
  }

  solve({ line, ms, plies, all = false }: MateQuestion): PendingAnswer<MateAnswer> {
    const question = { line, milliseconds: ms, all, ...(plies === undefined ? {} : { plies }) };
    return this.#mates.ask(() => mapped(this.#solvers.solve(question), (solved) => mateOf(solved, plies)));
  }
}

function mapped<A, B>({ result, stop }: PendingResult<A>, map: (value: A) => B): PendingResult<B> {
  return { result: result.then(map), stop };
}

function analysisOf({ depth, nodes, ms, lines }: SearchReport): Analysis {
  return { depth, nodes, ms, lines: lines.map(({ moves, score }) => ({ moves, score })) };
}

function mateOf({ result, plies = 0, noMateWithin = 0, pv, firstMoves = [] }: Solved, most?: number): MateAnswer {
  // The attacker has the last move: a mate takes an odd number of plies.
  if (result === 'unknown' && most !== undefined && noMateWithin >= most - 1 + (most % 2)) return { kind: 'nomate' };
  if (result !== 'mate') return { kind: result };
  const mating = firstMoves.filter((first) => first.result === 'mate').map(({ move }) => move);
  return { kind: 'mate', plies, moves: pv, firstMoves: mating.length > 0 ? mating : pv.slice(0, 1) };
}
