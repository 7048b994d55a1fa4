import { ALL, isHandPlace, isPiece, moveFrom, type Position } from '@tesuji/rules';
import { standingAt, type Standing } from '../fact.ts';
import { movesIn } from '../facts/moves-of.ts';
import { isRoyal } from '../facts/scene.ts';
import type { Teaching } from '../teaching.ts';
import type { QuietFact } from './quiet-fact.ts';
import type { QuietMove, ReachChange, Reaches } from './quiet-move.ts';

/** Fewer squares are not worth a word. */
const LEAST_CHANGE = 2;

/** Where the pieces of the side to move can go: promoting or not, a square counts once. */
export function findReaches({ taking }: Teaching, position: Position): Reaches {
  const seen = new Set<number>();
  const reaches = new Map<number, number>();
  for (const move of movesIn(position, ALL)) {
    const from = moveFrom(move);
    const way = (from << 8) | taking.arrival(move);
    if (isHandPlace(from) || seen.has(way)) continue;
    seen.add(way);
    reaches.set(from, (reaches.get(from) ?? 0) + 1);
  }
  return reaches;
}

/** How far the move carried its piece, and for whom of its side it made room. */
export function findRoomMade(teaching: Teaching, quiet: QuietMove): QuietFact[] {
  const { arrived, mover, reach } = quiet;
  if (reach === undefined) return [];
  const { before, now } = reach.own;
  const facts: QuietFact[] = [];
  const [was, is] = [before.get(mover.at) ?? 0, now.get(arrived.at) ?? 0];
  const stays = arrived.at === mover.at || isHandPlace(mover.at) || mover.piece !== arrived.piece;
  if (!stays && !isRoyal(teaching, arrived.piece) && is >= was + LEAST_CHANGE)
    facts.push({ kind: 'reach', piece: arrived, before: was, now: is });
  const freed = changes(quiet, reach.own, now.keys()).filter(
    (each) => isRoom(each) && !isRoyal(teaching, each.piece.piece),
  );
  const [most] = freed.sort((a, b) => b.change - a.change);
  if (most !== undefined) facts.push({ kind: 'frees', piece: most.piece, before: most.before, now: most.now });
  return facts;
}

/** Several squares more, or the first one for a piece that had none. */
function isRoom({ before, change }: Change): boolean {
  return change >= LEAST_CHANGE || (before === 0 && change > 0);
}

/** The enemy piece whose way the move cuts shortest. */
export function findHemmedIn(quiet: QuietMove): QuietFact[] {
  const change = quiet.reach?.enemy;
  if (change === undefined) return [];
  const hemmed = changes(quiet, change, change.before.keys()).filter((each) => each.change <= -LEAST_CHANGE);
  const [most] = hemmed.sort((a, b) => a.change - b.change);
  return most === undefined ? [] : [{ kind: 'hems-in', target: most.piece, before: most.before, now: most.now }];
}

interface Change {
  readonly piece: Standing;
  readonly before: number;
  readonly now: number;
  readonly change: number;
}

/** Of pieces that stand where they stood. */
function changes({ places, position }: QuietMove, reach: ReachChange, squares: Iterable<number>): Change[] {
  return [...squares].flatMap((at): Change[] => {
    const piece = standingAt(position, at);
    if (!isPiece(piece.piece) || places[at] !== piece.piece) return [];
    const [before, now] = [reach.before.get(at) ?? 0, reach.now.get(at) ?? 0];
    return [{ piece, before, now, change: now - before }];
  });
}
