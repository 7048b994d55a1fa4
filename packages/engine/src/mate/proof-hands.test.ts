import { shogi } from '@tesuji/rules/shogi';
import { handPlace, unwrap } from '@tesuji/rules';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { PackedHands } from './proof-hands.ts';

// No bishops at all, and different numbers of everything else.
const position = unwrap(shogi.parsePosition('4k4/9/9/9/9/9/9/9/9 b RG2S3N4L11P 1', { kings: 'one' }));
const COUNTS = new Map([
  [1, 11],
  [2, 4],
  [3, 3],
  [4, 2],
  [5, 0],
  [6, 1],
  [7, 1],
]);

type Hand = ReadonlyMap<number, number>;

describe('packed hands', () => {
  const codes = new PackedHands(shogi, position);
  const pack = (hand: Hand): number => [...hand].reduce((sum, [kind, count]) => sum + count * codes.units[kind], 0);
  const each = (a: Hand, b: Hand, count: (a: number, b: number) => number): Hand =>
    new Map([...a].map(([kind, held]) => [kind, count(held, b.get(kind) ?? 0)]));

  it('are compared, joined and cut as the counts of each kind are', () => {
    for (const [kind, count] of COUNTS) expect(position.places[handPlace(0, kind)]).toBe(count);
    expect(codes.read(position.places, 0)).toBe(pack(COUNTS));
    const random = makeRandom(3);
    const draw = (): Hand => new Map([...COUNTS].map(([kind, most]) => [kind, random(most + 1)]));
    let covered = 0;
    for (let i = 0; i < 500; i++) {
      const a = draw();
      const b = random(2) === 0 ? draw() : each(a, draw(), Math.max);
      const isCovered = [...a].every(([kind, held]) => held <= (b.get(kind) ?? 0));
      if (isCovered) covered++;
      expect(codes.covers(pack(b), pack(a))).toBe(isCovered);
      expect(codes.union(pack(a), pack(b))).toBe(pack(each(a, b, Math.max)));
      expect(codes.intersection(pack(a), pack(b))).toBe(pack(each(a, b, Math.min)));
      expect(codes.select(pack(a), pack(b), true)).toBe(pack(each(a, b, (held, other) => (other > 0 ? held : 0))));
      expect(codes.select(pack(a), pack(b), false)).toBe(pack(each(a, b, (held, other) => (other > 0 ? 0 : held))));
    }
    expect(covered).toBeGreaterThan(100);
    expect(covered).toBeLessThan(400);
  });
});
