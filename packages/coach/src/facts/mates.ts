import { outcomeFor, type Position } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import { findWins } from '../hints/wins.ts';
import { findDoom, findMate } from './forced-mate.ts';
import { afterPass } from './moves-of.ts';
import type { Scene } from './scene.ts';

/** The move, just made, has ended the game: by winning it? */
export function findWin({ move, side }: Scene, position: Position): Fact[] {
  return outcomeFor(position.outcome(), side) > 0 ? [{ kind: 'mate', plies: 1, line: [move] }] : [];
}

/** The move, just made, leaves no way to stop a win. */
export function findForced({ move, teaching }: Scene, position: Position, hasThreat: boolean): Fact[] {
  if (!hasThreat && !position.inCheck()) return [];
  const doom = findDoom(teaching, position);
  return doom === undefined ? [] : [{ kind: 'mate', plies: doom.plies + 1, line: [move, ...doom.line] }];
}

/** The enemy wins at once after the move, just made. */
export function findReplyMate({ move, teaching }: Scene, position: Position): Fact[] {
  const [win] = findWins(teaching, position);
  return win === undefined ? [] : [{ kind: 'mate', plies: 1, line: [win], after: [move] }];
}

/** If the enemy did nothing about the move, just made, it would be mated soon; before the move it would not. */
export function findMateThreat({ basis, move, teaching }: Scene, position: Position): Fact[] {
  if (basis.wins.length > 0) return [];
  const mate = afterPass(position, () => findMate(teaching, position));
  if (mate === undefined) return [];
  // A mate that was there before is no merit of the move.
  position.unmake();
  const wasThere = mate.plies > 1 && findMate(teaching, position) !== undefined;
  position.make(move);
  return wasThere ? [] : [{ kind: 'mate-threat', ...mate, after: [move] }];
}

/** What the enemy would win by, if the side to move, the move not being made yet, did nothing. */
export function findDanger({ teaching }: Scene, position: Position): readonly number[] {
  return afterPass(position, () => findWins(teaching, position)) ?? [];
}

/** The enemy threatened to win at once, and after the move, just made, cannot. */
export function findParry({ teaching }: Scene, position: Position, danger: readonly number[]): Fact[] {
  const [win] = danger;
  if (win === undefined || findWins(teaching, position).length > 0) return [];
  return [{ kind: 'mate-parried', plies: 1, line: [win] }];
}
