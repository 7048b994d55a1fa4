import type { MateAnswer as Solved } from '@tesuji/engine/mate';
import { EngineTeam, type Inquiry, type SearchReport, type TeamSetup } from '@tesuji/engine';
import type { Analysis, AnalysisQuestion, Asked, MateAnswer, MateQuestion } from './minds.ts';
import { Turns } from './turns.ts';

/** Megabytes of the table that an analysis fills, and of what the mate solver remembers. */
const ANALYSIS_MEMORY = 64;
const MATE_MEMORY = 32;

type RoomSetup = Pick<TeamSetup, 'spawn' | 'canShare'> & { readonly threads: number };

/** Analysis and mate solving, each with threads of its own, so that an endless analysis holds up no puzzle. */
export class EngineRoom {
  readonly #analysts: EngineTeam;
  readonly #solvers: EngineTeam;
  readonly #analyses = new Turns();
  readonly #mates = new Turns();
  #analysis: Asked<Analysis> | undefined;

  constructor(setup: RoomSetup) {
    this.#analysts = new EngineTeam({ ...setup, megabytes: ANALYSIS_MEMORY });
    this.#solvers = new EngineTeam({ ...setup, threads: 1, megabytes: MATE_MEMORY });
  }

  analyse({ line, lines, ms }: AnalysisQuestion, onReport: (analysis: Analysis) => void): Asked<Analysis> {
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

  solve({ line, ms, plies, all = false }: MateQuestion): Asked<MateAnswer> {
    const question = { line, milliseconds: ms, all, ...(plies === undefined ? {} : { plies }) };
    return this.#mates.ask(() => mapped(this.#solvers.solve(question), (solved) => mateOf(solved, plies)));
  }
}

function mapped<A, B>({ result, stop }: Inquiry<A>, map: (value: A) => B): Inquiry<B> {
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
