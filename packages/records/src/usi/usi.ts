import {
  fail,
  handPlace,
  ok,
  opponent,
  splitFields,
  VARIANT,
  type Field,
  type Position,
  type Result,
  type Side,
} from '@tesuji/rules';
import { GOLD, KINDS, PAWN, shogi } from '@tesuji/rules/shogi';
import { findUnsupported, type Capabilities } from '../capabilities.ts';
import { digitOf, squareOf } from '../kif/move-text.ts';
import { WarningList, type Reading, type ReadWarning, type WriteError } from '../reading.ts';
import type { GameRecord, RecordEnd, RecordNode } from '../record.ts';
import { illegalityOf } from '../shogi/ends.ts';
import { EVEN, impliedOptions, openStartText, openWritable, returnStart, sideAfter } from '../shogi/start.ts';
import { TreeBuilder, walkFrom } from '../tree.ts';

/** A line of USI has a start and moves; the words `resign` and `win` instead of a move express two kinds of ends. */
export const USI_CAPABILITIES: Capabilities = {
  features: ['illegal-moves', 'ends', 'move-number'],
  ends: ['resign', 'impasse-declared'],
  options: impliedOptions,
  end: ({ winner, reason }, ply, record) => {
    const end = readEnd(reason === 'resign' ? 'resign' : 'win', sideAfter(record, ply));
    return end?.winner === winner ? end : undefined;
  },
  unsupportedMoves: (record) => findUnsupportedMoves(record),
};

/** Reads one game per line: `position startpos moves 7g7f …`, `sfen …`, only a position, or only moves. */
export function readUsi(text: string): Reading {
  const warnings = new WarningList();
  const records: GameRecord[] = [];
  let number = 0;
  for (const line of linesOf(text.replace(/^\ufeff/, ''))) {
    number++;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const record = readLine(line, (warning) => warnings.add({ line: number, ...warning }));
    if (record !== undefined) records.push(record);
  }
  if (records.length === 0 && warnings.found.length === 0)
    warnings.add({ kind: 'not-this-format', line: 1, column: 1, got: text, expected: 'position startpos moves …' });
  return { records, warnings: warnings.found };
}

/** Writes one line, without a newline. */
export function writeUsi(record: GameRecord): Result<string, WriteError> {
  const unsupported = findUnsupported(record, USI_CAPABILITIES, shogi);
  if (unsupported !== undefined) return fail(unsupported);
  const start = openWritable(record);
  if (!start.ok) return start;
  const words: string[] = [];
  let error: WriteError | undefined;
  const addEnd = ({ end }: RecordNode, mover: Side, ply: number): void => {
    if (end === undefined) return;
    const word = end.reason === 'resign' ? 'resign' : 'win';
    if (readEnd(word, mover)!.winner !== end.winner)
      error ??= { kind: 'not-held', got: 'ends', expected: end.reason, ply };
    words.push(word);
  };
  const walked = walkFrom(shogi, start.value.position, record.root, {
    before: (node, move, position: Position, ply) => {
      if (move === 0 && packUsi(node.move!, position.side) === 0)
        error ??= { kind: 'bad-move', got: node.move!, ply: ply - 1 };
      words.push(node.move!);
      if (move === 0) addEnd(node, opponent(position.side), ply);
    },
    after: (node, position, ply) => addEnd(node, position.side, ply),
  });
  returnStart(start.value);
  if (!walked.ok) return walked;
  if (error !== undefined) return fail(error);
  const from = start.value.text === EVEN ? 'startpos' : `sfen ${start.value.text}`;
  return ok(`position ${from}${words.length > 0 ? ` moves ${words.join(' ')}` : ''}`);
}

/** Kinds that can be dropped, by their letter. */
const KIND_BY_LETTER = new Map<number, number>();
for (let kind = PAWN; kind <= GOLD; kind++) KIND_BY_LETTER.set(KINDS[kind]!.letter.charCodeAt(0), kind);
const LETTER_A = 'a'.charCodeAt(0);

/** Returns the move of a USI text, legal or not; 0 when the text is not a move. */
export function packUsi(text: string, side: Side): number {
  const isPromotion = text.length === 5 && text[4] === '+';
  if (text.length !== 4 && !isPromotion) return 0;
  const to = squareIn(text, 2);
  if (to === 0) return 0;
  if (text[1] === '*') {
    const kind = KIND_BY_LETTER.get(text.charCodeAt(0));
    return kind === undefined || isPromotion ? 0 : to | (handPlace(side, kind) << 8);
  }
  const from = squareIn(text, 0);
  return from === 0 ? 0 : to | (from << 8) | (isPromotion ? VARIANT : 0);
}

/** Returns the illegal moves of a record that a format cannot write, among them all that are not USI text. */
export function findUnsupportedMoves(
  record: GameRecord,
  canTell: (move: number, position: Position) => boolean = () => true,
): ReadonlySet<RecordNode> {
  const found = new Set<RecordNode>();
  const start = openWritable(record);
  if (!start.ok) return found;
  walkFrom(shogi, start.value.position, record.root, {
    before: (node, legal, position) => {
      if (legal !== 0) return;
      const move = packUsi(node.move ?? '', position.side);
      if (move === 0 || !canTell(move, position)) found.add(node);
    },
  });
  returnStart(start.value);
  return found;
}

function squareIn(text: string, at: number): number {
  const file = text.charCodeAt(at);
  const rank = text.charCodeAt(at + 1) - LETTER_A + 1;
  return file <= 0x39 && rank >= 1 && rank <= 9 ? squareOf(digitOf(file), rank) : 0;
}

/**
 * Yields the lines of a text: a list of them could be larger than the text. A line may end in several carriage returns
 * and a newline, or in a single carriage return.
 */
function* linesOf(text: string): Generator<string, void> {
  let [at, carriageReturn] = [0, -1];
  while (at <= text.length) {
    const next = indexOrEnd(text, '\n', at);
    let end = next;
    while (end > at && text.charCodeAt(end - 1) === 13) end--;
    for (; at <= end; at++) {
      // Looked for again only once it is passed, since the search may go to the end of the text.
      if (carriageReturn < at) carriageReturn = indexOrEnd(text, '\r', at);
      const lineEnd = Math.min(carriageReturn, end);
      yield text.slice(at, lineEnd);
      at = lineEnd;
    }
    at = next + 1;
  }
}

function indexOrEnd(text: string, letter: string, from: number): number {
  const at = text.indexOf(letter, from);
  return at < 0 ? text.length : at;
}

type Report = (warning: Omit<ReadWarning, 'line'>) => void;

function readLine(line: string, report: Report): GameRecord | undefined {
  const fields = splitFields(line);
  let at = fields[0]?.text === 'position' ? 1 : 0;
  const { start, next } = readStart(fields, at);
  const opened = openStartText(start);
  if (!opened.ok) {
    report({ kind: 'bad-start', column: (fields[at]?.at ?? 0) + 1, got: start, expected: opened.error });
    return undefined;
  }
  at = fields[next]?.text === 'moves' ? next + 1 : next;
  const builder = new TreeBuilder(shogi, opened.value.position);
  while (at < fields.length && readMove(fields[at]!, builder, report)) at++;
  returnStart(opened.value);
  const { text, options } = opened.value;
  return { game: shogi.id, options, start: text, headers: [], root: builder.root };
}

/**
 * Returns the position text, and the index of the first field after it. Moves without a start begin from the even
 * position.
 */
function readStart(fields: readonly Field[], at: number): { readonly start: string; readonly next: number } {
  const first = fields[at]?.text ?? '';
  if (first === 'startpos') return { start: EVEN, next: at + 1 };
  const from = first === 'sfen' ? at + 1 : at;
  if (first !== 'sfen' && !first.includes('/')) return { start: EVEN, next: at };
  const isNumbered = /^\d+$/.test(fields[from + 3]?.text ?? '');
  const next = Math.min(fields.length, from + (isNumbered ? 4 : 3));
  const text = fields
    .slice(from, next)
    .map((field) => field.text)
    .join(' ');
  return { start: text, next };
}

/** Returns whether to continue. */
function readMove(field: Field, builder: TreeBuilder, report: Report): boolean {
  const { position } = builder;
  const place = { column: field.at + 1, got: field.text, ply: builder.ply };
  const end = readEnd(field.text, builder.isStuck ? opponent(position.side) : position.side);
  if (end !== undefined && builder.node.end === undefined) return builder.end(end);
  if (builder.isStuck || builder.node.end !== undefined) report({ kind: 'move-after-end', ...place });
  const move = builder.isStuck || end !== undefined ? 0 : packUsi(field.text, position.side);
  if (move === 0) {
    if (!builder.isStuck) report({ kind: 'bad-move', ...place, expected: 'a move such as 7g7f, 8h2b+ or P*5e' });
    return false;
  }
  if (position.isLegal(move)) builder.play(move);
  else {
    report({ kind: 'illegal-move', ...place, ...illegalityOf(position, move) });
    builder.playIllegal(field.text);
  }
  return true;
}

function readEnd(word: string, mover: Side): RecordEnd | undefined {
  if (word === 'resign') return { winner: opponent(mover), reason: 'resign' };
  return word === 'win' ? { winner: mover, reason: 'impasse-declared' } : undefined;
}
