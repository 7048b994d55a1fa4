import { fail, findGame, ok, type Game, type Options, type Result } from '@tesuji/rules';
import { featuresOf, marksOf, viewOf, type Features } from './features.ts';

/**
 * The file of a network. All numbers are little-endian.
 *
 * | bytes | contents |
 * |---|---|
 * | 0–3 | `TSJN` |
 * | 4–7 | the version of the format, 1 |
 * | 8–11 | the length of the header in bytes, a multiple of 4 |
 * | 12– | the header: JSON (`NetworkHeader`) in ASCII, padded with spaces |
 * | then | the weights, see `NetworkWeights`, each array in turn |
 *
 * Arrays of int16 are stored as two planes, all low bytes before all high bytes: most weights are small, so the planes
 * compress to little more than half. Programs store the file compressed with gzip.
 */
const MAGIC = 0x4e4a5354;
const VERSION = 1;
const HEADER_AT = 12;
/** The header is a few hundred characters long. */
const MAX_HEADER = 1 << 16;
/** Accumulators for each side come in multiples of this: the kernel handles so many at a time. */
export const WIDTH_STEP = 64;
const MAX_WIDTH = 4096;
/** An output weight of 127 times this still fits into 16 bits. */
const MAX_ACCUMULATOR = 258;
/** Files beyond this are refused before anything is allocated for them. */
const MAX_WEIGHTS = 1 << 26;

/** The shape of a network: inputs → `width` accumulators for each side → one output of the chosen bucket. */
export interface Architecture {
  /** Rows for each king bucket, `Features.inputs`. */
  readonly inputs: number;
  /** The sets of marks among the inputs, by name, in the order of their rows; absent if there are none. */
  readonly marks?: readonly string[];
  /**
   * The king bucket by the square of a side's own king as that side sees it without a mirror, in reading order; empty if
   * the game has no king or the network has one bucket. A side without a king uses bucket 0.
   */
  readonly kingBuckets: readonly number[];
  /** True if a side whose king stands in the left half sees the board mirrored. */
  readonly isMirrored: boolean;
  /** Accumulators for each side, a multiple of WIDTH_STEP. */
  readonly width: number;
  /** The output bucket by the number of pieces on the board. The last entry also serves all larger numbers. */
  readonly outputBuckets: readonly number[];
}

/** What the integers stand for. */
export interface Quantisation {
  /** The accumulator value that stands for 1, and the largest that counts. */
  readonly accumulator: number;
  /** The output weight that stands for 1. */
  readonly output: number;
  /** The score, in hundredths of a pawn, that an output of 1 stands for. */
  readonly scale: number;
}

export interface NetworkHeader {
  readonly game: string;
  /** The rule options that the network was trained for; it is not used where they differ. */
  readonly options: Options;
  /** True if the network corrects the evaluation by terms: its score is added to theirs. Otherwise it replaces them. */
  readonly addsTerms?: boolean;
  readonly architecture: Architecture;
  readonly quantisation: Quantisation;
  /** How it was made: data, counts, teacher, settings, loss. */
  readonly training: Readonly<Record<string, string | number>>;
  /** CRC-32 of the weights as they are stored. */
  readonly checksum: number;
}

/** The weights, quantised. */
export interface NetworkWeights {
  /** The row of input i in king bucket b starts at `(b · inputs + i) · width`. */
  readonly rows: Int16Array;
  /** What an accumulator starts with. */
  readonly biases: Int16Array;
  /** By output bucket: weights of the side to move, then of the other side. Each is within ±127. */
  readonly outputs: Int16Array;
  /** By output bucket, in units of accumulator² · output. */
  readonly outputBiases: Int32Array;
}

export interface NetworkFile extends NetworkWeights {
  readonly header: NetworkHeader;
}

/** Why a file is no network that can be used. */
export type NetworkErrorCode =
  | 'not-a-network'
  | 'wrong-version'
  | 'bad-header'
  | 'unknown-game'
  | 'wrong-inputs'
  | 'wrong-length'
  | 'wrong-checksum'
  | 'weight-too-large';

export interface NetworkError {
  readonly code: NetworkErrorCode;
  /** What was found, for the message: a version, a game, a number of bytes. */
  readonly found?: string;
}

/** The first bytes of what gzip has compressed. */
const GZIP = [0x1f, 0x8b];

/** Reports whether a file, of which the first bytes are enough, is compressed with gzip. */
export function isCompressed(bytes: Uint8Array): boolean {
  return GZIP.every((byte, i) => bytes[i] === byte);
}

/** Reads the file of a network, decompressed. */
export function parseNetwork(bytes: Uint8Array): Result<NetworkFile, NetworkError> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_AT || view.getUint32(0, true) !== MAGIC) return fail({ code: 'not-a-network' });
  const version = view.getUint32(4, true);
  if (version !== VERSION) return fail({ code: 'wrong-version', found: String(version) });
  const headerLength = view.getUint32(8, true);
  if (headerLength > Math.min(MAX_HEADER, bytes.length - HEADER_AT))
    return fail({ code: 'wrong-length', found: String(bytes.length) });
  const header = parseHeader(bytes.subarray(HEADER_AT, HEADER_AT + headerLength));
  if (header === undefined) return fail({ code: 'bad-header' });
  const game = findGame(header.game);
  if (game === undefined) return fail({ code: 'unknown-game', found: header.game });
  const wrong = findWrongShape(game, header.architecture);
  if (wrong !== undefined) return fail(wrong);
  const stored = bytes.subarray(HEADER_AT + headerLength);
  const sizes = sizesOf(header.architecture);
  const length = 2 * (sizes.rows + sizes.biases + sizes.outputs) + 4 * sizes.outputBiases;
  if (stored.length !== length) return fail({ code: 'wrong-length', found: String(bytes.length) });
  if (crc32(stored) !== header.checksum) return fail({ code: 'wrong-checksum' });
  const rows = joinPlanes(stored, 0, sizes.rows);
  const biases = joinPlanes(stored, 2 * sizes.rows, sizes.biases);
  const outputs = joinPlanes(stored, 2 * (sizes.rows + sizes.biases), sizes.outputs);
  if (outputs.some((weight) => weight < -127 || weight > 127)) return fail({ code: 'weight-too-large' });
  const last = new DataView(stored.buffer, stored.byteOffset + length - 4 * sizes.outputBiases);
  const outputBiases = Int32Array.from({ length: sizes.outputBiases }, (_, i) => last.getInt32(4 * i, true));
  return ok({ header, rows, biases, outputs, outputBiases });
}

/** Writes the file of a network, not compressed. The checksum is computed here. */
export function formatNetwork(header: Omit<NetworkHeader, 'checksum'>, weights: NetworkWeights): Uint8Array {
  const { rows, biases, outputs, outputBiases } = weights;
  const stored = new Uint8Array(2 * (rows.length + biases.length + outputs.length) + 4 * outputBiases.length);
  let at = 0;
  for (const array of [rows, biases, outputs]) {
    for (let i = 0; i < array.length; i++) {
      stored[at + i] = array[i] & 255;
      stored[at + array.length + i] = (array[i] >> 8) & 255;
    }
    at += 2 * array.length;
  }
  const last = new DataView(stored.buffer, at);
  outputBiases.forEach((bias, i) => last.setInt32(4 * i, bias, true));
  const json = JSON.stringify({ ...header, checksum: crc32(stored) } satisfies NetworkHeader).replace(
    /[^\x20-\x7e]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const text = json.padEnd(Math.ceil(json.length / 4) * 4);
  const bytes = new Uint8Array(HEADER_AT + text.length + stored.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, text.length, true);
  for (let i = 0; i < text.length; i++) bytes[HEADER_AT + i] = text.charCodeAt(i);
  bytes.set(stored, HEADER_AT + text.length);
  return bytes;
}

/** Returns the number of king buckets and of output buckets. */
export function bucketCounts(architecture: Architecture): { readonly king: number; readonly output: number } {
  return { king: 1 + Math.max(0, ...architecture.kingBuckets), output: 1 + Math.max(0, ...architecture.outputBuckets) };
}

/**
 * Returns how the place of a side's own king chooses its inputs, at `(side << 8) | place`: the king bucket, shifted left
 * by one, and in the lowest bit whether the side sees the board mirrored.
 */
export function kingViewsOf(features: Features, { kingBuckets, isMirrored }: Architecture): Int32Array {
  const { columns, squares } = features.game.shape;
  const views = new Int32Array(512);
  for (const side of [0, 1] as const) {
    for (const place of squares) {
      const seen = features.squareIn(viewOf(side, false), place);
      const isLeft = isMirrored && seen % columns < columns >> 1;
      views[(side << 8) | place] = ((kingBuckets[seen] ?? 0) << 1) | (isLeft ? 1 : 0);
    }
  }
  return views;
}

/** Returns the number of weights in each array. */
export function sizesOf(architecture: Architecture): Readonly<Record<keyof NetworkWeights, number>> {
  const { inputs, width } = architecture;
  const { king, output } = bucketCounts(architecture);
  return { rows: king * inputs * width, biases: width, outputs: output * 2 * width, outputBiases: output };
}

function parseHeader(bytes: Uint8Array): NetworkHeader | undefined {
  let value: unknown;
  try {
    value = JSON.parse(String.fromCharCode(...bytes));
  } catch {
    return undefined;
  }
  return isHeader(value) ? value : undefined;
}

function isHeader(value: unknown): value is NetworkHeader {
  if (!isObject(value)) return false;
  const { game, options, addsTerms, architecture, quantisation, training, checksum } = value;
  return (
    typeof game === 'string' &&
    isObject(options) &&
    Object.values(options).every((option) => typeof option === 'string') &&
    (addsTerms === undefined || typeof addsTerms === 'boolean') &&
    isObject(training) &&
    typeof checksum === 'number' &&
    isObject(architecture) &&
    isCount(architecture.inputs) &&
    (architecture.marks === undefined || isNameList(architecture.marks)) &&
    isCount(architecture.width) &&
    architecture.width <= MAX_WIDTH &&
    typeof architecture.isMirrored === 'boolean' &&
    isBucketList(architecture.kingBuckets) &&
    isBucketList(architecture.outputBuckets) &&
    isObject(quantisation) &&
    isCount(quantisation.accumulator) &&
    quantisation.accumulator <= MAX_ACCUMULATOR &&
    isCount(quantisation.output) &&
    isCount(quantisation.scale)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 0xffff;
}

function isBucketList(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length <= 256 &&
    value.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < 64)
  );
}

function isNameList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length
  );
}

function findWrongShape(game: Game, architecture: Architecture): NetworkError | undefined {
  const { inputs, marks = [], width, kingBuckets, isMirrored, outputBuckets } = architecture;
  if (marks.some((name) => !Object.hasOwn(marksOf(game), name)))
    return { code: 'wrong-inputs', found: marks.join(', ') };
  const features = featuresOf(game, marks);
  if (inputs !== features.inputs) return { code: 'wrong-inputs', found: String(inputs) };
  const squares = game.shape.squares.length;
  const hasKings = kingBuckets.length === 0 || (kingBuckets.length === squares && features.royalKind !== 0);
  // Marks are seen from one king bucket only, and never mirrored.
  const isSeen = marks.length === 0 || (kingBuckets.length === 0 && !isMirrored);
  const isPossible = hasKings && isSeen && width % WIDTH_STEP === 0 && outputBuckets.length > 0;
  if (!isPossible || (isMirrored && !canMirror(game, kingBuckets))) return { code: 'bad-header' };
  return sizesOf(architecture).rows > MAX_WEIGHTS ? { code: 'wrong-length' } : undefined;
}

/** Pieces that face a direction have no mirror image among the inputs, and both halves must have the same buckets. */
function canMirror(game: Game, kingBuckets: readonly number[]): boolean {
  const { columns } = game.shape;
  return (
    game.kinds.every((kind) => kind?.facings === undefined) &&
    kingBuckets.every((bucket, square) => {
      const column = square % columns;
      return bucket === kingBuckets[square - column + (columns - 1 - column)];
    })
  );
}

function joinPlanes(stored: Uint8Array, at: number, length: number): Int16Array {
  const values = new Int16Array(length);
  for (let i = 0; i < length; i++) values[i] = stored[at + i] | (stored[at + length + i] << 8);
  return values;
}

const CRC_TABLE: Int32Array = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value;
});

/** CRC-32 as in gzip and PNG. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}
