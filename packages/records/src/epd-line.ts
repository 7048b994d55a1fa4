/** Operations with a meaning of old; any other is one only if its operand is in quotes, else it is a remark. */
export const KNOWN: RegExp =
  /^(?:ac[dns]|am|bm|ce|dm|draw_(?:accept|claim|offer|reject)|eco|id|nic|noop|pm|rc|resign|sm|tcgs|tc[rs]i|v\d|D\d+)$/;
export const MOVE_LISTS: ReadonlySet<string> = new Set(['am', 'bm', 'pm', 'sm']);
export const MAIN_LINES: ReadonlySet<string> = new Set(['pv', 'moves']);
export const COMMENT: RegExp = /^c\d$/;
export const OPERATION_NAME: RegExp = /^[A-Za-z]\w{0,14}$/;

/** A part of the line, and the column where it begins, from 0. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

export interface EpdLine {
  /** Board, side, castling, en passant and, if they are there, the two counters of FEN. */
  readonly fields: readonly Part[];
  readonly operations: readonly Part[];
}

/** Byte order marks, and the null characters that some programs leave at the end of lines. */
export function blankOut(line: string): string {
  return line.replace(/[\ufeff\0]/g, ' ');
}

/** Some files have `-0 1` for `- 0 1`, and a semicolon after the position. */
export function splitLine(line: string): EpdLine {
  const fields: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(/[^\s;]+/g)) {
    const isCounter = fields.length >= 4 && /^\d+$/.test(match[0]);
    if (fields.length === 6 || (fields.length >= 4 && !isCounter)) break;
    if (line.slice(end, match.index).includes(';')) break;
    const isGlued = fields.length === 3 && /^-\d+$/.test(match[0]);
    fields.push({ text: isGlued ? '-' : match[0], at: match.index });
    if (isGlued) fields.push({ text: match[0].slice(1), at: match.index + 1 });
    end = match.index + match[0].length;
  }
  return { fields, operations: splitOperations(line, end) };
}

/** Operations end with semicolons; those in quotes end nothing. */
function splitOperations(line: string, from: number): Part[] {
  const parts: Part[] = [];
  const add = (start: number, end: number): void => {
    const text = line.slice(start, end);
    if (text.trim() !== '') parts.push({ text: text.trim(), at: start + text.length - text.trimStart().length });
  };
  let start = from;
  const lastQuote = line.lastIndexOf('"');
  for (let at = from; at < line.length; at++) {
    if (line[at] === '"' && at < lastQuote) at = line.indexOf('"', at + 1);
    else if (line[at] === ';') {
      add(start, at);
      start = at + 1;
    }
  }
  add(start, line.length);
  return parts;
}

/** Name and operand. */
export function splitOperation(text: string): [string, string] {
  const cut = text.search(/\s/);
  return cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut).trim()];
}

/** Where in the line something stands that was found in the fields joined by single blanks. */
export function columnOf(at: number, fields: readonly Part[]): number {
  let start = 0;
  for (const field of fields) {
    if (at <= start + field.text.length) return field.at + at - start;
    start += field.text.length + 1;
  }
  return fields.at(-1)?.at ?? 0;
}
