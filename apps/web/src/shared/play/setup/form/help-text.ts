import type { Language } from '@tesuji/words';

/** What the coach does, in the same words before a game, in it, and on many boards. */
const en = {
  hints: 'Hints',
  hintLevels: { off: 'Off', beginner: 'Beginner', 'look-ahead': 'Look ahead' },
  hintAbout: {
    off: 'Nothing is pointed out.',
    beginner: 'What can be taken, what is in danger, and good squares.',
    'look-ahead': 'Also what happens some moves later.',
  },
  helped: 'The coach helps',
  both: 'Both',
  none: 'Nobody',
  cards: 'Piece cards',
  cardsAbout: 'Shows how the piece moves that you pick up.',
  warnings: 'Warn before a bad move',
  warningLevels: { off: 'Never', gentle: 'Big mistakes', normal: 'Mistakes', strict: 'Small slips too' },
};

const ja: typeof en = {
  hints: 'ヒント',
  hintLevels: { off: 'なし', beginner: '初心者向け', 'look-ahead': '先読み' },
  hintAbout: {
    off: '何も表示しません。',
    beginner: '取れる駒、取られそうな駒、良いマスを示します。',
    'look-ahead': '数手先に起こることも示します。',
  },
  helped: 'コーチが手助けする側',
  both: '両方',
  none: 'なし',
  cards: '駒の説明',
  cardsAbout: '選んだ駒の動きを説明します。',
  warnings: '悪手の前に知らせる',
  warningLevels: { off: '知らせない', gentle: '大きな悪手', normal: '悪手', strict: '小さな損も' },
};

export const HELP_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
