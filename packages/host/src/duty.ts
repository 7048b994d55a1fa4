import { plyOf, PROPOSALS, sideToMove, type MatchState } from '@tesuji/match';
import { opponent, type Side } from '@tesuji/rules';
import type { Task } from './player.ts';

/** A task and whose it is. Two with the same key are the same task. */
export interface Duty {
  readonly side: Side;
  readonly task: Task;
  readonly key: string;
}

/** Everything that somebody has to do in this state: to move, and to answer what was proposed. */
export function listDuties(state: MatchState): readonly Duty[] {
  if (state.phase.kind !== 'running') return [];
  const moment = `${plyOf(state)}.${state.branch}`;
  const duties: Duty[] = [{ side: sideToMove(state), task: { kind: 'move' }, key: `${moment}.move` }];
  for (const proposal of PROPOSALS) {
    for (const { by } of state.talks[proposal].standing) {
      duties.push({ side: opponent(by), task: { kind: 'answer', proposal }, key: `${moment}.${proposal}` });
    }
  }
  return duties;
}
