/** The levels that play at this server, and games with them. */
import type { Challenge } from '@tesuji/online';
import { may } from '../security/may.ts';
import { ApiFailure } from './failure.ts';
import { principalOf, type ApiApp, type World } from './world.ts';

export function addResidentRoutes(api: ApiApp, world: World): void {
  api.get('/residents', async (c) => {
    if (!may(await principalOf(world, c), 'see-ratings', { kind: 'server' })) throw new ApiFailure('forbidden');
    return c.json(world.residents.list());
  });
}

/**
 * Offers a game to a level, which takes it at once: `offer` stores the challenge. Throws an `ApiFailure` when the person
 * plays as many games against levels as they may, or the levels play as many as they can.
 */
export async function challengeResident(
  { residents, store, now }: World,
  person: string,
  offer: () => Promise<Challenge>,
): Promise<Challenge & { readonly game: string }> {
  const begun = await residents.challenge(person, offer);
  if (typeof begun === 'string') throw new ApiFailure(begun);
  const { challenge, game } = begun;
  const taken = (await store.challenges.find(challenge.id, now())) ?? challenge;
  return { ...taken, game };
}
