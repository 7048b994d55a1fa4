import type { Author, Ending, MatchError, MatchEvent, Proposal, Refusal, RefusalCode } from '@tesuji/match';
import type { Game, Position } from '@tesuji/rules';
import { describeLineError, explainIllegality } from './errors/moves.ts';
import { describeTextError } from './errors/text.ts';
import { durationWords } from './grammar.ts';
import { say, type Catalogue, type Language, type Phrase, type Sentence } from './message.ts';
import { claimName, sideName, type GameStart } from './names.ts';
import { outcomeSentence } from './outcomes.ts';

const ABORTED: Sentence = {
  en: ['{side} has aborted the game, so there is no result.'],
  ja: ['{side}が対局を中止しました。勝敗はありません。'],
};

/** Returns how a match ended: by the rules of the game, by forfeit, or without a result. */
export function describeEnding(game: Game, ending: Ending, language: Language, start?: GameStart): string {
  if (ending.cause !== 'abort') return outcomeSentence(game, ending.outcome, language, start);
  if (typeof ending.by !== 'number') return outcomeSentence(game, { reason: 'abort' }, language);
  return say(ABORTED, { side: sideName(game, ending.by, language, start) }, language);
}

type About<K extends string> = `${K}-${Proposal}`;
type EventCode =
  | Exclude<MatchEvent['kind'], 'ended' | 'proposed' | 'declined' | 'withdrawn'>
  | About<'proposed' | 'declined' | 'withdrawn'>;

/** What happens in a match. `{to}` is known when it is not the start. */
const EVENTS = {
  moved: {
    en: ['{side} plays {move}.'],
    ja: ['{side}：{move}。'],
  },
  'proposed-draw': {
    en: ['{side} offers a draw.'],
    ja: ['{side}が引き分けを提案しました。'],
  },
  'proposed-takeback': {
    en: ['{side} asks to go back to the position after move {to}.', '{side} asks to go back to the start.'],
    ja: ['{side}が{to}手目の局面に戻す待ったを申し出ました。', '{side}が最初の局面に戻す待ったを申し出ました。'],
  },
  'proposed-pause': {
    en: ['{side} asks for a pause.'],
    ja: ['{side}が一時停止を申し出ました。'],
  },
  'proposed-resume': {
    en: ['{side} asks to go on.'],
    ja: ['{side}が再開を申し出ました。'],
  },
  'declined-draw': {
    en: ['{side} declines the draw.'],
    ja: ['{side}は引き分けを断りました。'],
  },
  'declined-takeback': {
    en: ['{side} does not agree to take back.'],
    ja: ['{side}は待ったを断りました。'],
  },
  'declined-pause': {
    en: ['{side} does not agree to a pause.'],
    ja: ['{side}は一時停止を断りました。'],
  },
  'declined-resume': {
    en: ['{side} does not agree to go on yet.'],
    ja: ['{side}は再開を断りました。'],
  },
  'withdrawn-draw': {
    en: ['{side} withdraws the offer of a draw.'],
    ja: ['{side}は引き分けの提案を取り下げました。'],
  },
  'withdrawn-takeback': {
    en: ['{side} no longer asks to take back.'],
    ja: ['{side}は待ったの申し出を取り下げました。'],
  },
  'withdrawn-pause': {
    en: ['{side} no longer asks for a pause.'],
    ja: ['{side}は一時停止の申し出を取り下げました。'],
  },
  'withdrawn-resume': {
    en: ['{side} no longer asks to go on.'],
    ja: ['{side}は再開の申し出を取り下げました。'],
  },
  'taken-back': {
    en: ['The game goes back to the position after move {to}.', 'The game goes back to the start.'],
    ja: ['{to}手目の局面に戻りました。', '最初の局面に戻りました。'],
  },
  paused: {
    en: ['The game is paused.'],
    ja: ['対局を一時停止しました。'],
  },
  resumed: {
    en: ['The game goes on.'],
    ja: ['対局を再開しました。'],
  },
} satisfies Catalogue<EventCode>;

/** Returns what has happened in a match. `move` is the move of the event in the notation of the reader. */
export function describeEvent(
  game: Game,
  event: MatchEvent,
  language: Language,
  { move, start }: { readonly move?: string | undefined; readonly start?: GameStart } = {},
): string {
  if (event.kind === 'ended') return describeEnding(game, event.ending, language, start);
  const code: EventCode = 'proposal' in event ? `${event.kind}-${event.proposal}` : event.kind;
  const values = {
    side: 'side' in event ? sideName(game, event.side, language, start) : undefined,
    move: 'move' in event ? (move ?? event.move) : undefined,
    to: 'to' in event && event.to > 0 ? String(event.to) : undefined,
  };
  return say(EVENTS[code], values, language);
}

/** Why a match refuses a command. The other refusals are explained by their text error or illegality. */
const REFUSALS = {
  malformed: {
    en: ['This request cannot be understood: “{field}” is missing or wrong.'],
    ja: ['「{field}」が正しくないので、指示を理解できません。'],
  },
  repeated: {
    en: ['This has been done already.'],
    ja: ['その指示はすでに実行されています。'],
  },
  'game-over': {
    en: ['The game is over. {ending}'],
    ja: ['対局は終わっています。{ending}'],
  },
  stale: {
    en: ['This was meant for the position after move {ply}, but the game now stands after move {present}.'],
    ja: ['{ply}手目の局面に対する指示ですが、対局は今{present}手目まで進んでいます。'],
  },
  'stale-branch': {
    en: ['Moves have been taken back since then, so this no longer fits.'],
    ja: ['その後に手が戻されたので、この指示はもう当てはまりません。'],
  },
  'not-allowed': {
    en: ['{Author} cannot do this here.'],
    ja: ['ここでは、{author}はその操作ができません。'],
  },
  paused: {
    en: ['The game is paused; resume it first.'],
    ja: ['対局は一時停止中です。先に再開してください。'],
  },
  'not-paused': {
    en: ['The game is not paused.'],
    ja: ['対局は一時停止していません。'],
  },
  'pauses-off': {
    en: ['Players cannot pause this game or resume it.'],
    ja: ['この対局では、対局者が一時停止や再開をすることはできません。'],
  },
  'not-your-turn': {
    en: ['It is {side}’s turn.'],
    ja: ['{side}の手番です。'],
  },
  'claim-not-met': {
    en: ['“{claim}” does not apply in this position.'],
    ja: ['この局面では「{claim}」はできません。'],
  },
  'time-remains': {
    en: ['{side} has time left: {left}.'],
    ja: ['{side}にはまだ時間があります（{left}）。'],
  },
  'no-clock': {
    en: ['No clock is running.'],
    ja: ['時計は動いていません。'],
  },
  'offers-off': {
    en: ['Draws cannot be offered in this game.'],
    ja: ['この対局では引き分けを提案できません。'],
  },
  'takebacks-off': {
    en: ['Moves cannot be taken back in this game.'],
    ja: ['この対局では待ったができません。'],
  },
  'nothing-to-take-back': {
    en: ['The game cannot go back that far; moves played so far: {ply}.'],
    ja: ['そこまで手を戻すことはできません（ここまで{ply}手）。'],
  },
  'already-proposed': {
    en: ['Your {proposal} is still waiting for an answer.'],
    ja: ['{proposal}への返事を待っています。'],
  },
  'proposed-too-soon': {
    en: ['Make a move before you repeat your {proposal}.'],
    ja: ['もう一度{proposal}をするには、先に一手指してください。'],
  },
  'answer-first': {
    en: ['Answer your opponent’s {proposal} first.'],
    ja: ['先に相手の{proposal}に答えてください。'],
  },
  'nothing-proposed': {
    en: ['There is no {proposal} to answer or withdraw.'],
    ja: ['{proposal}はありません。'],
  },
  'too-late-to-abort': {
    en: ['The game has gone on too long to be aborted; you can resign or offer a draw.'],
    ja: ['対局が進んでいるので中止できません。投了するか、引き分けを提案してください。'],
  },
} satisfies Catalogue<Exclude<RefusalCode, 'bad-move-text' | 'illegal-move'>>;

/** Returns whether a code is one that `describeRefusal` has words for. */
export function isRefusalCode(code: string): code is RefusalCode {
  return code === 'bad-move-text' || code === 'illegal-move' || Object.hasOwn(REFUSALS, code);
}

/** Returns why a match refused a command; `position` is the current position of the match. */
export function describeRefusal(game: Game, position: Position, refusal: Refusal, language: Language): string {
  if (refusal.code === 'bad-move-text') return describeTextError(refusal.error, language);
  if (refusal.code === 'illegal-move') return explainIllegality(game, position, refusal.illegality, language);
  const values = {
    field: 'field' in refusal ? refusal.field : undefined,
    ending: 'ending' in refusal ? describeEnding(game, refusal.ending, language, position) : undefined,
    ply: 'ply' in refusal ? String(refusal.ply) : undefined,
    present: 'present' in refusal ? String(refusal.present) : undefined,
    author: 'author' in refusal ? authorName(game, refusal.author, language, position) : undefined,
    side: 'side' in refusal ? sideName(game, refusal.side, language, position) : undefined,
    claim: 'claim' in refusal ? claimName(game, refusal.claim, language) : undefined,
    left: 'left' in refusal ? durationWords(refusal.left, language) : undefined,
    proposal: 'proposal' in refusal ? PROPOSALS[refusal.proposal][language] : undefined,
  };
  return say(REFUSALS[refusal.code], values, language);
}

/** The proposals of one side to the other, as nouns. */
const PROPOSALS: Readonly<Record<Proposal, Phrase>> = {
  draw: { en: 'offer of a draw', ja: '引き分けの提案' },
  takeback: { en: 'request to take back', ja: '待ったの申し出' },
  pause: { en: 'request for a pause', ja: '一時停止の申し出' },
  resume: { en: 'request to go on', ja: '再開の申し出' },
};

const HOST: Phrase = { en: 'the host', ja: '主催者' };
const BOTH: Phrase = { en: 'one person on behalf of both sides', ja: '両方の側を一人で受け持つ人' };

/** Returns who gave a command, as a part of a sentence. */
export function authorName(game: Game, author: Author, language: Language, start?: GameStart): string {
  if (author === 'host') return HOST[language];
  return author === 'both' ? BOTH[language] : sideName(game, author, language, start);
}

const BAD_TERMS: Sentence = {
  en: ['A match cannot be played with this setting: “{field}”.'],
  ja: ['「{field}」の設定では対局できません。'],
};
const ALREADY_OVER: Sentence = {
  en: ['The game would be over at once. {outcome}'],
  ja: ['始める前に対局が終わっています。{outcome}'],
};

/** Returns why a planned match cannot be played. */
export function describeMatchError(game: Game, error: MatchError, language: Language): string {
  switch (error.code) {
    case 'bad-line':
      return describeLineError(game, error.line, error.error, language);
    case 'bad-terms':
      return say(BAD_TERMS, { field: error.field }, language);
    case 'already-over':
      return say(ALREADY_OVER, { outcome: outcomeSentence(game, error.outcome, language) }, language);
  }
}
