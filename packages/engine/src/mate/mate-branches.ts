import { legalMoves, type Game, type Position } from '@tesuji/rules';
import type { DfPnSearch } from './df-pn.ts';
import { PROVED } from './proof-table.ts';

/** A move of a solved problem. */
export interface MateBranch {
  readonly move: number;
  /** The plies of the mate from before this move on, at most; absent if it was not proved. */
  readonly plies?: number;
}

/** Returns a move of the attacker that mates within `plies`; nothing if none is known and `nodes` do not find one. */
export function attackBranches(search: DfPnSearch, plies: number, nodes: number): readonly MateBranch[] {
  if (search.run(plies, search.nodes + nodes) !== PROVED) return [];
  return [{ move: search.result.move, plies: search.result.length }];
}

/** Returns every move of the defender, those that last longest first. */
export function defenceBranches(
  game: Game,
  position: Position,
  search: DfPnSearch,
  plies: number,
  nodes: number,
): readonly MateBranch[] {
  const branches = legalMoves(game, position).map((move): MateBranch => {
    position.make(move);
    const isProved = search.run(plies - 1, search.nodes + nodes) === PROVED;
    position.unmake();
    return isProved ? { move, plies: search.result.length + 1 } : { move };
  });
  return branches.toSorted((a, b) => (b.plies ?? Infinity) - (a.plies ?? Infinity));
}
