import { ALL, isPieceOf, opponent, pieceKind, type Game, type Position, type Side } from '@tesuji/rules';
import type { ClassicTerm } from '../agents/agent-spec.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { plainEvaluation } from '../plain/evaluation.ts';
import type { Judge } from './game-tree.ts';
import { neighboursOf } from './neighbours.ts';

// What a legal move and an attack beside the king count, in hundredths of a pawn. The weights were not published.
const MOVE_WORTH = 2;
const ATTACK_WORTH = 10;

/**
 * The student engine's evaluators, each own minus other: material at the values of `Game.kinds`, the number of legal
 * moves, and attacks on the squares around the enemy king (radius 1). That a side is mated, `mate`, the tree sees.
 */
export class ClassicJudge implements Judge {
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
    this.material = new Evaluator(game, position, plainEvaluation(game));
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

  /** Legal moves of the side to move less the other's. */
  private mobility(): number {
    const own = this.position.generate(ALL, this.moves, 0);
    return own - this.otherMoves(own);
  }

  /** Where the turn cannot be passed, as in check, the moves the other side had before its last one. */
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

  /** Attacks around the enemy king less those around one's own; a game without a royal piece has none. */
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
