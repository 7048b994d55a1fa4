import { FUZZ, makeRandom, SEED } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { opponent, WALL, type Side } from '../core/encoding.ts';
import type { Options } from '../core/options.ts';
import { CAPTURES, legalMoves } from '../core/position.ts';
import { CapturableMen } from './attacks.ts';
import { hasami } from './game.ts';
import { countCaptured, type HasamiPosition } from './position.ts';
import { BLACK_MAN, DIRECTIONS, RED_MAN, SIDE_FLIP, SQUARES } from './tables.ts';
import { listSquares, scatter, sorted, turnTo } from './test/scatter.ts';
import { namesOf, play, read, squareOf, takenBy, textOf } from './test/ask.ts';

function attackers(text: string, target: string, side: Side, options: Options = {}): string[] {
  const out = new Int32Array(64);
  return namesOf(out.subarray(0, read(text, options).attackers(squareOf(target), side, out, 0))).toSorted();
}

describe('attackers in hasami: the men that could take this one with their next move', () => {
  it('H8 are those that can arrive at the open end, not the partner at the other end', () => {
    const text = '9/2b6/9/br7/9/2b6/9/rrr5b/9 r';
    expect(attackers(text, 'd2', 0)).toEqual(['b3', 'f3']);
    expect(attackers(text, 'd1', 1)).toEqual([]);
    expect(attackers(text, 'h1', 0)).toEqual([]);
  });

  it('H9 count for every man of a run', () => {
    const text = '9/9/9/brrr5/9/4b4/9/r8/9 b';
    for (const man of ['d2', 'd3', 'd4']) expect(attackers(text, man, 0)).toEqual(['f5']);
  });

  it('H14 a man between two enemies is attacked by neither of them', () => {
    expect(attackers('9/9/9/brb6/9/9/2b6/r8/9 b', 'd2', 0)).toEqual([]);
  });

  it('H15 H17 come to the corner from either side, unless corners are safe', () => {
    expect(attackers('r1b6/b8/9/9/9/9/9/1b7/9 b', 'a1', 0)).toEqual(['a3', 'h2']);
    expect(attackers('r1b6/b8/9/9/9/9/9/1b7/9 b', 'a1', 0, { corner: 'off' })).toEqual([]);
  });

  it('H32 may jump to the place, but a partner cannot jump over the man it should hold', () => {
    expect(attackers('9/9/9/br7/2b6/2r6/9/9/9 b', 'd2', 0, { dai: 'on' })).toEqual(['e3']);
    expect(attackers('9/9/9/br7/2r6/2b6/9/9/9 b', 'd2', 0, { dai: 'on' })).toEqual(['f3']);
    expect(attackers('9/9/9/br7/2r6/2b6/9/9/9 b', 'd2', 0)).toEqual([]);
    expect(attackers('9/9/9/br7/9/9/9/9/9 b', 'd2', 0, { dai: 'on' })).toEqual([]);
  });

  it('an empty square counts as an enemy man; an own man has no attackers', () => {
    const text = '9/9/9/b8/9/2b6/9/rrr6/9 r';
    expect(attackers(text, 'd2', 0)).toEqual(['f3']);
    expect(attackers('9/9/9/bb7/9/2b6/9/rrr6/9 r', 'd2', 0)).toEqual([]);
  });

  it('list no man twice', () => {
    expect(attackers('9/9/1b7/br7/2b6/9/9/r8/9 b', 'd2', 0)).toEqual(['e3']);
  });
});

const EXAMPLE = '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b';

describe('captures of hasami', () => {
  it('H8 takes an enemy between the man that landed and another of the same side', () => {
    expect(takenBy(read('9/9/9/br7/9/2b6/9/rrr6/9 b'), 'f3d3')).toEqual(['d2']);
    expect(takenBy(read('9/9/9/rb7/9/2r6/9/bbb6/9 r'), 'f3d3')).toEqual(['d2']);
    expect(takenBy(read('9/4b4/4r4/9/9/9/9/9/rr2b4 b'), 'i5d5')).toEqual(['c5']);
  });

  it('H9 takes runs of any length, in up to three directions', () => {
    expect(takenBy(read('brrrrrrr1/9/9/9/9/9/9/9/8b b'), 'i9a9')).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
    expect(takenBy(read(EXAMPLE), 'h6c6')).toEqual(['b6', 'c4', 'c5']);
    expect(takenBy(read('9/9/4b4/4r4/2br1rb2/9/9/9/4b4 b'), 'i5e5')).toEqual(['d5', 'e4', 'e6']);
  });

  it('H10 a sandwich closed by another move captures nothing', () => {
    expect(takenBy(read('9/9/9/brb6/9/9/9/b8/8r b'), 'h1h5')).toEqual([]);
  });

  it('H11 H12 neither an empty square nor the edge closes a run', () => {
    expect(takenBy(read('br1r5/9/9/9/9/9/9/9/4b4 b'), 'i5a5')).toEqual([]);
    expect(takenBy(read('9/9/9/rr7/9/9/9/r8/2b5b b'), 'i3d3')).toEqual([]);
    expect(takenBy(read('rr7/9/9/9/9/9/9/r8/2b5b b'), 'i3a3')).toEqual([]);
  });

  it('H13 diagonals capture nothing', () => {
    expect(takenBy(read('9/1b7/2r6/9/9/9/9/9/3b4r b'), 'i4d4')).toEqual([]);
  });

  it('H14 a man that moves in between is safe until an enemy newly arrives at one end', () => {
    const position = read('9/9/9/b1b6/9/9/b8/1r7/r8 r');
    expect(takenBy(position, 'h2d2')).toEqual([]);
    play(position, 'h2d2');
    expect(takenBy(position, 'g1h1')).toEqual([]);
    play(position, 'd3c3', 'i1i2');
    expect(takenBy(position, 'c3d3')).toEqual(['d2']);
  });

  it.each([
    ['r8/b8/9/9/9/9/9/9/rb7 b', 'i2a2', 'a1'],
    ['8r/7b1/9/9/9/9/9/b8/r7b b', 'i9b9', ''],
    ['7br/9/9/9/9/9/9/r8/r7b b', 'i9b9', 'a9'],
    ['9/9/9/9/9/9/8b/9/rr5br b', 'g9h9', 'i9'],
    ['8b/9/9/9/9/9/r8/9/br5r1 r', 'g1h1', 'i1'],
  ])('H15 the corner of %s, %s: takes %s', (text, move, taken) => {
    expect(takenBy(read(text), move).join()).toBe(taken);
  });

  it('H15 a run that ends in the corner is not a man on the corner beside the mover', () => {
    expect(takenBy(read('rr7/b8/9/9/9/9/9/9/r1b6 b'), 'i3a3')).toEqual([]);
  });

  it('H16 a man that moves to a corner is safe until an enemy newly arrives beside it', () => {
    const position = read('b8/9/9/9/9/9/9/8b/r5br1 r');
    expect(takenBy(position, 'i8i9')).toEqual([]);
    play(position, 'i8i9', 'i7i8');
    expect(textOf(position)).toMatch(/^b8\/9\/9\/9\/9\/9\/9\/8b\/r6b1 r/);
    expect(takenBy(read('b8/9/9/9/9/9/9/8b/r6br b'), 'a1a5')).toEqual([]);
    // Between two it can only come by a jump.
    const between = read('b8/9/9/9/9/9/9/8b/r5rb1 r', { dai: 'on' });
    expect(takenBy(between, 'i7i9')).toEqual([]);
    expect(takenBy(play(between, 'i7i9'), 'a1a5')).toEqual([]);
    expect(takenBy(play(between, 'h9g9', 'i1h1'), 'g9h9')).toEqual(['i9']);
  });

  it('H17 with corner=off a man on a corner is never taken', () => {
    expect(takenBy(read(EXAMPLE), 'h6h1')).toEqual(['e1', 'f1', 'g1', 'i1']);
    expect(takenBy(read(EXAMPLE, { corner: 'off' }), 'h6h1')).toEqual(['e1', 'f1', 'g1']);
  });

  it('H18 takes all at once, and never the mover’s own men', () => {
    expect(textOf(play(read(EXAMPLE), 'h6c6'))).toBe('5b3/9/2b2b3/b8/r8/r8/r8/9/rb7 r 5 4 0 1');
    // The mover stands between two enemies and takes a third all the same.
    expect(takenBy(read('9/9/9/b1b6/1b7/1r7/9/9/r2r5 r'), 'i4d4')).toEqual([]);
    expect(takenBy(read('9/9/1r7/b1b6/1b7/1r7/9/9/r2r5 r'), 'c2d2')).toEqual(['e2']);
    // Red moves; red men that have long stood between black ones stay.
    expect(takenBy(read('9/9/9/brrbrb3/9/3r5/9/9/b8 r'), 'f4e4')).toEqual([]);
  });

  it('H19 counts the men each side has taken, and counts back', () => {
    const position = read(`${EXAMPLE} 0 0 0 1`);
    play(position, 'h6h1');
    expect([countCaptured(position, 1), countCaptured(position, 0)]).toEqual([4, 0]);
    position.unmake();
    expect([countCaptured(position, 1), countCaptured(position, 0)]).toEqual([0, 0]);
  });

  it('H34 a jump takes nothing by itself, and captures where it lands', () => {
    const options = { dai: 'on' };
    expect(takenBy(read('9/9/9/9/2r6/2b6/9/9/9 b', options), 'f3d3')).toEqual([]);
    expect(takenBy(read('9/9/9/3rb4/2r6/2b6/9/9/9 b', options), 'f3d3')).toEqual(['d4']);
    // The man jumped over stands between the landing square and a man behind the one that left.
    expect(takenBy(read('9/9/9/9/2r6/2b6/2b6/9/9 b', options), 'f3d3')).toEqual([]);
    expect(takenBy(read('9/9/9/9/1b7/r8/b8/9/9 b', options), 'g1e1')).toEqual([]);
    expect(takenBy(read('rb7/9/r8/b8/9/9/9/9/9 b', options), 'd1b1')).toEqual(['a1']);
  });
});

const prey = new CapturableMen();

/** Counts the runs of enemies between a man of the side and an empty square by looking from every man. */
function countPinches({ places }: HasamiPosition, side: Side): number {
  const own = side === 0 ? BLACK_MAN : RED_MAN;
  const ends = [...SQUARES]
    .filter((square) => places[square] === own)
    .flatMap((square) =>
      [...DIRECTIONS].map((step) => {
        let end = square + step;
        while (places[end] === (own ^ SIDE_FLIP)) end += step;
        return end === square + step ? WALL : places[end];
      }),
    );
  return ends.filter((end) => end === 0).length;
}

describe.each<Options>([{}, { corner: 'off' }, { dai: 'on' }, { dai: 'on', corner: 'off' }])('prey, %o', (options) => {
  it('H8 H15 H34 equals what trying every move captures', () => {
    const random = makeRandom(SEED);
    let found = 0;
    for (let i = 0; i < 150 * FUZZ; i++) {
      const position = scatter(random, { ...options, draws: 'off' });
      for (const side of [position.side, opponent(position.side)]) {
        const asked = turnTo(position, side);
        const moves = legalMoves(hasami, asked);
        if (moves.length === 0) continue;
        const captures = moves.flatMap((move) =>
          hasami.effects(asked, move).flatMap((effect) => (effect.kind === 'capture' ? [{ move, at: effect.at }] : [])),
        );
        prey.find(position, side);
        found += captures.length;
        const text = hasami.formatPosition(asked);
        expect(listSquares(prey.reach), text).toEqual(sorted(moves.map((move) => move & 255)));
        expect(listSquares(prey.men), text).toEqual(sorted(captures.map(({ at }) => at)));
        expect(listSquares(prey.landings), text).toEqual(sorted(captures.map(({ move }) => move & 255)));
        expect(prey.pinches, text).toBe(countPinches(position, side));
        expect(sorted(legalMoves(hasami, asked, CAPTURES)), text).toEqual(sorted(captures.map(({ move }) => move)));
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});
