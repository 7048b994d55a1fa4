import { isDecided, pliesToEnd } from '@tesuji/engine';
import type { Game, Position } from '@tesuji/rules';

/** Returns a line of moves in notation. The position is left unchanged. */
export function lineText(game: Game, position: Position, moves: readonly number[], style?: string): string {
  const ahead = position.clone();
  const words = moves.map((move) => {
    const word = game.notate(ahead, move, style === undefined ? {} : { style });
    ahead.make(move);
    return word;
  });
  return words.join(' ');
}

/** Returns a score for people: pawns with a sign, or the plies until the end. */
export function scoreText(game: Game, score: number): string {
  if (!isDecided(score)) return `${score < 0 ? '−' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
  const plies = pliesToEnd(score);
  const [won, lost] = game.reasons.includes('checkmate') ? ['mate', 'mated'] : ['won', 'lost'];
  return `${plies > 0 ? won : lost} in ${Math.abs(plies)}`;
}
