import type { Side } from '@tesuji/rules';

/** Who sits at the board: a person here, our own engine, an attached engine, a person elsewhere, or one who copies a game. */
export const PLAYER_KINDS = ['human', 'computer', 'outside', 'remote', 'copy'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export interface Player {
  readonly kind: PlayerKind;
  readonly name?: string;
  /** How to set up a computer again after a restart: `level:3`, `usi:COMMAND`. The match itself never reads it. */
  readonly agent?: string;
}

/** Who speaks: a side, the host of the match, or one person who acts for both sides of a shared board. */
export type Author = Side | 'host' | 'both';
