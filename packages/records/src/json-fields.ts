import type { Options } from '@tesuji/rules';
import { arrayIn, objectIn, type Json } from './json-text.ts';
import type { Header, Mark, RecordEnd, RecordNode } from './record.ts';

/** How a value of our JSON is recognised: `read` gives undefined for anything else than what is expected. */
export interface JsonField<T> {
  readonly expected: string;
  read(value: Json): T | undefined;
}

export const TEXT: JsonField<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

const TIME: JsonField<number> = {
  expected: 'milliseconds from 0',
  read: (value) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined),
};

export const TRUE: JsonField<true> = { expected: 'true', read: (value) => (value === true ? true : undefined) };

const SIDE: JsonField<0 | 1> = {
  expected: '0 or 1',
  read: (value) => (value === 0 || value === 1 ? value : undefined),
};

export const COUNT: JsonField<number> = {
  expected: 'a whole number from 0',
  read: (value) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined),
};

const GLYPHS: JsonField<readonly number[]> = {
  expected: 'a list of numbers from 0',
  read: (value) => readList(value, COUNT),
};

const MARK: JsonField<Mark> = {
  expected: 'a mark with from and colour',
  read: (value) => {
    const mark = readFields(value, { from: TEXT, to: TEXT, colour: TEXT });
    const { from, to, colour } = mark ?? {};
    if (from === undefined || colour === undefined) return undefined;
    return { from, ...(to !== undefined && { to }), colour };
  },
};

const MARKS: JsonField<readonly Mark[]> = {
  expected: 'a list of marks',
  read: (value) => readList(value, MARK),
};

const END: JsonField<RecordEnd> = {
  expected: 'an end with its reason, and not both a winner and a draw',
  read: (value) => {
    const end = readFields(value, {
      winner: SIDE,
      isDraw: TRUE,
      reason: TEXT,
      text: TEXT,
      spent: TIME,
      isVariation: TRUE,
    });
    if (end?.reason === undefined || (end.isDraw === true && end.winner !== undefined)) return undefined;
    return { ...end, reason: end.reason };
  },
};

/** Everything about a node besides its move. */
export const REMARKS: { readonly [Key in Remark]: JsonField<NonNullable<RecordNode[Key]>> } = {
  preComment: TEXT,
  comment: TEXT,
  glyphs: GLYPHS,
  marks: MARKS,
  bookmark: TEXT,
  spent: TIME,
  clock: TIME,
  end: END,
};
export type Remark = Exclude<keyof RecordNode, 'move' | 'isIllegal' | 'children'>;

export const OPTIONS: JsonField<Options> = {
  expected: 'an object of texts',
  read: (value) => {
    const entries = objectIn(value);
    if (entries === undefined || ![...entries.values()].every((each) => typeof each === 'string')) return undefined;
    return Object.fromEntries(entries as ReadonlyMap<string, string>);
  },
};

export const HEADER: JsonField<Header> = {
  expected: '["name", "value"]',
  read: (value) => {
    const [name, text, ...rest] = arrayIn(value) ?? [];
    if (typeof name !== 'string' || typeof text !== 'string' || rest.length > 0) return undefined;
    return { name, value: text };
  },
};

function readList<T>(value: Json, field: JsonField<T>): readonly T[] | undefined {
  const items = arrayIn(value)?.map((item) => field.read(item));
  return items?.every((item) => item !== undefined) === true && items.length > 0 ? items : undefined;
}

/** The named parts of an object that are there; undefined when one is wrong or has another name. */
function readFields<F extends Readonly<Record<string, JsonField<unknown>>>>(
  value: Json,
  fields: F,
): { [Key in keyof F]?: NonNullable<ReturnType<F[Key]['read']>> } | undefined {
  const entries = objectIn(value);
  if (entries === undefined) return undefined;
  const read: Record<string, unknown> = {};
  for (const [name, part] of entries) {
    const found = Object.hasOwn(fields, name) ? fields[name]!.read(part) : undefined;
    if (found === undefined) return undefined;
    read[name] = found;
  }
  return read as { [Key in keyof F]?: NonNullable<ReturnType<F[Key]['read']>> };
}
