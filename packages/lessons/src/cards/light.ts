import {
  legalMoves,
  makePiece,
  pieceKind,
  pieceSide,
  type BeamSegment,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import { type BareBoard, type Put } from './bare-board.ts';
import { offsetOf, squareAtOffset } from './diagram.ts';

/** What happens to light that travels in a direction (quarter turns clockwise from north) and meets a piece. */
export interface LightMeeting {
  readonly direction: number;
  readonly end: 'reflected' | 'absorbed' | 'hit' | 'split';
  /** Directions in which light leaves the square. */
  readonly leaves: readonly number[];
}

/** What a piece that faces one way (quarter turns) does to light from each side. */
export interface LightFacing {
  readonly turn: number;
  readonly meetings: readonly LightMeeting[];
}

/** A shot on a bare board whose light passes the empty square `at` in this direction. */
interface Shot {
  readonly side: Side;
  readonly move: number;
  readonly puts: readonly Put[];
  readonly at: number;
  readonly direction: number;
}

/** Finds out by shots from all sides what a piece does to light; returns `undefined` in games without light. */
export function findLight(board: BareBoard, piece: number, home: number): readonly LightFacing[] | undefined {
  const shots = findShots(board);
  if (shots.length === 0) return undefined;
  const { facings = 1 } = board.game.kinds[pieceKind(piece)] ?? {};
  return Array.from({ length: facings }, (_, turn) => turn).flatMap((turn) => {
    // Light is the same for both sides, but a side that must move its only royal piece cannot shoot at its old square.
    const bytes = ([0, 1] as const).map((side) => makePiece(side, pieceKind(piece), turn));
    const direct = shots.flatMap((shot) => bytes.flatMap((byte) => meet(board, shot, { at: shot.at, byte }) ?? []));
    const own = makePiece(pieceSide(piece), pieceKind(piece), turn);
    const meetings = direct.length > 0 ? direct : meetAtHome(board, shots, { at: home, byte: own });
    return meetings.length === 0 ? [] : [{ turn, meetings: onePerDirection(meetings) }];
  });
}

function onePerDirection(meetings: readonly LightMeeting[]): readonly LightMeeting[] {
  return [0, 1, 2, 3].flatMap((direction) => meetings.find((each) => each.direction === direction) ?? []);
}

/** Returns one shot for each direction of its first segment. */
function findShots(board: BareBoard): readonly Shot[] {
  const shots = new Map<number, Shot>();
  for (const side of [0, 1] as const) {
    const puts = board.placeInside(side);
    const position = board.create(side, puts);
    if (position === undefined) continue;
    for (const move of legalMoves(board.game, position)) {
      const [first] = segmentsOf(board.game, position, move);
      if (first === undefined || shots.has(first.direction)) continue;
      const at = middleOf(board.game, first);
      if (at !== undefined) shots.set(first.direction, { side, move, puts, at, direction: first.direction });
    }
  }
  return [...shots.values()];
}

function segmentsOf(game: Game, position: Position, move: number): readonly BeamSegment[] {
  return game.effects(position, move).flatMap((effect) => (effect.kind === 'beam' ? effect.segments : []));
}

function middleOf(game: Game, { from, to }: BeamSegment): number | undefined {
  const [right, down] = offsetOf(game, from, to);
  return squareAtOffset(game, from, [Math.trunc(right / 2), Math.trunc(down / 2)]);
}

/** Puts pieces in the way of a shot and returns what its light does at the first of them. */
function meet(board: BareBoard, { side, move, puts }: Shot, ...targets: readonly Put[]): LightMeeting | undefined {
  const [target] = targets;
  const others = puts.filter((put) => targets.every((each) => each.at !== put.at && !replaces(board, each, put)));
  const position = board.create(side, [...targets, ...others]);
  if (target === undefined || position?.isLegal(move) !== true) return undefined;
  const segments = segmentsOf(board.game, position, move);
  const index = segments.findIndex((each) => each.to === target.at && each.end !== 'off-board');
  const end = segments[index]?.end;
  if (end === undefined || end === 'off-board' || end === 'loop') return undefined;
  const leaves = segments.flatMap((each) => (each.parent === index ? [each.direction] : []));
  return { direction: segments[index]?.direction ?? 0, end, leaves };
}

/** Returns whether `a` is a royal piece that replaces `b`. */
function replaces({ game }: BareBoard, a: Put, b: Put): boolean {
  const kind = pieceKind(a.byte);
  return game.kinds[kind]?.royal === true && kind === pieceKind(b.byte) && pieceSide(a.byte) === pieceSide(b.byte);
}

/** Reaches a piece that can stand on one square only, by mirrors in the way of the shots. */
function meetAtHome(board: BareBoard, shots: readonly Shot[], target: Put): readonly LightMeeting[] {
  const mirrors = [...board.game.kinds.entries()].flatMap(([kind, about]) =>
    Array.from({ length: about?.facings ?? 0 }, (_, turn) => makePiece(0, kind, turn)),
  );
  return shots.flatMap((shot) => {
    const squares = board.game.shape.squares.filter((square) => isOnLine(board.game, shot, square));
    return squares.flatMap((at) => mirrors.flatMap((byte) => meet(board, shot, target, { at, byte }) ?? []));
  });
}

/** Returns whether the square is on the line of the shot. */
function isOnLine(game: Game, { at, direction }: Shot, square: number): boolean {
  const [right, down] = offsetOf(game, at, square);
  return direction % 2 === 0 ? right === 0 : down === 0;
}
