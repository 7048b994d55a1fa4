import { unwrap } from '@tesuji/rules';
import { describe, expect, test } from 'vitest';
import { chessKnowledge } from '../../src/chess/knowledge.ts';
import { Evaluator } from '../../src/evaluation/evaluator.ts';
import { extractFeatures } from './features.ts';

const TEXTS = [
  'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  '8/5k2/5b2/8/2PP4/8/5KB1/8 b - - 40 90',
];

describe('features', () => {
  test('times weights equal the evaluation', () => {
    const { game, evaluation } = chessKnowledge;
    const samples = TEXTS.map((position) => ({ position, options: '', score: 12, result: 0.5 }));
    const features = extractFeatures(chessKnowledge, [
      { number: 0, samples: samples.slice(0, 1) },
      { number: 1, samples: samples.slice(1) },
    ]);
    expect(features.size).toBe(TEXTS.length);
    const pairs = evaluation.layout.read(evaluation.weights);
    for (const [i, text] of TEXTS.entries()) {
      let sum = 0;
      for (let k = features.starts[i]; k < features.starts[i + 1]; k++) {
        const at = 2 * features.weights[k];
        sum += features.counts[k] * (features.phases[i] * pairs[at] + (1 - features.phases[i]) * pairs[at + 1]);
      }
      const position = unwrap(game.parsePosition(text));
      const score = new Evaluator(game, position, evaluation).evaluate();
      expect(Math.abs(features.factors[i] * sum - (position.side === 0 ? score : -score))).toBeLessThan(2);
      expect([features.scores[i], features.results[i]]).toEqual([12, 0.5]);
    }
  });
});
