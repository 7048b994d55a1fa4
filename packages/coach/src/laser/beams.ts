import { opponent, pieceSide, type Position, type Side } from '@tesuji/rules';
import { generateAll, Light, MAX_MOVES, type LaserPosition } from '@tesuji/rules/laser';
import { placedPieceAt, type Fact, type PlacedPiece } from '../fact.ts';
import type { MoveContext } from '../reasons/move-context.ts';
import type { PieceReport, Survey } from '../survey/survey.ts';
import { Shot } from './captures.ts';

/** What a survey says about laser chess only: the beam of each side. */
export interface LaserSurvey {
  readonly beams?: readonly BeamReport[];
}

/** What a side's laser hits now, and what it would hit after each of its actions. */
export interface BeamReport {
  readonly side: Side;
  /** Squares of the beam as the board stands, the sphinx first. */
  readonly path: readonly number[];
  /** The pieces of either side that it would hit if nothing changed its path. */
  readonly hits: readonly PlacedPiece[];
  /** Actions whose shot hits something (legal once it is this side's turn), what it hits, and the balance in points. */
  readonly shots: readonly { readonly move: number; readonly hits: readonly PlacedPiece[]; readonly gain: number }[];
  /** Pieces of this side that some action of the enemy would hit. */
  readonly exposed: readonly PlacedPiece[];
}

type Beam = Omit<BeamReport, 'exposed'>;

/** Returns the beams of both sides. */
export function describeBeams(position: Position): { readonly beams: readonly BeamReport[] } {
  const silver = beamOf(position as LaserPosition, 0);
  const red = beamOf(position as LaserPosition, 1);
  return {
    beams: [
      { ...silver, exposed: exposedTo(position, red) },
      { ...red, exposed: exposedTo(position, silver) },
    ],
  };
}

const light = new Light();
const shot = new Shot();
const actions = new Int32Array(MAX_MOVES);

function beamOf(position: LaserPosition, side: Side): Beam {
  shot.fireUnchanged(position, side, light);
  const hits = hitsOf(position);
  const path = Array.from(light.squares.subarray(0, light.count));
  const moves = Array.from(actions.subarray(0, generateAll(position, side, actions, 0)));
  const shots = moves.flatMap((move) => {
    const count = shot.fire(position, side, move);
    return count === 0 ? [] : [{ move, hits: hitsOf(position), gain: shot.balance(position, side) }];
  });
  return { side, path, hits, shots };
}

function hitsOf(position: Position): PlacedPiece[] {
  return Array.from(shot.squares.subarray(0, shot.count), (at) => placedPieceAt(position, at));
}

function exposedTo(position: Position, enemy: Beam): PlacedPiece[] {
  const own = opponent(enemy.side);
  const hits = enemy.shots.flatMap((each) => each.hits.filter(({ piece }) => pieceSide(piece) === own));
  return [...new Set(hits.map(({ at }) => at))].map((at) => placedPieceAt(position, at));
}

/** Returns the pieces of either side that the shot after the move hits. */
export function findHitFacts({ move, parts, side }: MoveContext): Fact[] {
  return hitFacts(parts, side, move);
}

/** Returns the same for a move that is not yet made, without a context. */
export function hitsAfter(position: Position, move: number): Fact[] {
  return hitFacts(describeBeams(position), position.side, move);
}

function hitFacts({ beams }: LaserSurvey, side: Side, move: number): Fact[] {
  const own = beams?.find((beam) => beam.side === side)?.shots.find((each) => each.move === move);
  return own?.hits.map((target) => ({ kind: 'beam-hit', side, target, move })) ?? [];
}

/** Returns the sphinx as the origin of an arrow to a piece that the beam hits as the board stands. */
export function beamOrigin({ beams }: Survey, { at, side }: PieceReport): number | undefined {
  const beam = beams?.find((each) => each.side !== side);
  return beam?.hits.some((hit) => hit.at === at) === true ? beam.path[0] : undefined;
}

/** Returns the enemy pieces that a beam, as the board stands, reaches or no longer reaches since the move, just made. */
export function findBeamChanges(context: MoveContext, position: Position): Fact[] {
  const { beams: old } = context.parts;
  if (old === undefined) return [];
  return describeBeams(position).beams.flatMap((beam) => {
    const before = old.find(({ side }) => side === beam.side);
    return changesOf(context, position, beam, before);
  });
}

function changesOf(context: MoveContext, position: Position, now: BeamReport, old: BeamReport | undefined): Fact[] {
  const { side } = now;
  const after = [context.move];
  const lit = enemiesIn(now);
  // Pieces that the beam reached before, by where they stand now.
  const wasLit = old === undefined ? [] : enemiesIn(old).map((square) => squareAfter(context, square));
  const opened = lit.filter((square) => !wasLit.includes(square));
  const closed = wasLit.filter((square) => position.places[square] !== 0 && !lit.includes(square));
  const factsOf = (kind: 'beam-opened' | 'beam-closed', squares: readonly number[]): Fact[] =>
    squares.map((square) => ({ kind, side, target: placedPieceAt(position, square), after }));
  return [...factsOf('beam-opened', opened), ...factsOf('beam-closed', closed)];
}

function enemiesIn({ hits, side }: BeamReport): number[] {
  return hits.filter(({ piece }) => pieceSide(piece) !== side).map(({ at }) => at);
}

/** A move or a swap exchanges what stands on two squares. */
function squareAfter({ arrival, mover }: MoveContext, square: number): number {
  if (square === mover.at) return arrival;
  return square === arrival ? mover.at : square;
}
