import { describe, expect, it } from 'vitest';
import { formatJson, plainLine, plainName, plainText } from './plain-text.ts';

const HOSTILE: Readonly<Record<string, string>> = {
  'an escape sequence': '\u001B[31m',
  'a window title': '\u001B]0;x\u0007',
  'a one-byte CSI': '\u009B2J',
  'a carriage return': '\r',
  'a backspace and DEL': '\b\u007F',
  'a direction override': '\u202E',
  'direction embeddings': '\u202A\u202B\u202C\u202D',
  'direction isolates': '\u2066\u2067\u2068\u2069',
  'direction marks': '\u200E\u200F\u061C',
  'zero-width characters': '\u200B\u2060\uFEFF',
  'joiners between Latin letters': '\u200C\u200D',
  fillers: '\u00AD\u034F\u115F\u3164\uFFA0',
  tags: '\u{E0041}\u{E007F}',
  annotations: '\uFFF9\uFFFB',
  'a form of a Latin letter': '\uFE0F',
};

describe('plainText', () => {
  it.each(Object.entries(HOSTILE))('removes deceptive characters: %s', (_, text) => {
    const shown = plainText(`A${text}B`);
    expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u);
    expect([...shown].filter((each) => !text.includes(each))).toEqual(['A', 'B']);
  });

  it.each([
    'Ann – Bob',
    '羽生　善治',
    '葛\u{E0100}城',
    '♟\uFE0E ❤\uFE0F',
    '👩\u200D🦰 👩🏽\u200D🚀 🏳\uFE0F\u200D🌈',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'שלום',
    'two\nlines',
  ])('leaves “%s” as it is', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('makes spaces of separators, and replaces halves of characters', () => {
    expect(plainText('a\tb\u2028c\u2029d\u0085e\r\nf')).toBe('a b c d e\nf');
    expect(plainText('\uD83D x \uDE00')).toBe('\uFFFD x \uFFFD');
    expect(plainLine('a\r\nb\n\u001B[1Fc')).toBe('a b [1Fc');
  });
});

it('plainName isolates a right-to-left name', () => {
  expect(plainName('Ann\u202E\n')).toBe('Ann ');
  expect(plainName('\u202Eדוד')).toBe('\u2068דוד\u2069');
});

describe('formatJson', () => {
  it('represents the same text in visible characters', () => {
    const value = { ...HOSTILE, half: '\uD83D', emoji: '👩\u200D🦰', lines: 'a\n\tb\u2028' };
    const json = formatJson(value);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
    expect(plainText(json)).toBe(json);
    expect(formatJson('\u009B\u{E0041}')).toBe(String.raw`"\u009b\udb40\udc41"`);
  });
});
