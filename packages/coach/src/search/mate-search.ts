import { MateSolver } from '@tesuji/engine/mate';
import { ALL, EVASIONS, legalMoves, outcomeFor, type Game, type Position } from '@tesuji/rules';
import type { CoachKnowledge } from '../knowledge.ts';

/** A proved mate, within so many plies against any defence. */
export interface ForcedMate {
  readonly plies: number;
  readonly line: readonly number[];
}

/** Longer mates, and proofs that need more nodes, are not found. */
export interface MateSearchLimits {
  readonly plies: number;
  readonly nodes: number;
}

/** For reasons, which name short mates and must be quick. */
const SHORT: MateSearchLimits = { plies: 3, nodes: 200 };
const MOST_EVASIONS = 12;
/** The proofs are small, and a larger table takes longer to clear. */
const MEGABYTES = 1;

const solvers = new WeakMap<Game, MateSolver>();

/** Returns a mate by the side to move against any defence, or `undefined` if none is proved with a line to show. */
export function proveMate(game: Game, position: Position, limits: MateSearchLimits): ForcedMate | undefined {
  const mate = solveMate(game, position, limits);
  return mate !== undefined && mate.line.length > 0 ? mate : undefined;
}

/** The line may be empty where the nodes are spent on the proof. */
function solveMate(game: Game, position: Position, limits: MateSearchLimits): ForcedMate | undefined {
  const solver = solvers.get(game) ?? new MateSolver(game, MEGABYTES);
  solvers.set(game, solver);
  const { plies, pv, result } = solver.solve(position, limits);
  return result === 'mate' && plies !== undefined ? { plies, line: pv } : undefined;
}

/** Returns a short mate by the side to move. */
export function findShortMate(knowledge: CoachKnowledge, position: Position): ForcedMate | undefined {
  const win = findWinInOne(knowledge, position);
  if (win !== undefined || knowledge.attacks === undefined) return win;
  return solveMate(knowledge.game, position, SHORT);
}

/**
 * Returns how the side to move is mated: in check, by a short mate after every evasion; otherwise, by a win at once
 * after every move.
 */
export function findMateAgainstAllReplies(knowledge: CoachKnowledge, position: Position): ForcedMate | undefined {
  const isCheck = position.inCheck();
  const replies = legalMoves(knowledge.game, position, isCheck ? EVASIONS : ALL);
  if (isCheck && replies.length > MOST_EVASIONS) return undefined;
  let longest: ForcedMate | undefined;
  for (const reply of replies) {
    position.make(reply);
    const mate = isCheck ? findShortMate(knowledge, position) : findWinInOne(knowledge, position);
    position.unmake();
    if (mate === undefined) return undefined;
    const plies = mate.plies + 1;
    if (longest === undefined || plies > longest.plies) longest = { plies, line: [reply, ...mate.line] };
  }
  return longest;
}

function findWinInOne(knowledge: CoachKnowledge, position: Position): ForcedMate | undefined {
  const [win] = findWins(knowledge, position);
  return win === undefined ? undefined : { plies: 1, line: [win] };
}

const candidates = new Int32Array(1024);

/**
 * Returns the legal moves that win the game at once: mate, or whatever else wins in this game. Promotions come first:
 * where promoting wins too, a teacher would not show the move without it.
 */
export function findWins(knowledge: CoachKnowledge, position: Position): number[] {
  const { game } = knowledge;
  const { side } = position;
  const wins: number[] = [];
  const count = position.generate(knowledge.winningMoveSet(position), candidates, 0);
  for (let i = 0; i < count; i++) {
    const move = candidates[i]!;
    position.make(move);
    if (outcomeFor(position.outcome(), side) > 0) wins.push(move);
    position.unmake();
  }
  if (wins.length < 2) return wins;
  const promotes = (move: number): boolean => game.effects(position, move).some(({ kind }) => kind === 'promote');
  return wins.toSorted((a, b) => Number(promotes(b)) - Number(promotes(a)));
}
