import { moveFrom, opponent, type Side } from '@tesuji/rules';
import { after, arrivalOf, ownerOf, stands, type Case, type FactOf } from './proof-queries.ts';
import { ahead, at, cellOf, find, nameOf, steps, type Cell } from './board.ts';

type Kind = 'castle-step' | 'king-guards' | 'king-away' | 'ranging-rook' | 'backed-pawn';

export function prove(of: Case, fact: FactOf<Kind>): boolean {
  switch (fact.kind) {
    case 'castle-step':
      return proveCastle(of, fact);
    case 'king-guards':
      return proveGuards(of, fact);
    case 'king-away':
      return proveAway(of, fact);
    case 'ranging-rook':
      return proveRanging(of, fact);
    case 'backed-pawn':
      return proveBacked(of, fact);
  }
}

/** The castles of Black, written again so that the proof is independent of the product. */
const CASTLES: Readonly<Record<string, string>> = {
  yagura: '8h king, 7h gold, 6g gold, 7g silver',
  'silver yagura': '8h king, 7h gold, 7g silver, 6g silver',
  'half mino': '2h king, 3h silver, 4i gold',
  mino: '2h king, 3h silver, 4i gold, 5h gold',
  'high mino': '2h king, 3h silver, 4i gold, 4g gold',
  'silver crown': '2h king, 2g silver, 3h gold',
  anaguma: '9i king, 9h lance, 8h silver, 7i gold',
  'deep anaguma': '9i king, 9h lance, 8h silver, 7h gold',
  boat: '7h king, 7i silver, 6i gold, 5h gold',
  elmo: '7h king, 6h silver, 7i gold',
  'snow roof': '6i king, 7h gold, 6g silver, 5g silver',
  'central house': '5h king, 7h gold, 3h silver',
};

type Wanted = readonly { readonly cell: Cell; readonly name: string }[];

function castleOf({ game }: Case, castle: string, side: Side, isMirrored: boolean): Wanted {
  return CASTLES[castle]!.split(', ').map((part) => {
    const [square = '', kind = ''] = part.split(' ');
    const [column, row] = cellOf(game, game.shape.byName.get(square)!);
    const x = isMirrored ? 8 - column : column;
    return { cell: side === 0 ? [x, row] : [8 - x, 8 - row], name: `${side} ${kind}` };
  });
}

function proveCastle(of: Case, { castle, of: all, piece, placed, steps: left }: FactOf<'castle-step'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const isStep = (wanted: Wanted): boolean => {
    const look = (): readonly [number, number] => [
      wanted.filter(({ cell, name }) => at(game, position, cell) === name).length,
      steps(find(game, position, `${side} king`)[0]!, wanted[0]!.cell),
    ];
    const [count, way] = look();
    const [countNow, wayNow] = after(position, [move], look);
    const isNearer = countNow > count || (wayNow < way && countNow === count);
    return countNow === placed && wayNow === left && wanted.length === all && isNearer;
  };
  const isThere = after(position, [move], () => stands(position, piece)) && arrivalOf(of) === piece.at;
  return isThere && [false, true].some((isMirrored) => isStep(castleOf(of, castle, side, isMirrored)));
}

function proveGuards(of: Case, { before, king, now }: FactOf<'king-guards'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const count = (): number => {
    const home = find(game, position, `${side} king`)[0]!;
    return find(game, position, `${side} gold`, `${side} silver`).filter((cell) => steps(cell, home) === 1).length;
  };
  return count() === before && after(position, [move], () => stands(position, king) && count() === now) && now > before;
}

function proveAway(of: Case, { before, king, now, rook }: FactOf<'king-away'>): boolean {
  const { game, move, position } = of;
  const enemy = opponent(position.side);
  const files = (square: number): number => Math.abs(cellOf(game, square)[0] - cellOf(game, rook.at)[0]);
  const isOnly = after(
    position,
    [move],
    () =>
      stands(position, rook) &&
      stands(position, king) &&
      find(game, position, `${enemy} rook`, `${enemy} dragon`).length === 1,
  );
  const isKing = nameOf(game, king.piece) === `${position.side} king` && ownerOf(rook) === enemy;
  return isOnly && isKing && files(moveFrom(move)) === before && files(king.at) === now && now > before;
}

const OPENINGS = { 'central-rook': 5, 'fourth-file-rook': 6, 'third-file-rook': 7, 'opposing-rook': 8 } as const;

function proveRanging(of: Case, { opening, piece }: FactOf<'ranging-rook'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const seen = (square: number): Cell => {
    const [column, row] = cellOf(game, square);
    return side === 0 ? [9 - column, row + 1] : [column + 1, 9 - row];
  };
  const [fromFile, fromRank] = seen(moveFrom(move));
  const [file, rank] = seen(piece.at);
  const isSwing = fromFile === 2 && fromRank === 8 && rank === 8 && file === OPENINGS[opening];
  const [column] = cellOf(game, piece.at);
  const faces = find(game, position, `${opponent(side)} rook`).some(([each]) => each === column);
  const isRook = after(position, [move], () => stands(position, piece)) && nameOf(game, piece.piece) === `${side} rook`;
  return isSwing && isRook && (opening !== 'opposing-rook' || faces);
}

function proveBacked(of: Case, { piece, rook, steps: gap, target }: FactOf<'backed-pawn'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const [[x, pawnRow], [rookColumn, rookRow], [targetColumn, targetRow]] = [piece, rook, target].map((each) =>
    cellOf(game, each.at),
  ) as [Cell, Cell, Cell];
  return after(position, [move], () => {
    const names = [piece, rook, target].map((each) => (stands(position, each) ? nameOf(game, each.piece) : 'gone'));
    const isRight = names.join() === `${side} pawn,${side} rook,${opponent(side)} pawn`;
    const inFile = rookColumn === x && targetColumn === x && arrivalOf({ ...of, move }) !== rook.at;
    const between = (a: number, b: number): string[] =>
      Array.from({ length: Math.abs(a - b) - 1 }, (_, i) => at(game, position, [x, Math.min(a, b) + 1 + i]));
    const isEmpty = [...between(pawnRow, rookRow), ...between(pawnRow, targetRow)].every((name) => name === '');
    return isRight && inFile && isEmpty && (targetRow - pawnRow) * ahead(side) === gap + 1 && gap > 0;
  });
}
