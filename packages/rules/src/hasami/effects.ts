import type { CaptureEffect, Effect } from '../core/game.ts';
import { findPartner } from './attacks.ts';
import type { HasamiPosition } from './position.ts';
import { STEPS, SWAP } from './tables.ts';

/** Returns the effects of a legal move: the man moves, then all captures at once, in reading order (H47). */
export function effectsOf(position: HasamiPosition, move: number): readonly Effect[] {
  const to = move & 255;
  const from = (move >> 8) & 255;
  const piece = position.places[from];
  const taken = [...STEPS].flatMap((step) => takenTowards(position, from, to, step));
  return [{ kind: 'move', from, to, piece }, ...taken.sort((a, b) => a.at - b.at)];
}

function takenTowards(position: HasamiPosition, from: number, to: number, step: number): CaptureEffect[] {
  const { places, hasCorner } = position;
  const own = places[from];
  const partner = findPartner(places, from, to, step, own, hasCorner);
  if (partner === 0) return [];
  const taken: CaptureEffect[] = [];
  let at = to + step;
  for (; places[at] === (own ^ SWAP); at += step) {
    taken.push({ kind: 'capture', at, piece: own ^ SWAP, cause: 'sandwich', by: [to, partner] });
  }
  return at === partner ? taken : taken.map((effect) => ({ ...effect, cause: 'corner' }));
}
