import type { CaptureCause, CaptureEffect, Effect } from '../core/game.ts';
import { findPartner } from './attacks.ts';
import type { HasamiPosition } from './position.ts';
import { DIRECTIONS, SIDE_FLIP } from './tables.ts';

/** Returns the effects of a legal move: the man moves, then all captures at once, in reading order (H47). */
export function effectsOf(position: HasamiPosition, move: number): readonly Effect<CaptureCause>[] {
  const to = move & 255;
  const from = (move >> 8) & 255;
  const piece = position.places[from];
  const taken = [...DIRECTIONS].flatMap((step) => takenTowards(position, from, to, step));
  return [{ kind: 'move', from, to, piece }, ...taken.sort((a, b) => a.at - b.at)];
}

function takenTowards(position: HasamiPosition, from: number, to: number, step: number): CaptureEffect<CaptureCause>[] {
  const { places, hasCorner } = position;
  const own = places[from];
  const partner = findPartner(places, from, to, step, own, hasCorner);
  if (partner === 0) return [];
  const taken: CaptureEffect<CaptureCause>[] = [];
  let at = to + step;
  for (; places[at] === (own ^ SIDE_FLIP); at += step) {
    taken.push({ kind: 'capture', at, piece: own ^ SIDE_FLIP, cause: 'sandwich', by: [to, partner] });
  }
  return at === partner ? taken : taken.map((effect) => ({ ...effect, cause: 'corner' }));
}
