import { describe, expect, it } from 'vitest';
import { PGN, readOne } from '../test/one-pgn.ts';
import { expectSame } from '../test/round-trip.ts';
import { readPgn, writePgn } from './pgn.ts';
import type { GameRecord, RecordNode } from './record.ts';
import { mainEnd, mainLine } from './tree.ts';

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

  it('tells comments before a move from those after one', () => {
    const record = readOne(
      '{start} 1. {before} e4 {after} {again} ( {first} 1. d4 ) {and again} 1... {before e5} e5 *',
    );
    expect(record.root.comment).toBe('start');
    expect(nodeAt(record, 0)).toMatchObject({ preComment: 'before', comment: 'after\nagain\nand again' });
    expect(nodeAt(record, 1)).toMatchObject({ move: 'd2d4', preComment: 'first' });
    expect(nodeAt(record, 0, 0)).toMatchObject({ preComment: 'before e5' });
  });

  it('gives a variation of words alone to the move it stands behind', () => {
    const { records, problems } = readPgn('1. e4 ({a remark}) e5 *');
    expect(problems).toEqual([]);
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

  it('takes clocks, times and marks out of comments and leaves the rest', () => {
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
    const { records, problems } = readPgn(`${before} ${text}`);
    expect(problems).toEqual([]);
    expectSame(records[0]!, PGN);
  });
});

describe('several games', () => {
  const TEXT =
    '[Event "A"]\n\n1. e4 1-0 {said later}\n\n[Event "B"]\n1. d4 d5\n[Event "C"]\n\n*\n\n1. c4 0-1 1. f4 *\n';

  it('are told apart by headers and results', () => {
    const { records, problems } = readPgn(TEXT);
    expect(problems).toEqual([]);
    expect(records.map((record) => [record.headers[0]?.value, ...movesOf(record)])).toEqual([
      ['A', 'e2e4'],
      ['B', 'd2d4', 'd7d5'],
      ['C'],
      [undefined, 'c2c4'],
      [undefined, 'f2f4'],
    ]);
    expect(nodeAt(records[0]!, 0)).toMatchObject({ comment: 'said later', end: { winner: 0 } });
  });

  it('may have headers alone', () => {
    const { records, problems } = readPgn(
      '[Event "a"]\n[White "x"]\n[Result "1-0"]\n\n[Event "b"]\n[Result "0-1"]\n\n\n[Event "c"]\n\n1. e4 *\n',
    );
    expect(problems).toEqual([]);
    expect(records.map(({ headers }) => headers[0]?.value)).toEqual(['a', 'b', 'c']);
    expect(records.map(({ root }) => root.end?.winner)).toEqual([0, 1, undefined]);
    expect(records[2]!.root.children).toHaveLength(1);
  });

  it('survive rubbish before, between and after', () => {
    const { records, problems } = readPgn(
      `Dear friend,\n\n${TEXT}\n-- \nmy signature (x)\n\n[Event "D"]\n\n1. e4 *\nbye`,
    );
    expect(records).toHaveLength(6);
    expect(problems.map(({ kind, got }) => [kind, got])).toEqual([
      ['unknown-line', 'Dear'],
      ['unknown-line', '--'],
      ['unknown-line', 'bye'],
    ]);
  });

  it('survive a comment that is never closed', () => {
    const { records, problems } = readPgn('[Event "A"]\n\n1. e4 {open\n\n[Event "B"]\n\n1. d4 {closed} *');
    expect(records.map(movesOf)).toEqual([['e2e4'], ['d2d4']]);
    expect(problems).toMatchObject([{ kind: 'unfinished', line: 3, column: 7, expected: '}' }]);
  });
});

describe('headers', () => {
  it('may be odd, escaped, doubled and badly quoted', () => {
    const { records, problems } = readPgn(
      '[Event "a \\"b\\" \\\\ c"]  [Odd? "x]y"][White "The "Rat""]\n[ECO "A00"] [ECO "A01"] [Options "x"]\n\n*',
    );
    expect(problems).toEqual([]);
    expect(records[0]!.headers).toEqual([
      { name: 'event', value: 'a "b" \\ c' },
      { name: 'Odd?', value: 'x]y' },
      { name: 'white', value: 'The "Rat"' },
      { name: 'ECO', value: 'A00' },
      { name: 'ECO', value: 'A01' },
      { name: 'Options', value: 'x' },
    ]);
  });

  it('that cannot be read are named with their place', () => {
    const { records, problems } = readPgn('[Event "A"]\n[Broken\n[No quotes]\n\n1. e4 *');
    expect(records.map(movesOf)).toEqual([['e2e4']]);
    expect(problems).toEqual([
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

  it('with a FEN that is no position give no moves', () => {
    const { records, problems } = readPgn('[Event "A"]\n[FEN "8/8/8 w - - 0 1"]\n\n1. e4 (1. d4) *');
    expect(records[0]).toMatchObject({ headers: [{ name: 'event', value: 'A' }], root: { children: [] } });
    expect(problems).toEqual([
      { kind: 'bad-start', line: 2, column: 1, got: '8/8/8 w - - 0 1', expected: 'wrong-row-count' },
    ]);
  });

  it('that name another variant are refused', () => {
    const { records, problems } = readPgn(
      '[Event "A"]\n[Variant "Atomic"]\n\n1. e4 *\n\n[Variant "From Position"]\n\n1. d4 *',
    );
    expect(records.map(movesOf)).toEqual([['d2d4']]);
    expect(problems).toEqual([{ kind: 'bad-header', line: 2, column: 1, got: 'Atomic', expected: 'ordinary chess' }]);
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

  it('contradicting each other are named, and the later one counts', () => {
    const { records, problems } = readPgn('[Result "1-0"]\n\n1. e4 0-1');
    expect(mainEnd(records[0]!.root)).toMatchObject({ winner: 1 });
    expect(problems).toEqual([{ kind: 'result-differs', line: 3, column: 7, got: '0-1', expected: '1-0' }]);
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

describe('faults', () => {
  it('an illegal move is kept, named and explained, and what follows is not read', () => {
    const { records, problems } = readPgn('1. e4 e5\n2. Bb5 Ke6 {why?} (2... Nc6) 3. d4 *');
    expect(nodeAt(records[0]!, 0, 0, 0).children).toEqual([
      { move: 'Ke6', isIllegal: true, comment: 'why?', children: [] },
      { move: 'b8c6', children: [] },
    ]);
    expect(problems).toMatchObject([
      { kind: 'illegal-move', line: 2, column: 8, got: 'Ke6', ply: 3, illegality: { code: 'not-how-it-moves' } },
    ]);
  });

  it('says how many moves a fault has cost, line by line', () => {
    const omitted = (text: string): unknown => readPgn(text).problems.map((problem) => problem.omitted);
    expect(omitted('1. e4 Ke6 2. d4 d5! 3. exd5 (3. e5) Qxd5 *')).toEqual([4]);
    expect(omitted('1. e4 (1. d4 Kd6 2. c4) 1... Ke6 2. d4 *')).toEqual([1, 1]);
    expect(omitted('1. e4 Ke6 *')).toEqual([undefined]);
    expect(omitted('1. e4 xyz 2. d4 d5 *')).toEqual([2]);
  });

  it('a pass is refused for what it is, and only its own line ends', () => {
    const { records, problems } = readPgn('1. e4 (1. -- e5 (1... d5) 2. Z0) 1... e5 2. Nf3 *');
    expect(movesOf(records[0]!)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(records[0]!.root.children).toHaveLength(1);
    const expected = 'a move (passing the turn is not one)';
    expect(problems).toEqual([{ kind: 'bad-move', line: 1, column: 11, got: '--', expected, ply: 0, omitted: 2 }]);
  });

  it('a move of two pieces is refused with both readings', () => {
    const { problems } = readPgn('[FEN "4k3/8/8/8/8/8/8/RN2KN1R w - - 0 1"]\n\n1. Nd2 *');
    expect(problems).toMatchObject([
      { kind: 'ambiguous-move', line: 3, column: 4, got: 'Nd2', expected: 'Nbd2 or Nfd2' },
    ]);
  });

  it('brackets that do not match are named', () => {
    const { records, problems } = readPgn('(1. d4) 1. e4 ) e5 (1... c5 (1... e6 2. d4 *');
    expect(movesOf(records[0]!)).toEqual(['e2e4', 'e7e5']);
    expect(nodeAt(records[0]!, 0).children.map(({ move }) => move)).toEqual(['e7e5', 'c7c5', 'e7e6']);
    expect(problems.map(({ kind, column, got, expected }) => [kind, column, got, expected])).toEqual([
      ['bad-variation', 1, '(', 'a move that it replaces'],
      ['bad-variation', 15, ')', 'a variation to close'],
      ['open-variation', 20, '(', undefined],
      ['open-variation', 29, '(', undefined],
    ]);
  });

  it('glyphs beyond the list are named', () => {
    expect(readPgn('1. e4 $256 !!! *').problems.map(({ kind, got }) => [kind, got])).toEqual([
      ['bad-glyph', '$256'],
      ['bad-glyph', '!!!'],
    ]);
  });

  it.each(['', '   \n', 'hello world', '<html>', '{only a comment}'])('%j is no PGN', (text) => {
    expect(readPgn(text)).toMatchObject({ records: [], problems: [{ kind: 'not-this-format' }] });
  });

  it('a million brackets or braces are only so many faults', () => {
    for (const piece of ['(', ')', '{', '}', '[', '!', '$', '1. e4 (', ';', '%', '<', '"', '\\', '1-0 ']) {
      const reading = readPgn(`1. e4 ${piece.repeat(20_000)}`);
      expect(reading.problems.length).toBeLessThanOrEqual(20_000);
      expect(reading.records.length).toBeGreaterThan(0);
    }
  });
});
