import type { EncodeError, Feature, WriteError } from '@tesuji/records';
import type { Language } from './language.ts';
import { featureName } from './record-feature.ts';
import type { Sentence } from './sentence.ts';
import { fillFirst } from './template.ts';

/** Why a record cannot be written, as the end of a sentence that begins with its name. */
const WRITE_ERRORS: Readonly<Record<(WriteError | EncodeError)['kind'], Sentence>> = {
  'wrong-game': {
    en: ['it is a game of {got}, and this format is for {expected}', 'this format is for other games'],
    ja: ['{got}の棋譜です。この形式は{expected}のものです', 'この形式は別のゲームのものです'],
  },
  'bad-start': { en: ['its start is no position: “{got}”'], ja: ['開始局面が正しくありません：「{got}」'] },
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
};

export function describeWriteError(error: WriteError | EncodeError, language: Language): string {
  const facts = {
    got: error.got,
    expected: error.expected,
    ply: error.ply === undefined || error.ply === 0 ? undefined : String(error.ply),
    feature: error.kind === 'not-held' ? featureName(error.got as Feature, language) : undefined,
    line: 'line' in error ? String(error.line) : undefined,
  };
  return fillFirst(WRITE_ERRORS[error.kind][language], facts) ?? '';
}
