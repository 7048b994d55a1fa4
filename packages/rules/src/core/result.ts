/** The answer to anything that reads outside data. Programmer errors throw instead; absence is `undefined`. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** What is wrong with a piece of text: `at` counts UTF-16 units from 0, `got` quotes the offending part. */
export interface TextError {
  readonly kind: string;
  readonly at: number;
  readonly got: string;
  /** What would have been right there, where that can be said in a few words. */
  readonly expected?: string;
}

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** For text that our own code wrote (setups, tests): a failure there is a programmer's error. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`);
}
