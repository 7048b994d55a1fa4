import * as slots from '@tesuji/rules';
import * as parameters from './parameters.ts';
import type { Track } from './track.ts';

// Module-local copies, see table.ts.
const { ALL, CAPTURES, QUIETS } = slots;
const { HISTORY_SLOTS } = slots;
const { PLAUSIBLE_BONUS, PLAUSIBLE_DEPTH } = parameters;

// Stages, in order.
const TABLE = 0;
const GENERATE = 1;
const GOOD = 2;
const FIRST_KILLER = 3;
const SECOND_KILLER = 4;
const COUNTER = 5;
const RANK = 6;
const QUIET = 7;
const BAD = 8;

/** Puts promotions that come with the quiet moves before every history. */
const PROMOTION_RANK = 1 << 21;

/** Three parallel lists: moves, what they win at once, and how early they are to be tried. */
export class MoveLists {
  readonly moves: Int32Array;
  readonly gains: Int32Array;
  readonly ranks: Int32Array;

  constructor(size: number) {
    this.moves = new Int32Array(size);
    this.gains = new Int32Array(size);
    this.ranks = new Int32Array(size);
  }

  /** Brings the highest rank of `at` to `end` to `at` and returns its move. */
  bringBest(at: number, end: number): number {
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
 * Hands out the legal moves of one node, the promising ones first, and does no work before it is needed: most nodes
 * end after a move or two.
 */
export class MovePicker {
  /** `Tactics.gain` of the move handed out last. */
  gain = 0;
  /** Is that a quiet move of one of the kinds asked for? Never said of killers, which come early anyway. */
  isPlausible = false;
  private readonly track: Track;
  private readonly lists: MoveLists;
  private readonly first: number;
  private ply = 0;
  private depth = 0;
  private stage: number = TABLE;
  private skipsQuiets = false;
  private tableMove = 0;
  private killer = 0;
  private secondKiller = 0;
  private counter = 0;
  // Indexes into the lists: the next move of the stage, the ends of tactical and of all moves, and of those put off,
  // which gather where tactical moves have been handed out.
  private at = 0;
  private tacticalEnd = 0;
  private end = 0;
  private badEnd = 0;

  constructor(track: Track, lists: MoveLists, first: number) {
    this.track = track;
    this.lists = lists;
    this.first = first;
  }

  /** Begins a node with `depth` plies to go. The table's move must be legal, or 0. */
  start(ply: number, depth: number, tableMove: number): void {
    const { killers, histories } = this.track;
    this.ply = ply;
    this.depth = depth;
    this.stage = TABLE;
    this.skipsQuiets = false;
    this.isPlausible = false;
    this.tableMove = tableMove;
    this.killer = killers[ply << 1];
    this.secondKiller = killers[(ply << 1) + 1];
    this.counter = histories.counter[this.track.lastSlot(ply)];
  }

  /** From now on only tactical moves, and quiet ones that are plausible. */
  skipQuiets(): void {
    this.skipsQuiets = true;
  }

  /** The next move, or 0 when there is none left. */
  next(): number {
    if (this.stage === TABLE) {
      this.stage = GENERATE;
      if (this.tableMove !== 0) {
        this.gain = this.track.tactics.gain(this.track.position, this.tableMove);
        return this.tableMove;
      }
    }
    if (this.stage === GENERATE) {
      this.generateTactical();
      this.stage = GOOD;
    }
    if (this.stage === GOOD) {
      const move = this.nextGood();
      if (move !== 0) return move;
      this.stage = FIRST_KILLER;
    }
    if (this.stage < BAD) {
      const move = this.skipsQuiets ? this.nextPlausible() : this.nextQuiet();
      if (move !== 0) return move;
      this.isPlausible = false;
      this.stage = BAD;
      this.at = this.first;
    }
    return this.nextBad();
  }

  private generateTactical(): void {
    const { position, tactics } = this.track;
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
      this.tacticalEnd = this.partTactical();
    }
    this.rankTactical();
  }

  /** Of all moves, brings those to the front that win or lose something at once. */
  private partTactical(): number {
    const { position, tactics } = this.track;
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
    const { position, histories } = this.track;
    const { moves, gains, ranks } = this.lists;
    const { capture } = histories;
    for (let i = this.first; i < this.tacticalEnd; i++)
      ranks[i] = (gains[i] << 4) + capture[histories.captureSlot(position, moves[i])];
  }

  private nextGood(): number {
    const { lists, tableMove } = this;
    const { position, tactics } = this.track;
    while (this.at < this.tacticalEnd) {
      const move = lists.bringBest(this.at, this.tacticalEnd);
      const gain = lists.gains[this.at++];
      if (move === tableMove) continue;
      if (gain > 0 && tactics.holds(position, move, 0)) {
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
      this.stage = COUNTER;
      if (this.isFreshQuiet(this.secondKiller)) return this.secondKiller;
      this.secondKiller = 0;
    }
    if (this.stage === COUNTER) {
      this.stage = RANK;
      const { counter } = this;
      if (counter !== this.killer && counter !== this.secondKiller && this.isFreshQuiet(counter)) return counter;
      this.counter = 0;
    }
    if (this.stage === RANK) {
      this.rankQuiets();
      this.stage = QUIET;
    }
    const { lists, tableMove } = this;
    while (this.at < this.end) {
      const move = lists.bringBest(this.at, this.end);
      this.isPlausible = (lists.ranks[this.at] & 1) === 1;
      this.gain = lists.gains[this.at++];
      if (move !== tableMove && !this.wasHandedOut(move)) return move;
    }
    return 0;
  }

  /** The rest of the quiet moves has no order any more: it is only a few. */
  private nextPlausible(): number {
    const { moves, gains, ranks } = this.lists;
    if (this.stage !== QUIET) return 0;
    while (this.at < this.end) {
      const at = this.at++;
      const move = moves[at];
      if ((ranks[at] & 1) === 0 || move === this.tableMove || this.wasHandedOut(move)) continue;
      this.isPlausible = true;
      this.gain = gains[at];
      return move;
    }
    return 0;
  }

  private wasHandedOut(move: number): boolean {
    return move === this.killer || move === this.secondKiller || move === this.counter;
  }

  /** Killers come from other positions: here they may be illegal, or take something. */
  private isFreshQuiet(move: number): boolean {
    const { position, tactics } = this.track;
    if (move === 0 || move === this.tableMove || !position.isLegal(move)) return false;
    this.gain = tactics.gain(position, move);
    // A promotion may come with the captures or with the quiet moves; either way it comes by itself.
    return this.gain === 0;
  }

  private rankQuiets(): void {
    const { position, tactics, histories } = this.track;
    const { moves, gains, ranks } = this.lists;
    this.at = this.tacticalEnd;
    if (tactics.hasCheapCaptures) {
      this.end = position.generate(QUIETS, moves, this.at);
      for (let i = this.at; i < this.end; i++) gains[i] = tactics.gain(position, moves[i]);
    }
    const { quiet, continuation } = histories;
    const own = position.side * HISTORY_SLOTS;
    const afterOne = this.track.continuation(this.ply, 1);
    const afterTwo = this.track.continuation(this.ply, 2);
    const afterFour = this.track.continuation(this.ply, 4);
    for (let i = this.at; i < this.end; i++) {
      const move = moves[i];
      const slot = histories.slotOf(position, move);
      // The lowest bit is free for `markPlausible`.
      ranks[i] =
        (quiet[own + (move & (HISTORY_SLOTS - 1))] +
          continuation[afterOne + slot] +
          continuation[afterTwo + slot] +
          (continuation[afterFour + slot] >> 1)) <<
        1;
      if (gains[i] !== 0) ranks[i] += gains[i] > 0 ? PROMOTION_RANK : -PROMOTION_RANK;
    }
    if (this.depth >= PLAUSIBLE_DEPTH) this.markPlausible();
  }

  /** Looking costs about as much as making the move, so only where much depends on the order. */
  private markPlausible(): void {
    const { plausible, position } = this.track;
    const { moves, gains, ranks } = this.lists;
    if (plausible === undefined) return;
    plausible.enter(position, this.depth);
    for (let i = this.at; i < this.end; i++) {
      if (gains[i] === 0 && plausible.maskOf(moves[i]) !== 0) ranks[i] += 2 * PLAUSIBLE_BONUS + 1;
    }
  }

  private nextBad(): number {
    const { lists } = this;
    while (this.at < this.badEnd) {
      const move = lists.moves[this.at];
      this.gain = lists.gains[this.at++];
      // A capture can win nothing on balance, and so have been a killer.
      if (this.gain !== 0 || !this.wasHandedOut(move)) return move;
    }
    return 0;
  }
}
