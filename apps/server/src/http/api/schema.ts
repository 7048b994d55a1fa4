/** Names of schemas, by which the document of the API refers to them. */
import * as z from 'zod/mini';

/** What a schema is called, and what replaces the description of one that only code can check. */
export interface SchemaNote {
  readonly id: string;
  readonly [keyword: string]: unknown;
}

const NAMES = new Map<z.ZodMiniType, SchemaNote>();
export const SCHEMA_NAMES: ReadonlyMap<z.ZodMiniType, SchemaNote> = NAMES;

/** Gives a schema its name, and returns it. */
export function withName<T>(id: string, schema: z.ZodMiniType<T>, note: object = {}): z.ZodMiniType<T> {
  NAMES.set(schema, { id, ...note });
  return schema;
}

export const text: z.ZodMiniType<string> = z.string();
export const time: z.ZodMiniType<number> = withName('Time', z.number(), {
  description: 'Milliseconds since 1970, UTC.',
});
export const nothing: z.ZodMiniType<object> = withName('Nothing', z.strictObject({}), {
  description: 'An empty object.',
});
