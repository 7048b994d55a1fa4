import type { PlayerError, PlayerErrorCode } from '@tesuji/host';
import type { Game, GameLine, Position } from '@tesuji/rules';
import { describeLineError } from './errors/moves.ts';
import { describeRefusal } from './match.ts';
import { say, type Catalogue, type Language, type Phrase } from './message.ts';

/** Why a computer player cannot continue: sentences that begin with "it", which the caller can precede by a name. */
const PLAYER_ERRORS = {
  'worker-lost': { en: ['its search stopped unexpectedly ({why})'], ja: ['考えている途中で止まりました（{why}）'] },
  'unknown-game': { en: ['it does not know the game “{game}”'], ja: ['「{game}」というゲームを知りません'] },
  'unreadable-line': { en: ['it could not follow the game: {error}'], ja: ['これまでの手順を再現できません：{error}'] },
  'unusable-agent': { en: ['there is no player called “{agent}”'], ja: ['「{agent}」というプレイヤーはいません'] },
  'unusable-network': {
    en: ['the network “{file}” cannot be used here'],
    ja: ['評価のファイル「{file}」はここでは使えません'],
  },
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
} satisfies Catalogue<PlayerErrorCode>;

const TABLE_CLOSED: Phrase = { en: 'the game is no longer open', ja: 'この対局はもう片付けられています' };

/** Returns why a computer player cannot continue; `line` and `position` are those of its match. */
export function describePlayerError(
  game: Game,
  line: GameLine,
  position: Position,
  error: PlayerError,
  language: Language,
): string {
  const values = {
    why: 'why' in error ? error.why : undefined,
    game: 'game' in error ? error.game : undefined,
    agent: 'agent' in error ? error.agent : undefined,
    file: 'file' in error ? error.file : undefined,
    got: 'got' in error && error.got !== '' ? error.got : undefined,
    expected: 'expected' in error ? error.expected : undefined,
    order: 'order' in error ? error.order : undefined,
    error: reasonOf(game, line, position, error, language)?.replace(/[.。]$/, ''),
  };
  return say(PLAYER_ERRORS[error.code], values, language);
}

function reasonOf(
  game: Game,
  line: GameLine,
  position: Position,
  error: PlayerError,
  language: Language,
): string | undefined {
  if (error.code === 'unreadable-line') return describeLineError(game, line, error.error, language);
  if (error.code !== 'answer-refused') return undefined;
  if (error.refusal.code === 'table-closed') return TABLE_CLOSED[language];
  return describeRefusal(game, position, error.refusal, language);
}
