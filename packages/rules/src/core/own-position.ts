import type { Position } from './position.ts';

/** Positions handed to a game are made by that game; anything else is a programmer's error. */
export function ownPosition<P extends Position>(kind: abstract new (...args: never[]) => P, position: Position): P {
  if (position instanceof kind) return position;
  throw new TypeError(`not a ${kind.name}`);
}
