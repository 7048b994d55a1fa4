import {
  checkProblem,
  helpMate,
  MateSolver,
  type MateBranch,
  type MateProgress,
  type MateResult,
  type MateShare,
} from '@tesuji/engine/mate';
import { opponent, replay, type Game, type GameLine, type Position } from '@tesuji/rules';
import type { CallContext } from '@tesuji/workers';
import type { MateAnswer, MateQuestion } from './thinking-service.ts';

/** Megabytes of the table of a solver that shares none. */
export const OWN_MEGABYTES = 32;

/** A position of a problem that was solved, and how long the mate from there is at most. */
export interface BranchQuestion {
  /** The problem with the moves made. */
  readonly line: GameLine;
  readonly plies: number;
}

/** What a composer wants to know, as plain data. */
export interface ProblemReport {
  readonly answer: MateAnswer;
  /** First moves besides that of the solution. */
  readonly otherFirstMoves: readonly { readonly move: number }[];
  /** The moves before each dual, and the dual. */
  readonly duals: readonly { readonly ply: number; readonly move: number; readonly plies: number }[];
  /** Squares whose piece is not needed. */
  readonly unneeded: readonly number[];
  readonly leftInHand: number;
  readonly undecided: number;
}

/** A question for a worker that helps, with its number from 1. */
export interface HelpRequest {
  readonly line: GameLine;
  readonly share: MateShare;
  readonly number: number;
}

/** What the mate worker offers. */
export interface MateApi {
  /** Returns `undefined` for a line that cannot be played. */
  solve(
    question: MateQuestion & { readonly share?: MateShare },
    context: Pick<CallContext, 'isCancelled'> & Partial<Pick<CallContext<MateProgress>, 'progress'>>,
  ): MateAnswer | undefined;
  /** Helps another worker until that is done. Returns the nodes it has searched. */
  help(request: HelpRequest): number;
  /** Returns the moves of a position of the last problem: every answer of the defender, or a move of the attacker. */
  branches(question: BranchQuestion): readonly MateBranch[] | undefined;
  /** Returns the rest of the solution where the attacker is to move. */
  follow(question: BranchQuestion): readonly number[] | undefined;
  check(
    question: Pick<MateQuestion, 'line' | 'ms'>,
    context: Pick<CallContext, 'isCancelled'>,
  ): ProblemReport | undefined;
}

/** The handlers of the mate worker. */
export function mateHandlers(games: readonly Game[], now: () => number): MateApi {
  /** Kept for the next problem, since its table is large. */
  let last: { readonly game: Game; readonly solver: MateSolver; readonly isShared: boolean } | undefined;
  /** The last problem, and its answer, which the solver knows. */
  let solved: { readonly line: GameLine; readonly answer: MateResult } | undefined;

  function solverFor(game: Game, share: MateShare | undefined): MateSolver {
    if (share !== undefined) last = { game, solver: new MateSolver(game, OWN_MEGABYTES, share), isShared: true };
    else if (last?.game !== game || last.isShared)
      last = { game, solver: new MateSolver(game, OWN_MEGABYTES), isShared: false };
    return last.solver;
  }

  function open(line: GameLine): { readonly game: Game; readonly position: Position } | undefined {
    const game = games.find(({ id }) => id === line.game);
    const replayed = game && replay(game, line);
    return game !== undefined && replayed?.ok === true ? { game, position: replayed.value } : undefined;
  }

  return {
    solve: ({ line, ms, plies, all = false, traditional = false, isContinued = false, share }, context) => {
      const opened = open(line);
      if (opened === undefined) return undefined;
      const end = now() + ms;
      const limits = {
        isOver: () => context.isCancelled() || now() >= end,
        ...(context.progress && { onProgress: context.progress }),
        all,
        traditional,
        isContinued,
        ...(plies === undefined ? {} : { plies }),
      };
      const answer = solverFor(opened.game, share).solve(opened.position, limits);
      solved = all && traditional ? { line, answer } : undefined;
      return mateOf(answer, plies);
    },
    help: ({ line, share, number }) => {
      const opened = open(line);
      return opened === undefined ? 0 : helpMate(opened.game, line, share, number);
    },
    branches: ({ line, plies }) => {
      const opened = open(line);
      if (opened === undefined || last?.game !== opened.game) return undefined;
      const { position } = opened;
      const attacker = line.moves.length % 2 === 0 ? position.side : opponent(position.side);
      return last.solver.branches(position, attacker, plies);
    },
    follow: ({ line, plies }) => {
      const opened = open(line);
      if (opened === undefined || last?.game !== opened.game) return undefined;
      return last.solver.lineFrom(opened.position, plies);
    },
    check: ({ line, ms }, { isCancelled }) => {
      const opened = open(line);
      if (opened === undefined) return undefined;
      const end = now() + ms;
      const isOver = (): boolean => isCancelled() || now() >= end;
      const { game, position } = opened;
      const isSame = last?.game === game && solved !== undefined && isSameLine(solved.line, line);
      const tools = isSame
        ? { solver: last!.solver, spare: new MateSolver(game, OWN_MEGABYTES), answer: solved!.answer }
        : { solver: solverFor(game, undefined), spare: new MateSolver(game, OWN_MEGABYTES) };
      const checked = checkProblem(game, tools, position, { isOver });
      const { duals, otherFirstMoves, unneeded, leftInHand, undecided } = checked;
      return { answer: mateOf(checked.answer), otherFirstMoves, duals, unneeded, leftInHand, undecided };
    },
  };
}

function isSameLine(a: GameLine, b: GameLine): boolean {
  return (
    JSON.stringify([a.game, a.options, a.start, a.moves]) === JSON.stringify([b.game, b.options, b.start, b.moves])
  );
}

function mateOf(result: MateResult, most?: number): MateAnswer {
  const { plies = 0, noMateWithin = 0, pv, firstMoves = [], isShortest = false, nodes } = result;
  // The attacker has the last move: a mate takes an odd number of plies.
  if (result.result === 'unknown' && most !== undefined && noMateWithin >= most - 1 + (most % 2))
    return { kind: 'nomate' };
  if (result.result !== 'mate') return { kind: result.result };
  const mating = firstMoves.filter((first) => first.result === 'mate').map(({ move }) => move);
  const { pliesTraditional, isTraditionalShortest = false } = result;
  return {
    kind: 'mate',
    plies,
    isShortest,
    nodes,
    ...(pliesTraditional === undefined ? {} : { pliesTraditional, isTraditionalShortest }),
    moves: pv,
    firstMoves: mating.length > 0 ? mating : pv.slice(0, 1),
    undecided: firstMoves.filter((first) => first.result === 'unknown').length,
  };
}
