const en = {
  coach: 'Coach',
  hint: 'Hint',
  showMe: 'Show me',
  why: 'Why?',
  next: 'Next hint',
  previous: 'Previous hint',
  of: (index: number, count: number) => `${index} of ${count}`,
  thinking: 'The coach is looking…',
  nothing: 'Nothing needs your attention right now.',
  more: 'Show the coach',
  less: 'Hide the coach',
};

const ja: typeof en = {
  coach: 'コーチ',
  hint: 'ヒント',
  showMe: '手を見る',
  why: 'なぜ？',
  next: '次のヒント',
  previous: '前のヒント',
  of: (index, count) => `${index}／${count}`,
  thinking: 'コーチが考えています…',
  nothing: '今のところ、気をつけることはありません。',
  more: 'コーチを開く',
  less: 'コーチを閉じる',
};

export const COACH_TEXT = { en, ja };
