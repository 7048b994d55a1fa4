import { makePiece, opponent, type Position, type Side } from '@tesuji/rules';
import { EYES, laser, Light, PHARAOH, RAYS, type LaserPosition } from '@tesuji/rules/laser';
import { standingAt } from '../fact.ts';
import { kingSteps } from '../quiet/king-steps.ts';
import type { QuietFact } from '../quiet/quiet-fact.ts';
import type { QuietMove } from '../quiet/quiet-move.ts';

/** Light further from a pharaoh than this says little. */
const NEAR = 3;
/** Fewer squares more or less are not worth a word. */
const LEAST_WAYS = 3;

const light = new Light();

/** What the move does for the safety of one pharaoh and the danger of the other. */
export function findLaserQuiet(quiet: QuietMove): QuietFact[] {
  const { side } = quiet;
  return [
    ...findLightDistance(quiet, side),
    ...findLightDistance(quiet, opponent(side)),
    ...findOpenSides(quiet),
    ...findWays(quiet, side),
    ...findWays(quiet, opponent(side)),
  ];
}

function pharaohOf(places: Uint8Array, side: Side): number {
  return laser.shape.squares.find((at) => places[at] === makePiece(side, PHARAOH)) ?? 0;
}

/** How near the light of a side comes to the other's pharaoh: good if the mover's comes nearer, or the enemy's less near. */
function findLightDistance({ parts, places, position, side: own }: QuietMove, side: Side): QuietFact[] {
  const enemy = opponent(side);
  const path = parts.beams?.find((beam) => beam.side === side)?.path ?? [];
  light.shine(position as LaserPosition, side);
  const lit = Array.from(light.squares.subarray(1, light.count));
  // Light begins beside its sphinx.
  const before = nearest(path.slice(1), pharaohOf(places, enemy));
  const now = nearest(lit, pharaohOf(position.places, enemy));
  const isBetter = side === own ? now < before && now <= NEAR : now > before && before <= NEAR;
  // Light that comes to the pharaoh itself is more than a distance.
  if (!isBetter || before === 0 || now === 0) return [];
  return [
    { kind: 'light-distance', side, pharaoh: standingAt(position, pharaohOf(position.places, enemy)), before, now },
  ];
}

function nearest(squares: readonly number[], pharaoh: number): number {
  return Math.min(...squares.map((square) => kingSteps(laser.shape, square, pharaoh)));
}

function findOpenSides({ places, position, side }: QuietMove): QuietFact[] {
  const countIn = (board: Uint8Array): number => {
    const at = pharaohOf(board, side);
    return Array.from(RAYS.subarray(0, 4)).filter((step) => board[at + step] === 0).length;
  };
  const [before, now] = [countIn(places), countIn(position.places)];
  return now < before ? [{ kind: 'open-sides', pharaoh: pharaohNow(position, side), before, now }] : [];
}

/** Light as if it came from the pharaoh shows, backwards, all ways to it; eyes would split them. */
function findWays({ places, position, side: own }: QuietMove, side: Side): QuietFact[] {
  if ((position as LaserPosition).state[EYES] !== 0) return [];
  const countIn = (board: Uint8Array): number => {
    light.clear();
    for (let direction = 0; direction < 4; direction++) light.follow(board, pharaohOf(board, side), direction);
    return Array.from(light.squares.subarray(0, light.count)).filter((at) => board[at] === 0).length;
  };
  const [before, now] = [countIn(places), countIn(position.places)];
  const change = side === own ? before - now : now - before;
  return change >= LEAST_WAYS ? [{ kind: 'pharaoh-ways', pharaoh: pharaohNow(position, side), before, now }] : [];
}

function pharaohNow(position: Position, side: Side): ReturnType<typeof standingAt> {
  return standingAt(position, pharaohOf(position.places, side));
}
