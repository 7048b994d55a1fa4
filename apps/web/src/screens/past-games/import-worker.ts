import { games } from '@tesuji/rules';
import { serve } from '@tesuji/workers';
import { openWebLibrary } from '../../shared/storage/library/open-web-library.ts';
import { ownPort } from '../../shared/workers/worker-port.ts';
import { importGames, type ImportApi } from './import-games.ts';

/**
 * Reads and stores large files beside the page. What it writes reaches the page as a change made in another tab does.
 */
serve<ImportApi>(ownPort(), {
  import: async (sources, { progress }) => {
    const { library, isKept } = await openWebLibrary(games);
    // What a worker has in its memory would be lost with it.
    if (!isKept) return undefined;
    const report = await importGames(library, games, sources, Date.now(), progress);
    await library.close();
    return report;
  },
});
