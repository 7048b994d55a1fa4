import { unwrap } from '@tesuji/rules';
import type { Analyst } from './analyst.ts';
import type { CheckResult, MinedPuzzle } from './mined-file.ts';
import { CHECKED_SHARE, isClear } from './solution.ts';
import { themesOf } from './themes.ts';

/** How many times the search of the miner the search of a check is. */
const CHECK_FACTOR = 4;

/**
 * Checks a puzzle with four times the nodes that mined it: every move of the solver must still be the best one by a
 * clear lead, and a mate must still be proved, with no other first move that mates.
 */
export function checkPuzzle(analyst: Analyst, puzzle: MinedPuzzle): CheckResult {
  const { game } = analyst;
  const { mate, moves, position } = puzzle;
  const nodes = puzzle.nodes * CHECK_FACTOR;
  const failedAt = mate === undefined ? findFailure(analyst, puzzle, nodes) : checkMate(analyst, puzzle, nodes);
  const themes = themesOf(game, position, moves, mate !== undefined);
  return { position, nodes, isKept: failedAt === undefined, ...(failedAt === undefined ? { themes } : { failedAt }) };
}

function findFailure(analyst: Analyst, { moves, position: start }: MinedPuzzle, nodes: number): number | undefined {
  const { game } = analyst;
  const position = unwrap(game.parsePosition(start));
  for (const [ply, text] of moves.entries()) {
    const move = unwrap(game.parseMove(position, text));
    const verdict = ply % 2 === 0 ? analyst.judge(position, nodes) : undefined;
    if (verdict !== undefined && (verdict.best !== move || !isClear(game, verdict, CHECKED_SHARE))) return ply;
    position.make(move);
  }
  return undefined;
}

function checkMate(
  analyst: Analyst,
  { mate = 1, moves, position: start }: MinedPuzzle,
  nodes: number,
): number | undefined {
  const { game } = analyst;
  const position = unwrap(game.parsePosition(start));
  const first = unwrap(game.parseMove(position, moves[0] ?? ''));
  const proved = analyst.mate(position, nodes, mate);
  const others = analyst.matingMoves(position, nodes, mate).filter((move) => move !== first);
  return proved?.line[0] === first && others.length === 0 ? undefined : 0;
}
