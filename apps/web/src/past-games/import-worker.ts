import { games } from '@tesuji/rules';
import { openWebLibrary } from '../library-store/open-web-library.ts';
import { ownPort } from '../minds/worker-port.ts';
import type { ImportWord } from './import-apart.ts';
import { importGames, type GameSource } from './import-games.ts';

/** Reads and stores large files beside the page. What it writes reaches the page as a change made in another tab does. */
const port = ownPort<ImportWord, readonly GameSource[]>();

// The page hears of an error that is reported, not of a promise that nobody waits for.
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
