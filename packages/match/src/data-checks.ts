/** Checks of unknown data. Returns whether the value is an object other than an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether the value is a safe integer from `min` to `max`; −0 is not. */
export function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max && !Object.is(value, -0);
}

/** Returns whether the value is a string of at most `longest` UTF-16 units. */
export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** Returns whether the value is one of these strings. */
export function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.some((each) => each === value);
}

/** Returns whether the value is a `Side`. */
export function isSide(value: unknown): value is 0 | 1 {
  return isWhole(value, 0, 1);
}

/** Returns whether the value is an `Author`: a side, the host, or one person for both sides. */
export function isAuthor(value: unknown): boolean {
  return isSide(value) || value === 'host' || value === 'both';
}

/** Returns whether the value is an array of two elements. */
export function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}
