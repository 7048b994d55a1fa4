import { isHandPlace, isPiece, legalMoves, moveFrom, QUIETS, type Position } from '@tesuji/rules';
import { placedPieceAt, type PlacedPiece, type QuietFact } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { afterPass, isRoyal, valueOf } from '../position-queries.ts';
import type { QuietMove, ReachChange } from './find-quiet.ts';

/** How many squares the piece on each square can go to; no entry for none. */
export type Reaches = ReadonlyMap<number, number>;

/** The smallest change in the number of squares that a fact names. */
const LEAST_CHANGE = 2;

/** Counts the squares to which each piece of the side to move can go; promoting or not, a square counts once. */
export function countReaches({ captureRules, game }: CoachKnowledge, position: Position): Reaches {
  const seen = new Set<number>();
  const reaches = new Map<number, number>();
  for (const move of legalMoves(game, position)) {
    const from = moveFrom(move);
    const way = (from << 8) | captureRules.arrival(move);
    if (isHandPlace(from) || seen.has(way)) continue;
    seen.add(way);
    reaches.set(from, (reaches.get(from) ?? 0) + 1);
  }
  return reaches;
}

/** Returns how much more the moved piece can reach, and the piece of its side that gained most squares. */
export function findFreed({ game }: CoachKnowledge, quiet: QuietMove): QuietFact[] {
  const { arrived, mover, reach } = quiet;
  if (reach === undefined) return [];
  const { before, now } = reach.own;
  const facts: QuietFact[] = [];
  const [was, is] = [before.get(mover.at) ?? 0, now.get(arrived.at) ?? 0];
  const isComparable = arrived.at !== mover.at && !isHandPlace(mover.at) && mover.piece === arrived.piece;
  if (isComparable && !isRoyal(game, arrived.piece) && is >= was + LEAST_CHANGE)
    facts.push({ kind: 'reach', piece: arrived, before: was, now: is });
  const freed = changesOf(quiet, reach.own, now.keys()).filter(
    (each) => isFreed(each) && !isRoyal(game, each.piece.piece),
  );
  const [most] = freed.sort((a, b) => b.change - a.change);
  if (most !== undefined) facts.push({ kind: 'frees', piece: most.piece, before: most.before, now: most.now });
  return facts;
}

/** Several squares more, or the first one for a piece that had none. */
function isFreed({ before, change }: Change): boolean {
  return change >= LEAST_CHANGE || (before === 0 && change > 0);
}

/** Returns the enemy piece that loses most squares by the move. */
export function findHemmedIn(quiet: QuietMove): QuietFact[] {
  const reach = quiet.reach?.enemy;
  if (reach === undefined) return [];
  const hemmed = changesOf(quiet, reach, reach.before.keys()).filter((each) => each.change <= -LEAST_CHANGE);
  const [most] = hemmed.sort((a, b) => a.change - b.change);
  return most === undefined ? [] : [{ kind: 'hems-in', target: most.piece, before: most.before, now: most.now }];
}

interface Change {
  readonly piece: PlacedPiece;
  readonly before: number;
  readonly now: number;
  readonly change: number;
}

/** Returns the changes for pieces that stand where they stood. */
function changesOf({ places, position }: QuietMove, reach: ReachChange, squares: Iterable<number>): Change[] {
  return [...squares].flatMap((at): Change[] => {
    const piece = placedPieceAt(position, at);
    if (!isPiece(piece.piece) || places[at] !== piece.piece) return [];
    const [before, now] = [reach.before.get(at) ?? 0, reach.now.get(at) ?? 0];
    return [{ piece, before, now, change: now - before }];
  });
}

/**
 * Returns the enemy piece that is denied most squares by the move, not yet made: it could have gone there, and would
 * now be captured with profit. Pieces of the lowest value are left out where values differ.
 */
export function findDenied(knowledge: CoachKnowledge, position: Position, move: number): QuietFact[] {
  if (!knowledge.captureRules.hasRecaptures) return [];
  position.make(move);
  const now = findWays(knowledge, position);
  position.unmake();
  const before = afterPass(position, () => findWays(knowledge, position)) ?? [];
  const [safeNow, lostNow] = [waysThat(now, true), waysThat(now, false)];
  const lost = lostNow.filter((way) => !safeNow.includes(way));
  const denied = new Map<number, number[]>();
  for (const way of waysThat(before, true)) {
    if (lost.includes(way)) denied.set(way >> 8, [...(denied.get(way >> 8) ?? []), way & 255]);
  }
  const worthAt = (square: number): number => valueOf(knowledge.game, position.places[square]!);
  const [most] = [...denied].sort(([a, x], [b, y]) => y.length - x.length || worthAt(b) - worthAt(a));
  if (most === undefined) return [];
  const [at, squares] = most;
  return [{ kind: 'denies', target: placedPieceAt(position, at), squares }];
}

interface Way {
  /** From and to; a piece that may promote or not has two ways to the same square. */
  readonly way: number;
  readonly isSafe: boolean;
}

function waysThat(ways: readonly Way[], areSafe: boolean): number[] {
  return [...new Set(ways.flatMap(({ isSafe, way }) => (isSafe === areSafe ? [way] : [])))];
}

/** Returns where the pieces of the side to move can go without a capture, and whether they are safe there. */
function findWays({ attacks, captureRules, exchange, game }: CoachKnowledge, position: Position): Way[] {
  const least = attacks === undefined ? 0 : 1;
  return legalMoves(game, position, QUIETS).flatMap((move): Way[] => {
    const from = moveFrom(move);
    if (isHandPlace(from) || valueOf(game, position.places[from]!) <= least) return [];
    const to = captureRules.arrival(move);
    position.make(move);
    const isSafe = !exchange.isWorthMore(position, to, 0);
    position.unmake();
    return [{ way: (from << 8) | to, isSafe }];
  });
}
