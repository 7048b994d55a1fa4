import { isDecided, pliesToEnd } from '@tesuji/engine';
import { opponent, type Game, type Side } from '@tesuji/rules';
import { hasMate, sideName, type Language } from '@tesuji/words';
import { REPLAY_TEXT } from './text.ts';

/** A score for the side to move, told from the first side's view: `+1.2`, `−0.4`, `White: mate in 3`. */
export function scoreWords(game: Game, score: number, toMove: Side, language: Language): string {
  if (!isDecided(score)) return signed((toMove === 0 ? score : -score) / 100);
  const t = REPLAY_TEXT[language];
  const winner = score > 0 ? toMove : opponent(toMove);
  // Japanese counts the moves of both sides, English those of the winner.
  const plies = Math.abs(pliesToEnd(score));
  const moves = language === 'ja' ? plies : Math.ceil(plies / 2);
  const say = hasMate(game) ? t.mateFor : t.winFor;
  return say(sideName(game, winner, language), moves);
}

function signed(pawns: number): string {
  const text = Math.abs(pawns).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${pawns > 0 ? '+' : '−'}${text}`;
}
