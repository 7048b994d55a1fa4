import type { LibraryError, LibraryErrorCode, StoreErrorKind } from '@tesuji/library';
import type { EncodeError, Feature, Loss, ReadWarning, ReadWarningKind, WriteError } from '@tesuji/records';
import { fillFirst, say, type Catalogue, type Language, type Phrase, type Values } from './message.ts';

/** What a reader of records reports: sentences without a full stop, because details may follow. */
const READ_WARNINGS = {
  'not-this-format': {
    en: ['This is not a game record that can be read'],
    ja: ['棋譜として読めません'],
  },
  'bad-encoding': {
    en: ['This text is not in the encoding of the rest'],
    ja: ['ほかの部分と文字コードが違います'],
  },
  'unknown-line': { en: ['This line is not understood'], ja: ['この行の意味が分かりません'] },
  'bad-header': { en: ['This header cannot be read'], ja: ['この見出しは読めません'] },
  'bad-start': { en: ['The start is not a valid position'], ja: ['開始局面が正しくありません'] },
  'bad-move': { en: ['This is not a move'], ja: ['指し手として読めません'] },
  'illegal-move': { en: ['This move breaks the rules'], ja: ['この手は反則です'] },
  'ambiguous-move': { en: ['Several pieces could make this move'], ja: ['この手を指せる駒が二つ以上あります'] },
  'wrong-side': { en: ['It is the other side’s turn'], ja: ['相手の手番です'] },
  'wrong-piece': {
    en: ['Another piece stands where this move starts, and that piece was moved'],
    ja: ['移動元には別の駒がありますが、その駒を動かしました'],
  },
  'move-number': { en: ['The moves are not numbered in order'], ja: ['手数が順番どおりではありません'] },
  'move-after-end': { en: ['There are moves after the end of the game'], ja: ['終局のあとに指し手があります'] },
  'bad-time': { en: ['This is not a time'], ja: ['時間として読めません'] },
  'bad-variation': { en: ['This variation does not follow any move'], ja: ['この変化をつなげられる手がありません'] },
  'open-variation': { en: ['This variation is never closed'], ja: ['この変化が閉じられていません'] },
  'second-end': {
    en: ['The game has ended already; the first end is kept'],
    ja: ['すでに終局しています。はじめの終局を残しました'],
  },
  'bad-end': { en: ['This way to end a game is not known'], ja: ['この終局の種類は分かりません'] },
  'bad-comment': { en: ['This comment cannot be read as it is'], ja: ['このコメントはそのままでは読めません'] },
  'bad-glyph': { en: ['This is not a symbol for a move'], ja: ['指し手の記号ではありません'] },
  'bad-json': { en: ['This is not JSON'], ja: ['JSONとして読めません'] },
  'bad-field': { en: ['A value is missing or not possible'], ja: ['値がないか、ありえない値です'] },
  unfinished: { en: ['The text ends too early'], ja: ['途中で終わっています'] },
  'result-differs': {
    en: ['Header and moves give different results'],
    ja: ['見出しと指し手とで結果が違います'],
  },
} satisfies Catalogue<ReadWarningKind>;

/** Details, in the order in which they follow; each is left out where its value is not known. */
const DETAILS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ': “{got}”',
    ' ({cause})',
    ' (expected: {expected})',
    ' at {path}',
    ' (rule {rule})',
    ', after {moves}',
    '; {omitted} left out',
  ],
  ja: [
    '：「{got}」',
    '（{cause}）',
    '（正しくは{expected}）',
    '（{path}）',
    '（規則{rule}）',
    '（{moves}のあと）',
    '（{omitted}は読み込んでいません）',
  ],
};

/** Returns what is wrong in a record, without its place: `This is not a move: “5e5”, after 12 moves.` */
export function describeReadWarning(warning: ReadWarning, language: Language): string {
  const values = warningValues(warning, language);
  const details = DETAILS[language].map((detail) => fillFirst([detail], values) ?? '');
  return say(READ_WARNINGS[warning.kind], values, language) + details.join('') + (language === 'en' ? '.' : '。');
}

function warningValues(warning: ReadWarning, language: Language): Values {
  const { kind, got, expected, path, ply = 0, omitted = 0, illegality } = warning;
  // For a start, `expected` is the kind of the position error.
  const isCause = kind === 'bad-start';
  return {
    got: got === '' ? undefined : got.replaceAll(/\s+/g, ' '),
    cause: isCause ? expected?.replaceAll('-', ' ') : undefined,
    expected: isCause ? undefined : expected,
    path,
    rule: illegality === undefined || illegality.rule === '' ? undefined : illegality.rule,
    moves: ply === 0 ? undefined : countMoves(ply, language),
    omitted: omitted === 0 ? undefined : omittedWords(omitted, language),
  };
}

function countMoves(count: number, language: Language): string {
  return language === 'en' ? `${count} ${count === 1 ? 'move' : 'moves'}` : `${count}手`;
}

/** Returns `the 3 moves after it are`, which is followed by "left out". */
function omittedWords(count: number, language: Language): string {
  if (language === 'ja') return `それより後の${count}手`;
  return count === 1 ? 'the move after it is' : `the ${count} moves after it are`;
}

const FEATURES: Readonly<Record<Loss, Phrase>> = {
  variations: { en: 'variations', ja: '変化' },
  comments: { en: 'comments', ja: 'コメント' },
  'pre-comments': { en: 'comments before a move', ja: '指し手の前のコメント' },
  glyphs: { en: 'symbols such as ! and ?', ja: '!や?などの記号' },
  marks: { en: 'arrows and coloured squares', ja: '矢印と色付きのマス' },
  bookmarks: { en: 'bookmarks', ja: 'しおり' },
  spent: { en: 'thinking times', ja: '消費時間' },
  clock: { en: 'clock times', ja: '残り時間' },
  fractions: { en: 'fractions of a second', ja: '1秒未満の時間' },
  'illegal-moves': { en: 'illegal moves', ja: '反則手' },
  ends: { en: 'how the game ended', ja: '終局の種類' },
  headers: { en: 'headers', ja: '見出し' },
  options: { en: 'rule options', ja: 'ルールの設定' },
  'move-number': { en: 'the number of the first move', ja: '最初の手の番号' },
  characters: { en: 'characters that the encoding writes as others', ja: '文字コードで別の字になる文字' },
};

/** Returns the name of something that a record may have and a format may be unable to hold. */
export function featureName(feature: Loss, language: Language): string {
  return FEATURES[feature][language];
}

/** Why a record cannot be written, as the end of a sentence that begins with the name of the record. */
const WRITE_ERRORS = {
  'wrong-game': {
    en: ['it is a game of {got}, and this format is for {expected}', 'this format is for other games'],
    ja: ['{got}の棋譜です。この形式は{expected}のものです', 'この形式は別のゲームのものです'],
  },
  'bad-start': { en: ['its start is not a valid position: “{got}”'], ja: ['開始局面が正しくありません：「{got}」'] },
  'bad-move': {
    en: ['“{got}” after {ply} moves cannot be played', '“{got}” cannot be played'],
    ja: ['{ply}手のあとの「{got}」は指せません', '「{got}」は指せません'],
  },
  'not-held': { en: ['the format has no place for {feature}'], ja: ['この形式では{feature}を書けません'] },
  'bad-text': {
    en: ['“{got}” would be read as something else (expected: {expected})', '“{got}” would be read as something else'],
    ja: ['「{got}」は別の意味に読まれてしまいます（正しくは{expected}）', '「{got}」は別の意味に読まれてしまいます'],
  },
  'no-such-character': {
    en: [
      'Shift-JIS has no character {got}, in line {line}; UTF-8 has it',
      'Shift-JIS has no character {got}; UTF-8 has it',
    ],
    ja: [
      '{line}行目の{got}はシフトJISにない文字です。UTF-8なら書けます',
      '{got}はシフトJISにない文字です。UTF-8なら書けます',
    ],
  },
} satisfies Catalogue<(WriteError | EncodeError)['kind']>;

/** Returns why a record cannot be written, as the end of a sentence. */
export function describeWriteError(error: WriteError | EncodeError, language: Language): string {
  const values = {
    got: error.got,
    expected: error.expected,
    ply: error.ply === undefined || error.ply === 0 ? undefined : String(error.ply),
    feature: error.kind === 'not-held' ? featureName(error.got as Feature, language) : undefined,
    line: 'line' in error ? String(error.line) : undefined,
  };
  return say(WRITE_ERRORS[error.kind], values, language);
}

const STORE_ERRORS: Readonly<Record<StoreErrorKind, Phrase>> = {
  full: { en: 'the disk is full', ja: '空き容量がありません' },
  locked: { en: 'another program is using it', ja: 'ほかのプログラムが使っています' },
  closed: { en: 'it has been closed', ja: 'すでに閉じられています' },
  damaged: { en: 'it is damaged', ja: '壊れています' },
  failed: { en: 'it cannot be read or written', ja: '読み書きできません' },
};

/** Reasons why an operation of a library fails, as parts of sentences. */
const LIBRARY_ERRORS = {
  'newer-library': {
    en: ['it was written by a newer version of this program, and nothing was changed'],
    ja: ['新しいバージョンのプログラムが書いたものです。何も変更していません'],
  },
  'store-failed': { en: ['{kind} ({why})'], ja: ['{kind}（{why}）'] },
  busy: {
    en: ['other programs keep changing it; try again'],
    ja: ['ほかのプログラムが変更を続けています。もう一度お試しください'],
  },
  'no-such-game': { en: ['there is no game “{id}”'], ja: ['「{id}」という対局はありません'] },
  'unknown-game': { en: ['there is no game called “{game}”'], ja: ['「{game}」というゲームはありません'] },
  'unwritable-record': { en: ['{error}'], ja: ['{error}'] },
  'unreadable-record': { en: ['a record cannot be read: {error}'], ja: ['読めない棋譜があります：{error}'] },
  'bad-position': { en: ['the position to look for is not valid'], ja: ['探す局面が正しくありません'] },
  'bad-line': {
    en: ['this is not a line of an exported library: “{got}”'],
    ja: ['書き出した棋譜集の行ではありません：「{got}」'],
  },
} satisfies Catalogue<LibraryErrorCode>;

/** Returns why an operation of a library fails, as a part of a sentence. */
export function describeLibraryError(error: LibraryError, language: Language): string {
  const values = {
    kind: 'kind' in error ? STORE_ERRORS[error.kind][language] : undefined,
    why: 'why' in error ? error.why : undefined,
    id: 'id' in error ? error.id : undefined,
    game: 'game' in error ? error.game : undefined,
    got: 'got' in error ? error.got : undefined,
    error: recordErrorOf(error, language),
  };
  return say(LIBRARY_ERRORS[error.code], values, language);
}

function recordErrorOf(error: LibraryError, language: Language): string | undefined {
  if (error.code === 'unwritable-record') return describeWriteError(error.error, language);
  return error.code === 'unreadable-record' ? describeReadWarning(error.warning, language) : undefined;
}
