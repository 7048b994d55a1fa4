import { unwrap, replay, type Game, type GameLine } from '@tesuji/rules';
import { knowledgeOf } from '../knowledge.ts';
import { DfPnSearch } from './df-pn.ts';
import { DEFAULT_MATE_STYLE, MoveStack } from './mate-moves.ts';
import { loopEntries, LoopTable, ProofTable, proofTableBytes } from './proof-table.ts';
import { PackedHands } from './proof-hands.ts';

/** What the words of the control mean. */
const STOPPED = 0;
const GOAL = 1;

/** Memory that several threads solve one problem in: a table, and what they search for. */
export interface MateShare {
  readonly megabytes: number;
  readonly table: SharedArrayBuffer;
  readonly control: SharedArrayBuffer;
}

/** Allocates the memory; undefined if there is not so much, or no shared memory at all. */
export function makeMateShare(megabytes: number): MateShare | undefined {
  if (typeof SharedArrayBuffer === 'undefined') return undefined;
  try {
    const table = new SharedArrayBuffer(proofTableBytes(megabytes));
    return { megabytes, table, control: new SharedArrayBuffer(8) };
  } catch {
    return undefined;
  }
}

/** The goal of all threads: the length that is searched for, 0 for none. Set by the one that answers. */
export class MateGoal {
  private readonly words: Int32Array;

  constructor(share: MateShare) {
    this.words = new Int32Array(share.control);
  }

  get length(): number {
    return Atomics.load(this.words, GOAL);
  }

  set length(plies: number) {
    Atomics.store(this.words, GOAL, plies);
    Atomics.notify(this.words, GOAL);
  }

  /** Ends the helpers. */
  stop(): void {
    Atomics.store(this.words, STOPPED, 1);
    this.length = 0;
  }

  get isStopped(): boolean {
    return Atomics.load(this.words, STOPPED) !== 0;
  }

  /** Makes the memory usable for another problem. */
  reset(): void {
    Atomics.store(this.words, STOPPED, 0);
    Atomics.store(this.words, GOAL, 0);
  }

  /** Waits until there is a goal other than this one. Blocks the thread. */
  waitForOther(length: number): void {
    Atomics.wait(this.words, GOAL, length);
  }
}

/**
 * Helps another thread to solve a problem, until that stops: it searches for the same mate in the same table, but along
 * other lines, depending on its number (from 1). Blocks; returns the nodes it has searched.
 */
export function helpMate(game: Game, line: GameLine, share: MateShare, number: number): number {
  const position = unwrap(replay(game, line));
  const style = knowledgeOf(game).mate ?? DEFAULT_MATE_STYLE;
  const goal = new MateGoal(share);
  const memory = {
    table: new ProofTable(share.megabytes, share.table),
    loops: new LoopTable(loopEntries(share.megabytes)),
    stack: new MoveStack(),
  };
  const codes = new PackedHands(game, position);
  const problem = { game, style, position, attacker: position.side, codes, hasDrops: true };
  let nodes = 0;
  while (!goal.isStopped) {
    const length = goal.length;
    if (length !== 0) {
      const hooks = { isOver: () => goal.length !== length };
      const search = new DfPnSearch(problem, memory, length, hooks, number);
      search.run(length, Infinity);
      nodes += search.nodes;
    }
    if (!goal.isStopped) goal.waitForOther(length);
  }
  return nodes;
}
