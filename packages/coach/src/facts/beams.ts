import { pieceSide, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import type { BeamReport } from '../survey.ts';
import type { Scene } from './scene.ts';

/** Enemy pieces that a laser's light, as the board stands, has come to or no longer comes to since the move, just made. */
export function findBeamChanges(scene: Scene, position: Position): Fact[] {
  const old = scene.parts.beams;
  const now = old === undefined ? undefined : scene.teaching.describe?.(position).beams;
  return (
    now?.flatMap((beam) =>
      changesOf(
        scene,
        position,
        beam,
        old?.find(({ side }) => side === beam.side),
      ),
    ) ?? []
  );
}

function changesOf(scene: Scene, position: Position, now: BeamReport, old: BeamReport | undefined): Fact[] {
  const { side } = now;
  const after = [scene.move];
  const lit = enemiesIn(now);
  // Pieces that were lit, by where they stand now.
  const wasLit = old === undefined ? [] : enemiesIn(old).map((square) => swapEnds(scene, square));
  const facts = (kind: 'beam-opened' | 'beam-closed', squares: readonly number[]): Fact[] =>
    squares.map((square) => ({ kind, side, target: standingAt(position, square), after }));
  const isThere = (square: number): boolean => position.places[square] !== 0;
  return [
    ...facts(
      'beam-opened',
      lit.filter((square) => !wasLit.includes(square)),
    ),
    ...facts(
      'beam-closed',
      wasLit.filter((square) => isThere(square) && !lit.includes(square)),
    ),
  ];
}

function enemiesIn({ hits, side }: BeamReport): number[] {
  return hits.filter(({ piece }) => pieceSide(piece) !== side).map(({ at }) => at);
}

/** A move or a swap exchanges what stands on two squares. */
function swapEnds({ arrival, mover }: Scene, square: number): number {
  if (square === mover.at) return arrival;
  return square === arrival ? mover.at : square;
}
