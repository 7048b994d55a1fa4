import type { NotatedMove, RecordCursor, RecordEnd, TreeNode } from '@tesuji/records';
import type { Game } from '@tesuji/rules';
import { outcomeSentence, plainLine, plainText, sideName } from '@tesuji/words';

interface Branch {
  readonly node: TreeNode;
  readonly depth: number;
  /** Variations to this move, listed right behind it. */
  readonly instead: readonly TreeNode[];
}

/** Deeper variations are not indented further, so that lines stay short. */
const DEEPEST_INDENT = 20;

/** Lists a record: a line for each move, with variations indented behind the move they replace. */
export function recordListing(cursor: RecordCursor, style: string): readonly string[] {
  const notations = cursor.notateAll(style);
  const lines: string[] = [];
  const waiting: Branch[] = [{ node: cursor.root, depth: 0, instead: [] }];
  for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
    listBranch(cursor.game, branch, notations, lines, waiting);
  }
  return lines;
}

/** Lists one node and pushes what follows: variations before the rest of the line. */
function listBranch(
  game: Game,
  { node, depth, instead }: Branch,
  notations: ReadonlyMap<TreeNode, NotatedMove>,
  lines: string[],
  waiting: Branch[],
): void {
  const indent = '    '.repeat(Math.min(depth, DEEPEST_INDENT));
  const say = (text: string): void => {
    for (const line of plainText(text).split('\n')) lines.push(`${indent}      ${line}`);
  };
  const { comment, end, preComment } = node.data;
  if (preComment !== undefined) say(preComment);
  const notated = notations.get(node);
  if (notated !== undefined) {
    lines.push(`${indent}${String(node.ply).padStart(4)}  ${notated.notation} ${remarksOf(node)}`.trimEnd());
  }
  if (comment !== undefined) say(comment);
  if (end !== undefined) say(endSentence(game, end));
  const [main, ...variations] = node.children;
  if (main !== undefined) waiting.push({ node: main, depth, instead: variations });
  for (const variation of instead.toReversed()) waiting.push({ node: variation, depth: depth + 1, instead: [] });
}

/** Returns the remarks of a record about a move: `! (0:12, 9:48 left)`. */
export function remarksOf({ data }: TreeNode): string {
  const { glyphs = [], spent, clock, bookmark, isIllegal } = data;
  const times = [
    ...(spent === undefined ? [] : [minutes(spent)]),
    ...(clock === undefined ? [] : [`${minutes(clock)} left`]),
  ];
  return [
    glyphs.map((glyph) => GLYPHS[glyph] ?? `$${glyph}`).join(' '),
    ...(isIllegal === true ? ['(illegal)'] : []),
    ...(times.length === 0 ? [] : [`(${times.join(', ')})`]),
    ...(bookmark === undefined ? [] : [`[${plainLine(bookmark)}]`]),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const GLYPHS: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

function minutes(time: number): string {
  const seconds = Math.round(time / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const two = (part: number): string => String(part).padStart(2, '0');
  const minute = Math.floor(rest / 60);
  return hours === 0 ? `${minute}:${two(rest % 60)}` : `${hours}:${two(minute)}:${two(rest % 60)}`;
}

/** Returns the end of a line as a sentence. */
export function endSentence(game: Game, end: RecordEnd): string {
  if (end.text !== undefined) return end.text;
  if (end.winner !== undefined || end.isDraw === true) return knownEnd(game, end);
  return end.reason === 'interrupted'
    ? 'The game was interrupted.'
    : `The game ended: ${end.reason.replaceAll('-', ' ')}.`;
}

function knownEnd(game: Game, { winner, reason }: RecordEnd): string {
  if (reason !== 'unknown' && reason !== 'other') {
    return outcomeSentence(game, { reason, ...(winner === undefined ? {} : { winner }) }, 'en');
  }
  return winner === undefined ? 'The game is drawn.' : `${sideName(game, winner, 'en')} wins.`;
}
