import { HAND, pieceKind, pieceSide, PLACES, type Position } from '@tesuji/rules';
import type { Evaluation, PositionEvaluator } from '../evaluation/evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import { MAX_EVALUATION } from '../search/score.ts';
import { NO_ROW } from './features.ts';
import { bucketCounts, kingViewsOf } from './network-file.ts';
import { MarkedAccumulators } from './marked-accumulators.ts';
import type { Network } from './network.ts';

/** Plies that a list of changes may reach back; beyond that, the cache is cheaper. */
const MAX_STEPS = 4;
/** Where a change of the log has the byte before and after it. */
const BEFORE = 8;
const AFTER = 16;

/**
 * Evaluates positions of a search with a network. Accumulators are computed only where `evaluate` is called: from the
 * nearest ply of the line that has them, by the changes since then, or from all pieces where a king has changed its
 * bucket. A network with marks has `MarkedAccumulators` instead. Call `follow` after every make; unmake needs no call.
 */
export class NetworkEvaluator implements PositionEvaluator {
  private readonly network: Network;
  private readonly position: Position;
  private readonly evaluation: Evaluation;
  private readonly places: readonly number[];
  /** The board and the hands as words of four places each, and the numbers of the words that have inputs. */
  private readonly boardWords: Int32Array;
  private readonly words: Int32Array;
  private readonly rows: readonly Int16Array[];
  private readonly addresses: Int32Array;
  /** Bytes of a row of weights and of the accumulators of one side, and of all rows of a king bucket. */
  private readonly rowBytes: number;
  private readonly bucketBytes: number;
  private readonly royalKind: number;
  /** See `kingViewsOf`. */
  private readonly kingViews: Int32Array;
  private readonly outputBuckets: Int32Array;
  private readonly most: number;
  private readonly unit: number;

  /** `position.ply` of the first row below. */
  private base = 0;
  // By ply from `base`, and by side where there are two.
  private readonly isComputed: Uint8Array;
  private readonly views: Int32Array;
  private readonly pieceCounts: Int32Array;
  /**
   * The places that the cached accumulators in `Network.refreshCache` belong to, by king view and side: where a king has
   * changed its bucket, most pieces stand as they did when a king was last there.
   */
  private readonly cachedPlaces: Uint8Array;
  private readonly cachedWords: Int32Array;
  /** The places that differ from the cached ones. */
  private readonly different: Uint8Array = new Uint8Array(PLACES);
  /** The accumulators if the network has marks. */
  private readonly marked: MarkedAccumulators | undefined;
  /** The evaluation by terms, for positions outside of what networks know; created when first needed. */
  private byTerms: Evaluator | undefined;
  /** The evaluation by terms that the network adds to, if it does. */
  private readonly added: Evaluator | undefined;

  constructor(network: Network, position: Position, evaluation: Evaluation) {
    const { architecture, quantisation } = network.header;
    const { features } = network;
    this.network = network;
    this.position = position;
    this.evaluation = evaluation;
    this.places = features.places;
    this.boardWords = wordsOf(position.places);
    this.words = Int32Array.from(new Set(features.places.map((place) => place >> 2)));
    this.rows = features.rows;
    this.addresses = network.addresses;
    this.rowBytes = architecture.width * 2;
    this.bucketBytes = architecture.inputs * this.rowBytes;
    this.royalKind = features.royalKind;
    this.kingViews = kingViewsOf(features, architecture);
    const buckets = architecture.outputBuckets;
    this.outputBuckets = Int32Array.from({ length: 256 }, (_, count) => buckets[Math.min(count, buckets.length - 1)]);
    this.most = quantisation.accumulator;
    this.unit = quantisation.scale / (quantisation.accumulator ** 2 * quantisation.output);
    this.isComputed = new Uint8Array(network.plies * 2);
    this.views = new Int32Array(network.plies * 2);
    this.pieceCounts = new Int32Array(network.plies);
    this.cachedPlaces = new Uint8Array(2 * 2 * bucketCounts(architecture).king * PLACES);
    this.cachedWords = wordsOf(this.cachedPlaces);
    if (features.markWords > 0) this.marked = new MarkedAccumulators(network, position);
    if (network.header.addsTerms === true) this.added = new Evaluator(network.game, position, evaluation);
    this.refresh();
  }

  /** Starts again from the current position, after it was changed without `follow`. */
  refresh(): void {
    const { position, places } = this;
    this.added?.refresh();
    this.base = position.ply;
    this.isComputed.fill(0);
    this.views[0] = 0;
    this.views[1] = 0;
    let count = 0;
    for (const place of places) {
      const byte = position.places[place];
      if (place >= HAND || byte === 0) continue;
      count++;
      if (this.royalKind !== 0 && pieceKind(byte) === this.royalKind) this.setView(0, byte, place);
    }
    this.pieceCounts[0] = count;
  }

  /** Records what a move or null move has changed. The accumulators wait until they are needed. */
  follow(): void {
    const { position, pieceCounts, views, isComputed, royalKind } = this;
    const { ply, log } = position;
    const row = ply - this.base;
    if (row <= 0 || row >= pieceCounts.length) {
      this.refresh();
      return;
    }
    this.added?.follow();
    isComputed[row << 1] = 0;
    isComputed[(row << 1) + 1] = 0;
    views[row << 1] = views[(row << 1) - 2];
    views[(row << 1) + 1] = views[(row << 1) - 1];
    let count = pieceCounts[row - 1];
    const end = position.logStart(ply);
    for (let i = position.logStart(ply - 1); i < end; i++) {
      const change = log[i];
      if ((change & 255) >= HAND) continue;
      if ((change & 0xff00) !== 0) count--;
      if ((change & 0xff0000) !== 0) count++;
      if (((change >> 8) & 15) === royalKind && royalKind !== 0) this.followKing(row, (change >> 8) & 255);
    }
    pieceCounts[row] = count;
  }

  /** Returns the score for the side to move, in hundredths of a pawn. */
  evaluate(): number {
    const { network, position, rowBytes } = this;
    const { networkLimits } = this.evaluation;
    if (networkLimits?.usesTerms(position) === true) return this.evaluateByTerms();
    if (position.ply < this.base || network.owner !== this) {
      if (network.owner !== this) this.clearCache();
      network.owner = this;
      this.refresh();
    }
    const row = position.ply - this.base;
    if (this.marked === undefined) {
      this.compute(row, 0);
      this.compute(row, 1);
    } else this.marked.update();
    const { side } = position;
    const us = this.addressOf(row, side);
    const them = this.addressOf(row, 1 - side);
    const bucket = this.outputBuckets[this.pieceCounts[row]];
    const weights = network.layout.outputs + bucket * 2 * rowBytes;
    const sum = network.kernel.forward(us, them, weights, rowBytes, this.most);
    // `| 0` rounds towards zero, so that the evaluation is symmetric.
    let score = ((sum + network.outputBiases[bucket]) * this.unit) | 0;
    if (networkLimits !== undefined) score = networkLimits.adjust(position, score);
    if (this.added !== undefined) score += this.added.evaluate();
    return Math.max(-MAX_EVALUATION, Math.min(MAX_EVALUATION, score));
  }

  private addressOf(row: number, side: number): number {
    const { marked, network, rowBytes } = this;
    return marked === undefined ? network.accumulators + ((row << 1) + side) * rowBytes : marked.addressOf(side);
  }

  /** An empty board has the biases alone. */
  private clearCache(): void {
    const { network, cachedPlaces, rowBytes } = this;
    this.marked?.clear();
    cachedPlaces.fill(0);
    for (let slot = 0; slot * PLACES < cachedPlaces.length; slot++) {
      const cache = network.refreshCache + slot * rowBytes;
      network.kernel.update(cache, network.layout.biases, 0, 0, 0, rowBytes);
    }
  }

  private evaluateByTerms(): number {
    const { network, position } = this;
    if (this.byTerms === undefined) this.byTerms = new Evaluator(network.game, position, this.evaluation);
    else this.byTerms.refresh();
    return this.byTerms.evaluate();
  }

  /** Finds where the king has gone that left its square; nowhere if it was captured. */
  private followKing(row: number, king: number): void {
    const { position } = this;
    this.views[(row << 1) + pieceSide(king)] = 0;
    const end = position.logStart(position.ply);
    for (let i = position.logStart(position.ply - 1); i < end; i++) {
      const place = position.log[i] & 255;
      if (place < HAND && (position.places[place] & 63) === (king & 63)) this.setView(row, king, place);
    }
  }

  private setView(row: number, byte: number, place: number): void {
    const side = pieceSide(byte);
    this.views[(row << 1) + side] = this.kingViews[(side << 8) | place];
  }

  /**
   * Computes the accumulators of a side at a row, unless that was done before: from the nearest earlier row that has
   * them, or from those that were last computed for this view.
   */
  private compute(row: number, side: 0 | 1): void {
    const { isComputed, views, base } = this;
    const at = (row << 1) + side;
    if (isComputed[at] !== 0) return;
    const view = views[at];
    const least = Math.max(0, row - MAX_STEPS);
    let from = row - 1;
    while (from >= least && isComputed[(from << 1) + side] === 0) from--;
    if (from < least || views[(from << 1) + side] !== view) this.computeFromCache(at, side);
    else this.addChanges(at, (from << 1) + side, base + from, base + row, BEFORE, AFTER);
    isComputed[at] = 1;
    // The row before is computed as well, backwards: the other moves from there will need it.
    if (row === 0 || isComputed[at - 2] !== 0 || views[at - 2] !== view) return;
    this.addChanges(at - 2, at, base + row - 1, base + row, AFTER, BEFORE);
    isComputed[at - 2] = 1;
  }

  /**
   * Writes the accumulators at `to`: those at `from`, changed by the moves from ply `first` up to `last`. `gone` and
   * `come` are where a change has the byte that is removed and the one that is added.
   */
  private addChanges(to: number, from: number, first: number, last: number, gone: number, come: number): void {
    const { network, position, addresses, rowBytes } = this;
    const view = this.views[to];
    const rows = this.rows[((to & 1) << 1) | (view & 1)];
    const bucket = network.layout.rows + (view >> 1) * this.bucketBytes;
    const { log } = position;
    const start = position.logStart(first);
    const end = position.logStart(last);
    const removed = network.lists >> 2;
    let entry = removed;
    for (let i = start; i < end; i++) {
      const index = rows[((log[i] & 255) << 8) | ((log[i] >> gone) & 255)];
      if (index !== NO_ROW) addresses[entry++] = bucket + index * rowBytes;
    }
    const added = entry;
    for (let i = start; i < end; i++) {
      const index = rows[((log[i] & 255) << 8) | ((log[i] >> come) & 255)];
      if (index !== NO_ROW) addresses[entry++] = bucket + index * rowBytes;
    }
    const { accumulators } = network;
    const source = accumulators + from * rowBytes;
    network.kernel.update(accumulators + to * rowBytes, source, removed << 2, added << 2, entry << 2, rowBytes);
  }

  /** Brings the cached accumulators of the view up to date, and copies them. */
  private computeFromCache(at: number, side: 0 | 1): void {
    const { network, position, addresses, rowBytes, cachedPlaces, different } = this;
    const { kernel } = network;
    const current = position.places;
    const view = this.views[at];
    const rows = this.rows[(side << 1) | (view & 1)];
    const bucket = network.layout.rows + (view >> 1) * this.bucketBytes;
    const slot = (view << 1) | side;
    const cached = slot * PLACES;
    const end = this.findDifferent(cached);
    const removed = network.lists >> 2;
    let entry = removed;
    for (let i = 0; i < end; i++) {
      const place = different[i];
      const index = rows[(place << 8) | cachedPlaces[cached + place]];
      if (index !== NO_ROW) addresses[entry++] = bucket + index * rowBytes;
    }
    const added = entry;
    for (let i = 0; i < end; i++) {
      const place = different[i];
      const after = current[place];
      cachedPlaces[cached + place] = after;
      const index = rows[(place << 8) | after];
      if (index !== NO_ROW) addresses[entry++] = bucket + index * rowBytes;
    }
    const cache = network.refreshCache + slot * rowBytes;
    const target = network.accumulators + at * rowBytes;
    kernel.update(cache, cache, removed << 2, added << 2, entry << 2, rowBytes);
    kernel.update(target, cache, 0, 0, 0, rowBytes);
  }

  /** Writes to `different` where the board and the hands differ from those cached at `cached`; returns how many. */
  private findDifferent(cached: number): number {
    const { boardWords, cachedWords, cachedPlaces, words, different } = this;
    const { places } = this.position;
    let end = 0;
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      if (boardWords[word] === cachedWords[(cached >> 2) + word]) continue;
      for (let place = word << 2; place < (word << 2) + 4; place++)
        if (places[place] !== cachedPlaces[cached + place]) different[end++] = place;
    }
    return end;
  }
}

/** Returns the same memory as words, for comparing four places at once. */
function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, byteLength >> 2);
}
