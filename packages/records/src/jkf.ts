import { fail, ok, type Result } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { findUnheld, tellMilliseconds, type Holds } from './holds.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import { JkfReader } from './shogi/jkf-reader.ts';
import { tellCsaEnd } from './shogi/ends.ts';
import { DEEPEST, formatHeaders, formatInitial, JkfWriter, tellHeaders } from './shogi/jkf-writer.ts';
import { impliedOptions, openWritable, returnStart, sideAfter, withoutMoveNumber } from './shogi/start.ts';
import { findUnheldMoves } from './shogi/usi-move.ts';
import { walkFrom } from './walk.ts';

/** The JSON kifu format. A bookmark is a comment that begins with `&`, as its own converter from KIF has it. */
export const JKF_HOLDS: Holds = {
  features: ['variations', 'comments', 'bookmarks', 'spent', 'fractions', 'illegal-moves', 'ends', 'headers'],
  options: impliedOptions,
  start: withoutMoveNumber,
  headers: tellHeaders,
  // A comment that begins with & would be a bookmark.
  comment: (text) => (text.startsWith('&') ? ` ${text}` : text),
  time: tellMilliseconds,
  end: (end, ply, record) => tellCsaEnd(end, sideAfter(record, ply)),
  unheldMoves: (record) => findUnheldMoves(record),
  deepest: DEEPEST,
};

export function readJkf(text: string): Reading {
  const reader = new JkfReader(text);
  const record = reader.read();
  return { records: record === undefined ? [] : [record], problems: reader.problems.found };
}

/** Writes one object on one line. */
export function writeJkf(record: GameRecord): Result<string, WriteError> {
  const header = formatHeaders(record);
  if (!header.ok) return header;
  const unheld = findUnheld(record, JKF_HOLDS, shogi);
  if (unheld !== undefined) return fail(unheld);
  const start = openWritable(record);
  if (!start.ok) return start;
  const initial = JSON.stringify(formatInitial(start.value.text, start.value.position));
  const writer = new JkfWriter();
  const walked = walkFrom(shogi, start.value.position, record.root, writer);
  returnStart(start.value);
  if (!walked.ok) return walked;
  const moves = writer.formatLine(record.root, 0);
  if (writer.fault !== undefined) return fail(writer.fault);
  return ok(`{"header":${header.value},"initial":${initial},"moves":${JSON.stringify(moves)}}\n`);
}
