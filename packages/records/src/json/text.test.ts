import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayIn, lineAndColumn, objectIn, readJsonText, startOf, type Json } from './text.ts';

function plain(value: Json | undefined): unknown {
  const object = objectIn(value);
  if (object !== undefined) return Object.fromEntries([...object].map(([name, each]) => [name, plain(each)]));
  return arrayIn(value)?.map(plain) ?? value;
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
    expect(plain(readJsonText('[-0, -0.0e5, -1]').value)).toEqual([0, 0, -1]);
  });

  it('keeps the order of names, and names that occur again', () => {
    const object = objectIn(readJsonText('{"b":1,"2":2,"__proto__":3,"b":null}').value)!;
    expect([...object]).toEqual([
      ['b', 1],
      ['2', 2],
      ['__proto__', 3],
      ['b', null],
    ]);
    expect(object.size).toBe(4);
  });

  it('finds the last value of a name', () => {
    const object = objectIn(readJsonText('{"a":1,"b":2,"a":null}').value)!;
    expect([object.get('a'), object.get('b'), object.get('c')]).toEqual([null, 2, undefined]);
    expect([object.has('a'), object.has('c')]).toEqual([true, false]);
  });

  it('remembers where arrays and objects begin', () => {
    const { value } = readJsonText(' [1, {"a": []}]');
    const object = arrayIn(value)![1];
    expect([value, object, objectIn(object)!.get('a'), 'text'].map(startOf)).toEqual([1, 5, 11, 0]);
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
