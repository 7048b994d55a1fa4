import type { BoardData, Mark } from '@tesuji/board/state/board-state';
import { isHandPlace } from '@tesuji/rules/core/place';
import { isPieceOf, pieceKind } from '@tesuji/rules/core/piece';
import type { Effect } from '@tesuji/rules/core/effect';
import type { Game } from '@tesuji/rules/core/game';
import type { Position } from '@tesuji/rules/core/position';
import { destinationsOf, turnsOf } from './legal-moves.ts';
import type { TableState } from './table-state.ts';

/** What the board widget is to show of a table. */
export function boardData({ play, moves, selected, question, refusal, flipped }: TableState): BoardData {
  const { game, position } = play;
  const last = play.played.at(-1)?.effects ?? [];
  const marks: readonly Mark[] = (refusal?.squares ?? []).map((at) => ({ at, shape: 'hatch', tone: 'danger' }));
  return {
    rules: position.options,
    // A copy: the position goes on changing, and the board compares what it was told with what it is told next.
    places: position.places.slice(),
    mover: play.outcome === undefined ? position.side : undefined,
    destinations: destinationsOf(moves),
    turns: turnsOf(moves),
    selected,
    lastMove: touchedSquares(last),
    checks: checkedSquares(game, position),
    trace: last.filter((effect) => effect.kind === 'beam'),
    marks,
    arrows: [],
    chooser: question?.chooser,
    flipped,
  };
}

/** Where the last move began and ended. */
function touchedSquares(effects: readonly Effect[]): readonly number[] {
  const squares = effects.flatMap((effect) => {
    if (effect.kind === 'move' || effect.kind === 'drop' || effect.kind === 'swap') return [effect.from, effect.to];
    return effect.kind === 'rotate' ? [effect.at] : [];
  });
  return squares.filter((square) => !isHandPlace(square));
}

function checkedSquares(game: Game, position: Position): readonly number[] {
  if (!position.inCheck()) return [];
  return game.shape.squares.filter((square) => {
    const piece = position.places[square] ?? 0;
    return isPieceOf(piece, position.side) && game.kinds[pieceKind(piece)]?.royal === true;
  });
}
