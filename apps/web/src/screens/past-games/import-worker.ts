import { games } from '@tesuji/rules';
import { serve } from '@tesuji/workers';
import { openWebLibrary } from '../../shared/storage/library/open-web-library.ts';
import { ownPort } from '../../shared/workers/worker-port.ts';
import { importGames, type ImportApi } from './import-games.ts';

/** Reads and stores large files in a worker. The page is notified as it is of changes in another tab. */
serve<ImportApi>(ownPort(), {
  import: async (sources, { progress }) => {
    const { library, isKept } = await openWebLibrary(games);
    // A library in the memory of the worker would be lost with it.
    if (!isKept) return undefined;
    const report = await importGames(library, games, sources, Date.now(), progress);
    await library.close();
    return report;
  },
});
