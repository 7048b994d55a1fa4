import { makePiece, opponent, type Position, type Side } from '@tesuji/rules';
import { EYES, laser, Light, PHARAOH, LIGHT_STEPS, type LaserPosition } from '@tesuji/rules/laser';
import { placedPieceAt, type PlacedPiece, type QuietFact } from '../fact.ts';
import { kingSteps } from '../position-queries.ts';
import type { QuietMove } from '../quiet/find-quiet.ts';

/** The largest distance between a beam and a pharaoh that a fact names. */
const NEAR = 3;
/** The smallest change in the number of squares that a fact names. */
const LEAST_CHANGE = 3;

const light = new Light();

/** Returns what the move does for the safety of one pharaoh and the danger of the other. */
export function findLaserQuiet(quiet: QuietMove): QuietFact[] {
  const { side } = quiet;
  return [
    ...findLightDistance(quiet, side),
    ...findLightDistance(quiet, opponent(side)),
    ...findOpenSides(quiet),
    ...findPharaohWays(quiet, side),
    ...findPharaohWays(quiet, opponent(side)),
  ];
}

/** The beam of a side and the other's pharaoh: good if the mover's beam comes nearer, or the enemy's less near. */
function findLightDistance({ parts, places, position, side: own }: QuietMove, side: Side): QuietFact[] {
  const enemy = opponent(side);
  const path = parts.beams?.find((beam) => beam.side === side)?.path ?? [];
  light.shine(position as LaserPosition, side);
  const lit = Array.from(light.squares.subarray(1, light.count));
  // The first square of a path is the sphinx.
  const before = distance(path.slice(1), pharaohSquare(places, enemy));
  const now = distance(lit, pharaohSquare(position.places, enemy));
  const isBetter = side === own ? now < before && now <= NEAR : now > before && before <= NEAR;
  // A beam that reaches the pharaoh itself is reported by other facts.
  if (!isBetter || before === 0 || now === 0) return [];
  return [{ kind: 'light-distance', side, pharaoh: pharaohOf(position, enemy), before, now }];
}

function distance(squares: readonly number[], pharaoh: number): number {
  return Math.min(...squares.map((square) => kingSteps(laser.shape, square, pharaoh)));
}

function findOpenSides({ places, position, side }: QuietMove): QuietFact[] {
  const countIn = (board: Uint8Array): number => {
    const at = pharaohSquare(board, side);
    return Array.from(LIGHT_STEPS.subarray(0, 4)).filter((step) => board[at + step] === 0).length;
  };
  const [before, now] = [countIn(places), countIn(position.places)];
  return now < before ? [{ kind: 'open-sides', pharaoh: pharaohOf(position, side), before, now }] : [];
}

/** A beam that starts at the pharaoh follows, backwards, all ways to it; not with eyes, which would split it. */
function findPharaohWays({ places, position, side: own }: QuietMove, side: Side): QuietFact[] {
  if ((position as LaserPosition).state[EYES] !== 0) return [];
  const countIn = (board: Uint8Array): number => {
    light.clear();
    for (let direction = 0; direction < 4; direction++) light.follow(board, pharaohSquare(board, side), direction);
    return Array.from(light.squares.subarray(0, light.count)).filter((at) => board[at] === 0).length;
  };
  const [before, now] = [countIn(places), countIn(position.places)];
  const change = side === own ? before - now : now - before;
  return change >= LEAST_CHANGE ? [{ kind: 'pharaoh-ways', pharaoh: pharaohOf(position, side), before, now }] : [];
}

function pharaohOf(position: Position, side: Side): PlacedPiece {
  return placedPieceAt(position, pharaohSquare(position.places, side));
}

function pharaohSquare(places: Uint8Array, side: Side): number {
  return laser.shape.squares.find((at) => places[at] === makePiece(side, PHARAOH)) ?? 0;
}
