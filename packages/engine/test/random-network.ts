import { makePiece, unwrap, type Game } from '@tesuji/rules';
import { SeededRandom } from '../src/agents/seeded-random.ts';
import { featuresOf, marksOf } from '../src/network/features.ts';
import {
  formatNetwork,
  parseNetwork,
  sizesOf,
  type Architecture,
  type NetworkFile,
} from '../src/network/network-file.ts';

/**
 * Returns the bytes of a network with random weights: all marks that the game has, otherwise four king buckets where
 * there is a king; three output buckets.
 */
export function randomNetworkBytes(game: Game, seed: number, width = 64): Uint8Array {
  const random = new SeededRandom(seed);
  const marks = Object.keys(marksOf(game));
  const features = featuresOf(game, marks);
  const { columns, squares } = game.shape;
  const half = (columns - 1) / 2;
  const architecture: Architecture = {
    inputs: features.inputs,
    marks,
    kingBuckets:
      features.royalKind === 0 || marks.length > 0
        ? []
        : squares.map((_, square) => {
            const isCentre = Math.abs((square % columns) - half) <= 2;
            const isHome = 2 * Math.floor(square / columns) >= game.shape.rows;
            return (isCentre ? 1 : 0) + (isHome ? 2 : 0);
          }),
    isMirrored: features.royalKind !== 0 && marks.length === 0 && game.id !== 'laser',
    width,
    outputBuckets: Array.from({ length: 41 }, (_, count) => Math.min(2, Math.floor(count / 14))),
  };
  const sizes = sizesOf(architecture);
  const values = (length: number, most: number): Int16Array =>
    Int16Array.from({ length }, () => random.below(2 * most + 1) - most);
  return formatNetwork(
    {
      game: game.id,
      options: {},
      architecture,
      quantisation: { accumulator: 255, output: 64, scale: 400 },
      training: { data: 'random numbers' },
    },
    {
      rows: values(sizes.rows, 60),
      biases: values(sizes.biases, 120),
      outputs: values(sizes.outputs, 127),
      outputBiases: Int32Array.from({ length: sizes.outputBiases }, () => random.below(2_000_000) - 1_000_000),
    },
  );
}

/**
 * Returns the bytes of a network that sees only pieces of one kind. A side that has one, while the other has none, is ahead
 * by this score, which no evaluation by terms gives: whoever sees it knows that the network was used.
 */
export function oneKindNetworkBytes(game: Game, kind: number, score: number): Uint8Array {
  const { inputs, rows: rowOf } = featuresOf(game);
  const width = 64;
  const architecture: Architecture = { inputs, kingBuckets: [], isMirrored: false, width, outputBuckets: [0] };
  const quantisation = { accumulator: 255, output: 16, scale: 400 };
  const sizes = sizesOf(architecture);
  const rows = new Int16Array(sizes.rows);
  const outputs = new Int16Array(sizes.outputs);
  for (const place of game.shape.squares) rows[rowOf[0][(place << 8) | makePiece(0, kind)] * width] = 255;
  outputs[0] = Math.round((score * quantisation.output) / quantisation.scale);
  outputs[width] = -outputs[0];
  return formatNetwork(
    { game: game.id, options: {}, architecture, quantisation, training: { data: 'none' } },
    { rows, outputs, biases: new Int16Array(sizes.biases), outputBiases: new Int32Array(sizes.outputBiases) },
  );
}

export function randomNetwork(game: Game, seed: number, width?: number): NetworkFile {
  return unwrap(parseNetwork(randomNetworkBytes(game, seed, width)));
}
