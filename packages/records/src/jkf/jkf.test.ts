import fc from 'fast-check';
import { importJKFString, Record } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { fixturesIn, readFixture } from '@tesuji/testing/records/fixtures';
import { CSA_ENDS, EXPLICIT_ENDS, randomRecord } from '../../test/random-record.ts';
import { expectSame, expectSameReduced } from '../../test/round-trip.ts';
import { ourTree, theirTree } from '../../test/tsshogi-tree.ts';
import { JKF_CAPABILITIES, readJkf, writeJkf } from './jkf.ts';
import { readKif } from '../kif/kif.ts';

const FORMAT = { capabilities: JKF_CAPABILITIES, read: readJkf, write: writeJkf };

describe('real JKF files', () => {
  const files = fixturesIn('other');

  it.each(files)('$file reads as in another library', ({ text }) => {
    const { records, warnings } = readJkf(text);
    expect(warnings).toEqual([]);
    const theirs = theirTree(importJKFString(text) as Record);
    // The one comment that ends in an empty line, which `theirTree` cuts off for the sake of other formats.
    if (text.includes('空行')) theirs.comment += '\n';
    expect(ourTree(records[0]!)).toEqual(theirs);
  });

  it.each(files)('$file is the same after writing', ({ text }) => expectSame(readJkf(text).records[0]!, FORMAT));
});

describe('generated JKF', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const record = randomRecord(seed, {
          capabilities: JKF_CAPABILITIES,
          ends: [...CSA_ENDS, ...EXPLICIT_ENDS],
          endTexts: ['MATTA'],
          tick: 1000,
          badLine: /^&/,
        });
        expectSame(record, FORMAT);
      }),
      { numRuns: 100 },
    );
  });

  it('preserves real KIF games, and another library reads the same', () => {
    for (const { file, text } of fixturesIn('kif')) {
      const [record] = readKif(text).records;
      expectSameReduced(record!, FORMAT);
      const written = writeJkf(record!);
      const theirs = importJKFString(written.ok ? written.value : '') as Record;
      // It keeps bookmarks as comments, and has the sign of a foul the wrong way round.
      if (!/henka|fork.kif|illegal/.test(file)) expect(ourTree(record!), file).toEqual(theirTree(theirs));
    }
  });
});

function wrap(moves: string): string {
  return `{"header":{},"moves":[{},${moves}]}`;
}

describe('odd JKF', () => {
  it('resolves moves without origin and target, as KI2 converters leave them', () => {
    const moves = [
      '{"move":{"piece":"FU","to":{"x":7,"y":6}}}',
      '{"move":{"piece":"FU","to":{"x":3,"y":4}}}',
      '{"move":{"piece":"KA","to":{"x":2,"y":2},"promote":true}}',
      '{"move":{"piece":"GI","same":true}}',
      '{"move":{"piece":"KI","to":{"x":5,"y":8},"relative":"R"}}',
    ];
    const { records, warnings } = readJkf(wrap(moves.join(',')));
    expect(warnings).toEqual([]);
    const line = [];
    for (let node = records[0]!.root.children[0]; node !== undefined; node = node.children[0]) line.push(node.move);
    expect(line).toEqual(['7g7f', '3c3d', '8h2b+', '3a2b', '4i5h']);
  });

  it('reads every handicap by its name', () => {
    expect(readJkf('{"header":{},"initial":{"preset":"7_R"},"moves":[{}]}').records[0]!.start).toMatch(/^3gkgs2\/9\//);
    expect(readJkf('{"header":{},"initial":{"preset":"nonsense"},"moves":[{}]}').warnings).toMatchObject([
      { kind: 'bad-start', column: 24 },
    ]);
  });
});

describe('JKF headers', () => {
  it('keeps a header that occurs again, as in KIF', () => {
    const headers = [
      { name: 'event', value: 'a' },
      { name: 'note', value: 'b' },
      { name: 'event', value: 'c' },
    ];
    expect(readJkf('{"header":{"棋戦":"a","備考":"b","棋戦":"c"},"moves":[{}]}').records[0]!.headers).toEqual(headers);
    expect(readKif('棋戦：a\n備考：b\n棋戦：c\n').records[0]!.headers).toEqual(headers);
  });
});

describe('broken JKF', () => {
  it('keeps the moves before the end of a cut text', () => {
    const whole = readFixture('other/tsshogi__jkf_sample05.jkf');
    const cut = whole.slice(0, whole.indexOf('"x": 8, "y": 5'));
    const { records, warnings } = readJkf(cut);
    expect(warnings[0]).toMatchObject({ kind: 'unfinished', line: cut.split('\n').length });
    const line = [];
    for (let node = records[0]!.root.children[0]; node !== undefined; node = node.children[0]) line.push(node.move);
    expect(line).toEqual(['2g2f', '8c8d', '2f2e']);
  });

  it.each([
    ['', 'unfinished', 1, 1],
    ['[]', 'not-this-format', 1, 1],
    ['{"header":{},\n"moves":[{},{"move":{"piece":"FU"}}]}', 'bad-move', 2, 21],
    [
      '{"header":{},\n"moves":[{},{"move":{"piece":"FU","from":{"x":7,"y":7},"to":{"x":7,"y":5}}}]}',
      'illegal-move',
      2,
      21,
    ],
    ['{"header":{"a":1},"moves":[{}]}', 'bad-header', 1, 1],
    ['{"header":{},"moves":[{},]}', 'bad-json', 1, 26],
  ])('says what is wrong with %j', (text, kind, line, column) => {
    expect(readJkf(text).warnings[0]).toMatchObject({ kind, line, column });
  });

  it('survives deep nesting', () => {
    expect(readJkf('['.repeat(100_000)).warnings[0]).toMatchObject({ kind: 'bad-json' });
    expect(readJkf('{"header":{},"moves":[{},{"forks":[['.repeat(50_000)).warnings[0]).toMatchObject({
      kind: 'bad-json',
    });
  });
});
