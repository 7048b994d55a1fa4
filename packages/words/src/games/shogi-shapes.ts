import type { Phrase } from '../language.ts';

/** Castles by the names the engine knows them under, and openings by where the rook goes. */
export const SHOGI_SHAPES: Readonly<Record<string, Phrase>> = {
  yagura: { en: 'Yagura castle', ja: '矢倉囲い' },
  'silver yagura': { en: 'Silver Yagura castle', ja: '銀矢倉' },
  'half mino': { en: 'Half Mino castle', ja: '片美濃囲い' },
  mino: { en: 'Mino castle', ja: '美濃囲い' },
  'high mino': { en: 'High Mino castle', ja: '高美濃囲い' },
  'silver crown': { en: 'Silver Crown castle', ja: '銀冠' },
  anaguma: { en: 'Anaguma castle', ja: '穴熊囲い' },
  'deep anaguma': { en: 'Anaguma castle', ja: '穴熊囲い' },
  boat: { en: 'Boat castle', ja: '舟囲い' },
  elmo: { en: 'Elmo castle', ja: 'エルモ囲い' },
  'snow roof': { en: 'Snow Roof castle', ja: '雁木囲い' },
  'central house': { en: 'Central House castle', ja: '中住まい' },
  'central-rook': { en: 'Central Rook', ja: '中飛車' },
  'fourth-file-rook': { en: 'Fourth-File Rook', ja: '四間飛車' },
  'third-file-rook': { en: 'Third-File Rook', ja: '三間飛車' },
  'opposing-rook': { en: 'Opposing Rook', ja: '向かい飛車' },
};
