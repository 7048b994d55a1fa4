import { hasami, HasamiPosition } from '@tesuji/rules/hasami';
import { unwrap, type Options } from '@tesuji/rules';
import { ownPosition } from '@tesuji/rules/internal';
import { describe, expect, test } from 'vitest';
import { describeEvaluation, type Start } from '../../test/describe-evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { Trace } from '../evaluation/tally.ts';
import { hasamiKnowledge } from './knowledge.ts';
import { LAYOUT } from './layout.ts';
import { HasamiTerms } from './terms.ts';
import { STARTS } from './test/starts.ts';

/** Half a turn of the board with the sides changed. */
function mirror(text: string): string {
  const [board = '', side, byBlack = '0', byRed = '0', ...counters] = text.split(' ');
  const turned = [...board].reverse().join('');
  const swapped = turned.replaceAll(/[br]/g, (man) => (man === 'b' ? 'r' : 'b'));
  return [swapped, side === 'b' ? 'r' : 'b', byRed, byBlack, ...counters].join(' ');
}

/** Short texts are filled up with empty rows, and with two men of Red out of the way. */
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
  ])('H15 corners held: %s', (_name, text, count) => {
    const trace = new Trace();
    const position = ownPosition(HasamiPosition, unwrap(hasami.parsePosition(text)));
    new HasamiTerms(position).write(trace);
    expect(trace.counts.get(LAYOUT.startOf('corners') + 2)).toBe(count);
  });

  test('H27 a lead melts as the limit of quiet moves comes near', () => {
    const fresh = judge({ text: '9/3b5/9/1b5r1/9/6r2/9/3b5/9 b 7 6 0 40' }, ['material']);
    expect(fresh).toBeGreaterThan(0);
    expect(judge({ text: '9/3b5/9/1b5r1/9/6r2/9/3b5/9 b 7 6 90 80' }, ['material'])).toBeLessThan(fresh * 0.6);
  });
});
