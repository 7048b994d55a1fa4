import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBrace, isLoneWord, PgnLexer } from './lexer.ts';

interface Token {
  readonly kind: string;
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly isUnfinished: boolean;
}

function tokensOf(pieces: readonly string[]): Token[] {
  const lexer = new PgnLexer();
  const tokens: Token[] = [];
  const drain = (): void => {
    while (lexer.next()) {
      const { kind, text, line, column, isUnfinished } = lexer;
      tokens.push({ kind, text, line, column, isUnfinished });
    }
  };
  for (const piece of pieces) {
    lexer.push(piece);
    drain();
  }
  lexer.finish();
  drain();
  return tokens;
}

function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (let i = 0; at < text.length; i++) {
    const length = lengths[i % lengths.length]!;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const PARTS = [
  '[Event "a \\"b\\" ]"]',
  '[Event "',
  '{a comment}',
  '{two\r\nlines}',
  '{open ',
  '; rest',
  '%escape',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '<br />',
  '<br>',
  '<',
  '1.',
  '12...',
  '1',
  'e4',
  'O-O',
  '0-0',
  '1-0',
  '1/2-1/2',
  '*',
  '½-½',
  '!?',
  '$14',
  '$',
  '(',
  ')',
  '}',
  ']',
  '"',
  'Nf3+',
  'P*5e',
  '７六歩',
  '\u3000',
  '…',
];

describe('lexer', () => {
  it('finds tokens with their places', () => {
    const found = tokensOf(['[A "b"]\n{c\nd}1.e4!? $3 (e5)\n;f\n%g\n 1-0']);
    expect(found.map(({ kind, text, line, column }) => [kind, text, line, column])).toEqual([
      ['header', '[A "b"]', 1, 1],
      ['comment', 'c\nd', 2, 1],
      ['number', '1.', 3, 3],
      ['word', 'e4', 3, 5],
      ['mark', '!?', 3, 7],
      ['glyph', '$3', 3, 10],
      ['open', '(', 3, 13],
      ['word', 'e5', 3, 14],
      ['close', ')', 3, 16],
      ['line-comment', 'f', 4, 1],
      ['result', '1-0', 6, 2],
    ]);
  });

  it('gives the same tokens for any pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (parts, lengths) => {
          const text = parts.join('');
          expect(tokensOf(cut(text, lengths))).toEqual(tokensOf([text]));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('cuts a very long token and continues', () => {
    const found = tokensOf([`{${'x'.repeat(3 << 20)}`, '} e4']);
    expect(found[0]).toMatchObject({ kind: 'comment', isUnfinished: true });
    expect(found[0]!.text.length).toBeLessThan(1.1 * (1 << 20));
    expect(found.at(-1)).toMatchObject({ kind: 'word', text: 'e4' });
  });

  it('reports what can be written as a word or in braces', () => {
    expect(['e4', 'P*5e', 'h2+', '７六歩'].map(isLoneWord)).toEqual([true, true, true, true]);
    expect(['', 'e 4', '1-0', '12', '4.', '{a}', 'e4!', '%'].map(isLoneWord)).toEqual(
      Array.from({ length: 8 }, () => false),
    );
    expect(canBrace('a { b')).toBe(true);
    expect(['a } b', ' a', '', 'x\n[Event "y"]'].map(canBrace)).toEqual([false, false, false, false]);
  });
});
