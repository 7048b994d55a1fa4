import type { Features } from '../../src/network/features.ts';
import { bucketCounts, sizesOf, type Architecture, type NetworkWeights } from '../../src/network/network-file.ts';
import type { Inputs } from './records.ts';

/** The accumulator value and the output weight that stand for 1. */
export const ACCUMULATOR = 255;
export const OUTPUT = 64;
const MAX_OUTPUT = 127;
const MAX_INT16 = 32767;

/** Weights as `fit.py` writes them, where a piece in hand has the rows of all numbers up to its own. */
export interface FittedWeights {
  /** By king bucket. */
  readonly rows: Float32Array;
  /** What is added to the rows of every king bucket. */
  readonly base: Float32Array;
  readonly biases: Float32Array;
  readonly outputs: Float32Array;
  readonly outputBiases: Float32Array;
}

export interface Quantised extends NetworkWeights {
  /** The number of weights that did not fit their integers. */
  readonly clipped: number;
}

/** Splits the file of `fit.py` into its arrays. Throws if its length is wrong. */
export function splitWeights(all: Float32Array, architecture: Architecture): FittedWeights {
  const sizes = sizesOf(architecture);
  const parts = [sizes.rows, architecture.inputs * architecture.width, sizes.biases, sizes.outputs, sizes.outputBiases];
  let at = 0;
  const [rows, base, biases, outputs, outputBiases] = parts.map((size) => all.subarray(at, (at += size)));
  if (at !== all.length) throw new Error(`there are ${all.length} weights instead of ${at}`);
  return { rows, base, biases, outputs, outputBiases };
}

/** Returns the rows of the network: the base is added, and the row of n pieces in hand is the sum of the first n. */
export function sumRows(fitted: FittedWeights, architecture: Architecture, features: Features): Float32Array {
  const { inputs, width } = architecture;
  const { king } = bucketCounts(architecture);
  const rows = new Float32Array(fitted.rows.length);
  for (let bucket = 0; bucket < king; bucket++) {
    const start = bucket * inputs * width;
    for (let row = 0; row < inputs; row++) {
      for (const part of features.rowsUpTo(row)) {
        for (let i = 0; i < width; i++)
          rows[start + row * width + i] += fitted.rows[start + part * width + i] + fitted.base[part * width + i];
      }
    }
  }
  return rows;
}

export function quantise(fitted: FittedWeights, architecture: Architecture, features: Features): Quantised {
  let clipped = 0;
  const round = (value: number, unit: number, limit: number): number => {
    const rounded = Math.round(value * unit);
    if (Math.abs(rounded) <= limit) return rounded;
    clipped++;
    return Math.sign(rounded) * limit;
  };
  const summed = sumRows(fitted, architecture, features);
  const rows = Int16Array.from(summed, (value) => round(value, ACCUMULATOR, MAX_INT16));
  const biases = Int16Array.from(fitted.biases, (value) => round(value, ACCUMULATOR, MAX_INT16));
  const outputs = Int16Array.from(fitted.outputs, (value) => round(value, OUTPUT, MAX_OUTPUT));
  const unit = ACCUMULATOR * ACCUMULATOR * OUTPUT;
  const outputBiases = Int32Array.from(fitted.outputBiases, (value) => Math.round(value * unit));
  return { rows, biases, outputs, outputBiases, clipped };
}

/**
 * Evaluates a quantised network directly, without any of the means by which the engine is fast. Its inputs have one row
 * for each hand.
 */
export class PlainNetwork {
  /** The largest absolute value of an accumulator so far: beyond 32,767 the engine would be wrong. */
  largest = 0;
  private readonly architecture: Architecture;
  private readonly weights: NetworkWeights;
  private readonly sums: Int32Array;

  constructor(architecture: Architecture, weights: NetworkWeights) {
    this.architecture = architecture;
    this.weights = weights;
    this.sums = new Int32Array(architecture.width);
  }

  /** Returns the output, where 1 stands for one unit of the logistic function. */
  evaluate(inputs: Inputs, side: number): number {
    const { width } = this.architecture;
    const { outputs, outputBiases } = this.weights;
    let total = outputBiases[inputs.bucket];
    for (const [half, each] of [side, 1 - side].entries()) {
      this.accumulate(inputs.rows[each], inputs.kings[each]);
      const first = (2 * inputs.bucket + half) * width;
      for (let i = 0; i < width; i++) {
        const clipped = Math.max(0, Math.min(ACCUMULATOR, this.sums[i]));
        total += clipped * clipped * outputs[first + i];
      }
    }
    return total / (ACCUMULATOR * ACCUMULATOR * OUTPUT);
  }

  private accumulate(active: Uint16Array, king: number): void {
    const { inputs, width } = this.architecture;
    const { rows, biases } = this.weights;
    const { sums } = this;
    sums.set(biases);
    for (let i = 0; i < active.length && active[i] < inputs; i++) {
      const first = (king * inputs + active[i]) * width;
      for (let j = 0; j < width; j++) sums[j] += rows[first + j];
    }
    for (const sum of sums) this.largest = Math.max(this.largest, Math.abs(sum));
  }
}
