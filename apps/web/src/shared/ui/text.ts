const en = {
  again: 'Press again',
  againLabel: (label: string) => `${label}: press again`,
  close: 'Close',
  notSavedYet: 'Not saved yet',
  notSaved: 'Not saved',
  notSavedAbout: 'The browser could not store the last moves. They will be gone when the page is closed.',
  damagedGame: 'A game cannot be read.',
  damagedAbout: 'What is stored of it is damaged. You can save that as a file before you delete it.',
  saveDamaged: 'Save as a file',
  deleteDamaged: 'Delete',
  copy: 'Copy',
  first: 'To the beginning',
  back: 'One move back',
  forward: 'One move forward',
  turnPiece: 'Turn the selected piece',
  touch: 'Touch the board to try again.',
  unread: (names: readonly string[]) => `The browser could not read ${names.join(', ')}.`,
  uncopied: 'The browser did not allow copying. Here is the text, to copy by hand:',
};

const ja: typeof en = {
  again: 'もう一度押す',
  againLabel: (label) => `${label}（もう一度押すと実行します）`,
  close: '閉じる',
  notSavedYet: 'まだ保存されていません',
  notSaved: '保存できていません',
  notSavedAbout: 'ブラウザーが最後の手を保存できませんでした。ページを閉じると消えます。',
  damagedGame: '読み取れない対局があります。',
  damagedAbout: '保存された内容が壊れています。削除する前に、ファイルに保存できます。',
  saveDamaged: 'ファイルに保存',
  deleteDamaged: '削除',
  copy: 'コピー',
  first: '最初へ',
  back: '一手戻る',
  forward: '一手進む',
  turnPiece: '選んだ駒を回す',
  touch: '盤に触れると、もう一度試せます。',
  unread: (names) => `${names.join('、')}を読み込めませんでした。`,
  uncopied: 'ブラウザーの制限でコピーできませんでした。こちらを手動でコピーしてください。',
};

/** Words of the small views that several screens share. */
export const UI_TEXT = { en, ja };
