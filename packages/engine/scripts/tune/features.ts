import { EMPTY, HAND, parseOptions, type Position } from '@tesuji/rules';
import { Trace } from './trace.ts';
import type { Knowledge } from '../../src/knowledge.ts';
import type { SampledGame } from './sample.ts';

/** Large enough that rounding in `adjust` does not matter. */
const PROBE = 20_000;

/** Positions as the fitter needs them: which weights count how often. All in typed arrays. */
export interface Features {
  readonly size: number;
  /** Where the entries of a position begin; one more element than there are positions. */
  readonly starts: Uint32Array;
  readonly weights: Uint16Array;
  readonly counts: Float32Array;
  /** The phase of a position, from 0 (endgame) to 1 (opening). */
  readonly phases: Float32Array;
  /** The factor that `adjust` applies to a score. */
  readonly factors: Float32Array;
  readonly scores: Float32Array;
  readonly results: Float32Array;
}

/** Returns what an evaluation counts in every sample of the games. */
export function extractFeatures(knowledge: Knowledge, games: readonly SampledGame[]): Features {
  const size = games.reduce((sum, { samples }) => sum + samples.length, 0);
  const starts = new Uint32Array(size + 1);
  const phases = new Float32Array(size);
  const factors = new Float32Array(size);
  const scores = new Float32Array(size);
  const results = new Float32Array(size);
  let weights = new Uint16Array(size * 64);
  let counts = new Float32Array(size * 64);
  const counter = new Counter(knowledge);
  let at = 0;
  let end = 0;
  for (const { samples } of games) {
    for (const sample of samples) {
      counter.count(sample.position, sample.options);
      if (end + counter.trace.counts.size > weights.length) {
        weights = grow(weights, new Uint16Array(weights.length * 2));
        counts = grow(counts, new Float32Array(counts.length * 2));
      }
      for (const [weight, count] of counter.trace.counts) {
        if (count === 0) continue;
        weights[end] = weight;
        counts[end++] = count;
      }
      phases[at] = counter.phase;
      factors[at] = counter.factor;
      scores[at] = sample.score;
      results[at] = sample.result;
      starts[++at] = end;
    }
  }
  return { size, starts, weights, counts, phases, factors, scores, results };
}

function grow<A extends Uint16Array | Float32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

class Counter {
  readonly trace = new Trace();
  phase = 0;
  factor = 1;
  private readonly knowledge: Knowledge;
  private readonly pairs: Int16Array;

  constructor(knowledge: Knowledge) {
    this.knowledge = knowledge;
    this.pairs = knowledge.evaluation.layout.read(knowledge.evaluation.weights);
  }

  count(text: string, options: string): void {
    const { game, evaluation } = this.knowledge;
    const parsed = game.parsePosition(text, parseOptions(options));
    if (!parsed.ok) throw new Error(`a sample is not a position of ${game.id}: ${text}`);
    this.countPlaces(parsed.value);
    const terms = evaluation.createTerms(parsed.value, evaluation.layout.terms);
    terms.write(this.trace);
    // `adjust` may depend on which side is ahead; the initial weights are good enough to decide that.
    const probe = this.sum() < 0 ? -PROBE : PROBE;
    this.factor = terms.adjust === undefined ? 1 : terms.adjust(probe) / probe;
  }

  private countPlaces(position: Position): void {
    const { game, evaluation } = this.knowledge;
    const hands = game.handKinds.flatMap((kind) => [HAND + kind, HAND + 16 + kind]);
    let phase = 0;
    this.trace.clear();
    for (const place of [...game.shape.squares, ...hands]) {
      const byte = position.places[place];
      if (byte === EMPTY) continue;
      evaluation.writePlace(place, byte, this.trace);
      phase += evaluation.phaseOf(place, byte);
    }
    this.phase = Math.max(0, Math.min(1, phase / evaluation.fullPhase));
  }

  private sum(): number {
    let sum = 0;
    for (const [weight, count] of this.trace.counts) {
      sum += count * (this.phase * this.pairs[2 * weight] + (1 - this.phase) * this.pairs[2 * weight + 1]);
    }
    return sum;
  }
}
