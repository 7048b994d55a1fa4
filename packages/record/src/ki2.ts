import type { Position } from '@tesuji/rules/core/position';
import { fail, ok, type Result } from '@tesuji/rules/core/result';
import { shogi } from '@tesuji/rules/shogi/game';
import type { Holds } from './holds.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import { parseSummary } from './shogi/ends.ts';
import { readKakinoki } from './shogi/kakinoki-reader.ts';
import { formatNotes, pad, prepare, type Written, type WrittenLine } from './shogi/kakinoki-writer.ts';

/** KI2 is meant for people: it has no times, and cannot say which piece broke a rule. */
export const KI2_HOLDS: Holds = {
  features: ['variations', 'comments', 'bookmarks', 'ends', 'headers'],
  impliedOptions: ['kings'],
};

const MOVES_A_ROW = 6;

/** Reads a KI2 file (also KI2U, the same in UTF-8). */
export function readKi2(text: string): Reading {
  return readKakinoki(text);
}

export function writeKi2(record: GameRecord): Result<string, WriteError> {
  const written = prepare(record, KI2_HOLDS, { move: formatMove, time: () => '' });
  if (!written.ok) return written;
  const rows = [...written.value.head, ''];
  for (const line of written.value.lines) {
    const formatted = formatLine(line, written.value);
    if (!formatted.ok) return formatted;
    rows.push(...formatted.value);
  }
  return ok(`${rows.join('\n')}\n`);
}

/** `▲７六歩`. The marks ☗☖ of our own notation are not in Shift-JIS. */
function formatMove(move: number, position: Position): string {
  return (position.side === 0 ? '▲' : '△') + shogi.notate(position, move, { style: 'japanese' }).slice(1);
}

function formatLine(line: WrittenLine, written: Written): Result<string[], WriteError> {
  const rows = line.ply === 0 ? [] : ['', `変化：${line.ply}手`];
  let moves: string[] = [];
  const flush = (): void => {
    if (moves.length > 0) rows.push(moves.join('').trimEnd());
    moves = [];
  };
  for (const node of line.nodes) {
    const move = written.moves.get(node);
    if (move !== undefined) moves.push(pad(move, 12));
    const notes = formatNotes(node);
    if (notes.length > 0 || moves.length === MOVES_A_ROW) flush();
    rows.push(...notes);
  }
  flush();
  if (line.end === undefined) return ok(rows);
  const end = line.end.node.end!;
  const { summary, mover } = written.ends.get(line.end.node)!;
  // Words of a file's own may sound like one of ours.
  if (end.reason === 'other' && parseSummary(summary, mover).text !== end.text)
    return fail({ kind: 'not-held', got: 'ends', expected: end.text ?? end.reason, ply: line.end.ply });
  return ok([...rows, `まで${line.end.ply}手で${summary}`]);
}
