import type { Chooser, Destination, QuarterTurn } from '@tesuji/board';
import {
  ALL,
  applyEffects,
  isHandPlace,
  isPiece,
  legalMoves,
  moveFrom,
  pieceKind,
  pieceSide,
  type Attempt,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { pieceName, type Language } from '@tesuji/words';

/** A legal move, by the places that a person can press. */
export interface LegalMove {
  readonly move: number;
  readonly from: number;
  readonly targets: readonly number[];
  /** How it may be drawn on a target; turns on the spot have no target to draw. */
  readonly turn: QuarterTurn | undefined;
  readonly isSwap: boolean;
}

export function listMoves(game: Game, position: Position): readonly LegalMove[] {
  const moves = new Int32Array(game.maxMoves);
  const end = position.generate(ALL, moves, 0);
  return [...moves.subarray(0, end)].map((move) => describeMove(game, position, move));
}

/** Describes a move that is legal in this position. */
export function describeMove(game: Game, position: Position, move: number): LegalMove {
  const from = moveFrom(move);
  const targets = game.targets(position, move);
  // Effects are computed only where they could change how the move is shown.
  const isPlain = targets.every((target) => target !== from && position.places[target] === 0);
  const effects = isPlain ? [] : game.effects(position, move);
  const rotation = effects.find((effect) => effect.kind === 'rotate');
  return { move, from, targets, turn: rotation?.turn, isSwap: effects.some((effect) => effect.kind === 'swap') };
}

/** Returns the legal moves that match an attempt: none, one, or several to choose from. */
export function matchMoves(moves: readonly LegalMove[], attempt: Attempt): readonly LegalMove[] {
  return moves.filter(
    (each) => each.from === attempt.from && each.targets.includes(attempt.to) && each.turn === attempt.turn,
  );
}

/** Returns the attempt that pressing a place stands for: to move the piece there, or to drop the piece in hand. */
export function pointedAttempt(game: Game, place: number): Attempt {
  return { from: place, to: isHandPlace(place) ? (game.shape.squares[0] ?? place) : place };
}

export function destinationsOf(moves: readonly LegalMove[]): ReadonlyMap<number, readonly Destination[]> {
  const destinations = new Map<number, Destination[]>();
  for (const { from, targets, turn, isSwap } of moves) {
    if (turn !== undefined) continue;
    const list = destinations.get(from) ?? [];
    for (const to of targets)
      if (!list.some((known) => known.to === to)) list.push({ to, kind: isSwap ? 'swap' : 'go' });
    destinations.set(from, list);
  }
  return destinations;
}

export function turnsOf(moves: readonly LegalMove[]): ReadonlyMap<number, readonly QuarterTurn[]> {
  const turns = new Map<number, QuarterTurn[]>();
  for (const { from, turn } of moves) if (turn !== undefined) turns.set(from, [...(turns.get(from) ?? []), turn]);
  return turns;
}

/** The piece that stands on the move's arrival square afterwards: what a chooser shows. */
export function arrivalOf(game: Game, position: Position, { move, targets }: LegalMove): number {
  const places = position.places.slice();
  applyEffects(places, game.effects(position, move));
  return places[targets[0]!]!;
}

/** Sorts the choices: the most valuable piece first. */
function sortChoices<T>(game: Game, moves: readonly T[], pieceOf: (move: T) => number): readonly T[] {
  const value = (move: T): number => game.kinds[pieceKind(pieceOf(move))]?.value ?? 0;
  return moves.toSorted((a, b) => value(b) - value(a));
}

/** A move that can be completed in several ways, and the question that asks which. */
export interface MoveQuestion {
  readonly moves: readonly LegalMove[];
  readonly chooser: Chooser;
}

/**
 * The question which of several moves between two places is meant: promote or not, and to what. `pieceOf` returns the
 * piece that a move brings to `at`.
 */
export function askWhich<T extends LegalMove>(
  game: Game,
  found: readonly T[],
  pieceOf: (move: T) => number,
  at: number,
  language: Language,
): MoveQuestion {
  const moves = sortChoices(game, found, pieceOf);
  const options = moves.map((move) => {
    const piece = pieceOf(move);
    return { piece, label: pieceName(game, piece, language) };
  });
  return { moves, chooser: { at, options } };
}

/** Returns the squares that the piece on a square could go to, now or if it were its turn. */
export function reachOf(game: Game, position: Position, square: number): readonly number[] {
  const piece = position.places[square] ?? 0;
  if (!isPiece(piece)) return [];
  const line = position.clone();
  // In check a null move is impossible: then what the piece attacks is shown.
  if (line.side !== pieceSide(piece) && !line.makeNull()) return attacksOf(game, line, square, pieceSide(piece));
  const moves = legalMoves(game, line).filter((move) => moveFrom(move) === square);
  return [...new Set(moves.flatMap((move) => game.targets(line, move).slice(0, 1)))].filter((at) => at !== square);
}

/**
 * Returns the squares that a side attacks: in games in which pieces are taken by going to their square, where it could take;
 * in the others, where a piece could be taken.
 */
export function attackedSquares(game: Game, position: Position, side: Side): readonly number[] {
  return game.shape.squares.filter((square) => position.attackers(square, side, found, 0) > 0);
}

function attacksOf(game: Game, position: Position, from: number, side: Side): readonly number[] {
  return game.shape.squares.filter((square) => {
    const count = position.attackers(square, side, found, 0);
    return found.subarray(0, count).includes(from);
  });
}

/** More than any square has attackers. */
const found = new Int32Array(256);
