/** The side that moves first in the ordinary game is 0, the other 1; a game names them (`Game.sides`). */
export type Side = 0 | 1;

export function opponent(side: Side): Side {
  return (side ^ 1) as Side;
}
