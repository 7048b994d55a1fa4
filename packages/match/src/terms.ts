import type { TimeControl } from './clock/time-control.ts';
import type { Player } from './player.ts';

/** Taking back without asking, with the opponent's consent, or not at all. */
export const TAKEBACK_POLICIES = ['free', 'asked', 'none'] as const;
export type TakebackPolicy = (typeof TAKEBACK_POLICIES)[number];

/** The help that players of this match may have. */
export interface Assists {
  readonly hints: boolean;
  readonly warnings: boolean;
  readonly takeback: TakebackPolicy;
}

/** What is agreed before the first move and never changes. Rule options are in the game line. */
export interface Terms {
  readonly players: readonly [Player, Player];
  /** One for each side, so that time can be a handicap. */
  readonly clocks: readonly [TimeControl, TimeControl];
  /** The clocks stand still for this many plies; a move made then counts as made at once. */
  readonly freePlies: number;
  readonly assists: Assists;
  readonly hasDrawOffers: boolean;
  /** May a player stop the clocks? The host always may. */
  readonly canPause: boolean;
  /** May one person act for both sides (`author: 'both'`)? */
  readonly isShared: boolean;
  /** A player may abort while fewer plies than this have been played. */
  readonly abortPlies: number;
}

/** Two people at one board, without a clock and with every help. */
export const FRIENDLY_TERMS: Terms = {
  players: [{ kind: 'human' }, { kind: 'human' }],
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  freePlies: 0,
  assists: { hints: true, warnings: true, takeback: 'free' },
  hasDrawOffers: true,
  canPause: true,
  isShared: true,
  abortPlies: 2,
};
