import {
  ALL,
  CAPTURES,
  CHECKS,
  isPieceOf,
  opponent,
  pieceKind,
  PLACES,
  type BoardShape,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { ClassicSpec, ClassicTerm } from '../agents/agent-spec.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { materialEvaluation } from '../generic/knowledge.ts';
import type { PositionEvaluator } from '../evaluation/evaluation.ts';
import type { WriteMoves } from './fixed-depth-search.ts';

// The weights of a legal move and of an attack next to the king, in hundredths of a pawn. The originals were not
// published.
const MOVE_WORTH = 2;

const ATTACK_WORTH = 10;

/**
 * The evaluation of the student engine, own minus enemy: material at the values of `Game.kinds`, the number of legal
 * moves, and attacks on the squares around the enemy king. The term `mate` is handled by `GameTree`.
 */
export class ClassicEvaluator implements PositionEvaluator {
  private readonly position: Position;
  private readonly terms: readonly ClassicTerm[];
  private readonly material: Evaluator;
  private readonly squares: readonly number[];
  private readonly isRoyal: readonly boolean[];
  private readonly neighbours: readonly (readonly number[])[];
  private readonly moves: Int32Array;

  constructor(game: Game, position: Position, terms: readonly ClassicTerm[]) {
    this.position = position;
    this.terms = terms;
    this.material = new Evaluator(game, position, materialEvaluation(game));
    this.squares = game.shape.squares;
    this.isRoyal = game.kinds.map((kind) => kind?.royal === true);
    this.neighbours = neighboursOf(game.shape);
    this.moves = new Int32Array(game.maxMoves);
  }

  refresh(): void {
    this.material.refresh();
  }

  follow(): void {
    this.material.follow();
  }

  evaluate(): number {
    const { terms } = this;
    let score = terms.includes('material') ? this.material.evaluate() : 0;
    if (terms.includes('mobility')) score += MOVE_WORTH * this.mobility();
    if (terms.includes('king')) score += ATTACK_WORTH * this.pressure();
    return score;
  }

  /** Returns the legal moves of the side to move minus those of the other side. */
  private mobility(): number {
    const own = this.position.generate(ALL, this.moves, 0);
    return own - this.otherMoves(own);
  }

  /** Where passing is impossible, as in check, counts the moves that the other side had before its last move. */
  private otherMoves(otherwise: number): number {
    const { position, moves } = this;
    if (position.makeNull()) {
      const count = position.generate(ALL, moves, 0);
      position.unmake();
      return count;
    }
    const last = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    if (last === 0) return otherwise;
    position.unmake();
    const count = position.generate(ALL, moves, 0);
    position.make(last);
    return count;
  }

  /** Returns the attacks around the enemy king minus those around the own king; 0 in games without royal pieces. */
  private pressure(): number {
    const { side } = this.position;
    return this.attacksBy(side) - this.attacksBy(opponent(side));
  }

  private attacksBy(side: Side): number {
    const { position, moves } = this;
    let count = 0;
    for (const square of this.squares) {
      const piece = position.places[square];
      if (!isPieceOf(piece, opponent(side)) || !this.isRoyal[pieceKind(piece)]) continue;
      for (const beside of this.neighbours[square]) count += position.attackers(beside, side, moves, 0);
    }
    return count;
  }
}

/**
 * The move selection of the student engine at every node: checks and captures, or all legal moves when there are none.
 * It therefore plays any available exchange or check, however bad.
 */
export function classicMoves(choice: ClassicSpec['moves']): WriteMoves {
  if (choice === 'all') return (position, _depth, out, at) => position.generate(ALL, out, at);
  const withChecks = choice.includes('checks');
  const withCaptures = choice.includes('captures');
  return (position, _depth, out, at) => {
    const checked = withChecks ? position.generate(CHECKS, out, at) : at;
    const end = withCaptures ? writeOtherCaptures(position, withChecks, out, checked) : checked;
    return end === at ? position.generate(ALL, out, at) : end;
  };
}

/** Writes captures, without those that give check if checks are written already. */
function writeOtherCaptures(position: Position, withChecks: boolean, out: Int32Array, at: number): number {
  const end = position.generate(CAPTURES, out, at);
  if (!withChecks) return end;
  let kept = at;
  for (let i = at; i < end; i++) if (!position.givesCheck(out[i])) out[kept++] = out[i];
  return kept;
}

/** Returns the neighbours of every square. */
function neighboursOf({ squares, columns, rows }: BoardShape): readonly (readonly number[])[] {
  const around: number[][] = Array.from({ length: PLACES }, () => []);
  for (const [cell, square] of squares.entries()) {
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        if (r !== row || c !== column) around[square].push(squares[r * columns + c]);
      }
    }
  }
  return around;
}
