import { ALL, moveFrom, pieceSide, type Game, type Position } from '@tesuji/rules';
import { standingAt, type Fact, type Standing } from './fact.ts';
import type { Grade, GradedMove } from './graded-move.ts';
import { findBasis, type Basis } from './hints/basis.ts';
import { findSaved, lossAfter } from './hints/safety.ts';
import { findThreats, NO_THREATS, type Threats } from './hints/threats.ts';
import { attackersOf, directAt } from './survey/attackers.ts';
import { teachingOf } from './registry.ts';
import type { Teaching } from './teaching.ts';

/** Every legal move with its grade and why, in the order the game lists them. */
export function gradeMoves(game: Game, position: Position): GradedMove[] {
  const teaching = teachingOf(game);
  const moves = new Int32Array(game.maxMoves);
  const count = position.generate(ALL, moves, 0);
  const basis = findBasis(teaching, position);
  const graded: GradedMove[] = [];
  for (let i = 0; i < count; i++) graded.push(gradeMove(teaching, position, basis, moves[i]!));
  return graded;
}

function gradeMove(teaching: Teaching, position: Position, basis: Basis, move: number): GradedMove {
  const gain = teaching.taking.gain(position, move);
  const isWin = basis.wins.includes(move);
  const mover = standingAt(position, moveFrom(move));
  position.make(move);
  const balance = gain - lossAfter(teaching, position, basis, move);
  const isSafe = balance >= 0;
  const threats = isSafe && !isWin ? findThreats(teaching, position, basis, move) : NO_THREATS;
  const saves = isSafe && basis.riskSquares.length > 0 ? findSaved(teaching, position, basis, move) : NOTHING;
  const savings = saves.length === 0 ? NO_FACTS : savingFacts(teaching, position, saves, move, mover);
  position.unmake();
  const facts: readonly Fact[] = isWin ? [{ kind: 'mate', plies: 1, line: [move] }] : join(threats.facts, savings);
  return { move, grade: isWin ? 'amazing' : gradeOf(isSafe, threats), balance, threats: threats.squares, saves, facts };
}

const NOTHING: readonly number[] = [];
const NO_FACTS: readonly Fact[] = [];

function gradeOf(isSafe: boolean, { squares, withKing }: Threats): Grade {
  if (!isSafe) return 'unsafe';
  if (squares.length >= 2 || (squares.length === 1 && withKing)) return 'amazing';
  return squares.length === 1 ? 'great' : 'good';
}

function join(first: readonly Fact[], second: readonly Fact[]): readonly Fact[] {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
}

/** The move was made: how it saves what was at risk, where that is plain to see. */
function savingFacts(
  teaching: Teaching,
  position: Position,
  saves: readonly number[],
  move: number,
  mover: Standing,
): readonly Fact[] {
  const arrival = teaching.taking.arrival(move);
  const by = standingAt(position, arrival);
  const facts: Fact[] = [];
  for (const square of saves) {
    if (square === mover.at) {
      if (square !== arrival) facts.push({ kind: 'escape-square', piece: mover, to: arrival });
      continue;
    }
    const isGuarded = directAt(teaching, position, square, pieceSide(by.piece)).some(({ at }) => at === arrival);
    if (isGuarded && attackersOf(teaching, position, square, position.side).length > 0)
      facts.push({ kind: 'guards', by, target: standingAt(position, square), after: [move] });
  }
  return facts;
}
