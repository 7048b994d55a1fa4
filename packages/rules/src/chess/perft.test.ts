import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { perftFull } from '@tesuji/testing/perft-full';
import { perft } from '../core/perft.ts';
import { chess } from './game.ts';
import { read } from './test/ask.ts';

interface Row {
  readonly fen: string;
  readonly depth: number;
  readonly leaves: number;
}

/** Rows of a file written `FEN; D1 n; D2 n`, at the greatest depth that stays below a number of leaves. */
function readRows(name: string, most: number): Row[] {
  const text = readFileSync(new URL(`../../test/fixtures/chess/${name}`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [fen = '', ...counts] = line.split(';').map((part) => part.trim());
    const rows = counts.map((count) => {
      const [, depth, leaves] = /^D(\d+) (\d+)$/.exec(count) ?? [];
      return { fen, depth: Number(depth), leaves: Number(leaves) };
    });
    return rows.filter((row) => row.leaves <= most).slice(-1);
  });
}

/** The usual test positions, with the numbers of the chess programming wiki. */
const KNOWN: readonly (readonly [string, string, readonly number[]])[] = [
  ['C3 start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281, 4865609]],
  ['kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039, 97862, 4085603]],
  ['rook ending', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43238, 674624]],
  [
    'castling and promotion',
    'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    [6, 264, 9467, 422333],
  ],
  ['a check at once', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379, 2103487]],
  [
    'middle game',
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    [46, 2079, 89890, 3894594],
  ],
  ['promotions', 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', [24, 496, 9483, 182838, 3605103]],
];

describe('C3 C4 C5 C6 C7 C8 C9 C10 C11 C15 C17 C19 C25 perft', () => {
  it.each(KNOWN)('%s', (_name, fen, leaves) => {
    const position = read(fen);
    expect(leaves.map((_, i) => perft(chess, position, i + 1))).toEqual(leaves);
    expect(perftFull(chess, position, 3)).toBe(leaves[2]);
  });

  it.each(readRows('perft.epd', 2_000_000))('$fen depth $depth', ({ fen, depth, leaves }) => {
    expect(perft(chess, read(fen), depth)).toBe(leaves);
  });

  it.each(readRows('chess960.epd', 1_500_000))('C67 C69 Chess960: $fen depth $depth', ({ fen, depth, leaves }) => {
    expect(perft(chess, read(fen), depth)).toBe(leaves);
  });

  it.each(readRows('double-checks.epd', 2_000_000))('double checks: $fen depth $depth', ({ fen, depth, leaves }) => {
    expect(perft(chess, read(fen), depth)).toBe(leaves);
  });
});
