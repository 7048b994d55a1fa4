import type { Language } from '@tesuji/words';

const en = {
  coded: (name: string, code: string) => `${name} (${code})`,
  list: (names: readonly string[]) => names.join(', '),
  of: (side: string, names: string) => `${side}: ${names}`,
  between: ' · ',
  label: 'Opening',
};

const ja: typeof en = {
  coded: (name, code) => `${name}（${code}）`,
  list: (names) => names.join('、'),
  of: (side, names) => `${side}：${names}`,
  between: '　',
  label: '戦法',
};

export const OPENINGS_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
