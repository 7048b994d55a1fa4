import { UNRATED_REASONS, type UnratedReason } from '@tesuji/online';
import type { Language } from '@tesuji/words';
import type { RequestFailure, FailureCode } from './api.ts';
import { sanctionSentence } from './chat/text.ts';
import { momentWords, timeLeftWords } from './time-words.ts';

const UNRATED: Readonly<Record<Language, Readonly<Record<UnratedReason, string>>>> = {
  en: {
    help: 'With hints or warnings a game cannot be rated. Switch them off, or make it casual.',
    takebacks: 'With takebacks a game cannot be rated. Choose “Never”, or make it casual.',
    'no-clock':
      'Without a clock a game cannot be rated, because it might never end. Choose a clock, or make it casual.',
    clocks: 'With different clocks a game cannot be rated. Give both the same time, or make it casual.',
    moves: 'A game that has begun elsewhere cannot be rated. Begin from the start, or make it casual.',
    start: 'A handicap or a position of your own cannot be rated. Choose an ordinary start, or make it casual.',
    options: 'With unusual rules a game cannot be rated. Choose the ordinary rules, or make it casual.',
    teaching: 'A teaching game cannot be rated. Switch the teaching off, or make it casual.',
    computer: 'A game against a level cannot be rated: ratings are for games between people. Make it casual.',
  },
  ja: {
    help: 'ヒントや悪手の通知がある対局は、レーティングの対象にできません。オフにするか、対象外にしてください。',
    takebacks: '待ったのある対局は、レーティングの対象にできません。「なし」にするか、対象外にしてください。',
    'no-clock':
      '時計のない対局は終わらないおそれがあるため、レーティングの対象にできません。持ち時間を決めるか、対象外にしてください。',
    clocks: '持ち時間が違う対局は、レーティングの対象にできません。同じにするか、対象外にしてください。',
    moves: '途中からの対局は、レーティングの対象にできません。初手から始めるか、対象外にしてください。',
    start: '駒落ちや自由に作った局面は、レーティングの対象にできません。通常の開始局面にするか、対象外にしてください。',
    options: '特別なルールの対局は、レーティングの対象にできません。通常のルールにするか、対象外にしてください。',
    teaching: '指導対局は、レーティングの対象にできません。指導対局をやめるか、対象外にしてください。',
    computer: 'コンピューターとの対局は、レーティングの対象にできません。対象外にしてください。',
  },
};

/** Returns why a game with these terms cannot be rated, and what can be done. */
export function unratedSentence(reason: UnratedReason, language: Language): string {
  return UNRATED[language][reason];
}

function unratedSentenceOf(failure: RequestFailure, language: Language): string | undefined {
  const part = 'field' in failure ? failure.field : undefined;
  const reason = UNRATED_REASONS.find((each) => part === `isRated.${each}`);
  return reason === undefined ? undefined : unratedSentence(reason, language);
}

/** What happened, and what can be done about it. */
type FailureTexts = Readonly<Record<FailureCode, string | ((failure: RequestFailure) => string)>>;

const failuresEn = {
  malformed: (failure) =>
    'field' in failure
      ? `The server could not read what was sent (${failure.field}). Change it and try again.`
      : 'The server could not read what was sent. If the page is older than the server, reload it and try again.',
  'not-found': 'This is no longer on the server, or never was. Check the link, or go back.',
  forbidden: 'You may not do this. If it should be yours, sign in with the account that it belongs to.',
  'not-signed-in': (failure) =>
    'field' in failure && failure.field === 'isRated'
      ? 'A rated game is between two accounts. Make an account or sign in, or ask for a casual game.'
      : 'Your session has ended. Sign in again and repeat what you did.',
  'wrong-password': 'Name and password do not match. Check both and try again.',
  'bad-token': 'This token is not valid. It may have been revoked, or its time is over.',
  'no-scope': 'This token does not allow that.',
  'name-taken': 'Somebody has this name already. Choose another one, or sign in if it is yours.',
  'bad-name': 'This name cannot be used. Use up to 20 letters, digits, spaces or hyphens.',
  'weak-password': 'This password is too easy to guess. Use at least 8 characters that are no common word or pattern.',
  'registration-closed':
    'This server takes no new accounts. You can play as a guest, or ask whoever runs it to open registration.',
  'not-encrypted':
    'The server takes no passwords over this connection, because others on the network could read them. Play as a guest, or open the page by its https address.',
  'too-many': (failure) =>
    'ms' in failure
      ? `There were too many attempts. Wait ${timeLeftWords(Math.max(failure.ms ?? 0, 1000), 'en')} and try again.`
      : 'There were too many attempts. Wait a moment and try again.',
  'too-large': 'This is more than the server takes at once. Make it shorter and try again.',
  'challenge-over':
    'This challenge is over: it was taken, withdrawn, or its time ran out. You can make one of your own.',
  'challenge-changed': 'The terms were changed meanwhile. Look at them again before you accept.',
  'own-challenge': 'This is your own challenge. Send its link to the person you want to play.',
  'bad-plan': (failure) =>
    unratedSentenceOf(failure, 'en') ??
    'The server does not accept these terms. Change the settings of the game and try again.',
  'too-many-levels':
    'You already play as many games against the levels of this server as one person may. Finish one of them first, or play a level on this device.',
  'levels-busy':
    'The levels of this server cannot take another game now. Try again later, or play a level on this device.',
  'too-many-reviews':
    'As many of your games wait for a review by the server as one person may have. Wait until one is done, or review this game on your device.',
  'not-now': 'The game does not allow this now: it may be over, or paused already. Look at it again.',
  blocked: 'One of you has blocked the other, so this is not possible. Blocked people are listed in your account.',
  'friends-only':
    'One of you is in children’s mode and plays only with friends: people who follow each other. Follow each other first.',
  suspended: (failure) =>
    'sanction' in failure && failure.sanction !== undefined
      ? sanctionSentence(failure.sanction, 'en')
      : 'Your account is suspended.',
  paused: (failure) =>
    'pause' in failure && failure.pause !== undefined
      ? `You left ${failure.pause.departures} of your last ${failure.pause.games} games, so you can begin a new one only at ${momentWords(failure.pause.until, 'en')}. Games that you finish make up for it.`
      : 'You left too many games. Wait a while before you begin a new one.',
  unavailable: 'The server cannot do this now. Nothing was changed; try again in a moment.',
  unreachable: 'The server did not answer. Check the connection and try again; games on this device are not affected.',
  'not-ours': 'The server did not answer as expected. Try again, or reload the page if it is older than the server.',
} satisfies FailureTexts;

const failuresJa = {
  malformed: (failure) =>
    'field' in failure
      ? `送った内容をサーバーが読み取れませんでした（${failure.field}）。直してもう一度お試しください。`
      : '送った内容をサーバーが読み取れませんでした。ページが古い場合は、再読み込みしてもう一度お試しください。',
  'not-found': 'サーバーに見つかりません。リンクを確かめるか、前の画面に戻ってください。',
  forbidden: 'この操作はできません。ご自分のものなら、そのアカウントでサインインしてください。',
  'not-signed-in': (failure) =>
    'field' in failure && failure.field === 'isRated'
      ? 'レーティング対局にはアカウントが必要です。アカウントを作るかサインインするか、対象外の対局を申し込んでもらってください。'
      : 'サインインの期限が切れました。サインインして、もう一度行ってください。',
  'wrong-password': '名前とパスワードが合いません。両方を確かめて、もう一度お試しください。',
  'bad-token': 'このトークンは無効です。取り消されたか、期限が切れています。',
  'no-scope': 'このトークンではこの操作はできません。',
  'name-taken': 'この名前はすでに使われています。別の名前にするか、ご自分の名前ならサインインしてください。',
  'bad-name': 'この名前は使えません。文字、数字、空白、ハイフンを20字まで使えます。',
  'weak-password': 'このパスワードは推測されやすいものです。ありふれた語や並びを避けて、8文字以上にしてください。',
  'registration-closed':
    'このサーバーでは新しいアカウントを作れません。ゲストのまま対局するか、運営している人に登録の再開を頼んでください。',
  'not-encrypted':
    '同じネットワークの人に読まれるおそれがあるため、この接続ではパスワードを受け付けません。ゲストのまま対局するか、httpsのアドレスで開いてください。',
  'too-many': (failure) =>
    'ms' in failure
      ? `試した回数が多すぎます。${timeLeftWords(Math.max(failure.ms ?? 0, 1000), 'ja')}待ってから、もう一度お試しください。`
      : '試した回数が多すぎます。少し待ってから、もう一度お試しください。',
  'too-large': '一度に送れる量を超えています。短くして、もう一度お試しください。',
  'challenge-over':
    'この対局の申し込みは終わっています（成立、取り消し、または期限切れ）。ご自分から申し込むことができます。',
  'challenge-changed': 'その間に条件が変わりました。受ける前に、もう一度確かめてください。',
  'own-challenge': 'ご自分の申し込みです。対局したい相手にリンクを送ってください。',
  'bad-plan': (failure) =>
    unratedSentenceOf(failure, 'ja') ??
    'サーバーがこの条件を受け付けません。対局の設定を変えて、もう一度お試しください。',
  'too-many-levels':
    'このサーバーのコンピューターと同時に指せる対局数の上限です。どれかを終えてから申し込むか、この端末のコンピューターと対局してください。',
  'levels-busy':
    'このサーバーのコンピューターは今、新しい対局を受けられません。しばらくしてから申し込むか、この端末のコンピューターと対局してください。',
  'too-many-reviews':
    'サーバーでの振り返りを待っている対局がすでに上限です。どれかが終わるのを待つか、この端末で振り返ってください。',
  'not-now': '今の対局ではできません。終わったか、すでに中断されているかもしれません。もう一度確かめてください。',
  blocked: 'どちらかが相手をブロックしているため、できません。ブロックした人はアカウントの画面で確かめられます。',
  'friends-only':
    'どちらかがこどもモードのため、友だち（お互いにフォローしている人）とだけ対局できます。先にお互いをフォローしてください。',
  suspended: (failure) =>
    'sanction' in failure && failure.sanction !== undefined
      ? sanctionSentence(failure.sanction, 'ja')
      : 'アカウントの利用が止められています。',
  paused: (failure) =>
    'pause' in failure && failure.pause !== undefined
      ? `最近の${failure.pause.games}局のうち${failure.pause.departures}局を途中で離れたため、次の対局は${momentWords(failure.pause.until, 'ja')}から始められます。最後まで指せば、この制限はなくなっていきます。`
      : '途中で離れた対局が多いため、しばらく新しい対局を始められません。',
  unavailable: 'サーバーは今これを行えません。何も変わっていません。少し待ってから、もう一度お試しください。',
  unreachable:
    'サーバーから返事がありません。接続を確かめて、もう一度お試しください。この端末の対局には影響ありません。',
  'not-ours': 'サーバーの返事を読み取れませんでした。もう一度試すか、ページが古い場合は再読み込みしてください。',
} satisfies FailureTexts;

const FAILURES: Readonly<Record<Language, FailureTexts>> = { en: failuresEn, ja: failuresJa };

/** Returns what went wrong with a request, and what can be done. */
export function failureSentence(failure: RequestFailure, language: Language): string {
  const texts = FAILURES[language];
  // A newer server may know reasons that this page does not.
  const text = Object.hasOwn(texts, failure.code) ? texts[failure.code] : texts.unavailable;
  return typeof text === 'string' ? text : text(failure);
}

const en = {
  yourTurn: 'Your turn',
  theirTurn: 'Their turn',
  youTeach: 'You teach',
  versus: (first: string, second: string) => `${first} – ${second}`,
  left: (time: string) => `${time} left`,
  timeOver: 'Time is up',
  timeGone: { half: 'Half of the time is gone', most: 'Little time is left' },
  noClock: 'No clock',
  paused: 'Paused',
  toMove: 'to move',
  spectators: (count: number) => (count === 1 ? '1 spectator' : `${count} spectators`),
  tryAgain: 'Try again',
  noServer: 'No server answers',
  noServerAbout:
    'This page has no server behind it now, and asks again by itself. Everything on this device works without one; to play with others, open the address of a server.',
  goHome: 'Go home',
  isStale: 'Reconnecting… What you see may be out of date.',
  begun: (opponent: string) => `Your game with ${opponent} has begun.`,
  goToGame: 'Play',
  goToTournament: 'Go there',
  seeTerms: 'See the terms',
};

/** A computer is named without the title that people have. */
function san(name: string): string {
  return /^レベル\d+$/.test(name) ? name : `${name}さん`;
}

const ja: typeof en = {
  yourTurn: 'あなたの手番',
  theirTurn: '相手の手番',
  youTeach: '指導中',
  versus: (first, second) => `${first} 対 ${second}`,
  left: (time) => `残り${time}`,
  timeOver: '時間切れ',
  timeGone: { half: '持ち時間の半分が過ぎました', most: '残り時間はわずかです' },
  noClock: '時計なし',
  paused: '一時停止中',
  toMove: '手番',
  spectators: (count) => `観戦者${count}人`,
  tryAgain: 'もう一度試す',
  noServer: 'サーバーにつながりません',
  noServerAbout:
    'このページには今サーバーがありません。つながるかどうかは自動で確かめます。この端末だけでできることは、そのまま使えます。ほかの人と対局するには、サーバーのアドレスを開いてください。',
  goHome: 'ホームへ戻る',
  isStale: '再接続しています… 表示は最新ではないかもしれません。',
  begun: (opponent) => `${san(opponent)}との対局が始まりました。`,
  goToGame: '対局へ',
  goToTournament: '大会へ',
  seeTerms: '条件を見る',
};

/** Words that several screens about playing online share. */
export const ONLINE_TEXT = { en, ja };
