import type { RefusalCode } from '@tesuji/match';
import type { OnlineRefusal, Person } from '@tesuji/online';
import type { Game, Position } from '@tesuji/rules';
import { describeRefusal, isRefusalCode } from './match.ts';
import { say, type Catalogue, type Language, type Phrase, type Sentence, type Values } from './message.ts';
import { levelName } from './names.ts';
import { plainName } from './plain-text.ts';

type ServerRefusal = Exclude<OnlineRefusal, { readonly code: RefusalCode }>;

/** Why a server refuses a command, for reasons that a match does not know. */
const REFUSALS = {
  'no-seat': {
    en: ['Only the two players can do this.'],
    ja: ['この操作は対局者だけができます。'],
  },
  'opponent-here': {
    en: ['Your opponent is here, or has not been away for long enough.'],
    ja: ['相手は接続しているか、離れてからまだ時間がたっていません。'],
  },
  'presence-unknown': {
    en: ['The server does not know at present who is there, so the clocks decide.'],
    ja: ['誰が接続しているか今は分からないので、時計によって決まります。'],
  },
} satisfies Catalogue<ServerRefusal['code']>;

/** A server of another version may have reasons that are not known here. */
const UNKNOWN: Sentence = {
  en: ['The server refuses this. Reload the page: it may be older or newer than the server.'],
  ja: ['サーバーがこの操作を受け付けませんでした。ページを再読み込みしてください。'],
};

/** Returns why a server refused a command; `position` is the current position of the match. */
export function describeOnlineRefusal(
  game: Game,
  position: Position,
  refusal: OnlineRefusal,
  language: Language,
): string {
  if (isOfServer(refusal)) return say(REFUSALS[refusal.code], {}, language);
  return isRefusalCode(refusal.code) ? describeRefusal(game, position, refusal, language) : say(UNKNOWN, {}, language);
}

function isOfServer(refusal: OnlineRefusal): refusal is ServerRefusal {
  return Object.hasOwn(REFUSALS, refusal.code);
}

/** The names that servers give guests and levels. Accounts cannot have them. */
const GUEST = /^Guest (\d+)$/;
const LEVEL = /^Level (\d+)$/;
/** A program is marked wherever its name is. */
const BOT_NAME: Sentence = { en: ['{name} (bot)'], ja: ['{name}（ボット）'] };
const GUEST_NAME: Sentence = { en: ['Guest {number}'], ja: ['ゲスト{number}'] };
const DELETED: Phrase = { en: 'Deleted account', ja: '削除されたアカウント' };

/** Returns the name of a person for use in a sentence or a list. Whoever has deleted their account has none. */
export function personName({ name, isBot }: Pick<Person, 'name' | 'isBot'>, language: Language): string {
  const [, level] = LEVEL.exec(name) ?? [];
  if (level !== undefined) return levelName(Number(level), language);
  const [, number] = GUEST.exec(name) ?? [];
  if (number !== undefined) return say(GUEST_NAME, { number }, language);
  if (name === '') return DELETED[language];
  return isBot === true ? say(BOT_NAME, { name: plainName(name) }, language) : plainName(name);
}

/** What a person is reminded of while they look at something else. */
export type ReminderCode = 'turn' | 'begun' | 'time' | 'half' | 'most' | 'challenge' | 'tournament';

const REMINDERS: Catalogue<ReminderCode> = {
  turn: {
    en: ['Your turn against {person} ({game})'],
    ja: ['{person}さんとの対局（{game}）があなたの手番です'],
  },
  begun: {
    en: ['Your game with {person} has begun ({game})'],
    ja: ['{person}さんとの対局（{game}）が始まりました'],
  },
  time: {
    en: ['{time} left for your move against {person}'],
    ja: ['{person}さんとの対局の残り時間は{time}です'],
  },
  half: {
    en: ['Half of the time for your move against {person} is gone'],
    ja: ['{person}さんとの対局で、持ち時間の半分が過ぎました'],
  },
  most: {
    en: ['Little time is left for your move against {person}'],
    ja: ['{person}さんとの対局の残り時間はわずかです'],
  },
  challenge: {
    en: ['{person} challenges you to {game}'],
    ja: ['{person}さんから{game}の対局の申し込みがあります'],
  },
  tournament: {
    en: ['The tournament “{name}” has begun'],
    ja: ['大会「{name}」が始まりました'],
  },
};

/** Returns what a person is reminded of. Which values are needed depends on the code: `person`, `game`, `time`, `name`. */
export function describeReminder(code: ReminderCode, values: Values, language: Language): string {
  const said = say(REMINDERS[code], values, language);
  return language === 'ja' ? withoutTitle(said) : said;
}

/** A level has no title in Japanese. */
function withoutTitle(text: string): string {
  return text.replace(/(レベル\d+)さん/, '$1');
}
