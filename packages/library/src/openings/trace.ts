import { lineOfRecord, type GameRecord } from '@tesuji/records';
import { KEY_VERSION, parsePositionWith, type Game } from '@tesuji/rules';
import { fingerprint } from '../prepare-game.ts';
import { readChessTable } from './chess/book.ts';
import { SHOGI_CASTLES } from './shogi/castles.ts';
import { SHARED_STRATEGIES, STRATEGIES } from './shogi/strategies.ts';
import { namesAt, recogniseOpenings } from './recognise.ts';

/** What the explorer and lists of openings need to know of a game: its main line as numbers, and its openings. */
export interface GameTrace {
  readonly id: string;
  /** The fingerprint of the record that it was made from. */
  readonly print: string;
  readonly game: string;
  /** The keys of the positions before each move: low half, high half, low half… */
  readonly keys: Int32Array;
  readonly moves: Int32Array;
  /** The ids of the names that the game ends up with (`namesAt`). */
  readonly openings: readonly string[];
  /** `traceVersion` when it was made. */
  readonly version: string;
}

/** Returns the trace of a record's main line, as far as it can be played. */
export function traceGame(game: Game, record: GameRecord, id: string, print: string): GameTrace {
  const line = lineOfRecord(record);
  const position = parsePositionWith(game, record.start, record.options);
  const keys: number[] = [];
  const moves: number[] = [];
  for (const text of position.ok ? line.moves : []) {
    if (!position.ok) break;
    const move = game.parseMove(position.value, text);
    if (!move.ok) break;
    keys.push(position.value.keyLow, position.value.keyHigh);
    moves.push(move.value);
    position.value.make(move.value);
  }
  const { shared, sides } = namesAt(recogniseOpenings(game, line));
  const names = [...(shared === undefined ? [] : [shared]), ...sides.flat()];
  return {
    id,
    print,
    game: game.id,
    keys: Int32Array.from(keys),
    moves: Int32Array.from(moves),
    openings: [...new Set(names.map((each) => each.id))],
    version: traceVersion(),
  };
}

let version: string | undefined;

/** Returns a text that changes with the tables of names and with the keys of positions. */
function traceVersion(): string {
  const tables = [readChessTable(), SHARED_STRATEGIES, STRATEGIES, SHOGI_CASTLES];
  version ??= fingerprint(JSON.stringify([KEY_VERSION, tables]));
  return version;
}

/** Returns whether a value that was stored is a trace of this version. */
export function isTrace(value: unknown): value is GameTrace {
  const { id, print, game, keys, moves, openings, ...rest } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, print, game].every((text) => typeof text === 'string') &&
    keys instanceof Int32Array &&
    moves instanceof Int32Array &&
    keys.length === 2 * moves.length &&
    Array.isArray(openings) &&
    openings.every((each) => typeof each === 'string') &&
    rest['version'] === traceVersion()
  );
}
