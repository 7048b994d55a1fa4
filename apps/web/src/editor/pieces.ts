import { makePiece, opponent, pieceKind, pieceSide, pieceTurn, type Game, type Side } from '@tesuji/rules';

/** Every piece of a side, the royal one first, then by value; promoted ones in the same order after the plain ones. */
export function piecesOf(game: Game, side: Side): readonly number[] {
  const rank = (kind: number): number => (game.kinds[kind]?.royal === true ? Infinity : game.kinds[kind]!.value);
  const base = (kind: number): number => game.kinds[kind]?.promotedFrom ?? kind;
  const face = (kind: number): number => (base(kind) === kind ? 0 : 1);
  return [...game.kinds.keys()]
    .filter((kind) => game.kinds[kind] !== undefined)
    .sort((a, b) => face(a) - face(b) || rank(base(b)) - rank(base(a)) || a - b)
    .map((kind) => makePiece(side, kind));
}

export function isPromoted(game: Game, piece: number): boolean {
  return game.kinds[pieceKind(piece)]?.promotedFrom !== undefined;
}

export function canPromote(game: Game): boolean {
  return game.kinds.some((kind) => kind?.promotesTo !== undefined);
}

export function canTurn(game: Game, piece?: number): boolean {
  if (piece !== undefined) return game.kinds[pieceKind(piece)]?.facings !== undefined;
  return game.kinds.some((kind) => kind?.facings !== undefined);
}

/** The same piece on its other face; one that has none stays as it is. */
export function promoted(game: Game, piece: number): number {
  const kind = game.kinds[pieceKind(piece)];
  const other = kind?.promotesTo ?? kind?.promotedFrom;
  return other === undefined ? piece : makePiece(pieceSide(piece), other, pieceTurn(piece));
}

export function turned(game: Game, piece: number, by: 1 | -1): number {
  const facings = game.kinds[pieceKind(piece)]?.facings ?? 1;
  return makePiece(pieceSide(piece), pieceKind(piece), (pieceTurn(piece) + by + facings) % facings);
}

export function otherSide(piece: number): number {
  return makePiece(opponent(pieceSide(piece)), pieceKind(piece), pieceTurn(piece));
}

/** What another press on a piece makes of it: turned a quarter, promoted, or at last the other side's. */
export function nextForm(game: Game, piece: number): number {
  if (canTurn(game, piece)) return turned(game, piece, 1);
  const kind = game.kinds[pieceKind(piece)];
  if (kind?.promotesTo !== undefined) return promoted(game, piece);
  return otherSide(makePiece(pieceSide(piece), kind?.promotedFrom ?? pieceKind(piece)));
}
