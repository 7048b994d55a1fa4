import type { MatchEvent, Proposal } from '@tesuji/match';
import type { Sentence } from './sentence.ts';

type About<K extends string> = `${K}-${Proposal}`;
export type Occasion =
  | Exclude<MatchEvent['kind'], 'ended' | 'proposed' | 'declined' | 'withdrawn'>
  | About<'proposed' | 'declined' | 'withdrawn'>;

/** What happens in a match, as it happens. `{to}` is known when it is not the start. */
export const OCCASIONS: Readonly<Record<Occasion, Sentence>> = {
  moved: {
    en: ['{side} plays {move}.'],
    ja: ['{side}：{move}。'],
  },
  'proposed-draw': {
    en: ['{side} offers a draw.'],
    ja: ['{side}が引き分けを提案しました。'],
  },
  'proposed-takeback': {
    en: ['{side} asks to go back to the position after move {to}.', '{side} asks to go back to the start.'],
    ja: ['{side}が{to}手目の局面に戻す待ったを申し出ました。', '{side}が最初の局面に戻す待ったを申し出ました。'],
  },
  'declined-draw': {
    en: ['{side} declines the draw.'],
    ja: ['{side}は引き分けを断りました。'],
  },
  'declined-takeback': {
    en: ['{side} does not agree to take back.'],
    ja: ['{side}は待ったを断りました。'],
  },
  'withdrawn-draw': {
    en: ['{side} withdraws the offer of a draw.'],
    ja: ['{side}は引き分けの提案を取り下げました。'],
  },
  'withdrawn-takeback': {
    en: ['{side} no longer asks to take back.'],
    ja: ['{side}は待ったの申し出を取り下げました。'],
  },
  'taken-back': {
    en: ['The game goes back to the position after move {to}.', 'The game goes back to the start.'],
    ja: ['{to}手目の局面に戻りました。', '最初の局面に戻りました。'],
  },
  paused: {
    en: ['The game is paused.'],
    ja: ['対局を一時停止しました。'],
  },
  resumed: {
    en: ['The game goes on.'],
    ja: ['対局を再開しました。'],
  },
};
