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
/** A search this many times shorter looks whether a line may go on at all. */
const GLANCE = 5;

export interface Solution {
  readonly moves: readonly string[];
  readonly mate?: number;
  readonly lead: number;
}

/** Reports whether one move is clearly better than all others. */
export function isClear({ id }: Game, { points, second }: Verdict, share = 1): boolean {
  return points >= LEAST_POINTS && points - second >= share * (LEADS[id] ?? 1);
}

/**
 * Returns the solution of a puzzle: the only good move, the best reply, and so on while the next move of the solver is
 * the only good one as well; for a win by force, the line that the solver proves. Undefined where there is no puzzle.
 */
export function findSolution(analyst: Analyst, start: Position, nodes: number): Solution | undefined {
  const { game } = analyst;
  const first = analyst.judge(start, nodes);
  if (first === undefined || !isClear(game, first) || legalMoves(game, start).length < 3) return undefined;
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
  const quick = analyst.judge(position, Math.ceil(nodes / GLANCE));
  if (quick === undefined || !isClear(analyst.game, quick, CHECKED_SHARE)) return undefined;
  const verdict = analyst.judge(position, nodes);
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

/** Longer ones are looked for where nothing but a mate is. */
const LONGEST_LONG_MATE = 15;
const SHORTEST_LONG_MATE = 7;

/** Returns a long win by force with one first move, which a search by depth may not find. */
export function findLongMate(analyst: Analyst, position: Position, nodes: number): Solution | undefined {
  const mate = analyst.mate(position, nodes, LONGEST_LONG_MATE);
  if (mate === undefined || mate.plies < SHORTEST_LONG_MATE || mate.line.length !== mate.plies) return undefined;
  const others = analyst.matingMoves(position, nodes, LONGEST_LONG_MATE).filter((move) => move !== mate.line[0]);
  if (others.length > 0) return undefined;
  return { moves: mate.line.map(analyst.game.formatMove), mate: mate.plies, lead: 0 };
}
