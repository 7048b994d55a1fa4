import type { Position } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import { PLAUSIBLE_NAMES, type PlausibleName } from './plausible-names.ts';
import { PLAUSIBLE } from './plausible-table.ts';
import { Scene } from './scene.ts';

/**
 * Moves worth a look. As a hard selection: `select`. To order or reduce: `enter` a position once, then ask `maskOf`
 * for each move. One object serves one search; it allocates nothing after it was made.
 */
export class PlausibleMoves {
  private readonly scene: Scene;
  /** Bits of the kinds wanted at depth 1, and at 2 and beyond. */
  private readonly shallow: number;
  private readonly deep: number;
  private wanted = 0;

  constructor(knowledge: Knowledge, names: readonly PlausibleName[] = PLAUSIBLE_NAMES) {
    this.scene = new Scene(knowledge);
    this.deep = bitsOf(names);
    this.shallow = bitsOf(names.filter((name) => PLAUSIBLE[PLAUSIBLE_NAMES.indexOf(name)].depth === 1));
  }

  /**
   * Of the legal moves `moves[at]` to `moves[end − 1]` keeps those that are plausible with `depth` plies to go, in
   * their order, and returns the new end. When it keeps none, the list is untouched.
   */
  select(position: Position, depth: number, moves: Int32Array, at: number, end: number): number {
    this.enter(position, depth);
    let kept = at;
    for (let i = at; i < end; i++) {
      const move = moves[i];
      this.scene.view(move);
      if (!this.isSelected() || this.isIdleReturn()) continue;
      moves[kept++] = move;
    }
    return kept;
  }

  /** Looks at a position with `depth` plies to go. */
  enter(position: Position, depth: number): void {
    this.wanted = depth >= 2 ? this.deep : depth >= 1 ? this.shallow : 0;
    this.scene.enter(position);
  }

  /** Which kinds the legal move belongs to: bit `i` for `PLAUSIBLE_NAMES[i]`. Idle returns belong to none. */
  maskOf(move: number): number {
    const { scene } = this;
    scene.view(move);
    if (this.isIdleReturn()) return 0;
    let mask = 0;
    for (let rest = this.wanted; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (PLAUSIBLE[bit].selects(scene)) mask |= 1 << bit;
    }
    return mask;
  }

  private isSelected(): boolean {
    for (let rest = this.wanted; rest !== 0; rest &= rest - 1) {
      if (PLAUSIBLE[31 - Math.clz32(rest & -rest)].selects(this.scene)) return true;
    }
    return false;
  }

  /** Back to the square just left, with nothing taken and nothing that drove the piece away. */
  private isIdleReturn(): boolean {
    const { position, from, to, isCapture, isDrop, enemy } = this.scene;
    if (isDrop || isCapture || from === to || position.ply < 2) return false;
    const last = position.moveAt(position.ply - 2);
    if ((last & 255) !== from || ((last >> 8) & 255) !== to) return false;
    return !position.inCheck() && !this.scene.isAttacked(from, enemy);
  }
}

function bitsOf(names: readonly PlausibleName[]): number {
  return names.reduce((bits, name) => bits | (1 << PLAUSIBLE_NAMES.indexOf(name)), 0);
}
