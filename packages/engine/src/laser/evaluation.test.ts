import { unwrap } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { describe, expect, test } from 'vitest';
import { board } from '@tesuji/testing/ask-laser';
import { describeEvaluation } from '../../test/describe-evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { laserKnowledge } from './knowledge.ts';
import { STARTS } from './test/starts.ts';

/** Half a turn of the board with the sides changed. */
function mirror(text: string): string {
  const [ranks = '', side, ...counters] = text.split(' ');
  const cells = ranks.match(/\d+|[a-z]{2}|\//gi) ?? [];
  const turned = cells.reverse().map((cell) => {
    if (cell === '/' || /\d/.test(cell)) return cell;
    const [letter, turn] = cell;
    const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return swapped + 'cdab'.charAt('abcd'.indexOf(turn));
  });
  return [turned.join(''), side === 'b' ? 'r' : 'b', ...counters].join(' ');
}

function judge(text: string, terms?: readonly string[]): number {
  return new Evaluator(laser, unwrap(laser.parsePosition(text)), laserKnowledge.evaluation, terms).evaluate();
}

describeEvaluation(laserKnowledge, STARTS, mirror);

describe('what laser chess is judged by', () => {
  test.each([
    ['a pyramid more', 'material', 'd8fa e1Fa c4Pa', 'd8fa e1Fa c4pa'],
    ['L26 light on the enemy pharaoh, with the turn to fire', 'beam', 'j5fa e1Fa', 'i5fa e1Fa'],
    ['L26 a pharaoh one action away from the light', 'threats', 'j5fa h1Pa e1Fa j4Pa', 'e5fa h1Pa e1Fa j4Pa'],
  ])('%s counts for more', (_name, term, better, worse) => {
    expect(judge(board(better), [term])).toBeGreaterThan(judge(board(worse), [term]));
  });

  test('L42 a lead melts as the limit of quiet moves comes near', () => {
    const text = board('d7fa e1Fa c4Pa b4Pa');
    expect(judge(text, ['material'])).toBeGreaterThan(0);
    expect(judge(text.replace(' 0 1', ' 90 60'), ['material'])).toBeLessThan(judge(text, ['material']) * 0.6);
  });
});
