import type { Effect, Game, Position, Side } from '@tesuji/rules';
import { beamOfEffects } from './beam.ts';
import { drawBoard } from './draw-board.ts';
import { drawHand } from './draw-hand.ts';
import { withLetters } from './drawing.ts';
import { marksOfEffects, type Marks } from './mark.ts';
import { drawingOf } from './registry.ts';

/** How somebody likes to see a board. */
export interface Look {
  readonly hasColor: boolean;
  /** Figures, or the letters of position text for those who do not read them. */
  readonly hasLetters: boolean;
  /** Seen from side 1? */
  readonly isFlipped: boolean;
}

/** The board with hands, and on it either the last move or the squares given. */
export function drawPosition(game: Game, position: Position, look: Look, targets?: Marks): string {
  const { hasColor, isFlipped } = look;
  const drawing = look.hasLetters ? withLetters(drawingOf(game), game) : drawingOf(game);
  const effects = targets === undefined ? lastEffects(game, position) : [];
  const view = {
    hasColor,
    isFlipped,
    marks: targets ?? marksOfEffects(effects),
    beam: beamOfEffects(game.shape, effects),
  };
  const [top, bottom]: [Side, Side] = isFlipped ? [0, 1] : [1, 0];
  const above = drawHand(game, position.places, drawing, top);
  const below = drawHand(game, position.places, drawing, bottom);
  const board = drawBoard(game, position.places, drawing, view);
  return [...(above === undefined ? [] : [above]), ...board, ...(below === undefined ? [] : [below])].join('\n');
}

/** What the last move did. Effects belong to the position before a move, so it is taken back for a moment. */
function lastEffects(game: Game, position: Position): readonly Effect[] {
  if (position.ply === 0) return [];
  const move = position.moveAt(position.ply - 1);
  position.unmake();
  const effects = game.effects(position, move);
  position.make(move);
  return effects;
}
