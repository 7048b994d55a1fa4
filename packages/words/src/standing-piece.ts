import { isPiece, isPieceOf, opponent, type Game, type Position } from '@tesuji/rules';
import type { Language } from './language.ts';
import { pieceName } from './piece-name.ts';
import { sideName } from './side-name.ts';
import { squareName } from './square-name.ts';

/** The piece on a square as seen by the side to move, "your pawn on 5g"; `undefined` on an empty square. */
export function standingPiece(game: Game, position: Position, square: number, language: Language): string | undefined {
  const piece = position.places[square] ?? 0;
  if (!isPiece(piece)) return undefined;
  const name = pieceName(game, piece, language);
  const where = squareName(game, square, language);
  const isOwn = isPieceOf(piece, position.side);
  if (language === 'ja') return `${where}の${isOwn ? '自分' : '相手'}の${name}`;
  return `${isOwn ? 'your' : `${sideName(game, opponent(position.side), language)}’s`} ${name} on ${where}`;
}
