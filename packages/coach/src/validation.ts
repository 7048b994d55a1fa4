import { fail, type TextError } from '@tesuji/rules';

/** Returns the fields of parsed JSON; none where it is no object. */
export function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

export function isStrings(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((each) => typeof each === 'string');
}

/** Reports whether the value is an object whose values are all strings, as rule options are. */
export function isStringTable(data: unknown): data is Readonly<Record<string, string>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && isStrings(Object.values(data));
}

export function isCount(data: unknown): data is number {
  return Number.isSafeInteger(data) && (data as number) >= 0;
}

const LONGEST_QUOTE = 60;

/** Returns the error for a field with an invalid value. */
export function invalidField(
  kind: string,
  field: string,
  got: unknown,
): { readonly ok: false; readonly error: TextError } {
  const text = JSON.stringify(got) ?? 'nothing';
  return fail({ kind, at: 0, got: text.slice(0, LONGEST_QUOTE), expected: field });
}
