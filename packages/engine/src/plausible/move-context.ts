import {
  CAPTURES,
  EMPTY,
  HAND,
  HISTORY_SLOTS,
  isPieceOf,
  opponent,
  pieceKind,
  PLACES,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Knowledge, Tactics } from '../knowledge.ts';
import { DIRECTION_VECTORS, patternsOf, type AttackPatterns } from './attack-patterns.ts';

const NOWHERE = -1;

/**
 * What the kinds of plausible moves need to know about a position and a move. Facts about the position are computed
 * once, when first needed. Allocates nothing.
 */
export class PlausibleMoveContext {
  readonly patterns: AttackPatterns;
  readonly tables: GameTables;
  readonly tactics: Tactics;
  /** Two buffers for squares, for nested loops. */
  readonly squares: Int32Array = new Int32Array(PLACES);
  readonly otherSquares: Int32Array = new Int32Array(PLACES);
  position!: Position;
  side: Side = 0;
  enemy: Side = 1;

  // The current move.
  move = 0;
  from = 0;
  to = 0;
  isDrop = false;
  isCapture = false;
  /** The piece before and after the move, which may promote it. */
  piece = 0;
  pieceAfter = 0;
  /** Whether it captures the piece that made the last move. */
  takesLastMover = false;
  /** Whether it captures on its target square. */
  takesByArriving = false;
  /** The squares that the piece attacks from its target square; a count of −1 means not computed yet. */
  readonly attacks: Int32Array = new Int32Array(PLACES);
  private attackCount: number = NOWHERE;

  private readonly moves: Int32Array;
  private readonly captureStamps = new Int32Array(HISTORY_SLOTS);
  private readonly pinStamps = new Int32Array(PLACES);
  /** By square: whether the enemy defends it (1) or not (0), where it was asked for in this position. */
  private readonly defences = new Uint8Array(PLACES);
  private readonly defenceStamps = new Int32Array(PLACES);
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
    this.tables = new GameTables(game);
    this.tactics = tactics;
    this.moves = new Int32Array(game.maxMoves);
  }

  /** Sets the position and clears all data about the previous one. */
  setPosition(position: Position): void {
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

  /** Sets the current move, which must be legal. */
  setMove(move: number): void {
    const { position } = this;
    const { places } = position;
    if (!this.hasCaptures) this.markCaptures();
    this.move = move;
    this.attackCount = NOWHERE;
    this.from = (move >> 8) & 255;
    this.to = move & 255;
    this.isDrop = this.from >= HAND;
    this.isCapture = this.captureStamps[move & (HISTORY_SLOTS - 1)] === this.stamp;
    this.piece = this.isDrop ? EMPTY : places[this.from];
    this.takesLastMover = false;
    this.takesByArriving = false;
    if (!this.isCapture && this.tactics.pieceAfter !== undefined) {
      this.pieceAfter = this.tactics.pieceAfter(position, move);
      return;
    }
    const there = places[this.to];
    const last = this.lastTo();
    const lastMover = last === NOWHERE ? EMPTY : places[last];
    position.make(move);
    this.pieceAfter = places[this.to];
    if (this.isCapture) {
      this.takesLastMover = lastMover !== EMPTY && this.isGone(last, lastMover);
      this.takesByArriving = isPieceOf(there, this.enemy) && this.isGone(this.to, there);
    }
    position.unmake();
  }

  /** Writes to `attacks` what the piece attacks from its target square, and returns how many squares that are. */
  findAttacks(): number {
    if (this.attackCount !== NOWHERE) return this.attackCount;
    const { patterns, position, pieceAfter, to, from, isDrop, attacks } = this;
    this.attackCount = patterns.write(position.places, pieceAfter, to, isDrop ? NOWHERE : from, NOWHERE, attacks, 0);
    return this.attackCount;
  }

  /** Returns whether the piece attacks a square that it did not attack before the move. */
  isNewAttack(square: number): boolean {
    return this.isDrop || !this.patterns.attacks(this.position.places, this.piece, this.from, square);
  }

  /** Returns whether a piece of the enemy is defended. */
  isDefended(square: number): boolean {
    if (this.defenceStamps[square] !== this.stamp) {
      this.defenceStamps[square] = this.stamp;
      this.defences[square] = this.isAttacked(square, this.enemy) ? 1 : 0;
    }
    return this.defences[square] === 1;
  }

  /** Returns the target square of the last move; −1 when there was none. */
  lastTo(): number {
    const { position } = this;
    const last = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    return last === 0 ? NOWHERE : last & 255;
  }

  isAttacked(square: number, by: Side): boolean {
    return this.position.attackers(square, by, this.moves, 0) > 0;
  }

  /** Returns the square of the enemy's royal piece; −1 if there is none. */
  kingSquare(): number {
    if (this.hasEnemyKing) return this.enemyKing;
    this.hasEnemyKing = true;
    this.enemyKing = NOWHERE;
    const { places } = this.position;
    const { squares, isRoyal } = this.tables;
    for (let i = 0; i < squares.length; i++) {
      const piece = places[squares[i]];
      if (isRoyal[pieceKind(piece)] === 1 && isPieceOf(piece, this.enemy)) this.enemyKing = squares[i];
    }
    return this.enemyKing;
  }

  /** Returns the value of the most valuable own piece under attack; 0 if none is. */
  dearestAttacked(): number {
    if (this.dearest !== NOWHERE) return this.dearest;
    const { places } = this.position;
    const { squares, worths } = this.tables;
    this.dearest = 0;
    for (let i = 0; i < squares.length; i++) {
      const piece = places[squares[i]];
      const worth = worths[pieceKind(piece)];
      if (worth <= this.dearest || !isPieceOf(piece, this.side)) continue;
      if (this.isAttacked(squares[i], this.enemy)) this.dearest = worth;
    }
    return this.dearest;
  }

  /**
   * Returns the capture with which the enemy, if it were to move, would win most, if that is much; 0 if there is none.
   */
  threat(): number {
    if (this.threatMove !== NOWHERE) return this.threatMove;
    this.threatMove = 0;
    const { position, tactics, moves } = this;
    const { strong } = this.tables;
    if (!position.makeNull()) return 0;
    const end = position.generate(CAPTURES, moves, 0);
    let most = 0;
    for (let i = 0; i < end; i++) {
      const gain = tactics.gain(position, moves[i]);
      if (gain <= most || !tactics.seeAtLeast(position, moves[i], strong)) continue;
      most = gain;
      this.threatMove = moves[i];
    }
    position.unmake();
    return this.threatMove;
  }

  /** Returns whether the enemy piece on this square is pinned to its king. */
  isPinned(square: number): boolean {
    if (!this.hasPins) this.markPins();
    return this.pinStamps[square] === this.stamp;
  }

  /** Marks the squares that the piece attacks from `square` on the current board, for `isReached`. */
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

  /** Looks from the enemy king outwards for an enemy piece and behind it an own piece that slides towards the king. */
  private markPins(): void {
    this.hasPins = true;
    const king = this.kingSquare();
    if (king === NOWHERE) return;
    const { places } = this.position;
    for (let direction = 0; direction < DIRECTION_VECTORS.length; direction++) {
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

  /** Returns whether the move removed the piece on `square` from the board. A swap only moves it. */
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

/** Facts about a game's board and pieces, as arrays. */
export class GameTables {
  readonly squares: Int32Array;
  /** By kind: its value in hundredths, and whether it is royal (1). */
  readonly worths: Int32Array;
  readonly isRoyal: Uint8Array;
  /** By kind: whether it is one of the two most valuable kinds that can be dropped (1). In shogi: rook and bishop. */
  readonly isDearDrop: Uint8Array;
  /** What a strong threat wins at least: the second-lowest piece value, so that attacking a pawn is no threat. */
  readonly strong: number;
  /** By square: the side in whose third of the board it lies, or 2. */
  private readonly camps = new Uint8Array(PLACES).fill(2);

  constructor({ shape, kinds, handKinds }: Game) {
    this.squares = Int32Array.from(shape.squares);
    this.worths = Int32Array.from(kinds, (kind) => Math.round((kind?.value ?? 0) * 100));
    this.isRoyal = Uint8Array.from(kinds, (kind) => (kind?.royal === true ? 1 : 0));
    const dearest = handKinds.toSorted((a, b) => this.worths[b] - this.worths[a]).slice(0, 2);
    this.isDearDrop = Uint8Array.from(kinds, (_, kind) => (dearest.includes(kind) ? 1 : 0));
    const steps = [...new Set(this.worths)].filter((worth) => worth > 0).toSorted((a, b) => a - b);
    this.strong = steps[1] ?? steps[0] ?? 1;
    const third = Math.floor(shape.rows / 3);
    for (const [cell, square] of shape.squares.entries()) {
      const row = Math.floor(cell / shape.columns);
      if (row < third) this.camps[square] = 1;
      else if (row >= shape.rows - third) this.camps[square] = 0;
    }
  }

  isCamp(square: number, side: Side): boolean {
    return this.camps[square] === side;
  }
}
