import type { Ending, Forfeit } from '@tesuji/match';
import { opponent, type Game } from '@tesuji/rules';
import type { Language } from './language.ts';
import { describeOutcome } from './outcome-sentence.ts';
import { saySentence, type Sentence } from './sentence.ts';
import { sideName } from './side-name.ts';
import { fillFirst } from './template.ts';

const FORFEITS: Readonly<Record<Forfeit, Sentence>> = {
  'illegal-move': {
    en: ['{loser} has broken the rules, so {winner} wins.'],
    ja: ['{loser}の反則により、{winner}の勝ちです。'],
  },
  left: {
    en: ['{loser} has left the game, so {winner} wins.'],
    ja: ['{loser}が対局を離れたので、{winner}の勝ちです。'],
  },
  'broke-down': {
    en: ['{loser} has stopped working, so {winner} wins.'],
    ja: ['{loser}が動かなくなったので、{winner}の勝ちです。'],
  },
  absent: {
    en: ['{loser} has not come to play, so {winner} wins.'],
    ja: ['{loser}の不戦敗で、{winner}の勝ちです。'],
  },
  'overstepped-time': {
    en: ['{loser} has run out of time, so {winner} wins.'],
    ja: ['{loser}の時間切れです。{winner}の勝ちです。'],
  },
};

const ABORTED: Sentence = {
  en: ['{side} has aborted the game, so there is no result.', 'The game was aborted, so there is no result.'],
  ja: ['{side}が対局を中止しました。勝敗はありません。', '対局は中止されました。勝敗はありません。'],
};

/** How a match ended: by the game's own rules, by something no rule of it knows, or not at all. */
export function describeEnding(game: Game, ending: Ending, language: Language): string {
  if (ending.cause === 'abort') {
    const side = typeof ending.by === 'number' ? sideName(game, ending.by, language) : undefined;
    return fillFirst(ABORTED[language], { side }) ?? '';
  }
  if (ending.cause !== 'forfeit') return describeOutcome(game, ending.outcome, language);
  const facts = {
    loser: sideName(game, ending.side, language),
    winner: sideName(game, opponent(ending.side), language),
  };
  return saySentence([FORFEITS], ending.forfeit, facts, language) ?? '';
}
