import { walkTree, type GameRecord, type RecordNode } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { plainText } from '@tesuji/words';
import { endSentence, remarksOf } from './node-text.ts';

/** A record as text for reading: a line for each move, variations indented behind the move they replace. */
export function recordListing(game: Game, record: GameRecord, style: string): readonly string[] {
  const notations = new Map<RecordNode, string>();
  walkTree(game, record, {
    before: (node, move, position) =>
      notations.set(node, move === 0 ? (node.move ?? '') : game.notate(position, move, { style })),
  });
  const lines: string[] = [];
  const waiting: Branch[] = [{ node: record.root, ply: 0, depth: 0, instead: [] }];
  for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
    listBranch(game, branch, notations, lines, waiting);
  }
  return lines;
}

interface Branch {
  readonly node: RecordNode;
  readonly ply: number;
  readonly depth: number;
  /** What might have been played instead, to be listed right behind it. */
  readonly instead: readonly RecordNode[];
}

/** Variations within more variations than this stand under each other, so that no line grows without end. */
const DEEPEST_INDENT = 20;

/** Lists one node and piles up what comes next: variations before the line goes on. */
function listBranch(
  game: Game,
  { node, ply, depth, instead }: Branch,
  notations: ReadonlyMap<RecordNode, string>,
  lines: string[],
  waiting: Branch[],
): void {
  const indent = '    '.repeat(Math.min(depth, DEEPEST_INDENT));
  const say = (text: string): void => {
    for (const line of plainText(text).split('\n')) lines.push(`${indent}      ${line}`);
  };
  if (node.preComment !== undefined) say(node.preComment);
  if (node.move !== undefined) {
    lines.push(`${indent}${String(ply).padStart(4)}  ${notations.get(node) ?? ''} ${remarksOf(node)}`.trimEnd());
  }
  if (node.comment !== undefined) say(node.comment);
  if (node.end !== undefined) say(endSentence(game, node.end));
  const [main, ...variations] = node.children;
  if (main !== undefined) waiting.push({ node: main, ply: ply + 1, depth, instead: variations });
  for (const variation of instead.toReversed()) waiting.push({ node: variation, ply, depth: depth + 1, instead: [] });
}
