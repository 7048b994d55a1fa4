import { PLACES, type Position } from '@tesuji/rules';
import { NO_ROW } from './features.ts';
import type { FindMarks } from './marks.ts';
import type { Network } from './network.ts';

/**
 * The accumulators of a network with marks. Marks depend on more than the last move, so there is one pair of
 * accumulators, that of the position evaluated last; what differs in the current one is changed. Such a network has one
 * king bucket and is never mirrored.
 */
export class MarkedAccumulators {
  private readonly network: Network;
  private readonly position: Position;
  private readonly places: readonly number[];
  private readonly addresses: Int32Array;
  private readonly rowBytes: number;
  private readonly findMarks: readonly FindMarks[];
  /** Where the words of each set begin. */
  private readonly starts: readonly number[];
  private readonly words: number;
  /** The position evaluated last: its places, and its marks. */
  private readonly lastPlaces: Uint8Array = new Uint8Array(PLACES);
  private readonly lastMarks: Int32Array;
  private readonly marks: Int32Array;
  // What has changed: indexes into the tables of rows.
  private readonly gone: Int32Array = new Int32Array(PLACES);
  private readonly come: Int32Array = new Int32Array(PLACES);
  private readonly goneMarks: Int32Array;
  private readonly comeMarks: Int32Array;

  constructor(network: Network, position: Position) {
    const { marks, markWords, places } = network.features;
    this.network = network;
    this.position = position;
    this.places = places;
    this.addresses = network.addresses;
    this.rowBytes = network.header.architecture.width * 2;
    this.findMarks = marks.map((set) => set.createFinder(position));
    let words = 0;
    this.starts = marks.map((set) => (words += set.words) - set.words);
    this.words = markWords;
    this.marks = new Int32Array(markWords);
    this.lastMarks = new Int32Array(markWords);
    this.goneMarks = new Int32Array(markWords << 5);
    this.comeMarks = new Int32Array(markWords << 5);
  }

  /** Returns the address of a side's accumulators. */
  addressOf(side: number): number {
    return this.network.refreshCache + side * this.rowBytes;
  }

  /** Starts from an empty board, which has the biases alone. */
  clear(): void {
    const { network, rowBytes } = this;
    this.lastPlaces.fill(0);
    this.lastMarks.fill(0);
    for (let side = 0; side < 2; side++)
      network.kernel.update(this.addressOf(side), network.layout.biases, 0, 0, 0, rowBytes);
  }

  /** Changes the accumulators to those of the current position. */
  update(): void {
    const pieces = this.comparePlaces();
    const marks = this.compareMarks();
    this.apply(0, pieces, marks);
    this.apply(1, pieces, marks);
  }

  /** Lists the bytes that have changed. Returns how many. */
  private comparePlaces(): number {
    const { places, lastPlaces, gone, come } = this;
    const current = this.position.places;
    let count = 0;
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      const before = lastPlaces[place];
      const after = current[place];
      if (before === after) continue;
      gone[count] = (place << 8) | before;
      come[count++] = (place << 8) | after;
      lastPlaces[place] = after;
    }
    return count;
  }

  /** Lists the marks that have gone and come. Returns how many, those that came in the upper half. */
  private compareMarks(): number {
    const { findMarks, starts, words, marks, lastMarks, goneMarks, comeMarks } = this;
    for (let i = 0; i < findMarks.length; i++) findMarks[i](marks, starts[i]);
    let gone = 0;
    let come = 0;
    for (let word = 0; word < words; word++) {
      const after = marks[word];
      const before = lastMarks[word];
      if (before === after) continue;
      lastMarks[word] = after;
      const first = (word << 5) + 31;
      for (let bits = before & ~after; bits !== 0; bits &= bits - 1)
        goneMarks[gone++] = first - Math.clz32(bits & -bits);
      for (let bits = after & ~before; bits !== 0; bits &= bits - 1)
        comeMarks[come++] = first - Math.clz32(bits & -bits);
    }
    return (come << 16) | gone;
  }

  private apply(side: number, pieces: number, marks: number): void {
    const { network, rowBytes } = this;
    const rows = network.features.rows[side << 1];
    const markRows = network.features.markRows[side << 1];
    const removed = network.lists >> 2;
    let entry = this.list(rows, this.gone, pieces, removed);
    entry = this.list(markRows, this.goneMarks, marks & 0xffff, entry);
    const added = entry;
    entry = this.list(rows, this.come, pieces, entry);
    entry = this.list(markRows, this.comeMarks, marks >>> 16, entry);
    const at = this.addressOf(side);
    network.kernel.update(at, at, removed << 2, added << 2, entry << 2, rowBytes);
  }

  private list(rows: Int16Array, indexes: Int32Array, count: number, entry: number): number {
    const { addresses, rowBytes } = this;
    const first = this.network.layout.rows;
    for (let i = 0; i < count; i++) {
      const row = rows[indexes[i]];
      if (row !== NO_ROW) addresses[entry++] = first + row * rowBytes;
    }
    return entry;
  }
}
