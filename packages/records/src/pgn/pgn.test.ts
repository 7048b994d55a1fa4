import { games, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import { makeGames } from '../../test/make-pgn.ts';
import { PGN, readOne } from '../../test/one-pgn.ts';
import { expectSame } from '../../test/round-trip.ts';
import { readAny } from '../read-write.ts';
import type { Reading, ReadWarning } from '../reading.ts';
import type { GameRecord, Header, RecordEnd, RecordNode } from '../record.ts';
import { mainEnd, mainLine } from '../tree.ts';
import { readPgnGames, readPgn, writePgn } from './pgn.ts';

function movesOf(record: GameRecord): readonly string[] {
  return mainLine(record.root).map(({ move }) => move!);
}

/** The node at the end of these steps, each the number of a child. */
function nodeAt(record: GameRecord, ...path: readonly number[]): RecordNode {
  return path.reduce((node, index) => node.children[index]!, record.root);
}

describe('movetext', () => {
  it('nests variations', () => {
    const record = readOne('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. d4) 2... d6) (1... e6) 2. Nf3 *');
    expect(movesOf(record)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(nodeAt(record, 0).children.map(({ move }) => move)).toEqual(['e7e5', 'c7c5', 'e7e6']);
    expect(nodeAt(record, 0, 1).children.map(({ move }) => move)).toEqual(['g1f3', 'c2c3', 'd2d4']);
    expect(nodeAt(record, 0, 1, 1, 0).move).toBe('d7d5');
    expect(nodeAt(record, 0, 1, 0, 0).move).toBe('d7d6');
  });

  it('distinguishes comments before and after a move', () => {
    const record = readOne(
      '{start} 1. {before} e4 {after} {again} ( {first} 1. d4 ) {and again} 1... {before e5} e5 *',
    );
    expect(record.root.comment).toBe('start');
    expect(nodeAt(record, 0)).toMatchObject({ preComment: 'before', comment: 'after\nagain\nand again' });
    expect(nodeAt(record, 1)).toMatchObject({ move: 'd2d4', preComment: 'first' });
    expect(nodeAt(record, 0, 0)).toMatchObject({ preComment: 'before e5' });
  });

  it('reads a variation without moves as a comment', () => {
    const { records, warnings } = readPgn('1. e4 ({a remark}) e5 *');
    expect(warnings).toEqual([]);
    expect(nodeAt(records[0]!, 0).comment).toBe('a remark');
  });

  it('reads comments to the end of the line, and skips escaped lines', () => {
    const record = readOne('1. e4 ; best (by test)\n%1. d4 is not here\n1... e5; and { this\r\n2. Nf3 *');
    expect(movesOf(record)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(nodeAt(record, 0).comment).toBe('best (by test)');
    expect(nodeAt(record, 0, 0).comment).toBe('and { this');
  });

  it('reads glyphs as numbers and as signs', () => {
    const record = readOne('1. e4! $14 e5?? 2. Nf3 +- Nc6!? 3. Bb5 ± *');
    expect(mainLine(record.root).map(({ glyphs }) => glyphs)).toEqual([[1, 14], [4], [18], [5], [16]]);
  });

  it('reads clocks, times and marks from comments and keeps the rest', () => {
    const record = readOne('1. e4 { [%eval 0.3] [%clk 1:02:03.5] good [%emt 0:00:07][%csl Ra1,Gh8][%cal Ye2e4] } *');
    expect(nodeAt(record, 0)).toEqual({
      move: 'e2e4',
      comment: '[%eval 0.3] good',
      clock: 3_723_500,
      spent: 7000,
      marks: [
        { from: 'a1', colour: 'red' },
        { from: 'h8', colour: 'green' },
        { from: 'e2', to: 'e4', colour: 'yellow' },
      ],
      children: [],
    });
  });

  it('needs no blanks, numbers or result', () => {
    expect(movesOf(readOne('1.e4 e5 2.Nf3(2.f4)Nc6{x}3.Bb5'))).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']);
    expect(movesOf(readOne('e4 e5 Nf3'))).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(movesOf(readOne('1 e4 e5 2 Nf3…'))).toEqual(['e2e4', 'e7e5']);
  });
});

describe('what programs write', () => {
  it.each([
    [
      'chess.com',
      '8... Bd6? ± {MISTAKE (+3.05)} ({(+1.06) The best move was} 8... Bxc3) *',
      '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 Nf6 5. Bc4 e6 6. d3 Bb4 7. Bd2 O-O 8. a3',
    ],
    ['ChessBase', '1... Nf6 ({(A)} 1... d5 $142) 2. c4 {[#]} e6 *', '1. d4'],
    ['Chess Assistant', 'e5 {!}$15 {/}$17 *', '1. e4'],
    ['cutechess', 'a6 {+0.69/29 36s} 2. c4 {book} *', '1. e4 {book}'],
    ['engines', 'e7e5 g1f3 b8c6 f1c4 g8f6 e1g1 *', 'e2e4'],
  ])('%s', (_, text, before) => {
    const { records, warnings } = readPgn(`${before} ${text}`);
    expect(warnings).toEqual([]);
    expectSame(records[0]!, PGN);
  });
});

describe('several games', () => {
  const TEXT =
    '[Event "A"]\n\n1. e4 1-0 {said later}\n\n[Event "B"]\n1. d4 d5\n[Event "C"]\n\n*\n\n1. c4 0-1 1. f4 *\n';

  it('are separated by headers and results', () => {
    const { records, warnings } = readPgn(TEXT);
    expect(warnings).toEqual([]);
    expect(records.map((record) => [record.headers[0]?.value, ...movesOf(record)])).toEqual([
      ['A', 'e2e4'],
      ['B', 'd2d4', 'd7d5'],
      ['C'],
      [undefined, 'c2c4'],
      [undefined, 'f2f4'],
    ]);
    expect(nodeAt(records[0]!, 0)).toMatchObject({ comment: 'said later', end: { winner: 0 } });
  });

  it('may have only headers', () => {
    const { records, warnings } = readPgn(
      '[Event "a"]\n[White "x"]\n[Result "1-0"]\n\n[Event "b"]\n[Result "0-1"]\n\n\n[Event "c"]\n\n1. e4 *\n',
    );
    expect(warnings).toEqual([]);
    expect(records.map(({ headers }) => headers[0]?.value)).toEqual(['a', 'b', 'c']);
    expect(records.map(({ root }) => root.end?.winner)).toEqual([0, 1, undefined]);
    expect(records[2]!.root.children).toHaveLength(1);
  });

  it('with the seven tag roster and no movetext are read one by one, in any line ending and in pieces', async () => {
    const roster = (event: string, result: string): string =>
      `[Event "${event}"]\n[Site "?"]\n[Date "2024.01.02"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "${result}"]\n\n`;
    const text = roster('1', '1-0') + roster('2', '*') + roster('3', '1/2-1/2');
    const { records, warnings } = readPgn(text);
    expect(warnings).toEqual([]);
    expect(records.map(({ headers }) => headers[0])).toEqual(
      ['1', '2', '3'].map((value) => ({ name: 'event', value })),
    );
    expect(records.map(({ root }) => [root.children.length, root.end?.winner, root.end?.isDraw])).toEqual([
      [0, 0, undefined],
      [0, undefined, undefined],
      [0, undefined, true],
    ]);
    expect(readPgn(text.replaceAll('\n', '\r\n'))).toEqual({ records, warnings });
    expect(await collect(cut(text, 5))).toEqual({ records, warnings });
    expect(readAny(text, games)).toMatchObject({ records, warnings, format: { id: 'pgn' } });
  });

  it('are read with other text before, between and after', () => {
    const { records, warnings } = readPgn(
      `Dear friend,\n\n${TEXT}\n-- \nmy signature (x)\n\n[Event "D"]\n\n1. e4 *\nbye`,
    );
    expect(records).toHaveLength(6);
    expect(warnings.map(({ kind, got }) => [kind, got])).toEqual([
      ['unknown-line', 'Dear'],
      ['unknown-line', '--'],
      ['unknown-line', 'bye'],
    ]);
  });

  it('are read after a comment that is not closed', () => {
    const { records, warnings } = readPgn('[Event "A"]\n\n1. e4 {open\n\n[Event "B"]\n\n1. d4 {closed} *');
    expect(records.map(movesOf)).toEqual([['e2e4'], ['d2d4']]);
    expect(warnings).toMatchObject([{ kind: 'unfinished', line: 3, column: 7, expected: '}' }]);
  });
});

describe('headers', () => {
  it('may be odd, escaped, doubled and badly quoted', () => {
    const { records, warnings } = readPgn(
      '[Event "a \\"b\\" \\\\ c"]  [Odd? "x]y"][White "The "Rat""]\n[ECO "A00"] [ECO "A01"] [Options "x"]\n\n*',
    );
    expect(warnings).toEqual([]);
    expect(records[0]!.headers).toEqual([
      { name: 'event', value: 'a "b" \\ c' },
      { name: 'Odd?', value: 'x]y' },
      { name: 'white', value: 'The "Rat"' },
      { name: 'ECO', value: 'A00' },
      { name: 'ECO', value: 'A01' },
      { name: 'Options', value: 'x' },
    ]);
  });

  it('that cannot be read are reported with their place', () => {
    const { records, warnings } = readPgn('[Event "A"]\n[Broken\n[No quotes]\n\n1. e4 *');
    expect(records.map(movesOf)).toEqual([['e2e4']]);
    expect(warnings).toEqual([
      { kind: 'bad-header', line: 2, column: 1, got: '[Broken', expected: '[Name "value"]' },
      { kind: 'bad-header', line: 3, column: 1, got: '[No quotes]', expected: '[Name "value"]' },
    ]);
  });

  it('start elsewhere with a FEN', () => {
    const record = readOne('[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 5 40"]\n\n40. a8Q+ Ke7 *');
    expect(record.start).toBe('4k3/P7/8/8/8/8/8/4K3 w - - 5 40');
    expect(record.headers).toEqual([]);
    const written = writePgn(record);
    expect(written.ok && written.value).toContain(
      '[SetUp "1"]\n[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 5 40"]\n\n40. a8=Q+ Ke7 *',
    );
  });

  it('with an invalid FEN give no moves', () => {
    const { records, warnings } = readPgn('[Event "A"]\n[FEN "8/8/8 w - - 0 1"]\n\n1. e4 (1. d4) *');
    expect(records[0]).toMatchObject({ headers: [{ name: 'event', value: 'A' }], root: { children: [] } });
    expect(warnings).toEqual([
      { kind: 'bad-start', line: 2, column: 1, got: '8/8/8 w - - 0 1', expected: 'wrong-row-count' },
    ]);
  });

  it('that name another variant are refused', () => {
    const { records, warnings } = readPgn(
      '[Event "A"]\n[Variant "Atomic"]\n\n1. e4 *\n\n[Variant "From Position"]\n\n1. d4 *',
    );
    expect(records.map(movesOf)).toEqual([['d2d4']]);
    expect(warnings).toEqual([
      { kind: 'bad-header', line: 2, column: 1, got: 'Atomic', expected: 'ordinary chess or Chess960' },
    ]);
  });

  it('that name Chess960 are read, and written where the start is one of its positions', () => {
    const start = chess.numberedSetups!.text(3);
    const text = `[Variant "Fischer Random"]\n[SetUp "1"]\n[FEN "${start}"]\n\n1. Nd3 Nd6 2. O-O O-O *`;
    const castled = `[Variant "chess 960"]\n[SetUp "1"]\n[FEN "${start}"]\n\n1. O-O *`;
    const { records, warnings } = readPgn(`${text}\n\n${castled}`);
    expect(warnings).toEqual([]);
    expect(records.map(movesOf)).toEqual([['c1d3', 'c8d6', 'f1g1', 'f8g8'], ['f1g1']]);
    const [plain] = readPgn(castled.replace('[Variant "chess 960"]\n', '')).records;
    const written = unwrap(writePgn(plain!));
    expect(written).toContain(`[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${start}"]`);
    expect(written).toContain('1. O-O');
    expect(readPgn(written).records.map(movesOf)).toEqual([['f1g1']]);
  });
});

describe('ends', () => {
  it.each([
    ['[Termination "Time forfeit"]', '0-1', { winner: 1, reason: 'time' }],
    ['[Termination "A won by resignation"]', '1-0', { winner: 0, reason: 'resign' }],
    ['[Termination "drawn by agreement"]', '1/2-1/2', { isDraw: true, reason: 'agreement' }],
    ['[Termination "Game drawn by repetition"]', '1/2-1/2', { isDraw: true, reason: 'threefold' }],
    ['[Termination "Game drawn by 50-move rule"]', '1/2-1/2', { isDraw: true, reason: 'fifty-moves' }],
    ['[Termination "normal"]', '½-½', { isDraw: true, reason: 'unknown' }],
    ['[Termination "abandoned"]', '*', { reason: 'interrupted' }],
    ['[Result "0-1"]', '*', { winner: 1, reason: 'unknown' }],
    ['[Result "0-1"]', '', { winner: 1, reason: 'unknown' }],
    ['[Result "*"]', '*', undefined],
    ['[Setup "1"]', '1:0', { winner: 0, reason: 'unknown' }],
  ] as const)('%s %s', (header, token, end) => {
    expect(mainEnd(readOne(`${header}\n\n1. e4 e5 ${token}`).root)).toEqual(end);
  });

  it('that contradict each other are reported, and the later one counts', () => {
    const { records, warnings } = readPgn('[Result "1-0"]\n\n1. e4 0-1');
    expect(mainEnd(records[0]!.root)).toMatchObject({ winner: 1 });
    expect(warnings).toEqual([{ kind: 'result-differs', line: 3, column: 7, got: '0-1', expected: '1-0' }]);
  });

  it('of variations belong to them', () => {
    const record = readOne('1. f3 e5 2. g4 (2. e4 1/2-1/2) Qh4# 0-1');
    expect(nodeAt(record, 0, 0, 1).end).toEqual({ isDraw: true, reason: 'unknown' });
    expect(mainEnd(record.root)).toEqual({ winner: 1, reason: 'checkmate' });
  });

  it('are written in the words of the standard', () => {
    const text =
      '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "1-0"]\n[Termination "time forfeit"]\n\n1. e4 1-0\n';
    const record = readOne(text);
    expect(record.headers).toEqual([]);
    expect(writePgn(record)).toEqual({ ok: true, value: text });
  });
});

describe('warnings', () => {
  it('an illegal move is kept, named and explained, and what follows is not read', () => {
    const { records, warnings } = readPgn('1. e4 e5\n2. Bb5 Ke6 {why?} (2... Nc6) 3. d4 *');
    expect(nodeAt(records[0]!, 0, 0, 0).children).toEqual([
      { move: 'Ke6', isIllegal: true, comment: 'why?', children: [] },
      { move: 'b8c6', children: [] },
    ]);
    expect(warnings).toMatchObject([
      { kind: 'illegal-move', line: 2, column: 8, got: 'Ke6', ply: 3, illegality: { code: 'not-how-it-moves' } },
    ]);
  });

  it('count the moves that were skipped, line by line', () => {
    const omitted = (text: string): unknown => readPgn(text).warnings.map((warning) => warning.omitted);
    expect(omitted('1. e4 Ke6 2. d4 d5! 3. exd5 (3. e5) Qxd5 *')).toEqual([4]);
    expect(omitted('1. e4 (1. d4 Kd6 2. c4) 1... Ke6 2. d4 *')).toEqual([1, 1]);
    expect(omitted('1. e4 Ke6 *')).toEqual([undefined]);
    expect(omitted('1. e4 xyz 2. d4 d5 *')).toEqual([2]);
  });

  it('a pass is reported, and only its own line ends', () => {
    const { records, warnings } = readPgn('1. e4 (1. -- e5 (1... d5) 2. Z0) 1... e5 2. Nf3 *');
    expect(movesOf(records[0]!)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(records[0]!.root.children).toHaveLength(1);
    const expected = 'a move (passing the turn is not one)';
    expect(warnings).toEqual([{ kind: 'bad-move', line: 1, column: 11, got: '--', expected, ply: 0, omitted: 2 }]);
  });

  it('an ambiguous move is reported with both moves', () => {
    const { warnings } = readPgn('[FEN "4k3/8/8/8/8/8/8/RN2KN1R w - - 0 1"]\n\n1. Nd2 *');
    expect(warnings).toMatchObject([
      { kind: 'ambiguous-move', line: 3, column: 4, got: 'Nd2', expected: 'Nbd2 or Nfd2' },
    ]);
  });

  it('unmatched parentheses are reported', () => {
    const { records, warnings } = readPgn('(1. d4) 1. e4 ) e5 (1... c5 (1... e6 2. d4 *');
    expect(movesOf(records[0]!)).toEqual(['e2e4', 'e7e5']);
    expect(nodeAt(records[0]!, 0).children.map(({ move }) => move)).toEqual(['e7e5', 'c7c5', 'e7e6']);
    expect(warnings.map(({ kind, column, got, expected }) => [kind, column, got, expected])).toEqual([
      ['bad-variation', 1, '(', 'a move that it replaces'],
      ['bad-variation', 15, ')', 'a variation to close'],
      ['open-variation', 20, '(', undefined],
      ['open-variation', 29, '(', undefined],
    ]);
  });

  it('unknown glyphs are reported', () => {
    expect(readPgn('1. e4 $256 !!! *').warnings.map(({ kind, got }) => [kind, got])).toEqual([
      ['bad-glyph', '$256'],
      ['bad-glyph', '!!!'],
    ]);
  });

  it.each(['', '   \n', 'hello world', '<html>', '{only a comment}'])('%j is not PGN', (text) => {
    expect(readPgn(text)).toMatchObject({ records: [], warnings: [{ kind: 'not-this-format' }] });
  });

  it('a million brackets or braces give a limited number of warnings', () => {
    for (const piece of ['(', ')', '{', '}', '[', '!', '$', '1. e4 (', ';', '%', '<', '"', '\\', '1-0 ']) {
      const reading = readPgn(`1. e4 ${piece.repeat(20_000)}`);
      expect(reading.warnings.length).toBeLessThanOrEqual(20_000);
      expect(reading.records.length).toBeGreaterThan(0);
    }
  });
});

const GAMES = makeGames(11, 20).map((game, i) => `[Event "${i}"]\n${game}`);
const TEXT = `rubbish\n${GAMES.join('\n')}\n[Event "bad"]\n\n1. e4 e4 *\n`;

function* cut(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function collect(pieces: Iterable<string> | AsyncIterable<string>): Promise<Reading> {
  const records: GameRecord[] = [];
  const warnings: ReadWarning[] = [];
  for await (const game of readPgnGames(pieces)) {
    if (game.record !== undefined) records.push(game.record);
    warnings.push(...game.warnings);
  }
  return { records, warnings };
}

describe('streaming', () => {
  it.each([1, 7, 64, 4096, 1 << 20])('pieces of %i give what the whole text gives', async (length) => {
    expect(await collect(cut(TEXT, length))).toEqual(readPgn(TEXT));
  });

  it('takes pieces that arrive later', async () => {
    async function* later(): AsyncGenerator<string> {
      for (const piece of cut(TEXT, 1000)) {
        await Promise.resolve();
        yield piece;
      }
    }
    expect(await collect(later())).toEqual(readPgn(TEXT));
  });

  it('yields each game before it reads the piece after next', async () => {
    let given = 0;
    function* pieces(): Generator<string> {
      for (let i = 0; i < 2000; i++) {
        given++;
        yield `${GAMES[i % GAMES.length]!}\n`;
      }
    }
    let taken = 0;
    for await (const { record } of readPgnGames(pieces())) {
      taken++;
      expect(record).toBeDefined();
      expect(given - taken).toBeLessThanOrEqual(1);
    }
    expect(taken).toBe(2000);
  });

  it('buffers no more than a token of an endless text', async () => {
    function* endless(): Generator<string> {
      yield '[Event "x"]\n\n1. e4 {';
      for (let i = 0; i < 100; i++) yield 'x'.repeat(1 << 16);
    }
    const { records, warnings } = await collect(endless());
    expect(warnings[0]).toMatchObject({ kind: 'unfinished', line: 3, column: 7 });
    expect(records[0]!.root.children[0]!.comment!.length).toBeLessThanOrEqual(1 << 20);
  });

  it('can be stopped early', async () => {
    for await (const { record } of readPgnGames(cut(TEXT, 100))) {
      if (record?.headers[0]?.value === '3') break;
    }
    expect(readPgn(TEXT).records).toHaveLength(21);
  });
});

describe('the headers of PGN', () => {
  const record = (headers: readonly Header[], end: RecordEnd): GameRecord => ({
    game: 'chess',
    options: {},
    start: chess.setups[0]!.text,
    headers,
    root: { children: [{ move: 'e2e4', end, children: [] }] },
  });

  it('begin with the roster, in the order of the standard', () => {
    const headers = [
      { name: 'time-limit', value: '10m' },
      { name: 'black', value: 'B' },
      { name: 'X', value: 'y' },
      { name: 'white', value: 'A' },
      { name: 'date', value: '2026.01.31' },
    ];
    const text = unwrap(writePgn(record(headers, { winner: 0, reason: 'time' })));
    expect([...text.matchAll(/^\[(\w+)/gm)].map(([, name]) => name)).toEqual([
      'Event',
      'Site',
      'Date',
      'Round',
      'White',
      'Black',
      'Result',
      'TimeControl',
      'X',
      'Termination',
    ]);
  });

  it.each<[RecordEnd, string, string | undefined]>([
    [{ winner: 0, reason: 'resign' }, 'normal', 'resign'],
    [{ isDraw: true, reason: 'agreement' }, 'normal', 'agreement'],
    [{ winner: 1, reason: 'time' }, 'time forfeit', undefined],
    [{ winner: 1, reason: 'illegal-move' }, 'rules infraction', undefined],
    [{ winner: 1, reason: 'default' }, 'abandoned', 'default'],
    [{ reason: 'interrupted' }, 'unterminated', undefined],
  ])('announce %j as %s, and it is read back', (end, value, details) => {
    const text = unwrap(writePgn(record([], end)));
    const found = (name: string): string | undefined => new RegExp(`\\[${name} "(.*)"\\]`).exec(text)?.[1];
    expect([found('Termination'), found('TerminationDetails')]).toEqual([value, details]);
    const [back] = readPgn(text).records;
    expect([back!.headers, back!.root.children[0]!.end]).toEqual([[], end]);
  });

  it('with a termination of an earlier version are read', () => {
    const [back] = readPgn('[Termination "resign"]\n\n1. e4 1-0\n').records;
    expect([back!.headers, back!.root.children[0]!.end]).toEqual([[], { winner: 0, reason: 'resign' }]);
  });
});
