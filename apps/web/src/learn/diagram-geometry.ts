import { offsetOf, type Diagram, type PieceCard, type Reach } from '@tesuji/lessons';
import type { Game } from '@tesuji/rules';

/** How far from the piece a diagram shows the board, in squares. What goes on beyond is drawn as an arrow. */
export const REACH = 2;

/** Columns to the right and rows down from the piece. */
export type Offset = readonly [number, number];

/** A sign on a square of a diagram: goes there, goes only if it is empty, goes only to take, goes only at first. */
export interface Sign {
  readonly at: Offset;
  readonly kind: 'go' | 'empty' | 'take' | 'first';
}

export interface DiagramSigns {
  readonly signs: readonly Sign[];
  /** Directions in which the piece goes any distance. */
  readonly lines: readonly Offset[];
}

/** What to draw around a piece, seen from above with the first side at the bottom, or turned round. */
export function signsOf(game: Game, card: PieceCard, flipped: boolean): DiagramSigns {
  const { diagram, first } = card;
  const at = (from: Diagram, { square }: Reach): Offset => turn(offsetOf(game, from.centre, square), flipped);
  const single = diagram.reach.filter(({ way }) => way !== 'slide');
  const signs = single.map((reach): Sign => ({ at: at(diagram, reach), kind: kindOf(reach) }));
  const early = (first?.reach ?? []).map((reach): Sign => ({ at: at(first ?? diagram, reach), kind: 'first' }));
  const ways = diagram.reach.filter(({ way }) => way === 'slide').map((reach) => unit(at(diagram, reach)));
  return { signs: [...signs, ...early], lines: [...new Map(ways.map((way) => [way.join(), way])).values()] };
}

function kindOf({ onto }: Reach): Sign['kind'] {
  if (onto === 'any') return 'go';
  return onto === 'empty' ? 'empty' : 'take';
}

function turn([right, down]: Offset, flipped: boolean): Offset {
  return flipped ? [0 - right, 0 - down] : [right, down];
}

function unit([right, down]: Offset): Offset {
  return [Math.sign(right), Math.sign(down)];
}

/** A step in a direction of light, quarter turns clockwise from north. */
export function stepOf(direction: number): Offset {
  return (
    (
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const
    )[direction & 3] ?? [0, 0]
  );
}
