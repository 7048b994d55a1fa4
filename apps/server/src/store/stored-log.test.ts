import { describeEventLog, START } from '@tesuji/testing/online/event-log-contract';
import { POSTGRES, SamplePlace } from './test/sample-place.ts';
import { addGame } from './test/sample-store.ts';

describeEventLog(POSTGRES === '' ? 'a SQLite file' : 'a PostgreSQL database', async () => {
  const place = new SamplePlace();
  const store = await place.open();
  return {
    open: async () => (await place.open()).log,
    create: (game) => addGame(store, game),
    settle: async (id) => void (await store.games.settle(id, START)),
    prune: async () => void (await store.games.prune(START + 1)),
    addOutage: async ({ since, till }) => {
      // The beats before and after it are what makes an outage.
      await store.site.beat(since);
      await store.site.beat(till);
    },
    destroy: () => place.destroy(),
  };
});
