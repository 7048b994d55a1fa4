import { chess } from '@tesuji/rules/chess';
import { games } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { record } from '@tesuji/testing/library/sample-games';
import { memoryKeep } from '../storage/test/memory-keep.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

const TRIED = record(chess, 'e2e4 e7e5');
const OTHER = record(shogi, '7g7f');

describe('what was tried in a game', () => {
  it('is still there after something was tried in another', () => {
    const keep = memoryKeep();
    writeDraft(keep, '#/replay/a', TRIED);
    writeDraft(keep, '#/replay/b', OTHER);
    expect(readDraft(keep, '#/replay/a', games)).toMatchObject(TRIED);
    expect(readDraft(keep, '#/replay/b', games)).toMatchObject(OTHER);
    expect(readDraft(keep, '#/replay/c', games)).toBeUndefined();
  });

  it('gives way to what was tried in it later, and goes when it is dropped', () => {
    const keep = memoryKeep();
    writeDraft(keep, '#/replay/a', TRIED);
    writeDraft(keep, '#/replay/b', OTHER);
    writeDraft(keep, '#/replay/a', record(chess, 'd2d4'));
    expect(readDraft(keep, '#/replay/a', games)).toMatchObject(record(chess, 'd2d4'));
    dropDraft(keep, '#/replay/a');
    expect(readDraft(keep, '#/replay/a', games)).toBeUndefined();
    expect(readDraft(keep, '#/replay/b', games)).toMatchObject(OTHER);
    dropDraft(keep, '#/replay/b');
    expect(keep.read('replay-draft')).toBeUndefined();
  });

  it('goes at last when many others have been touched since', () => {
    const keep = memoryKeep();
    const addresses = Array.from({ length: 40 }, (_, index) => `#/replay/${index}`);
    for (const address of addresses) {
      writeDraft(keep, address, TRIED);
      // The first is touched again and again.
      writeDraft(keep, addresses[0]!, OTHER);
    }
    const left = addresses.filter((address) => readDraft(keep, address, games) !== undefined);
    expect(left).toEqual([addresses[0], ...addresses.slice(-19)]);
  });

  it('is found where an earlier version kept one draft alone; damage is passed over', () => {
    const keep = memoryKeep();
    writeDraft(keep, '#/replay/a', TRIED);
    const [draft] = keep.read('replay-draft') as readonly unknown[];
    expect(readDraft(memoryKeep({ 'replay-draft': draft }), '#/replay/a', games)).toMatchObject(TRIED);
    const damaged = memoryKeep({
      'replay-draft': [7, { address: '#/replay/a' }, { address: '#/replay/b', record: '{' }],
    });
    expect(readDraft(damaged, '#/replay/a', games)).toBeUndefined();
    expect(readDraft(damaged, '#/replay/b', games)).toBeUndefined();
    writeDraft(damaged, '#/replay/b', TRIED);
    expect(readDraft(damaged, '#/replay/b', games)).toMatchObject(TRIED);
  });
});
