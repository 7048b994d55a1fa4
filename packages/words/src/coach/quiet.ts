import { timesWords } from '../grammar.ts';
import type { Catalogue } from '../message.ts';
import { pieceCounter } from '../names.ts';
import type { FactMessages } from './facts.ts';
import { anySquares, changedAmount, placedName } from './speaker.ts';

/** What a move that takes and threatens nothing changes, in any game. */
const SENTENCES = {
  reach: {
    en: ['{Piece} can go to {now} instead of {before}.'],
    ja: ['{piece}の行けるマスが{before}から{now}に増えます。'],
  },
  frees: {
    en: ['This makes room for {piece}: it can go to {now} instead of {before}.'],
    ja: ['{piece}が働きやすくなり、行けるマスが{before}から{now}に増えます。'],
  },
  'hems-in': {
    en: ['{Target} can go to only {now} instead of {before}.'],
    ja: ['{target}の行けるマスが{before}から{now}に減ります。'],
  },
  'shut-in': {
    en: ['{Target} cannot go anywhere any more.'],
    ja: ['{target}はどこにも行けなくなります。'],
  },
  denies: {
    en: ['{Target} can no longer go safely to {squares}.'],
    ja: ['{target}は{squares}へ安全には行けなくなります。'],
  },
  protects: {
    en: ['{By} guards {target}, which nothing guarded before.'],
    ja: ['{by}が、守りのなかった{target}を守ります。'],
  },
  presses: {
    en: ['{By} attacks {target}, which is guarded {defenders}.', '{By} attacks {target}, which nothing guards.'],
    ja: ['{by}が{target}に当たります。守りの駒は{defenders}{unit}です。'],
  },
  'presses-too': {
    en: [
      '{By} joins the attack on {target}, which is attacked {attackers} and guarded {defenders}.',
      '{By} joins the attack on {target}, which nothing guards.',
    ],
    ja: ['{by}も{target}に当たります。攻めの駒は{attackers}{unit}、守りの駒は{defenders}{unit}です。'],
  },
} satisfies Catalogue<string>;

/** Messages for the facts about quiet moves. */
export const QUIET_FACTS: FactMessages<'reach' | 'frees' | 'hems-in' | 'denies' | 'protects' | 'presses'> = {
  reach: (speaker, fact) => ({
    sentence: SENTENCES.reach,
    values: { piece: placedName(speaker, fact.piece), ...changedAmount(speaker, fact, 'square') },
  }),
  frees: (speaker, fact) => ({
    sentence: SENTENCES.frees,
    values: { piece: placedName(speaker, fact.piece), ...changedAmount(speaker, fact, 'square') },
  }),
  'hems-in': (speaker, fact) => ({
    sentence: fact.now === 0 ? SENTENCES['shut-in'] : SENTENCES['hems-in'],
    values: { target: placedName(speaker, fact.target), ...changedAmount(speaker, fact, 'square') },
  }),
  denies: (speaker, fact) => ({
    sentence: SENTENCES.denies,
    values: { target: placedName(speaker, fact.target), squares: anySquares(speaker, fact.squares) },
  }),
  protects: (speaker, fact) => ({
    sentence: SENTENCES.protects,
    values: { by: placedName(speaker, fact.by), target: placedName(speaker, fact.target) },
  }),
  presses: (speaker, fact) => ({
    sentence: fact.attackers > 1 ? SENTENCES['presses-too'] : SENTENCES.presses,
    values: {
      by: placedName(speaker, fact.by),
      target: placedName(speaker, fact.target),
      attackers: timesWords(fact.attackers, speaker.language),
      defenders: timesWords(fact.defenders, speaker.language),
      unit: pieceCounter(speaker.game),
    },
  }),
};
