import { legalMoves, unwrap, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { Evaluator } from '../evaluation/evaluator.ts';
import { Trace } from '../../scripts/tune/trace.ts';
import { ENDING, OPENING } from '../evaluation/evaluation.ts';
import { shogiEvaluation } from './evaluation.ts';
import { forRandomPositions, openSfen, openStart, turnRound } from './test/random-shogi.ts';

const { layout, fullPhase, weights } = shogiEvaluation;
const PLACES = [...shogi.shape.squares, ...Array.from({ length: 32 }, (_, i) => 224 + i)];

/** Creating an evaluator is slow, so a game has one. */
const evaluators = new WeakMap<Position, Evaluator>();

function evaluatorOf(position: Position): Evaluator {
  let evaluator = evaluators.get(position);
  if (evaluator === undefined) evaluators.set(position, (evaluator = new Evaluator(shogi, position, shogiEvaluation)));
  evaluator.refresh();
  return evaluator;
}

function phaseOf(position: Position): number {
  let phase = 0;
  for (const place of PLACES) phase += shogiEvaluation.phaseOf(place, position.places[place]);
  return Math.max(0, Math.min(fullPhase, phase));
}

/** Returns what some terms count for Black according to their trace, not yet rounded. */
function weigh(position: Position, terms: readonly string[] = layout.terms): number {
  const pairs = layout.read(weights, terms);
  const trace = new Trace();
  for (const place of PLACES) shogiEvaluation.writePlace(place, position.places[place], trace);
  shogiEvaluation.createTerms(position, terms).write(trace);
  const phase = phaseOf(position);
  let score = 0;
  for (const [weight, count] of trace.counts) {
    score += pairs[weight * 2 + OPENING] * count * phase + pairs[weight * 2 + ENDING] * count * (fullPhase - phase);
  }
  return score / fullPhase;
}

describe('shogi evaluation', () => {
  it('is symmetric under rotation', () => {
    forRandomPositions(8, 120, (position) => {
      expect(weigh(turnRound(position)) + weigh(position)).toBeCloseTo(0, 6);
    });
  });

  it('consists only of the tempo term in the starting position', () => {
    expect(weigh(openStart(), ['tempo'])).toBeGreaterThan(0);
    expect(weigh(openStart(), ['material', 'placement', 'castle', 'mobility', 'zone', 'cooperation', 'entering'])).toBe(
      0,
    );
  });

  it('equals its trace, weighted and tapered', () => {
    forRandomPositions(8, 120, (position) => {
      const score = Math.trunc(weigh(position));
      expect(evaluatorOf(position).evaluate()).toBe((position.side === 0 ? score : -score) | 0);
    });
  });

  it('updates incrementally to the same value as from scratch', () => {
    forRandomPositions(5, 60, (position) => {
      const evaluator = evaluatorOf(position);
      for (const move of legalMoves(shogi, position).slice(0, 12)) {
        position.make(move);
        evaluator.follow();
        const followed = evaluator.evaluate();
        evaluator.refresh();
        expect(followed).toBe(evaluator.evaluate());
        position.unmake();
      }
    });
  });

  it.each(layout.terms)('counts %s separately', (term) => {
    const others = layout.terms.filter((each) => each !== term);
    let isSeen = false;
    forRandomPositions(3, 100, (position) => {
      const alone = weigh(position, [term]);
      expect(weigh(position, others) + alone).toBeCloseTo(weigh(position), 6);
      isSeen ||= alone !== 0;
    });
    expect(isSeen).toBe(true);
  });

  it('counts a king that enters the enemy camp with other pieces', () => {
    expect(weigh(openSfen('4K4/3GG4/k8/9/9/9/9/9/9 b RB 1'), ['entering'])).toBeGreaterThan(
      weigh(openSfen('9/3GG4/k8/4K4/9/9/9/9/9 b - 1'), ['entering']),
    );
    expect(weigh(openSfen('k8/3GG4/9/9/9/4K4/9/9/9 b RB 1'), ['entering'])).toBe(0);
  });

  it('accepts more pawns than files', () => {
    const open = (middle: string): Position =>
      unwrap(shogi.parsePosition(`4k4/9/9/9/9/${middle}/PPPPPPPPP/9/4K4 b - 1`, { kings: 'one' }));
    for (const middle of ['4P4', 'PPPP1PPPP']) {
      expect(weigh(open(middle), ['cooperation'])).toBe(weigh(open('9'), ['cooperation']));
    }
  });

  it('has a full phase at the start and a low one in an open fight', () => {
    expect(phaseOf(openStart())).toBe(fullPhase);
    expect(phaseOf(openSfen('lns5l/9/Sk1s1+rn2/1B1pp1ps1/pG6p/+b5PP1/4P1NKP/+r4+p1LL/1N7 b G2g8p 1'))).toBeLessThan(
      fullPhase / 2,
    );
  });
});
