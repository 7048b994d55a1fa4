import {
  CHECKS,
  isHandPlace,
  legalMoves,
  outcomeFor,
  unwrap,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { checkerAcross } from '../../src/mate/proof-hands.ts';

/** What is known about a position: mate within `yes` plies, no mate within `no`. */
interface Known {
  yes: number;
  no: number;
}

/**
 * Finds the traditional length of a mate by a plain search, as slowly as its definition in docs/solver.md says. A drop
 * between the king and a distant checking piece is futile if that piece can capture it with check, and the position with
 * the checking piece on that square and the hands unchanged is mate no later than the defender's moves on the board
 * allow.
 */
export class FutileDropsOracle {
  /** Nodes searched so far. */
  spent = 0;

  private readonly game: Game;
  private readonly attacker: Side;
  private readonly isOver: () => boolean;
  private readonly known = new Map<string, Known>();
  private readonly scratch: Int32Array;
  private limit: number;

  constructor(game: Game, attacker: Side, nodes: number, isOver: () => boolean) {
    this.game = game;
    this.attacker = attacker;
    this.limit = nodes;
    this.isOver = isOver;
    this.scratch = new Int32Array(game.maxMoves);
  }

  /**
   * Returns the shortest length from `first` on that is less than `plies`, or `plies`; undefined when nodes or time ran
   * out.
   */
  mateLength(position: Position, first: number, plies: number): number | undefined {
    for (let length = first; length < plies; length += 2) {
      if (this.attackerMates(position, length)) return length;
      if (this.hasRunOut()) return undefined;
    }
    return plies;
  }

  private attackerMates(position: Position, length: number): boolean {
    return this.remember(position, length, () =>
      legalMoves(this.game, position, CHECKS).some((move) =>
        this.after(position, move, () => this.defenderIsMated(position, length - 1)),
      ),
    );
  }

  private defenderIsMated(position: Position, length: number): boolean {
    return this.remember(position, length, () => {
      const evasions = legalMoves(this.game, position);
      if (evasions.length === 0) return outcomeFor(position.outcomeWithoutMoves(), this.attacker) === 1;
      const moves = evasions.filter((move) => !isHandPlace((move >> 8) & 255));
      if (!this.allFail(position, moves, length)) return false;
      const squares = [...new Set(evasions.filter((move) => !moves.includes(move)).map((move) => move & 255))];
      const base = this.endurance(position, moves, length);
      return squares.every((square) => {
        const drops = evasions.filter((move) => (move & 255) === square && !moves.includes(move));
        return this.isFutile(position, drops[0], base) || this.allFail(position, drops, length);
      });
    });
  }

  private allFail(position: Position, evasions: readonly number[], length: number): boolean {
    return evasions.every(
      (move) => length > 0 && this.after(position, move, () => this.attackerMates(position, length - 1)),
    );
  }

  /** Returns how long the given evasions, which all fail within `most` plies, last. */
  private endurance(position: Position, evasions: readonly number[], most: number): number {
    let length = 0;
    while (length < most && !this.allFail(position, evasions, length)) length += 2;
    return length;
  }

  private isFutile(position: Position, drop: number, base: number): boolean {
    const checker = checkerAcross(this.game, position, this.attacker, this.scratch);
    if (checker === undefined) return false;
    return this.takers(position, drop, checker).some((piece) => {
      const closer = this.withPieceMoved(position, checker, drop & 255, piece);
      return closer !== undefined && this.defenderIsMated(closer, base);
    });
  }

  /** Returns the checking piece as it stands after capturing the drop: unpromoted, promoted, or both. */
  private takers(position: Position, drop: number, checker: number): readonly number[] {
    position.make(drop);
    const takes = legalMoves(this.game, position, CHECKS).filter(
      (move) => (move & 0xffff) === ((drop & 255) | (checker << 8)),
    );
    const pieces = takes.map((move) => {
      position.make(move);
      const piece = position.places[move & 255];
      position.unmake();
      return piece;
    });
    position.unmake();
    return pieces;
  }

  private withPieceMoved(position: Position, from: number, to: number, piece: number): Position | undefined {
    const setup = unwrap(this.game.parseSetup(this.game.formatPosition(position)));
    setup.places[from] = 0;
    setup.places[to] = piece;
    const moved = this.game.createPosition(setup, position.options);
    return moved.ok ? moved.value : undefined;
  }

  private after(position: Position, move: number, ask: () => boolean): boolean {
    position.make(move);
    const result = ask();
    position.unmake();
    return result;
  }

  private hasRunOut(): boolean {
    return this.spent >= this.limit;
  }

  private remember(position: Position, length: number, ask: () => boolean): boolean {
    const key = `${position.keyLow} ${position.keyHigh}`;
    const known = this.known.get(key) ?? { yes: Infinity, no: -1 };
    if (length >= known.yes) return true;
    if (length <= known.no || this.hasRunOut()) return false;
    this.spent++;
    if (this.isOver()) this.limit = 0;
    const isMate = ask();
    if (this.hasRunOut()) return false;
    if (isMate) known.yes = Math.min(known.yes, length);
    else known.no = Math.max(known.no, length);
    this.known.set(key, known);
    return isMate;
  }
}
