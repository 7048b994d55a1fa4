import { MateSolver } from '@tesuji/engine/mate';
import { ALL, EVASIONS, type Game, type Position } from '@tesuji/rules';
import { findWins } from '../hints/wins.ts';
import type { Teaching } from '../teaching.ts';
import { movesIn } from './moves-of.ts';

/** A mate that is proved, within so many plies against any defence. */
export interface ForcedMate {
  readonly plies: number;
  readonly line: readonly number[];
}

/** A coach names short mates, and must not keep anybody waiting: a proof that takes longer is none. */
const LONGEST = 3;
const NODES = 200;
const MOST_ANSWERS = 12;
/** The proofs are small; most of the table would only have to be cleared. */
const MEGABYTES = 1;

const solvers = new WeakMap<Game, MateSolver>();

function solverOf(game: Game): MateSolver {
  const solver = solvers.get(game) ?? new MateSolver(game, MEGABYTES);
  solvers.set(game, solver);
  return solver;
}

/** The side to move mates soon. */
export function findMate(teaching: Teaching, position: Position): ForcedMate | undefined {
  const [win] = findWins(teaching, position);
  if (win !== undefined) return { plies: 1, line: [win] };
  if (teaching.sight === undefined) return undefined;
  const { plies, pv, result } = solverOf(teaching.game).solve(position, { plies: LONGEST, nodes: NODES });
  return result === 'mate' && plies !== undefined ? { plies, line: pv } : undefined;
}

/** The side to move is in check, and mated soon whatever it answers; or not in check, but no answer stops a win at once. */
export function findDoom(teaching: Teaching, position: Position): ForcedMate | undefined {
  const isCheck = position.inCheck();
  const answers = movesIn(position, isCheck ? EVASIONS : ALL);
  if (isCheck && answers.length > MOST_ANSWERS) return undefined;
  let longest: ForcedMate | undefined;
  for (const answer of answers) {
    position.make(answer);
    const mate = isCheck ? findMate(teaching, position) : winAtOnce(teaching, position);
    position.unmake();
    if (mate === undefined) return undefined;
    const plies = mate.plies + 1;
    if (longest === undefined || plies > longest.plies) longest = { plies, line: [answer, ...mate.line] };
  }
  return longest;
}

function winAtOnce(teaching: Teaching, position: Position): ForcedMate | undefined {
  const [win] = findWins(teaching, position);
  return win === undefined ? undefined : { plies: 1, line: [win] };
}
