import type { LibraryFault, LibraryFaultCode, StoreTrouble } from '@tesuji/library';
import type { Language } from './language.ts';
import { describeProblem } from './record-problem.ts';
import { describeWriteError } from './record-write-error.ts';
import type { Sentence } from './sentence.ts';
import { fillFirst, type Facts } from './template.ts';

const TROUBLES: Readonly<Record<StoreTrouble, Readonly<Record<Language, string>>>> = {
  full: { en: 'the disk is full', ja: '空き容量がありません' },
  locked: { en: 'another program is using it', ja: 'ほかのプログラムが使っています' },
  closed: { en: 'it has been closed', ja: 'すでに閉じられています' },
  damaged: { en: 'it is damaged', ja: '壊れています' },
  failed: { en: 'it cannot be read or written', ja: '読み書きできません' },
};

/** Why a library does not do what it is asked, to stand inside a sentence. */
const FAULTS: Readonly<Record<LibraryFaultCode, Sentence>> = {
  'newer-library': {
    en: ['a newer version of this program has written it, and nothing was touched'],
    ja: ['新しいバージョンのプログラムが書いたものです。何も変更していません'],
  },
  'store-failed': { en: ['{trouble} ({why})'], ja: ['{trouble}（{why}）'] },
  busy: {
    en: ['other programs keep changing it; try again'],
    ja: ['ほかのプログラムが変更を続けています。もう一度お試しください'],
  },
  'no-such-game': { en: ['there is no game “{id}”'], ja: ['「{id}」という対局はありません'] },
  'unknown-game': { en: ['there is no game called “{game}”'], ja: ['「{game}」というゲームはありません'] },
  'unwritable-record': { en: ['{error}'], ja: ['{error}'] },
  'unreadable-record': { en: ['a record cannot be read: {error}'], ja: ['読めない棋譜があります：{error}'] },
  'bad-position': { en: ['the position to look for is none'], ja: ['探す局面が正しくありません'] },
  'bad-line': {
    en: ['this is no line of an exported library: “{got}”'],
    ja: ['書き出した棋譜集の行ではありません：「{got}」'],
  },
};

export function describeLibraryFault(fault: LibraryFault, language: Language): string {
  const facts: Facts = {
    trouble: 'trouble' in fault ? TROUBLES[fault.trouble][language] : undefined,
    why: 'why' in fault ? fault.why : undefined,
    id: 'id' in fault ? fault.id : undefined,
    game: 'game' in fault ? fault.game : undefined,
    got: 'got' in fault ? fault.got : undefined,
    error: errorOf(fault, language),
  };
  return fillFirst(FAULTS[fault.code][language], facts) ?? '';
}

function errorOf(fault: LibraryFault, language: Language): string | undefined {
  if (fault.code === 'unwritable-record') return describeWriteError(fault.error, language);
  return fault.code === 'unreadable-record' ? describeProblem(fault.problem, language) : undefined;
}
