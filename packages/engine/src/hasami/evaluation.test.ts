import { legalMoves, outcomeFor, unwrap, type Options, type Position, type Side } from '@tesuji/rules';
import { hasami, HasamiPosition } from '@tesuji/rules/hasami';
import { ownPosition } from '@tesuji/rules/internal';
import { describe, expect, test } from 'vitest';
import { describeEvaluation, stroll, type Start } from '../../test/describe-evaluation.ts';
import { Trace } from '../../scripts/tune/trace.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { HasamiTerms, LAYOUT, RISK_SIZE } from './evaluation.ts';
import { hasamiKnowledge } from './knowledge.ts';
import { STARTS } from './test/starts.ts';

/** Rotates the board by 180 degrees and changes the sides. */
function mirror(text: string): string {
  const [board = '', side, byBlack = '0', byRed = '0', ...counters] = text.split(' ');
  const turned = [...board].reverse().join('');
  const swapped = turned.replaceAll(/[br]/g, (man) => (man === 'b' ? 'r' : 'b'));
  return [swapped, side === 'b' ? 'r' : 'b', byRed, byBlack, ...counters].join(' ');
}

/** Short texts are filled up with empty rows and two distant red men. */
function fill(text: string, options: Options): Start {
  const [board = '', ...rest] = text.split(' ');
  const missing = 9 - board.split('/').length;
  const rows = ['9', '9', '6rr1'].slice(3 - missing);
  return { text: [[board, ...rows].join('/'), ...rest].join(' '), options };
}

function judge({ text, options }: Start, terms?: readonly string[]): number {
  const position = unwrap(hasami.parsePosition(text, options));
  return new Evaluator(hasami, position, hasamiKnowledge.evaluation, terms).evaluate();
}

describeEvaluation(hasamiKnowledge, STARTS, mirror);

describe('what hasami is judged by', () => {
  test.each([
    ['H20 a man more', 'material', '9/3b5/9/1b5r1/9/6r2/9/3b5/9 b', '9/3b5/9/1b5r1/9/6r2/9/3r5/9 b', {}],
    ['H21 a man more taken', 'material', '9/3b5/9/5r3/9/9 b 3 1', '9/3b5/9/5r3/9/9 b 2 1', { goal: 'five' }],
    ['H22 a smaller deficit', 'material', '9/3b5/9/5r3/9/9 b 2 4', '9/3b5/9/5r3/9/9 b 1 4', { goal: 'lead' }],
    ['H8 a capture at hand', 'risk', '9/9/9/1br4b1/9/9 b', '9/9/9/1b1r3b1/9/9 b', {}],
    ['H8 a capture at hand and the move', 'risk', '9/9/9/1br4b1/9/9 b', '9/9/9/1br4b1/9/9 r', {}],
    ['H35 four in a line', 'lines', '9/9/9/1bbbb4/9/9 b', '9/9/9/1bb1b1b2/9/9 b', { dai: 'on' }],
    ['H36 a line outside the own rows', 'lines', '9/9/9/2bbb4/9/9 b', '9/9/9/9/9/9/9/2bbb4/9 b', { dai: 'on' }],
  ])('%s counts for more', (_name, term, better, worse, options) => {
    expect(judge(fill(better, options), [term])).toBeGreaterThan(judge(fill(worse, options), [term]));
  });

  test.each([
    ['an enemy in a corner with one of ours beside it', 'rb7/9/9/9/9/9/9/9/3b5 b', 1],
    ['the same on the other side of it', 'r8/b8/9/9/9/9/9/9/3b5 b', 1],
    ['nobody beside it', 'r1b6/9/9/9/9/9/9/9/3b5 b', 0],
    ['the other square taken by its friend', 'rb7/r8/9/9/9/9/9/9/3b5 b', 0],
    ['one in either far corner', 'rb5br/9/9/9/9/9/9/9/3b5 b', 2],
  ])('H15 pinched corners: %s', (_name, text, count) => {
    const trace = new Trace();
    const position = ownPosition(HasamiPosition, unwrap(hasami.parsePosition(text)));
    new HasamiTerms(position).write(trace);
    expect(trace.counts.get(LAYOUT.startOf('corners') + 2)).toBe(count);
  });

  test('H27 the score shrinks towards the limit of quiet moves', () => {
    const fresh = judge({ text: '9/3b5/9/1b5r1/9/6r2/9/3b5/9 b 7 6 0 40' }, ['material']);
    expect(fresh).toBeGreaterThan(0);
    expect(judge({ text: '9/3b5/9/1b5r1/9/6r2/9/3b5/9 b 7 6 90 80' }, ['material'])).toBeLessThan(fresh * 0.6);
  });
});

/** The same men with the given side to move. */
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

/** Returns the men a side could capture if it were to move, by trying every move, and the squares it could reach. */
function tryAll(position: Position, side: Side): { taken: number; reach: number } {
  const turned = turnTo(position, side);
  const moves = legalMoves(hasami, turned);
  const taken = moves.flatMap((move) =>
    hasami.effects(turned, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : [])),
  );
  return { taken: new Set(taken).size, reach: new Set(moves.map((move) => move & 255)).size };
}

describe('hasami terms', () => {
  test('H8 H15 men at risk and reachable squares are those found by trying every move', () => {
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

  test('H35 unfinished fives are counted as by checking every five squares', () => {
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
