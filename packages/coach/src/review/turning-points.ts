import type { Game, Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { whyGood } from '../reasons/why-good.ts';
import type { ReviewedMove, TurningPoint } from './game-review.ts';
import { FAULTS } from './grade.ts';
import type { Look } from './review-state.ts';

/** Nobody learns from more at a time. */
const MOST = 6;

/**
 * The moves that lost most. The position stands behind the last of the moves, has all of them in its history, and is left
 * at the start.
 */
export function findTurningPoints(
  game: Game,
  position: Position,
  moves: readonly ReviewedMove[],
  looks: readonly Look[],
): TurningPoint[] {
  const worst = moves
    .filter(({ grade }) => FAULTS.includes(grade))
    .toSorted((a, b) => b.lost - a.lost || a.ply - b.ply)
    .slice(0, MOST)
    .toSorted((a, b) => b.ply - a.ply);
  const found = worst.map((move) => {
    while (position.ply > move.ply + 1) position.unmake();
    const after = looks[move.ply + 1]!;
    const answerReasons = explain(game, position, after);
    position.unmake();
    const reasons = explain(game, position, looks[move.ply]!);
    return { ply: move.ply, reasons, answer: after.line, answerReasons };
  });
  return found.reverse();
}

/** What speaks for the best move, and nothing but that: a proved mate is reason enough. */
function explain(game: Game, position: Position, { line, mate, score }: Look): readonly Fact[] {
  const moves = readLine(game, position, line);
  const [move] = moves;
  if (move === undefined) return [];
  if (mate !== undefined) return [{ kind: 'mate', plies: mate, line: moves }];
  return whyGood(game, position, move, score);
}

/** The moves of a line, as far as they are legal. */
function readLine(game: Game, position: Position, line: readonly string[]): readonly number[] {
  const ahead = position.clone();
  const moves: number[] = [];
  for (const text of line) {
    const move = game.parseMove(ahead, text);
    if (!move.ok) break;
    moves.push(move.value);
    ahead.make(move.value);
  }
  return moves;
}
