/** Queries for the proofs, independent of the coach: they generate moves, make them and read the board. */
import {
  legalMoves,
  moveFrom,
  ONGOING,
  opponent,
  outcomeFor,
  pieceKind,
  pieceSide,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Fact, FactKind, PlacedPiece } from '../../src/fact.ts';
import { bruteBalanceOf, bruteExchange } from '../brute-exchange.ts';
import { naiveAttackers } from '@tesuji/testing/coach/naive-attack';

/** A move, and the position before it. */
export interface Case {
  readonly game: Game;
  readonly position: Position;
  readonly move: number;
}

export type FactOf<Kind extends FactKind> = Extract<Fact, { readonly kind: Kind }>;

/** Returns what `query` returns after some moves, which are then unmade. */
export function after<T>(position: Position, moves: readonly number[], query: () => T): T {
  for (const move of moves) position.make(move);
  const found = query();
  for (let i = 0; i < moves.length; i++) position.unmake();
  return found;
}

/** Reports whether the condition is true with this side to move. False where the other side may not pass. */
export function onTurn(position: Position, side: Side, query: () => boolean): boolean {
  if (position.side === side) return query();
  if (!position.makeNull()) return false;
  const found = query();
  position.unmake();
  return found;
}

/** Returns where the piece that moves arrives. */
export function arrivalOf({ game, position, move }: Case): number {
  for (const effect of game.effects(position, move)) {
    if (effect.kind === 'move' || effect.kind === 'drop' || effect.kind === 'swap') return effect.to;
    if (effect.kind === 'rotate') return effect.at;
  }
  throw new Error('a move that moves nothing');
}

export function placeAfter({ game, position, move }: Case, square: number): number {
  for (const effect of game.effects(position, move)) {
    if (effect.kind !== 'move' && effect.kind !== 'swap') continue;
    if (effect.from === square) return effect.to;
    if (effect.kind === 'swap' && effect.to === square) return effect.from;
  }
  return square;
}

export function taken(game: Game, position: Position, move: number): PlacedPiece[] {
  return game
    .effects(position, move)
    .flatMap((effect) => (effect.kind === 'capture' ? [{ at: effect.at, piece: effect.piece }] : []));
}

export function kindOf(game: Game, piece: number): { readonly value: number; readonly royal?: boolean } {
  return game.kinds[pieceKind(piece)]!;
}

/** Returns the material that a move wins at once, for the side that makes it. */
export function gainOf(game: Game, position: Position, move: number): number {
  let gain = 0;
  for (const effect of game.effects(position, move)) {
    if (effect.kind === 'capture')
      gain += kindOf(game, effect.piece).value * (pieceSide(effect.piece) === position.side ? -1 : 1);
    if (effect.kind === 'promote') gain += kindOf(game, effect.after).value - kindOf(game, effect.before).value;
  }
  return gain;
}

export function capturesOf(game: Game, position: Position, square: number): number[] {
  return legalMoves(game, position).filter((move) => taken(game, position, move).some(({ at }) => at === square));
}

export function captureFrom(game: Game, position: Position, square: number, from: number): boolean {
  const moves = capturesOf(game, position, square).filter((move) => moveFrom(move) === from);
  return moves.some((move) => bruteBalanceOf(game, position, move) > 0);
}

const isLaser = (game: Game): boolean => game.kinds.some((kind) => kind?.id === 'sphinx');

/** Reports whether the side to move wins something by capturing on the square. */
export function canWin(game: Game, position: Position, square: number): boolean {
  if (!isLaser(game)) return bruteExchange(game, position, square) > 0;
  return legalMoves(game, position).some((move) => {
    const hits = taken(game, position, move);
    const own = hits.filter(({ piece }) => pieceSide(piece) === position.side);
    const isWon = hits.some(
      ({ piece }) => kindOf(game, piece).royal === true && !own.some((hit) => hit.piece === piece),
    );
    if (own.some(({ piece }) => kindOf(game, piece).royal === true)) return false;
    const isHit = hits.some(({ at }) => placeAfter({ game, position, move }, square) === at);
    return isHit && (isWon || gainOf(game, position, move) > 0);
  });
}

/** Reports whether the piece can be captured with profit after every legal move. */
export function isLostAnyway(game: Game, position: Position, { at, piece }: PlacedPiece): boolean {
  const replies = legalMoves(game, position);
  return (
    replies.length > 0 &&
    replies.every((reply) =>
      after(position, [reply], () => position.places[at] === piece && canWin(game, position, at)),
    )
  );
}

export function attacks(game: Game, position: Position, from: number, square: number): boolean {
  return naiveAttackers(game, position, square, pieceSide(position.places[from]!)).direct.includes(from);
}

export function kingOf(game: Game, position: Position, side: Side): number | undefined {
  return game.shape.squares.find((square) => {
    const piece = position.places[square]!;
    return piece !== 0 && pieceSide(piece) === side && kindOf(game, piece).royal === true;
  });
}

/** Returns the squares strictly between two squares in line. */
export function between(game: Game, a: number, b: number): number[] {
  const { columns, squares } = game.shape;
  const cell = (square: number): readonly [number, number] => {
    const index = squares.indexOf(square);
    return [index % columns, Math.floor(index / columns)];
  };
  const [[ax, ay], [bx, by]] = [cell(a), cell(b)];
  const isStraight = ax === bx || ay === by || Math.abs(ax - bx) === Math.abs(ay - by);
  return squares.filter((square) => {
    const [x, y] = cell(square);
    const isInLine = (x - ax) * (by - ay) === (y - ay) * (bx - ax);
    const isInside = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    return isStraight && isInLine && isInside && square !== a && square !== b;
  });
}

/** Reports whether the piece is on its square. */
export function stands(position: Position, { at, piece }: PlacedPiece): boolean {
  return position.places[at] === piece;
}

/** Reports whether the side to move can force a win. A full-width search, checks first. */
export function canForce(game: Game, position: Position, plies: number): boolean {
  const all = legalMoves(game, position);
  const checks = all.filter((move) => position.givesCheck(move));
  return [...checks, ...all.filter((move) => !checks.includes(move))].some((move) => wins(game, position, move, plies));
}

/** Reports whether this move wins within so many plies, including the move. */
export function wins(game: Game, position: Position, move: number, plies: number): boolean {
  const { side } = position;
  return after(position, [move], () => {
    const outcome = position.outcome();
    if (outcome !== ONGOING) return outcomeFor(outcome, side) > 0;
    if (plies < 3) return false;
    return legalMoves(game, position).every((reply) =>
      after(position, [reply], () => position.outcome() === ONGOING && canForce(game, position, plies - 2)),
    );
  });
}

export function ownerOf({ piece }: PlacedPiece): Side {
  return pieceSide(piece);
}

export function enemyOf({ piece }: PlacedPiece): Side {
  return opponent(pieceSide(piece));
}
