import type { Game } from '@tesuji/rules/core/game';

/** Names of the attached engines that can play a game: those that speak what engines of that game speak. */
export async function findEngines(game: Game): Promise<readonly string[]> {
  const { listOutsideEngines } = await import('../minds/outside-engines.ts');
  const { dialectOf } = await import('@tesuji/host/outside/registry');
  const { hello } = dialectOf(game).protocol;
  return (await listOutsideEngines()).filter(({ protocol }) => protocol === hello).map(({ name }) => name);
}
