import { legalMoves, outcomeFor, unwrap, type Position, type Side } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import { hasami, HasamiPosition } from '@tesuji/rules/hasami';
import { describe, expect, test } from 'vitest';
import { stroll } from '../../test/describe-evaluation.ts';
import { Trace } from '../evaluation/tally.ts';
import { LAYOUT, RISK_SIZE } from './layout.ts';
import { HasamiTerms } from './terms.ts';
import { STARTS } from './test/starts.ts';

/** The same men with the turn given to a side. */
function turnTo(position: Position, side: Side): Position {
  const setup = unwrap(hasami.parseSetup(hasami.formatPosition(position)));
  return unwrap(hasami.createPosition({ ...setup, side }, position.options));
}

function canMakeLine(position: Position, side: Side): boolean {
  const turned = turnTo(position, side);
  return legalMoves(hasami, turned).some((move) => {
    turned.make(move);
    const wins = outcomeFor(turned.verdict(), side) > 0;
    turned.unmake();
    return wins;
  });
}

/** The men a side would take if it were its turn, by trying every move; and the squares it could go to. */
function tryAll(position: Position, side: Side): { taken: number; reach: number } {
  const turned = turnTo(position, side);
  const moves = legalMoves(hasami, turned);
  const taken = moves.flatMap((move) =>
    hasami.effects(turned, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : [])),
  );
  return { taken: new Set(taken).size, reach: new Set(moves.map((move) => move & 255)).size };
}

describe('hasami terms', () => {
  test('H8 H15 men at risk and squares in reach are those that trying every move finds', () => {
    let found = 0;
    for (const [index, start] of STARTS.entries()) {
      stroll(hasami, start, index, 120, (position) => {
        const trace = new Trace();
        new HasamiTerms(ownPosition(HasamiPosition, position)).write(trace);
        const dai = position.options['dai'] === 'on' ? 1 : 0;
        const first = LAYOUT.startOf('risk') + dai * RISK_SIZE;
        const expected = new Map<number, number>();
        const add = (weight: number, count: number): void => {
          expected.set(weight, (expected.get(weight) ?? 0) + count);
        };
        const asked = ([0, 1] as const).map((side) => tryAll(position, side));
        for (const [side, { taken }] of asked.entries()) {
          if (taken === 0) continue;
          found++;
          add(first + (side === position.side ? 0 : 3) + Math.min(3, taken) - 1, side === 0 ? 1 : -1);
        }
        const text = hasami.formatPosition(position);
        for (let weight = first; weight < first + RISK_SIZE - 1; weight++) {
          expect(trace.counts.get(weight) ?? 0, `${text} ${weight - first}`).toBe(expected.get(weight) ?? 0);
        }
        expect(trace.counts.get(LAYOUT.startOf('mobility') + dai), text).toBe(asked[0].reach - asked[1].reach);
      });
    }
    expect(found).toBeGreaterThan(50);
  });

  test('H35 fives in the making are counted as a look at every five squares does', () => {
    const { shape } = hasami;
    let fours = 0;
    let ready = 0;
    for (const [index, start] of STARTS.filter(({ options }) => options?.['dai'] === 'on').entries()) {
      stroll(
        hasami,
        start,
        index,
        120,
        (position) => {
          const trace = new Trace();
          new HasamiTerms(ownPosition(HasamiPosition, position)).write(trace);
          const counts = [0, 0, 0, 0, 0, 0];
          for (const [side, rows] of [
            [0, [0, 6]],
            [1, [2, 8]],
          ] as const) {
            for (let row = rows[0]; row <= rows[1]; row++) {
              for (let column = 0; column < 9; column++) {
                for (const [down, right] of [
                  [0, 1],
                  [1, 0],
                ] as const) {
                  if (row + 4 * down > rows[1] || column + 4 * right > 8) continue;
                  const bytes = [0, 1, 2, 3, 4].map(
                    (n) => position.places[shape.squares[(row + n * down) * 9 + column + n * right]],
                  );
                  if (bytes.some((byte) => byte !== 0 && (byte & 16) !== (side === 0 ? 16 : 0))) continue;
                  const men = bytes.filter((byte) => byte !== 0).length;
                  counts[men] += side === 0 ? 1 : -1;
                  if (men === 4) fours++;
                }
              }
            }
          }
          const first = LAYOUT.startOf('lines') + 6;
          for (const side of [0, 1] as const) {
            const weight = first + (side === position.side ? 3 : 4);
            const isReady = canMakeLine(position, side);
            if (isReady) ready++;
            const sign = side === 0 ? 1 : -1;
            expect(trace.counts.get(weight) ?? 0, hasami.formatPosition(position)).toBe(isReady ? sign : 0);
          }
          const told = [0, 1, 2].map((n) => trace.counts.get(first + n) ?? 0);
          expect(told, hasami.formatPosition(position)).toEqual(counts.slice(2, 5));
        },
        1,
      );
    }
    expect(fours).toBeGreaterThan(3);
    expect(ready).toBeGreaterThan(3);
  });
});
