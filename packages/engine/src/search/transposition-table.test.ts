import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winIn } from './score.ts';
import { EXACT, LOWER, tableBytes, TranspositionTable, UPPER } from './transposition-table.ts';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const entries = fc.record({
  low: int32,
  high: int32,
  ply: fc.nat(200),
  move: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  score: fc.integer({ min: -29_000, max: 29_000 }),
  evaluation: fc.integer({ min: -29_000, max: 32_001 }),
  depth: fc.integer({ min: -1, max: 246 }),
  bound: fc.constantFrom(UPPER, LOWER, EXACT),
  isPv: fc.boolean(),
});
type Entry = typeof entries extends fc.Arbitrary<infer T> ? T : never;

function store(table: TranspositionTable, each: Entry): void {
  const { low, high, ply, move, score, evaluation, depth, bound, isPv } = each;
  table.store(low, high, ply, move, score, evaluation, depth, bound, isPv);
}

describe('the table', () => {
  it('returns what was stored last', () => {
    const table = new TranspositionTable(1);
    fc.assert(
      fc.property(entries, (each) => {
        table.clear();
        store(table, each);
        expect(table.probe(each.low, each.high, each.ply)).toBe(true);
        const { move, score, evaluation, depth, bound } = each;
        expect(table).toMatchObject({ move, score, evaluation, depth, bound, isPv: each.isPv });
      }),
    );
  });

  it('does not find other positions', () => {
    fc.assert(
      fc.property(entries, int32, int32, (each, low, high) => {
        fc.pre(low >> 16 !== each.low >> 16 || high !== each.high);
        const table = new TranspositionTable(0.01);
        store(table, each);
        expect(table.probe(low, high, 0)).toBe(false);
      }),
    );
  });

  it('rejects an entry of which one word was overwritten', () => {
    fc.assert(
      fc.property(entries, entries, fc.nat(3), (one, other, word) => {
        const table = new TranspositionTable(0.001);
        const words = new Int32Array(table.buffer);
        store(table, one);
        const ours = Int32Array.from(words);
        table.clear();
        // The same bucket, another position.
        store(table, { ...other, low: (other.low & ~63) | (one.low & 63) });
        const theirs = Int32Array.from(words);
        words.set(ours);
        const at = ours.findIndex((value, index) => value !== 0 && index % 4 === word);
        fc.pre(at >= 0);
        words[at] = theirs[at];
        fc.pre(words[at] !== ours[at]);
        // If either word changes, the entry no longer verifies.
        expect(table.probe(one.low, one.high, 0)).toBe(false);
      }),
    );
  });

  it('counts the plies to a win from the probing node', () => {
    const table = new TranspositionTable(1);
    table.store(1, 2, 5, 7, winIn(9), 0, 3, EXACT, false);
    expect(table.probe(1, 2, 5) && table.score).toBe(winIn(9));
    expect(table.probe(1, 2, 11) && table.score).toBe(winIn(15));
    table.store(1, 2, 5, 7, -winIn(9), 0, 3, EXACT, false);
    expect(table.probe(1, 2, 1) && table.score).toBe(-winIn(5));
  });

  it('keeps the move when a later search found none', () => {
    const table = new TranspositionTable(1);
    table.store(1, 2, 0, 7, 10, 0, 3, EXACT, false);
    table.store(1, 2, 0, 0, 20, 0, 4, UPPER, false);
    expect(table.probe(1, 2, 0) && [table.move, table.score]).toEqual([7, 20]);
  });

  it('replaces old and shallow entries first', () => {
    const table = new TranspositionTable(0.001);
    for (let i = 0; i < 4; i++) table.store(i << 16, i, 0, 1, 0, 0, 10 + i, EXACT, false);
    table.store(9 << 16, 9, 0, 1, 0, 0, 1, EXACT, false);
    expect([0, 1, 2, 3, 9].map((i) => table.probe(i << 16, i, 0))).toEqual([false, true, true, true, true]);
    table.newSearch();
    table.newSearch();
    table.newSearch();
    table.store(3 << 16, 3, 0, 1, 0, 0, 2, EXACT, false);
    table.store(8 << 16, 8, 0, 1, 0, 0, 1, EXACT, false);
    table.store(7 << 16, 7, 0, 1, 0, 0, 1, EXACT, false);
    expect([1, 2, 3, 7, 8].map((i) => table.probe(i << 16, i, 0))).toEqual([false, true, true, true, true]);
  });

  it('is shared through its buffer', () => {
    const buffer = new SharedArrayBuffer(tableBytes(1));
    const one = new TranspositionTable(1, buffer);
    const other = new TranspositionTable(1, buffer);
    one.store(5, 6, 0, 7, 8, 9, 10, LOWER, true);
    expect(other.probe(5, 6, 0)).toBe(true);
    expect(other.buffer).toBe(buffer);
  });

  it('uses at most the given memory', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 64, noNaN: true }), (megabytes) => {
        expect(tableBytes(megabytes)).toBeLessThanOrEqual(Math.max(4096, Math.ceil(megabytes * 2 ** 20)));
        expect(tableBytes(megabytes)).toBeGreaterThan((megabytes * 2 ** 20) / 2 - 1);
      }),
    );
  });

  it('reports how full it is with entries of the present search', () => {
    const table = new TranspositionTable(0.001);
    expect(table.use()).toBe(0);
    for (let i = 0; i < 64; i++) table.store(i, i, 0, 1, 0, 0, 1, EXACT, false);
    expect(table.use()).toBe(250);
    table.newSearch();
    expect(table.use()).toBe(0);
    table.clear();
    expect(table.probe(1, 1, 0)).toBe(false);
  });
});
