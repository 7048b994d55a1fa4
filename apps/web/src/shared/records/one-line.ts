import {
  mainLine,
  writeRecord,
  type GameRecord,
  type RecordNode,
  type WriteError,
  type WrittenRecord,
} from '@tesuji/records';
import type { Game, Result } from '@tesuji/rules';
import { formatsFor } from './record-words.ts';

/** A tag of a PGN-like format that says nothing: an unknown player, an unknown date. The result is at the end, too. */
const EMPTY_TAG = /\[(?:\w+ "[?.*]*"|Result "[^"]*")\]\s*/g;

/**
 * Writes the moves that were played, and how it ended, as one line: as USI for shogi, else in the first text format of the
 * game. What is written can be read again like any record.
 */
export function writeLine(game: Game, record: GameRecord): Result<WrittenRecord, WriteError> {
  const formats = formatsFor(game, 'text');
  const format = formats.find(({ id }) => id === 'usi') ?? formats[0]!;
  const written = writeRecord(game, { ...record, headers: [], root: onlyMoves(record) }, format);
  if (!written.ok) return written;
  const text = written.value.text.replaceAll(EMPTY_TAG, '').replaceAll(/\s+/g, ' ').trim();
  return { ...written, value: { ...written.value, text } };
}

/** The main line without comments, times and variations. */
function onlyMoves({ root }: GameRecord): RecordNode {
  const line = mainLine(root);
  const bare = ({ move, isIllegal, end }: RecordNode, children: readonly RecordNode[]): RecordNode => ({
    ...(move !== undefined && { move }),
    ...(isIllegal && { isIllegal }),
    ...(end !== undefined && { end }),
    children,
  });
  const moves = line.reduceRight<readonly RecordNode[]>((children, node) => [bare(node, children)], []);
  return bare(root, moves);
}
