import type { MateStyle } from '../mate/mate-style.ts';

/** Quiet moves belong to a mate; the last move is a check. */
export const chessMateStyle: MateStyle = {
  checksOnly: false,
  endsInCheck: true,
  lazyKinds: 0,
  hasFutileDrops: false,
};
