import type { Position, Side } from '@tesuji/rules';
import type { Catalogue, Values } from '../message.ts';
import type { FactMessages } from './facts.ts';
import { actorValues, changedAmount, moveName, ownedName, placedName, withTurnOf, type Speaker } from './speaker.ts';

/** Sentences for the facts that only laser chess has. */
const SENTENCES = {
  'beam-hit': {
    en: [
      '{When}, with {move}, {laser} can burn {target}.',
      'With {move}, {laser} can burn {target}.',
      '{Laser} points at {target}.',
    ],
    ja: [
      '{when}、{move}で{laser}が{target}に当たります。',
      '{move}で{laser}が{target}に当たります。',
      '{laser}が{target}に向いています。',
    ],
  },
  'beam-answer': {
    en: ['{Laser} can burn it with {move}.'],
    ja: ['{move}で{laser}が当たります。'],
  },
  'beam-opened': {
    en: ['This opens the path of {laser} to {target}.'],
    ja: ['{laser}が{target}に届くようになります。'],
  },
  'beam-closed': {
    en: ['This blocks the path of {laser} to {target}.'],
    ja: ['{laser}が{target}に届かなくなります。'],
  },
  'light-distance': {
    en: ['The light of {laser} now passes {now} from {pharaoh} instead of {before}.'],
    ja: ['{laser}の光と{pharaoh}の間が、{before}マスから{now}マスになります。'],
  },
  'fewer-ways': {
    en: ['Light could come to {pharaoh} over only {now} instead of {before}.'],
    ja: ['{pharaoh}に光が届く道筋が、{before}マスから{now}マスに減ります。'],
  },
  'more-ways': {
    en: ['Light could come to {pharaoh} over {now} instead of {before}.'],
    ja: ['{pharaoh}に光が届く道筋が、{before}マスから{now}マスに増えます。'],
  },
  'open-sides': {
    en: ['{Pharaoh} is open on {now} instead of {before}.'],
    ja: ['{pharaoh}の隣の空いたマスが、{before}から{now}に減ります。'],
  },
  'no-open-side': {
    en: ['{Pharaoh} is not open on any side any more.'],
    ja: ['{pharaoh}の隣に空いたマスがなくなります。'],
  },
} satisfies Catalogue<string>;

/** Messages for the facts of laser chess. */
export const LASER_FACT_MESSAGES: FactMessages<
  'beam-hit' | 'beam-opened' | 'beam-closed' | 'light-distance' | 'pharaoh-ways' | 'open-sides'
> = {
  'beam-hit': (speaker, fact, position) => {
    const { move, side } = fact;
    const values = beamValues(speaker, fact, position);
    const name = move === undefined ? undefined : withTurnOf(position, side, () => moveName(speaker, position, move));
    const sentence = SENTENCES[speaker.answer?.isTargetNamed === true ? 'beam-answer' : 'beam-hit'];
    return { sentence, values: { ...values, move: name } };
  },
  'beam-opened': (speaker, fact, position) => ({
    sentence: SENTENCES['beam-opened'],
    values: beamValues(speaker, fact, position),
  }),
  'beam-closed': (speaker, fact, position) => ({
    sentence: SENTENCES['beam-closed'],
    values: beamValues(speaker, fact, position),
  }),
  'light-distance': (speaker, fact) => ({
    sentence: SENTENCES['light-distance'],
    values: {
      laser: laserName(speaker, fact.side),
      pharaoh: placedName(speaker, fact.pharaoh),
      ...changedAmount(speaker, fact, 'square'),
    },
  }),
  'pharaoh-ways': (speaker, fact) => ({
    sentence: fact.now < fact.before ? SENTENCES['fewer-ways'] : SENTENCES['more-ways'],
    values: { pharaoh: placedName(speaker, fact.pharaoh), ...changedAmount(speaker, fact, 'square') },
  }),
  'open-sides': (speaker, fact) => ({
    sentence: fact.now === 0 ? SENTENCES['no-open-side'] : SENTENCES['open-sides'],
    values: { pharaoh: placedName(speaker, fact.pharaoh), ...changedAmount(speaker, fact, 'side') },
  }),
};

interface Beam {
  readonly side: Side;
  readonly target: Parameters<typeof placedName>[1];
  readonly after?: readonly number[];
}

function beamValues(speaker: Speaker, { after, side, target }: Beam, position: Position): Values {
  return {
    ...actorValues(speaker, position, side, after !== undefined),
    laser: laserName(speaker, side),
    target: placedName(speaker, target),
  };
}

/** Returns `your laser`. */
function laserName(speaker: Speaker, side: Side): string {
  return ownedName(speaker, side, speaker.language === 'ja' ? 'レーザー' : 'laser');
}
