import type { BoardShape } from '@tesuji/rules';
import type { Mark, RecordNode } from '../record.ts';
import type { DraftNode } from '../tree.ts';
import { decode, encode, formatEnd, parseEnd } from './ends.ts';
import { canBrace } from './lexer.ts';
import type { LineWriter } from './writer.ts';

/**
 * Commands in comments: `[%name value]`. The names for clocks, times spent, squares and arrows are in
 * wide use; `end` and `bookmark` are ours, for what PGN does not define. Other commands stay part of the comment.
 */
const COMMAND = /\[%(clk|emt|csl|cal|end|bookmark) ([^[\]]*)\] ?/g;

const COLOURS = new Map([
  ['G', 'green'],
  ['R', 'red'],
  ['Y', 'yellow'],
  ['B', 'blue'],
]);
const LETTERS = new Map([...COLOURS].map(([letter, colour]) => [colour, letter]));

/** Moves the values of commands to the node and returns the rest of the comment. */
export function takeCommands(text: string, node: DraftNode, shape: BoardShape): string {
  if (!text.includes('[%')) return text;
  return text.replace(COMMAND, (all: string, name: string, value: string) =>
    apply(name, value, node, shape) ? '' : all,
  );
}

/** Returns whether a part of this text would be read as a command. */
function hasCommand(text: string, shape: BoardShape): boolean {
  const node: DraftNode = { children: [] };
  takeCommands(text, node, shape);
  return Object.keys(node).length > 1;
}

function apply(name: string, value: string, node: DraftNode, shape: BoardShape): boolean {
  switch (name) {
    case 'clk':
    case 'emt': {
      const time = parseClock(value);
      if (time !== undefined) node[name === 'clk' ? 'clock' : 'spent'] = time;
      return time !== undefined;
    }
    case 'csl':
    case 'cal': {
      const marks = parseMarks(value, name === 'cal', shape);
      for (const mark of marks ?? []) ((node.marks ??= []) as Mark[]).push(mark);
      return marks !== undefined;
    }
    case 'end': {
      const end = parseEnd(value);
      if (end !== undefined) node.end = end;
      return end !== undefined;
    }
    default:
      return applyBookmark(value, node);
  }
}

function applyBookmark(value: string, node: DraftNode): boolean {
  const name = decode(value);
  if (name === undefined) return false;
  node.bookmark = name;
  return true;
}

/** Writes the commands of a node. The caller decides whether the end is needed. */
function formatCommands(node: RecordNode, isEndNeeded: boolean): string {
  const { clock, spent, marks, bookmark, end } = node;
  return (
    (clock === undefined ? '' : `[%clk ${formatClock(clock)}]`) +
    (spent === undefined ? '' : `[%emt ${formatClock(spent)}]`) +
    (marks === undefined ? '' : formatMarks(marks)) +
    (bookmark === undefined ? '' : `[%bookmark ${encode(bookmark)}]`) +
    (end === undefined || !isEndNeeded ? '' : `[%end ${formatEnd(end)}]`)
  );
}

/** Reads `1:02:03.5`, `2:03` or plain seconds as milliseconds. */
function parseClock(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,5}):)?(\d{1,5}):)?(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + thousandths;
}

/** Writes `1:02:03.5`. */
function formatClock(time: number): string {
  const thousandths = Math.max(0, Math.round(time));
  const seconds = Math.floor(thousandths / 1000);
  const fraction = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0')));
  return `${[hours, ...rest].join(':')}${fraction === '' ? '' : `.${fraction}`}`;
}

function parseMarks(value: string, isArrow: boolean, shape: BoardShape): Mark[] | undefined {
  const marks = value.split(',').map((part) => parseMark(part.trim(), isArrow, shape));
  return marks.every((mark) => mark !== undefined) ? marks : undefined;
}

/** The longest text of two squares. */
const LONGEST_ARROW = 8;

/** Reads a colour's letter and one square, or two for an arrow. */
function parseMark(text: string, isArrow: boolean, shape: BoardShape): Mark | undefined {
  const colour = COLOURS.get(text.charAt(0));
  if (colour === undefined) return undefined;
  const squares = text.slice(1);
  if (!isArrow) return shape.byName.has(squares) ? { from: squares, colour } : undefined;
  if (squares.length > LONGEST_ARROW) return undefined;
  for (let cut = 1; cut < squares.length; cut++) {
    const from = squares.slice(0, cut);
    const to = squares.slice(cut);
    if (shape.byName.has(from) && shape.byName.has(to)) return { from, to, colour };
  }
  return undefined;
}

/** Writes marks. Consecutive ones of the same kind share a command, so that the order of all marks is kept. */
function formatMarks(marks: readonly Mark[]): string {
  const groups: { readonly name: string; readonly bodies: string[] }[] = [];
  for (const mark of marks) {
    const name = mark.to === undefined ? 'csl' : 'cal';
    if (groups.at(-1)?.name !== name) groups.push({ name, bodies: [] });
    groups.at(-1)!.bodies.push(`${LETTERS.get(mark.colour) ?? ''}${mark.from}${mark.to ?? ''}`);
  }
  return groups.map(({ name, bodies }) => `[%${name} ${bodies.join(',')}]`).join('');
}

/** Returns whether this mark can be written. */
export function isMarkWritable(mark: Mark, shape: BoardShape): boolean {
  const areSquares = shape.byName.has(mark.from) && (mark.to === undefined || shape.byName.has(mark.to));
  return areSquares && LETTERS.has(mark.colour);
}

/** Writes the commands and the comment of a node. Returns false when there is nothing. */
export function formatComment(node: RecordNode, isEndNeeded: boolean, shape: BoardShape, out: LineWriter): boolean {
  const facts = formatCommands(node, isEndNeeded);
  const words = node.comment?.replace(/\r\n?/g, '\n');
  const isTogether = words !== undefined && canBrace(words) && !hasCommand(words, shape);
  const inside = isTogether ? [facts, words].filter((part) => part !== '').join(' ') : facts;
  if (inside !== '') out.word(`{${inside}}`);
  if (words !== undefined && !isTogether) formatLines(words, out);
  return inside !== '' || words !== undefined;
}

/** Writes a comment before a move, without commands. */
export function formatPlainComment(text: string, out: LineWriter): void {
  const words = text.replace(/\r\n?/g, '\n');
  if (canBrace(words)) out.word(`{${words}}`);
  else formatLines(words, out);
}

/** Writes a comment that cannot be written in braces line by line after semicolons. */
function formatLines(words: string, out: LineWriter): void {
  for (const line of words.split('\n')) out.lastWord(`; ${line}`);
}

/** Signs for `$1`, `$10` and so on. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['‼', 3],
  ['??', 4],
  ['⁇', 4],
  ['!?', 5],
  ['⁉', 5],
  ['?!', 6],
  ['⁈', 6],
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['+/-', 16],
  ['±', 16],
  ['-/+', 17],
  ['∓', 17],
  ['+-', 18],
  ['-+', 19],
  ['⨀', 22],
  ['⟳', 32],
  ['→', 36],
  ['↑', 36],
  ['⇆', 132],
]);

export const GREATEST_GLYPH = 255;

/** Returns the number of a glyph that is written as `$12` or as a sign. */
export function glyphOf(text: string): number | undefined {
  const sign = SIGNS.get(text);
  if (sign !== undefined) return sign;
  const number = /^\$(\d{1,3})$/.exec(text)?.[1];
  return number === undefined || Number(number) > GREATEST_GLYPH ? undefined : Number(number);
}

/** Marks of check, mate and en passant that are separate from their move; they are ignored. */
const SILENT = new Set(['+', '++', '#', 'e.p.', 'ep', 'ep.', 'ch', 'ch.', 'mate', 'dbl']);

export function isSilentWord(text: string): boolean {
  return SILENT.has(text);
}
