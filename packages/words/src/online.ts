import type { RefusalCode } from '@tesuji/match';
import type { OnlineRefusal } from '@tesuji/online';
import type { Game, Position } from '@tesuji/rules';
import { describeRefusal, isRefusalCode } from './match.ts';
import { say, type Catalogue, type Language, type Sentence } from './message.ts';

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
