import type { BoardData } from '@tesuji/board';
import { isHandPlace, isPieceOf, pieceKind, type Effect, type Game, type Position } from '@tesuji/rules';

/** What a move leaves on the board to show that it was the last. */
export function lastShown(effects: readonly Effect[]): Pick<BoardData, 'lastMove' | 'lastTaken' | 'trace'> {
  const lastMove = touchedSquares(effects);
  const taken = effects.flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
  return {
    lastMove,
    lastTaken: taken.filter((square) => !lastMove.includes(square)),
    trace: effects.filter((effect) => effect.kind === 'beam'),
  };
}

/** Where a move began and ended. */
function touchedSquares(effects: readonly Effect[]): readonly number[] {
  const squares = effects.flatMap((effect) => {
    if (effect.kind === 'move' || effect.kind === 'drop' || effect.kind === 'swap') return [effect.from, effect.to];
    return effect.kind === 'rotate' ? [effect.at] : [];
  });
  return squares.filter((square) => !isHandPlace(square));
}

/** Where the side to move stands in check. */
export function checkedSquares(game: Game, position: Position): readonly number[] {
  if (!position.inCheck()) return [];
  return game.shape.squares.filter((square) => {
    const piece = position.places[square] ?? 0;
    return isPieceOf(piece, position.side) && game.kinds[pieceKind(piece)]?.royal === true;
  });
}
