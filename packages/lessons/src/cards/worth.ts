import type { Game } from '@tesuji/rules';

export type WorthLevel = 'low' | 'medium' | 'high';

export type Worth =
  /** Whoever loses it loses the game. */
  | { readonly kind: 'royal' }
  /** It is never taken, so it has no price. */
  | { readonly kind: 'lasting' }
  /** Every piece of the game is worth the same, so that points would say nothing. */
  | { readonly kind: 'alike' }
  | { readonly kind: 'points'; readonly points: number; readonly level: WorthLevel };

/** Shares of the dearest kind's value from which a kind counts as medium and as high. */
const MEDIUM = 0.3;
const HIGH = 0.6;

export function worthOf(game: Game, kind: number, isLasting: boolean): Worth {
  const about = game.kinds[kind];
  if (about?.royal === true) return { kind: 'royal' };
  if (isLasting) return { kind: 'lasting' };
  const points = about?.value ?? 0;
  const values = game.kinds.map((each) => each?.value ?? 0).filter(Boolean);
  if (values.every((value) => value === points)) return { kind: 'alike' };
  return { kind: 'points', points, level: levelOf(points, Math.max(0, ...values)) };
}

function levelOf(points: number, dearest: number): WorthLevel {
  if (points >= dearest * HIGH) return 'high';
  return points >= dearest * MEDIUM ? 'medium' : 'low';
}
