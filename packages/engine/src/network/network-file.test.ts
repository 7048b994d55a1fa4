import { games, startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { laser } from '@tesuji/rules/laser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomNetwork, randomNetworkBytes } from '../../test/random-network.ts';
import { knowledgeOf } from '../knowledge.ts';
import { NetworkEvaluator } from './network-evaluator.ts';
import { Network } from './network.ts';
import { formatNetwork, parseNetwork, type NetworkErrorCode, type NetworkHeader } from './network-file.ts';

const bytes = randomNetworkBytes(chess, 1);

/** Returns the file with a changed header; the weights stay. */
function withHeader(change: (header: NetworkHeader) => object): Uint8Array {
  const { header, ...weights } = unwrap(parseNetwork(bytes));
  return formatNetwork(change(header) as NetworkHeader, weights);
}

function errorOf(file: Uint8Array): NetworkErrorCode | undefined {
  const parsed = parseNetwork(file);
  return parsed.ok ? undefined : parsed.error.code;
}

describe('the file of a network', () => {
  it.each(games)('of $id is read as it was written', (game) => {
    const file = randomNetwork(game, 5);
    const { header, ...weights } = file;
    const written = formatNetwork({ ...header, training: { teacher: 'é\n"' } }, weights);
    const read = unwrap(parseNetwork(written));
    expect(read).toEqual({ ...file, header: { ...header, training: { teacher: 'é\n"' } } });
  });

  it('is refused with the reason', () => {
    expect(errorOf(new Uint8Array())).toBe('not-a-network');
    expect(errorOf(new TextEncoder().encode('no network at all'))).toBe('not-a-network');
    expect(errorOf(bytes.with(4, 2))).toBe('wrong-version');
    expect(errorOf(bytes.with(11, 127))).toBe('wrong-length');
    expect(errorOf(bytes.with(12, 0))).toBe('bad-header');
    expect(errorOf(bytes.subarray(0, -1))).toBe('wrong-length');
    expect(errorOf(bytes.with(bytes.length - 5, bytes.at(-5)! ^ 1))).toBe('wrong-checksum');
    expect(errorOf(withHeader((header) => ({ ...header, game: 'go' })))).toBe('unknown-game');
    const change = (architecture: object): Uint8Array =>
      withHeader((header) => ({ ...header, architecture: { ...header.architecture, ...architecture } }));
    expect(errorOf(change({ inputs: 769 }))).toBe('wrong-inputs');
    expect(errorOf(change({ marks: ['light'] }))).toBe('wrong-inputs');
    expect(errorOf(change({ marks: ['toString'] }))).toBe('wrong-inputs');
    expect(errorOf(change({ marks: 'light' }))).toBe('bad-header');
    expect(errorOf(change({ width: 63 }))).toBe('bad-header');
    expect(errorOf(change({ width: 128 }))).toBe('wrong-length');
    expect(errorOf(change({ outputBuckets: [] }))).toBe('bad-header');
    expect(errorOf(change({ kingBuckets: [1] }))).toBe('bad-header');
    expect(errorOf(change({ kingBuckets: Array.from({ length: 64 }, (_, i) => i % 2) }))).toBe('bad-header');
    expect(errorOf(change({ width: 64 * 1000 }))).toBe('bad-header');
    const quantisation = { accumulator: 259, output: 64, scale: 400 };
    expect(errorOf(withHeader((header) => ({ ...header, quantisation })))).toBe('bad-header');
    expect(errorOf(withHeader((header) => ({ ...header, addsTerms: 1 })))).toBe('bad-header');
    const { header, outputs, ...weights } = unwrap(parseNetwork(bytes));
    expect(errorOf(formatNetwork(header, { ...weights, outputs: outputs.with(0, 128) }))).toBe('weight-too-large');
  });

  it('has no king buckets and is not mirrored if it has marks', () => {
    const { header, ...weights } = randomNetwork(laser, 5);
    const change = (architecture: object): Uint8Array =>
      formatNetwork({ ...header, architecture: { ...header.architecture, ...architecture } }, weights);
    expect(errorOf(change({}))).toBeUndefined();
    expect(errorOf(change({ marks: ['light', 'light'] }))).toBe('bad-header');
    expect(errorOf(change({ marks: ['light'] }))).toBe('wrong-inputs');
    expect(errorOf(change({ kingBuckets: laser.shape.squares.map(() => 0) }))).toBe('bad-header');
  });

  it('never makes the reader throw, however it is damaged', () => {
    const place = fc.tuple(fc.nat(600), fc.nat(255));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), fc.nat(bytes.length), (places, length) => {
        const damaged = bytes.slice(0, Math.max(700, length));
        for (const [at, byte] of places) damaged[at] = byte;
        const parsed = parseNetwork(damaged);
        if (!parsed.ok) return;
        // What is accepted can be used.
        const position = unwrap(startPosition(chess));
        const evaluator = new NetworkEvaluator(Network.create(parsed.value), position, knowledgeOf(chess).evaluation);
        expect(Number.isInteger(evaluator.evaluate())).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
