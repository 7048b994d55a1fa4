import {
  isPiece,
  opponent,
  type CommonSetupErrorCode,
  type Game,
  type PositionError,
  type SetupError,
} from '@tesuji/rules';
import { wordsOf } from '../games/game-words.ts';
import { listWords, wordsOfId } from '../grammar.ts';
import {
  findSentence,
  say,
  withFallback,
  type Catalogue,
  type Language,
  type Sentence,
  type Values,
} from '../message.ts';
import { columnName, pieceCounter, pieceName, pieceNames, sideName, squareName } from '../names.ts';
import { describeTextError } from './text.ts';

/** Why pieces as set up are not a position, by kind. */
const SETUP_ERRORS = {
  'unknown-piece': {
    en: ['What stands on {square} is not a piece of this game.', 'There is a piece that does not belong to this game.'],
    ja: ['{square}にあるのはこのゲームの駒ではありません。', 'このゲームのものではない駒があります。'],
  },
  'too-many-pieces': {
    en: [
      '{side} has {count} {pieces}, and at most {limit} are possible.',
      'There are {count} {pieces}, and at most {limit} are possible.',
      '{side} has {count} pieces, and at most {limit} are possible.',
      'There are {count} pieces, and at most {limit} are possible.',
      'There are too many pieces.',
    ],
    ja: [
      '{side}の{piece}が{count}{unit}あります。{limit}{unit}までしか使えません。',
      '{piece}が{count}{unit}あります。{limit}{unit}までしか使えません。',
      '{side}の駒が{count}{unit}あります。{limit}{unit}までしか使えません。',
      '駒が{count}{unit}あります。{limit}{unit}までしか使えません。',
      '駒が多すぎます。',
    ],
  },
  'missing-king': {
    en: ['{side} has no king.', 'A king is missing.'],
    ja: ['{side}の玉がありません。', '玉がありません。'],
  },
  'too-many-kings': {
    en: [
      '{side} has {count} kings, and only one is possible.',
      '{side} has more than one king.',
      'There are too many kings.',
    ],
    ja: ['{side}の玉が{count}枚あります。一枚しか使えません。', '{side}の玉が二枚以上あります。', '玉が多すぎます。'],
  },
  'opponent-in-check': {
    en: [
      '{side}’s king could be captured at once: it is in check, and it is {opponent} to move.',
      'The side that is not to move is in check.',
    ],
    ja: ['{side}の玉は王手のままで、すぐに取られてしまいます。', '手番でない側の玉に王手がかかっています。'],
  },
  'game-already-over': {
    en: ['The game would already be over in this position.'],
    ja: ['この局面ではすでに勝負がついています。'],
  },
} satisfies Catalogue<CommonSetupErrorCode>;

const OTHER_ERROR: Sentence = {
  en: ['That is not a position of this game ({kind} on {squares}).', 'That is not a position of this game ({kind}).'],
  ja: ['この配置では対局できません（{kind}：{squares}）。', 'この配置では対局できません（{kind}）。'],
};

/** Returns why a text is not a position: an error in the text, or an impossible setup. */
export function describePositionError(game: Game, error: PositionError, language: Language): string {
  return error.stage === 'text' ? describeTextError(error, language) : describeSetupError(game, error, language);
}

/** Returns why pieces as set up are not a position of the game. */
export function describeSetupError(game: Game, error: SetupError, language: Language): string {
  const { kind } = error;
  const common = withFallback(findSentence(SETUP_ERRORS, kind), OTHER_ERROR);
  const sentence = withFallback(findSentence(wordsOf(game)?.setupErrors, kind), common);
  return say(sentence, setupValues(game, error, language), language);
}

function setupValues(game: Game, error: SetupError, language: Language): Values {
  const { squares = [], piece, side, count, limit, kind } = error;
  const [first] = squares;
  const isKnown = piece !== undefined && isPiece(piece);
  return {
    kind: language === 'en' ? wordsOfId(kind) : kind,
    square: first === undefined ? undefined : squareName(game, first, language),
    squares: listWords(
      squares.map((square) => squareName(game, square, language)),
      language,
    ),
    column: first === undefined ? undefined : columnName(game, first, language),
    piece: isKnown ? pieceName(game, piece, language) : undefined,
    pieces: isKnown ? pieceNames(game, piece, language) : undefined,
    side: side === undefined ? undefined : sideName(game, side, language),
    opponent: side === undefined ? undefined : sideName(game, opponent(side), language),
    count: count?.toString(),
    unit: pieceCounter(game),
    limit: limit?.toString(),
  };
}
