import { handPlace, VARIANT, type Position, type Side } from '@tesuji/rules';
import { GOLD, KINDS, PAWN, shogi } from '@tesuji/rules/shogi';
import type { GameRecord, RecordNode } from '../record.ts';
import { walkFrom } from '../walk.ts';
import { digitOf, squareOf } from './kanji.ts';
import { openWritable, returnStart } from './start.ts';

/** Kinds that can be dropped, by their letter. */
const KIND_BY_LETTER = new Map<number, number>();
for (let kind = PAWN; kind <= GOLD; kind++) KIND_BY_LETTER.set(KINDS[kind]!.letter.charCodeAt(0), kind);
const LETTER_A = 'a'.charCodeAt(0);

/** The move that USI text names, whether the rules allow it or not; 0 when it is no such text. */
export function packUsi(text: string, side: Side): number {
  const isPromotion = text.length === 5 && text[4] === '+';
  if (text.length !== 4 && !isPromotion) return 0;
  const to = squareIn(text, 2);
  if (to === 0) return 0;
  if (text[1] === '*') {
    const kind = KIND_BY_LETTER.get(text.charCodeAt(0));
    return kind === undefined || isPromotion ? 0 : to | (handPlace(side, kind) << 8);
  }
  const from = squareIn(text, 0);
  return from === 0 ? 0 : to | (from << 8) | (isPromotion ? VARIANT : 0);
}

/** Moves of a record that break the rules and that a format cannot tell; those that are no text of USI are always some. */
export function findUnheldMoves(
  record: GameRecord,
  canTell: (move: number, position: Position) => boolean = () => true,
): ReadonlySet<RecordNode> {
  const found = new Set<RecordNode>();
  const start = openWritable(record);
  if (!start.ok) return found;
  walkFrom(shogi, start.value.position, record.root, {
    before: (node, legal, position) => {
      if (legal !== 0) return;
      const move = packUsi(node.move ?? '', position.side);
      if (move === 0 || !canTell(move, position)) found.add(node);
    },
  });
  returnStart(start.value);
  return found;
}

function squareIn(text: string, at: number): number {
  const file = text.charCodeAt(at);
  const rank = text.charCodeAt(at + 1) - LETTER_A + 1;
  return file <= 0x39 && rank >= 1 && rank <= 9 ? squareOf(digitOf(file), rank) : 0;
}
