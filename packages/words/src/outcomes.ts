import { opponent, type Game, type Outcome } from '@tesuji/rules';
import { wordsOf } from './games/game-words.ts';
import { wordsOfId } from './grammar.ts';
import { findSentence, say, withFallback, type Catalogue, type Language, type Sentence } from './message.ts';
import { sideName } from './names.ts';

/** How games are won, by reason. The reasons of a single game are in its own words. */
const WINS: Catalogue<string> = {
  checkmate: {
    en: ['{winner} wins by checkmate.'],
    ja: ['詰みです。{winner}の勝ちです。'],
  },
  'no-moves': {
    en: ['{loser} has no legal move left, so {winner} wins.'],
    ja: ['{loser}に指せる手がないので、{winner}の勝ちです。'],
  },
  resign: {
    en: ['{loser} resigns, so {winner} wins.'],
    ja: ['{loser}が投了しました。{winner}の勝ちです。'],
  },
  time: {
    en: ['{loser} has run out of time, so {winner} wins.'],
    ja: ['{loser}の時間切れです。{winner}の勝ちです。'],
  },
  adjudication: {
    en: ['{winner} wins by adjudication, because both players agreed about the position.'],
    ja: ['双方の評価が一致したため、{winner}の勝ちと判定されました。'],
  },
  'illegal-move': {
    en: ['{loser} made an illegal move, so {winner} wins.'],
    ja: ['{loser}の反則です。{winner}の勝ちです。'],
  },
  breakdown: {
    en: ['{loser} could not go on, so {winner} wins.'],
    ja: ['{loser}が指し続けられなくなったので、{winner}の勝ちです。'],
  },
};

/** How games are drawn, by reason. */
const DRAWS: Catalogue<string> = {
  agreement: {
    en: ['The game is drawn by agreement.'],
    ja: ['合意により引き分けです。'],
  },
  repetition: {
    en: ['The game is drawn, because the same position has come up too often.'],
    ja: ['同じ局面が繰り返されたので、引き分けです。'],
  },
  'no-capture-limit': {
    en: ['The game is drawn, because nothing has been captured for too long.'],
    ja: ['長い間一つも駒が取られなかったので、引き分けです。'],
  },
  time: {
    en: ['Time has run out, but the game is drawn, because the opponent could not have won.'],
    ja: ['時間切れですが、相手に勝つ見込みがないので引き分けです。'],
  },
  resign: {
    en: ['The game is drawn despite the resignation, because the opponent could not have won.'],
    ja: ['投了しましたが、相手に勝つ見込みがないので引き分けです。'],
  },
  adjudication: {
    en: ['The game is drawn by adjudication, because neither player saw an advantage for a long time.'],
    ja: ['長い間どちらも優勢と見なかったので、引き分けと判定されました。'],
  },
  'ply-limit': {
    en: ['The game is drawn, because it has gone on for too long.'],
    ja: ['手数の上限に達したので、引き分けです。'],
  },
};

const OTHER_WIN: Sentence = { en: ['{winner} wins ({reason}).'], ja: ['{winner}の勝ちです（{reason}）。'] };
const OTHER_DRAW: Sentence = { en: ['The game is drawn ({reason}).'], ja: ['引き分けです（{reason}）。'] };

/** Returns how a game ended: `Black wins by checkmate.` */
export function outcomeSentence(game: Game, outcome: Outcome, language: Language): string {
  const { reason, winner } = outcome;
  const words = wordsOf(game);
  const values = { reason: language === 'en' ? wordsOfId(reason) : reason };
  if (winner === undefined) {
    const common = withFallback(findSentence(DRAWS, reason), OTHER_DRAW);
    return say(withFallback(findSentence(words?.draws, reason), common), values, language);
  }
  const common = withFallback(findSentence(WINS, reason), OTHER_WIN);
  const names = { winner: sideName(game, winner, language), loser: sideName(game, opponent(winner), language) };
  return say(withFallback(findSentence(words?.wins, reason), common), { ...values, ...names }, language);
}
