import { handKind, isPieceOf, pieceKind, type Position, type Side } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import { PlausibleMoveContext } from './move-context.ts';

/** Kinds of plausible moves, as published for selective search in shogi; `SELECTS` defines each. */
export const PLAUSIBLE_NAMES = [
  'checks',
  'captures',
  'recaptures',
  'undefended',
  'promotions',
  'safe-checks',
  'rescues',
  'defences',
  'attacks',
  'discoveries',
  'pins',
  'frontal',
  'camp-drops',
  'waiting',
] as const;

export type PlausibleName = (typeof PLAUSIBLE_NAMES)[number];

/**
 * Plausible moves. `select` keeps only these in a list; to order or reduce moves, call `setPosition` once and then
 * `maskOf` for each move. One object serves one search and allocates nothing after its creation.
 */
export class PlausibleMoves {
  private readonly context: PlausibleMoveContext;
  /** Bits of the kinds used at depth 1, and at depth 2 and more. */
  private readonly shallow: number;
  private readonly deep: number;
  private wanted = 0;

  constructor(knowledge: Knowledge, names: readonly PlausibleName[] = PLAUSIBLE_NAMES) {
    this.context = new PlausibleMoveContext(knowledge);
    this.deep = bitsOf(names);
    this.shallow = bitsOf(names.filter((name) => PLAUSIBLE_KINDS[PLAUSIBLE_NAMES.indexOf(name)].depth === 1));
  }

  /**
   * Of the legal moves `moves[at]` to `moves[end − 1]`, keeps those that are plausible with `depth` plies left, in
   * order. Returns the new end. If none is plausible, the list is unchanged.
   */
  select(position: Position, depth: number, moves: Int32Array, at: number, end: number): number {
    this.setPosition(position, depth);
    let kept = at;
    for (let i = at; i < end; i++) {
      const move = moves[i];
      this.context.setMove(move);
      if (!this.isSelected() || this.isIdleReturn()) continue;
      moves[kept++] = move;
    }
    return kept;
  }

  /** Sets the position, with `depth` plies left. */
  setPosition(position: Position, depth: number): void {
    this.wanted = depth >= 2 ? this.deep : depth >= 1 ? this.shallow : 0;
    this.context.setPosition(position);
  }

  /** Returns the kinds of the legal move: bit `i` for `PLAUSIBLE_NAMES[i]`. Pointless returns have no kind. */
  maskOf(move: number): number {
    const { context } = this;
    context.setMove(move);
    if (this.isIdleReturn()) return 0;
    let mask = 0;
    for (let rest = this.wanted; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (PLAUSIBLE_KINDS[bit].selects(context)) mask |= 1 << bit;
    }
    return mask;
  }

  private isSelected(): boolean {
    for (let rest = this.wanted; rest !== 0; rest &= rest - 1) {
      if (PLAUSIBLE_KINDS[31 - Math.clz32(rest & -rest)].selects(this.context)) return true;
    }
    return false;
  }

  /** Returns whether the piece moves back to the square it just left, without a capture and without being attacked. */
  private isIdleReturn(): boolean {
    const { position, from, to, isCapture, isDrop, enemy } = this.context;
    if (isDrop || isCapture || from === to || position.ply < 2) return false;
    const last = position.moveAt(position.ply - 2);
    if ((last & 255) !== from || ((last >> 8) & 255) !== to) return false;
    return !position.inCheck() && !this.context.isAttacked(from, enemy);
  }
}

function bitsOf(names: readonly PlausibleName[]): number {
  return names.reduce((bits, name) => bits | (1 << PLAUSIBLE_NAMES.indexOf(name)), 0);
}

/** One kind of plausible move. */
export interface PlausibleKind {
  readonly name: PlausibleName;
  /** The least depth at which it selects moves. */
  readonly depth: 1 | 2;
  /** Returns whether the current move is of this kind. */
  readonly selects: (context: PlausibleMoveContext) => boolean;
}

const SELECTS: Readonly<Record<PlausibleName, (context: PlausibleMoveContext) => boolean>> = {
  checks,
  captures: ({ isCapture }) => isCapture,
  /** Captures of the piece that made the last move. */
  recaptures: ({ takesLastMover }) => takesLastMover,
  /** Captures of an undefended piece. Only a piece that captures on its target square can be recaptured there. */
  undefended: (context) => context.takesByArriving && !context.isAttacked(context.to, context.enemy),
  promotions: ({ isDrop, piece, pieceAfter, side }) =>
    !isDrop && isPieceOf(pieceAfter, side) && pieceKind(piece) !== pieceKind(pieceAfter),
  'safe-checks': (context) => checks(context) && context.tactics.seeAtLeast(context.position, context.move, 0),
  rescues,
  defences,
  attacks: attacksMaterial,
  discoveries: discovers,
  pins: attacksPinned,
  frontal: attacksFront,
  'camp-drops': ({ isDrop, from, to, tables, enemy }) =>
    isDrop && tables.isDearDrop[handKind(from)] === 1 && tables.isCamp(to, enemy),
  waiting,
};

/** In the order of PLAUSIBLE_NAMES, so that an index is a bit; the first five are used from depth 1 on. */
export const PLAUSIBLE_KINDS: readonly PlausibleKind[] = PLAUSIBLE_NAMES.map((name, index) => ({
  name,
  depth: index < 5 ? 1 : 2,
  selects: SELECTS[name],
}));

function checks({ position, move }: PlausibleMoveContext): boolean {
  return position.givesCheck(move);
}

/** Moves of the most valuable own piece under attack. */
function rescues(context: PlausibleMoveContext): boolean {
  if (context.isDrop) return false;
  const worth = context.tables.worths[pieceKind(context.piece)];
  if (worth === 0 || !isPieceOf(context.piece, context.side) || worth !== context.dearestAttacked()) return false;
  return context.isAttacked(context.from, context.enemy);
}

/** Moves after which the enemy's strong threat is impossible or wins little. In check, every move. */
function defences(context: PlausibleMoveContext): boolean {
  const { position, move, tactics, tables } = context;
  if (position.inCheck()) return true;
  const threat = context.threat();
  if (threat === 0) return false;
  position.make(move);
  const remains = position.isLegal(threat) && tactics.seeAtLeast(position, threat, tables.strong);
  position.unmake();
  return !remains;
}

/** Quiet moves within the own camp that lose nothing. */
function waiting(context: PlausibleMoveContext): boolean {
  const { position, move, isDrop, isCapture, from, to, tables, side, tactics } = context;
  if (isDrop || isCapture || !tables.isCamp(from, side) || !tables.isCamp(to, side)) return false;
  return !checks(context) && tactics.gain(position, move) === 0 && tactics.seeAtLeast(position, move, 0);
}

// New attacks: what a move attacks that was not attacked before. Based on `AttackPatterns`, so nothing is selected in
// games without them.
const NONE = -1;

/** The piece newly attacks an enemy piece that is more valuable or undefended. */
function attacksMaterial(context: PlausibleMoveContext): boolean {
  const { attacks, pieceAfter } = context;
  const end = context.findAttacks();
  for (let i = 0; i < end; i++) {
    const target = attacks[i];
    if (isWorthAttacking(context, target, pieceAfter) && context.isNewAttack(target)) return true;
  }
  return false;
}

/** The piece newly attacks an enemy piece that is pinned to its king. */
function attacksPinned(context: PlausibleMoveContext): boolean {
  const { attacks } = context;
  const end = context.findAttacks();
  for (let i = 0; i < end; i++) if (context.isPinned(attacks[i]) && context.isNewAttack(attacks[i])) return true;
  return false;
}

/** The piece newly attacks the square in front of the enemy king. */
function attacksFront(context: PlausibleMoveContext): boolean {
  const king = context.kingSquare();
  if (king === NONE) return false;
  const front = frontOf(context, king, context.enemy);
  const end = context.findAttacks();
  for (let i = 0; i < end; i++) if (context.attacks[i] === front) return context.isNewAttack(front);
  return false;
}

/** Side 0 plays up the board. */
function frontOf({ patterns }: PlausibleMoveContext, square: number, side: Side): number {
  const direction = side === 0 ? 1 : 6;
  return patterns.next[(direction << 8) | square];
}

/**
 * Discovered attack: leaving its square, the piece opens a line on which another own piece gives check or attacks a
 * piece worth attacking.
 */
function discovers(context: PlausibleMoveContext): boolean {
  const { position, from, to, patterns, squares, otherSquares } = context;
  if (context.isDrop || from === to) return false;
  const { places } = position;
  const sliders = position.attackers(from, context.side, otherSquares, 0);
  for (let i = 0; i < sliders; i++) {
    const slider = otherSquares[i];
    if (patterns.slides[places[slider] & 63] === 0) continue;
    const end = patterns.write(places, places[slider], slider, from, to, squares, 0);
    context.markReached(places[slider], slider);
    for (let j = 0; j < end; j++) {
      const target = squares[j];
      // Only squares behind the square just left are new.
      if (target === to || context.isReached(target)) continue;
      if (isKing(context, target) || isWorthAttacking(context, target, places[slider])) return true;
    }
  }
  return false;
}

function isKing({ position, tables, enemy }: PlausibleMoveContext, square: number): boolean {
  const piece = position.places[square];
  return isPieceOf(piece, enemy) && tables.isRoyal[pieceKind(piece)] === 1;
}

/** Returns whether the square has an enemy piece, not royal, that is more valuable than its attacker or undefended. */
function isWorthAttacking(context: PlausibleMoveContext, square: number, attacker: number): boolean {
  const { position, tables, enemy } = context;
  const piece = position.places[square];
  if (!isPieceOf(piece, enemy) || tables.isRoyal[pieceKind(piece)] === 1) return false;
  return tables.worths[pieceKind(piece)] > tables.worths[pieceKind(attacker)] || !context.isDefended(square);
}
