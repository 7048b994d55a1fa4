import { unwrap, replay, type Game, type GameLine } from '@tesuji/rules';
import { knowledgeOf } from '../knowledge.ts';
import { DfPnSearch } from './df-pn.ts';
import { DEFAULT_MATE_STYLE } from './mate-moves.ts';
import { loopEntries, LoopTable, ProofTable, proofTableBytes } from './proof-table.ts';
import { PackedHands } from './proof-hands.ts';

/** The goal that ends the helpers. It differs from "none", or one that is about to wait for another would miss it. */
const STOP = -1;

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
    return { megabytes, table, control: new SharedArrayBuffer(4) };
  } catch {
    return undefined;
  }
}

/** The goal of all threads: the length that is searched for, 0 for none, or `STOP`. Set by the one that answers. */
export class MateGoal {
  private readonly words: Int32Array;

  constructor(share: MateShare) {
    this.words = new Int32Array(share.control);
  }

  get length(): number {
    return Atomics.load(this.words, 0);
  }

  set length(plies: number) {
    Atomics.store(this.words, 0, plies);
    Atomics.notify(this.words, 0);
  }

  /** Ends the helpers. */
  stop(): void {
    this.length = STOP;
  }

  /** Makes the memory usable for another problem. */
  reset(): void {
    Atomics.store(this.words, 0, 0);
  }

  /** Waits until there is a goal other than this one. Blocks the thread. */
  waitForOther(length: number): void {
    Atomics.wait(this.words, 0, length);
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
  };
  const codes = new PackedHands(game, position);
  const problem = { game, style, position, attacker: position.side, codes, isTraditional: false };
  let nodes = 0;
  for (let length = goal.length; length !== STOP; length = goal.length) {
    if (length !== 0) {
      const hooks = { isOver: () => goal.length !== length };
      const search = new DfPnSearch(problem, memory, length, hooks, number);
      search.run(length, Infinity);
      nodes += search.nodes;
    }
    goal.waitForOther(length);
  }
  return nodes;
}
