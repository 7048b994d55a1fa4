const en = {
  tip: 'Tip:',
  missing: 'This card could not be drawn. Reload the page to try again.',
  signs: { go: 'goes or takes', empty: 'goes, takes nothing', take: 'goes only to take', first: 'first move only' },
};

const ja: typeof en = {
  tip: 'ヒント：',
  missing: 'カードを表示できませんでした。ページを読み込み直してください。',
  signs: { go: '動ける・取れる', empty: '動けるが取れない', take: '取るときだけ', first: '最初の一手だけ' },
};

export const CARD_TEXT: Readonly<Record<'en' | 'ja', typeof en>> = { en, ja };
