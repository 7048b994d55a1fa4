import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAndColumn, readJsonText, type Json } from './text.ts';

function plain(value: Json | undefined): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, each]) => [name, plain(each as Json)]));
  return Array.isArray(value) ? value.map((each) => plain(each as Json)) : value;
}

describe('readJsonText', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const { value, error } = readJsonText(text);
        expect(error).toBeUndefined();
        expect(plain(value)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses what JSON.parse refuses, and keeps what comes before', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '}', ']', ',', '"', '\\', '\n', '01', 'nul'),
        (json, at, scrap) => {
          const place = at % (json.length + 1);
          const text = json.slice(0, place) + scrap + json.slice(place + 1);
          expect(readJsonText(text).error === undefined).toBe(isJson(text));
        },
      ),
    );
    expect(plain(readJsonText('{"a": [1, {"b": 2').value)).toEqual({ a: [1, { b: 2 }] });
    expect(plain(readJsonText('[1, 2, x').value)).toEqual([1, 2]);
  });

  it('reads −0 as 0', () => {
    expect(readJsonText('[-0, -0.0e5, -1]').value).toEqual([0, 0, -1]);
  });

  it('keeps the order of names', () => {
    expect([...(readJsonText('{"b":1,"2":2,"__proto__":3}').value as Map<string, Json>).keys()]).toEqual([
      'b',
      '2',
      '__proto__',
    ]);
  });

  it('reports where it stopped', () => {
    expect(readJsonText('{"a": }').error).toEqual({ kind: 'bad-json', at: 6, got: '}', expected: 'a value' });
    expect(readJsonText('{"a"').error).toEqual({ kind: 'unfinished', at: 4, got: '', expected: ':' });
    expect(lineAndColumn('a\nbc\nd', 3)).toEqual({ line: 2, column: 2 });
    expect(lineAndColumn('a\nbc\nd', 5)).toEqual({ line: 3, column: 1 });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
