/**
 * A process that plays rated games as a server stores them: begins a game, ends it, counts it in the ratings and archives
 * it. At its start it does so with the games that a killed process has left. Its arguments are the database, the number of
 * people, and a seed.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { makeRandom } from '@tesuji/testing/match/random';
import { sampleEnd } from '@tesuji/testing/online/event-log-contract';
import { openDatabaseStore } from '../../apps/server/src/store/open-store.ts';
import { gameBetween } from '../../apps/server/src/store/test/sample-store.ts';

const [file = '', people = '', seed = ''] = process.argv.slice(2);
const random = makeRandom(Number(seed));
const store = await openDatabaseStore(file);

async function settle(id: string): Promise<void> {
  await store.ratings.count(id);
  await store.games.settle(id, Date.now());
}

for (const id of await store.games.unsettled(1000)) await settle(id);
for (;;) {
  const one = random.below(Number(people));
  const other = (one + 1 + random.below(Number(people) - 1)) % Number(people);
  const person = (index: number) => ({ id: `p${index}`, name: `P${index}`, isGuest: false });
  const id = randomUUID();
  await store.games.create(gameBetween(id, [person(one), person(other)], { isRated: true }));
  const end = sampleEnd(id, 0);
  const isAborted = random.once(10);
  const result = isAborted ? { cause: 'abort', reason: 'abort' } : end.result!;
  await store.log.append({ ...end, at: Date.now(), result });
  // Written at once, so that whatever was read was said before the process was killed.
  writeSync(1, `${id}\n`);
  await settle(id);
}
