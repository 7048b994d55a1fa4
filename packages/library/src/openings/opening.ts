import type { Side } from '@tesuji/rules';

/** An opening or a castle, with its names. */
export interface NamedOpening {
  /** Stable text: `sicilian-defence/najdorf-variation`, `yagura`. */
  readonly id: string;
  /** The id of what it is a variation of; its own where it is none. */
  readonly family: string;
  readonly kind: 'opening' | 'castle';
  /** The code of the Encyclopaedia of Chess Openings. */
  readonly eco?: string;
  readonly en: string;
  readonly ja: string;
}

/** An opening that a game has reached, after a number of moves. */
export interface Reached {
  readonly opening: NamedOpening;
  readonly ply: number;
  /** Who plays it, where each side has its own. */
  readonly side?: Side;
}

/** Returns an id for an English name. */
export function openingId(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}
