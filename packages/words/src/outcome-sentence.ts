import { opponent, type Game, type Outcome } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { DRAWS, WINS } from './outcome-table.ts';
import { wordsOf } from './registry.ts';
import { saySentence } from './sentence.ts';
import { sideName } from './side-name.ts';
import type { Facts } from './template.ts';

/** How a game ended: "Black wins by checkmate." */
export function describeOutcome(game: Game, outcome: Outcome, language: Language): string {
  const words = wordsOf(game);
  if (outcome.winner === undefined) {
    return saySentence([words?.draws, DRAWS], outcome.reason, {}, language) ?? plainDraw(outcome.reason, language);
  }
  const winner = sideName(game, outcome.winner, language);
  const facts: Facts = { winner, loser: sideName(game, opponent(outcome.winner), language) };
  return (
    saySentence([words?.wins, WINS], outcome.reason, facts, language) ?? plainWin(winner, outcome.reason, language)
  );
}

function plainWin(winner: string, reason: string, language: Language): string {
  return language === 'en' ? `${winner} wins (${wordsOfId(reason)}).` : `${winner}の勝ちです（${reason}）。`;
}

function plainDraw(reason: string, language: Language): string {
  return language === 'en' ? `The game is drawn (${wordsOfId(reason)}).` : `引き分けです（${reason}）。`;
}
