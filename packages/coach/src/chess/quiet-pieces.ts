import { isPieceOf, pieceKind, startPosition, unwrap } from '@tesuji/rules';
import { BISHOP, chess, KNIGHT, PAWN, ROOK, squareAt } from '@tesuji/rules/chess';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';
import { sees } from '../quiet/sights.ts';
import { chessSight } from './taking.ts';

const MIDDLE = [4, 3].flatMap((row) => [3, 4].map((column) => squareAt(column, row)));
/** A queen in the middle of a full board is chased about; a king has no business there. */
const CENTRE_KINDS: readonly number[] = [PAWN, KNIGHT, BISHOP, ROOK];
const MINOR: readonly number[] = [KNIGHT, BISHOP];

/** The board as games begin. */
const HOME = unwrap(startPosition(chess)).places.slice();
const HOMES = chess.shape.squares.filter((at) => MINOR.includes(pieceKind(HOME[at]!)));

/** How the move brings its piece into play. */
export function findDevelopment({ arrived, mover, position, reach, side }: QuietMove): QuietFact[] {
  if (!HOMES.includes(mover.at) || HOME[mover.at] !== mover.piece || arrived.piece !== mover.piece) return [];
  const waiting = HOMES.filter((at) => isPieceOf(HOME[at]!, side) && position.places[at] === HOME[at]);
  // One knight may have gone to the other's first square.
  if (HOME[arrived.at] === arrived.piece) return [];
  const before = reach?.own.before.get(mover.at) ?? 0;
  const now = reach?.own.now.get(arrived.at) ?? 0;
  const more = now > before ? { reach: { before, now } } : {};
  return [{ kind: 'develops', piece: arrived, waiting: waiting.length, ...more }];
}

/** What the piece that moved has to do with the middle of the board that it had not before. */
export function findCentre({ arrived, mover, places, position, side }: QuietMove): QuietFact[] {
  if (!CENTRE_KINDS.includes(pieceKind(arrived.piece))) return [];
  const squares = MIDDLE.filter((square) => sees(chessSight, position.places, arrived.at, square, side));
  const isNew = squares.some((square) => !sees(chessSight, places, mover.at, square, side));
  const isInside = MIDDLE.includes(arrived.at);
  const hasCome = isInside && !MIDDLE.includes(mover.at);
  return hasCome || (isNew && squares.length > 0) ? [{ kind: 'centre', piece: arrived, isInside, squares }] : [];
}
