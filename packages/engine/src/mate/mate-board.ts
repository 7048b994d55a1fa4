import { ALL, CHECKS, handKind, handSide, isHandPlace, type Game, type Position, type Side } from '@tesuji/rules';
import { makeKeys } from '@tesuji/rules/internal';
import { TRADITIONAL_SALT } from './free-captures.ts';
import { STACK, type SolverProblem, type MateStyle } from './mate-moves.ts';
import { checkerAcross, type PackedHands } from './proof-hands.ts';

/** Keys by `place << 8 | byte`; a zero byte has key 0. */
export const MATE_KEYS_LOW: Int32Array = makeKeys(0x6d617465, 1 << 16);
export const MATE_KEYS_HIGH: Int32Array = makeKeys(0x70726f76, 1 << 16);
for (let place = 0; place < 256; place++) {
  MATE_KEYS_LOW[place << 8] = 0;
  MATE_KEYS_HIGH[place << 8] = 0;
}
/** XORed in when the defender is to move. */
export const MATE_SIDE_KEY = 0x5bd1e995;

/** The estimate of a quiet move, which leaves the defender many answers; to count them takes longer than it is worth. */
const QUIET_EVASIONS = 12;

/**
 * A position as the mate solver sees it: moves of attacker and defender, keys of the board alone, the attacker's hand,
 * and what follows from a move without making it. A game may bring a faster one (`MateStyle.makeBoard`).
 */
export class MateBoard {
  // The results of `start` and `peek`.
  low = 0;
  high = 0;
  hand = 0;

  protected readonly game: Game;
  protected readonly position: Position;
  protected readonly attacker: Side;
  protected readonly codes: PackedHands;
  protected readonly style: MateStyle;
  protected readonly isTraditional: boolean;
  private readonly hasHands: boolean;
  private readonly scratch: Int32Array;

  constructor(problem: SolverProblem) {
    const { game } = problem;
    this.game = game;
    this.scratch = new Int32Array(game.maxMoves);
    ({ style: this.style, position: this.position, codes: this.codes } = problem);
    ({ attacker: this.attacker, isTraditional: this.isTraditional } = problem);
    // With hands, board and hands are the whole state; without, the game's own key includes castling rights and the
    // like.
    this.hasHands = game.handKinds.length > 0;
  }

  /** Reads the present position. */
  start(): void {
    const { game, position } = this;
    let low = position.side === this.attacker ? 0 : MATE_SIDE_KEY;
    let high = low;
    if (this.hasHands) {
      for (const square of game.shape.squares) {
        const key = (square << 8) | position.places[square];
        low ^= MATE_KEYS_LOW[key];
        high ^= MATE_KEYS_HIGH[key];
      }
    } else {
      low = position.keyLow;
      high = position.keyHigh;
    }
    if (this.isTraditional) low ^= TRADITIONAL_SALT;
    this.low = low;
    this.high = high;
    this.hand = this.codes.read(position.places, this.attacker);
  }

  /** Sets the keys and the hand of the position after a move, from those of the position before it. */
  peek(move: number, low: number, high: number, hand: number): void {
    const { position } = this;
    position.make(move);
    if (this.hasHands) this.readLog(low ^ MATE_SIDE_KEY, high ^ MATE_SIDE_KEY, hand);
    else {
      this.low = position.keyLow;
      this.high = position.keyHigh;
      this.hand = 0;
    }
    position.unmake();
  }

  /** Fills in keys and hands of the positions after moves `at` to `end` of the STACK. */
  peekAll(at: number, end: number, low: number, high: number, hand: number): void {
    for (let i = at; i < end; i++) {
      this.peek(STACK.moves[i], low, high, hand);
      STACK.lows[i] = this.low;
      STACK.highs[i] = this.high;
      STACK.holds[i] = this.hand;
    }
  }

  private readLog(low: number, high: number, hand: number): void {
    const { position } = this;
    const { log, ply } = position;
    const end = position.logStart(ply);
    for (let entry = position.logStart(ply - 1); entry < end; entry++) {
      const change = log[entry];
      const place = change & 255;
      const before = (change >> 8) & 255;
      const after = (change >> 16) & 255;
      if (!isHandPlace(place)) {
        low ^= MATE_KEYS_LOW[(place << 8) | before] ^ MATE_KEYS_LOW[(place << 8) | after];
        high ^= MATE_KEYS_HIGH[(place << 8) | before] ^ MATE_KEYS_HIGH[(place << 8) | after];
      } else if (handSide(place) === this.attacker) hand += (after - before) * this.codes.units[handKind(place)];
    }
    this.low = low;
    this.high = high;
    this.hand = hand;
  }

  /** Writes the attacker's moves; the last move of a mate is a check in many games. */
  attacks(isLast: boolean, out: Int32Array, at: number): number {
    return this.position.generate(this.style.checksOnly || isLast ? CHECKS : ALL, out, at);
  }

  /**
   * Adds, in front of the attacker's moves `at` to `end`, captures for nothing of a piece that was just dropped on
   * `square` (`free-captures.ts`). Returns the new end.
   */
  addFreeCaptures(_square: number, _out: Int32Array, _at: number, end: number): number {
    return end;
  }

  /** Writes the defender's legal moves. */
  evasions(out: Int32Array, at: number): number {
    return this.position.generate(ALL, out, at);
  }

  /** Returns whether a drop can block the check on the defender's king. Without a check it returns true. */
  canInterpose(): boolean {
    const { attacker, game, position, scratch } = this;
    return !position.inCheck() || checkerAcross(game, position, attacker, scratch) !== undefined;
  }

  /** Returns the pieces of `hand` that would give the attacker, to move, more moves if it held them. */
  usefulDrops(hand: number): number {
    return hand;
  }

  /** Called before `estimate` for the moves of a position so many plies deep. */
  survey(_depth: number): void {}

  /** Called for each position of the attacker that is proved, with the move that mates. */
  noteProof(_depth: number, _move: number): void {}

  /** Returns a first proof number for the position after a move of the defender. */
  estimateAnswer(_move: number): number {
    return 1;
  }

  /** Returns roughly how many evasions the defender has after a move, or 0 if they must be counted. */
  estimate(move: number): number {
    return this.style.endsInCheck && !this.position.givesCheck(move) ? QUIET_EVASIONS : 0;
  }

  /** Returns whether the defender's king is known to have a move after a check; false may mean that it was not examined. */
  leavesFlight(_move: number): boolean {
    return false;
  }
}
