import type { SentenceTable } from './sentence.ts';

/** What a hint recommends, by its kind; `{check}` is for games that know it. */
export const HINTS: SentenceTable = {
  take: { en: ['Take it with {moves}.'], ja: ['取る手は{moves}です。'] },
  'at-risk': { en: ['Save it with {moves}.'], ja: ['助ける手は{moves}です。'] },
  mate: { en: ['Play {moves}.'], ja: ['{moves}と指しましょう。'] },
  'mate-against': { en: ['Stop it with {moves}.'], ja: ['防ぐ手は{moves}です。'] },
  'capture-checker': {
    en: ['You can take the checking piece: {moves}.'],
    ja: ['{check}をかけている駒を取れます。{moves}です。', '攻めてくる駒を取れます。{moves}です。'],
  },
  'escape-check': {
    en: ['You can get out of check: {moves}.'],
    ja: ['{check}を防げます。{moves}です。', '逃れる手は{moves}です。'],
  },
  good: { en: ['Good: {moves}.'], ja: ['良い手：{moves}。'] },
  great: { en: ['Great: {moves}.'], ja: ['とても良い手：{moves}。'] },
  amazing: { en: ['Amazing: {moves}.'], ja: ['すばらしい手：{moves}。'] },
  'look-ahead': {
    en: ['Begin with {moves}: whatever the answer, you win something.'],
    ja: ['{moves}から始めると、どう応じられても得をします。'],
  },
  'engine-line': { en: ['The engine would play {moves}.'], ja: ['エンジンなら{moves}と指します。'] },
};
