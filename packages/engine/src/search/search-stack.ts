import type { Position } from '@tesuji/rules';
import type { PositionEvaluator } from '../evaluation/evaluation.ts';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { Knowledge, Tactics } from '../knowledge.ts';
import type { Network } from '../network/network.ts';
import { NetworkEvaluator } from '../network/network-evaluator.ts';
import { PlausibleMoves } from '../plausible/plausible-moves.ts';
import { Histories, MAX_TRIED } from './history.ts';
import { marginsWith, SearchParameters, type Margins } from './parameters.ts';
import type { SearchLimitsMonitor } from './limits.ts';
import { MAX_PLY } from './score.ts';
import { defaultPlausible, type EvaluationNoise, type SearchSettings } from './settings.ts';
import { CorrectionKeys } from './correction-history.ts';
import { NO_EVALUATION } from './transposition-table.ts';

/** Rows before the root, so that "four plies ago" needs no check. */
const BEFORE = 4;
const ROWS: number = MAX_PLY + BEFORE + 4;

/**
 * The search stack: the position being searched, what is recorded at each ply, and the evaluator. All data per ply lies
 * in typed arrays that are allocated once and reused by later searches.
 */
export class SearchStack {
  position: Position;
  readonly tactics: Tactics;
  readonly margins: Margins;
  readonly parameters: SearchParameters;
  /** Ranks quiet moves by threats; undefined where the game knows none, or when it is switched off. */
  readonly rankQuiets: Tactics['rankQuiets'];
  readonly histories: Histories;
  readonly correctionKeys: CorrectionKeys;
  /** Classifies plausible quiet moves; undefined when none are enabled. */
  readonly plausible: PlausibleMoves | undefined;
  monitor: SearchLimitsMonitor;
  private readonly knowledge: Knowledge;
  private readonly terms: readonly string[] | undefined;
  private readonly noise: EvaluationNoise | undefined;
  private readonly network: Network | undefined;
  private evaluator: PositionEvaluator;
  /** `position.ply` of the root. */
  rootPly = 0;
  /** Keys of all positions of the game and the line, by `position.ply`. */
  keysLow: Int32Array = new Int32Array(ROWS);
  keysHigh: Int32Array = new Int32Array(ROWS);

  // By ply from the root, plus BEFORE.
  private readonly slots: Int32Array = new Int32Array(ROWS);
  /** Index of the continuation history of the move made at this ply. */
  private readonly continuationRows: Int32Array = new Int32Array(ROWS);
  private readonly moves: Int32Array = new Int32Array(ROWS);
  private readonly gains: Int32Array = new Int32Array(ROWS);
  // By ply from the root.
  readonly evaluations: Int32Array = new Int32Array(ROWS);
  readonly killers: Int32Array = new Int32Array(ROWS * 2);
  /** Cutoffs at this ply since its grandparent was entered. */
  readonly cutoffs: Int32Array = new Int32Array(ROWS);
  readonly excluded: Int32Array = new Int32Array(ROWS);
  readonly tried: Int32Array = new Int32Array(ROWS * MAX_TRIED * 2);
  /** Triangular PV table: the PV from ply p starts at p * ROWS. */
  private readonly pv: Int32Array = new Int32Array(ROWS * ROWS);
  private readonly pvLength: Int32Array = new Int32Array(ROWS);
  selDepth = 0;

  constructor(knowledge: Knowledge, settings: SearchSettings, position: Position, monitor: SearchLimitsMonitor) {
    this.knowledge = knowledge;
    this.tactics = knowledge.tactics;
    this.margins = marginsWith(knowledge.margins, settings.parameters);
    this.parameters = new SearchParameters({ ...knowledge.parameters, ...settings.parameters });
    this.rankQuiets = settings.threatOrder === false ? undefined : knowledge.tactics.rankQuiets;
    this.histories = new Histories(knowledge.game, settings.histories);
    this.correctionKeys = new CorrectionKeys(knowledge.game);
    const plausible = settings.plausible ?? defaultPlausible(knowledge.game);
    this.plausible = plausible.length === 0 ? undefined : new PlausibleMoves(knowledge, plausible);
    this.terms = settings.terms;
    this.network = settings.terms === undefined ? settings.network : undefined;
    this.noise = settings.noise;
    this.position = position;
    this.monitor = monitor;
    this.evaluator = this.newEvaluator();
    this.begin(position, monitor);
  }

  /** Starts a search from this position. */
  begin(position: Position, monitor: SearchLimitsMonitor): void {
    const { slots } = this.histories;
    this.monitor = monitor;
    if (this.position === position) this.evaluator.refresh();
    else {
      this.position = position;
      this.evaluator = this.newEvaluator();
    }
    this.correctionKeys.refresh(position);
    this.recordGameKeys();
    this.slots.fill(slots);
    this.continuationRows.fill(slots * slots);
    for (const notes of [this.moves, this.gains, this.evaluations, this.killers, this.cutoffs, this.excluded])
      notes.fill(0);
    this.selDepth = 0;
    this.recordPreviousMove();
  }

  /** Makes a move of the node at `ply`; `gain` is its `Tactics.gain`. */
  make(move: number, gain: number, ply: number): void {
    const { position, histories } = this;
    const slot = histories.slotOf(position, move);
    this.moves[ply + BEFORE] = move;
    this.gains[ply + BEFORE] = gain;
    this.slots[ply + BEFORE] = slot;
    this.continuationRows[ply + BEFORE] = slot * histories.slots;
    position.make(move);
    this.follow();
  }

  makeNull(ply: number): boolean {
    const { position, histories } = this;
    if (!position.makeNull()) return false;
    this.moves[ply + BEFORE] = 0;
    this.gains[ply + BEFORE] = 0;
    this.slots[ply + BEFORE] = histories.slots;
    this.continuationRows[ply + BEFORE] = histories.slots * histories.slots;
    this.follow();
    return true;
  }

  unmake(): void {
    this.position.unmake();
  }

  /** Returns the move that led to the node at `ply`, or 0. */
  lastMove(ply: number): number {
    return this.moves[ply - 1 + BEFORE];
  }

  lastGain(ply: number): number {
    return this.gains[ply - 1 + BEFORE];
  }

  /** Returns the history slot of that move. */
  lastSlot(ply: number): number {
    return this.slots[ply - 1 + BEFORE];
  }

  /** Returns a hash of the last two moves. */
  lastPair(ply: number): number {
    return Math.imul(this.slots[ply - 1 + BEFORE], 0x9e5) ^ Math.imul(this.slots[ply - 2 + BEFORE], 0x2f0b);
  }

  /** Returns where the pawn history of the current position starts. */
  pawnRow(): number {
    return this.histories.pawnRow(this.correctionKeys.pawnKeys[this.position.ply]);
  }

  /** Returns where the continuation history of the move `back` plies before `ply` starts. */
  continuation(ply: number, back: number): number {
    return this.continuationRows[ply - back + BEFORE];
  }

  /** Returns the evaluation two plies ago, or four if that was a check; NO_EVALUATION if neither is known. */
  earlierEvaluation(ply: number): number {
    const { evaluations } = this;
    if (ply >= 2 && evaluations[ply - 2] !== NO_EVALUATION) return evaluations[ply - 2];
    return ply >= 4 ? evaluations[ply - 4] : NO_EVALUATION;
  }

  /** Killers and cutoffs two plies below are shared by cousins only, so they are cleared when a node is entered. */
  clearGrandchildren(ply: number): void {
    this.killers[(ply + 2) << 1] = 0;
    this.killers[((ply + 2) << 1) + 1] = 0;
    this.cutoffs[ply + 2] = 0;
  }

  evaluate(): number {
    const score = this.evaluator.evaluate();
    return this.noise === undefined ? score : score + noiseAt(this.position, this.noise);
  }

  /** Sets the PV from `ply` to `move` followed by the PV of the next ply. */
  updatePv(ply: number, move: number): void {
    const { pv, pvLength } = this;
    const start = ply * ROWS;
    const below = start + ROWS;
    const length = pvLength[ply + 1];
    pv[start] = move;
    for (let i = 0; i < length; i++) pv[start + 1 + i] = pv[below + i];
    pvLength[ply] = length + 1;
  }

  clearPv(ply: number): void {
    this.pvLength[ply] = 0;
  }

  pvFrom(ply: number): number[] {
    return Array.from(this.pv.subarray(ply * ROWS, ply * ROWS + this.pvLength[ply]));
  }

  private newEvaluator(): PositionEvaluator {
    const { game, evaluation } = this.knowledge;
    if (this.network?.isFor(this.position.options) === true)
      return new NetworkEvaluator(this.network, this.position, evaluation);
    return new Evaluator(game, this.position, evaluation, this.terms);
  }

  private follow(): void {
    const { position } = this;
    this.monitor.nodes++;
    this.evaluator.follow();
    this.correctionKeys.follow(position);
    const at = position.ply;
    this.keysLow[at] = position.keyLow;
    this.keysHigh[at] = position.keyHigh;
  }

  /** Records the move that led to the root, for continuation history and countermoves. */
  private recordPreviousMove(): void {
    const { position, histories } = this;
    const move = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    if (move === 0) return;
    const slot = histories.slotAfter(position, move);
    this.moves[BEFORE - 1] = move;
    this.slots[BEFORE - 1] = slot;
    this.continuationRows[BEFORE - 1] = slot * histories.slots;
  }

  /**
   * Records the keys of the game before the root. A position knows only its current key, so a copy is unmade step by
   * step.
   */
  private recordGameKeys(): void {
    const { ply } = this.position;
    this.rootPly = ply;
    if (this.keysLow.length < ply + ROWS) {
      this.keysLow = new Int32Array(ply * 2 + ROWS);
      this.keysHigh = new Int32Array(ply * 2 + ROWS);
    }
    const copy = this.position.clone();
    for (;;) {
      this.keysLow[copy.ply] = copy.keyLow;
      this.keysHigh[copy.ply] = copy.keyHigh;
      if (copy.ply === 0) return;
      copy.unmake();
    }
  }
}

/** Returns the same error for the same position, however it was reached. The two sides see it with opposite signs. */
function noiseAt(position: Position, noise: EvaluationNoise): number {
  let mixed = (position.keyLow ^ noise.seed) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ position.keyHigh, 0x735a2d97);
  const unit = ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
  return Math.round(unit * noise.amount);
}
