import { formatSquare, handKind, isHandPlace, pieceKind, pieceSide, type Game } from '@tesuji/rules';

/** Names of fields that hold places, moves or pieces, alone or in lists. */
const PLACES = ['at', 'from', 'to', 'squares', 'path', 'ends', 'mayGo'];
const MOVES = ['move', 'moves', 'line', 'after', 'takers', 'bestTakers', 'refutation'];
const PIECES = ['piece', 'becomes'];

/** What the coach says, as data for others: squares, pieces and moves are written as text. */
export function coachJson(game: Game, value: unknown, key = ''): unknown {
  if (typeof value === 'number') return numberJson(game, key, value);
  if (Array.isArray(value)) return value.map((each: unknown) => coachJson(game, each, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, coachJson(game, each, name)]));
}

function numberJson(game: Game, key: string, value: number): unknown {
  if (PLACES.includes(key)) return placeText(game, value);
  if (MOVES.includes(key)) return game.formatMove(value);
  if (PIECES.includes(key)) return `${game.sides[pieceSide(value)]} ${game.kinds[pieceKind(value)]?.id ?? ''}`;
  return key === 'side' ? game.sides[value as 0 | 1] : value;
}

/** A square, or `P*` for pawns in hand. */
function placeText(game: Game, place: number): string {
  return isHandPlace(place) ? `${game.kinds[handKind(place)]?.letter ?? ''}*` : formatSquare(game.shape, place);
}
