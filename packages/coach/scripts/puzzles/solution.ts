import { legalMoves, ONGOING, unwrap, type Game, type Position } from '@tesuji/rules';
import { isWon, type Analyst, type Verdict } from './analyst.ts';

/**
 * A move is the only good one if it leads the second best by so many expected points. A man of hasami shogi or a mirror
 * of laser chess decides less than a piece of the other games.
 */
const LEADS: Readonly<Record<string, number>> = { shogi: 0.2, chess: 0.2, hasami: 0.12, laser: 0.18 };
/** A check with more nodes still calls it the only good one with this share of the lead. */
export const CHECKED_SHARE = 0.6;
/** The solver must not be lost after the best move. */
const LEAST_POINTS = 0.45;
const MOST_SOLVER_MOVES = 4;
const LONGEST_MATE = 9;
/** A search that still sees less than this share of the lead after a quarter of its nodes is given up. */
const HOPELESS_SHARE = 0.3;

export interface Solution {
  readonly moves: readonly string[];
  readonly mate?: number;
  readonly lead: number;
}

/** Reports whether one move is clearly better than all others. */
export function isClear(game: Game, { points, second }: Verdict, share = 1): boolean {
  return points >= LEAST_POINTS && points - second >= share * leadOf(game);
}

function leadOf({ id }: Game): number {
  return LEADS[id] ?? 1;
}

/**
 * Returns the solution of a puzzle: the only good move, the best reply, and so on while the next move of the solver is
 * the only good one as well; for a win by force, the line that the solver proves. Undefined where there is no puzzle.
 */
export function findSolution(analyst: Analyst, start: Position, nodes: number): Solution | undefined {
  const { game } = analyst;
  if (legalMoves(game, start).length < 3) return undefined;
  const first = analyst.judge(start, nodes, HOPELESS_SHARE * leadOf(game));
  if (first === undefined || !isClear(game, first)) return undefined;
  if (isWon(first)) return findMate(analyst, start, first, nodes);
  const position = unwrap(game.parsePosition(game.formatPosition(start)));
  const moves = [first.best];
  let lead = first.points - first.second;
  position.make(first.best);
  let reply: number | undefined = first.line[1];
  for (let solver = 1; solver < MOST_SOLVER_MOVES && position.outcome() === ONGOING; solver++) {
    reply ??= analyst.judge(position, nodes)?.best;
    if (reply === undefined || !position.isLegal(reply)) break;
    position.make(reply);
    const next = position.outcome() === ONGOING ? nextVerdict(analyst, position, nodes) : undefined;
    // A line that turns into a mate later would need a proof of its own.
    if (next === undefined || isWon(next)) break;
    moves.push(reply, next.best);
    lead = Math.min(lead, next.points - next.second);
    position.make(next.best);
    [, reply] = next.line;
  }
  return { moves: moves.map(game.formatMove), lead };
}

/** Returns the verdict on a later position of a line, if one move is the only good one there. */
function nextVerdict(analyst: Analyst, position: Position, nodes: number): Verdict | undefined {
  if (legalMoves(analyst.game, position).length < 2) return undefined;
  const verdict = analyst.judge(position, nodes, HOPELESS_SHARE * leadOf(analyst.game));
  return verdict !== undefined && isClear(analyst.game, verdict) ? verdict : undefined;
}

function findMate(
  analyst: Analyst,
  position: Position,
  { best, points, second }: Verdict,
  nodes: number,
): Solution | undefined {
  const mate = analyst.mate(position, nodes, LONGEST_MATE);
  if (mate === undefined || mate.line[0] !== best || mate.line.length !== mate.plies) return undefined;
  return { moves: mate.line.map(analyst.game.formatMove), mate: mate.plies, lead: points - second };
}

/** Longer ones are looked for at the ends of games. */
const LONGEST_LONG_MATE = 15;
const SHORTEST_LONG_MATE = 5;
/** So many wins of one game are searched for other first moves that win, the longest first. */
const MOST_UNIQUE_TRIES = 3;

/** A position with its solution. */
export interface SolvedPosition {
  readonly position: string;
  readonly solution: Solution;
}

/**
 * Returns the position furthest from the end of a won game at which the winner has a long win by force with one first
 * move. Goes backwards from the end, where wins are short and quickly proved, as far as they are proved, so that next to
 * nothing is spent on games that have none. Leaves the position where the last proof failed.
 */
export function findLongMate(analyst: Analyst, position: Position, nodes: number): SolvedPosition | undefined {
  const { game } = analyst;
  const found: SolvedPosition[] = [];
  const plies = position.ply;
  for (let back = 1; back <= plies; back += 2) {
    position.unmake();
    if (back > 1) position.unmake();
    const mate = analyst.mate(position, nodes, LONGEST_LONG_MATE);
    if (mate === undefined) break;
    if (mate.plies < SHORTEST_LONG_MATE || mate.line.length !== mate.plies) continue;
    const solution = { moves: mate.line.map(game.formatMove), mate: mate.plies, lead: 0 };
    found.unshift({ position: game.formatPosition(position), solution });
  }
  return found.slice(0, MOST_UNIQUE_TRIES).find((each) => hasOneMate(analyst, each, nodes));
}

function hasOneMate(analyst: Analyst, { position, solution }: SolvedPosition, nodes: number): boolean {
  const read = unwrap(analyst.game.parsePosition(position));
  const moves = analyst.matingMoves(read, nodes, LONGEST_LONG_MATE).map(analyst.game.formatMove);
  return moves.every((move) => move === solution.moves[0]);
}
