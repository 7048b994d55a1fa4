import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { Finding } from './finding.ts';
import { HandCode } from './hand-code.ts';
import { DISPROVED, NOTHING, ProofTable, PROVED } from './proof-table.ts';

const codes = new HandCode(shogi, unwrap(shogi.parsePosition(shogi.setups[0].text)));
const finding = new Finding();

/** Numbers that look like keys. */
const keyOf = (i: number): number => Math.imul(i + 1, 0x9e3779b1);

describe('the table of proofs', () => {
  it('keeps everything while it grows', () => {
    const table = new ProofTable(4);
    const count = 40_000;
    for (let i = 0; i < count; i++) {
      if (i % 2 === 0) finding.proved(0, i % 100, i);
      else finding.disproved(0, i % 100, 0);
      if (i % 2 === 0) table.storeProof(keyOf(i), i, 0, 1, 1, finding);
      else table.storeDisproof(keyOf(i), i, 0, 1, 1, finding);
    }
    for (let i = 0; i < count; i++) {
      const isProof = i % 2 === 0;
      expect(table.probe(keyOf(i), i, 0, i % 100, codes)).toBe(isProof ? PROVED : DISPROVED);
      expect([table.length, table.move]).toEqual([i % 100, isProof ? i : 0]);
    }
  });

  it('forgets everything at once', () => {
    const table = new ProofTable(1);
    finding.proved(0, 3, 7);
    for (let i = 0; i < 10_000; i++) table.storeProof(keyOf(i), i, 0, 1, 1, finding);
    table.forget();
    for (let i = 0; i < 10_000; i++) expect(table.probe(keyOf(i), i, 0, 99, codes)).toBe(NOTHING);
  });

  it('lets the cheapest give way when it is full', () => {
    const table = new ProofTable(0.03);
    finding.proved(0, 3, 7);
    table.storeProof(keyOf(0), 0, 0, 1, 1_000_000, finding);
    for (let i = 1; i < 10_000; i++) table.storeProof(keyOf(i), i, 0, 1, 1, finding);
    expect(table.probe(keyOf(0), 0, 0, 3, codes)).toBe(PROVED);
  });
});
