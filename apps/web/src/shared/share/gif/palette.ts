/** Colours as 0xrrggbb, with how often each occurs. */
type Histogram = Map<number, number>;

const MOST_COLOURS = 256;
const CHANNELS: readonly number[] = [16, 8, 0];

/** The colours of an animation, at most 256, and the nearest of them for any colour. */
export class ColourTable {
  readonly colours: readonly number[];
  private readonly nearest = new Map<number, number>();

  constructor(colours: readonly number[]) {
    this.colours = colours;
    for (const [index, colour] of colours.entries()) this.nearest.set(colour, index);
  }

  /** Chooses the colours for pictures (RGBA) that are typical of an animation, by median cut. */
  static of(pictures: readonly Uint8ClampedArray[]): ColourTable {
    const counts: Histogram = new Map();
    for (const pixels of pictures)
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = colourAt(pixels, at);
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
    if (counts.size <= MOST_COLOURS) return new ColourTable([...counts.keys()]);
    let boxes: readonly ColourBox[] = [new ColourBox([...counts])];
    while (boxes.length < MOST_COLOURS) {
      const widest = boxes.reduce((best, box) => (box.weight > best.weight ? box : best));
      const halves = widest.split();
      if (halves === undefined) break;
      boxes = [...boxes.filter((box) => box !== widest), ...halves];
    }
    return new ColourTable([...new Set(boxes.map((box) => box.mean))]);
  }

  indexOf(colour: number): number {
    let index = this.nearest.get(colour);
    if (index === undefined) {
      index = this.search(colour);
      this.nearest.set(colour, index);
    }
    return index;
  }

  private search(colour: number): number {
    let [best, least] = [0, Infinity];
    for (const [index, each] of this.colours.entries()) {
      const distance = CHANNELS.reduce((sum, shift) => sum + (channel(each, shift) - channel(colour, shift)) ** 2, 0);
      if (distance < least) [best, least] = [index, distance];
    }
    return best;
  }
}

export function colourAt(pixels: Uint8ClampedArray, at: number): number {
  return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
}

function channel(colour: number, shift: number): number {
  return (colour >> shift) & 255;
}

/** Colours that will become one. */
class ColourBox {
  /** How much would be gained by a split: the widest range, more so where many pixels are. */
  readonly weight: number;
  private readonly entries: [number, number][];
  private readonly shift: number;

  constructor(entries: [number, number][]) {
    this.entries = entries;
    const ranges = CHANNELS.map((shift) => {
      let [low, high] = [255, 0];
      for (const [colour] of entries) {
        const value = channel(colour, shift);
        if (value < low) low = value;
        if (value > high) high = value;
      }
      return high - low;
    });
    const widest = ranges.indexOf(Math.max(...ranges));
    this.shift = CHANNELS[widest]!;
    this.weight = entries.length < 2 ? 0 : ranges[widest]! ** 2 * Math.sqrt(this.count);
  }

  private get count(): number {
    return this.entries.reduce((sum, [, count]) => sum + count, 0);
  }

  get mean(): number {
    const { count } = this;
    return CHANNELS.reduce((mixed, shift) => {
      const sum = this.entries.reduce((all, [colour, times]) => all + channel(colour, shift) * times, 0);
      return mixed | (Math.round(sum / count) << shift);
    }, 0);
  }

  /** Divides the box where half of its pixels are on either side; `undefined` for a single colour. */
  split(): readonly [ColourBox, ColourBox] | undefined {
    if (this.entries.length < 2) return undefined;
    const sorted = this.entries.toSorted(([a], [b]) => channel(a, this.shift) - channel(b, this.shift));
    const half = this.count / 2;
    let [seen, at] = [0, 0];
    while (at < sorted.length - 1 && seen + sorted[at]![1] <= half) seen += sorted[at++]![1];
    const cut = Math.max(1, at);
    return [new ColourBox(sorted.slice(0, cut)), new ColourBox(sorted.slice(cut))];
  }
}
