import { resolveOptions, type Game, type MoveError, type Options } from '@tesuji/rules';
import {
  arrayIn,
  JsonObject,
  lineAndColumn,
  objectIn,
  readJsonText,
  startOf,
  type Json,
  type JsonText,
} from './text.ts';
import { WarningList, type ReadWarning } from '../reading.ts';
import type { GameRecord, Header, Mark, RecordEnd, RecordNode } from '../record.ts';
import { TreeBuilder, type DraftNode } from '../tree.ts';

/** The header of our JSON. The version increases when an older reader could misread a newer text. */
export const JSON_FORMAT = 'tesuji-record';
export const JSON_VERSION = 1;

/** Reads our JSON. Every invalid value gives a warning with its path; the rest is read. */
export class JsonReader {
  readonly warnings: WarningList = new WarningList();
  private readonly text: string;
  private readonly games: readonly Game[];
  private readonly json: JsonText;
  /** Nodes with an end that is a variation. */
  private readonly besideMoves: { readonly node: DraftNode; readonly place: Place }[] = [];

  constructor(text: string, games: readonly Game[]) {
    this.text = text;
    this.games = games;
    this.json = readJsonText(text);
  }

  read(): GameRecord[] {
    const { value, error } = this.json;
    if (error !== undefined) {
      const kind = error.kind === 'unfinished' ? 'unfinished' : 'bad-json';
      const { got, expected = 'JSON' } = error;
      this.warnings.add({ kind, got, expected, ...lineAndColumn(this.text, error.at) });
    }
    const list = arrayIn(value);
    const records = (list ?? [value]).map((each, i) => this.readRecord(each, list === undefined ? '$' : `$[${i}]`));
    return records.filter((record) => record !== undefined);
  }

  private readRecord(value: Json | undefined, path: string): GameRecord | undefined {
    const object = objectIn(value);
    if (object?.get('format') !== JSON_FORMAT) {
      const expected = `an object with "format": "${JSON_FORMAT}"`;
      this.report({ kind: 'not-this-format', path, got: show(value), expected }, object);
      return undefined;
    }
    const place = { object, path };
    this.reportUnknownFields(place, RECORD_NAMES);
    const game = this.games.find(({ id }) => id === object.get('game'));
    if (object.get('version') !== JSON_VERSION) this.reportField(place, 'version', String(JSON_VERSION));
    else if (game === undefined) this.reportField(place, 'game', this.games.map(({ id }) => id).join(', '));
    else return this.readGame(place, game);
    return undefined;
  }

  private readGame(place: Place, game: Game): GameRecord | undefined {
    const options = this.readField(place, 'options', OPTIONS) ?? {};
    const resolved = resolveOptions(game.options, options);
    if (!resolved.ok) {
      this.reportField(place, 'options', resolved.error.expected ?? resolved.error.kind);
      return undefined;
    }
    const start = this.readField(place, 'start', TEXT);
    if (start === undefined) return undefined;
    const position = game.parsePosition(start, resolved.value);
    if (!position.ok) {
      const at = { path: `${place.path}.start`, got: start, expected: position.error.kind };
      this.report({ kind: 'bad-start', ...at }, place.object);
      return undefined;
    }
    const text = game.formatPosition(position.value);
    const builder = new TreeBuilder(game, position.value);
    const root = objectIn(place.object.get('root'));
    if (root !== undefined) this.readRoot({ object: root, path: `${place.path}.root` }, builder.root);
    this.readMoves(place, builder);
    this.settleEnds();
    return { game: game.id, options, start: text, headers: this.readHeaders(place), root: builder.root };
  }

  private readRoot(place: Place, root: DraftNode): void {
    this.readRemarks(place, root);
    if (root.preComment === undefined) return;
    this.reportField(place, 'preComment', 'nothing: no move leads to the start');
    delete root.preComment;
  }

  /** Reports ends that cannot be variations, since no moves are beside them. */
  private settleEnds(): void {
    for (const { node, place } of this.besideMoves) {
      if (node.children.length > 0) continue;
      this.reportField(place, 'end', 'an end that is no variation, since no move stands beside it');
      const { isVariation: _, ...end } = node.end!;
      node.end = end;
    }
    this.besideMoves.length = 0;
  }

  private readHeaders(place: Place): Header[] {
    const headers = arrayIn(place.object.get('headers'));
    if (headers === undefined) this.reportField(place, 'headers', 'a list');
    return (headers ?? []).flatMap((value, i) => {
      const header = HEADER.read(value);
      if (header !== undefined) return [header];
      const at = { path: `${place.path}.headers[${i}]`, got: show(value), expected: HEADER.expected };
      this.report({ kind: 'bad-field', ...at }, value);
      return [];
    });
  }

  private readMoves(place: Place, builder: TreeBuilder): void {
    const moves = arrayIn(place.object.get('moves'));
    if (moves === undefined) this.reportField(place, 'moves', 'a list');
    // After an invalid move at some ply, moves are skipped until one goes back to that ply or before.
    let lost = Infinity;
    for (const [i, value] of (moves ?? []).entries()) {
      const path = `${place.path}.moves[${i}]`;
      const object = objectIn(value);
      if (object === undefined) this.report({ kind: 'bad-field', path, got: show(value), expected: 'a move' }, value);
      const entry = { object: object ?? NOTHING, path };
      const ply = this.readPly(entry, lost === Infinity ? builder.ply : lost + 1);
      if (ply === undefined) lost = Math.min(lost, builder.ply);
      if (ply === undefined || ply > lost) continue;
      if (ply > builder.ply) this.reportField(entry, 'ply', `at most ${builder.ply}`, 'bad-variation');
      const isRead = object !== undefined && ply <= builder.ply && this.readMove(entry, builder, ply);
      lost = isRead && !builder.isStuck ? Infinity : Math.min(ply, builder.ply);
    }
  }

  /** Returns the ply at which this move is played. */
  private readPly(entry: Place, next: number): number | undefined {
    return entry.object.has('ply') ? this.readField(entry, 'ply', COUNT) : next;
  }

  /** Returns whether a move was found, legal or not. */
  private readMove(entry: Place, builder: TreeBuilder, ply: number): boolean {
    builder.back(ply);
    const text = this.readField(entry, 'move', TEXT);
    if (text === undefined) return false;
    this.reportUnknownFields(entry, MOVE_NAMES);
    const move = builder.game.parseMove(builder.position, text);
    const isMarked = entry.object.has('isIllegal') && this.readField(entry, 'isIllegal', TRUE) === true;
    if (isMarked && move.ok) this.reportField(entry, 'isIllegal', 'nothing: the move is legal');
    if (!isMarked && !move.ok && !this.explainMove(entry, text, ply, move.error)) return false;
    this.readRemarks(entry, move.ok ? builder.play(move.value) : builder.playIllegal(text));
    return true;
  }

  /** Reports an invalid move. Returns whether it is a move, though illegal. */
  private explainMove({ object, path }: Place, got: string, ply: number, error: MoveError): boolean {
    const place = { path: `${path}.move`, got, ply };
    if (error.stage === 'rules') this.report({ kind: 'illegal-move', ...place, illegality: error.illegality }, object);
    else
      this.report(
        { kind: 'bad-move', ...place, ...(error.expected !== undefined && { expected: error.expected }) },
        object,
      );
    return error.stage === 'rules';
  }

  private readRemarks(place: Place, node: DraftNode): void {
    for (const name of REMARK_NAMES) {
      const value = place.object.has(name) ? this.readField<unknown>(place, name, REMARKS[name]) : undefined;
      if (value !== undefined) Object.assign(node, { [name]: value });
    }
    if (node.end?.isVariation === true) this.besideMoves.push({ node, place });
  }

  private readField<T>(place: Place, name: string, field: JsonField<T>): T | undefined {
    const value = place.object.get(name);
    const read = value === undefined ? undefined : field.read(value);
    if (read === undefined) this.reportField(place, name, field.expected);
    return read;
  }

  private reportUnknownFields(place: Place, names: ReadonlySet<string>): void {
    for (const [name, value] of place.object) {
      if (names.has(name)) continue;
      const at = { path: `${place.path}.${name}`, got: show(value), expected: `one of ${[...names].join(', ')}` };
      this.report({ kind: 'bad-field', ...at }, place.object);
    }
  }

  private reportField(
    { object, path }: Place,
    name: string,
    expected: string,
    kind: ReadWarning['kind'] = 'bad-field',
  ): void {
    this.report({ kind, path: `${path}.${name}`, got: show(object.get(name)), expected }, object);
  }

  /** Adds a warning. Line and column are those of the nearest object or list; the path gives the rest. */
  private report(warning: Omit<ReadWarning, 'line' | 'column'>, near: Json | undefined): void {
    // Finding the line scans the text, so it is not done for warnings beyond the limit.
    if (this.warnings.isFull) return;
    this.warnings.add({ ...warning, ...lineAndColumn(this.text, startOf(near)) });
  }
}

/** How to read a value of our JSON: `read` returns `undefined` for anything that is not expected. */
export interface JsonField<T> {
  readonly expected: string;
  read(value: Json): T | undefined;
}

const TEXT: JsonField<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

const TIME: JsonField<number> = {
  expected: 'milliseconds from 0',
  read: (value) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined),
};

const TRUE: JsonField<true> = { expected: 'true', read: (value) => (value === true ? true : undefined) };

const SIDE: JsonField<0 | 1> = {
  expected: '0 or 1',
  read: (value) => (value === 0 || value === 1 ? value : undefined),
};

const COUNT: JsonField<number> = {
  expected: 'a whole number from 0',
  read: (value) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined),
};

const GLYPHS: JsonField<readonly number[]> = {
  expected: 'a list of numbers from 0',
  read: (value) => readList(value, COUNT),
};

const MARK: JsonField<Mark> = {
  expected: 'a mark with from and colour',
  read: (value) => {
    const mark = readFields(value, { from: TEXT, to: TEXT, colour: TEXT });
    const { from, to, colour } = mark ?? {};
    if (from === undefined || colour === undefined) return undefined;
    return { from, ...(to !== undefined && { to }), colour };
  },
};

const MARKS: JsonField<readonly Mark[]> = {
  expected: 'a list of marks',
  read: (value) => readList(value, MARK),
};

const END: JsonField<RecordEnd> = {
  expected: 'an end with its reason, and not both a winner and a draw',
  read: (value) => {
    const end = readFields(value, {
      winner: SIDE,
      isDraw: TRUE,
      reason: TEXT,
      text: TEXT,
      spent: TIME,
      isVariation: TRUE,
    });
    if (end?.reason === undefined || (end.isDraw === true && end.winner !== undefined)) return undefined;
    return { ...end, reason: end.reason };
  },
};

/** Everything about a node besides its move. */
const REMARKS: { readonly [Key in Remark]: JsonField<NonNullable<RecordNode[Key]>> } = {
  preComment: TEXT,
  comment: TEXT,
  glyphs: GLYPHS,
  marks: MARKS,
  bookmark: TEXT,
  spent: TIME,
  clock: TIME,
  end: END,
};
export type Remark = Exclude<keyof RecordNode, 'move' | 'isIllegal' | 'children'>;

const MOST_OPTIONS = 100;

const OPTIONS: JsonField<Options> = {
  expected: `an object of at most ${MOST_OPTIONS} texts`,
  read: (value) => {
    const object = objectIn(value);
    if (object === undefined || object.size > MOST_OPTIONS) return undefined;
    const entries = [...object];
    const areTexts = entries.every((entry): entry is [string, string] => typeof entry[1] === 'string');
    return areTexts ? Object.fromEntries(entries) : undefined;
  },
};

const HEADER: JsonField<Header> = {
  expected: '["name", "value"]',
  read: (value) => {
    const [name, text, ...rest] = arrayIn(value) ?? [];
    if (typeof name !== 'string' || typeof text !== 'string' || rest.length > 0) return undefined;
    return { name, value: text };
  },
};

function readList<T>(value: Json, field: JsonField<T>): readonly T[] | undefined {
  const items = arrayIn(value)?.map((item) => field.read(item));
  return items?.every((item) => item !== undefined) === true && items.length > 0 ? items : undefined;
}

/** Reads an object with these optional fields; `undefined` when a field is invalid or unknown. */
function readFields<F extends Readonly<Record<string, JsonField<unknown>>>>(
  value: Json,
  fields: F,
): { [Key in keyof F]?: NonNullable<ReturnType<F[Key]['read']>> } | undefined {
  const entries = objectIn(value);
  if (entries === undefined) return undefined;
  const read: Record<string, unknown> = {};
  for (const [name, part] of entries) {
    const found = Object.hasOwn(fields, name) ? fields[name]!.read(part) : undefined;
    if (found === undefined) return undefined;
    read[name] = found;
  }
  return read as { [Key in keyof F]?: NonNullable<ReturnType<F[Key]['read']>> };
}

const REMARK_NAMES = Object.keys(REMARKS) as readonly Remark[];
const RECORD_NAMES = new Set(['format', 'version', 'game', 'options', 'start', 'headers', 'root', 'moves']);
const MOVE_NAMES = new Set<string>([...REMARK_NAMES, 'move', 'isIllegal', 'ply']);

const LONGEST_SHOWN = 20;

const NOTHING = new JsonObject(0);

/** An object of the text, and the path to it. */
interface Place {
  readonly object: JsonObject;
  readonly path: string;
}

/** Returns a value as text for a warning. Long and nested values are not quoted. */
function show(value: Json | undefined): string {
  if (value === undefined) return '';
  const object = objectIn(value);
  const isLong = (object?.size ?? arrayIn(value)?.length ?? 0) > LONGEST_SHOWN;
  if (isLong) return '…';
  const entries = object && [...object];
  const items = entries?.map(([, each]) => each) ?? arrayIn(value) ?? [];
  if (items.some((item) => typeof item === 'object' && item !== null)) return '…';
  return JSON.stringify(entries === undefined ? (arrayIn(value) ?? value) : Object.fromEntries(entries));
}
