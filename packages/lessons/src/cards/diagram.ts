import {
  legalMoves,
  makePiece,
  moveFrom,
  opponent,
  pieceSide,
  type Effect,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { putsOf, type BareBoard, type Put } from './bare-board.ts';

/** A square that a piece can go to: by a step, along a line that can be blocked, or by a jump over other pieces. */
export interface Reach {
  readonly square: number;
  readonly way: 'step' | 'slide' | 'jump';
  /** `empty`: it cannot capture there. `enemy`: it goes there only to capture. */
  readonly onto: 'any' | 'empty' | 'enemy';
}

/** How a piece moves, as a drawing on a board. */
export interface Diagram {
  readonly centre: number;
  readonly piece: number;
  readonly reach: readonly Reach[];
  /** Quarter turns that it may make on its square: +1 clockwise, −1 counter-clockwise. */
  readonly turns: readonly (1 | -1)[];
  /** Kinds that it may swap with, and the squares where it may do so. */
  readonly swaps: { readonly kinds: readonly number[]; readonly squares: readonly number[] };
}

/** Finds out from the rules where a piece can go; returns `undefined` where it cannot stand on that square. */
export function drawDiagram(board: BareBoard, { at: centre, byte: piece }: Put): Diagram | undefined {
  const { game } = board;
  const position = board.placeFreely(pieceSide(piece), [{ at: centre, byte: piece }], centre);
  if (position === undefined) return undefined;
  const effects = effectsFrom(game, position, centre);
  const empty = new Set(effects.flatMap((effect) => (effect.kind === 'move' ? [effect.to] : [])));
  const probe = new Probe(board, position, centre);
  const taken = new Set(game.shape.squares.filter((square) => probe.takes(square)));
  const turns = effects.flatMap((effect) => (effect.kind === 'rotate' ? [effect.turn] : []));
  const squares = new Set([...empty, ...taken]);
  const reach = game.shape.squares
    .filter((square) => squares.has(square))
    .map((square) => ({
      square,
      way: wayOf(game, centre, square, squares),
      onto: ontoOf(empty.has(square), taken.has(square)),
    }));
  return { centre, piece, reach, turns: [...new Set(turns)], swaps: probe.swaps([...empty]) };
}

function effectsFrom(game: Game, position: Position, centre: number): readonly Effect[] {
  const moves = legalMoves(game, position).filter((move) => moveFrom(move) === centre);
  return moves.flatMap((move) => game.effects(position, move));
}

function ontoOf(isEmpty: boolean, isTaken: boolean): Reach['onto'] {
  if (!isTaken) return 'empty';
  return isEmpty ? 'any' : 'enemy';
}

/** Adds other pieces to a position to find out what the piece on `centre` can do with them. */
class Probe {
  private readonly board: BareBoard;
  private readonly puts: readonly Put[];
  private readonly side: Side;
  private readonly centre: number;
  /** The cheapest first. Several are needed, because some kinds may not stand on every square. */
  private readonly kinds: readonly number[];

  constructor(board: BareBoard, position: Position, centre: number) {
    this.board = board;
    this.puts = putsOf(board.game, position.places);
    this.side = position.side;
    this.centre = centre;
    this.kinds = [...board.game.kinds.entries()]
      .flatMap(([kind, about]) => (about === undefined || about.royal === true ? [] : [{ kind, value: about.value }]))
      .sort((a, b) => a.value - b.value)
      .map(({ kind }) => kind);
  }

  /** Returns whether the piece can capture an enemy piece by moving to its square. */
  takes(square: number): boolean {
    for (const kind of this.kinds) {
      const effects = this.effectsWith(square, makePiece(opponent(this.side), kind));
      if (effects !== undefined) return effects.some((effect) => effect.kind === 'move' && effect.to === square);
    }
    return false;
  }

  /** Tries all kinds on the first square, then one of them on all squares. */
  swaps(squares: readonly number[]): Diagram['swaps'] {
    const kinds = this.kinds.filter((kind) => squares.slice(0, 1).some((square) => this.isSwap(square, kind)));
    const [any] = kinds;
    return {
      kinds: kinds.toSorted((a, b) => a - b),
      squares: any === undefined ? [] : squares.filter((square) => this.isSwap(square, any)),
    };
  }

  private isSwap(square: number, kind: number): boolean {
    return ([0, 1] as const).some((side) =>
      this.effectsWith(square, makePiece(side, kind))?.some((effect) => effect.kind === 'swap' && effect.to === square),
    );
  }

  private effectsWith(at: number, byte: number): readonly Effect[] | undefined {
    const position = this.board.create(this.side, [...this.puts, { at, byte }]);
    return position === undefined ? undefined : effectsFrom(this.board.game, position, this.centre);
  }
}

/** Returns the columns to the right and the rows down from one square to another. */
export function offsetOf({ shape }: Game, from: number, to: number): readonly [number, number] {
  const [a, b] = [shape.squares.indexOf(from), shape.squares.indexOf(to)];
  const { columns } = shape;
  return [(b % columns) - (a % columns), Math.floor(b / columns) - Math.floor(a / columns)];
}

/** Returns the square so many columns and rows away; `undefined` if it is not on the board. */
export function squareAtOffset(
  { shape }: Game,
  from: number,
  [right, down]: readonly [number, number],
): number | undefined {
  const cell = shape.squares.indexOf(from);
  const column = (cell % shape.columns) + right;
  const row = Math.floor(cell / shape.columns) + down;
  if (column < 0 || column >= shape.columns || row < 0 || row >= shape.rows) return undefined;
  return shape.squares[row * shape.columns + column];
}

/**
 * Returns how a piece reaches a square. A line without gaps is a slide, and the square next to the piece belongs to it
 * if the line goes on.
 */
function wayOf(game: Game, from: number, to: number, squares: ReadonlySet<number>): Reach['way'] {
  const [right, down] = offsetOf(game, from, to);
  const distance = Math.max(Math.abs(right), Math.abs(down));
  if (right !== 0 && down !== 0 && Math.abs(right) !== Math.abs(down)) return 'jump';
  const at = (steps: number): number | undefined =>
    squareAtOffset(game, from, [Math.sign(right) * steps, Math.sign(down) * steps]);
  if (distance === 1) return squares.has(at(2) ?? -1) ? 'slide' : 'step';
  for (let steps = 1; steps < distance; steps++) if (!squares.has(at(steps) ?? -1)) return 'jump';
  return 'slide';
}
