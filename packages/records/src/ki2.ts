import { handKind, isHandPlace, moveFrom, moveTo, ok, VARIANT, type Position, type Result } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import type { Holds } from './holds.ts';
import type { Reading, WriteError } from './reading.ts';
import type { GameRecord } from './record.ts';
import { tellKi2End } from './shogi/ends.ts';
import { readKakinoki } from './shogi/kakinoki-reader.ts';
import { formatNotes, KAKINOKI_HOLDS, pad, prepare, type Written, type WrittenLine } from './shogi/kakinoki-writer.ts';
import { moveName, squareKanji } from './shogi/kanji.ts';
import { isHandicapStart, sideAfter } from './shogi/start.ts';
import { findUnheldMoves } from './shogi/usi-move.ts';
import { WrittenMove } from './shogi/written-move.ts';

/** KI2 is meant for people: it has no times, and of a move that breaks the rules it can seldom say where it came from. */
export const KI2_HOLDS: Holds = {
  features: ['variations', 'comments', 'bookmarks', 'illegal-moves', 'ends', 'headers', 'move-number'],
  ...KAKINOKI_HOLDS,
  end: (end, ply, record) => tellKi2End(end, sideAfter(record, ply), isHandicapStart(record.start)),
  unheldMoves: (record) => findUnheldMoves(record, (move, position) => formatFoul(move, position) !== undefined),
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
  for (const line of written.value.lines) formatLine(line, written.value, rows);
  return ok(`${rows.join('\n')}\n`);
}

/** `▲７六歩`. The marks ☗☖ of our own notation are not in Shift-JIS. */
function formatMove(move: number, position: Position): string {
  const text = position.isLegal(move)
    ? shogi.notate(position, move, { style: 'japanese' }).slice(1)
    : (formatFoul(move, position) ?? '');
  return (position.side === 0 ? '▲' : '△') + text;
}

const scanned = new WrittenMove();
/** Words that may tell a piece apart from another. */
const ORIGIN_WORDS = ['', '左', '右', '直', '上', '寄', '引', '左上', '左寄', '左引', '右上', '右寄', '右引'];

/** A move that breaks the rules, if these words are read as that move: a second pawn on a file is, a leap is not. */
function formatFoul(move: number, position: Position): string | undefined {
  const from = moveFrom(move);
  const isDrop = isHandPlace(from);
  const name = moveName(isDrop ? handKind(from) : position.places[from]! & 15);
  const promotion = (move & VARIANT) === 0 ? '' : '成';
  const words = isDrop ? ['打'] : ORIGIN_WORDS;
  return words
    .map((word) => `${squareKanji(moveTo(move))}${name}${word}${promotion}`)
    .find((text) => scanned.scan(text, 0, text.length, 0) && scanned.resolve(position) === move);
}

function formatLine(line: WrittenLine, written: Written, rows: string[]): void {
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
  rows.push(`まで${line.end.ply}手で${summary}`);
}
