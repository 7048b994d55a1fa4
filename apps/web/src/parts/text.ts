const en = {
  again: 'Press again',
  againLabel: (label: string) => `${label}: press again`,
  close: 'Close',
  copy: 'Copy',
  first: 'To the beginning',
  back: 'One move back',
  forward: 'One move on',
  unread: (names: readonly string[]) => `The browser could not read ${names.join(', ')}.`,
  uncopied: 'The browser did not let us copy. Here it is, to copy by hand:',
};
const ja: typeof en = {
  again: 'もう一度押す',
  againLabel: (label) => `${label}（もう一度押すと実行します）`,
  close: '閉じる',
  copy: 'コピー',
  first: '最初へ',
  back: '一手戻る',
  forward: '一手進む',
  unread: (names) => `${names.join('、')}を読み込めませんでした。`,
  uncopied: 'ブラウザーの制限でコピーできませんでした。こちらを手動でコピーしてください。',
};

export const PARTS_TEXT = { en, ja };
