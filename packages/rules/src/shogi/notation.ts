import type { NotationRequest } from '../core/game.ts';
import { handKind, isHandPlace, makePiece, pieceKind, VARIANT } from '../core/encoding.ts';
import { formatSquare } from '../core/text.ts';
import { formatUsi } from './text.ts';
import { columnOf, DRAGON, GOLD, HORSE, KINDS, PROMOTED, rowOf, SHAPE, SILVER } from './tables.ts';
import type { ShogiPosition } from './position.ts';

export const NOTATIONS = ['western', 'japanese', 'usi'] as const;

const WIDE_DIGITS = '９８７６５４３２１';
const RANK_KANJI = '一二三四五六七八九';
/** By kind; a promoted lance, knight or silver has two characters. */
const NAMES = ['', '歩', '香', '桂', '銀', '角', '飛', '金', '玉', 'と', '成香', '成桂', '成銀', '馬', '龍'];

export function notateMove(position: ShogiPosition, move: number, request: NotationRequest = {}): string {
  switch (request.style) {
    case 'japanese':
      return notateJapanese(position, move, request.previous ?? position.lastMove);
    case 'usi':
      return formatUsi(move);
    default:
      return notateWestern(position, move);
  }
}

/** Returns Western notation (S75–S77). */
function notateWestern(position: ShogiPosition, move: number): string {
  const from = (move >> 8) & 255;
  const to = move & 255;
  const target = formatSquare(SHAPE, to);
  if (isHandPlace(from)) return `${KINDS[handKind(from)]!.letter}*${target}`;
  const piece = position.places[from];
  const isShared = rivals(position, piece, to).some((square) => square !== from && canPlay(position, square, to));
  const origin = isShared ? formatSquare(SHAPE, from) : '';
  const link = position.places[to] === 0 ? '-' : 'x';
  return KINDS[pieceKind(piece)]!.letter + origin + link + target + promotionMark(position, move, '+', '=');
}

/** Returns Japanese notation (S66–S74). */
function notateJapanese(position: ShogiPosition, move: number, previous: number): string {
  const to = move & 255;
  const from = (move >> 8) & 255;
  const side = position.side === 0 ? '☗' : '☖';
  const isSame = previous !== 0 && (previous & 255) === to;
  const square = isSame ? '同　' : WIDE_DIGITS[columnOf(to)] + RANK_KANJI[rowOf(to)];
  if (isHandPlace(from)) {
    const piece = makePiece(position.side, handKind(from));
    const mark = rivals(position, piece, to).length > 0 ? '打' : '';
    return side + square + NAMES[pieceKind(piece)] + mark;
  }
  const piece = position.places[from];
  return (
    side +
    square +
    NAMES[pieceKind(piece)] +
    originMark(position, piece, from, to) +
    promotionMark(position, move, '成', '不成')
  );
}

function promotionMark(position: ShogiPosition, move: number, yes: string, no: string): string {
  if ((move & VARIANT) !== 0) return yes;
  return position.isLegal(move | VARIANT) ? no : '';
}

/** Returns the squares of the pieces of the side to move that are equal to `piece` and attack `to`. */
function rivals(position: ShogiPosition, piece: number, to: number): number[] {
  const end = position.attackers(to, position.side, found, 0);
  return [...found.subarray(0, end)].filter((square) => position.places[square] === piece);
}

const found = new Int32Array(64);

function canPlay(position: ShogiPosition, from: number, to: number): boolean {
  const move = to | (from << 8);
  return position.isLegal(move) || position.isLegal(move | VARIANT);
}

/** Returns how far forward and how far to the right a piece moves, as its owner sees it. */
function travel(position: ShogiPosition, from: number, to: number): { forward: number; right: number } {
  const sign = position.side === 0 ? 1 : -1;
  return { forward: (rowOf(from) - rowOf(to)) * sign, right: (columnOf(to) - columnOf(from)) * sign };
}

/** S70–S74: returns the shortest mark that distinguishes this piece from others that can move there. */
function originMark(position: ShogiPosition, piece: number, from: number, to: number): string {
  const all = rivals(position, piece, to).map((square) => ({ square, ...travel(position, square, to) }));
  if (all.length < 2) return '';
  const self = all.find((each) => each.square === from)!;
  const direction = Math.sign(self.forward);
  const directionMark = direction > 0 ? '上' : direction < 0 ? '引' : '寄';
  if (all.filter((each) => Math.sign(each.forward) === direction).length === 1) return directionMark;
  if (self.right === 0 && direction > 0 && movesLikeGeneral(pieceKind(piece))) return '直';
  // At most two bishops, rooks, horses, dragons or knights can go there: the one further left is "left".
  if (!movesLikeGeneral(pieceKind(piece))) return leftmost(all) === self ? '左' : '右';
  const sideMark = self.right > 0 ? '左' : '右';
  if (all.filter((each) => Math.sign(each.right) === Math.sign(self.right)).length === 1) return sideMark;
  return sideMark + directionMark;
}

function movesLikeGeneral(kind: number): boolean {
  return kind === SILVER || kind === GOLD || (kind > PROMOTED && kind !== HORSE && kind !== DRAGON);
}

function leftmost<T extends { right: number }>(all: readonly T[]): T {
  return all.reduce((best, each) => (each.right > best.right ? each : best));
}
