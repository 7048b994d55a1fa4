import type { Game } from '@tesuji/rules';
import { chessDrawing } from './chess-drawing.ts';
import { letterDrawing, type Drawing } from './drawing.ts';
import { hasamiDrawing } from './hasami-drawing.ts';
import { laserDrawing } from './laser-drawing.ts';
import { shogiDrawing } from './shogi-drawing.ts';

const DRAWINGS: Readonly<Record<string, (game: Game) => Drawing>> = {
  shogi: shogiDrawing,
  chess: chessDrawing,
  hasami: hasamiDrawing,
  laser: laserDrawing,
};

/** The figures drawn for a game, plugged on by its id; letters for a game nobody has drawn. */
export function drawingOf(game: Game): Drawing {
  const make = Object.hasOwn(DRAWINGS, game.id) ? DRAWINGS[game.id] : undefined;
  return (make ?? letterDrawing)(game);
}
