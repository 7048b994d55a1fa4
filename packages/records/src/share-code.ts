import {
  defaultSetup,
  fail,
  formatOptions,
  legalMoves,
  ok,
  parseOptions,
  unusualOptions,
  type Game,
  type Options,
  type Position,
  type Result,
  type Side,
} from '@tesuji/rules';
import { fromUtf8, DigitReader, DigitWriter, toUtf8, formatBase64, parseBase64 } from './mixed-radix.ts';
import type { WriteError } from './reading.ts';
import type { GameRecord, Header, RecordEnd, RecordNode } from './record.ts';
import { lineOfRecord, mainEnd, openStart } from './tree.ts';

/**
 * A share code is a whole game as a short text for an address: base64url of a version, a checksum and one large number.
 * The number is written in a mixed radix. A move is one digit, its index among the legal moves in the order of their
 * text, so that a move costs five to seven bits. The checksum is about what was read, not about the bytes: it also finds
 * a code whose moves mean something else under other rules.
 */
const VERSION = 1;
const HEAD = 4;
/** Longer codes are not read, and longer games not written. */
const MOST_CHARACTERS = 32_000;
const MOST_MOVES = 20_000;
/** Headers with more bytes than this are left out. */
const LONGEST_HEADER = 96;

/** Why a text is no share code. */
export interface ShareCodeError {
  /** The code is cut off or changed, or another version wrote it. */
  readonly kind: 'damaged';
}

/** Why a record has no share code. */
export type NoShareCode = WriteError | { readonly kind: 'too-long'; readonly got: string };

/** What a share code says about a game besides its moves. */
interface Content {
  readonly options: string;
  readonly start: string;
  readonly moves: readonly string[];
  readonly headers: readonly Header[];
  readonly end: RecordEnd | undefined;
}

/**
 * Returns the share code of the main line of a record: rules, start, legal moves, result, and the names of the players
 * and the date where they are short. Variations, comments and times are not in it.
 */
export function formatShareCode(game: Game, record: GameRecord): Result<string, NoShareCode> {
  const start = openStart(game, record);
  if (!start.ok) return start;
  const { moves } = lineOfRecord(record);
  if (moves.length > MOST_MOVES) return fail({ kind: 'too-long', got: String(moves.length) });
  const content: Content = {
    options: formatOptions(unusualOptions(game.options, record.options)),
    start: record.start,
    moves,
    headers: shortHeaders(game, record.headers),
    end: plainEnd(mainEnd(record.root)),
  };
  const digits = new DigitWriter();
  writeHead(digits, game, content);
  for (const [ply, text] of moves.entries()) {
    const move = game.parseMove(start.value, text);
    if (!move.ok) return fail({ kind: 'bad-move', got: text, ply });
    const choices = sortedMoves(game, start.value);
    digits.write(choices.indexOf(game.formatMove(move.value)), choices.length);
    start.value.make(move.value);
  }
  return ok(formatBase64([VERSION, ...checksum(game, content), ...digits.bytes()]));
}

/** Reads a share code. Anything else is refused, whatever it is. */
export function parseShareCode(code: string, games: readonly Game[]): Result<GameRecord, ShareCodeError> {
  const damaged = fail({ kind: 'damaged' } as const);
  const bytes = code.length > MOST_CHARACTERS ? undefined : parseBase64(code);
  if (bytes?.[0] !== VERSION || bytes.length < HEAD) return damaged;
  const digits = new DigitReader(bytes.subarray(HEAD));
  const id = digits.readText();
  const game = games.find((each) => each.id === id);
  const head = game && readHead(digits, game);
  if (game === undefined || head === undefined) return damaged;
  const options = parseOptions(head.options);
  const position = game.parsePosition(head.start, options);
  const moves = position.ok ? readMoves(digits, game, position.value, head.count) : undefined;
  if (moves === undefined || !digits.isDone) return damaged;
  const content: Content = { ...head, moves };
  if (checksum(game, content).some((byte, index) => byte !== bytes[1 + index])) return damaged;
  return ok(makeRecord(game, options, content));
}

function makeRecord(game: Game, options: Options, { start, moves, headers, end }: Content): GameRecord {
  const last: RecordNode = { ...(end !== undefined && { end }), children: [] };
  const root = moves.reduceRight<RecordNode>((after, move) => ({ children: [{ ...after, move }] }), last);
  return { game: game.id, options, start, headers, root };
}

/** The headers that a code may have: the two players, and the date. */
function headerNames(game: Game): readonly string[] {
  return [...game.sides, 'date'];
}

function shortHeaders(game: Game, headers: readonly Header[]): readonly Header[] {
  return headerNames(game).flatMap((name) => {
    const value = headers.find((header) => header.name === name)?.value ?? '';
    const length = toUtf8(value).length;
    // A text with half a character would be read as another one.
    return length === 0 || length > LONGEST_HEADER || fromUtf8(toUtf8(value)) !== value ? [] : [{ name, value }];
  });
}

/** The result without the words of a file and without times. */
function plainEnd(end: RecordEnd | undefined): RecordEnd | undefined {
  if (end === undefined) return undefined;
  const { winner, isDraw } = end;
  const reason = end.reason === 'other' || toUtf8(end.reason).length > LONGEST_HEADER ? 'unknown' : end.reason;
  return { ...(winner !== undefined && { winner }), ...(isDraw === true && { isDraw }), reason };
}

/** Where the start of a game is from: the usual setup, another one by its id, or a text. */
const STARTS = { usual: 0, named: 1, text: 2 } as const;
/** No end, an end without a result, a draw, a win of each side. */
const RESULTS = 5;

function writeHead(digits: DigitWriter, game: Game, { options, start, moves, headers, end }: Content): void {
  digits.writeText(game.id);
  digits.writeText(options);
  const setup = game.setups.find(({ text }) => text === start);
  const isUsual = defaultSetup(game, parseOptions(options)).text === start;
  const kind = isUsual ? STARTS.usual : setup === undefined ? STARTS.text : STARTS.named;
  digits.write(kind, 3);
  if (kind !== STARTS.usual) digits.writeText(setup?.id ?? start);
  for (const name of headerNames(game)) {
    const header = headers.find((each) => each.name === name);
    digits.write(header === undefined ? 0 : 1, 2);
    if (header !== undefined) digits.writeText(header.value);
  }
  digits.write(
    end === undefined ? 0 : end.isDraw === true ? 2 : end.winner === undefined ? 1 : 3 + end.winner,
    RESULTS,
  );
  if (end !== undefined) digits.writeText(end.reason);
  digits.writeCount(moves.length);
}

function readHead(digits: DigitReader, game: Game): (Omit<Content, 'moves'> & { readonly count: number }) | undefined {
  const options = digits.readText();
  if (options === undefined) return undefined;
  const kind = digits.read(3);
  const named = kind === STARTS.usual ? '' : digits.readText();
  const setup =
    kind === STARTS.usual ? defaultSetup(game, parseOptions(options)) : game.setups.find(({ id }) => id === named);
  const start = kind === STARTS.text ? named : setup?.text;
  const headers: Header[] = [];
  for (const name of headerNames(game)) {
    const value = digits.read(2) === 0 ? '' : digits.readText();
    if (value === undefined) return undefined;
    if (value !== '') headers.push({ name, value });
  }
  const result = digits.read(RESULTS);
  const reason = result === 0 ? '' : digits.readText();
  const count = digits.readCount();
  if (start === undefined || reason === undefined || count > MOST_MOVES) return undefined;
  return { options, start, headers, end: readEnd(result, reason), count };
}

function readEnd(result: number, reason: string): RecordEnd | undefined {
  if (result === 0) return undefined;
  if (result === 1) return { reason };
  return result === 2 ? { isDraw: true, reason } : { winner: (result - 3) as Side, reason };
}

function readMoves(digits: DigitReader, game: Game, position: Position, count: number): readonly string[] | undefined {
  const moves: string[] = [];
  while (moves.length < count) {
    const choices = sortedMoves(game, position);
    const text = choices[digits.read(Math.max(1, choices.length))];
    const move = text === undefined ? undefined : game.parseMove(position, text);
    if (text === undefined || move?.ok !== true) return undefined;
    position.make(move.value);
    moves.push(text);
  }
  return moves;
}

/** The legal moves as text, in an order that does not depend on how they are generated. */
function sortedMoves(game: Game, position: Position): readonly string[] {
  return legalMoves(game, position)
    .map((move) => game.formatMove(move))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Three bytes of a hash (FNV-1a) of what a code says. */
function checksum(game: Game, { options, start, moves, headers, end }: Content): readonly [number, number, number] {
  const said = [game.id, options, start, moves, headers.map(({ name, value }) => [name, value])];
  const result = [end?.winner ?? '', end?.isDraw === true, end?.reason ?? ''];
  let hash = 0x811c9dc5;
  for (const byte of toUtf8(JSON.stringify([...said, result]))) hash = Math.imul(hash ^ byte, 0x01000193);
  return [hash & 255, (hash >>> 8) & 255, ((hash >>> 16) ^ (hash >>> 24)) & 255];
}
