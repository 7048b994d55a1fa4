/**
 * Records: positions as the inputs of a network, for `fit.py`. A file consists of records of equal size, little-endian:
 *
 * | field | type | contents |
 * |---|---|---|
 * | us | uint16 × active | the rows of the inputs that the side to move sees, padded with `inputs` |
 * | them | uint16 × active | the rows that the other side sees |
 * | kings | uint8 × 2 | the king bucket of the side to move, of the other side |
 * | bucket | uint8 | the output bucket |
 * | result | int8 | the result for the side to move: 1, 0 or −1; NO_RESULT if it is not known |
 * | score | int16 | the score for the side to move |
 * | terms | int16 | what the evaluation by terms says, for the side to move |
 * | share | int16 | how much of a network's score remains after `NetworkLimits.adjust`, in units of 1 / SHARE |
 *
 * A hand is a row for each piece in it (`Features.rowsUpTo`): a trainer that had one row for each number would see the
 * larger numbers too rarely. `export` adds them up.
 */
import { isPiece, isPieceOf, makePiece, type Game, type Position, type Side } from '@tesuji/rules';
import { featuresOf, NO_ROW, sum, viewOf, type Features } from '../../src/network/features.ts';
import { kingViewsOf, type Architecture } from '../../src/network/network-file.ts';
import type { Label } from './labelled-positions.ts';
import { mostPieces } from './layouts.ts';

/** What `share` is at most. */
export const SHARE = 10_000;
const TAIL = 10;

/** Returns the number of rows in a record for each side: pieces are on the board or in a hand; then marks. */
export function activeInputs(game: Game, { marks }: Architecture): number {
  return mostPieces(game) + sum(featuresOf(game, marks).marks.map(({ most }) => most));
}

export function recordSize(game: Game, architecture: Architecture): number {
  return 4 * activeInputs(game, architecture) + TAIL;
}

/** The inputs of a position for both sides. The arrays are reused. */
export interface Inputs {
  /** By side: the rows, padded. */
  readonly rows: readonly [Uint16Array, Uint16Array];
  /** By side: the king bucket. */
  readonly kings: Uint8Array;
  bucket: number;
  /** False if the position has more marks than a record has room for. */
  isWhole: boolean;
}

/** Turns positions into inputs. */
export class InputReader {
  readonly inputs: Inputs;
  private readonly features: Features;
  private readonly architecture: Architecture;
  private readonly active: number;
  private readonly squares: readonly number[];
  /** By row: the first row that is set with it, of the same hand or the row itself. */
  private readonly firstRow: Int16Array;
  private readonly kingViews: Int32Array;
  private readonly marks: Int32Array;

  /** @param hands whether a hand sets a row for each piece in it, for training, or one row for their number. */
  constructor(game: Game, architecture: Architecture, hands: 'each-piece' | 'number' = 'each-piece') {
    this.features = featuresOf(game, architecture.marks);
    this.architecture = architecture;
    this.active = activeInputs(game, architecture);
    this.marks = new Int32Array(this.features.markWords);
    this.squares = game.shape.squares;
    this.inputs = {
      rows: [new Uint16Array(this.active), new Uint16Array(this.active)],
      kings: new Uint8Array(2),
      bucket: 0,
      isWhole: true,
    };
    this.firstRow = Int16Array.from({ length: this.features.inputs }, (_, row) =>
      hands === 'number' ? row : this.features.rowsUpTo(row)[0],
    );
    this.kingViews = kingViewsOf(this.features, architecture);
  }

  read(position: Position): Inputs {
    const { inputs, architecture, squares } = this;
    const { places } = position;
    let words = 0;
    for (const set of this.features.marks) {
      set.createFinder(position)(this.marks, words);
      words += set.words;
    }
    inputs.isWhole = true;
    this.readSide(places, 0);
    this.readSide(places, 1);
    let pieces = 0;
    for (const square of squares) if (isPiece(places[square])) pieces++;
    const { outputBuckets } = architecture;
    inputs.bucket = outputBuckets[Math.min(pieces, outputBuckets.length - 1)];
    return inputs;
  }

  private readSide(places: Uint8Array, side: Side): void {
    const { features, active, firstRow } = this;
    const view = this.readKing(places, side);
    const table = features.rows[view];
    const rows = this.inputs.rows[side];
    let count = 0;
    for (const place of features.places) {
      const byte = places[place];
      if (byte === 0) continue;
      const row = table[(place << 8) | byte];
      if (row === NO_ROW) continue;
      for (let each = firstRow[row]; each <= row; each++) rows[count++] = each;
    }
    if (count > active) throw new Error(`a position has ${count} inputs, more than ${active}`);
    for (const [word, bits] of this.marks.entries()) {
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const row = features.markRows[view][(word << 5) + 31 - Math.clz32(rest & -rest)];
        if (row === NO_ROW) continue;
        if (count < active) rows[count++] = row;
        else this.inputs.isWhole = false;
      }
    }
    rows.fill(features.inputs, count);
  }

  /** Sets the king bucket of a side and returns its view. */
  private readKing(places: Uint8Array, side: Side): number {
    const { features, inputs } = this;
    const king = features.royalKind === 0 ? -1 : this.findKing(places, side);
    const view = king < 0 ? 0 : this.kingViews[(side << 8) | king];
    inputs.kings[side] = view >> 1;
    return viewOf(side, (view & 1) === 1);
  }

  private findKing(places: Uint8Array, side: Side): number {
    const king = makePiece(side, this.features.royalKind);
    for (const square of this.squares)
      if ((places[square] & 63) === king && isPieceOf(places[square], side)) return square;
    return -1;
  }
}

/** Collects records in a growing array. */
export class RecordWriter {
  count = 0;
  private bytes: Uint8Array;
  private view: DataView;
  private at = 0;
  private readonly size: number;

  constructor(game: Game, architecture: Architecture) {
    this.size = recordSize(game, architecture);
    this.bytes = new Uint8Array(this.size << 12);
    this.view = new DataView(this.bytes.buffer);
  }

  add(inputs: Inputs, side: Side, label: Label, terms: number, share: number): void {
    if (this.at + this.size > this.bytes.length) this.grow();
    const other = side === 0 ? 1 : 0;
    this.writeRows(inputs.rows[side]);
    this.writeRows(inputs.rows[other]);
    const { bytes, view, at } = this;
    bytes[at] = inputs.kings[side];
    bytes[at + 1] = inputs.kings[other];
    bytes[at + 2] = inputs.bucket;
    view.setInt8(at + 3, label.result);
    view.setInt16(at + 4, label.score, true);
    view.setInt16(at + 6, terms, true);
    view.setInt16(at + 8, Math.round(share * SHARE), true);
    this.at = at + TAIL;
    this.count++;
  }

  /** Returns the records written so far. */
  finish(): Uint8Array {
    return this.bytes.subarray(0, this.at);
  }

  private writeRows(rows: Uint16Array): void {
    const { bytes } = this;
    let { at } = this;
    for (let i = 0; i < rows.length; i++) {
      bytes[at++] = rows[i];
      bytes[at++] = rows[i] >> 8;
    }
    this.at = at;
  }

  private grow(): void {
    const bytes = new Uint8Array(this.bytes.length * 2);
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}
