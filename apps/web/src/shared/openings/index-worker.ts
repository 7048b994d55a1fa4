import { games } from '@tesuji/rules';
import { serve } from '@tesuji/workers';
import { openWebLibrary } from '../storage/library/open-web-library.ts';
import { ownPort } from '../workers/worker-port.ts';
import { indexHandlers, type IndexApi } from './index-handlers.ts';
import { WebTraceStore } from './trace-store.ts';

/** Reads past games and counts what was played in them, in a worker. */
serve<IndexApi>(
  ownPort(),
  indexHandlers(
    async () => {
      const { library, isKept } = await openWebLibrary(games);
      // A library in the memory of the page cannot be seen from here.
      return isKept ? library : undefined;
    },
    games,
    new WebTraceStore(),
  ),
);
