import type { Fault, FaultCode } from '@tesuji/host';
import type { Game, GameLine, Position } from '@tesuji/rules';
import type { Language } from './language.ts';
import { describeLineError } from './line-error-sentence.ts';
import { describeRefusal } from './match-refusal.ts';
import type { Sentence } from './sentence.ts';
import { fillFirst, type Facts } from './template.ts';

/** Why a player that is no person cannot go on: sentences without a subject, since whoever tells it knows the name. */
const FAULTS: Readonly<Record<FaultCode, Sentence>> = {
  'worker-lost': { en: ['its thinking broke off ({why})'], ja: ['考えている途中で止まりました（{why}）'] },
  'unknown-game': { en: ['it does not know the game “{game}”'], ja: ['「{game}」というゲームを知りません'] },
  'unreadable-line': { en: ['it could not follow the game: {error}'], ja: ['これまでの手順を再現できません：{error}'] },
  'unusable-agent': { en: ['there is no player “{agent}” here'], ja: ['「{agent}」という指し手は用意できません'] },
  'no-move': {
    en: ['it answered “{got}” instead of a move', 'it found no move'],
    ja: ['指し手のかわりに「{got}」と答えました', '指し手を答えませんでした'],
  },
  'engine-lost': {
    en: ['its program is not there any more ({why})'],
    ja: ['エンジンのプログラムが動いていません（{why}）'],
  },
  'engine-silent': {
    en: ['its program did not answer (“{expected}” was due)'],
    ja: ['エンジンから返事がありません（「{expected}」を待っていました）'],
  },
  'answer-refused': {
    en: ['it wanted “{order}”, which cannot be done: {error}'],
    ja: ['「{order}」と答えましたが、できません：{error}'],
  },
};

/** `line` and `position` are those of the match it happened in. */
export function describePlayerFault(
  game: Game,
  line: GameLine,
  position: Position,
  fault: Fault,
  language: Language,
): string {
  const facts: Facts = {
    why: 'why' in fault ? fault.why : undefined,
    game: 'game' in fault ? fault.game : undefined,
    agent: 'agent' in fault ? fault.agent : undefined,
    got: 'got' in fault && fault.got !== '' ? fault.got : undefined,
    expected: 'expected' in fault ? fault.expected : undefined,
    order: 'order' in fault ? fault.order : undefined,
    error: errorOf(game, line, position, fault, language)?.replace(/[.。]$/, ''),
  };
  return fillFirst(FAULTS[fault.code][language], facts) ?? '';
}

function errorOf(game: Game, line: GameLine, position: Position, fault: Fault, language: Language): string | undefined {
  if (fault.code === 'unreadable-line') return describeLineError(game, line, fault.error, language);
  if (fault.code !== 'answer-refused') return undefined;
  if (fault.refusal.code !== 'table-closed') return describeRefusal(game, position, fault.refusal, language);
  return language === 'en' ? 'nobody sits at this board any more' : 'この対局はもう片付けられています';
}
