import { makePiece, pieceKind } from '@tesuji/rules';
import {
  CASTLING,
  CASTLING_WITH,
  chess,
  FORWARD,
  KING,
  KING_HOMES,
  PAWN,
  ROOK_ARRIVALS,
  ROOK_HOMES,
  type ChessPosition,
} from '@tesuji/rules/chess';
import { standingAt } from '../fact.ts';
import { between } from '../facts/between.ts';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';

/** Castling, and the way to it. */
export function findCastling(quiet: QuietMove): QuietFact[] {
  const { arrived, mover, position, side } = quiet;
  const move = position.moveAt(position.ply - 1);
  if (pieceKind(mover.piece) !== KING || (move & CASTLING) === 0) return findClearing(quiet);
  const rook = standingAt(position, ROOK_ARRIVALS[CASTLING_WITH[move & 255]!]!);
  const before = [-1, 0, 1].map((aside) => arrived.at + FORWARD[side]! + aside);
  const pawns = before.filter((at) => position.places[at] === makePiece(side, PAWN)).length;
  return [{ kind: 'castles', king: arrived, rook, pawns }];
}

/** The castling that the fewest pieces are in the way of, if they were more before. */
function findClearing({ places, position, side }: QuietMove): QuietFact[] {
  const rights = [2 * side, 2 * side + 1].filter(
    (right) => ((position as ChessPosition).castling & (1 << right)) !== 0,
  );
  const cleared = rights.flatMap((right) => {
    const squares = between(chess.shape, KING_HOMES[right]!, ROOK_HOMES[right]!);
    const countIn = (board: Uint8Array): number => squares.filter((at) => board[at] !== 0).length;
    const left = countIn(position.places);
    return left < countIn(places) ? [{ right, left }] : [];
  });
  const [best] = cleared.sort((a, b) => a.left - b.left);
  if (best === undefined) return [];
  const king = standingAt(position, KING_HOMES[best.right]!);
  return [{ kind: 'clears-castling', king, rook: standingAt(position, ROOK_HOMES[best.right]!), left: best.left }];
}
