import 'fake-indexeddb/auto';
import type { LibraryError } from '@tesuji/library';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newGame, record } from '@tesuji/testing/library/sample-games';
import { openWebLibrary } from './open-web-library.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the library of this browser', () => {
  it('is the same one every time it is opened', async () => {
    const { library: first, isKept } = await openWebLibrary([chess]);
    expect(isKept).toBe(true);
    unwrap(await first.add(newGame(record(chess, 'e2e4'))));
    await first.close();
    const { library: second } = await openWebLibrary([chess]);
    expect(unwrap(await second.list())).toHaveLength(1);
    await second.close();
  });

  it('is in memory where the browser stores nothing, and reports why', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not in private windows', 'SecurityError');
      },
    });
    const errors: LibraryError[] = [];
    const { library, isKept } = await openWebLibrary([chess], (error) => errors.push(error));
    expect(isKept).toBe(false);
    unwrap(await library.add(newGame(record(chess, 'e2e4'))));
    expect(unwrap(await library.list())).toHaveLength(1);
    expect(errors).toEqual([{ code: 'store-failed', kind: 'failed', why: 'not in private windows' }]);
  });
});
