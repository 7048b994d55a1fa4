/** Reviews of finished games by the server: asked for, looked at, cancelled. */
import type { ServerReview } from '@tesuji/online';
import { REVIEW } from './job-runner.ts';
import { may } from '../security/may.ts';
import type { NewJob } from '../store/jobs/jobs.ts';
import { ApiFailure } from '../http/failure.ts';
import { findStored } from '../http/games.ts';
import { needSession, principalOf, type ApiApp, type ApiContext, type World } from '../http/world.ts';

/** Reviews that a person may wait for at a time; a guest could come again as another. */
const MOST_WAITING = 5;
const MOST_OF_GUEST = 1;

export function addReviewRoutes(api: ApiApp, world: World): void {
  const { jobs } = world.store;

  api.get('/games/:id/review', async (c) => c.json(await stateOf(world, await readJob(world, c))));

  api.post('/games/:id/review', async (c) => {
    const { person } = await needSession(world, c);
    const job = await ownJob(world, c);
    const most = person.kind === 'guest' ? MOST_OF_GUEST : MOST_WAITING;
    if (!(await jobs.ask(job, most, world.now()))) throw new ApiFailure('too-many-reviews');
    world.reviews.wake();
    return c.json(await stateOf(world, job));
  });

  api.delete('/games/:id/review', async (c) => {
    const job = await ownJob(world, c);
    await jobs.cancel(job);
    return c.json(await stateOf(world, job));
  });

  /** As the worker has written it: a `StoredReview` as JSON. */
  api.get('/games/:id/review/result', async (c) => {
    const { kind, id } = await readJob(world, c);
    const result = await jobs.result(kind, id);
    if (result === undefined) throw new ApiFailure('not-found');
    c.header('Content-Type', 'application/json');
    return c.body(result);
  });
}

/** Returns the job about the game of a request. Whoever may look at the game may see what was found. */
async function readJob(world: World, c: ApiContext): Promise<NewJob> {
  const { person } = await needSession(world, c);
  const { info } = await findStored(world, c, await principalOf(world, c));
  return { kind: REVIEW, id: info.id, person: person.id };
}

/** The same for changing it. Throws an `ApiFailure` when this person may not have the game reviewed. */
async function ownJob(world: World, c: ApiContext): Promise<NewJob> {
  const principal = await principalOf(world, c);
  const job = await readJob(world, c);
  const { info, phase } = await findStored(world, c, principal);
  if (!may(principal, 'review', { kind: 'game', info })) throw new ApiFailure('forbidden');
  if (phase === 'live') throw new ApiFailure('forbidden', { field: 'live' });
  return job;
}

async function stateOf({ store }: World, { kind, id, person }: NewJob): Promise<ServerReview> {
  const found = await store.jobs.find(kind, id);
  if (found === undefined) return { phase: 'none' };
  const { person: asker, ...state } = found;
  return { ...state, isMine: asker === person };
}
