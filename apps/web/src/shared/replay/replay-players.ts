import { pathTo, type GameRecord, type TreeNode } from '@tesuji/records';
import { ONGOING, type Game, type Side } from '@tesuji/rules';
import { takenPieces } from '../board/still-board.ts';
import type { ReplayCtrl } from './replay-ctrl.svelte.ts';

/** What is shown about a player beside the board, at the current position. */
export interface ReplayPlayer {
  readonly side: Side;
  readonly isToMove: boolean;
  /** Milliseconds left by the record, or used in total if it has only those. */
  readonly clock: { readonly kind: 'left' | 'used'; readonly time: number } | undefined;
  /** The other side's pieces that are gone for good, the most valuable first. */
  readonly taken: readonly number[];
}

export function replayPlayer(ctrl: ReplayCtrl, side: Side): ReplayPlayer {
  const { game, position, effects } = ctrl;
  const taken = takenPieces(game, effects.flat(), side);
  const own = pathTo(ctrl.state.node).filter((node) => ctrl.sideOf(node) === side);
  return { side, isToMove: position.side === side && position.outcome() === ONGOING, clock: clockOf(own), taken };
}

function clockOf(own: readonly TreeNode[]): ReplayPlayer['clock'] {
  const left = own.findLast(({ data }) => data.clock !== undefined)?.data.clock;
  if (left !== undefined) return { kind: 'left', time: left };
  if (own.every(({ data }) => data.spent === undefined)) return undefined;
  return { kind: 'used', time: own.reduce((sum, { data }) => sum + (data.spent ?? 0), 0) };
}

/** The names of the players as a record gives them; empty where it does not. */
export function playersOf(game: Game, { headers }: GameRecord): readonly [string, string] {
  const find = (side: Side): string => headers.find(({ name }) => name === game.sides[side])?.value ?? '';
  return [find(0), find(1)];
}
