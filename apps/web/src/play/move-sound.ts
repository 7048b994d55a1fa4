import type { Effect, Outcome, Side } from '@tesuji/rules';
import type { Sound } from '../sound/sounds.ts';

/** The one sound that says most about a move. */
export function moveSound(effects: readonly Effect[], isCheck: boolean): Sound {
  const has = (kind: Effect['kind']): boolean => effects.some((effect) => effect.kind === kind);
  if (isCheck) return 'check';
  if (has('beam')) return 'laser';
  if (has('capture')) return 'capture';
  if (has('promote')) return 'promote';
  return has('drop') ? 'drop' : 'move';
}

/** As those at this screen hear it: where they are on both sides, or on none, any win is one. */
export function endSound(outcome: Outcome | undefined, people: readonly Side[]): Sound {
  const winner = outcome?.winner;
  if (winner === undefined) return 'draw';
  return people.length === 1 && !people.includes(winner) ? 'lose' : 'win';
}
