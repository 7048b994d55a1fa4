import { moveFrom, opponent } from '@tesuji/rules';
import { after, arrivalOf, attacks, between, ownerOf, stands, type Case, type FactOf } from './proof-queries.ts';
import { ahead, at, cellOf, find, goals, nameOf, type Cell } from './board.ts';

type Kind = 'castles' | 'clears-castling' | 'develops' | 'centre' | 'open-file' | 'passed-pawn' | 'outpost';

export function prove(of: Case, fact: FactOf<Kind>): boolean {
  const { move, position } = of;
  switch (fact.kind) {
    case 'castles':
      return proveCastles(of, fact);
    case 'clears-castling':
      return proveClearing(of, fact);
    case 'develops':
      return proveDevelops(of, fact);
    case 'centre':
      return proveCentre(of, fact);
    case 'open-file':
      return proveOpenFile(of, fact);
    case 'passed-pawn':
      return arrivalOf(of) === fact.piece.at && after(position, [move], () => isPassed(of, fact));
    case 'outpost':
      return arrivalOf(of) === fact.piece.at && after(position, [move], () => isOutpost(of, fact));
  }
}

const squareOf = ({ game }: Case, name: string): number => game.shape.byName.get(name)!;

function proveCastles(of: Case, { king, pawns, rook }: FactOf<'castles'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const [from] = cellOf(game, moveFrom(move));
  const [column, row] = cellOf(game, king.at);
  const isKing = nameOf(game, king.piece) === `${side} king` && nameOf(game, rook.piece) === `${side} rook`;
  const before = [column - 1, column, column + 1].map((each): Cell => [each, row + ahead(side)]);
  return after(position, [move], () => {
    const shield = before.filter((cell) => at(game, position, cell) === `${side} pawn`).length;
    const isBeside = cellOf(game, rook.at)[0] === (from + column) / 2;
    return isKing && stands(position, king) && stands(position, rook) && isBeside && shield === pawns;
  });
}

function proveClearing(of: Case, { king, left, rook }: FactOf<'clears-castling'>): boolean {
  const { game, move, position } = of;
  const count = (): number => between(game, king.at, rook.at).filter((square) => position.places[square] !== 0).length;
  const letter = cellOf(game, rook.at)[0] === 7 ? 'k' : 'q';
  const right = position.side === 0 ? letter.toUpperCase() : letter;
  const hasRight = (): boolean => game.formatPosition(position).split(' ')[2]!.includes(right);
  const isSo = after(
    position,
    [move],
    () => stands(position, king) && stands(position, rook) && hasRight() && count() === left,
  );
  return isSo && count() > left && ownerOf(king) === position.side;
}

const HOMES: Readonly<Record<string, readonly string[]>> = {
  '0 knight': ['b1', 'g1'],
  '0 bishop': ['c1', 'f1'],
  '1 knight': ['b8', 'g8'],
  '1 bishop': ['c8', 'f8'],
};

function proveDevelops(of: Case, { piece, reach, waiting }: FactOf<'develops'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const name = nameOf(game, piece.piece);
  const isAtHome = (square: number): boolean => HOMES[name]?.includes(game.shape.names[square]!) === true;
  const own = Object.entries(HOMES).filter(([each]) => each.startsWith(String(side)));
  const still = (): number =>
    own.flatMap(([kind, homes]) => homes.filter((home) => nameOf(game, position.places[squareOf(of, home)]!) === kind))
      .length;
  const was = goals(of, side, moveFrom(move));
  const isCounted = (): boolean =>
    reach === undefined || (reach.before === was && goals(of, side, piece.at) === reach.now && reach.now > was);
  const isSo = after(position, [move], () => stands(position, piece) && still() === waiting && isCounted());
  return isSo && isAtHome(moveFrom(move)) && !isAtHome(piece.at) && arrivalOf(of) === piece.at;
}

function proveCentre(of: Case, { isInside, piece, squares }: FactOf<'centre'>): boolean {
  const { game, move, position } = of;
  const middle = ['d4', 'e4', 'd5', 'e5'].map((name) => squareOf(of, name));
  const seenFrom = (from: number): number[] => middle.filter((square) => attacks(game, position, from, square));
  const was = seenFrom(moveFrom(move));
  const is = after(position, [move], () => (stands(position, piece) ? seenFrom(piece.at) : []));
  const isTrue = is.length === squares.length && squares.every((square) => is.includes(square));
  const hasCome = isInside && !middle.includes(moveFrom(move));
  const isNew = hasCome || squares.some((square) => !was.includes(square));
  return arrivalOf(of) === piece.at && isTrue && isNew && isInside === middle.includes(piece.at);
}

function columns(of: Case, name: string): number[] {
  return find(of.game, of.position, name).map(([column]) => column);
}

function proveOpenFile(of: Case, { isOpen, piece }: FactOf<'open-file'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const [to] = cellOf(game, piece.at);
  const [from] = cellOf(game, moveFrom(move));
  return after(position, [move], () => {
    const own = columns(of, `${side} pawn`);
    const isFree = !columns(of, `${opponent(side)} pawn`).includes(to);
    const isRook = stands(position, piece) && nameOf(game, piece.piece) === `${side} rook`;
    return isRook && own.includes(from) && !own.includes(to) && isFree === isOpen;
  });
}

/** Returns the pawns of a side ahead of a cell, at most so many columns aside. */
function further({ game, position }: Case, name: string, [column, row]: Cell, up: number, aside: number[]): number {
  return find(game, position, name).filter(([c, r]) => aside.includes(Math.abs(c - column)) && (r - row) * up > 0)
    .length;
}

function isPassed(of: Case, { piece, steps }: FactOf<'passed-pawn'>): boolean {
  const side = ownerOf(piece);
  const cell = cellOf(of.game, piece.at);
  const last = side === 0 ? 0 : 7;
  const isFree =
    further(of, `${opponent(side)} pawn`, cell, ahead(side), [0, 1]) === 0 &&
    further(of, `${side} pawn`, cell, ahead(side), [0]) === 0;
  return stands(of.position, piece) && isFree && Math.abs(cell[1] - last) === steps && steps > 0;
}

function isOutpost(of: Case, { pawn, piece }: FactOf<'outpost'>): boolean {
  const { game, position } = of;
  const side = ownerOf(piece);
  const cell = cellOf(game, piece.at);
  const isThere = stands(position, piece) && stands(position, pawn) && nameOf(game, pawn.piece) === `${side} pawn`;
  const rank = side === 0 ? 8 - cell[1] : cell[1] + 1;
  const isFree = further(of, `${opponent(side)} pawn`, cell, ahead(side), [1]) === 0;
  return isThere && rank >= 4 && rank <= 6 && isFree && attacks(game, position, pawn.at, piece.at);
}
