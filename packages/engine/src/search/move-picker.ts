import * as slots from '@tesuji/rules';
import type { SearchStack } from './search-stack.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { ALL, CAPTURES, HISTORY_SLOTS, QUIETS } = slots;

// Stages, in order.
const TT_MOVE = 0;
const GENERATE = 1;
const GOOD_CAPTURES = 2;
const FIRST_KILLER = 3;
const SECOND_KILLER = 4;
const COUNTERMOVE = 5;
const RANK_QUIETS = 6;
const QUIET = 7;
const BAD_CAPTURES = 8;

/** Ranks promotions among the quiet moves before all other quiet moves. */
const PROMOTION_RANK = 1 << 21;

/** Parallel lists of moves, what they win immediately, and their rank in the move order. */
export class MoveLists {
  readonly moves: Int32Array;
  readonly gains: Int32Array;
  readonly ranks: Int32Array;

  constructor(size: number) {
    this.moves = new Int32Array(size);
    this.gains = new Int32Array(size);
    this.ranks = new Int32Array(size);
  }

  /** Swaps the highest-ranked move from `at` to `end` into `at` and returns it. */
  pickBest(at: number, end: number): number {
    const { moves, gains, ranks } = this;
    let best = at;
    let bestRank = ranks[at];
    for (let i = at + 1; i < end; i++) {
      if (ranks[i] > bestRank) {
        bestRank = ranks[i];
        best = i;
      }
    }
    const move = moves[best];
    if (best !== at) {
      const gain = gains[best];
      moves[best] = moves[at];
      gains[best] = gains[at];
      ranks[best] = ranks[at];
      moves[at] = move;
      gains[at] = gain;
      ranks[at] = bestRank;
    }
    return move;
  }
}

/**
 * Returns the legal moves of a node one by one, the most promising first. Each stage is generated only when it is
 * reached, since most nodes end after a move or two.
 */
export class MovePicker {
  /** `Tactics.gain` of the last returned move. */
  gain = 0;
  /** Whether the last returned move is a plausible quiet move. Always false for killers, which come early anyway. */
  isPlausible = false;
  private readonly stack: SearchStack;
  private readonly lists: MoveLists;
  private readonly first: number;
  private ply = 0;
  private depth = 0;
  private stage: number = TT_MOVE;
  private skipsQuiets = false;
  private ttMove = 0;
  private killer = 0;
  private secondKiller = 0;
  private countermove = 0;
  // Indexes into the lists: the next move of the stage, the ends of the tactical moves and of all moves, and the end of
  // the bad captures, which overwrite the tactical moves already returned.
  private at = 0;
  private tacticalEnd = 0;
  private end = 0;
  private badEnd = 0;

  constructor(stack: SearchStack, lists: MoveLists, first: number) {
    this.stack = stack;
    this.lists = lists;
    this.first = first;
  }

  /** Starts a node with `depth` plies left. The TT move must be legal, or 0. */
  start(ply: number, depth: number, ttMove: number): void {
    const { killers, histories } = this.stack;
    this.ply = ply;
    this.depth = depth;
    this.stage = TT_MOVE;
    this.skipsQuiets = false;
    this.isPlausible = false;
    this.ttMove = ttMove;
    this.killer = killers[ply << 1];
    this.secondKiller = killers[(ply << 1) + 1];
    this.countermove = histories.countermove[this.stack.lastSlot(ply)];
  }

  /** From now on, returns only tactical moves and plausible quiet moves. */
  skipQuiets(): void {
    this.skipsQuiets = true;
  }

  /** Returns the next move, or 0 when none is left. */
  next(): number {
    if (this.stage === TT_MOVE) {
      this.stage = GENERATE;
      if (this.ttMove !== 0) {
        this.gain = this.stack.tactics.gain(this.stack.position, this.ttMove);
        return this.ttMove;
      }
    }
    if (this.stage === GENERATE) {
      this.generateTactical();
      this.stage = GOOD_CAPTURES;
    }
    if (this.stage === GOOD_CAPTURES) {
      const move = this.nextGood();
      if (move !== 0) return move;
      this.stage = FIRST_KILLER;
    }
    if (this.stage < BAD_CAPTURES) {
      const move = this.skipsQuiets ? this.nextPlausible() : this.nextQuiet();
      if (move !== 0) return move;
      this.isPlausible = false;
      this.stage = BAD_CAPTURES;
      this.at = this.first;
    }
    return this.nextBad();
  }

  private generateTactical(): void {
    const { position, tactics } = this.stack;
    const { moves, gains } = this.lists;
    const first = this.first;
    this.at = first;
    this.badEnd = first;
    if (tactics.hasCheapCaptures) {
      this.end = position.generate(CAPTURES, moves, first);
      this.tacticalEnd = this.end;
      for (let i = first; i < this.end; i++) gains[i] = tactics.gain(position, moves[i]);
    } else {
      this.end = position.generate(ALL, moves, first);
      this.tacticalEnd = this.partitionTactical();
    }
    this.rankTactical();
  }

  /** Moves the tactical moves to the front of all moves. */
  private partitionTactical(): number {
    const { position, tactics } = this.stack;
    const { moves, gains } = this.lists;
    let kept = this.first;
    for (let i = kept; i < this.end; i++) {
      const move = moves[i];
      const gain = tactics.gain(position, move);
      gains[i] = 0;
      if (gain === 0) continue;
      moves[i] = moves[kept];
      moves[kept] = move;
      gains[kept++] = gain;
    }
    return kept;
  }

  private rankTactical(): void {
    const { position, histories } = this.stack;
    const { moves, gains, ranks } = this.lists;
    const { capture } = histories;
    for (let i = this.first; i < this.tacticalEnd; i++)
      ranks[i] = (gains[i] << 4) + capture[histories.captureSlot(position, moves[i])];
  }

  private nextGood(): number {
    const { lists, ttMove } = this;
    const { position, tactics } = this.stack;
    while (this.at < this.tacticalEnd) {
      const move = lists.pickBest(this.at, this.tacticalEnd);
      const gain = lists.gains[this.at++];
      if (move === ttMove) continue;
      if (gain > 0 && tactics.seeAtLeast(position, move, 0)) {
        this.gain = gain;
        return move;
      }
      lists.moves[this.badEnd] = move;
      lists.gains[this.badEnd++] = gain;
    }
    return 0;
  }

  private nextQuiet(): number {
    if (this.stage === FIRST_KILLER) {
      this.stage = SECOND_KILLER;
      if (this.isFreshQuiet(this.killer)) return this.killer;
      this.killer = 0;
    }
    if (this.stage === SECOND_KILLER) {
      this.stage = COUNTERMOVE;
      if (this.isFreshQuiet(this.secondKiller)) return this.secondKiller;
      this.secondKiller = 0;
    }
    if (this.stage === COUNTERMOVE) {
      this.stage = RANK_QUIETS;
      const { countermove } = this;
      if (countermove !== this.killer && countermove !== this.secondKiller && this.isFreshQuiet(countermove))
        return countermove;
      this.countermove = 0;
    }
    if (this.stage === RANK_QUIETS) {
      this.rankQuiets();
      this.stage = QUIET;
    }
    const { lists, ttMove } = this;
    while (this.at < this.end) {
      const move = lists.pickBest(this.at, this.end);
      this.isPlausible = (lists.ranks[this.at] & 1) === 1;
      this.gain = lists.gains[this.at++];
      if (move !== ttMove && !this.wasHandedOut(move)) return move;
    }
    return 0;
  }

  /** The remaining quiet moves are not sorted: only a few are plausible. */
  private nextPlausible(): number {
    const { moves, gains, ranks } = this.lists;
    if (this.stage !== QUIET) return 0;
    while (this.at < this.end) {
      const at = this.at++;
      const move = moves[at];
      if ((ranks[at] & 1) === 0 || move === this.ttMove || this.wasHandedOut(move)) continue;
      this.isPlausible = true;
      this.gain = gains[at];
      return move;
    }
    return 0;
  }

  private wasHandedOut(move: number): boolean {
    return move === this.killer || move === this.secondKiller || move === this.countermove;
  }

  /** Killers come from other positions: here they may be illegal, or captures. */
  private isFreshQuiet(move: number): boolean {
    const { position, tactics } = this.stack;
    if (move === 0 || move === this.ttMove || !position.isLegal(move)) return false;
    this.gain = tactics.gain(position, move);
    // A promotion is generated with the captures or with the quiet moves, and is returned there.
    return this.gain === 0;
  }

  private rankQuiets(): void {
    const { position, tactics, histories, parameters } = this.stack;
    const { moves, gains, ranks } = this.lists;
    this.at = this.tacticalEnd;
    if (tactics.hasCheapCaptures) {
      this.end = position.generate(QUIETS, moves, this.at);
      if (tactics.gainsByCapturesOnly?.(position) === true) gains.fill(0, this.at, this.end);
      else for (let i = this.at; i < this.end; i++) gains[i] = tactics.gain(position, moves[i]);
    }
    const { quiet, continuation, pawn } = histories;
    const { pawnHistory } = parameters;
    const own = position.side * HISTORY_SLOTS;
    const afterOne = this.stack.continuation(this.ply, 1);
    const afterTwo = this.stack.continuation(this.ply, 2);
    const afterFour = this.stack.continuation(this.ply, 4);
    const pawnRow = this.stack.pawnRow();
    for (let i = this.at; i < this.end; i++) {
      const move = moves[i];
      const slot = histories.slotOf(position, move);
      // The lowest bit is left free for `markPlausible`.
      ranks[i] =
        (quiet[own + (move & (HISTORY_SLOTS - 1))] +
          continuation[afterOne + slot] +
          continuation[afterTwo + slot] +
          (continuation[afterFour + slot] >> 1) +
          (((pawn[pawnRow + slot] * pawnHistory) / 100) | 0)) <<
        1;
      if (gains[i] !== 0) ranks[i] += gains[i] > 0 ? PROMOTION_RANK : -PROMOTION_RANK;
    }
    this.stack.rankQuiets?.(position, moves, ranks, this.at, this.end);
    if (this.depth >= parameters.plausibleDepth) this.markPlausible();
  }

  /** Classifying a move costs about as much as making it, so this happens only at higher depths. */
  private markPlausible(): void {
    const { plausible, position, parameters } = this.stack;
    const { moves, gains, ranks } = this.lists;
    if (plausible === undefined) return;
    plausible.setPosition(position, this.depth);
    for (let i = this.at; i < this.end; i++) {
      if (gains[i] === 0 && plausible.maskOf(moves[i]) !== 0) ranks[i] += 2 * parameters.plausibleBonus + 1;
    }
  }

  private nextBad(): number {
    const { lists } = this;
    while (this.at < this.badEnd) {
      const move = lists.moves[this.at];
      this.gain = lists.gains[this.at++];
      // A capture can have gain 0, and so may have been a killer.
      if (this.gain !== 0 || !this.wasHandedOut(move)) return move;
    }
    return 0;
  }
}
