import { colourAt, type ColourTable } from './palette.ts';

/** Bytes that grow. */
class ByteList {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  push(...values: readonly number[]): void {
    if (this.length + values.length > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (const value of values) this.bytes[this.length++] = value;
  }

  pushShort(value: number): void {
    this.push(value & 255, value >> 8);
  }

  pushText(text: string): void {
    this.push(...Array.from(text, (character) => character.charCodeAt(0)));
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

/** The part of a picture that a frame draws. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bits of each colour index; the table of colours always has 256 entries. */
const DEPTH = 8;

/**
 * Writes an animated GIF that repeats for ever. All frames share one palette, and a frame draws only the rectangle that
 * differs from the one before it.
 */
export class GifWriter {
  private readonly out = new ByteList();
  private readonly width: number;
  private readonly height: number;
  private readonly palette: ColourTable;
  private shown: Uint8Array | undefined;

  constructor(width: number, height: number, palette: ColourTable) {
    this.width = width;
    this.height = height;
    this.palette = palette;
    const { out } = this;
    out.pushText('GIF89a');
    out.pushShort(width);
    out.pushShort(height);
    // A global table of 256 colours; no background; square pixels.
    out.push(0x80 | 0x70 | (DEPTH - 1), 0, 0);
    for (let index = 0; index < 1 << DEPTH; index++) {
      const colour = palette.colours[index] ?? 0;
      out.push(colour >> 16, (colour >> 8) & 255, colour & 255);
    }
    out.push(0x21, 0xff, 11);
    out.pushText('NETSCAPE2.0');
    out.push(3, 1, 0, 0, 0);
  }

  /** Adds a picture (RGBA) that is shown for so many milliseconds. */
  add(pixels: Uint8ClampedArray, delay: number): void {
    const indices = new Uint8Array(this.width * this.height);
    for (let i = 0; i < indices.length; i++) indices[i] = this.palette.indexOf(colourAt(pixels, 4 * i));
    const part = this.changedPart(indices);
    const { out } = this;
    // The frame stays where the next one draws nothing.
    out.push(0x21, 0xf9, 4, 1 << 2);
    out.pushShort(Math.min(65_535, Math.round(delay / 10)));
    out.push(0, 0, 0x2c);
    for (const value of [part.x, part.y, part.width, part.height]) out.pushShort(value);
    out.push(0);
    this.pushPixels(indices, part);
    this.shown = indices;
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.out.push(0x3b);
    return this.out.take();
  }

  private changedPart(indices: Uint8Array): Part {
    const { shown, width, height } = this;
    if (shown === undefined) return { x: 0, y: 0, width, height };
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let i = 0; i < indices.length; i++) {
      if (indices[i] === shown[i]) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
    // A frame without a difference still needs a pixel.
    return right < 0
      ? { x: 0, y: 0, width: 1, height: 1 }
      : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  private pushPixels(indices: Uint8Array, { x, y, width, height }: Part): void {
    const part = new Uint8Array(width * height);
    for (let row = 0; row < height; row++) {
      const from = (y + row) * this.width + x;
      part.set(indices.subarray(from, from + width), row * width);
    }
    const packed = compress(part);
    this.out.push(DEPTH);
    for (let at = 0; at < packed.length; at += 255) {
      const block = packed.subarray(at, at + 255);
      this.out.push(block.length, ...block);
    }
    this.out.push(0);
  }
}

const CLEAR = 1 << DEPTH;
const END = CLEAR + 1;
const MOST_CODES = 4096;

/** Compresses indices by LZW as GIF has it: codes grow from 9 to 12 bits, and the table starts anew when it is full. */
function compress(indices: Uint8Array): Uint8Array {
  const out = new ByteList();
  let [held, bits, size, next] = [0, 0, DEPTH + 1, END + 1];
  let table = new Map<number, number>();
  const write = (code: number): void => {
    held |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8, held >>>= 8) out.push(held & 255);
  };
  write(CLEAR);
  let prefix = indices[0] ?? 0;
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i]!;
    const key = (prefix << 8) | index;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    if (next < MOST_CODES) {
      if (next === 1 << size) size += 1;
      table.set(key, next++);
    } else {
      write(CLEAR);
      table = new Map();
      [size, next] = [DEPTH + 1, END + 1];
    }
    prefix = index;
  }
  write(prefix);
  // The reader adds one more entry for the last code.
  if (next === 1 << size && size < 12) size += 1;
  write(END);
  if (bits > 0) out.push(held & 255);
  return out.take();
}
