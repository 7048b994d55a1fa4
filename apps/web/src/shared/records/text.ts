import type { OwnOutcome, SummaryResult } from '@tesuji/library';
import type { Language } from '@tesuji/words';

const games = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

const en = {
  damaged: 'Cannot be read',
  results: { first: 'First side won', second: 'Second side won', draw: 'Draw', none: 'No result' } satisfies Record<
    SummaryResult,
    string
  >,
  own: { won: 'Won', drawn: 'Drawn', lost: 'Lost' } satisfies Record<OwnOutcome, string>,
  you: 'You',
  won: (side: string) => `${side} won`,
  versus: (first: string, second: string) => `${first} – ${second}`,
  gameOn: (players: string, date: string) => `${players} (${date})`,
  more: (count: number) => `${count} more`,
  unread: (count: number, which: string) =>
    `${games(count)} could not be read and ${count === 1 ? 'is' : 'are'} not in the file: ${which}.`,
  lost: (what: string) => `This format has no place for: ${what}.`,
  cannotWrite: (why: string) => `This cannot be written: ${why}.`,
  unknown: '?',
  noDate: 'No date',
};

const ja: typeof en = {
  damaged: '読み取れません',
  results: { first: '先手側の勝ち', second: '後手側の勝ち', draw: '引き分け', none: '結果なし' },
  own: { won: '勝ち', drawn: '引き分け', lost: '負け' },
  you: 'あなた',
  won: (side) => `${side}の勝ち`,
  versus: (first, second) => `${first} 対 ${second}`,
  gameOn: (players, date) => `${players}（${date}）`,
  more: (count) => `ほか${count}局`,
  unread: (count, which) => `${count}局は読めなかったため、ファイルに入っていません：${which}。`,
  lost: (what) => `この形式では次のものを書けません：${what}。`,
  cannotWrite: (why) => `書き出せません：${why}。`,
  unknown: '？',
  noDate: '日付なし',
};

/** Words about records of games that several screens use. */
export const RECORD_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
