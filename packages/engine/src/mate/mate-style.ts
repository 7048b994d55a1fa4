import { HAND, pieceKind, VARIANT } from '@tesuji/rules';
import { GUESSED, WAITING, type MoveStack } from './move-stack.ts';

/** How a game's mate problems are meant. */
export interface MateStyle {
  /** Must every move of the attacker give check, as in tsume shogi? */
  readonly checksOnly: boolean;
  /** Is the last move always a check? */
  readonly endsInCheck: boolean;
  /** A bit for each kind whose plain moves a defender rarely needs: they wait until the promotion has failed. */
  readonly lazyKinds: number;
  /** Do people leave drops that only delay the end out of a mate's length? */
  readonly hasFutileDrops: boolean;
}

/** For games nobody has said anything about: every move may belong to a mate, and it need not end in check. */
export const PLAIN_MATE_STYLE: MateStyle = {
  checksOnly: false,
  endsInCheck: false,
  lazyKinds: 0,
  hasFutileDrops: false,
};

/**
 * Decides which of the defender's moves wait: a plain move behind its promotion, a drop behind another drop. They usually
 * fail for the reason the first one does, and need not be looked at before it has; that a check from afar can be answered
 * on six squares with seven pieces makes it no six times worse. The attacker's plain moves do not wait: staying plain, so
 * that a pawn drop is no mate, is the point of many a problem.
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
      if (((next >> 8) & 255) >= HAND) states[i + 1] = WAITING;
    } else if (next === (move | VARIANT) && ((style.lazyKinds >> pieceKind(places[from])) & 1) !== 0) {
      moves[i] = next;
      moves[i + 1] = move;
      states[i + 1] = WAITING;
      i++;
    }
  }
}
