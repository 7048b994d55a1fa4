import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { DISPROVED, NodeResult, ProofTable, PROVED, UNKNOWN } from './proof-table.ts';
import { PackedHands } from './proof-hands.ts';

const codes = new PackedHands(shogi, unwrap(shogi.parsePosition(shogi.setups[0].text)));
const result = new NodeResult();

/** Returns numbers that look like keys. */
const keyOf = (i: number): number => Math.imul(i + 1, 0x9e3779b1);

describe('the table of proofs', () => {
  it('keeps everything while it grows', () => {
    const table = new ProofTable(4);
    const count = 40_000;
    for (let i = 0; i < count; i++) {
      if (i % 2 === 0) result.proved(0, i % 100, i);
      else result.disproved(0, i % 100, 0);
      if (i % 2 === 0) table.storeProof(keyOf(i), i, 0, 1, 1, result);
      else table.storeDisproof(keyOf(i), i, 0, 1, 1, result);
    }
    for (let i = 0; i < count; i++) {
      const isProof = i % 2 === 0;
      expect(table.probe(keyOf(i), i, 0, i % 100, codes)).toBe(isProof ? PROVED : DISPROVED);
      expect([table.length, table.move]).toEqual([i % 100, isProof ? i : 0]);
    }
  });

  it('clears all entries at once', () => {
    const table = new ProofTable(1);
    result.proved(0, 3, 7);
    for (let i = 0; i < 10_000; i++) table.storeProof(keyOf(i), i, 0, 1, 1, result);
    table.forget();
    for (let i = 0; i < 10_000; i++) expect(table.probe(keyOf(i), i, 0, 99, codes)).toBe(UNKNOWN);
  });

  it('replaces the entry with the least work when it is full', () => {
    const table = new ProofTable(0.03);
    result.proved(0, 3, 7);
    table.storeProof(keyOf(0), 0, 0, 1, 1_000_000, result);
    for (let i = 1; i < 10_000; i++) table.storeProof(keyOf(i), i, 0, 1, 1, result);
    expect(table.probe(keyOf(0), 0, 0, 3, codes)).toBe(PROVED);
  });
});
