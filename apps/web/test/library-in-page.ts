/** Runs in the page of a browser, where the tests of the library in IndexedDB call it. */
import { openLibrary, type Library } from '@tesuji/library';
import { TreeBuilder } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { games, ok, unwrap } from '@tesuji/rules';
import { openIndexedDbStore } from '../src/shared/storage/library/indexed-db-store.ts';

export interface LibraryInPage {
  /** Adds games that differ in their event, one after the other. */
  add(name: string, events: readonly string[]): Promise<void>;
  /** Imports this many games, and logs the progress to the console. */
  import(name: string, count: number): Promise<void>;
  /** The events of all games, and of those with 1. e4 e5 in them; every record is read. */
  look(name: string): Promise<{ readonly listed: string[]; readonly found: string[]; readonly read: number }>;
  remove(name: string): Promise<number>;
  undo(name: string): Promise<number>;
  /** Waits for another tab to write. */
  hear(name: string): Promise<string>;
  /** Returns the error for a database of a later layout. */
  openLater(name: string): Promise<unknown>;
}

async function open(name: string): Promise<Library> {
  return unwrap(await openLibrary(unwrap(await openIndexedDbStore(name)), { games, random: Math.random }));
}

function newGame(event: string) {
  const start = chess.setups[0]!.text;
  const builder = new TreeBuilder(chess, unwrap(chess.parsePosition(start)));
  for (const move of ['d2d4', 'd7d5']) builder.play(unwrap(chess.parseMove(builder.position, move)));
  builder.back(0);
  for (const move of ['e2e4', 'e7e5']) builder.play(unwrap(chess.parseMove(builder.position, move)));
  const headers = [{ name: 'event', value: event }];
  return {
    savedAt: Date.now(),
    source: '',
    record: { game: chess.id, options: {}, start, headers, root: builder.root },
  };
}

const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const inPage: LibraryInPage = {
  async add(name, events) {
    const library = await open(name);
    for (const event of events) unwrap(await library.add(newGame(event)));
    await library.close();
  },

  async import(name, count) {
    const library = await open(name);
    const items = Array.from({ length: count }, (_, i) => ok(newGame(String(i))));
    unwrap(await library.import(items, { onProgress: ({ done }) => console.log(done) }));
    await library.close();
  },

  async look(name) {
    const library = await open(name);
    const all = unwrap(await library.list());
    const found = unwrap(await library.find({ game: chess, position: AFTER_E4_E5 }));
    let read = 0;
    for (const { id } of all) if ((await library.get(id)).ok) read++;
    await library.close();
    return { listed: all.map(({ words }) => words), found: found.map(({ summary }) => summary.words), read };
  },

  async remove(name) {
    const library = await open(name);
    const ids = unwrap(await library.list()).map(({ id }) => id);
    const removed = unwrap(await library.remove(ids));
    await library.close();
    return removed.length;
  },

  async undo(name) {
    const library = await open(name);
    const back = unwrap(await library.undo());
    await library.close();
    return back.length;
  },

  async hear(name) {
    const library = await open(name);
    const kind = await new Promise<string>((resolve) => {
      library.onChange((change) => resolve(change.kind));
      console.log('listening');
    });
    await library.close();
    return kind;
  },

  async openLater(name) {
    await new Promise((resolve) => {
      const request = indexedDB.open(name, 99);
      request.onsuccess = () => resolve(request.result.close());
    });
    const opened = await openIndexedDbStore(name);
    return opened.ok ? 'opened' : opened.error;
  },
};

Object.assign(globalThis, { libraryInPage: inPage });
