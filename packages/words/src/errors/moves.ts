import {
  isHandPlace,
  opponent,
  pieceKind,
  replay,
  type Game,
  type GameLine,
  type ILLEGAL_CODES,
  type Illegality,
  type LineError,
  type MoveError,
  type Position,
} from '@tesuji/rules';
import { wordsOf } from '../games/game-words.ts';
import { listWords, withArticle, wordsOfId } from '../grammar.ts';
import {
  findSentence,
  say,
  withFallback,
  type Catalogue,
  type Language,
  type Sentence,
  type Values,
} from '../message.ts';
import { columnName, pieceMoves, pieceName, pieceNames, pieceOnSquare, sideName, squareName } from '../names.ts';
import { describePositionError } from './positions.ts';
import { describeTextError } from './text.ts';

/**
 * Why a move is illegal, by code, from the view of the side to move. `{piece}` is the piece that was to move, `{there}`
 * and `{those}` are the pieces on the squares that show why.
 */
const ILLEGALITIES = {
  'game-over': {
    en: ['The game is over, so no more moves can be made.'],
    ja: ['対局は終わっているので、もう指せません。'],
  },
  'off-board': {
    en: ['That is not a square on this board.'],
    ja: ['盤上にないマスです。'],
  },
  'no-piece': {
    en: ['There is no piece on {square}.', 'There is no piece there.'],
    ja: ['{square}には駒がありません。', 'そこには駒がありません。'],
  },
  'not-yours': {
    en: [
      'The {standing} on {square} belongs to {opponent}, and it is {side} to move.',
      'That piece belongs to {opponent}, and it is {side} to move.',
    ],
    ja: [
      '{square}の{standing}は{opponent}の駒です。今は{side}の手番です。',
      '{opponent}の駒です。今は{side}の手番です。',
    ],
  },
  'not-in-hand': {
    en: ['You have no {piece} in hand to drop.', 'You have no such piece in hand to drop.'],
    ja: ['持ち駒に{piece}がありません。', 'その駒は持ち駒にありません。'],
  },
  'own-piece-there': {
    en: ['The square is taken by {there}.', 'One of your own pieces is already there.'],
    ja: ['{square}には自分の{standing}があります。', 'そこには自分の駒があります。'],
  },
  'square-occupied': {
    en: [
      'The square must be empty, and {there} is in the way.',
      'Only an empty square will do, and that one is taken.',
    ],
    ja: ['{square}には{standing}があるので、空いたマスを選んでください。', '空いたマスを選んでください。'],
  },
  'not-how-it-moves': {
    en: [
      'That is not how {aPiece} moves: it goes {moves}.',
      'That is not how {aPiece} moves.',
      'That piece does not move like that.',
    ],
    ja: [
      '{piece}はそこへは動けません。{piece}は{moves}。',
      '{piece}はそのようには動けません。',
      'その駒はそのようには動けません。',
    ],
  },
  blocked: {
    en: ['The {piece} cannot pass {those}.', 'Something stands in the way.'],
    ja: ['{those}が邪魔をしているので、{piece}はそこへ進めません。', '途中に駒があるので進めません。'],
  },
  'leaves-king': {
    en: ['Your king would be open to {those}.', 'That would leave your king open to capture.'],
    ja: ['{those}に玉を取られてしまいます。', '玉を取られてしまう手は指せません。'],
  },
  'does-not-stop-check': {
    en: [
      'Your king is in check from {those}, and that move does not stop it.',
      'Your king is in check, and that move does not stop it.',
    ],
    ja: ['{those}による王手を防いでいません。', '王手を防いでいません。'],
  },
  'must-promote': {
    en: ['The {piece} must promote there, since it could never move again.', 'That piece must promote there.'],
    ja: ['{piece}はそこでは成らなければなりません。成らないと動けなくなります。', 'そこでは成らなければなりません。'],
  },
  'cannot-promote': {
    en: ['The {piece} cannot promote with that move.', 'That move cannot promote.'],
    ja: ['{piece}はその手では成れません。', 'その手では成れません。'],
  },
  'no-further-move': {
    en: [
      'On {square} the {piece} could never move again, so it may not be put there.',
      'That piece could never move again from there, so it may not be put there.',
    ],
    ja: [
      '{square}に置いた{piece}は二度と動けないので、そこには打てません。',
      'その先に動けるマスがないので、そこには打てません。',
    ],
  },
  nifu: {
    en: [
      'There is already one of your pawns on file {column} ({square}); a second unpromoted pawn may not be dropped there.',
      'There is already one of your pawns on that file; a second unpromoted pawn may not be dropped there.',
    ],
    ja: [
      '二歩です。{column}筋にはすでに自分の歩が{square}にあります。',
      '二歩です。その筋にはすでに自分の歩があります。',
    ],
  },
  'pawn-drop-mate': {
    en: ['A pawn may not be dropped to give checkmate.'],
    ja: ['打ち歩詰めです。歩を打って玉を詰ませることはできません。'],
  },
  'castling-right-lost': {
    en: ['You can no longer castle on that side, because the king or that rook has moved or the rook was taken.'],
    ja: ['キングかそのルークが一度動いたか、そのルークが取られたため、そちら側にはもうキャスリングできません。'],
  },
  'castling-blocked': {
    en: [
      'You cannot castle with {those} between the king and the rook.',
      'You cannot castle while pieces stand between the king and the rook.',
    ],
    ja: [
      'キングとルークの間に駒（{those}）があるので、キャスリングできません。',
      'キングとルークの間に駒があるので、キャスリングできません。',
    ],
  },
  'castling-in-check': {
    en: ['You cannot castle out of check, and your king is attacked by {those}.', 'You cannot castle out of check.'],
    ja: ['{those}にチェックされているので、キャスリングできません。', 'チェックされている間はキャスリングできません。'],
  },
  'castling-through-check': {
    en: [
      'You cannot castle, because the king would cross or reach a square attacked by {those}.',
      'You cannot castle across or onto a square that is attacked.',
    ],
    ja: [
      'キングの通るマスか着くマスが{those}に攻撃されているので、キャスリングできません。',
      'キングの通るマスか着くマスが攻撃されているので、キャスリングできません。',
    ],
  },
  'reserved-square': {
    en: ['The square {square} is reserved for {opponent}.', 'That square is reserved for {opponent}.'],
    ja: ['{square}は{opponent}専用のマスです。', '{opponent}専用のマスです。'],
  },
  'cannot-turn': {
    en: ['The {piece} cannot turn that way.', 'That piece cannot turn that way.'],
    ja: ['{piece}はそちらへは回せません。', 'その駒はそちらへは回せません。'],
  },
  'cannot-swap': {
    en: ['The {piece} cannot change places with {there}.', 'Those two pieces cannot change places.'],
    ja: ['{piece}は{there}とは入れ替われません。', 'その二つの駒は入れ替われません。'],
  },
  'cannot-move': {
    en: ['The {piece} never leaves its square.', 'That piece cannot move.'],
    ja: ['{piece}はそのマスから動けません。', 'その駒は動かせません。'],
  },
} satisfies Catalogue<(typeof ILLEGAL_CODES)[number]>;

const OTHER_ILLEGALITY: Sentence = {
  en: ['The rules do not allow that ({code}).'],
  ja: ['ルール上、その手は指せません（{code}）。'],
};

/** Returns why a move is illegal, from the view of the side to move. */
export function explainIllegality(game: Game, position: Position, illegality: Illegality, language: Language): string {
  const { code, piece } = illegality;
  const values = {
    code: language === 'en' ? wordsOfId(code) : code,
    side: sideName(game, position.side, language, position),
    opponent: sideName(game, opponent(position.side), language, position),
    ...squareValues(game, position, illegality, language),
    ...pieceValues(game, piece, language),
  };
  const common = withFallback(findSentence(ILLEGALITIES, code), OTHER_ILLEGALITY);
  return say(withFallback(findSentence(wordsOf(game)?.illegalities, code), common), values, language);
}

/** Returns values: `square` and `squares` are the squares that show why, `there` and `those` the pieces on them. */
function squareValues(game: Game, position: Position, illegality: Illegality, language: Language): Values {
  const squares = illegality.squares.filter((square) => !isHandPlace(square));
  const [first] = squares;
  if (first === undefined) return {};
  const pieces = squares.flatMap((square) => pieceOnSquare(game, position, square, language) ?? []);
  const piece = position.places[first] ?? 0;
  return {
    square: squareName(game, first, language),
    squares: listWords(
      squares.map((square) => squareName(game, square, language)),
      language,
    ),
    column: columnName(game, first, language),
    there: pieceOnSquare(game, position, first, language),
    those: listWords(pieces, language),
    standing: piece === 0 ? undefined : pieceName(game, piece, language),
  };
}

function pieceValues(game: Game, piece: number | undefined, language: Language): Values {
  if (piece === undefined) return {};
  const name = pieceName(game, piece, language);
  const promotion = game.kinds[pieceKind(piece)]?.promotesTo;
  return {
    piece: name,
    aPiece: language === 'en' ? withArticle(name) : name,
    pieces: pieceNames(game, piece, language),
    moves: pieceMoves(game, piece, language),
    promoted: promotion === undefined ? undefined : pieceName(game, promotion, language),
  };
}

/** Returns why a text is not a legal move in the position. */
export function describeMoveError(game: Game, position: Position, error: MoveError, language: Language): string {
  return error.stage === 'text'
    ? describeTextError(error, language)
    : explainIllegality(game, position, error.illegality, language);
}

/** Returns why a line cannot be replayed; `error` must be the error that `replay` returned for this line. */
export function describeLineError(game: Game, line: GameLine, error: LineError, language: Language): string {
  if (error.part === 'options') return describeTextError(error.error, language);
  if (error.part === 'start') return describePositionError(game, error.error, language);
  // The moves before the error can be replayed, and the position they lead to explains it.
  const before = replay(game, { ...line, moves: line.moves.slice(0, error.ply) });
  if (!before.ok) return describeLineError(game, line, before.error, language);
  const reason = describeMoveError(game, before.value, error.error, language);
  const move = line.moves[error.ply] ?? '';
  return language === 'en'
    ? `Move ${error.ply + 1}, “${move}”: ${reason}`
    : `${error.ply + 1}手目「${move}」：${reason}`;
}
