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
import { offsetOf, squareAt } from './diagram.ts';

/** What becomes of light that comes travelling in a direction (quarter turns clockwise from north). */
export interface LightMeeting {
  readonly direction: number;
  readonly end: 'reflected' | 'absorbed' | 'hit' | 'split';
  /** Directions in which light leaves again. */
  readonly leaves: readonly number[];
}

/** How a piece that faces one way (quarter turns) answers light from each side. */
export interface LightFacing {
  readonly turn: number;
  readonly meetings: readonly LightMeeting[];
}

/** A shot on a bare board whose light passes `at` in this direction, if nothing stands there. */
interface Shot {
  readonly side: Side;
  readonly move: number;
  readonly puts: readonly Put[];
  readonly at: number;
  readonly direction: number;
}

/** Shoots at the piece from all sides; `undefined` in games without light. */
export function findLight(board: BareBoard, piece: number, home: number): readonly LightFacing[] | undefined {
  const shots = findShots(board);
  if (shots.length === 0) return undefined;
  const { facings = 1 } = board.game.kinds[pieceKind(piece)] ?? {};
  return Array.from({ length: facings }, (_, turn) => turn).flatMap((turn) => {
    // Light knows no sides, but a side that must move its only royal piece cannot shoot at it where it stood.
    const bytes = ([0, 1] as const).map((side) => makePiece(side, pieceKind(piece), turn));
    const direct = shots.flatMap((shot) => bytes.flatMap((byte) => meet(board, shot, { at: shot.at, byte }) ?? []));
    const own = makePiece(pieceSide(piece), pieceKind(piece), turn);
    const meetings = direct.length > 0 ? direct : meetAtHome(board, shots, { at: home, byte: own });
    return meetings.length === 0 ? [] : [{ turn, meetings: oneEach(meetings) }];
  });
}

function oneEach(meetings: readonly LightMeeting[]): readonly LightMeeting[] {
  return [0, 1, 2, 3].flatMap((direction) => meetings.find((each) => each.direction === direction) ?? []);
}

/** One shot for each direction in which the first run of light can go. */
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
  return squareAt(game, from, [Math.trunc(right / 2), Math.trunc(down / 2)]);
}

/** Puts pieces into the way of a shot and reads how its light ends on the first of them. */
function meet(board: BareBoard, { side, move, puts }: Shot, ...targets: readonly Put[]): LightMeeting | undefined {
  const [target] = targets;
  const others = puts.filter((put) => targets.every((each) => each.at !== put.at && !isTwin(board, each, put)));
  const position = board.create(side, [...targets, ...others]);
  if (target === undefined || position?.isLegal(move) !== true) return undefined;
  const segments = segmentsOf(board.game, position, move);
  const index = segments.findIndex((each) => each.to === target.at && each.end !== 'off-board');
  const end = segments[index]?.end;
  if (end === undefined || end === 'off-board' || end === 'loop') return undefined;
  const leaves = segments.flatMap((each) => (each.parent === index ? [each.direction] : []));
  return { direction: segments[index]?.direction ?? 0, end, leaves };
}

/** A royal piece on trial replaces the one that the rules insist on. */
function isTwin({ game }: BareBoard, a: Put, b: Put): boolean {
  const kind = pieceKind(a.byte);
  return game.kinds[kind]?.royal === true && kind === pieceKind(b.byte) && pieceSide(a.byte) === pieceSide(b.byte);
}

/** A piece that cannot leave its square is reached around a corner, by a mirror put into the light. */
function meetAtHome(board: BareBoard, shots: readonly Shot[], target: Put): readonly LightMeeting[] {
  const mirrors = [...board.game.kinds.entries()].flatMap(([kind, about]) =>
    Array.from({ length: about?.facings ?? 0 }, (_, turn) => makePiece(0, kind, turn)),
  );
  return shots.flatMap((shot) => {
    const squares = board.game.shape.squares.filter((square) => lies(board.game, shot, square));
    return squares.flatMap((at) => mirrors.flatMap((byte) => meet(board, shot, target, { at, byte }) ?? []));
  });
}

/** Is the square on the line of the shot? */
function lies(game: Game, { at, direction }: Shot, square: number): boolean {
  const [right, down] = offsetOf(game, at, square);
  return direction % 2 === 0 ? right === 0 : down === 0;
}
