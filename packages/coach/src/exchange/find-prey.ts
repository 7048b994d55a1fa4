import type { Game, Position } from '@tesuji/rules';
import type { Exchanger } from './exchanger.ts';

/** The general way: asks for every enemy piece whether an exchange begun by taking it pays. */
export function preyFinder(game: Game, exchanger: Exchanger): (position: Position, out: Uint8Array) => number {
  const squares = Uint8Array.from(game.shape.squares);
  const isRoyal = Uint8Array.from({ length: 16 }, (_, kind) => (game.kinds[kind]?.royal === true ? 1 : 0));
  return (position, out) => {
    const { places, side } = position;
    const enemy = 32 >> side;
    let count = 0;
    for (let i = 0; i < squares.length; i++) {
      const square = squares[i]!;
      const piece = places[square]!;
      if ((piece & 48) !== enemy || isRoyal[piece & 15] !== 0) continue;
      if (exchanger.isWorthMore(position, square, 0)) out[count++] = square;
    }
    return count;
  };
}
