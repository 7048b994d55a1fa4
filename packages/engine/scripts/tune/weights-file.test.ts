import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chessKnowledge } from '../../src/chess/knowledge.ts';
import { formatWeights, readWeights, weightsPath, withWeights } from './weights-file.ts';

describe('files of weights', () => {
  test('read back as written, no line too long', () => {
    const weights = fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.array(fc.integer({ min: -999, max: 999 })), {
      maxKeys: 6,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(weights, (written) => {
        const text = formatWeights(written);
        expect(JSON.parse(text)).toEqual(written);
        expect(text.split('\n').every((line) => line.length <= 120)).toBe(true);
      }),
    );
  });

  test("a game's own file fits its evaluation, and other weights can take their place", () => {
    const own = readWeights(chessKnowledge, weightsPath(chessKnowledge));
    expect(own).toEqual(chessKnowledge.evaluation.weights);
    const doubled = Object.fromEntries(Object.entries(own).map(([term, pairs]) => [term, pairs.map((x) => 2 * x)]));
    const other = withWeights(chessKnowledge, doubled);
    expect(other.evaluation.layout.read(other.evaluation.weights)[0]).toBe(2 * own['material'][0]);
  });
});
