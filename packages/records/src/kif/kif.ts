import { handKind, isHandPlace, moveFrom, moveTo, ok, VARIANT, type Position, type Result } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import type { Capabilities } from '../capabilities.ts';
import type { Reading, WriteError } from '../reading.ts';
import type { GameRecord } from '../record.ts';
import { roundTripKi2End, roundTripKifEnd } from '../shogi/ends.ts';
import { isHandicapStart, sideAfter } from '../shogi/start.ts';
import { findUnsupportedMoves } from '../usi/usi.ts';
import { pieceNameInMove, squareKanji, squareNumber, WrittenMove } from './move-text.ts';
import { formatKifTime, roundTripSeconds } from './moves.ts';
import { readKifText } from './reader.ts';
import {
  countMoves,
  formatNotes,
  pad,
  prepare,
  SHARED_CAPABILITIES,
  type Written,
  type WrittenLine,
} from './writer.ts';

export const KIF_CAPABILITIES: Capabilities = {
  features: ['variations', 'comments', 'bookmarks', 'spent', 'illegal-moves', 'ends', 'headers', 'move-number'],
  ...SHARED_CAPABILITIES,
  time: roundTripSeconds,
  end: (end, ply, record) => roundTripKifEnd(end, sideAfter(record, ply), isHandicapStart(record.start)),
  unsupportedMoves: (record) => findUnsupportedMoves(record),
};

/** KI2 has no times, and can rarely express where an illegal move came from. */
export const KI2_CAPABILITIES: Capabilities = {
  features: ['variations', 'comments', 'bookmarks', 'illegal-moves', 'ends', 'headers', 'move-number'],
  ...SHARED_CAPABILITIES,
  end: (end, ply, record) => roundTripKi2End(end, sideAfter(record, ply), isHandicapStart(record.start)),
  unsupportedMoves: (record) =>
    findUnsupportedMoves(record, (move, position) => formatIllegalMove(move, position) !== undefined),
};

/** Reads a KIF or KIFU file (the same format in Shift-JIS or UTF-8). */
export function readKif(text: string): Reading {
  return readKifText(text);
}

/** Writes KIF; `encoding` is the encoding named in the first line. */
export function writeKif(record: GameRecord, encoding: 'UTF-8' | 'Shift_JIS' = 'UTF-8'): Result<string, WriteError> {
  const written = prepare(record, KIF_CAPABILITIES, { move: formatKifMove, time: formatKifTime });
  if (!written.ok) return written;
  const { head, lines, times } = written.value;
  const isTimed = times.size > 0 || lines.some(({ end }) => end?.node.end?.spent !== undefined);
  const text = [
    `#KIF version=2.0 encoding=${encoding}`,
    ...head,
    isTimed ? '手数----指手---------消費時間--' : '手数----指手--',
    ...lines.flatMap((line) => formatKifLine(line, written.value)),
  ];
  return ok(`${text.join('\n')}\n`);
}

/** Reads a KI2 or KI2U file (the same format in Shift-JIS or UTF-8). */
export function readKi2(text: string): Reading {
  return readKifText(text);
}

export function writeKi2(record: GameRecord): Result<string, WriteError> {
  const written = prepare(record, KI2_CAPABILITIES, { move: formatKi2Move, time: () => '' });
  if (!written.ok) return written;
  const rows = [...written.value.head, ''];
  for (const line of written.value.lines) formatKi2Line(line, written.value, rows);
  return ok(`${rows.join('\n')}\n`);
}

function formatKifLine(line: WrittenLine, written: Written): string[] {
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
  rows.push(`まで${countMoves(line.end)}手で${summary}`);
  return rows;
}

function formatRow(ply: number, move: string, time: string, isFork: boolean): string {
  const row = `${String(ply).padStart(4)} ${pad(move, 12)} ${time}`;
  return isFork ? `${row}+` : row.trimEnd();
}

/** Writes `７六歩(77)`, `５五角打`, `２二角成(88)`; 同 and a wide blank for the target of the previous move. */
function formatKifMove(move: number, position: Position): string {
  const from = moveFrom(move);
  const to = moveTo(move);
  const last = position.ply === 0 ? 0 : moveTo(position.moveAt(position.ply - 1));
  const target = last === to ? '同　' : squareKanji(to);
  if (isHandPlace(from)) return `${target}${pieceNameInMove(handKind(from))}打`;
  // An illegal move may come from an empty square, and must name some piece.
  const name = pieceNameInMove(position.places[from]!) || '歩';
  return `${target}${name}${(move & VARIANT) === 0 ? '' : '成'}(${squareNumber(from)})`;
}

const MOVES_A_ROW = 6;

/** Writes `▲７六歩`. The marks ☗☖ of our own notation are not in Shift-JIS. */
function formatKi2Move(move: number, position: Position): string {
  const text = position.isLegal(move)
    ? shogi.notate(position, move, { style: 'japanese' }).slice(1)
    : (formatIllegalMove(move, position) ?? '');
  return (position.side === 0 ? '▲' : '△') + text;
}

const scanned = new WrittenMove();
/** Words that distinguish a piece from another. */
const ORIGIN_WORDS = ['', '左', '右', '直', '上', '寄', '引', '左上', '左寄', '左引', '右上', '右寄', '右引'];

/**
 * Returns the text of an illegal move if there is one that is read as this move. There is one for nifu, but not for a
 * move that the piece never makes.
 */
function formatIllegalMove(move: number, position: Position): string | undefined {
  const from = moveFrom(move);
  const isDrop = isHandPlace(from);
  const name = pieceNameInMove(isDrop ? handKind(from) : position.places[from]! & 15);
  const promotion = (move & VARIANT) === 0 ? '' : '成';
  const words = isDrop ? ['打'] : ORIGIN_WORDS;
  return words
    .map((word) => `${squareKanji(moveTo(move))}${name}${word}${promotion}`)
    .find((text) => scanned.scan(text, 0, text.length, 0) && scanned.resolve(position) === move);
}

function formatKi2Line(line: WrittenLine, written: Written, rows: string[]): void {
  if (line.ply > 0) rows.push('', `変化：${line.ply}手`);
  let moves: string[] = [];
  const flush = (): void => {
    if (moves.length > 0) rows.push(moves.join('').trimEnd());
    moves = [];
  };
  for (const node of line.nodes) {
    const move = written.moves.get(node);
    if (move !== undefined) moves.push(pad(move, 12));
    const hasNotes = node.comment !== undefined || node.bookmark !== undefined;
    if (hasNotes || moves.length === MOVES_A_ROW) flush();
    formatNotes(node, rows);
  }
  flush();
  if (line.end === undefined) return;
  const { summary } = written.ends.get(line.end.node)!;
  rows.push(`まで${countMoves(line.end)}手で${summary}`);
}
