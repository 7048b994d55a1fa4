import type { Game } from '@tesuji/rules/core/game';
import { VARIANT } from '@tesuji/rules/core/move';
import { pieceKind } from '@tesuji/rules/core/piece';
import { HAND } from '@tesuji/rules/core/place';
import { GUESSED, WAITING, type MoveStack } from './move-stack.ts';

/** How a game's mate problems are meant. */
export interface MateStyle {
  /** Must every move of the attacker give check, as in tsume shogi? */
  readonly checksOnly: boolean;
  /** Is the last move always a check? */
  readonly endsInCheck: boolean;
  /** A bit for each kind whose plain moves a defender rarely needs: they wait until the promotion has failed. */
  readonly lazyKinds: number;
}

/** Promoted, these keep all their moves and gain more. */
const LAZY = ['pawn', 'bishop', 'rook'];

/** Where pieces can be dropped, mates are strings of checks; elsewhere quiet moves belong to them. Some games know no check. */
export function mateStyleOf(game: Game): MateStyle {
  const hasDrops = game.handKinds.length > 0;
  let lazyKinds = 0;
  for (const [kind, facts] of game.kinds.entries()) {
    if (hasDrops && facts !== undefined && LAZY.includes(facts.id)) lazyKinds |= 1 << kind;
  }
  const endsInCheck = game.reasons.includes('checkmate');
  return { checksOnly: hasDrops && endsInCheck, endsInCheck, lazyKinds };
}

/**
 * Decides which of the defender's moves wait: a plain move behind its promotion, a drop behind another drop on the same
 * square. They usually fail for the reason the first one does, and need not be looked at before it has. The attacker's
 * plain moves do not wait: staying plain, so that a pawn drop is no mate, is the point of many a problem.
 */
export function queueMoves(
  style: MateStyle,
  places: Uint8Array,
  isAttack: boolean,
  stack: MoveStack,
  at: number,
  end: number,
): void {
  const { moves, states } = stack;
  for (let i = at; i < end; i++) states[i] = GUESSED;
  if (isAttack) return;
  for (let i = at; i + 1 < end; i++) {
    const move = moves[i];
    const next = moves[i + 1];
    const from = (move >> 8) & 255;
    if (from >= HAND) {
      if (((next >> 8) & 255) >= HAND && (next & 255) === (move & 255)) states[i + 1] = WAITING;
    } else if (next === (move | VARIANT) && ((style.lazyKinds >> pieceKind(places[from])) & 1) !== 0) {
      moves[i] = next;
      moves[i + 1] = move;
      states[i + 1] = WAITING;
      i++;
    }
  }
}
