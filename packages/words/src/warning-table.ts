import type { SentenceTable } from './sentence.ts';

/**
 * What goes wrong, by the cause of a warning; the facts that prove it are said after it. A move keeps its own letters at
 * the start of a sentence: `Be4` is not `be4`.
 */
export const WARNINGS: SentenceTable = {
  'loses-at-once': {
    en: ['{move} loses the game at once.'],
    ja: ['{move}と指すと、その場で負けになります。'],
  },
  'allows-mate': {
    en: ['{move} lets {opponent} win by force.'],
    ja: ['{move}と指すと、{opponent}の勝ちになります。'],
  },
  'ignores-mate': {
    en: ['{move} does not stop what {opponent} threatens.'],
    ja: ['{move}では、{opponent}の狙いを防げません。'],
  },
  'misses-mate': {
    en: ['{move} misses a win that is there now.'],
    ja: ['{move}では、今ある勝ちを逃します。'],
  },
  'misses-gain': {
    en: ['{move} misses a chance.'],
    ja: ['{move}では、得をする機会を逃します。'],
  },
  'draws-at-once': {
    en: ['{move} ends the game in a draw.'],
    ja: ['{move}と指すと、引き分けになります。'],
  },
  'loses-exchange': {
    en: ['{move} begins an exchange that loses more than it wins.'],
    ja: ['{move}から始まる取り合いは、損になります。'],
  },
  'loses-piece': {
    en: ['{move} puts {target} in danger.', '{move} lets {opponent} take something.'],
    ja: ['{move}と指すと、{target}が危なくなります。', '{move}と指すと、{opponent}に駒を取られます。'],
  },
  'leaves-piece': {
    en: ['{move} does not save {target}.', '{move} does not save what {opponent} can take.'],
    ja: ['{move}では、{target}を助けられません。', '{move}では、取られそうな駒を助けられません。'],
  },
  'allows-tactic': {
    en: ['{move} allows {reply}.'],
    ja: ['{move}には、{reply}があります。'],
  },
  'engine-judgement': {
    en: [
      'Looking a few moves ahead, {move} does not work out well: the likely answer is {reply}.',
      'Looking a few moves ahead, {move} does not work out well.',
    ],
    ja: [
      '数手先まで読むと、{move}はうまくいきません。次は{reply}が予想されます。',
      '数手先まで読むと、{move}はうまくいきません。',
    ],
  },
};

/** How a taking that the facts speak of begins, and what to play instead. */
export const ADVICE: SentenceTable = {
  reply: {
    en: ['{Opponent} can answer {reply}.'],
    ja: ['{opponent}は{reply}と応じられます。'],
  },
  better: {
    en: ['The engine would play {better}.'],
    ja: ['エンジンなら{better}と指します。'],
  },
};
