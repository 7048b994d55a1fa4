import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assembleKernel } from '../../scripts/build-kernel.ts';
import { SeededRandom } from '../agents/seeded-random.ts';
import { allocateMemory, createKernel, PlainKernel } from './kernel.ts';

const BYTES = 256;
const ROWS = 12;
const LIST = BYTES * ROWS;

/** Fills the memory with rows of any int16 and a list of rows; returns the values. */
function fill(buffer: ArrayBufferLike, random: SeededRandom, most: number): Int16Array {
  const values = new Int16Array(buffer);
  for (let i = 0; i < LIST / 2; i++) values[i] = random.below(2 * most + 1) - most;
  const list = new Int32Array(buffer);
  for (let i = 0; i < 8; i++) list[LIST / 4 + i] = random.below(ROWS - 4) * BYTES;
  return values;
}

describe('the kernel', () => {
  it('in the repository is the one that kernel.wat describes', async () => {
    const written = readFileSync(new URL('kernel-bytes.ts', import.meta.url), 'utf8');
    expect(written).toBe(await assembleKernel());
  });

  it('is WebAssembly here', () => {
    for (const isShared of [false, true])
      expect(createKernel(allocateMemory(10_000, isShared))).not.toBeInstanceOf(PlainKernel);
  });

  it.each([300, 32_767])('gives the same integers as the one in TypeScript, for weights up to %i', (most) => {
    const random = new SeededRandom(most);
    for (let round = 0; round < 50; round++) {
      const memory = allocateMemory(LIST + 64, round % 2 === 1);
      const plainMemory = { buffer: new ArrayBuffer(memory.buffer.byteLength) };
      const values = fill(memory.buffer, random, most);
      const plainValues = new Int16Array(plainMemory.buffer);
      plainValues.set(values);
      const fast = createKernel(memory);
      const plain = new PlainKernel(plainMemory);
      const removed = LIST + 4 * random.below(4);
      const added = removed + 4 * random.below(3);
      const end = added + 4 * random.below(3);
      const to = (ROWS - 1) * BYTES;
      for (const kernel of [fast, plain]) kernel.update(to, BYTES, removed, added, end, BYTES);
      expect(values).toEqual(plainValues);
      // Output weights are within ±127.
      for (const each of [values, plainValues])
        for (let i = 0; i < BYTES; i++) each[(BYTES * 8) / 2 + i] = (each[i] % 128) | 0;
      const args = [to, 2 * BYTES, 8 * BYTES, BYTES, 255] as const;
      expect(fast.forward(...args)).toBe(plain.forward(...args));
    }
  });
});
