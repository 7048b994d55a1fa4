import { ONGOING, type Side } from '@tesuji/rules';
import { takenPieces } from '../board/taken-pieces.ts';
import type { ReplayCtrl } from './replay-ctrl.ts';
import { pathTo, type TreeNode } from './game-tree.ts';

/** What stands beside the board about a player, at the position shown. */
export interface Seat {
  readonly side: Side;
  readonly isToMove: boolean;
  /** Milliseconds left as the record has them, or used in all where it has only that. */
  readonly clock: { readonly kind: 'left' | 'used'; readonly time: number } | undefined;
  /** The other side's pieces that are gone for good, the dearest first. */
  readonly taken: readonly number[];
}

export function seatOf(ctrl: ReplayCtrl, side: Side): Seat {
  const { game, position, effects } = ctrl;
  const taken = takenPieces(game, effects.flat(), side);
  const own = pathTo(ctrl.state.value.node).filter((node) => ctrl.sideOf(node) === side);
  return { side, isToMove: position.side === side && position.outcome() === ONGOING, clock: clockOf(own), taken };
}

function clockOf(own: readonly TreeNode[]): Seat['clock'] {
  const left = own.findLast(({ about }) => about.clock !== undefined)?.about.clock;
  if (left !== undefined) return { kind: 'left', time: left };
  if (own.every(({ about }) => about.spent === undefined)) return undefined;
  return { kind: 'used', time: own.reduce((sum, { about }) => sum + (about.spent ?? 0), 0) };
}
