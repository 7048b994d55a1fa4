import type { Fact, PlacedPiece } from '@tesuji/coach';
import { isHandPlace, opponent, pieceSide, type Game, type Position, type Side } from '@tesuji/rules';
import { wordsOf } from '../games/game-words.ts';
import { joinWithAnd, joinWithOr, numberWord } from '../grammar.ts';
import type { Language, Values } from '../message.ts';
import { pieceName, pieceNames, sideName, squareName, type GameStart } from '../names.ts';

/** The side that a sentence is addressed to, which is called "you". With `nobody`, both sides are named. */
export type Reader = Side | 'nobody';

/** How the coach names things: in which game and language, and to which reader. */
export interface Speaker {
  readonly game: Game;
  readonly language: Language;
  readonly reader: Reader;
  /** How the game began, where sides are named. */
  readonly start?: GameStart;
  /** Set where the sentence before is about the same loss, as in a warning, which says each loss once. */
  readonly answer?: NamedAnswer;
  /** When what the fact says happens, instead of `then` or `next`. */
  readonly when?: string;
}

/** The move by which the enemy takes something. */
export interface NamedAnswer {
  /** In the notation of the language. */
  readonly reply: string;
  /** Whether the sentence before has named what is taken. */
  readonly isTargetNamed: boolean;
}

/** Returns `you` or the name of the side; あなた, 相手 or 先手. */
export function actorName({ game, language, reader, start }: Speaker, side: Side): string {
  if (side === reader) return language === 'ja' ? 'あなた' : 'you';
  return language === 'ja' && reader !== 'nobody' ? '相手' : sideName(game, side, language, start);
}

/** Returns `your` or `White’s`; あなたの, 相手の or 先手の. */
export function ownerName(speaker: Speaker, side: Side): string {
  if (speaker.language === 'ja') return `${actorName(speaker, side)}の`;
  return side === speaker.reader ? 'your' : `${actorName(speaker, side)}’s`;
}

/** Returns a noun with its owner: `your laser`, あなたのレーザー. */
export function ownedName(speaker: Speaker, side: Side, noun: string): string {
  return speaker.language === 'ja' ? ownerName(speaker, side) + noun : `${ownerName(speaker, side)} ${noun}`;
}

/** Returns `your knight`. */
export function ownPieceName(speaker: Speaker, piece: number): string {
  return ownedName(speaker, pieceSide(piece), pieceName(speaker.game, piece, speaker.language));
}

/** Returns `your knight on f3` or `your gold in hand`. */
export function placedName(speaker: Speaker, { at, piece }: PlacedPiece): string {
  const name = ownPieceName(speaker, piece);
  if (isHandPlace(at)) return speaker.language === 'ja' ? `${name}（持ち駒）` : `${name} in hand`;
  const square = squareName(speaker.game, at, speaker.language);
  return speaker.language === 'ja' ? `${square}の${name}` : `${name} on ${square}`;
}

/** Returns `White’s king on e8 and rook on a8`: English names the owner once. */
export function placedNames(speaker: Speaker, pieces: readonly PlacedPiece[]): string {
  if (speaker.language === 'ja') return pieces.map((each) => placedName(speaker, each)).join('と');
  const names = pieces.map((each, i) => {
    const isNamed = i > 0 && pieceSide(each.piece) === pieceSide(pieces[i - 1]?.piece ?? 0);
    const name = placedName(speaker, each);
    return isNamed ? name.slice(ownerName(speaker, pieceSide(each.piece)).length + 1) : name;
  });
  return joinWithAnd(names);
}

/** Returns `Red’s men on c4 and c5` for pieces of one kind and side. */
export function sameKindNames(speaker: Speaker, pieces: readonly PlacedPiece[]): string {
  const { game, language } = speaker;
  const piece = pieces[0]?.piece ?? 0;
  const squares = pieces.map(({ at }) => squareName(game, at, language));
  const name = pieces.length > 1 ? pieceNames(game, piece, language) : pieceName(game, piece, language);
  const owned = ownedName(speaker, pieceSide(piece), name);
  return language === 'ja' ? `${squares.join('と')}の${owned}` : `${owned} on ${joinWithAnd(squares)}`;
}

/**
 * Returns a legal move in the notation of the language. The move is written with its square even where the last move of
 * the game went to the same square, but not where the sentence itself has just named that move, `previous`.
 */
export function moveName({ game, language }: Speaker, position: Position, move: number, previous: number = 0): string {
  const style = usualStyle(game, language);
  return game.notate(position, move, { previous, ...(style === undefined ? {} : { style }) });
}

/** Returns the notation that a language uses; `undefined` where it is the first notation of the game. */
export function usualStyle(game: Game, language: Language): string | undefined {
  return language === 'ja' ? game.notations.find((each) => each === 'japanese') : undefined;
}

/** Returns what a game calls check and mate, where it has them. */
export function termsOf({ game, language }: Pick<Speaker, 'game' | 'language'>): Values {
  const terms = wordsOf(game)?.terms;
  return {
    check: terms?.check[language],
    mate: terms?.mate[language],
    pin: terms?.pin?.[language],
    skewer: terms?.skewer?.[language],
  };
}

/** Returns whether the game is won by mate and not in some other way. */
export function hasMate(game: Game): boolean {
  return game.reasons.includes('checkmate');
}

/**
 * Returns who acts and when. English uses `{actor}`, Japanese only `{rival}`, which is not known for the reader.
 * `{when}` is known when the action follows a move (`isAfter`): at once, or with the turn after the next.
 */
export function actorValues(speaker: Speaker, position: Position, side: Side, isAfter: boolean): Values {
  const actor = actorName(speaker, side);
  const when = position.side === side ? { en: 'then', ja: 'すると' } : { en: 'next', ja: '次に' };
  return {
    actor,
    ...(side === speaker.reader ? {} : { rival: actor }),
    ...(isAfter ? { when: speaker.when ?? when[speaker.language] } : {}),
  };
}

/** Returns `actorValues` of the side that can take a piece, and `{reply}` where the sentence names how. */
export function takerValues(speaker: Speaker, position: Position, fact: Fact, piece: number): Values {
  const values = actorValues(speaker, position, opponent(pieceSide(piece)), fact.after !== undefined);
  return speaker.answer === undefined ? values : { ...values, reply: speaker.answer.reply };
}

/** Runs a function with the turn passed to a side, where that is possible: only the side to move can notate its moves. */
export function withTurnOf<T>(position: Position, side: Side, run: () => T): T {
  const isPassed = position.side !== side && position.makeNull();
  const result = run();
  if (isPassed) position.unmake();
  return result;
}

/** Returns `three pawns`, `one step` or `four`; only the number in Japanese. */
export function amount({ language }: Speaker, count: number, noun?: string): string {
  if (language === 'ja') return String(count);
  if (noun === undefined) return numberWord(count);
  return `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns what a number is now, `five squares`, and what it was, `two` or `none`. */
export function changedAmount(
  speaker: Speaker,
  { before, now }: { readonly before: number; readonly now: number },
  noun?: string,
): Values {
  const isNone = speaker.language === 'en' && before === 0;
  return { now: amount(speaker, now, noun), before: isNone ? 'none' : amount(speaker, before) };
}

/** Returns `d4 and e5`, `d4とe5`; `undefined` for none. */
export function allSquares({ game, language }: Speaker, squares: readonly number[]): string | undefined {
  if (squares.length === 0) return undefined;
  const names = squares.map((at) => squareName(game, at, language));
  return language === 'ja' ? names.join('と') : joinWithAnd(names);
}

/** More squares than this are counted and not named. */
const MAX_NAMED = 3;

/** Returns `e4 or g4`, or `five squares`. */
export function anySquares(speaker: Speaker, squares: readonly number[]): string {
  const { game, language } = speaker;
  const { length } = squares;
  if (length > MAX_NAMED) return language === 'ja' ? `${length}個のマス` : amount(speaker, length, 'square');
  const names = squares.map((at) => squareName(game, at, language));
  return language === 'ja' ? names.join('や') : joinWithOr(names);
}
