import type { BoardData } from '@tesuji/board';
import { makePiece, makeShape, PLACES, type Game, type PieceKind, type Side } from '@tesuji/rules';

export const DEMOS = [
  'take',
  'great',
  'good',
  'danger',
  'mate',
  'mate-against',
  'refutation',
  'line',
  'note',
  'selected',
  'capture',
  'last',
  'check',
] as const;
export type Demo = (typeof DEMOS)[number];

const COLUMNS = ['1', '2', '3'];

/** The game on a board of three squares in a row: enough for a piece, an arrow and its target. */
export function smallGame(game: Game): Game {
  const squares = game.shape.squares.slice(0, COLUMNS.length);
  return { ...game, handKinds: [], shape: makeShape(COLUMNS, ['a'], 'column-row', (column) => squares[column] ?? 0) };
}

/** Board data that shows each sign as in a game. */
export function demoData(game: Game, demo: Demo): Partial<BoardData> {
  const [left = 0, , right = 0] = smallGame(game).shape.squares;
  const strong = makePiece(0, strongest(game));
  const king = (side: Side): number =>
    makePiece(
      side,
      firstKind(game, ({ royal }) => royal === true),
    );
  const enemy = makePiece(
    1,
    firstKind(game, () => true),
  );
  const stand = (onLeft: number, onRight: number): Partial<BoardData> => {
    const places = new Uint8Array(PLACES);
    places[left] = onLeft;
    places[right] = onRight;
    return { places };
  };
  const forth = { from: left, to: right };
  switch (demo) {
    case 'take':
      return { ...stand(strong, enemy), marks: [{ at: right, tone: demo }], arrows: [{ ...forth, tone: demo }] };
    case 'great':
    case 'good':
    case 'line':
    case 'note':
      return { ...stand(strong, 0), marks: [{ at: right, tone: demo }], arrows: [{ ...forth, tone: demo }] };
    case 'danger':
      return { ...stand(strong, 0), marks: [{ at: left, tone: demo }], arrows: [{ ...forth, tone: 'safety' }] };
    case 'mate':
      return { ...stand(strong, king(1)), marks: [{ at: right, tone: demo }], arrows: [{ ...forth, tone: demo }] };
    case 'mate-against':
    case 'refutation':
      return {
        ...stand(demo === 'refutation' ? strong : king(0), enemy),
        marks: [{ at: left, tone: demo }],
        arrows: [{ from: right, to: left, tone: demo }],
      };
    case 'selected':
      return { ...stand(strong, 0), ...picked(left, [right - (right - left) / 2, right]) };
    case 'capture':
      return { ...stand(strong, enemy), ...picked(left, [right]) };
    case 'last':
      return { ...stand(0, strong), lastMove: [left, right] };
    case 'check':
      return { ...stand(king(0), makePiece(1, strongest(game))), checks: [left] };
  }
}

function picked(selected: number, squares: readonly number[]): Partial<BoardData> {
  return {
    mover: 0,
    selected,
    destinations: new Map([[selected, squares.map((to) => ({ to, kind: 'go' }) as const)]]),
  };
}

function firstKind({ kinds }: Game, isIt: (kind: PieceKind) => boolean): number {
  return Math.max(
    1,
    kinds.findIndex((kind) => kind !== undefined && isIt(kind)),
  );
}

/** The most valuable kind of piece at the start. */
function strongest({ kinds }: Game): number {
  const value = (kind: number): number => (kinds[kind]?.promotedFrom === undefined ? (kinds[kind]?.value ?? 0) : 0);
  return [...kinds.keys()].reduce((best, kind) => (value(kind) > value(best) ? kind : best), 1);
}
