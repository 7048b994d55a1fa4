import { isHandPlace, opponent, pieceKind, type Game, type Illegality, type Position } from '@tesuji/rules';
import { withArticle, wordsOfId } from './english.ts';
import { ILLEGALITIES } from './illegality-table.ts';
import type { Language } from './language.ts';
import { listWords } from './list-words.ts';
import { pieceMoves, pieceName, pieceNames } from './piece-name.ts';
import { wordsOf } from './registry.ts';
import { saySentence } from './sentence.ts';
import { sideName } from './side-name.ts';
import { columnName, squareName } from './square-name.ts';
import { standingPiece } from './standing-piece.ts';
import type { Facts } from './template.ts';

/** Why a move is refused, told to the side to move. */
export function explainIllegality(game: Game, position: Position, illegality: Illegality, language: Language): string {
  const facts = {
    ...sideFacts(game, position, language),
    ...squareFacts(game, position, illegality, language),
    ...pieceFacts(game, illegality.piece, language),
  };
  return (
    saySentence([wordsOf(game)?.illegalities, ILLEGALITIES], illegality.code, facts, language) ??
    unknownIllegality(illegality.code, language)
  );
}

function unknownIllegality(code: string, language: Language): string {
  return language === 'en'
    ? `The rules do not allow that (${wordsOfId(code)}).`
    : `ルール上、その手は指せません（${code}）。`;
}

function sideFacts(game: Game, position: Position, language: Language): Facts {
  return {
    side: sideName(game, position.side, language),
    opponent: sideName(game, opponent(position.side), language),
  };
}

/** `there` and `those` name the pieces on the squares that show why, `square` and `squares` the squares themselves. */
function squareFacts(game: Game, position: Position, illegality: Illegality, language: Language): Facts {
  const squares = illegality.squares.filter((square) => !isHandPlace(square));
  const [first] = squares;
  if (first === undefined) return {};
  const standing = squares.flatMap((square) => standingPiece(game, position, square, language) ?? []);
  const piece = position.places[first] ?? 0;
  return {
    square: squareName(game, first, language),
    squares: listWords(
      squares.map((square) => squareName(game, square, language)),
      language,
    ),
    column: columnName(game, first, language),
    there: standingPiece(game, position, first, language),
    those: listWords(standing, language),
    standing: piece === 0 ? undefined : pieceName(game, piece, language),
  };
}

function pieceFacts(game: Game, piece: number | undefined, language: Language): Facts {
  if (piece === undefined) return {};
  const name = pieceName(game, piece, language);
  const promotion = game.kinds[pieceKind(piece)]?.promotesTo;
  return {
    piece: name,
    aPiece: language === 'en' ? withArticle(name) : name,
    pieces: pieceNames(game, piece, language),
    moves: pieceMoves(game, piece, language),
    promoted: promotion === undefined ? undefined : pieceName(game, promotion, language),
  };
}
