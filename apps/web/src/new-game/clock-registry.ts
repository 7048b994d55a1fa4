import type { Game } from '@tesuji/rules';

const USUAL = ['none', '3m+2s', '5m', '10m', '15m+10s', '30m+20s'] as const;

/** Clocks that are usual in a game, as time control text; a game that is not named has the usual ones. */
const BY_GAME: Readonly<Record<string, readonly string[]>> = {
  shogi: ['none', '10m byoyomi 1x30s', '15m byoyomi 1x1m', '0s byoyomi 1x30s', '10m', '5m+5s'],
  hasami: ['none', '3m+2s', '5m', '10m', '10s per move'],
  laser: ['none', '5m+5s', '10m', '15m+10s', '30s per move'],
};

export function clocksOf(game: Game): readonly string[] {
  return BY_GAME[game.id] ?? USUAL;
}
