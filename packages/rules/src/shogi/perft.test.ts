import { describe, expect, it } from 'vitest';
import { perftFull } from '@tesuji/testing/perft-full';
import { divide, perft } from '../core/perft.ts';
import { unwrap } from '../core/text.ts';
import { shogi } from './game.ts';

/**
 * Leaf counts published for other programs and re-counted here; fully legal counts, without pawn-drop mates at the leaves
 * (a generator that counts those finds 86 and 10,787 in the third, 53,399,737 in the second at depth 3).
 */
const ROWS = [
  ['start', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', [30, 900, 25470, 719731]],
  ['most moves', 'R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1', [593, 105677, 53393368]],
  ['pawn-drop mate', '7lk/9/8S/9/9/9/9/7L1/8K b P 1', [85, 639, 10786, 167089]],
  ['middle game', 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1', [207, 28684, 4809015]],
  ['forced knight promotion', '7k1/9/9/9/l2s5/6snb/9/9/8K b 2G 1', [76, 2606, 201658]],
  ['no move at all', '+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 b 9P 200', [0, 0]],
] as const;

describe('shogi perft', () => {
  for (const [name, sfen, counts] of ROWS) {
    for (const [index, leaves] of counts.entries()) {
      it(`${name}, depth ${index + 1}: ${leaves} leaves`, () => {
        const position = unwrap(shogi.parsePosition(sfen));
        expect(perft(shogi, position, index + 1)).toBe(leaves);
        if (leaves < 1e6) expect(perftFull(shogi, position, index + 1)).toBe(leaves);
      });
    }
  }

  it('divides its count among the moves', () => {
    const position = unwrap(shogi.parsePosition(ROWS[0][1]));
    const parts = divide(shogi, position, 3);
    expect(parts.size).toBe(30);
    expect([...parts.values()].reduce((sum, count) => sum + count, 0)).toBe(25470);
  });
});
