import { games } from '@tesuji/rules';
import { openWebLibrary } from '../../shared/storage/library/open-web-library.ts';
import { ownPort } from '../../shared/workers/worker-port.ts';
import { importGames, type GameSource, type ImportWord } from './import-games.ts';

/**
 * Reads and stores large files beside the page. What it writes reaches the page as a change made in another tab does.
 */
const port = ownPort<ImportWord, readonly GameSource[]>();

// The page receives reported errors, not unhandled rejections of promises.
port.onMessage((sources) => void run(sources).catch(reportError));

async function run(sources: readonly GameSource[]): Promise<void> {
  const { library, isKept } = await openWebLibrary(games);
  // What a worker has in its memory would be lost with it.
  if (!isKept) return port.send({ kind: 'cannot' });
  const report = await importGames(library, games, sources, Date.now(), (progress) =>
    port.send({ kind: 'progress', progress }),
  );
  await library.close();
  port.send({ kind: 'done', report });
}
