import type { Side } from '../core/side.ts';
import type { HasamiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { BESIDE_CORNER, MAN, STEPS, SWAP } = tables;

/**
 * Squares of `side`'s men that could take the enemy man on `square` with their next move. To attack is not to reach
 * here: the attacker is the man that would arrive at the open end of a sandwich or beside a corner, not the partner
 * that waits at the other end. An empty square is answered as if an enemy man stood on it, which tells whether it is
 * safe to go there; a man of `side` itself is attacked by none.
 */
export function writeAttackers(position: HasamiState, square: number, side: Side, out: Int32Array, at: number): number {
  const places = position.places;
  const own = MAN | (16 << side);
  const standing = places[square];
  if (standing === own) return at;
  places[square] = own ^ SWAP;
  let end = at;
  for (const step of STEPS) {
    const partner = endOfRun(places, square, -step, own ^ SWAP);
    const landing = endOfRun(places, square, step, own ^ SWAP);
    if (places[partner] === own) end = writeArrivals(position, landing, own, partner, out, at, end);
    if (!position.hasCorner || BESIDE_CORNER[square] === 0) continue;
    const beside = BESIDE_CORNER[square] - (square + step);
    if (places[beside] === own) end = writeArrivals(position, square + step, own, beside, out, at, end);
  }
  places[square] = standing;
  return end;
}

/** The first square in a direction that holds no man of this run. */
function endOfRun(places: Uint8Array, square: number, step: number, man: number): number {
  let end = square + step;
  while (places[end] === man) end += step;
  return end;
}

/** Men `own` that can move to `landing` while `partner` stays where it is; those in `out` from `at` on are not repeated. */
export function writeArrivals(
  position: HasamiState,
  landing: number,
  own: number,
  partner: number,
  out: Int32Array,
  at: number,
  end: number,
): number {
  const places = position.places;
  if (places[landing] !== 0) return end;
  for (let i = 0; i < 4; i++) {
    const step = STEPS[i];
    const nearest = endOfRun(places, landing, step, 0);
    end = addArrival(places, nearest, own, partner, out, at, end);
    if (position.isDai && nearest === landing + step) {
      end = addArrival(places, nearest + step, own, partner, out, at, end);
    }
  }
  return end;
}

function addArrival(
  places: Uint8Array,
  from: number,
  own: number,
  partner: number,
  out: Int32Array,
  at: number,
  end: number,
): number {
  if (places[from] !== own || from === partner) return end;
  for (let i = at; i < end; i++) if (out[i] === from) return end;
  out[end] = from;
  return end + 1;
}
