import { chess } from '@tesuji/rules/chess';
import type { Game } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyGame } from '../../test/every-game.ts';
import { randomTree } from '@tesuji/testing/records/random-tree';
import { expectSame } from '../../test/round-trip.ts';
import { FEATURES } from '../capabilities.ts';
import { joinJson, readJson, writeJson } from './json.ts';
import type { ReadWarning } from '../reading.ts';

const FORMAT = {
  capabilities: { features: FEATURES },
  read: (text: string) => readJson(text, everyGame),
  write: writeJson,
};

const TEXT = `{"format":"tesuji-record","version":1,
"game":"chess",
"options":{},
"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
"headers":[["event","x"]],
"moves":[
{"move":"e2e4","clock":1000},
{"move":"e7e5"},
{"move":"g1f3"},
{"ply":1,"move":"c7c5"},
{"move":"g1f3"},
{"ply":0,"move":"d2d4"}
]}
`;

function edit(from: string, to: string): { readonly moves: unknown; readonly warnings: readonly ReadWarning[] } {
  expect(TEXT).toContain(from);
  const { records, warnings } = FORMAT.read(TEXT.replace(from, to));
  return { moves: records[0]?.root.children, warnings };
}

describe('JSON', () => {
  it.each(everyGame.map((game: Game) => [game.id, game] as const))('%s round-trips', (_, game) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => expectSame(randomTree(game, seed), FORMAT)),
      { numRuns: 60 },
    );
  });

  it('has one move per line, and the ply of each variation', () => {
    const { records, warnings } = FORMAT.read(TEXT);
    expect(warnings).toEqual([]);
    expect(records[0]!.root.children).toMatchObject([
      {
        move: 'e2e4',
        clock: 1000,
        children: [
          { move: 'e7e5', children: [{ move: 'g1f3' }] },
          { move: 'c7c5', children: [{ move: 'g1f3' }] },
        ],
      },
      { move: 'd2d4', children: [] },
    ]);
    expect(writeJson(records[0]!)).toEqual({ ok: true, value: TEXT });
  });

  it('supports a line longer than the call stack', () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const moves = Array.from({ length: 20_000 }, (_, i) => `{"move":"${shuffle[i % 4]}"}`);
    const text = TEXT.replace(/"moves":[^]*/, `"moves":[\n${moves.join(',\n')}\n]}\n`);
    const { records, warnings } = FORMAT.read(text);
    expect(warnings).toEqual([]);
    expect(writeJson(records[0]!)).toEqual({ ok: true, value: text });
  });

  it('may be a list of records', () => {
    const records = [1, 2, 3].map((seed) => randomTree(chess, seed));
    const texts = records.map((record) => writeJson(record)).map((written) => (written.ok ? written.value : ''));
    expect(FORMAT.read(joinJson(texts)).records).toEqual(records);
    expect(joinJson([TEXT])).toBe(TEXT);
  });

  it.each([
    ['"version":1', '"version":2', '$.version', '2', '1'],
    ['"game":"chess"', '"game":"draughts"', '$.game', '"draughts"', 'shogi, chess, hasami, laser, tic-tac-toe'],
    ['"options":{}', '"options":{"goal":"five"}', '$.options', '{"goal":"five"}', 'no options'],
    ['"options":{}', '"options":[]', '$.options', '[]', 'an object of at most 100 texts'],
    ['[["event","x"]]', '[["event"]]', '$.headers[0]', '["event"]', '["name", "value"]'],
    ['"headers"', '"heads"', '$.headers', '', 'a list'],
    ['1000', '-1', '$.moves[0].clock', '-1', 'milliseconds from 0'],
    ['"clock":1000', '"comment":7', '$.moves[0].comment', '7', 'a text'],
    ['"clock":1000', '"glyphs":[1,2.5]', '$.moves[0].glyphs', '[1,2.5]', 'a list of numbers from 0'],
    ['"clock":1000', '"marks":[{"from":"e4"}]', '$.moves[0].marks', '…', 'a list of marks'],
    [
      '"clock":1000',
      '"end":{"winner":2,"reason":"x"}',
      '$.moves[0].end',
      '{"winner":2,"reason":"x"}',
      'an end with its reason, and not both a winner and a draw',
    ],
    [
      '"clock":1000',
      '"end":{"winner":1}',
      '$.moves[0].end',
      '{"winner":1}',
      'an end with its reason, and not both a winner and a draw',
    ],
    ['"clock":1000', '"isIllegal":false', '$.moves[0].isIllegal', 'false', 'true'],
  ])('%s as %s is named as %s', (from, to, path, got, expected) => {
    expect(edit(from, to).warnings).toContainEqual(expect.objectContaining({ kind: 'bad-field', path, got, expected }));
  });

  it('rejects more options than any game has', () => {
    const texts = (count: number): string => Array.from({ length: count }, (_, i) => `"x${i}":"y"`).join(',');
    const expectedFor = (count: number): unknown =>
      edit('"options":{}', `"options":{${texts(count)}}`).warnings[0]?.expected;
    expect(expectedFor(100)).toBe('no options');
    expect(expectedFor(101)).toBe('an object of at most 100 texts');
  });

  it('keeps everything else when a field is invalid', () => {
    const { moves, warnings } = edit('1000', '"soon"');
    expect(moves).toMatchObject([{ move: 'e2e4', children: [{ move: 'e7e5' }, { move: 'c7c5' }] }, { move: 'd2d4' }]);
    expect(warnings).toMatchObject([{ path: '$.moves[0].clock', line: 7, column: 1 }]);
  });

  it('keeps an illegal move and continues with other lines', () => {
    const { moves, warnings } = edit('"e7e5"', '"e7e4"');
    expect(moves).toMatchObject([
      {
        move: 'e2e4',
        children: [
          { move: 'e7e4', isIllegal: true, children: [] },
          { move: 'c7c5', children: [{ move: 'g1f3' }] },
        ],
      },
      { move: 'd2d4' },
    ]);
    expect(warnings).toMatchObject([
      {
        kind: 'illegal-move',
        path: '$.moves[1].move',
        line: 8,
        got: 'e7e4',
        ply: 1,
        illegality: { code: expect.any(String) },
      },
    ]);
  });

  it('skips the rest of a line after an invalid move', () => {
    const { moves, warnings } = edit('"e7e5"', '"castles"');
    expect(moves).toMatchObject([
      { move: 'e2e4', children: [{ move: 'c7c5', children: [{ move: 'g1f3' }] }] },
      { move: 'd2d4' },
    ]);
    expect(warnings).toMatchObject([{ kind: 'bad-move', path: '$.moves[1].move', got: 'castles' }]);
  });

  it.each(['{"move":"e7e5"}', '"e7e5"', '{}', 'null'])('skips a variation of %s', (entry) => {
    const { moves, warnings } = edit(
      '{"ply":1,"move":"c7c5"}',
      entry === '{"move":"e7e5"}' ? '{"ply":9,"move":"c7c5"}' : entry,
    );
    expect(moves).toMatchObject([
      { move: 'e2e4', children: [{ move: 'e7e5', children: [{ move: 'g1f3' }] }] },
      { move: 'd2d4' },
    ]);
    expect(warnings[0]!.path).toMatch(/^\$\.moves\[3\]/);
  });

  it('keeps what comes before an error in the text', () => {
    const { records, warnings } = FORMAT.read(TEXT.slice(0, TEXT.indexOf('"c7c5"')));
    expect(records[0]!.root.children).toMatchObject([
      { move: 'e2e4', children: [{ move: 'e7e5', children: [{ move: 'g1f3' }] }] },
    ]);
    expect(warnings[0]).toMatchObject({ kind: 'unfinished', line: 10 });
  });

  it.each(['', '{}', '[]x', '[1]', '{"format":"other"}', 'null'])('%j is not this format', (text) => {
    const { records, warnings } = FORMAT.read(text);
    expect(records).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it.each([
    [
      { clock: NaN, children: [] },
      { kind: 'bad-text', got: 'NaN' },
    ],
    [{ children: [{ children: [] }] }, { kind: 'bad-move', ply: 0 }],
    [
      { children: [{ move: 'x', isIllegal: true, children: [{ move: 'y', children: [] }] }] },
      { kind: 'bad-move', got: 'x' },
    ],
  ] as const)('refuses to write %o', (root, error) => {
    expect(writeJson({ game: 'chess', options: {}, start: '', headers: [], root })).toMatchObject({ ok: false, error });
  });
});
