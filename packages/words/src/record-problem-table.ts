import type { ProblemKind } from '@tesuji/records';
import type { Sentence } from './sentence.ts';

/** What a reader of records stumbled over: the matter itself, without the full stop, since details may follow. */
export const PROBLEMS: Readonly<Record<ProblemKind, Sentence>> = {
  'not-this-format': {
    en: ['This is no record of a game that could be read'],
    ja: ['棋譜として読めません'],
  },
  'bad-encoding': {
    en: ['This is no text in the encoding of the rest'],
    ja: ['ほかの部分と文字コードが違います'],
  },
  'unknown-line': { en: ['This line means nothing here'], ja: ['この行の意味が分かりません'] },
  'bad-header': { en: ['This header cannot be read'], ja: ['この見出しは読めません'] },
  'bad-start': { en: ['The start is no position'], ja: ['開始局面が正しくありません'] },
  'bad-move': { en: ['This is no move'], ja: ['指し手として読めません'] },
  'illegal-move': { en: ['This move breaks the rules'], ja: ['この手は反則です'] },
  'ambiguous-move': { en: ['Several pieces could make this move'], ja: ['この手を指せる駒が二つ以上あります'] },
  'wrong-side': { en: ['It is the other side’s turn'], ja: ['相手の手番です'] },
  'wrong-piece': {
    en: ['Another piece stands where this move comes from; it was moved all the same'],
    ja: ['移動元には別の駒がありますが、その駒を動かしました'],
  },
  'move-number': { en: ['The moves are not numbered in order'], ja: ['手数の番号が順番どおりではありません'] },
  'move-after-end': { en: ['There are moves after the end of the game'], ja: ['終局のあとに指し手があります'] },
  'bad-time': { en: ['This is no time'], ja: ['時間として読めません'] },
  'bad-variation': { en: ['This variation does not fit anywhere'], ja: ['この変化をつなげられる手がありません'] },
  'open-variation': { en: ['This variation is never closed'], ja: ['この変化が閉じられていません'] },
  'second-end': {
    en: ['The game has ended already; the first end is kept'],
    ja: ['すでに終局しています。はじめの終局を残しました'],
  },
  'bad-end': { en: ['This end of a game is not known'], ja: ['この終局の種類は分かりません'] },
  'bad-comment': { en: ['This comment cannot be read as it stands'], ja: ['このコメントはそのままでは読めません'] },
  'bad-glyph': { en: ['This is no sign for a move'], ja: ['指し手の記号ではありません'] },
  'bad-json': { en: ['This is no JSON'], ja: ['JSONとして読めません'] },
  'bad-field': { en: ['A value is missing or cannot be'], ja: ['値がないか、ありえない値です'] },
  unfinished: { en: ['The text stops in the middle of something'], ja: ['途中で終わっています'] },
  'result-differs': {
    en: ['Header and moves give different results'],
    ja: ['見出しと指し手とで結果が違います'],
  },
};
