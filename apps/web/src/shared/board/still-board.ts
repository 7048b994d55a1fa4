import type { Arrow, BoardData, DrawnArrow, SquareMark, Tone } from '@tesuji/board';
import {
  isHandPlace,
  isPieceOf,
  moveFrom,
  pieceKind,
  pieceSide,
  type Effect,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Drawing } from '../coach/hint-marks.ts';
import { destinationsOf, turnsOf, type LegalMove } from './legal-moves.ts';

/** The marks that show the last move. */
export function lastShown(effects: readonly Effect[]): Pick<BoardData, 'lastMove' | 'lastTaken' | 'trace'> {
  const lastMove = touchedSquares(effects);
  const taken = effects.flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
  return {
    lastMove,
    lastTaken: taken.filter((square) => !lastMove.includes(square)),
    trace: effects.filter((effect) => effect.kind === 'beam'),
  };
}

/** The squares a move started from and arrived at. */
function touchedSquares(effects: readonly Effect[]): readonly number[] {
  const squares = effects.flatMap((effect) => {
    if (effect.kind === 'move' || effect.kind === 'drop' || effect.kind === 'swap') return [effect.from, effect.to];
    return effect.kind === 'rotate' ? [effect.at] : [];
  });
  return squares.filter((square) => !isHandPlace(square));
}

/** The squares of the pieces that are in check. */
function checkedSquares(game: Game, position: Position): readonly number[] {
  if (!position.inCheck()) return [];
  return game.shape.squares.filter((square) => {
    const piece = position.places[square] ?? 0;
    return isPieceOf(piece, position.side) && game.kinds[pieceKind(piece)]?.royal === true;
  });
}

/** The board data of a position: the legal moves, and what the last move did. Nothing is selected. */
export function plainBoard(
  game: Game,
  position: Position,
  moves: readonly LegalMove[],
  last: readonly Effect[],
): BoardData {
  return {
    mode: 'play',
    rules: position.options,
    // A copy: the position changes later, and the board compares its old data with the new.
    places: position.places.slice(),
    mover: moves.length > 0 ? position.side : undefined,
    destinations: destinationsOf(moves),
    turns: turnsOf(moves),
    selected: undefined,
    ...lastShown(last),
    checks: checkedSquares(game, position),
    marks: [],
    arrows: [],
    strokes: [],
    chooser: undefined,
    isPremoving: false,
    premove: undefined,
    flipped: false,
  };
}

/** A move drawn on a board: an arrow, and the mark of its tone where it ends. A turn on the spot is the mark alone. */
export function drawMove(game: Game, position: Position, move: number, tone: Tone): Drawing {
  const from = moveFrom(move);
  const to = game.targets(position, move)[0] ?? from;
  return { marks: [{ at: to, tone }], arrows: from === to ? [] : [{ from, to, tone }] };
}

/** The other side's pieces that are gone for good, whichever side removed them, the most valuable first. */
export function takenPieces(game: Game, effects: readonly Effect[], side: Side): readonly number[] {
  const gone = effects.flatMap((effect) =>
    effect.kind === 'capture' && effect.hand === undefined ? [effect.piece] : [],
  );
  const valueOf = (piece: number): number => game.kinds[pieceKind(piece)]?.value ?? 0;
  return gone.filter((piece) => pieceSide(piece) !== side).toSorted((a, b) => valueOf(b) - valueOf(a));
}

/** Returns what a board shows, with what other people have drawn and show the person here. */
export function withShownStrokes(data: BoardData, strokes: readonly DrawnArrow[]): BoardData {
  if (strokes.length === 0) return data;
  const marks = strokes.flatMap(({ from, to }): SquareMark[] => (from === to ? [{ at: to, tone: 'shown' }] : []));
  const arrows = strokes.flatMap(({ from, to }): Arrow[] => (from === to ? [] : [{ from, to, tone: 'shown' }]));
  return { ...data, marks: [...data.marks, ...marks], arrows: [...data.arrows, ...arrows] };
}
