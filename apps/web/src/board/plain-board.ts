import type { BoardData, Tone } from '@tesuji/board';
import { moveFrom, type Effect, type Game, type Position } from '@tesuji/rules';
import type { Drawing } from '../coach/hint-marks.ts';
import { destinationsOf, turnsOf, type LegalMove } from '../play/legal-moves.ts';
import { checkedSquares, lastShown } from './shown-squares.ts';

/** A position on a board, the moves that can be made there, and what the last move did; nobody is doing anything yet. */
export function plainBoard(
  game: Game,
  position: Position,
  moves: readonly LegalMove[],
  last: readonly Effect[],
): BoardData {
  return {
    mode: 'play',
    rules: position.options,
    // A copy: the position goes on changing, and the board compares what it was told with what it is told next.
    places: position.places.slice(),
    mover: moves.length > 0 ? position.side : undefined,
    destinations: destinationsOf(moves),
    turns: turnsOf(moves),
    selected: undefined,
    ...lastShown(last),
    checks: checkedSquares(game, position),
    marks: [],
    arrows: [],
    chooser: undefined,
    flipped: false,
  };
}

/** A move drawn on a board: an arrow, and the mark of its tone where it ends. A turn on the spot is the mark alone. */
export function drawMove(game: Game, position: Position, move: number, tone: Tone): Drawing {
  const from = moveFrom(move);
  const to = game.targets(position, move)[0] ?? from;
  return { marks: [{ at: to, tone }], arrows: from === to ? [] : [{ from, to, tone }] };
}
