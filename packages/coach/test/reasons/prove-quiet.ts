import { legalMoves, moveFrom, opponent, type Side } from '@tesuji/rules';
import type { Fact, PlacedPiece, QuietFact } from '../../src/fact.ts';
import { bruteExchange } from '../brute-exchange.ts';
import { naiveAttackers } from '@tesuji/testing/coach/naive-attack';
import { after, arrivalOf, onTurn, ownerOf, stands, taken, type Case, type FactOf } from './proof-queries.ts';
import { goals } from './board.ts';
import * as chess from './prove-quiet-chess.ts';
import * as others from './prove-quiet-hasami-laser.ts';
import * as shogi from './prove-quiet-shogi.ts';

/** Reports, on the position before the move, whether a fact about a quiet move is true. */
export function isQuietProved(of: Case, fact: Extract<Fact, QuietFact>): boolean {
  switch (fact.kind) {
    case 'reach':
      return proveReach(of, fact);
    case 'frees':
      return proveChange(of, fact.piece, fact) && ownerOf(fact.piece) === of.position.side && fact.now > fact.before;
    case 'hems-in':
      return proveChange(of, fact.target, fact) && ownerOf(fact.target) !== of.position.side && fact.now < fact.before;
    case 'denies':
      return proveDenied(of, fact);
    case 'protects':
      return proveProtects(of, fact);
    case 'presses':
      return provePresses(of, fact);
    case 'castles':
    case 'clears-castling':
    case 'develops':
    case 'centre':
    case 'open-file':
    case 'passed-pawn':
    case 'outpost':
      return chess.prove(of, fact);
    case 'castle-step':
    case 'king-guards':
    case 'king-away':
    case 'ranging-rook':
    case 'backed-pawn':
      return shogi.prove(of, fact);
    case 'half-sandwich':
    case 'light-distance':
    case 'pharaoh-ways':
    case 'open-sides':
      return others.prove(of, fact);
  }
}

interface Counted {
  readonly before: number;
  readonly now: number;
}

function proveReach(of: Case, { before, now, piece }: FactOf<'reach'>): boolean {
  const { move, position } = of;
  const { side } = position;
  const was = goals(of, side, moveFrom(move));
  const is = after(position, [move], () => (stands(position, piece) ? goals(of, side, piece.at) : -1));
  return arrivalOf(of) === piece.at && was === before && is === now && now > before;
}

/** For a piece that the move leaves where it was. */
function proveChange(of: Case, piece: PlacedPiece, { before, now }: Counted): boolean {
  const { move, position } = of;
  const count = (): number => (stands(position, piece) ? goals(of, ownerOf(piece), piece.at) : -1);
  return count() === before && after(position, [move], count) === now && arrivalOf(of) !== piece.at;
}

function proveDenied(of: Case, { squares, target }: FactOf<'denies'>): boolean {
  const { game, move, position } = of;
  /** For each quiet move to the square, promoting or not: whether the piece could be captured there with profit. */
  const losses = (square: number): boolean[] =>
    legalMoves(game, position)
      .filter((reply) => moveFrom(reply) === target.at && arrivalOf({ game, position, move: reply }) === square)
      .filter((reply) => taken(game, position, reply).length === 0)
      .map((reply) => after(position, [reply], () => bruteExchange(game, position, square) > 0));
  const enemy = opponent(position.side);
  const isEnemy = ownerOf(target) === enemy && stands(position, target) && squares.length > 0;
  const wasSafe = (square: number): boolean => onTurn(position, enemy, () => losses(square).includes(false));
  const isLost = (square: number): boolean => {
    const found = after(position, [move], () => losses(square));
    return found.length > 0 && !found.includes(false);
  };
  return isEnemy && squares.every((square) => wasSafe(square) && isLost(square));
}

function seen({ game, position }: Case, square: number, side: Side): readonly number[] {
  return naiveAttackers(game, position, square, side).direct;
}

function proveProtects(of: Case, { by, target }: FactOf<'protects'>): boolean {
  const { move, position } = of;
  const { side } = position;
  const wasAlone = stands(position, target) && seen(of, target.at, side).length === 0;
  const isSeen = after(
    position,
    [move],
    () => stands(position, target) && stands(position, by) && seen(of, target.at, side).includes(by.at),
  );
  return wasAlone && isSeen && ownerOf(target) === side && by.at === arrivalOf(of);
}

function provePresses(of: Case, { attackers, by, defenders, target }: FactOf<'presses'>): boolean {
  const { game, move, position } = of;
  const { side } = position;
  const countOf = (whose: Side): number => {
    const { direct, hidden } = naiveAttackers(game, position, target.at, whose);
    return direct.length + hidden.length;
  };
  const wasSeen = seen(of, target.at, side).includes(moveFrom(move));
  const isSo = after(
    position,
    [move],
    () =>
      stands(position, target) &&
      seen(of, target.at, side).includes(by.at) &&
      countOf(side) === attackers &&
      countOf(opponent(side)) === defenders,
  );
  return !wasSeen && isSo && ownerOf(target) !== side && by.at === arrivalOf(of);
}
