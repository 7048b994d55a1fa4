import { describe, expect, it } from 'vitest';
import { fail, ok, unwrap } from './result.ts';

describe('unwrap', () => {
  it('hands out the value, and throws the error of what should not have failed', () => {
    expect(unwrap(ok(5))).toBe(5);
    expect(() => unwrap(fail({ kind: 'unknown-piece', at: 3 }))).toThrow('"at":3');
  });
});
