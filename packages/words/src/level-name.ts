import type { Language, Phrase } from './language.ts';

/** Whom a level plays like, from the weakest up, in one sentence. */
const ABOUT: readonly Phrase[] = [
  {
    en: 'Has just learnt how the pieces move, and overlooks most of what you do.',
    ja: 'ルールを覚えたばかりで、相手の手をほとんど見落とします。',
  },
  {
    en: 'Takes what it sees, but often leaves its own pieces to be taken.',
    ja: '見えた駒は取りますが、自分の駒をよくただで取られます。',
  },
  {
    en: 'Knows what is attacked about half of the time.',
    ja: '駒を取られそうなことに、二回に一回ほど気がつきます。',
  },
  {
    en: 'Thinks of your answer before it moves, and still misses some.',
    ja: '指す前に相手の返事を考えますが、まだ見落としがあります。',
  },
  {
    en: 'Plays a sound game against beginners and now and then gives something away.',
    ja: '初心者を相手に手堅く指し、ときどき駒を損します。',
  },
  {
    en: 'Looks a few moves ahead and seldom loses anything for nothing.',
    ja: '数手先まで読み、ただで駒を損することはほとんどありません。',
  },
  {
    en: 'A club player: sees short combinations and punishes mistakes.',
    ja: '道場やクラブで指す人の強さで、短い手筋を見つけ、悪手をとがめます。',
  },
  {
    en: 'A strong club player, who hardly ever overlooks anything near.',
    ja: '有段者の強さで、近くの手はめったに見落としません。',
  },
  {
    en: 'Plays almost as well as it can, but takes only a moment to think.',
    ja: 'ほぼ全力ですが、考える時間はほんの一瞬です。',
  },
  {
    en: 'Plays as well as it can in the time it has.',
    ja: '持ち時間のかぎり、全力で指します。',
  },
];

/** A level of the computer, as a name. */
export function levelName(level: number, language: Language): string {
  return language === 'en' ? `Level ${level}` : `レベル${level}`;
}

/** What to expect of a level; `undefined` for a number that is no level. */
export function levelAbout(level: number, language: Language): string | undefined {
  return ABOUT[level - 1]?.[language];
}
