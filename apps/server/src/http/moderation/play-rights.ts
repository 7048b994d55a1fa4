/** Checks before a game begins. */
import { whyApart, whyNoGame } from '../../moderation/play-rights.ts';
import { ApiFailure } from '../failure.ts';
import type { World } from '../world.ts';

/**
 * Throws an `ApiFailure` when a person is suspended, or has a pause because they left too many games. A level of the engine
 * may be played during a pause: it does not mind.
 */
export async function checkMayPlay({ store, now }: World, person: string, isAgainstLevel: boolean): Promise<void> {
  const refusal = await whyNoGame(store, person, now());
  if (refusal === undefined || (refusal.code === 'paused' && isAgainstLevel)) return;
  const { code, ...rest } = refusal;
  throw new ApiFailure(code, rest);
}

/** Throws an `ApiFailure` when one of two people blocks the other, or is in children's mode and they are no friends. */
export async function checkMayMeet({ store }: World, one: string, two: string): Promise<void> {
  const why = await whyApart(store, one, two);
  if (why !== undefined) throw new ApiFailure(why);
}

/** Throws an `ApiFailure` when a person may not wait for whoever comes: in children's mode one plays with friends. */
export async function checkMayMeetStrangers(world: World, person: string): Promise<void> {
  await checkMayPlay(world, person, false);
  if ((await world.store.children.among([person])).size > 0) throw new ApiFailure('friends-only');
}
