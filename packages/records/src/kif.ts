import { handKind, isHandPlace, moveFrom, moveTo, ok, VARIANT, type Position, type Result } from '@tesuji/rules';
import type { Holds } from './holds.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import { readKakinoki } from './shogi/kakinoki-reader.ts';
import { tellKifEnd } from './shogi/ends.ts';
import { formatNotes, KAKINOKI_HOLDS, pad, prepare, type Written, type WrittenLine } from './shogi/kakinoki-writer.ts';
import { moveName, squareKanji, squareNumber } from './shogi/kanji.ts';
import { isHandicapStart, sideAfter } from './shogi/start.ts';
import { formatKifTime, tellSeconds } from './shogi/times.ts';
import { findUnheldMoves } from './shogi/usi-move.ts';

export const KIF_HOLDS: Holds = {
  features: ['variations', 'comments', 'bookmarks', 'spent', 'illegal-moves', 'ends', 'headers', 'move-number'],
  ...KAKINOKI_HOLDS,
  time: tellSeconds,
  end: (end, ply, record) => tellKifEnd(end, sideAfter(record, ply), isHandicapStart(record.start)),
  unheldMoves: (record) => findUnheldMoves(record),
};

/** Reads a KIF or KIFU file (the same text in Shift-JIS or UTF-8). */
export function readKif(text: string): Reading {
  return readKakinoki(text);
}

/** Writes KIF; `encoding` is only what the first line claims. */
export function writeKif(record: GameRecord, encoding: 'UTF-8' | 'Shift_JIS' = 'UTF-8'): Result<string, WriteError> {
  const written = prepare(record, KIF_HOLDS, { move: formatMove, time: formatKifTime });
  if (!written.ok) return written;
  const { head, lines, times } = written.value;
  const isTimed = times.size > 0 || lines.some(({ end }) => end?.node.end?.spent !== undefined);
  const text = [
    `#KIF version=2.0 encoding=${encoding}`,
    ...head,
    isTimed ? '手数----指手---------消費時間--' : '手数----指手--',
    ...lines.flatMap((line) => formatLine(line, written.value)),
  ];
  return ok(`${text.join('\n')}\n`);
}

function formatLine(line: WrittenLine, written: Written): string[] {
  const rows = line.ply === 0 ? [] : ['', `変化：${line.ply}手`];
  for (const [i, node] of line.nodes.entries()) {
    const move = written.moves.get(node);
    if (move !== undefined)
      rows.push(formatRow(line.ply + i, move, written.times.get(node) ?? '', written.forks.has(node)));
    formatNotes(node, rows);
  }
  if (line.end === undefined) return rows;
  const { word, time, summary } = written.ends.get(line.end.node)!;
  const isFork = line.nodes.length > 0 && line.end.node.children.length > 0;
  if (word !== undefined) rows.push(formatRow(line.end.ply + 1, word, time, isFork));
  rows.push(`まで${line.end.ply}手で${summary}`);
  return rows;
}

function formatRow(ply: number, move: string, time: string, isFork: boolean): string {
  const row = `${String(ply).padStart(4)} ${pad(move, 12)} ${time}`;
  return isFork ? `${row}+` : row.trimEnd();
}

/** `７六歩(77)`, `５五角打`, `２二角成(88)`; 同 and a wide blank for the square of the move before. */
function formatMove(move: number, position: Position): string {
  const from = moveFrom(move);
  const to = moveTo(move);
  const last = position.ply === 0 ? 0 : moveTo(position.moveAt(position.ply - 1));
  const target = last === to ? '同　' : squareKanji(to);
  if (isHandPlace(from)) return `${target}${moveName(handKind(from))}打`;
  // An illegal move may come from an empty square, and has to name some piece.
  const name = moveName(position.places[from]!) || '歩';
  return `${target}${name}${(move & VARIANT) === 0 ? '' : '成'}(${squareNumber(from)})`;
}
