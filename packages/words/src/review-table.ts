import type { SentenceTable } from './sentence.ts';

/** Points are said as so many of a hundred: those of a whole game. */
export const SUMMARIES: SentenceTable = {
  side: {
    en: [
      '{side}: accuracy {accuracy} %, with {counts}.',
      '{side}: accuracy {accuracy} %, with no mistakes.',
      '{side} never had a choice.',
    ],
    ja: [
      '{side}：正確さ{accuracy}％（{counts}）',
      '{side}：正確さ{accuracy}％（目立つ失敗なし）',
      '{side}：選べる手がなかった',
    ],
  },
  better: {
    en: ['{winner} played more accurately, {better} % against {worse} %.'],
    ja: ['{winner}のほうが正確に指しました（{better}％対{worse}％）。'],
  },
  even: {
    en: ['Both sides played equally accurately, {better} %.'],
    ja: ['どちらも同じくらい正確に指しました（{better}％）。'],
  },
};

/** Moves that changed the game, by grade. */
export const TURNS: SentenceTable = {
  mistake: {
    en: [
      '{side} slipped at move {number}: {played} gave away {lost} points of 100; {better} was better.',
      '{side} slipped at move {number}: {played} gave away {lost} points of 100.',
    ],
    ja: [
      '{number}手目の{side}の{played}は疑問手で、期待値を100点中{lost}点下げました。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は疑問手で、期待値を100点中{lost}点下げました。',
    ],
  },
  blunder: {
    en: [
      '{side} lost the thread at move {number}: {played} gave away {lost} points of 100; {better} was better.',
      '{side} lost the thread at move {number}: {played} gave away {lost} points of 100.',
    ],
    ja: [
      '{number}手目の{side}の{played}は悪手で、期待値を100点中{lost}点下げました。{better}のほうが良い手でした。',
      '{number}手目の{side}の{played}は悪手で、期待値を100点中{lost}点下げました。',
    ],
  },
  'missed-mate': {
    en: ['{side} missed a mate in {moves} at move {number}: {better} instead of {played}.'],
    ja: [
      '{number}手目で{side}は{plies}手以内の{mate}を逃しました。{played}ではなく{better}でした。',
      '{number}手目で{side}は{plies}手以内の勝ちを逃しました。{played}ではなく{better}でした。',
    ],
  },
  'missed-win': {
    en: ['{side} missed a win in {moves} at move {number}: {better} instead of {played}.'],
    ja: ['{number}手目で{side}は{plies}手以内の勝ちを逃しました。{played}ではなく{better}でした。'],
  },
};

/** Ends that came while there was still something to hope for, by reason. */
export const END_REMARKS: SentenceTable = {
  resign: {
    en: ['{loser} resigned early: the position was still worth about {points} points of 100.'],
    ja: ['{loser}の投了は早すぎたかもしれません。まだ100点中およそ{points}点が期待できる局面でした。'],
  },
  time: {
    en: ['{loser} ran out of time in a position still worth about {points} points of 100.'],
    ja: ['{loser}は、まだ100点中およそ{points}点が期待できる局面で時間切れになりました。'],
  },
};
