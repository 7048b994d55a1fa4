import { isPieceOf, opponent, pieceKind, type Game, type Position, type Side } from '@tesuji/rules';

/** Might something dropped stand between the defender's king (to move) and what checks it? Without a check, anywhere. */
export function canInterpose(game: Game, position: Position, attacker: Side, scratch: Int32Array): boolean {
  return !position.inCheck() || checkerAcross(game, position, attacker, scratch) !== undefined;
}

/** The square of a piece that checks the defender's king from a distance along a line. */
export function checkerAcross(game: Game, position: Position, attacker: Side, scratch: Int32Array): number | undefined {
  const { columns, squares } = game.shape;
  const king = kingIndex(game, position, opponent(attacker));
  if (king < 0) return undefined;
  const end = position.attackers(squares[king], attacker, scratch, 0);
  for (let i = 0; i < end; i++) {
    const from = squares.indexOf(scratch[i]);
    const across = Math.abs((from % columns) - (king % columns));
    const along = Math.abs(Math.trunc(from / columns) - Math.trunc(king / columns));
    if (Math.max(across, along) > 1 && (across === 0 || along === 0 || across === along)) return scratch[i];
  }
  return undefined;
}

/** Where in the list of squares the king of `side` stands, or -1. Asked for often while a mate is proved: no closures. */
function kingIndex(game: Game, position: Position, side: Side): number {
  const { squares } = game.shape;
  const { places } = position;
  for (let i = 0; i < squares.length; i++) {
    const piece = places[squares[i]];
    if (isPieceOf(piece, side) && game.kinds[pieceKind(piece)]?.royal === true) return i;
  }
  return -1;
}
