/** A frame as a viewer shows it, with all earlier ones under it. */
interface DecodedFrame {
  readonly pixels: Uint8ClampedArray;
  /** In milliseconds. */
  readonly delay: number;
}

interface DecodedGif {
  readonly width: number;
  readonly height: number;
  /** 0 is for ever. */
  readonly loops: number | undefined;
  readonly frames: readonly DecodedFrame[];
}

/** Reads an animated GIF with a global table of colours, by the specification alone: an oracle for the writer. */
export function decodeGif(bytes: Uint8Array): DecodedGif {
  let at = 0;
  const byte = (): number => bytes[at++]!;
  const short = (): number => byte() | (byte() << 8);
  const text = (length: number): string => String.fromCharCode(...bytes.subarray(at, (at += length)));
  const blocks = (): number[] => {
    const all: number[] = [];
    for (let length = byte(); length > 0; length = byte()) all.push(...bytes.subarray(at, (at += length)));
    return all;
  };
  if (text(6) !== 'GIF89a') throw new Error('no GIF');
  const [width, height, flags] = [short(), short(), byte()];
  at += 2;
  const table = bytes.subarray(at, (at += 3 << ((flags & 7) + 1)));
  const screen = new Uint8ClampedArray(4 * width * height);
  const frames: DecodedFrame[] = [];
  let [delay, loops] = [0, undefined as number | undefined];
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) return { width, height, loops, frames };
    if (kind === 0x21) {
      const label = byte();
      if (label === 0xf9) {
        const [, , low = 0, high = 0] = [0, ...blocks()];
        delay = 10 * (low | (high << 8));
      } else {
        const name = text(byte());
        const data = blocks();
        if (name === 'NETSCAPE2.0') loops = data[1]! | (data[2]! << 8);
      }
      continue;
    }
    if (kind !== 0x2c) throw new Error(`unknown block ${kind}`);
    const [left, top, wide, tall, local] = [short(), short(), short(), short(), byte()];
    if (local !== 0) throw new Error('local colours and interlacing are not expected');
    const depth = byte();
    const indices = expand(blocks(), depth);
    if (indices.length !== wide * tall) throw new Error(`${indices.length} pixels instead of ${wide * tall}`);
    for (const [i, index] of indices.entries()) {
      const to = 4 * ((top + Math.floor(i / wide)) * width + left + (i % wide));
      screen.set([...table.subarray(3 * index, 3 * index + 3), 255], to);
    }
    frames.push({ pixels: screen.slice(), delay });
  }
}

/** LZW with lists of indices, as the specification describes it. */
function expand(data: readonly number[], depth: number): readonly number[] {
  const clear = 1 << depth;
  const out: number[] = [];
  let bit = 0;
  let size = depth + 1;
  let codes: (readonly number[])[] = [];
  let before: readonly number[] | undefined;
  const reset = (): void => {
    codes = Array.from({ length: clear + 2 }, (_, index) => [index]);
    size = depth + 1;
    before = undefined;
  };
  reset();
  for (;;) {
    let code = 0;
    for (let i = 0; i < size; i++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i;
    if (code === clear) reset();
    else if (code === clear + 1) return out;
    else {
      const entry = codes[code] ?? [...before!, before![0]!];
      out.push(...entry);
      if (before !== undefined && codes.length < 4096) codes.push([...before, entry[0]!]);
      if (codes.length === 1 << size && size < 12) size++;
      before = entry;
    }
  }
}
