/**
 * Shards: files of labelled games. All numbers are little-endian.
 *
 * | bytes | contents |
 * |---|---|
 * | 0–3 | `TSJG` |
 * | 4–7 | the version of the format, 1 |
 * | 8–11 | the length of the header in bytes |
 * | 12– | the header: JSON (`ShardHeader`) in ASCII |
 * | then | games, one after another |
 *
 * A game:
 *
 * | bytes | contents |
 * |---|---|
 * | 0–3 | the number of bytes that follow |
 * | 4–7 | the number of the game among those of its seed |
 * | 8 | the result for side 0: 1, 0 or −1; NO_RESULT if it is not known |
 * | 9 | the length of the setup |
 * | 10–11 | the number of plies |
 * | 12– | the id of the setup, or the first position as text, in ASCII |
 * | then | for each ply: the index of its move among `generate(ALL)` (uint16), and its score (int16) |
 *
 * Moves are indexes, so a shard can be read only by rules that generate moves in the same order.
 */
import { closeSync, openSync, readdirSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MAGIC = 0x474a5354;
const VERSION = 1;
const HEADER_AT = 12;
const GAME_HEAD = 12;
const PLY_BYTES = 4;
const MAX_SHARD = 4 << 20;

/** Instead of a score: the move was drawn at random, or the teacher gave no exact score. */
export const NO_LABEL = -32768;
/** Instead of a result: the game was not played to an end. */
export const NO_RESULT = 2;
/** The score of a mate, whatever its length. */
export const MATE_SCORE = 32000;

/** What the games of a shard have in common. */
export interface ShardHeader {
  readonly game: string;
  readonly teacher: string;
  /** Nodes for each move. */
  readonly nodes: number;
  readonly seed: number;
}

export interface LabelledGame {
  readonly number: number;
  /** The id of a setup, or a position as text. */
  readonly setup: string;
  /** 1 if side 0 won, −1 if it lost, 0 if it was drawn, or NO_RESULT. */
  readonly result: number;
  /** By ply: the index of the move among `generate(ALL)`. */
  readonly moves: readonly number[];
  /** By ply: the score for the side to move, or NO_LABEL. */
  readonly scores: readonly number[];
}

export interface Shard {
  readonly header: ShardHeader;
  readonly games: readonly LabelledGame[];
  /** The length up to the last complete game. What follows was not written completely. */
  readonly length: number;
}

/** Writes a game as the bytes that are appended to a shard. */
export function formatGame({ number, setup, result, moves, scores }: LabelledGame): Uint8Array {
  const plies = GAME_HEAD + setup.length;
  const bytes = new Uint8Array(plies + PLY_BYTES * moves.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bytes.length - 4, true);
  view.setUint32(4, number, true);
  view.setInt8(8, result);
  view.setUint8(9, setup.length);
  view.setUint16(10, moves.length, true);
  writeAscii(bytes, GAME_HEAD, setup);
  for (let ply = 0; ply < moves.length; ply++) {
    view.setUint16(plies + PLY_BYTES * ply, moves[ply], true);
    view.setInt16(plies + PLY_BYTES * ply + 2, scores[ply], true);
  }
  return bytes;
}

export function formatHeader(header: ShardHeader): Uint8Array {
  const json = JSON.stringify(header);
  const bytes = new Uint8Array(HEADER_AT + json.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, json.length, true);
  writeAscii(bytes, HEADER_AT, json);
  return bytes;
}

/**
 * Reads a shard. A last game that was not written completely is left out. Returns `undefined` if even the header is
 * incomplete; throws if the file is something else.
 */
export function parseShard(bytes: Uint8Array): Shard | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_AT) return undefined;
  if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== VERSION) throw new Error('not a shard');
  let at = HEADER_AT + view.getUint32(8, true);
  if (at > bytes.length) return undefined;
  const header = JSON.parse(readAscii(bytes, HEADER_AT, at)) as ShardHeader;
  const games: LabelledGame[] = [];
  for (;;) {
    const game = parseGame(view, bytes, at);
    if (game === undefined) return { header, games, length: at };
    games.push(game);
    at += 4 + view.getUint32(at, true);
  }
}

function parseGame(view: DataView, bytes: Uint8Array, at: number): LabelledGame | undefined {
  if (at + GAME_HEAD > bytes.length) return undefined;
  const end = at + 4 + view.getUint32(at, true);
  const plies = at + GAME_HEAD + view.getUint8(at + 9);
  const count = view.getUint16(at + 10, true);
  if (end > bytes.length || end !== plies + PLY_BYTES * count) return undefined;
  const moves: number[] = [];
  const scores: number[] = [];
  for (let ply = 0; ply < count; ply++) {
    moves.push(view.getUint16(plies + PLY_BYTES * ply, true));
    scores.push(view.getInt16(plies + PLY_BYTES * ply + 2, true));
  }
  return {
    number: view.getUint32(at + 4, true),
    setup: readAscii(bytes, at + GAME_HEAD, plies),
    result: view.getInt8(at + 8),
    moves,
    scores,
  };
}

function writeAscii(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}

function readAscii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Returns the paths of the shards in a folder, in order. */
export function listShards(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.games'))
    .toSorted()
    .map((name) => join(folder, name));
}

/**
 * Appends games to the shards of one seed in a folder. A shard that an earlier run left incomplete is cut after its last
 * complete game and continued.
 */
export class ShardWriter {
  /** The first number that no game in the folder has. */
  readonly nextNumber: number;
  private readonly folder: string;
  private readonly header: ShardHeader;
  private index: number;
  private file: number;
  private size: number;

  constructor(folder: string, header: ShardHeader) {
    this.folder = folder;
    this.header = header;
    const prefix = `${header.game}-${header.seed}-`;
    const names = listShards(folder).filter((path) => path.startsWith(join(folder, prefix)));
    let next = 0;
    this.index = Math.max(0, names.length - 1);
    this.size = 0;
    for (const [i, path] of names.entries()) {
      const shard = parseShard(readFileSync(path));
      if (shard !== undefined && JSON.stringify(shard.header) !== JSON.stringify(header))
        throw new Error(`${path} was made by other settings: use another seed or folder`);
      for (const { number } of shard?.games ?? []) next = Math.max(next, number + 1);
      if (i === this.index) truncateSync(path, (this.size = shard?.length ?? 0));
    }
    this.nextNumber = next;
    this.file = openSync(this.path(), 'a');
    if (this.size === 0) this.write(formatHeader(header));
  }

  /** Appends a game, as `formatGame` writes it. */
  append(game: Uint8Array): void {
    if (this.size + game.length > MAX_SHARD) {
      closeSync(this.file);
      this.index++;
      this.size = 0;
      this.file = openSync(this.path(), 'a');
      this.write(formatHeader(this.header));
    }
    this.write(game);
  }

  close(): void {
    closeSync(this.file);
  }

  private write(bytes: Uint8Array): void {
    writeSync(this.file, bytes);
    this.size += bytes.length;
  }

  private path(): string {
    const { game, seed } = this.header;
    return join(this.folder, `${game}-${seed}-${String(this.index).padStart(4, '0')}.games`);
  }
}
