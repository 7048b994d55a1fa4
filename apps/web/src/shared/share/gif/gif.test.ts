import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeGif } from './test/decode-gif.ts';
import { GifWriter } from './gif.ts';
import { ColourTable } from './palette.ts';

/** A picture of random runs, so that the table of the compression is used and gets full. */
function picture(size: number, colours: readonly number[], seed: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * size);
  let state = seed | 1;
  let colour = 0;
  for (let i = 0; i < size; i++) {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    if ((state >>> 16) % 3 === 0) colour = colours[(state >>> 20) % colours.length]!;
    pixels.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], 4 * i);
  }
  return pixels;
}

const few = fc.uniqueArray(fc.nat(0xffffff), { minLength: 1, maxLength: 200 });

describe('a GIF', () => {
  it('has every pixel and delay of pictures with few colours', () => {
    fc.assert(
      fc.property(
        few,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.nat(),
        (colours, width, height, seed) => {
          const pictures = [seed, seed + 1, seed + 1, seed + 2].map((each) => picture(width * height, colours, each));
          const writer = new GifWriter(width, height, ColourTable.of(pictures));
          const delays = [500, 10, 2000, 1230];
          for (const [index, pixels] of pictures.entries()) writer.add(pixels, delays[index]!);
          const read = decodeGif(writer.finish());
          expect([read.width, read.height, read.loops]).toEqual([width, height, 0]);
          expect(read.frames.map(({ delay }) => delay)).toEqual(delays);
          for (const [index, { pixels }] of read.frames.entries())
            expect(Buffer.compare(Buffer.from(pixels), Buffer.from(pictures[index]!))).toBe(0);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('comes close to pictures with many colours', () => {
    const [width, height] = [64, 64];
    const pixels = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; i++) pixels.set([(i % 64) * 4, Math.floor(i / 64) * 4, 128, 255], 4 * i);
    const writer = new GifWriter(width, height, ColourTable.of([pixels]));
    writer.add(pixels, 100);
    const [frame] = decodeGif(writer.finish()).frames;
    const furthest = pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - frame!.pixels[at]!)), 0);
    expect(furthest).toBeLessThanOrEqual(16);
  });
});
