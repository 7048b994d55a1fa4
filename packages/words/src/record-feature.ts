import type { Loss } from '@tesuji/records';
import type { Language } from './language.ts';

const FEATURES: Readonly<Record<Loss, Readonly<Record<Language, string>>>> = {
  variations: { en: 'variations', ja: '変化' },
  comments: { en: 'comments', ja: 'コメント' },
  'pre-comments': { en: 'comments before a move', ja: '指し手の前のコメント' },
  glyphs: { en: 'signs such as ! and ?', ja: '!や?などの記号' },
  marks: { en: 'arrows and coloured squares', ja: '矢印と色付きのマス' },
  bookmarks: { en: 'bookmarks', ja: 'しおり' },
  spent: { en: 'thinking times', ja: '消費時間' },
  clock: { en: 'clock times', ja: '残り時間' },
  fractions: { en: 'fractions of a second', ja: '1秒未満の時間' },
  'illegal-moves': { en: 'illegal moves', ja: '反則手' },
  ends: { en: 'how the game ended', ja: '終局の種類' },
  headers: { en: 'headers', ja: '見出し' },
  options: { en: 'rule options', ja: 'ルールの選択' },
  'move-number': { en: 'the number of the first move', ja: '最初の手の番号' },
  characters: { en: 'characters that the encoding writes as others', ja: '文字コードで別の字になる文字' },
};

/** Something a record may have and a format may have no place for. */
export function featureName(feature: Loss, language: Language): string {
  return FEATURES[feature][language];
}
