import { startPosition, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import { featuresOf } from '../../src/network/features.ts';
import { knowledgeOf } from '../../src/knowledge.ts';
import { NetworkEvaluator } from '../../src/network/network-evaluator.ts';
import { Network } from '../../src/network/network.ts';
import { formatNetwork, parseNetwork, sizesOf, type Architecture } from '../../src/network/network-file.ts';
import { architectureOf } from './layouts.ts';
import { PlainNetwork, quantise, splitWeights, sumRows, type FittedWeights } from './quantise.ts';
import { InputReader, type Inputs } from './records.ts';

const ARCHITECTURE = architectureOf(shogi, 64, '3', 2);
const FEATURES = featuresOf(shogi);

function randomWeights(architecture: Architecture): FittedWeights {
  const random = new SeededRandom(5);
  const sizes = sizesOf(architecture);
  const base = architecture.inputs * architecture.width;
  const length = sizes.rows + base + sizes.biases + sizes.outputs + sizes.outputBiases;
  return splitWeights(
    Float32Array.from({ length }, () => (random.fraction() - 0.5) / 4),
    architecture,
  );
}

/** The network as fit.py computes it, in floating point and with a row for each piece in hand. */
function evaluate(weights: FittedWeights, { inputs, width }: Architecture, given: Inputs, side: number): number {
  let output = weights.outputBiases[given.bucket];
  for (const [half, each] of [side, 1 - side].entries()) {
    for (let i = 0; i < width; i++) {
      let total = weights.biases[i];
      for (const row of given.rows[each]) {
        if (row === inputs) continue;
        total += weights.rows[(given.kings[each] * inputs + row) * width + i] + weights.base[row * width + i];
      }
      output += Math.max(0, Math.min(1, total)) ** 2 * weights.outputs[(2 * given.bucket + half) * width + i];
    }
  }
  return output;
}

describe('quantised weights', () => {
  const fitted = randomWeights(ARCHITECTURE);

  test('add the base and the rows of fewer pieces in hand', () => {
    const { inputs, width } = ARCHITECTURE;
    const rows = sumRows(fitted, ARCHITECTURE, FEATURES);
    const whole = (bucket: number, row: number): number =>
      fitted.rows[(bucket * inputs + row) * width + 3] + fitted.base[row * width + 3];
    const hand = FEATURES.handStart;
    expect(rows[(2 * inputs + 100) * width + 3]).toBeCloseTo(whole(2, 100));
    expect(rows[(inputs + hand + 2) * width + 3]).toBeCloseTo(whole(1, hand) + whole(1, hand + 1) + whole(1, hand + 2));
    // The first lance in hand has nothing of the pawns before it.
    expect(rows[(inputs + hand + 18) * width + 3]).toBeCloseTo(whole(1, hand + 18));
  });

  test('evaluate as the fitted ones do, after a round trip through the file', () => {
    const quantised = quantise(fitted, ARCHITECTURE, FEATURES);
    expect(quantised.clipped).toBe(0);
    const header = {
      game: 'shogi',
      options: {},
      architecture: ARCHITECTURE,
      quantisation: { accumulator: 255, output: 64, scale: 300 },
      training: { teacher: 'none' },
    };
    const { rows, biases, outputs, outputBiases, ...read } = unwrap(parseNetwork(formatNetwork(header, quantised)));
    expect({ rows, biases, outputs, outputBiases, clipped: 0 }).toEqual(quantised);
    const network = new PlainNetwork(read.header.architecture, { rows, biases, outputs, outputBiases });
    const played = Network.create({ rows, biases, outputs, outputBiases, ...read });
    const forFit = new InputReader(shogi, ARCHITECTURE);
    const forPlay = new InputReader(shogi, ARCHITECTURE, 'number');
    const texts = [
      '4k4/9/9/9/9/9/PPP6/9/1K7 b R3P2g9p 1',
      'ln5kl/6g2/p3pp1p1/2pp2p2/9/2P1P1P2/PP1P1P2P/2G1K4/LN5NL w RB2S2Pbg 1',
    ];
    for (const position of [unwrap(startPosition(shogi)), ...texts.map((text) => unwrap(shogi.parsePosition(text)))]) {
      const expected = evaluate(fitted, ARCHITECTURE, forFit.read(position), position.side);
      expect(network.evaluate(forPlay.read(position), position.side)).toBeCloseTo(expected, 0);
      expect(Math.abs(network.evaluate(forPlay.read(position), position.side) - expected)).toBeLessThan(0.08);
      // What is played is what was trained.
      const score = new NetworkEvaluator(played, position, knowledgeOf(shogi).evaluation).evaluate();
      expect(Math.abs(score / 300 - expected)).toBeLessThan(0.08);
    }
  });

  test('are clipped to what their integers hold', () => {
    const outputs = fitted.outputs.slice();
    outputs[0] = 3;
    outputs[1] = -2;
    const quantised = quantise({ ...fitted, outputs }, ARCHITECTURE, FEATURES);
    expect([quantised.outputs[0], quantised.outputs[1], quantised.clipped]).toEqual([127, -127, 2]);
  });
});
