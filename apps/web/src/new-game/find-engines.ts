import type { Game } from '@tesuji/rules';

/** Names of the attached engines that can play a game, or `locked` where this browser may not use those attached. */
export type FoundEngines = readonly string[] | 'locked';

/** Finds the attached engines that speak what engines of a game speak. */
export async function findEngines(game: Game): Promise<FoundEngines> {
  const { listOutsideEngines } = await import('../minds/outside-engines.ts');
  const { dialectOf } = await import('@tesuji/host');
  const { hello } = dialectOf(game).protocol;
  const engines = await listOutsideEngines();
  if (engines === 'locked') return engines;
  return engines.filter(({ protocol }) => protocol === hello).map(({ name }) => name);
}
