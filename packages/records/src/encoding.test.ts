import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { decodeBytes, encodeShiftJis } from './encoding.ts';

const FIXTURES = new URL('../test/fixtures/', import.meta.url);

function indexRows(): { file: string; encoding: string }[] {
  const rows = readFileSync(new URL('INDEX.tsv', FIXTURES), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => ({ file: row.split('\t')[0]!, encoding: row.split('\t')[3]! }));
}

const NAMES: Record<string, string> = { cp932: 'shift_jis', euc_jp: 'euc-jp', ascii: 'utf-8', 'utf-8-bom': 'utf-8' };

describe('decodeBytes', () => {
  it.each(indexRows())('detects that $file is $encoding', ({ file, encoding }) => {
    const decoded = decodeBytes(readFileSync(new URL(file, FIXTURES)));
    expect(decoded.encoding).toBe(NAMES[encoding] ?? encoding);
    expect(decoded.broken).toBe(0);
    expect(decoded.text.startsWith('\ufeff')).toBe(false);
  });

  it('reads accented letters of an old western file', () => {
    const bytes = new Uint8Array([...'[White "J. R'].map((c) => c.charCodeAt(0)).concat(0xe9, 0x74, 0x69, 0x22, 0x5d));
    expect(decodeBytes(bytes)).toEqual({
      text: '[White "J. Réti"]',
      encoding: 'windows-1252',
      broken: 0,
    });
  });

  it.each([
    ['’', 0x92, 'Tal’s sacrifice'],
    ['–', 0x96, 'Paris – 1900'],
    ['…', 0x85, 'and so on…'],
    ['Š', 0x8a, '[White "Šahović"]'.replace('ć', 'c')],
  ])('knows the %s of a western file from Japanese', (letter, code, text) => {
    const bytes = new Uint8Array([...text].map((each) => (each === letter ? code : each.charCodeAt(0))));
    expect(decodeBytes(bytes)).toMatchObject({ text, encoding: 'windows-1252', broken: 0 });
  });

  it.each(['N+山田', 'N+森', '$EVENT:A級順位戦', 'N+elmo改\nN-dlshogi弐', "'*KIF形式"])(
    'knows a few Japanese letters among others: %j',
    (text) => {
      const written = encodeShiftJis(text);
      expect(written.ok && decodeBytes(written.value)).toEqual({ text, encoding: 'shift_jis', broken: 0 });
    },
  );

  it('detects UTF-8 in a file that was cut inside a character', () => {
    const bytes = new TextEncoder().encode('先手：羽生善治\n後手：谷川').slice(0, -1);
    expect(decodeBytes(bytes)).toMatchObject({ encoding: 'utf-8', broken: 1 });
  });

  it('reads UTF-16 with a byte order mark', () => {
    expect(decodeBytes(new Uint8Array([0xff, 0xfe, 0x69, 0x6b])).text).toBe('歩');
    expect(decodeBytes(new Uint8Array([0xfe, 0xff, 0x6b, 0x69])).text).toBe('歩');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decodeBytes(bytes).text === 'string'));
  });
});

describe('encodeShiftJis', () => {
  it('writes the same bytes as every Shift-JIS fixture', () => {
    for (const { file } of indexRows().filter((row) => row.encoding === 'cp932')) {
      const bytes = readFileSync(new URL(file, FIXTURES));
      const written = encodeShiftJis(decodeBytes(bytes).text);
      expect(written, file).toEqual({ ok: true, value: new Uint8Array(bytes) });
    }
  });

  it('reads back whatever it writes', () => {
    const decoder = new TextDecoder('shift_jis');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        // Without private characters, and without control characters, which Node's decoder shuffles.
        const text = decoder.decode(bytes).replaceAll(/[\p{Cc}\p{Co}\ufffd]/gu, '');
        const written = encodeShiftJis(text);
        expect(written.ok && decoder.decode(written.value)).toBe(text);
      }),
    );
  });

  it('keeps control characters as they are', () => {
    const text = `棋譜${Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')}棋譜`;
    expect(decodeBytes(unwrap(encodeShiftJis(text)))).toEqual({ text, encoding: 'shift_jis', broken: 0 });
  });

  it('writes minus and wave dash as their full-width variants', () => {
    expect(encodeShiftJis('\u2212\u301c')).toEqual({ ok: true, value: new Uint8Array([0x81, 0x7c, 0x81, 0x60]) });
  });

  it('refuses and names a character that Shift-JIS does not have', () => {
    expect(encodeShiftJis('先手：森\n後手：森雞二')).toEqual({
      ok: false,
      error: {
        kind: 'no-such-character',
        got: '雞 (U+96DE)',
        expected: 'a character of Shift-JIS',
        line: 2,
        column: 5,
      },
    });
    expect(encodeShiftJis('☗')).toMatchObject({ error: { got: '☗ (U+2617)' } });
    expect(encodeShiftJis('𠮷')).toMatchObject({ error: { got: '𠮷 (U+20BB7)' } });
  });
});
