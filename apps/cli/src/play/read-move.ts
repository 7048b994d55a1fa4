import { legalMoves, type Game, type Position } from '@tesuji/rules';

export type ReadMove =
  /** Coordinate text of a legal move, or of whatever was meant: the judge will say what is wrong with it. */
  | { readonly kind: 'one'; readonly move: string }
  /** Several legal moves could be meant. */
  | { readonly kind: 'several'; readonly moves: readonly number[] };

/** Reads a move in coordinates or in any notation the game has, forgiving what people leave out. */
export function readMove(game: Game, position: Position, text: string): ReadMove {
  if (game.parseMove(position, text).ok) return { kind: 'one', move: text };
  // `e2-e4` and `7g 7f`; only between two squares, since laser chess ends a turn of a piece with a hyphen.
  const joinedText = text.replaceAll(/(?<=\w)[\s-]+(?=\w)/g, '');
  const joined = game.parseMove(position, joinedText);
  if (joined.ok) return { kind: 'one', move: joinedText };
  for (const isSame of [isEqual, isEqualButForSigns, isEqualButForCase]) {
    const moves = findNotated(game, position, text, isSame);
    const [only] = moves;
    if (only === undefined) continue;
    return moves.length === 1 ? { kind: 'one', move: game.formatMove(only) } : { kind: 'several', moves };
  }
  return { kind: 'one', move: joined.error.stage === 'rules' ? joinedText : text };
}

type Comparison = (typed: string, written: string) => boolean;

function findNotated(game: Game, position: Position, text: string, isSame: Comparison): readonly number[] {
  const typed = fold(text);
  return legalMoves(game, position).filter((move) =>
    game.notations.some((style) => isSame(typed, fold(game.notate(position, move, { style })))),
  );
}

const isEqual: Comparison = (typed, written) => typed === written;

/** People leave out the signs for check and mate at the end. */
const isEqualButForSigns: Comparison = (typed, written) =>
  typed !== '' && written.startsWith(typed) && /^[^\p{L}\p{N}]+$/u.test(written.slice(typed.length));

/** `o-o`, `nf3`, and `0-0` with zeros. */
const isEqualButForCase: Comparison = (typed, written) =>
  typed.toLowerCase().replaceAll('0', 'o') === written.toLowerCase().replaceAll('0', 'o');

/** Full-width digits become plain ones; the marks of the sides and blanks say nothing about the move. */
function fold(text: string): string {
  return text.normalize('NFKC').replaceAll(/[☗☖▲△▼▽\s]/gu, '');
}
