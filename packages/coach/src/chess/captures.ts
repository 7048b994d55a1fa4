import type { Position } from '@tesuji/rules';
import { castlingRight, KINDS, KING_ARRIVALS, promotionBits, type ChessPosition } from '@tesuji/rules/chess';
import * as tables from '@tesuji/rules/chess';
import { AttackFinder, makeSquareList } from '../exchange/attack-finder.ts';
import type { CaptureRules } from '../knowledge.ts';

// Module-local copies: V8 loads imported bindings from memory at each use.
const { CASTLING, EN_PASSANT, PROMOTION_SHIFT } = tables;
const { BISHOP, FORWARD, KING, KNIGHT, PAWN, QUEEN, ROOK, squareAt } = tables;

const VALUES = Float64Array.from({ length: 16 }, (_, kind) => KINDS[kind]?.value ?? 0);
const RIGHT = 1;
const DOWN = squareAt(0, 1) - squareAt(0, 0);
const DIRECTIONS = Int8Array.of(-DOWN - 1, -DOWN, -DOWN + 1, -RIGHT, RIGHT, DOWN - 1, DOWN, DOWN + 1);
const STRAIGHT = 0b01011010;
const DIAGONAL = 0b10100101;
const KNIGHT_JUMPS = [2 * DOWN - 1, 2 * DOWN + 1, DOWN - 2, DOWN + 2].flatMap((step) => [-step, step]);
const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT].map(promotionBits);

export const chessAttacks: AttackFinder = new AttackFinder({
  directions: DIRECTIONS,
  reach: Int32Array.from({ length: 64 }, (_, piece) => reachOf(piece)),
  jumper: KNIGHT,
  jumps: [KNIGHT_JUMPS, KNIGHT_JUMPS],
  // A king captures last.
  costs: VALUES.map((value, kind) => (kind === KING ? 1000 : value)),
});

function reachOf(piece: number): number {
  switch (piece & 15) {
    case PAWN:
      // A white pawn attacks from below, a black one from above.
      return (piece & 16) !== 0 ? DIAGONAL & 0b11100000 : DIAGONAL & 0b00000111;
    case BISHOP:
      return DIAGONAL | (DIAGONAL << 8);
    case ROOK:
      return STRAIGHT | (STRAIGHT << 8);
    case QUEEN:
      return 0xffff;
    case KING:
      return 0xff;
    default:
      return 0;
  }
}

export const chessCaptureRules: CaptureRules = {
  hasRecaptures: true,
  arrival: (move) =>
    (move & CASTLING) === 0 ? move & 255 : KING_ARRIVALS[castlingRight((move >> 8) & 255, move & 255)]!,
  gain,
  writeCaptures,
};

function gain(position: Position, move: number): number {
  if (move >= EN_PASSANT) return (move & EN_PASSANT) === 0 ? 0 : VALUES[PAWN]!;
  const captured = VALUES[position.places[move & 255]! & 15]!;
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  return promotion === 0 ? captured : captured + VALUES[promotion]! - VALUES[PAWN]!;
}

const attackers = makeSquareList();

function writeCaptures(position: Position, square: number, out: Int32Array, at: number): number {
  const { places, side } = position;
  const { enPassant } = position as ChessPosition;
  let end = at;
  if (enPassant !== 0 && square === enPassant - FORWARD[side]!) {
    for (const from of [square - 1, square + 1]) {
      if (places[from] === (PAWN | (16 << side))) out[end++] = enPassant | (from << 8) | EN_PASSANT;
    }
  }
  const count = chessAttacks.writeAttackers(places, square, side, attackers);
  for (let i = 0; i < count; i++) {
    const from = attackers[i]!;
    const move = square | (from << 8);
    // A pawn promotes where the place ahead is a wall.
    if (places[from] === (PAWN | (16 << side)) && places[square + FORWARD[side]!] === 48) {
      for (let each = 0; each < 4; each++) out[end++] = move | PROMOTIONS[each]!;
    } else out[end++] = move;
  }
  return end;
}
