import type { Position } from '@tesuji/rules';
import type { GradedMove } from '../graded-move.ts';
import type { Hint } from '../hint.ts';
import { royalOf } from '../survey/pins.ts';
import type { Teaching } from '../teaching.ts';
import { arrowsOf, compareGraded } from './ranking.ts';
import { MATE_AGAINST_WEIGHT, MATE_WEIGHT } from './weights.ts';
import { findWins } from './wins.ts';

/** Ways out of a threatened mate that are worth naming. */
const MOST_PARRIES = 4;

/** The side to move wins at once. */
export function mateHints(teaching: Teaching, graded: readonly GradedMove[]): Hint[] {
  const moves = graded.filter(({ facts }) => facts.some(({ kind }) => kind === 'mate')).map(({ move }) => move);
  if (moves.length === 0) return [];
  const arrows = arrowsOf(teaching, moves);
  const facts = moves.map((move) => ({ kind: 'mate', plies: 1, line: [move] }) as const);
  return [{ kind: 'mate', squares: arrows.map(({ to }) => to), arrows, moves, facts, weight: MATE_WEIGHT }];
}

/**
 * The other side wins at once: now if it is on turn, or with its next move if nothing is done. `graded` are the moves
 * among which to look for a way out. The arrows show the threat.
 */
export function mateAgainstHints(
  teaching: Teaching,
  position: Position,
  isOnTurn: boolean,
  graded: readonly GradedMove[],
): Hint[] {
  const { side } = position;
  if (isOnTurn && !position.makeNull()) return [];
  const wins = findWins(teaching, position);
  const victim = royalOf(teaching.game, position, isOnTurn ? side : side === 0 ? 1 : 0);
  if (isOnTurn) position.unmake();
  if (wins.length === 0) return [];
  const arrows = arrowsOf(teaching, wins);
  return [
    {
      kind: 'mate-against',
      squares: victim === undefined ? arrows.map(({ to }) => to) : [victim],
      arrows,
      moves: findParries(teaching, position, graded),
      facts: wins.map((win) => ({ kind: isOnTurn ? 'mate-threat' : 'mate', plies: 1, line: [win] })),
      weight: MATE_AGAINST_WEIGHT,
    },
  ];
}

function findParries(teaching: Teaching, position: Position, graded: readonly GradedMove[]): number[] {
  const parries: number[] = [];
  for (const { move } of graded.toSorted(compareGraded)) {
    position.make(move);
    if (findWins(teaching, position).length === 0) parries.push(move);
    position.unmake();
    if (parries.length === MOST_PARRIES) break;
  }
  return parries;
}
