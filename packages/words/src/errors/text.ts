import type { TextError, TextErrorCode } from '@tesuji/rules';
import { wordsOfId } from '../grammar.ts';
import { findSentence, say, withFallback, type Catalogue, type Language, type Sentence } from '../message.ts';

/** The codes of `parseAgent`, whose package cannot be imported here. */
type AgentTextErrorCode =
  | 'unknown-agent'
  | 'unknown-setting'
  | 'repeated-setting'
  | 'bad-setting-value'
  | 'missing-command';

/**
 * What can be wrong with a text, by kind. `{place}` counts characters from 1. `{expected}`, what would have been right,
 * is added after the sentence unless the sentence contains it.
 */
const TEXT_ERRORS = {
  'empty-text': {
    en: ['The text is empty.'],
    ja: ['何も書かれていません。'],
  },
  'trailing-text': {
    en: ['There is more text than expected: “{got}” at character {place}.'],
    ja: ['{place}文字目からの「{got}」が余分です。'],
  },
  'unknown-piece': {
    en: ['“{got}” at character {place} is not a piece of this game.', 'A piece is missing at character {place}.'],
    ja: ['{place}文字目の「{got}」はこのゲームの駒ではありません。', '{place}文字目に駒がありません。'],
  },
  'unknown-rotation': {
    en: [
      '“{got}” at character {place} does not say which way the piece faces.',
      'The direction of the piece is missing at character {place}.',
    ],
    ja: ['{place}文字目の「{got}」は駒の向きを表していません。', '{place}文字目に駒の向きがありません。'],
  },
  'wrong-hits': {
    en: [
      'The laser does not hit what “{got}” at character {place} says.',
      'The laser does not hit what the text says.',
    ],
    ja: ['レーザーが当たる駒は{place}文字目の「{got}」と違います。', 'レーザーが当たる駒は書かれたものと違います。'],
  },
  'wrong-row-width': {
    en: [
      'The row “{got}” at character {place} does not fill exactly {expected} squares.',
      'The row at character {place} does not fill exactly {expected} squares.',
      'The row at character {place} does not have the width of the board.',
    ],
    ja: [
      '{place}文字目からの段「{got}」が{expected}マスになっていません。',
      '{place}文字目からの段が{expected}マスになっていません。',
      '{place}文字目からの段の幅が盤と合いません。',
    ],
  },
  'wrong-row-count': {
    en: ['The board needs {expected} rows, and the text has {got}.', 'The board has the wrong number of rows.'],
    ja: ['段の数が{got}です。{expected}段必要です。', '段の数が盤と合いません。'],
  },
  'bad-move-text': {
    en: ['“{got}” does not read as a move.', 'No move is written.'],
    ja: ['「{got}」は指し手として読めません。', '指し手が書かれていません。'],
  },
  'bad-side': {
    en: [
      '“{got}” at character {place} does not say whose turn it is.',
      'The side to move is missing (character {place}).',
    ],
    ja: ['{place}文字目の「{got}」は手番を表していません。', '手番が書かれていません（{place}文字目）。'],
  },
  'bad-hand': {
    en: [
      '“{got}” at character {place} does not describe pieces in hand.',
      'The pieces in hand are missing (character {place}).',
    ],
    ja: ['{place}文字目の「{got}」は持ち駒の書き方ではありません。', '持ち駒が書かれていません（{place}文字目）。'],
  },
  'bad-counter': {
    en: [
      '“{got}” at character {place} is not a number that can stand there.',
      'A number is missing at character {place}.',
    ],
    ja: ['{place}文字目の「{got}」は正しい数ではありません。', '{place}文字目に数がありません。'],
  },
  'bad-castling': {
    en: [
      '“{got}” at character {place} does not describe castling rights.',
      'The castling rights are missing (character {place}).',
    ],
    ja: [
      '{place}文字目の「{got}」はキャスリングの権利を表していません。',
      'キャスリングの権利が書かれていません（{place}文字目）。',
    ],
  },
  'bad-en-passant': {
    en: [
      '“{got}” at character {place} is not an en passant square.',
      'The en passant square is missing (character {place}).',
    ],
    ja: [
      '{place}文字目の「{got}」はアンパッサンのマスではありません。',
      'アンパッサンのマスが書かれていません（{place}文字目）。',
    ],
  },
  'unknown-setup': {
    en: ['There is no setup called “{got}”.'],
    ja: ['「{got}」という初期配置はありません。'],
  },
  'unknown-option': {
    en: ['There is no rule option called “{got}”.'],
    ja: ['「{got}」というルールの設定はありません。'],
  },
  'bad-option-value': {
    en: ['“{got}” is not a value this option can have.'],
    ja: ['「{got}」という設定はできません。'],
  },
  'unknown-agent': {
    en: ['There is no player called “{got}”.', 'The player is missing.'],
    ja: ['「{got}」というプレイヤーはいません。', 'プレイヤーが書かれていません。'],
  },
  'unknown-setting': {
    en: ['There is no setting called “{got}” here.', 'A setting is missing at character {place}.'],
    ja: ['「{got}」という設定はありません。', '{place}文字目に設定がありません。'],
  },
  'repeated-setting': {
    en: ['The setting “{got}” is given twice.'],
    ja: ['「{got}」という設定が二度書かれています。'],
  },
  'bad-setting-value': {
    en: ['“{got}” is not a value this setting can have.', 'A value is missing at character {place}.'],
    ja: ['「{got}」という値にはできません。', '{place}文字目に値がありません。'],
  },
  'missing-command': {
    en: ['The command that starts the engine is missing.'],
    ja: ['エンジンを起動するコマンドが書かれていません。'],
  },
} satisfies Catalogue<TextErrorCode | AgentTextErrorCode>;

const OTHER_ERROR: Sentence = {
  en: [
    'The text “{got}” at character {place} is not right ({kind}).',
    'The text at character {place} is not right ({kind}).',
  ],
  ja: ['{place}文字目の「{got}」が正しくありません（{kind}）。', '{place}文字目が正しくありません（{kind}）。'],
};

/** Returns what is wrong with a text, and where. */
export function describeTextError(error: TextError, language: Language): string {
  const { at, expected, got, kind } = error;
  // An empty quotation is omitted.
  const values = {
    place: String(at + 1),
    got: got === '' ? undefined : got,
    expected,
    kind: language === 'en' ? wordsOfId(kind) : kind,
  };
  const text = say(withFallback(findSentence(TEXT_ERRORS, kind), OTHER_ERROR), values, language);
  if (expected === undefined || text.includes(expected)) return text;
  return text + (language === 'en' ? ` Expected: ${expected}.` : `正しい書き方：${expected}。`);
}
