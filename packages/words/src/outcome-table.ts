import type { SentenceTable } from './sentence.ts';

/** How games are won, by reason; what a single game says in its own way is in its own words. */
export const WINS: SentenceTable = {
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
    en: ['{winner} wins, because both players saw no other end.'],
    ja: ['双方の評価が一致したため、{winner}の勝ちと判定されました。'],
  },
  'illegal-move': {
    en: ['{loser} made a move that is none, so {winner} wins.'],
    ja: ['{loser}の反則です。{winner}の勝ちです。'],
  },
  breakdown: {
    en: ['{loser} could not go on, so {winner} wins.'],
    ja: ['{loser}が指し続けられなくなったので、{winner}の勝ちです。'],
  },
};

export const DRAWS: SentenceTable = {
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
    ja: ['長い間ひとつも駒が取られなかったので、引き分けです。'],
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
    en: ['The game is drawn, because neither player saw any advantage for long.'],
    ja: ['長い間どちらも優勢と見なかったので、引き分けと判定されました。'],
  },
  'ply-limit': {
    en: ['The game is drawn, because it has gone on for too long.'],
    ja: ['手数の上限に達したので、引き分けです。'],
  },
};
