import type { Standing } from '@tesuji/coach';
import { isHandPlace, pieceSide, type Game, type Position, type Side } from '@tesuji/rules';
import { joinWithAnd } from './english.ts';
import type { Language } from './language.ts';
import { pieceName, pieceNames } from './piece-name.ts';
import { sideName } from './side-name.ts';
import { squareName } from './square-name.ts';

/** Whom a sentence speaks to: what is theirs is "yours". Spoken to nobody, both sides are called by their names. */
export type Reader = Side | 'nobody';

/** Names things in one language to one reader. */
export interface Speaker {
  readonly game: Game;
  readonly language: Language;
  readonly reader: Reader;
}

/** "you", or the name of the side. */
export function actorName({ game, language, reader }: Speaker, side: Side): string {
  if (language === 'ja') return side === reader ? 'あなた' : rivalName({ game, language, reader }, side);
  return side === reader ? 'you' : sideName(game, side, language);
}

function rivalName({ game, language, reader }: Speaker, side: Side): string {
  return reader === 'nobody' ? sideName(game, side, language) : '相手';
}

/** "your" or "White's"; あなたの, 相手の, 先手の. */
export function ownerName({ game, language, reader }: Speaker, side: Side): string {
  if (language === 'ja') return `${actorName({ game, language, reader }, side)}の`;
  return side === reader ? 'your' : `${sideName(game, side, language)}’s`;
}

/** "your knight". */
export function bareName(speaker: Speaker, piece: number): string {
  const name = pieceName(speaker.game, piece, speaker.language);
  return joinOwner(speaker, ownerName(speaker, pieceSide(piece)), name);
}

function joinOwner({ language }: Speaker, owner: string, name: string): string {
  return language === 'ja' ? owner + name : `${owner} ${name}`;
}

/** "your laser". */
export function laserName(speaker: Speaker, side: Side): string {
  return joinOwner(speaker, ownerName(speaker, side), speaker.language === 'ja' ? 'レーザー' : 'laser');
}

/** "your knight on f3", "your gold in hand". */
export function standingName(speaker: Speaker, { at, piece }: Standing): string {
  const name = bareName(speaker, piece);
  if (isHandPlace(at)) return speaker.language === 'ja' ? `${name}（持ち駒）` : `${name} in hand`;
  const square = squareName(speaker.game, at, speaker.language);
  return speaker.language === 'ja' ? `${square}の${name}` : `${name} on ${square}`;
}

/** "White's king on e8 and rook on a8": whose they are is said once. */
export function standingNames(speaker: Speaker, standings: readonly Standing[]): string {
  if (speaker.language === 'ja') return standings.map((each) => standingName(speaker, each)).join('と');
  const names = standings.map((each, i) => {
    const isSaid = i > 0 && pieceSide(each.piece) === pieceSide(standings[i - 1]?.piece ?? 0);
    const name = standingName(speaker, each);
    return isSaid ? name.slice(ownerName(speaker, pieceSide(each.piece)).length + 1) : name;
  });
  return joinWithAnd(names);
}

/** "Red's men on c4 and c5": pieces of one kind and side. */
export function menNames(speaker: Speaker, men: readonly Standing[]): string {
  const [first] = men;
  if (first === undefined) return '';
  const { game, language } = speaker;
  const squares = men.map(({ at }) => squareName(game, at, language));
  const owner = ownerName(speaker, pieceSide(first.piece));
  const name = men.length > 1 ? pieceNames(game, first.piece, language) : pieceName(game, first.piece, language);
  if (language === 'ja') return `${squares.join('と')}の${owner}${name}`;
  return `${owner} ${name} on ${joinWithAnd(squares)}`;
}

/**
 * A legal move as the language writes it: with its square even where the last move of the game went there too, since a
 * sentence stands away from that; but not where the sentence itself has just named `previous`.
 */
export function moveName({ game, language }: Speaker, position: Position, move: number, previous: number = 0): string {
  const style = language === 'ja' ? game.notations.find((each) => each === 'japanese') : undefined;
  return game.notate(position, move, { previous, ...(style === undefined ? {} : { style }) });
}
