import { describe, expect, it } from 'vitest';
import { formatCommand, RespError, RespPush, RespReader, type RespValue } from './resp.ts';

const CASES: readonly (readonly [text: string, value: RespValue])[] = [
  ['+PONG\r\n', 'PONG'],
  ['-ERR no\r\n', new RespError('ERR no')],
  [':-12\r\n', -12],
  [',1.5\r\n', 1.5],
  ['#t\r\n', true],
  ['#f\r\n', false],
  ['_\r\n', null],
  ['$-1\r\n', null],
  ['(12345678901234567890\r\n', '12345678901234567890'],
  ['$0\r\n\r\n', ''],
  ['$9\r\n手\r\n筋é\r\n'.replace('$9', '$10'), '手\r\n筋é'],
  ['=7\r\ntxt:abc\r\n', 'txt:abc'],
  ['!5\r\nERR x\r\n', new RespError('ERR x')],
  ['*3\r\n:1\r\n$1\r\na\r\n*1\r\n_\r\n', [1, 'a', [null]]],
  ['~1\r\n+a\r\n', ['a']],
  ['%2\r\n+a\r\n:1\r\n+b\r\n*0\r\n', ['a', 1, 'b', []]],
  ['>3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$2\r\nhi\r\n', new RespPush(['message', 'c', 'hi'])],
];

function readAll(parts: readonly Buffer[]): readonly RespValue[] {
  const reader = new RespReader();
  const found: RespValue[] = [];
  for (const part of parts) {
    reader.add(part);
    for (let value; (value = reader.next()) !== undefined;) found.push(value);
  }
  return found;
}

describe('what a server of Redis says', () => {
  it.each(CASES)('%j is read', (text, value) => {
    expect(readAll([Buffer.from(text)])).toEqual([value]);
  });

  it('is the same in whatever parts it comes', () => {
    const all = Buffer.from(CASES.map(([text]) => text).join(''));
    const values = CASES.map(([, value]) => value);
    expect(readAll([...all].map((byte) => Buffer.of(byte)))).toEqual(values);
    for (let cut = 0; cut <= all.length; cut++)
      expect(readAll([all.subarray(0, cut), all.subarray(cut)])).toEqual(values);
  });

  it('is refused when it is something else', () => {
    expect(() => readAll([Buffer.from('HTTP/1.1 400 Bad Request\r\n')])).toThrow('this is not Redis');
  });
});

it('a command counts bytes', () => {
  expect(formatCommand('PUBLISH', 'a', '手')).toBe('*3\r\n$7\r\nPUBLISH\r\n$1\r\na\r\n$3\r\n手\r\n');
});
