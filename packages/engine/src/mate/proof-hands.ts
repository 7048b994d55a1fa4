import {
  handPlace,
  isHandPlace,
  isPieceOf,
  opponent,
  outcomeFor,
  pieceKind,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { FOREVER, NO_LOOP, type NodeResult } from './proof-table.ts';
import type { MateBoard } from './mate-board.ts';
import { STACK, type SolverProblem } from './mate-moves.ts';

const { hands, holds, lengths, loops, moves } = STACK;

/**
 * A hand packed into one integer: a few bits for each kind with a guard bit above them, so that hand dominance is one
 * subtraction. In a game without hands every hand is 0.
 */
export class PackedHands {
  /** Parallel arrays over the kinds that can be held. */
  readonly kinds: Int32Array;
  private readonly shifts: Int32Array;
  /** One piece of a kind, and the bits of a kind, by kind; 0 for kinds that are never held. */
  readonly units: Int32Array = new Int32Array(16);
  readonly masks: Int32Array = new Int32Array(16);
  readonly guards: number;
  /** The lowest bit of each field. */
  private readonly ones: number;
  /** The number of bits of the largest field. */
  private readonly widest: number;

  constructor(game: Game, position: Position) {
    this.kinds = Int32Array.from(game.handKinds);
    this.shifts = new Int32Array(this.kinds.length);
    let guards = 0;
    let shift = 0;
    let ones = 0;
    let widest = 0;
    for (const [field, kind] of game.handKinds.entries()) {
      const width = 32 - Math.clz32(countOf(game, position, kind));
      this.shifts[field] = shift;
      this.units[kind] = 1 << shift;
      this.masks[kind] = ((1 << width) - 1) << shift;
      if (width > 0) ones |= 1 << shift;
      widest = Math.max(widest, width);
      guards |= 1 << (shift + width);
      shift += width + 1;
    }
    if (shift > 31) throw new RangeError('the hands of this game do not fit into an integer');
    this.guards = guards;
    this.ones = ones;
    this.widest = widest;
  }

  read(places: Uint8Array, side: Side): number {
    let code = 0;
    for (let field = 0; field < this.kinds.length; field++)
      code |= places[handPlace(side, this.kinds[field])] << this.shifts[field];
    return code;
  }

  /** Returns whether `more` dominates `less`, i.e. holds at least as many of each kind. */
  covers(more: number, less: number): boolean {
    return (((more | this.guards) - less) & this.guards) === this.guards;
  }

  /** Returns the larger count of each kind. */
  union(a: number, b: number): number {
    const larger = this.fieldsBelow(((a | this.guards) - b) & this.guards);
    return (a & larger) | (b & ~larger);
  }

  /** Returns the smaller count of each kind. */
  intersection(a: number, b: number): number {
    return a + b - this.union(a, b);
  }

  /** Returns `hand` without a gain (or with one more for a negative gain); no count goes below zero. */
  less(hand: number, gain: number): number {
    return gain > 0 && !this.covers(hand, gain) ? hand : hand - gain;
  }

  /** Returns the fields of `hand` for which `other` holds nothing (`isHeld` false) or something (true). */
  select(hand: number, other: number, isHeld: boolean): number {
    const held = this.fieldsBelow(((other | this.guards) - this.ones) & this.guards);
    return hand & (isHeld ? held : ~held);
  }

  /** Returns the fields below some of the guard bits, all their bits set. */
  private fieldsBelow(guards: number): number {
    const others = ~this.guards;
    let fields = (guards >>> 1) & others;
    for (let i = 1; i < this.widest; i++) fields |= (fields >>> 1) & others;
    return fields;
  }
}

/** Returns how many pieces of a kind exist, on the board (promoted ones too) and in both hands. */
function countOf(game: Game, position: Position, kind: number): number {
  const { places } = position;
  let count = places[handPlace(0, kind)] + places[handPlace(1, kind)];
  for (const square of game.shape.squares) {
    const found = pieceKind(places[square]);
    if (found !== 0 && (found === kind || game.kinds[found]?.promotedFrom === kind)) count++;
  }
  return count;
}

/**
 * Derives the result of a node from its moves, with its proof hand or disproof hand: a proof holds for every hand of
 * the attacker with at least `NodeResult.hand`, a disproof for every hand with at most that.
 */
export class ProofHands {
  private readonly position: Position;
  private readonly attacker: Side;
  private readonly codes: PackedHands;
  private readonly board: MateBoard;

  constructor(problem: SolverProblem, board: MateBoard) {
    const { position, attacker, codes } = problem;
    this.board = board;
    this.position = position;
    this.attacker = attacker;
    this.codes = codes;
  }

  /** A position without moves, or one where the defender has a move and no plies are left. */
  leaf(isAttack: boolean, length: number, at: number, end: number, result: NodeResult): void {
    const { codes, position, attacker } = this;
    const held = codes.read(position.places, attacker);
    const total = held + codes.read(position.places, opponent(attacker));
    if (end !== at) {
      // A drop needs its piece in hand, so the attacker cannot hold all of them.
      const from = (moves[at] >> 8) & 255;
      result.disproved(isHandPlace(from) ? total - codes.units[from & 15] : total, length, NO_LOOP);
    } else if (isAttack) result.disproved(this.withoutNewMoves(held, total), FOREVER, NO_LOOP);
    else if (outcomeFor(position.outcomeWithoutMoves(), attacker) === 1)
      result.proved(this.withheld(held, total), 0, 0);
    else result.disproved(total, FOREVER, NO_LOOP);
  }

  /** The attacker's move `best` mates. A captured piece need not be in hand before the move; a dropped one must be. */
  attackSucceeds(held: number, best: number, result: NodeResult): void {
    result.proved(this.codes.less(hands[best], holds[best] - held), lengths[best] + 1, moves[best]);
  }

  /** All evasions fail: the attacker needs what is needed against any of them. */
  defenceFails(held: number, at: number, end: number, result: NodeResult): void {
    const { codes, position } = this;
    let hand = this.withheld(held, held + codes.read(position.places, opponent(this.attacker)));
    let length = -1;
    for (let i = at; i < end; i++) {
      hand = codes.union(hand, hands[i]);
      if (lengths[i] > length) length = lengths[i];
    }
    result.proved(hand, length + 1, 0);
  }

  /** The evasion `best` saves the king. */
  defenceSucceeds(held: number, best: number, result: NodeResult): void {
    const { codes, position } = this;
    const total = held + codes.read(position.places, opponent(this.attacker));
    result.disproved(codes.intersection(total, hands[best]), oneMore(lengths[best]), loops[best]);
  }

  /** No attacking move mates. */
  attackFails(held: number, at: number, end: number, result: NodeResult): void {
    const { codes, position } = this;
    const total = held + codes.read(position.places, opponent(this.attacker));
    let hand = this.withoutNewMoves(held, total);
    let length = FOREVER;
    let loop = NO_LOOP;
    for (let i = at; i < end; i++) {
      hand = codes.intersection(hand, hands[i] - (holds[i] - held));
      if (lengths[i] < length) length = lengths[i];
      if (loops[i] < loop) loop = loops[i];
    }
    result.disproved(hand, oneMore(length), loop);
  }

  /** Returns all that the attacker may hold without more moves: more of a kind held, and kinds of no use. */
  private withoutNewMoves(held: number, total: number): number {
    return total - this.board.usefulDrops(this.codes.select(total, held, false));
  }

  /** Returns what the attacker must keep so that the defender cannot drop it between. */
  private withheld(held: number, total: number): number {
    const only = this.codes.select(held, total - held, false);
    return only !== 0 && this.board.canInterpose() ? only : 0;
  }
}

function oneMore(length: number): number {
  return length === FOREVER ? FOREVER : length + 1;
}

/** Returns the square of a piece that checks the defender's king from a distance along a line. */
export function checkerAcross(game: Game, position: Position, attacker: Side, scratch: Int32Array): number | undefined {
  const { columns, squares } = game.shape;
  const king = kingIndex(game, position, opponent(attacker));
  if (king < 0) return undefined;
  const end = position.attackers(squares[king], attacker, scratch, 0);
  for (let i = 0; i < end; i++) {
    const from = squares.indexOf(scratch[i]);
    const across = Math.abs((from % columns) - (king % columns));
    const along = Math.abs(Math.trunc(from / columns) - Math.trunc(king / columns));
    if (Math.max(across, along) > 1 && (across === 0 || along === 0 || across === along)) return scratch[i];
  }
  return undefined;
}

/** Returns the index of the square of the king of `side`, or -1. Called often, so it uses no closures. */
function kingIndex(game: Game, position: Position, side: Side): number {
  const { squares } = game.shape;
  const { places } = position;
  for (let i = 0; i < squares.length; i++) {
    const piece = places[squares[i]];
    if (isPieceOf(piece, side) && game.kinds[pieceKind(piece)]?.royal === true) return i;
  }
  return -1;
}
