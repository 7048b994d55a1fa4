import { HAND, PLACES, type Game, type Position } from '@tesuji/rules';
import { MAX_EVALUATION } from '../search/score.ts';
import { Sum, type Evaluation, type EvaluationTerms, type PositionEvaluator } from './evaluation.ts';

/** One row per ply: the sums of `writePlace` and of `phaseOf`. */
const ROW = 4;
const FIRST_PLIES = 256;

/**
 * Evaluates a position by the terms of its game. The sums over places are updated incrementally from the change log; the other
 * terms are computed by `evaluate`.
 */
export class Evaluator implements PositionEvaluator {
  private readonly position: Position;
  private readonly evaluation: Evaluation;
  private readonly tables: PlaceTables;
  private readonly terms: EvaluationTerms;
  private readonly sum: Sum;
  private readonly squares: readonly number[];
  private rows = new Int32Array(FIRST_PLIES * ROW);

  constructor(
    game: Game,
    position: Position,
    evaluation: Evaluation,
    terms: readonly string[] = evaluation.layout.terms,
  ) {
    this.position = position;
    this.evaluation = evaluation;
    this.squares = placesOf(game);
    this.tables = tablesOf(evaluation, terms, this.squares);
    this.terms = evaluation.createTerms(position, terms);
    this.sum = new Sum(this.tables.pairs);
    this.refresh();
  }

  /** Computes all sums again, after the position was changed without `follow`. */
  refresh(): void {
    const { places, ply } = this.position;
    this.makeRoom(ply);
    this.rows.fill(0, ply * ROW, (ply + 1) * ROW);
    for (const place of this.squares) this.change(ply * ROW, place, places[place], 1);
  }

  /** Updates the sums after a move or null move. */
  follow(): void {
    const { position } = this;
    const ply = position.ply;
    if ((ply + 1) * ROW > this.rows.length) this.makeRoom(ply);
    const rows = this.rows;
    const row = ply * ROW;
    rows[row] = rows[row - ROW];
    rows[row + 1] = rows[row - ROW + 1];
    rows[row + 2] = rows[row - ROW + 2];
    const log = position.log;
    const end = position.logStart(ply);
    for (let i = position.logStart(ply - 1); i < end; i++) {
      const place = log[i] & 255;
      this.change(row, place, (log[i] >> 8) & 255, -1);
      this.change(row, place, (log[i] >> 16) & 255, 1);
    }
  }

  /** Returns the score for the side to move, in hundredths of a pawn. */
  evaluate(): number {
    const { sum, position } = this;
    const row = position.ply * ROW;
    sum.clear();
    this.terms.write(sum);
    const opening = sum.opening + this.rows[row];
    const ending = sum.ending + this.rows[row + 1];
    const full = this.evaluation.fullPhase;
    const phase = Math.max(0, Math.min(full, this.rows[row + 2]));
    // Rounded towards zero, so that the evaluation is symmetric.
    let score = ((opening * phase + ending * (full - phase)) / full) | 0;
    if (this.terms.adjust !== undefined) score = this.terms.adjust(score);
    score = Math.max(-MAX_EVALUATION, Math.min(MAX_EVALUATION, score));
    // `| 0` turns −0 into 0.
    return (position.side === 0 ? score : -score) | 0;
  }

  private change(row: number, place: number, byte: number, sign: number): void {
    const { opening, ending, phase } = this.tables;
    const at = (place << 8) | byte;
    this.rows[row] += sign * opening[at];
    this.rows[row + 1] += sign * ending[at];
    this.rows[row + 2] += sign * phase[at];
  }

  private makeRoom(ply: number): void {
    let size = this.rows.length;
    while ((ply + 1) * ROW > size) size *= 2;
    if (size === this.rows.length) return;
    const rows = new Int32Array(size);
    rows.set(this.rows);
    this.rows = rows;
  }
}

/** `writePlace` and `phaseOf` of every byte at every place, precomputed. */
class PlaceTables {
  readonly pairs: Int16Array;
  readonly opening: Int16Array = new Int16Array(PLACES << 8);
  readonly ending: Int16Array = new Int16Array(PLACES << 8);
  readonly phase: Int16Array = new Int16Array(PLACES << 8);

  constructor(evaluation: Evaluation, terms: readonly string[], places: readonly number[]) {
    this.pairs = evaluation.layout.read(evaluation.weights, terms);
    const sum = new Sum(this.pairs);
    for (const place of places) {
      for (let byte = 0; byte < 256; byte++) {
        if (!isByteOf(place, byte)) continue;
        sum.clear();
        evaluation.writePlace(place, byte, sum);
        const at = (place << 8) | byte;
        this.opening[at] = sum.opening;
        this.ending[at] = sum.ending;
        this.phase[at] = evaluation.phaseOf(place, byte);
      }
    }
  }
}

/** Filling the tables takes longer than a short search, so they are cached. */
const known = new WeakMap<Evaluation, Map<string, PlaceTables>>();

function tablesOf(evaluation: Evaluation, terms: readonly string[], places: readonly number[]): PlaceTables {
  let own = known.get(evaluation);
  if (own === undefined) known.set(evaluation, (own = new Map<string, PlaceTables>()));
  const name = terms.join('+');
  let tables = own.get(name);
  if (tables === undefined) own.set(name, (tables = new PlaceTables(evaluation, terms, places)));
  return tables;
}

/** Hands hold counts; a square holds nothing or a piece of one side. */
function isByteOf(place: number, byte: number): boolean {
  if (place >= HAND) return byte <= 32;
  return (byte & 15) !== 0 && ((byte & 48) === 16 || (byte & 48) === 32);
}

function placesOf(game: Game): readonly number[] {
  const hands = game.handKinds.flatMap((kind) => [HAND + kind, HAND + 16 + kind]);
  return [...game.shape.squares, ...hands];
}
