import type { Position } from '@tesuji/rules';
import { Evaluator } from '../evaluation/evaluator.ts';
import type { Knowledge, Tactics } from '../knowledge.ts';
import { PlausibleMoves } from '../plausible/plausible-moves.ts';
import { Histories } from './history.ts';
import type { Meter } from './meter.ts';
import { MOST_PLIES } from './score.ts';
import { usualPlausible, type Noise, type SearchSettings } from './settings.ts';
import { Structure } from './structure.ts';
import { NO_EVALUATION } from './table.ts';

/** Rows before the root, so that "four plies ago" needs no test. */
const BEFORE = 4;
const ROWS: number = MOST_PLIES + BEFORE + 4;
/** Quiet moves and captures a node remembers having tried. */
export const TRIED_MOST = 64;

/**
 * The line a search stands on: its position, what it noted at each ply, and the evaluator that follows. Everything
 * per ply lies in typed arrays, allocated once and used for one search after the other.
 */
export class Track {
  position: Position;
  readonly tactics: Tactics;
  readonly histories: Histories;
  readonly structure: Structure;
  /** Knows quiet moves that are worth more than their history says; absent where none are asked for. */
  readonly plausible: PlausibleMoves | undefined;
  meter: Meter;
  private readonly knowledge: Knowledge;
  private readonly terms: readonly string[] | undefined;
  private readonly noise: Noise | undefined;
  private evaluator: Evaluator;
  /** Position.ply of the root. */
  rootPly = 0;
  /** Keys of the whole game and the line, by `position.ply`. */
  keysLow: Int32Array = new Int32Array(ROWS);
  keysHigh: Int32Array = new Int32Array(ROWS);

  // By ply from the root, plus BEFORE.
  private readonly slots: Int32Array = new Int32Array(ROWS);
  /** The continuation row of the move made at this ply. */
  private readonly after: Int32Array = new Int32Array(ROWS);
  private readonly moves: Int32Array = new Int32Array(ROWS);
  private readonly gains: Int32Array = new Int32Array(ROWS);
  // By ply from the root.
  readonly evaluations: Int32Array = new Int32Array(ROWS);
  readonly killers: Int32Array = new Int32Array(ROWS * 2);
  /** Cutoffs found by nodes at this ply since their grandparent was entered. */
  readonly cutoffs: Int32Array = new Int32Array(ROWS);
  readonly excluded: Int32Array = new Int32Array(ROWS);
  readonly tried: Int32Array = new Int32Array(ROWS * TRIED_MOST * 2);
  /** Principal variations: the line from ply p lies at p * ROWS. */
  private readonly line: Int32Array = new Int32Array(ROWS * ROWS);
  private readonly lineEnd: Int32Array = new Int32Array(ROWS);
  deepest = 0;

  constructor(knowledge: Knowledge, settings: SearchSettings, position: Position, meter: Meter) {
    this.knowledge = knowledge;
    this.tactics = knowledge.tactics;
    this.histories = new Histories(knowledge.game);
    this.structure = new Structure(knowledge.game);
    const plausible = settings.plausible ?? usualPlausible(knowledge.game);
    this.plausible = plausible.length === 0 ? undefined : new PlausibleMoves(knowledge, plausible);
    this.terms = settings.terms;
    this.noise = settings.noise;
    this.position = position;
    this.meter = meter;
    this.evaluator = this.newEvaluator();
    this.begin(position, meter);
  }

  /** A search from this position begins. */
  begin(position: Position, meter: Meter): void {
    const { slots } = this.histories;
    this.meter = meter;
    if (this.position === position) this.evaluator.refresh();
    else {
      this.position = position;
      this.evaluator = this.newEvaluator();
    }
    this.structure.refresh(position);
    this.noteGame();
    this.slots.fill(slots);
    this.after.fill(slots * slots);
    for (const notes of [this.moves, this.gains, this.evaluations, this.killers, this.cutoffs, this.excluded])
      notes.fill(0);
    this.deepest = 0;
    this.noteLast();
  }

  /** Plays a move of the node at `ply`; `gain` is what `Tactics.gain` says of it. */
  make(move: number, gain: number, ply: number): void {
    const { position, histories } = this;
    const slot = histories.slotOf(position, move);
    this.moves[ply + BEFORE] = move;
    this.gains[ply + BEFORE] = gain;
    this.slots[ply + BEFORE] = slot;
    this.after[ply + BEFORE] = slot * histories.slots;
    position.make(move);
    this.follow();
  }

  makeNull(ply: number): boolean {
    const { position, histories } = this;
    if (!position.makeNull()) return false;
    this.moves[ply + BEFORE] = 0;
    this.gains[ply + BEFORE] = 0;
    this.slots[ply + BEFORE] = histories.slots;
    this.after[ply + BEFORE] = histories.slots * histories.slots;
    this.follow();
    return true;
  }

  unmake(): void {
    this.position.unmake();
  }

  /** The move that led to the node at `ply`, or 0. */
  lastMove(ply: number): number {
    return this.moves[ply - 1 + BEFORE];
  }

  lastGain(ply: number): number {
    return this.gains[ply - 1 + BEFORE];
  }

  /** The slot of that move. */
  lastSlot(ply: number): number {
    return this.slots[ply - 1 + BEFORE];
  }

  /** A number for the last two moves together. */
  lastPair(ply: number): number {
    return Math.imul(this.slots[ply - 1 + BEFORE], 0x9e5) ^ Math.imul(this.slots[ply - 2 + BEFORE], 0x2f0b);
  }

  /** Where the histories of moves after the one `back` plies before `ply` begin. */
  continuation(ply: number, back: number): number {
    return this.after[ply - back + BEFORE];
  }

  /** The evaluation two plies ago, or four where there was a check; NO_EVALUATION where neither is known. */
  earlierEvaluation(ply: number): number {
    const { evaluations } = this;
    if (ply >= 2 && evaluations[ply - 2] !== NO_EVALUATION) return evaluations[ply - 2];
    return ply >= 4 ? evaluations[ply - 4] : NO_EVALUATION;
  }

  /** Cousins of a node's grandchildren are related to them; those of an earlier visit no longer. */
  clearBelow(ply: number): void {
    this.killers[(ply + 2) << 1] = 0;
    this.killers[((ply + 2) << 1) + 1] = 0;
    this.cutoffs[ply + 2] = 0;
  }

  evaluate(): number {
    const score = this.evaluator.evaluate();
    return this.noise === undefined ? score : score + noiseAt(this.position, this.noise);
  }

  /** The line from `ply` begins with `move` and goes on as the one below it. */
  extendLine(ply: number, move: number): void {
    const { line, lineEnd } = this;
    const start = ply * ROWS;
    const below = start + ROWS;
    const length = lineEnd[ply + 1];
    line[start] = move;
    for (let i = 0; i < length; i++) line[start + 1 + i] = line[below + i];
    lineEnd[ply] = length + 1;
  }

  endLine(ply: number): void {
    this.lineEnd[ply] = 0;
  }

  lineFrom(ply: number): number[] {
    return Array.from(this.line.subarray(ply * ROWS, ply * ROWS + this.lineEnd[ply]));
  }

  private newEvaluator(): Evaluator {
    const { game, evaluation } = this.knowledge;
    return new Evaluator(game, this.position, evaluation, this.terms);
  }

  private follow(): void {
    const { position } = this;
    this.meter.nodes++;
    this.evaluator.follow();
    this.structure.follow(position);
    const at = position.ply;
    this.keysLow[at] = position.keyLow;
    this.keysHigh[at] = position.keyHigh;
  }

  /** The move that led to the root counts for what goes well after it. */
  private noteLast(): void {
    const { position, histories } = this;
    const move = position.ply === 0 ? 0 : position.moveAt(position.ply - 1);
    if (move === 0) return;
    const slot = histories.slotAfter(position, move);
    this.moves[BEFORE - 1] = move;
    this.slots[BEFORE - 1] = slot;
    this.after[BEFORE - 1] = slot * histories.slots;
  }

  /** Keys of what was played before: positions show only their present one, so a copy is walked back. */
  private noteGame(): void {
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

/** The same error for the same position, whichever way it was reached; both sides see it with opposite signs. */
function noiseAt(position: Position, noise: Noise): number {
  let mixed = (position.keyLow ^ noise.seed) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ position.keyHigh, 0x735a2d97);
  const unit = ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
  return Math.round(unit * noise.amount);
}
