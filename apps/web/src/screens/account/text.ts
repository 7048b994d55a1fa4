import type { Speed } from '@tesuji/online';
import type { Language } from '@tesuji/words';
import { LONGEST_NAME, SHORTEST_PASSWORD, type FormError } from './account-ctrl.svelte.ts';

const en = {
  title: 'Account',
  nobody: 'You have no name here yet.',
  nobodyAbout: 'To play you need no account: you become a guest when you make or take your first challenge.',
  guest: (name: string) => `You are ${name}, a guest.`,
  guestAbout:
    'A guest is known to this browser only. With an account you keep your games and challenges, and find them on every device.',
  account: (name: string) => `You are signed in as ${name}.`,
  ways: 'Way in',
  register: 'New account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signOutGuest: 'Forget this guest',
  signOutGuestAbout: 'A guest cannot sign in again: games that are under way would be lost on time.',
  signedOut: 'You are signed out.',
  name: 'Name',
  nameAbout: 'Up to 20 characters. Everybody sees it.',
  password: 'Password',
  oldPassword: 'Present password',
  newPassword: 'New password',
  passwordAbout: 'At least 8 characters. A few words of your own are easy to keep in mind and hard to guess.',
  show: 'Show the password',
  makeAccount: 'Make the account',
  keepGuest: 'Your games and challenges stay yours.',
  nameMissing: 'Write a name.',
  nameLong: (most: number) => `The name is too long. Use up to ${most} characters.`,
  passwordMissing: 'Write the password.',
  passwordShort: (least: number, now: number) => `Use at least ${least} characters; these are ${now}.`,
  closed: 'This server takes no new accounts.',
  closedAbout:
    'You can play as a guest. If you have an account here already, sign in; otherwise ask whoever runs the server to open registration.',
  insecure: 'This connection is not encrypted.',
  insecureAbout:
    'Others on the same network could read the password that you type here, and use your session. Use a password that you use nowhere else, play as a guest, or ask whoever runs the server for an https address.',
  madeAccount: (name: string) => `The account ${name} is yours. You are signed in.`,
  signedIn: (name: string) => `You are signed in as ${name}.`,
  ratings: 'Ratings',
  noRatings: 'You have played no rated games yet. Choose “Rated” in the terms of a challenge.',
  pool: (game: string, speed: Speed) => `${game}, ${speed === 'live' ? 'with clocks' : 'over days'}`,
  played: (games: number, wins: number, draws: number) =>
    `${games} played, ${wins} won, ${draws} drawn, ${games - wins - draws} lost`,
  graph: (pool: string, games: number) => `${pool}: rating after each of the last ${games} games`,
  leaderboard: 'Leaderboard',
  sessions: 'Where you are signed in',
  sessionsAbout: 'End a session that you do not know, and change your password.',
  thisOne: 'this browser',
  seen: (time: string) => `last seen ${time}`,
  end: 'End',
  endOf: (device: string) => `End the session: ${device}`,
  ended: 'The session was ended.',
  changePassword: 'Change the password',
  changePasswordAbout: 'Ends all other sessions',
  change: 'Change it',
  changed: 'The password was changed. All other sessions were ended.',
  data: 'Your data',
  dataAbout: 'Your games with times, challenges and sessions, as one file.',
  export: 'Save everything as a file',
  delete: 'Delete the account',
  deleteSummary: 'For good',
  deleteAbout:
    'Your sessions end and nobody can take your name again. Games that are finished stay with your opponents, without your name. This cannot be undone.',
  deleted: 'The account was deleted. Games on this device are still here.',
};

const ja: typeof en = {
  title: 'アカウント',
  nobody: 'まだ名前がありません。',
  nobodyAbout: '対局にアカウントは要りません。最初に対局を申し込むか受けたときに、ゲストになります。',
  guest: (name) => `${name}さん（ゲスト）として参加しています。`,
  guestAbout:
    'ゲストはこのブラウザーだけのものです。アカウントを作ると、対局と申し込みを引き継ぎ、どの端末からでも続けられます。',
  account: (name) => `${name}さんとしてサインインしています。`,
  ways: '参加のしかた',
  register: '新しいアカウント',
  signIn: 'サインイン',
  signOut: 'サインアウト',
  signOutGuest: 'このゲストをやめる',
  signOutGuestAbout: 'ゲストはもう一度サインインできません。進行中の対局は時間切れで負けになります。',
  signedOut: 'サインアウトしました。',
  name: '名前',
  nameAbout: '20字まで。ほかの人にも見えます。',
  password: 'パスワード',
  oldPassword: '今のパスワード',
  newPassword: '新しいパスワード',
  passwordAbout: '8文字以上。自分で考えたいくつかの言葉を並べると、覚えやすく推測されにくくなります。',
  show: 'パスワードを表示する',
  makeAccount: 'アカウントを作る',
  keepGuest: 'これまでの対局と申し込みは引き継がれます。',
  nameMissing: '名前を入力してください。',
  nameLong: (most) => `名前が長すぎます。${most}字までにしてください。`,
  passwordMissing: 'パスワードを入力してください。',
  passwordShort: (least, now) => `${least}文字以上にしてください（今は${now}文字です）。`,
  closed: 'このサーバーでは新しいアカウントを作れません。',
  closedAbout:
    'ゲストのまま対局できます。すでにアカウントがあれば、サインインしてください。なければ、運営している人に登録の再開を頼んでください。',
  insecure: 'この接続は暗号化されていません。',
  insecureAbout:
    '同じネットワークの人が、ここで入力するパスワードを読んだり、あなたとして操作したりできるおそれがあります。ほかで使っていないパスワードにするか、ゲストのまま対局するか、運営している人にhttpsのアドレスを頼んでください。',
  madeAccount: (name) => `アカウント「${name}」を作り、サインインしました。`,
  signedIn: (name) => `${name}さんとしてサインインしました。`,
  ratings: 'レーティング',
  noRatings: 'レーティング対局はまだありません。申し込みの条件で「レーティング対局」を選べます。',
  pool: (game, speed) => `${game}（${speed === 'live' ? '時計あり' : '数日かけて'}）`,
  played: (games, wins, draws) => `${games}局　${wins}勝${games - wins - draws}敗${draws}分`,
  graph: (pool, games) => `${pool}：最近${games}局のレーティングの移り変わり`,
  leaderboard: '番付',
  sessions: 'サインイン中の端末',
  sessionsAbout: '心当たりのないものは終了して、パスワードを変更してください。',
  thisOne: 'このブラウザー',
  seen: (time) => `最後の利用：${time}`,
  end: '終了する',
  endOf: (device) => `${device}のサインインを終了する`,
  ended: 'サインインを終了しました。',
  changePassword: 'パスワードの変更',
  changePasswordAbout: 'ほかの端末はサインアウトします',
  change: '変更する',
  changed: 'パスワードを変更しました。ほかの端末はサインアウトしました。',
  data: 'あなたのデータ',
  dataAbout: '対局（消費時間を含む）、申し込み、サインインの記録を一つのファイルにします。',
  export: 'すべてファイルに保存',
  delete: 'アカウントの削除',
  deleteSummary: '元に戻せません',
  deleteAbout:
    'すべての端末からサインアウトし、この名前はだれも使えなくなります。終わった対局は、あなたの名前なしで相手に残ります。元には戻せません。',
  deleted: 'アカウントを削除しました。この端末の対局は残っています。',
};

export const ACCOUNT_TEXT = { en, ja };

/** Returns what is wrong with a form in words. */
export function formErrorText(error: FormError, password: string, language: Language): string {
  const t = ACCOUNT_TEXT[language];
  const texts = {
    'name-missing': t.nameMissing,
    'name-long': t.nameLong(LONGEST_NAME),
    'password-missing': t.passwordMissing,
    'password-short': t.passwordShort(SHORTEST_PASSWORD, [...password].length),
  } satisfies Record<FormError, string>;
  return texts[error];
}
