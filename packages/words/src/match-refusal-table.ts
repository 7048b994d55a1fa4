import type { RefusalCode } from '@tesuji/match';
import type { Sentence } from './sentence.ts';

/** Refusals whose sentence comes from elsewhere: the text, or the rule that was broken. */
type SaidElsewhere = 'bad-move-text' | 'illegal-move';

/** Why a match does not do as it was told. */
export const REFUSALS: Readonly<Record<Exclude<RefusalCode, SaidElsewhere>, Sentence>> = {
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
    en: ['This is not for {author} to do here.'],
    ja: ['ここでは、{author}はその操作をできません。'],
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
};
