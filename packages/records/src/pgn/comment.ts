import type { BoardShape } from '@tesuji/rules';
import { decode, encode, formatEnd, parseEnd } from './end.ts';
import type { Mark, RecordNode } from '../record.ts';
import type { DraftNode } from '../tree.ts';

/**
 * Programs put facts for programs into comments as `[%name value]`. Clocks, times spent, squares and arrows have
 * names of wide use; `end` and `bookmark` are ours, for what PGN has no place for. Others stay words of the comment.
 */
const COMMAND = /\[%(clk|emt|csl|cal|end|bookmark) ([^[\]]*)\] ?/g;

const COLOURS = new Map([
  ['G', 'green'],
  ['R', 'red'],
  ['Y', 'yellow'],
  ['B', 'blue'],
]);
const LETTERS = new Map([...COLOURS].map(([letter, colour]) => [colour, letter]));

/** Moves what the commands say to the node and returns the words that are left. */
export function takeCommands(text: string, node: DraftNode, shape: BoardShape): string {
  if (!text.includes('[%')) return text;
  return text.replace(COMMAND, (all: string, name: string, value: string) =>
    apply(name, value, node, shape) ? '' : all,
  );
}

/** Would a reader take any part of this text for a command? */
export function hasCommand(text: string, shape: BoardShape): boolean {
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

/** Everything about a node that is written as commands. The end is left to the caller, who knows if it is needed. */
export function formatCommands(node: RecordNode, isEndNeeded: boolean): string {
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

/** No two names of squares are longer together. */
const LONGEST_ARROW = 8;

/** A colour's letter and one square, or two for an arrow. */
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

/** Neighbours of a kind share a command, so that the order of all marks is kept. */
function formatMarks(marks: readonly Mark[]): string {
  const groups: { readonly name: string; readonly bodies: string[] }[] = [];
  for (const mark of marks) {
    const name = mark.to === undefined ? 'csl' : 'cal';
    if (groups.at(-1)?.name !== name) groups.push({ name, bodies: [] });
    groups.at(-1)!.bodies.push(`${LETTERS.get(mark.colour) ?? ''}${mark.from}${mark.to ?? ''}`);
  }
  return groups.map(({ name, bodies }) => `[%${name} ${bodies.join(',')}]`).join('');
}

/** Can this mark be written? */
export function isMarkWritable(mark: Mark, shape: BoardShape): boolean {
  const areSquares = shape.byName.has(mark.from) && (mark.to === undefined || shape.byName.has(mark.to));
  return areSquares && LETTERS.has(mark.colour);
}
