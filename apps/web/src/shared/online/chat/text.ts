import type { ChatLimit, ChatRefusal, ChatPhrase, ReportCause, SanctionNotice } from '@tesuji/online';
import { plainText, type Language } from '@tesuji/words';
import { momentWords } from '../time-words.ts';

const PHRASES: Readonly<Record<Language, Readonly<Record<ChatPhrase, string>>>> = {
  en: {
    please: 'Let’s have a good game!',
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'nice-move': 'Nice move!',
    'one-moment': 'One moment, please.',
    back: 'I’m back.',
    sorry: 'Sorry!',
    'no-problem': 'No problem.',
    'good-game': 'Good game!',
    'well-played': 'Well played!',
    'thank-you': 'Thank you!',
    again: 'Another game?',
    bye: 'I have to go. Bye!',
  },
  ja: {
    please: 'よろしくお願いします',
    hello: 'こんにちは',
    'good-luck': '頑張ってください',
    'nice-move': '好手ですね',
    'one-moment': '少々お待ちください',
    back: '戻りました',
    sorry: 'すみません',
    'no-problem': '大丈夫です',
    'good-game': 'いい対局でした',
    'well-played': 'お見事でした',
    'thank-you': 'ありがとうございました',
    again: 'もう一局いかがですか',
    bye: 'そろそろ失礼します',
  },
};

/** Returns a phrase in the language of the reader. */
export function phraseText(phrase: ChatPhrase, language: Language): string {
  return PHRASES[language][phrase];
}

/** Why only phrases, or nothing, can be written; `sanctionSentence` says more about the last two. */
const LIMITS: Readonly<Record<Language, Readonly<Record<ChatLimit, string>>>> = {
  en: {
    'no-session': 'You can say one of these phrases. For texts of your own, make an account.',
    guest: 'Guests say phrases here. For texts of your own, make an account.',
    child: 'In children’s mode you say phrases, and see those of your friends.',
    'child-present': 'Only phrases here: one of the players is in children’s mode.',
    'not-here': 'You can read this room, but not write in it.',
    muted: 'You are muted.',
    suspended: 'Your account is suspended.',
  },
  ja: {
    'no-session': 'あいさつは選んで送れます。文章を書くにはアカウントが必要です。',
    guest: 'ゲストはここではあいさつだけを送れます。文章を書くにはアカウントを作ってください。',
    child: 'こどもモードでは、あいさつだけを送れます。見えるのも友だちのあいさつだけです。',
    'child-present': '対局者にこどもモードの人がいるため、ここではあいさつだけを送れます。',
    'not-here': 'このチャットは読むことだけができます。',
    muted: 'チャットでの発言が止められています。',
    suspended: 'アカウントの利用が止められています。',
  },
};

const REFUSALS: Readonly<Record<Language, Readonly<Record<Exclude<ChatRefusal['code'], ChatLimit>, string>>>> = {
  en: {
    empty: 'Nothing of this text can be shown. Write something else.',
    'too-long': 'The text is too long. Make it shorter.',
    'too-fast': 'That was too fast. Wait a second and send it again.',
    malformed: 'The server could not read this. Reload the page and try again.',
  },
  ja: {
    empty: '表示できる文字がありません。書き直してください。',
    'too-long': '長すぎます。短くしてください。',
    'too-fast': '送るのが速すぎます。1秒ほど待って、もう一度送ってください。',
    malformed: 'サーバーが読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
  },
};

/** Returns why somebody cannot write everything here. */
export function limitSentence(limit: ChatLimit, sanction: SanctionNotice | undefined, language: Language): string {
  return sanction === undefined ? LIMITS[language][limit] : sanctionSentence(sanction, language);
}

/** Returns why a message was not sent. */
export function chatRefusalSentence({ code, sanction }: ChatRefusal, language: Language): string {
  if (sanction !== undefined) return sanctionSentence(sanction, language);
  const texts: Readonly<Record<string, string>> = { ...LIMITS[language], ...REFUSALS[language] };
  // A newer server may know reasons that this page does not.
  return texts[code] ?? REFUSALS[language].malformed;
}

const SANCTIONS = {
  en: {
    warn: 'You have been warned.',
    mute: 'You are muted and cannot write to others.',
    suspend: 'Your account is suspended: you cannot begin games or write. Games that have begun go on.',
    until: (time: string) => `Until ${time}.`,
    forGood: 'It has no end date.',
    reason: (text: string) => `Reason: ${text}`,
    appeal: (text: string) => `To appeal: ${text}`,
    usualAppeal: 'To appeal, ask whoever runs this server.',
  },
  ja: {
    warn: '警告を受けました。',
    mute: '発言が止められているため、ほかの人に送れません。',
    suspend: 'アカウントの利用が止められています。新しい対局と発言はできません。始まっている対局は続けられます。',
    until: (time: string) => `期限：${time}まで。`,
    forGood: '期限はありません。',
    reason: (text: string) => `理由：「${text}」`,
    appeal: (text: string) => `異議の申し立て：「${text}」`,
    usualAppeal: '異議がある場合は、サーバーを運営する人に申し出てください。',
  },
};

/** Returns what a person is told about a sanction: what, why, until when, and how to appeal. */
export function sanctionSentence({ kind, reason, until, appeal }: SanctionNotice, language: Language): string {
  const t = SANCTIONS[language];
  const end = kind === 'warn' ? [] : [until === undefined ? t.forGood : t.until(momentWords(until, language))];
  const how = appeal === undefined ? t.usualAppeal : t.appeal(plainText(appeal));
  return [t[kind], t.reason(plainText(reason)), ...end, how].join(language === 'ja' ? '' : ' ');
}

const en = {
  chat: 'Chat',
  players: 'Players',
  watchers: 'Spectators',
  club: 'Club room',
  clubAbout: 'Everybody on this server reads it.',
  nobody: 'Nobody has written anything yet.',
  loading: 'Loading…',
  gone: 'This room is not open to you now.',
  room: (name: string) => `Messages: ${name}`,
  phrases: 'Say',
  write: 'Write a message',
  send: 'Send',
  sending: 'sending…',
  left: (count: number) => (count < 0 ? `${-count} too many` : `${count} left`),
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  you: 'You',
  about: (name: string) => `${name}: profile, mute, block, report`,
  profile: 'Profile',
  mute: 'Mute',
  muteAbout: 'Hides what this person writes, on this device.',
  muted: (name: string) => `${name} is muted on this device.`,
  undo: 'Undo',
  block: 'Block',
  blockAbout: 'You will not see each other’s messages, and cannot play each other.',
  blocked: (name: string) => `You have blocked ${name}.`,
  report: 'Report',
  reportOf: (name: string) => `Report ${name}`,
  reportAbout: 'Moderators see your report with a copy of what it is about. The person does not learn who reported it.',
  cause: 'What is wrong?',
  causes: {
    language: 'Insults or other bad language',
    cheating: 'Help from a program or a person',
    stalling: 'Leaving games or letting time run out',
    name: 'The name',
    other: 'Something else',
  } satisfies Record<ReportCause, string>,
  details: 'Details (optional)',
  reported: 'Thank you. Moderators will look at it.',
  cancel: 'Cancel',
  off: 'Chat is switched off.',
  switchOn: 'Switch chat on',
  switchOff: 'Switch chat off',
  switchedOff: 'Chat is off on this device. You can switch it on in the settings.',
  account: 'Make an account',
  understood: 'I have read this',
};

const ja: typeof en = {
  chat: 'チャット',
  players: '対局者',
  watchers: '観戦者',
  club: '談話室',
  clubAbout: 'このサーバーのみんなが読めます。',
  nobody: 'まだ発言はありません。',
  loading: '読み込んでいます…',
  gone: 'このチャットは今は開けません。',
  room: (name) => `発言：${name}`,
  phrases: 'あいさつ',
  write: '発言を書く',
  send: '送る',
  sending: '送信中…',
  left: (count) => (count < 0 ? `${-count}字超過` : `あと${count}字`),
  unread: (count) => `新しい発言${count}件`,
  you: 'あなた',
  about: (name) => `${name}さん：プロフィール、非表示、ブロック、通報`,
  profile: 'プロフィール',
  mute: '非表示',
  muteAbout: 'この端末で、この人の発言を表示しません。',
  muted: (name) => `${name}さんの発言を、この端末では表示しません。`,
  undo: '元に戻す',
  block: 'ブロック',
  blockAbout: 'お互いの発言が見えなくなり、対局もできなくなります。',
  blocked: (name) => `${name}さんをブロックしました。`,
  report: '通報',
  reportOf: (name) => `${name}さんを通報`,
  reportAbout: '管理する人が、対象の写しとともに確認します。誰が通報したかは相手に伝わりません。',
  cause: 'どんな問題ですか',
  causes: {
    language: '悪口や不適切な発言',
    cheating: 'ソフトやほかの人の助け',
    stalling: '対局の放棄や時間の引き延ばし',
    name: '名前',
    other: 'そのほか',
  },
  details: '詳しい内容（任意）',
  reported: 'ありがとうございます。管理する人が確認します。',
  cancel: 'やめる',
  off: 'チャットはオフになっています。',
  switchOn: 'チャットをオンにする',
  switchOff: 'チャットをオフにする',
  switchedOff: 'この端末のチャットをオフにしました。設定でオンに戻せます。',
  account: 'アカウントを作る',
  understood: '確認しました',
};

export const CHAT_TEXT = { en, ja };
