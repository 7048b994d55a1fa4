import { legalMoves, moveFrom, moveTo } from '@tesuji/rules';
import { bruteBalanceOf } from '../brute-exchange.ts';
import { naivePins } from '@tesuji/testing/coach/naive-attack';
import {
  after,
  arrivalOf,
  attacks,
  between,
  captureFrom,
  isLostAnyway,
  kindOf,
  kingOf,
  onTurn,
  ownerOf,
  stands,
  type Case,
  type FactOf,
} from './proof-queries.ts';
import type { PlacedPiece } from '../../src/fact.ts';

/** Reports whether the piece has legal moves off the line, and each loses the piece behind or captures at a loss. */
function losesByLeaving({ game, position }: Case, front: PlacedPiece, by: PlacedPiece, behind: PlacedPiece): boolean {
  const line = between(game, by.at, behind.at);
  const leaving = legalMoves(game, position).filter(
    (move) => moveFrom(move) === front.at && !line.includes(moveTo(move)),
  );
  return (
    line.includes(front.at) &&
    leaving.length > 0 &&
    leaving.every((move) =>
      moveTo(move) === by.at
        ? bruteBalanceOf(game, position, move) < 0
        : after(position, [move], () => captureFrom(game, position, behind.at, by.at)),
    )
  );
}

export function provePin(of: Case, { behind, by, isAbsolute, piece }: FactOf<'pin'>): boolean {
  const { game, position } = of;
  const owner = ownerOf(piece);
  if (![piece, by, behind].every((each) => stands(position, each)) || !attacks(game, position, by.at, piece.at))
    return false;
  if (!isAbsolute) {
    const isWorth = kindOf(game, behind.piece).value > kindOf(game, piece.piece).value;
    return isWorth && losesByLeaving(of, piece, by, behind);
  }
  const line = [...between(game, by.at, behind.at), by.at];
  const stays = legalMoves(game, position).every((move) => moveFrom(move) !== piece.at || line.includes(moveTo(move)));
  const isBeforeKing = kingOf(game, position, owner) === behind.at && line.includes(piece.at);
  return stays && isBeforeKing && naivePins(game, position, owner).get(piece.at) === by.at;
}

export function proveSkewer(of: Case, { behind, by, front }: FactOf<'skewer'>): boolean {
  const { game, position } = of;
  if (![front, by, behind].every((each) => stands(position, each)) || !attacks(game, position, by.at, front.at))
    return false;
  if (kindOf(game, front.piece).royal === true) {
    return between(game, by.at, behind.at).includes(front.at) && isLostAnyway(game, position, behind);
  }
  const isWorth = kindOf(game, front.piece).value > kindOf(game, behind.piece).value;
  const isAttacked = onTurn(position, ownerOf(by), () => captureFrom(game, position, front.at, by.at));
  return isWorth && isAttacked && losesByLeaving(of, front, by, behind);
}

/** On the position before the move. */
export function proveDiscovered(of: Case, { by, moved, target }: FactOf<'discovered-attack'>): boolean {
  const { game, move, position } = of;
  const isNew = stands(position, by) && !attacks(game, position, by.at, target.at);
  if (!isNew || by.at === moved.at || arrivalOf(of) !== moved.at) return false;
  return after(position, [move], () => {
    if (!stands(position, moved) || !stands(position, target)) return false;
    if (!attacks(game, position, by.at, target.at)) return false;
    if (kindOf(game, target.piece).royal === true) return position.inCheck();
    if (position.inCheck()) return isLostAnyway(game, position, target);
    return onTurn(position, ownerOf(by), () => captureFrom(game, position, target.at, by.at));
  });
}

function checks({ game, position }: Case, checker: PlacedPiece): boolean {
  const king = kingOf(game, position, position.side);
  return (
    position.inCheck() && king !== undefined && stands(position, checker) && attacks(game, position, checker.at, king)
  );
}

export function proveBlock(of: Case, { by, checker }: FactOf<'blocks-check'>): boolean {
  const king = kingOf(of.game, of.position, of.position.side);
  const isBetween = king !== undefined && between(of.game, checker.at, king).includes(arrivalOf(of));
  return checks(of, checker) && moveFrom(of.move) === by.at && isBetween;
}

export function proveCheckerTaken(of: Case, { by, checker }: FactOf<'captures-checker'>): boolean {
  const { game, move, position } = of;
  const isTaken = game.effects(position, move).some((effect) => effect.kind === 'capture' && effect.at === checker.at);
  return checks(of, checker) && moveFrom(move) === by.at && isTaken;
}

export function provePromotion(of: Case, { becomes, piece, to }: FactOf<'promotion'>): boolean {
  const isRight = stands(of.position, piece) && moveFrom(of.move) === piece.at;
  return isRight && after(of.position, [of.move], () => of.position.places[to] === becomes && becomes !== piece.piece);
}
