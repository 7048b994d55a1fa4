import { MateSolver, type MateResult } from '@tesuji/engine/mate';
import { replay, type Game } from '@tesuji/rules';
import type { CallContext } from '@tesuji/workers';
import type { MateAnswer, MateQuestion } from './thinking-service.ts';

/** Megabytes of the solver's table. */
const MEMORY = 32;

/** What the mate worker offers. */
export interface MateApi {
  /** Returns `undefined` for a line that cannot be played. */
  solve(question: MateQuestion, context: Pick<CallContext, 'isCancelled'>): MateAnswer | undefined;
}

/** The handlers of the mate worker. */
export function mateHandlers(games: readonly Game[], now: () => number): MateApi {
  /** Kept for the next problem, since its table is large. */
  let last: { readonly game: Game; readonly solver: MateSolver } | undefined;

  function solverFor(game: Game): MateSolver {
    if (last?.game !== game) last = { game, solver: new MateSolver(game, MEMORY) };
    return last.solver;
  }

  return {
    solve: ({ line, ms, plies, all = false }, { isCancelled }) => {
      const game = games.find(({ id }) => id === line.game);
      const replayed = game && replay(game, line);
      if (game === undefined || replayed?.ok !== true) return undefined;
      const end = now() + ms;
      const isOver = (): boolean => isCancelled() || now() >= end;
      const limits = { isOver, all, ...(plies === undefined ? {} : { plies }) };
      return mateOf(solverFor(game).solve(replayed.value, limits), plies);
    },
  };
}

function mateOf({ result, plies = 0, noMateWithin = 0, pv, firstMoves = [] }: MateResult, most?: number): MateAnswer {
  // The attacker has the last move: a mate takes an odd number of plies.
  if (result === 'unknown' && most !== undefined && noMateWithin >= most - 1 + (most % 2)) return { kind: 'nomate' };
  if (result !== 'mate') return { kind: result };
  const mating = firstMoves.filter((first) => first.result === 'mate').map(({ move }) => move);
  return { kind: 'mate', plies, moves: pv, firstMoves: mating.length > 0 ? mating : pv.slice(0, 1) };
}
