import type { Forfeit } from '@tesuji/match';
import { opponent, type CommonReason, type Game, type Outcome, type Side } from '@tesuji/rules';
import { wordsOf, type OutcomeWords } from './games/game-words.ts';
import { wordsOfId } from './grammar.ts';
import { say, withFallback, type Language, type Sentence } from './message.ts';
import { sideName, type GameStart } from './names.ts';

/** The reasons of arena, which cannot be imported here. */
type ArenaReason = 'adjudication' | 'illegal-move' | 'breakdown';

/** How games end, by reason: by the rules, by forfeit, or called off. The reasons of a single game are in its own words. */
const OUTCOMES = {
  checkmate: {
    win: {
      en: ['{winner} wins by checkmate.'],
      ja: ['詰みです。{winner}の勝ちです。'],
    },
  },
  'no-moves': {
    win: {
      en: ['{loser} has no legal move left, so {winner} wins.'],
      ja: ['{loser}に指せる手がないので、{winner}の勝ちです。'],
    },
  },
  resign: {
    win: {
      en: ['{loser} resigns, so {winner} wins.'],
      ja: ['{loser}が投了しました。{winner}の勝ちです。'],
    },
    draw: {
      en: ['The game is drawn despite the resignation, because the opponent could not have won.'],
      ja: ['投了しましたが、相手に勝つ見込みがないので引き分けです。'],
    },
  },
  time: {
    win: {
      en: ['{loser} has run out of time, so {winner} wins.'],
      ja: ['{loser}の時間切れです。{winner}の勝ちです。'],
    },
    draw: {
      en: ['Time has run out, but the game is drawn, because the opponent could not have won.'],
      ja: ['時間切れですが、相手に勝つ見込みがないので引き分けです。'],
    },
  },
  adjudication: {
    win: {
      en: ['{winner} wins by adjudication, because both players agreed about the position.'],
      ja: ['双方の評価が一致したため、{winner}の勝ちと判定されました。'],
    },
    draw: {
      en: ['The game is drawn by adjudication, because neither player saw an advantage for a long time.'],
      ja: ['長い間どちらも優勢と見なかったので、引き分けと判定されました。'],
    },
  },
  'illegal-move': {
    win: {
      en: ['{loser} has made an illegal move, so {winner} wins.'],
      ja: ['{loser}の反則です。{winner}の勝ちです。'],
    },
  },
  left: {
    win: {
      en: ['{loser} has left the game, so {winner} wins.'],
      ja: ['{loser}が対局を離れたので、{winner}の勝ちです。'],
    },
    draw: {
      en: ['A player has left the game, and the other has called it a draw.'],
      ja: ['対局者の一方が離れ、もう一方が引き分けとしました。'],
    },
  },
  'broke-down': {
    win: {
      en: ['{loser} has stopped working, so {winner} wins.'],
      ja: ['{loser}が動かなくなったので、{winner}の勝ちです。'],
    },
  },
  absent: {
    win: {
      en: ['{loser} has not come to play, so {winner} wins.'],
      ja: ['{loser}の不戦敗で、{winner}の勝ちです。'],
    },
  },
  'overstepped-time': {
    win: {
      en: ['{loser} has run out of time, so {winner} wins.'],
      ja: ['{loser}の時間切れです。{winner}の勝ちです。'],
    },
  },
  abort: {
    draw: {
      en: ['The game was aborted, so there is no result.'],
      ja: ['対局は中止されました。勝敗はありません。'],
    },
  },
  breakdown: {
    win: {
      en: ['{loser} could not go on, so {winner} wins.'],
      ja: ['{loser}が指し続けられなくなったので、{winner}の勝ちです。'],
    },
  },
  agreement: {
    draw: {
      en: ['The game is drawn by agreement.'],
      ja: ['合意により引き分けです。'],
    },
  },
  repetition: {
    draw: {
      en: ['The game is drawn, because the same position has come up too often.'],
      ja: ['同じ局面が繰り返されたので、引き分けです。'],
    },
  },
  'no-capture-limit': {
    draw: {
      en: ['The game is drawn, because nothing has been captured for too long.'],
      ja: ['長い間一つも駒が取られなかったので、引き分けです。'],
    },
  },
  'ply-limit': {
    draw: {
      en: ['The game is drawn, because it has gone on for too long.'],
      ja: ['手数の上限に達したので、引き分けです。'],
    },
  },
} satisfies Readonly<Record<CommonReason | ArenaReason | Forfeit | 'abort', OutcomeWords>>;

const OTHER_WIN: Sentence = { en: ['{winner} wins ({reason}).'], ja: ['{winner}の勝ちです（{reason}）。'] };
const OTHER_DRAW: Sentence = { en: ['The game is drawn ({reason}).'], ja: ['引き分けです（{reason}）。'] };

/** Returns how a game ended: `Black wins by checkmate.` `start` is where it began, if that is known. */
export function outcomeSentence(game: Game, outcome: Outcome, language: Language, start?: GameStart): string {
  const { reason, winner } = outcome;
  const words = wordsOf(game);
  const values = { reason: language === 'en' ? wordsOfId(reason) : reason };
  const own = findWords(words?.outcomes, reason);
  const common = findWords(OUTCOMES, reason);
  if (winner === undefined) {
    return say(withFallback(own?.draw, withFallback(common?.draw, OTHER_DRAW)), values, language);
  }
  const nameOf = (side: Side): string => sideName(game, side, language, start);
  const names = { winner: nameOf(winner), loser: nameOf(opponent(winner)) };
  return say(withFallback(own?.win, withFallback(common?.win, OTHER_WIN)), { ...values, ...names }, language);
}

function findWords(
  outcomes: Readonly<Record<string, OutcomeWords>> | undefined,
  reason: string,
): OutcomeWords | undefined {
  return outcomes !== undefined && Object.hasOwn(outcomes, reason) ? outcomes[reason] : undefined;
}
