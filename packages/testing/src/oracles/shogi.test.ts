import { describe, expect, it } from 'vitest';
import { perft } from './perft.ts';
import * as shogi from './shogi.ts';

/** Published counts, each to a depth that this slow generator reaches quickly. */
const COUNTS: readonly (readonly [text: string, leaves: readonly number[]])[] = [
  ['lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', [30, 900, 25_470]],
  ['R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1', [593]],
  ['l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1', [207, 28_684]],
  ['7lk/9/8S/9/9/9/9/7L1/8K b P 1', [85, 639, 10_786]],
  ['7k1/9/9/9/l2s5/6snb/9/9/8K b 2G 1', [76, 2606]],
  ['+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 b 9P 200', [0]],
];

describe('the naive shogi generator', () => {
  it.each(COUNTS)('counts the published leaves of %s', (text, leaves) => {
    expect(leaves.map((_, index) => perft(shogi, shogi.parse(text), index + 1))).toEqual(leaves);
    expect(shogi.format(shogi.parse(text))).toBe(text);
  });

  it('refuses the pawn drop that mates and allows the pawn that walks there', () => {
    expect(shogi.moves(shogi.parse('7lk/9/7G1/9/9/9/9/9/8K b P 1'))).not.toContain('P*1b');
    const walks = shogi.parse('7lk/9/7GP/9/9/9/9/9/8K b - 1');
    expect(shogi.moves(walks)).toContain('1c1b');
    expect(shogi.winner(shogi.play(walks, '1c1b'))).toBe('b');
    expect(shogi.moves(shogi.parse('8k/9/7G1/9/9/9/9/9/8K b P 1'))).toContain('P*1b');
    expect(shogi.moves(shogi.parse('8k/9/9/9/9/9/9/9/8K b P 1'))).toContain('P*1b');
  });

  it('takes pieces into the hand unpromoted, and drops them', () => {
    const taken = shogi.play(shogi.parse('4k4/9/4+p4/4G4/9/9/9/9/4K4 b 2p 7'), '5d5c');
    expect(shogi.format(taken)).toBe('4k4/9/4G4/9/9/9/9/9/4K4 w P2p 8');
    expect(shogi.format(shogi.play(taken, 'P*5b'))).toBe('4k4/4p4/4G4/9/9/9/9/9/4K4 b Pp 9');
    expect(shogi.format(shogi.play(shogi.parse('4k4/9/9/P8/9/9/9/9/4K4 b - 1'), '9d9c+'))).toBe(
      '4k4/9/+P8/9/9/9/9/9/4K4 w - 2',
    );
  });
});
