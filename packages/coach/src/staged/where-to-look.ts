import { isPieceOf, moveFrom, opponent, type Game, type Position } from '@tesuji/rules';
import type { HintKind } from '../hint.ts';
import { teachingOf } from '../registry.ts';
import { royalOf } from '../survey/pins.ts';

/** Squares that point at the matter without giving the move away, the most telling first. */
export function whereToLook(game: Game, position: Position, kind: HintKind, move: number): number[] {
  const { side } = position;
  switch (kind) {
    case 'mate':
      return listed(royalOf(game, position, opponent(side))) ?? around(game, arrival(game, move));
    case 'mate-against':
    case 'capture-checker':
    case 'escape-check':
      return listed(royalOf(game, position, side)) ?? around(game, arrival(game, move));
    case 'take': {
      const taken = game.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
      const enemies = taken.filter((at) => isPieceOf(position.places[at]!, opponent(side)));
      return enemies.length > 0 ? enemies : around(game, arrival(game, move));
    }
    case 'at-risk':
      return atRisk(game, position, move);
    default:
      return around(game, arrival(game, move));
  }
}

function listed(square: number | undefined): number[] | undefined {
  return square === undefined ? undefined : [square];
}

function arrival(game: Game, move: number): number {
  return teachingOf(game).taking.arrival(move);
}

/** Own pieces that could be taken if the turn were passed. */
function atRisk(game: Game, position: Position, move: number): number[] {
  const { writePrey } = teachingOf(game);
  const prey = new Uint8Array(256);
  if (!position.makeNull()) return [moveFrom(move)];
  const squares = Array.from(prey.subarray(0, writePrey(position, prey)));
  position.unmake();
  return squares.length > 0 ? squares : [moveFrom(move)];
}

/** The square and its neighbours. */
function around({ shape }: Game, square: number): number[] {
  const { columns, rows, squares } = shape;
  const cell = squares.indexOf(square);
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ x: column + right, y: row + down })));
  const inside = near.filter(({ x, y }) => x >= 0 && x < columns && y >= 0 && y < rows);
  return [square, ...inside.flatMap(({ x, y }) => squares[y * columns + x] ?? []).filter((each) => each !== square)];
}
