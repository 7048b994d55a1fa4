import type { Game } from '@tesuji/rules/core/game';
import { pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import type { Position } from '@tesuji/rules/core/position';
import type { Side } from '@tesuji/rules/core/side';

/** Might something dropped stand between the defender's king (to move) and what checks it? */
export function canInterpose(game: Game, position: Position, attacker: Side, scratch: Int32Array): boolean {
  const king = kingSquare(game, position, attacker);
  if (king === undefined) return true;
  return !position.inCheck() || checkerAcross(game, position, attacker, scratch) !== undefined;
}

/** The square of a piece that checks the defender's king from a distance along a line. */
export function checkerAcross(game: Game, position: Position, attacker: Side, scratch: Int32Array): number | undefined {
  const { columns, squares } = game.shape;
  const royal = kingSquare(game, position, attacker);
  if (royal === undefined) return undefined;
  const king = squares.indexOf(royal);
  const end = position.attackers(royal, attacker, scratch, 0);
  for (let i = 0; i < end; i++) {
    const from = squares.indexOf(scratch[i]);
    const across = Math.abs((from % columns) - (king % columns));
    const along = Math.abs(Math.trunc(from / columns) - Math.trunc(king / columns));
    if (Math.max(across, along) > 1 && (across === 0 || along === 0 || across === along)) return scratch[i];
  }
  return undefined;
}

function kingSquare(game: Game, position: Position, attacker: Side): number | undefined {
  return game.shape.squares.find((square) => {
    const piece = position.places[square];
    return piece !== 0 && pieceSide(piece) !== attacker && game.kinds[pieceKind(piece)]?.royal === true;
  });
}
