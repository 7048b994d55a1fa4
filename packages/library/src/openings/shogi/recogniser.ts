import type { Side } from '@tesuji/rules';
import type { NamedOpening, Reached } from '../opening.ts';
import { SHOGI_CASTLES } from './castles.ts';
import { compilePattern, matchesPattern, type CompiledPattern, type ShogiPattern } from './pattern.ts';
import { SHARED_STRATEGIES, STRATEGIES } from './strategies.ts';

/** The last ply at which a castle is named: in an endgame, pieces stand anywhere. */
const LAST_CASTLE = 120;

/** The patterns of one kind for one side. Of each kind, a side has at most one name at a time. */
interface Slot {
  readonly side: Side | undefined;
  readonly patterns: readonly (CompiledPattern & { readonly opening: NamedOpening; readonly until: number })[];
}

function makeSlot(
  patterns: readonly ShogiPattern[],
  kind: NamedOpening['kind'],
  board: Side,
  side: Side | undefined,
  until: number,
): Slot {
  const own = patterns.filter((each) => each.side === undefined || each.side === board);
  return {
    side,
    patterns: own.map((pattern) => ({
      ...compilePattern(pattern, board),
      opening: shogiOpening(pattern, kind),
      until: pattern.until ?? until,
    })),
  };
}

function shogiOpening({ id, family = id, en, ja }: ShogiPattern, kind: NamedOpening['kind']): NamedOpening {
  return { id, family, kind, en, ja };
}

let slots: readonly Slot[] | undefined;

function allSlots(): readonly Slot[] {
  slots ??= [
    // What both play is described from Black's side of the board alone.
    makeSlot(SHARED_STRATEGIES, 'opening', 0, undefined, 0),
    ...([0, 1] as const).flatMap((side) => [
      makeSlot(STRATEGIES, 'opening', side, side, 0),
      makeSlot(SHOGI_CASTLES, 'castle', side, side, LAST_CASTLE),
    ]),
  ];
  return slots;
}

/** Returns every opening and castle of shogi. */
export function shogiOpenings(): readonly NamedOpening[] {
  return [
    ...[...SHARED_STRATEGIES, ...STRATEGIES].map((each) => shogiOpening(each, 'opening')),
    ...SHOGI_CASTLES.map((each) => shogiOpening(each, 'castle')),
  ];
}

/** Notes the openings and castles of a shogi game as it is played. Each is noted once, when it is first there. */
export class ShogiRecogniser {
  private readonly slots = allSlots();
  private readonly seen = this.slots.map(() => new Set<CompiledPattern>());
  private readonly ranks = this.slots.map(() => 0);

  /** Returns what has been reached with the move before this position. */
  look({ places }: { readonly places: Uint8Array }, ply: number): readonly Reached[] {
    return this.slots.flatMap((slot, i) => {
      const found = slot.patterns.filter(
        (each) => ply <= each.until && !this.seen[i]!.has(each) && matchesPattern(each, places),
      );
      for (const each of found) this.seen[i]!.add(each);
      const [best] = found.toSorted((a, b) => rankOf(b) - rankOf(a) || b.conditions.length - a.conditions.length);
      if (best === undefined || rankOf(best) < this.ranks[i]!) return [];
      this.ranks[i] = rankOf(best);
      return [{ opening: best.opening, ply, ...(slot.side !== undefined && { side: slot.side }) }];
    });
  }
}

function rankOf({ pattern }: CompiledPattern): number {
  return pattern.rank ?? 1;
}
