import { splitFields, type Field } from '@tesuji/rules';
import { fail, ok, opponent, type Position, type Result, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { findUnheld, type Holds } from './holds.ts';
import { ProblemList, type Problem, type Reading, type WriteError } from './reading.ts';
import type { GameRecord, RecordEnd, RecordNode } from './record.ts';
import { illegalityOf } from './shogi/illegality.ts';
import { EVEN, impliedOptions, openStartText, openWritable, returnStart, sideAfter } from './shogi/start.ts';
import { findUnheldMoves, packUsi } from './shogi/usi-move.ts';
import { TreeBuilder } from './tree.ts';
import { walkFrom } from './walk.ts';

/** A line of USI is a start and moves; what an engine answers instead of a move tells two kinds of ends. */
export const USI_HOLDS: Holds = {
  features: ['illegal-moves', 'ends', 'move-number'],
  ends: ['resign', 'impasse-declared'],
  options: impliedOptions,
  end: ({ winner, reason }, ply, record) => {
    const end = readEnd(reason === 'resign' ? 'resign' : 'win', sideAfter(record, ply));
    return end?.winner === winner ? end : undefined;
  },
  unheldMoves: (record) => findUnheldMoves(record),
};

/** Reads a game from every line: `position startpos moves 7g7f …`, `sfen …`, a bare position or moves alone. */
export function readUsi(text: string): Reading {
  const problems = new ProblemList();
  const records: GameRecord[] = [];
  for (const [i, line] of splitLines(text.replace(/^\ufeff/, '')).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const record = readLine(line, (problem) => problems.add({ line: i + 1, ...problem }));
    if (record !== undefined) records.push(record);
  }
  if (records.length === 0 && problems.found.length === 0)
    problems.add({ kind: 'not-this-format', line: 1, column: 1, got: text, expected: 'position startpos moves …' });
  return { records, problems: problems.found };
}

/** A line may end in several carriage returns and a newline, or in one carriage return alone. */
function splitLines(text: string): readonly string[] {
  return text.split('\n').flatMap((part) => {
    let end = part.length;
    while (part.charCodeAt(end - 1) === 13) end--;
    return part.slice(0, end).split('\r');
  });
}

type Report = (problem: Omit<Problem, 'line'>) => void;

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

/** Position text and the index of the first field after it. Moves alone begin from the even position. */
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

/** Says whether to read on. */
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

/** Writes one line, without a newline. */
export function writeUsi(record: GameRecord): Result<string, WriteError> {
  const unheld = findUnheld(record, USI_HOLDS, shogi);
  if (unheld !== undefined) return fail(unheld);
  const start = openWritable(record);
  if (!start.ok) return start;
  const words: string[] = [];
  let fault: WriteError | undefined;
  const addEnd = ({ end }: RecordNode, mover: Side, ply: number): void => {
    if (end === undefined) return;
    const word = end.reason === 'resign' ? 'resign' : 'win';
    if (readEnd(word, mover)!.winner !== end.winner)
      fault ??= { kind: 'not-held', got: 'ends', expected: end.reason, ply };
    words.push(word);
  };
  const walked = walkFrom(shogi, start.value.position, record.root, {
    before: (node, move, position: Position, ply) => {
      if (move === 0 && packUsi(node.move!, position.side) === 0)
        fault ??= { kind: 'bad-move', got: node.move!, ply: ply - 1 };
      words.push(node.move!);
      if (move === 0) addEnd(node, opponent(position.side), ply);
    },
    after: (node, position, ply) => addEnd(node, position.side, ply),
  });
  returnStart(start.value);
  if (!walked.ok) return walked;
  if (fault !== undefined) return fail(fault);
  const from = start.value.text === EVEN ? 'startpos' : `sfen ${start.value.text}`;
  return ok(`position ${from}${words.length > 0 ? ` moves ${words.join(' ')}` : ''}`);
}
