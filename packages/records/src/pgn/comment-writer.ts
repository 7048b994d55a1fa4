import type { BoardShape } from '@tesuji/rules';
import type { RecordNode } from '../record.ts';
import { formatCommands, hasCommand } from './comment.ts';
import { canBrace } from './lexer.ts';
import type { LineWriter } from './line-writer.ts';

/** Writes what is said about a node, facts and words; false when there is nothing. */
export function formatComment(node: RecordNode, isEndNeeded: boolean, shape: BoardShape, out: LineWriter): boolean {
  const facts = formatCommands(node, isEndNeeded);
  const words = node.comment?.replace(/\r\n?/g, '\n');
  const isTogether = words !== undefined && canBrace(words) && !hasCommand(words, shape);
  const inside = isTogether ? [facts, words].filter((part) => part !== '').join(' ') : facts;
  if (inside !== '') out.word(`{${inside}}`);
  if (words !== undefined && !isTogether) formatLines(words, out);
  return inside !== '' || words !== undefined;
}

/** Words before a move, which hold no facts. */
export function formatPlainComment(text: string, out: LineWriter): void {
  const words = text.replace(/\r\n?/g, '\n');
  if (canBrace(words)) out.word(`{${words}}`);
  else formatLines(words, out);
}

/** What braces cannot hold is written after semicolons, line by line: only a line's end can close those. */
function formatLines(words: string, out: LineWriter): void {
  for (const line of words.split('\n')) out.lastWord(`; ${line}`);
}
