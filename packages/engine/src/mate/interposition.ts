import type { Game } from '@tesuji/rules/core/game';
import { pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import type { Position } from '@tesuji/rules/core/position';
import type { Side } from '@tesuji/rules/core/side';

/** Is the defender's king (to move) checked from a distance along a line, so that something dropped might stand in the way? */
export function canInterpose(game: Game, position: Position, attacker: Side, scratch: Int32Array): boolean {
  const { columns, squares } = game.shape;
  const king = squares.findIndex((square) => {
    const piece = position.places[square];
    return piece !== 0 && pieceSide(piece) !== attacker && game.kinds[pieceKind(piece)]?.royal === true;
  });
  if (king < 0) return true;
  const end = position.attackers(squares[king], attacker, scratch, 0);
  for (let i = 0; i < end; i++) {
    const from = squares.indexOf(scratch[i]);
    const across = Math.abs((from % columns) - (king % columns));
    const along = Math.abs(Math.trunc(from / columns) - Math.trunc(king / columns));
    if (Math.max(across, along) > 1 && (across === 0 || along === 0 || across === along)) return true;
  }
  return end === 0;
}
