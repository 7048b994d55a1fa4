import { unwrap, type Game } from '@tesuji/rules';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Evaluator } from '../../src/evaluation/evaluator.ts';
import { knowledgeOf } from '../../src/knowledge.ts';
import { featuresOf } from '../../src/network/features.ts';
import { formatNetwork, parseNetwork, type Architecture } from '../../src/network/network-file.ts';
import type { RecordsMeta } from './expand.ts';
import { trainedOptions } from './layouts.ts';
import { isHeldOut, PositionReader, SeenPositions } from './labelled-positions.ts';
import { ACCUMULATOR, OUTPUT, PlainNetwork, quantise, splitWeights, type Quantised } from './quantise.ts';
import { InputReader } from './records.ts';
import { listShards, parseShard } from './shard.ts';

/** `fit.json`. */
interface FitReport {
  readonly records: RecordsMeta;
  readonly settings: Readonly<Record<string, number>> & { readonly addsTerms: boolean };
  readonly last: Readonly<Record<string, number>>;
}

/** Positions that decide the scale, and up to which output and hand-made score they count. */
const SCALE_POSITIONS = 20_000;
const LARGEST_OUTPUT = 3;
const LARGEST_SCORE = 1500;
const LARGEST_ACCUMULATOR = 32_767;
const ENDING = '.tnn.gz';
/** Begins the part of a card that people write. */
const MATCHES = '## Matches';

interface Comparison {
  readonly positions: number;
  /** The score, in hundredths of a pawn, that an output of 1 stands for. */
  readonly scale: number;
  /** The spread of an output compared to that of a score. */
  readonly ratio: number;
  /** Between the outputs and the hand-made evaluation. */
  readonly correlation: number;
  /** The largest absolute value of an accumulator. */
  readonly largest: number;
}

/**
 * Quantises the weights of a fit and writes the network, compressed, with its card beside it. `spread` is how large its
 * scores are, compared to those of the hand-made evaluation.
 */
export function exportNetwork(
  game: Game,
  fitFolder: string,
  dataFolders: readonly string[],
  out: string,
  spread: number,
): void {
  if (!out.endsWith(ENDING)) throw new Error(`${out} must end with ${ENDING}`);
  const fit = JSON.parse(readFileSync(join(fitFolder, 'fit.json'), 'utf8')) as FitReport;
  const { architecture } = fit.records;
  if (fit.records.game !== game.id) throw new Error(`${fitFolder} is a fit of ${fit.records.game}`);
  const stored = readFileSync(join(fitFolder, 'weights.bin'));
  const floats = new Float32Array(stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.length));
  const weights = quantise(splitWeights(floats, architecture), architecture, featuresOf(game, architecture.marks));
  const { addsTerms } = fit.settings;
  const fixed = addsTerms ? fit.settings['termsScale'] : undefined;
  const comparison = compareWithHandMade(game, architecture, weights, dataFolders, spread, fixed);
  const { teachers, games } = fit.records.source;
  const { trainPositions, lambda, epochs, seed } = fit.settings;
  const header = {
    game: game.id,
    options: trainedOptions(game),
    ...(addsTerms ? { addsTerms } : {}),
    architecture,
    quantisation: { accumulator: ACCUMULATOR, output: OUTPUT, scale: comparison.scale },
    training: {
      teacher: teachers.join('; '),
      games,
      positions: trainPositions,
      lambda,
      epochs,
      seed,
      heldOutLoss: fit.last['heldOut'],
    },
  };
  const { scale, correlation, largest } = comparison;
  if (largest > LARGEST_ACCUMULATOR) throw new Error(`an accumulator of ${largest} does not fit into 16 bits`);
  const bytes = formatNetwork(header, weights);
  unwrap(parseNetwork(bytes));
  const network = gzipSync(bytes, { level: 9 });
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, network);
  writeCard(`${out.slice(0, -ENDING.length)}.md`, formatCard(game, fit, weights, comparison, network.length));
  console.log(`${out}: ${network.length} bytes, ${weights.clipped} weights clipped`);
  console.log(`scale ${scale}, correlation with the hand-made evaluation ${correlation.toFixed(3)}`);
  console.log(`largest accumulator ${largest} of ${LARGEST_ACCUMULATOR}`);
}

/** Writes a card. Matches that were added to an earlier one are kept. */
function writeCard(path: string, card: string): void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const matches = before.indexOf(MATCHES);
  writeFileSync(path, matches < 0 ? card : `${card}\n${before.slice(matches)}`);
}

/**
 * Finds the scale at which scores spread as those of the hand-made evaluation do, on positions held out: margins of the
 * search are written for that spread. A network that adds to the terms has the scale it was fitted with instead, `fixed`,
 * and what it adds is compared.
 */
function compareWithHandMade(
  game: Game,
  architecture: Architecture,
  weights: Quantised,
  folders: readonly string[],
  spread: number,
  fixed: number | undefined,
): Comparison {
  const { evaluation } = knowledgeOf(game);
  const network = new PlainNetwork(architecture, weights);
  const inputs = new InputReader(game, architecture, 'number');
  const reader = new PositionReader(game, new SeenPositions());
  const sums = { count: 0, products: 0, outputs: 0, scores: 0 };
  for (const path of folders.flatMap((folder) => listShards(folder))) {
    for (const labelled of parseShard(readFileSync(path))?.games ?? []) {
      if (!isHeldOut(labelled) || sums.count >= SCALE_POSITIONS) continue;
      reader.read(labelled, (position) => {
        const read = inputs.read(position);
        if (!read.isWhole) return;
        const output = network.evaluate(read, position.side);
        const score = new Evaluator(game, position, evaluation).evaluate();
        if (Math.abs(output) > LARGEST_OUTPUT || Math.abs(score) > LARGEST_SCORE) return;
        sums.count++;
        sums.products += output * score;
        sums.outputs += output * output;
        sums.scores += score * score;
      });
    }
  }
  if (sums.count === 0) throw new Error('there are no positions to find the scale with');
  return {
    positions: sums.count,
    scale: Math.max(1, Math.round(spread * (fixed ?? Math.sqrt(sums.scores / sums.outputs)))),
    ratio: Math.sqrt(sums.outputs / sums.scores),
    correlation: sums.products / Math.sqrt(sums.outputs * sums.scores),
    largest: network.largest,
  };
}

function formatCard(game: Game, fit: FitReport, weights: Quantised, comparison: Comparison, bytes: number): string {
  const { source, architecture, kingBuckets, outputBuckets } = fit.records;
  const { settings, last } = fit;
  const rows: readonly (readonly [string, string | number])[] = [
    ['teacher', source.teachers.join('; ')],
    ['games', source.games],
    ['plies', source.plies],
    ['positions to learn from', settings['trainPositions']],
    ['positions held out', settings['heldOutPositions']],
    ['inputs', `${architecture.inputs}${architecture.marks ? `, with marks: ${architecture.marks.join(', ')}` : ''}`],
    ['king buckets', `${kingBuckets}${architecture.isMirrored ? ', mirrored' : ''}`],
    ['accumulators for each side', architecture.width],
    ['output buckets', outputBuckets],
    [
      'evaluates',
      settings.addsTerms ? 'together with the terms: its score is added to theirs' : 'instead of the terms',
    ],
    [
      'target',
      `${settings['lambda']} · sigmoid(score / ${settings['scale']}) + the rest · result; without a result, the score alone`,
    ],
    ['exponent of the loss', settings['power']],
    ['epochs, batch', `${settings['epochs']}, ${settings['batch']}`],
    ['learning rate', `${settings['rate']} to ${settings['lastRate']}`],
    ['seed', settings['seed']],
    ['loss', last['loss']],
    ['loss held out', last['heldOut']],
    ['squared error of results held out', last['heldOutByResults']],
    ['score for an output of 1', comparison.scale],
    [
      'spread compared to the hand-made evaluation',
      `${(comparison.scale * comparison.ratio).toFixed(2)}, from ${comparison.positions} positions`,
    ],
    ['correlation with the hand-made evaluation', comparison.correlation.toFixed(3)],
    ['weights clipped', weights.clipped],
    ['bytes, compressed', bytes],
  ];
  const table = rows.map(([name, value]) => `| ${name} | ${value} |`);
  return [
    `# The network of ${game.id}`,
    '',
    'Written by `npm run train`; [what each line means](../scripts/train/README.md). Matches are added by hand.',
    '',
    '| | |',
    '|---|---|',
    ...table,
    '',
  ].join('\n');
}
