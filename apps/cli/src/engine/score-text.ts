import { isDecided, pliesToEnd } from '@tesuji/engine';
import type { Game } from '@tesuji/rules';

/** A score as people read it: pawns with a sign, or how many plies are left until the end. */
export function scoreText(game: Game, score: number): string {
  if (!isDecided(score)) return `${score < 0 ? '−' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
  const plies = pliesToEnd(score);
  const [won, lost] = game.reasons.includes('checkmate') ? ['mate', 'mated'] : ['won', 'lost'];
  return `${plies > 0 ? won : lost} in ${Math.abs(plies)}`;
}
