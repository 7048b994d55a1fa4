import type { BeamSegment, CaptureCause, CaptureEffect, Effect } from '../core/game.ts';
import { VARIANT } from '../core/encoding.ts';
import {
  act,
  collectHits,
  hitSquares,
  hitSteps,
  LOOPED,
  RUN,
  RUN_DIRECTION,
  RUN_END,
  RUN_FROM,
  RUN_PARENT,
  RUN_START,
  RUN_TO,
  runs,
  traceLight,
  TURNED_ASIDE,
} from './beam.ts';
import type { LaserPosition } from './position.ts';
import { ABSORBED, HIT, OFF_BOARD, SPHINX_SQUARES, SPLIT } from './tables.ts';

const ENDS: Readonly<Record<number, BeamSegment['end']>> = {
  [TURNED_ASIDE]: 'reflected',
  [ABSORBED]: 'absorbed',
  [OFF_BOARD]: 'off-board',
  [HIT]: 'hit',
  [LOOPED]: 'loop',
  [SPLIT]: 'split',
};

/** Returns the effects of a legal move: the action, the light, and what it destroys in the order it arrives there. */
export function effectsOf(position: LaserPosition, move: number): readonly Effect<CaptureCause>[] {
  const { places, side } = position;
  const acted = places.slice();
  act(acted, move);
  const count = traceLight(acted, SPHINX_SQUARES[side]);
  const segments = Array.from({ length: count }, (_, index) => segmentAt(index * RUN));
  const captures = Array.from({ length: collectHits(count) }, (_, index): CaptureEffect<CaptureCause> => {
    const at = hitSquares[index];
    return { kind: 'capture', at, piece: acted[at], cause: 'beam', step: hitSteps[index] };
  });
  return [actionOf(places, acted, move), { kind: 'beam', side, segments }, ...captures];
}

function actionOf(places: Uint8Array, acted: Uint8Array, move: number): Effect<CaptureCause> {
  const from = (move >> 8) & 255;
  const to = move & 255;
  const piece = places[from];
  const other = places[to];
  if (from === to) {
    return { kind: 'rotate', at: from, before: piece, after: acted[from], turn: (move & VARIANT) === 0 ? 1 : -1 };
  }
  return other === 0 ? { kind: 'move', from, to, piece } : { kind: 'swap', from, to, piece, other };
}

/** A run that leaves the board from a mirror at the edge has no length: it ends where it begins. */
function segmentAt(run: number): BeamSegment {
  return {
    parent: runs[run + RUN_PARENT],
    from: runs[run + RUN_FROM],
    to: runs[run + RUN_TO],
    direction: runs[run + RUN_DIRECTION],
    start: runs[run + RUN_START],
    end: ENDS[runs[run + RUN_END]],
  };
}
