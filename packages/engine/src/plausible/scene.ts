import {
  CAPTURES,
  EMPTY,
  HAND,
  HISTORY_SLOTS,
  isPieceOf,
  opponent,
  pieceKind,
  PLACES,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Knowledge, Tactics } from '../knowledge.ts';
import { DIRECTIONS, patternsOf, type AttackPatterns } from './attack-patterns.ts';
import { Terrain } from './terrain.ts';

const NOWHERE = -1;

/**
 * A position as the generators of plausible moves see it: what is known about all moves together, found once when it
 * is first asked for, and what is known about the move in view. Allocates nothing.
 */
export class Scene {
  readonly patterns: AttackPatterns;
  readonly terrain: Terrain;
  readonly tactics: Tactics;
  /** Room for squares, twice: what one question answers must survive another. */
  readonly squares: Int32Array = new Int32Array(PLACES);
  readonly otherSquares: Int32Array = new Int32Array(PLACES);
  position!: Position;
  side: Side = 0;
  enemy: Side = 1;

  // The move in view.
  move = 0;
  from = 0;
  to = 0;
  isDrop = false;
  isCapture = false;
  /** The piece before and after the move, which may promote it. */
  piece = 0;
  pieceAfter = 0;
  /** Does it take the piece that made the last move? */
  takesLastMover = false;
  /** Is what it takes on the square where it arrives? */
  takesByArriving = false;
  /** Squares that the piece attacks only after the move; a count of −1 means that nobody has asked yet. */
  readonly newAttacks: Int32Array = new Int32Array(PLACES);
  newAttackCount: number = NOWHERE;

  private readonly moves: Int32Array;
  private readonly captureStamps = new Int32Array(HISTORY_SLOTS);
  private readonly pinStamps = new Int32Array(PLACES);
  private readonly reached = new Int32Array(PLACES);
  private readonly reachStamps = new Int32Array(PLACES);
  private reachStamp = 0;
  private stamp = 0;
  private hasCaptures = false;
  private hasPins = false;
  private enemyKing = NOWHERE;
  private hasEnemyKing = false;
  private dearest = NOWHERE;
  private threatMove = NOWHERE;

  constructor({ game, tactics }: Knowledge) {
    this.patterns = patternsOf(game);
    this.terrain = new Terrain(game);
    this.tactics = tactics;
    this.moves = new Int32Array(game.maxMoves);
  }

  /** Looks at a position. Whatever is known of another is forgotten. */
  enter(position: Position): void {
    this.position = position;
    this.side = position.side;
    this.enemy = opponent(position.side);
    this.stamp++;
    this.hasCaptures = false;
    this.hasPins = false;
    this.hasEnemyKing = false;
    this.dearest = NOWHERE;
    this.threatMove = NOWHERE;
  }

  /** Looks at a legal move. */
  view(move: number): void {
    const { position } = this;
    const { places } = position;
    if (!this.hasCaptures) this.markCaptures();
    this.move = move;
    this.newAttackCount = NOWHERE;
    this.from = (move >> 8) & 255;
    this.to = move & 255;
    this.isDrop = this.from >= HAND;
    this.isCapture = this.captureStamps[move & (HISTORY_SLOTS - 1)] === this.stamp;
    this.piece = this.isDrop ? EMPTY : places[this.from];
    const there = places[this.to];
    const last = this.lastTo();
    const lastMover = last === NOWHERE ? EMPTY : places[last];
    position.make(move);
    this.pieceAfter = places[this.to];
    this.takesLastMover = this.isCapture && lastMover !== EMPTY && this.isGone(last, lastMover);
    this.takesByArriving = this.isCapture && isPieceOf(there, this.enemy) && this.isGone(this.to, there);
    position.unmake();
  }

  /** Where the last move arrived; −1 when there was none. */
  lastTo(): number {
    const { position } = this;
    const last = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    return last === 0 ? NOWHERE : last & 255;
  }

  isAttacked(square: number, by: Side): boolean {
    return this.position.attackers(square, by, this.moves, 0) > 0;
  }

  /** The square of the enemy's royal piece; −1 where there is none. */
  kingSquare(): number {
    if (this.hasEnemyKing) return this.enemyKing;
    this.hasEnemyKing = true;
    this.enemyKing = NOWHERE;
    const { places } = this.position;
    const { squares, isRoyal } = this.terrain;
    for (let i = 0; i < squares.length; i++) {
      const piece = places[squares[i]];
      if (isRoyal[pieceKind(piece)] === 1 && isPieceOf(piece, this.enemy)) this.enemyKing = squares[i];
    }
    return this.enemyKing;
  }

  /** The worth of the dearest of our pieces that is attacked; 0 when none is. */
  dearestAttacked(): number {
    if (this.dearest !== NOWHERE) return this.dearest;
    const { places } = this.position;
    const { squares, worths } = this.terrain;
    this.dearest = 0;
    for (let i = 0; i < squares.length; i++) {
      const piece = places[squares[i]];
      const worth = worths[pieceKind(piece)];
      if (worth <= this.dearest || !isPieceOf(piece, this.side)) continue;
      if (this.isAttacked(squares[i], this.enemy)) this.dearest = worth;
    }
    return this.dearest;
  }

  /** The capture by which the enemy, if it were to move, would win most, if that is much; 0 when there is none. */
  threat(): number {
    if (this.threatMove !== NOWHERE) return this.threatMove;
    this.threatMove = 0;
    const { position, tactics, moves } = this;
    const { strong } = this.terrain;
    if (!position.makeNull()) return 0;
    const end = position.generate(CAPTURES, moves, 0);
    let most = 0;
    for (let i = 0; i < end; i++) {
      const gain = tactics.gain(position, moves[i]);
      if (gain <= most || !tactics.holds(position, moves[i], strong)) continue;
      most = gain;
      this.threatMove = moves[i];
    }
    position.unmake();
    return this.threatMove;
  }

  /** Is the enemy piece on this square pinned to its king? */
  isPinned(square: number): boolean {
    if (!this.hasPins) this.markPins();
    return this.pinStamps[square] === this.stamp;
  }

  /** Marks what the piece attacks from `square` on the board as it stands, for `isReached`. */
  markReached(piece: number, square: number): void {
    const { reached, reachStamps } = this;
    const stamp = ++this.reachStamp;
    const end = this.patterns.write(this.position.places, piece, square, NOWHERE, NOWHERE, reached, 0);
    for (let i = 0; i < end; i++) reachStamps[reached[i]] = stamp;
  }

  isReached(square: number): boolean {
    return this.reachStamps[square] === this.reachStamp;
  }

  private markCaptures(): void {
    this.hasCaptures = true;
    const { moves, captureStamps, stamp } = this;
    const end = this.position.generate(CAPTURES, moves, 0);
    for (let i = 0; i < end; i++) captureStamps[moves[i] & (HISTORY_SLOTS - 1)] = stamp;
  }

  /** From the enemy king outwards: first one of its own men, then a piece of ours that slides towards it. */
  private markPins(): void {
    this.hasPins = true;
    const king = this.kingSquare();
    if (king === NOWHERE) return;
    const { places } = this.position;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const shield = this.nextPiece(king, direction);
      if (shield === NOWHERE || !isPieceOf(places[shield], this.enemy)) continue;
      const attacker = this.nextPiece(shield, direction);
      if (attacker === NOWHERE || !isPieceOf(places[attacker], this.side)) continue;
      const slides = this.patterns.slides[places[attacker] & 63];
      if (((slides >> (7 - direction)) & 1) === 1) this.pinStamps[shield] = this.stamp;
    }
  }

  private nextPiece(square: number, direction: number): number {
    const { next } = this.patterns;
    const { places } = this.position;
    do square = next[(direction << 8) | square];
    while (square !== NOWHERE && places[square] === EMPTY);
    return square;
  }

  /** After the move: has the piece that stood on `square` left the board? A swap only sets it down elsewhere. */
  private isGone(square: number, piece: number): boolean {
    const { position } = this;
    const { log, ply } = position;
    const end = position.logStart(ply);
    let isChanged = false;
    for (let i = position.logStart(ply - 1); i < end; i++) {
      if ((log[i] & 255) === square && ((log[i] >> 8) & 255) === piece) isChanged = true;
      if ((log[i] & 255) < HAND && ((log[i] >> 16) & 255) === piece) return false;
    }
    return isChanged;
  }
}
