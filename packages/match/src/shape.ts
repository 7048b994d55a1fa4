/** Questions about data from outside, which may be anything whatever its type says. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max && !Object.is(value, -0);
}

export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.some((each) => each === value);
}

export function isSide(value: unknown): value is 0 | 1 {
  return isWhole(value, 0, 1);
}

/** A side, the host, or one person for both sides: `Author`. */
export function isAuthor(value: unknown): boolean {
  return isSide(value) || value === 'host' || value === 'both';
}

export function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}
