import { walkTree, type GameRecord, type RecordNode } from '@tesuji/records';
import type { Game, Position } from '@tesuji/rules';

/** Where a position occurs in a tree. */
export interface PositionPlace {
  readonly ply: number;
  /** The index of the child at each node from the root on; all zeros on a line of first children. */
  readonly path: readonly number[];
}

/** The distinct keys of all positions of a tree, low and high halves alternating. */
export function collectKeys(game: Game, record: GameRecord): Int32Array {
  const seen = new Set<string>();
  const keys: number[] = [];
  walkTree(game, record, {
    after: (_, { keyLow, keyHigh }) => {
      const name = `${keyLow} ${keyHigh}`;
      if (seen.has(name)) return;
      seen.add(name);
      keys.push(keyLow, keyHigh);
    },
  });
  return Int32Array.from(keys);
}

/** Returns whether the keys contain this one. */
export function hasKey(keys: Int32Array, low: number, high: number): boolean {
  for (let i = 0; i < keys.length; i += 2) {
    if (keys[i] === low && keys[i + 1] === high) return true;
  }
  return false;
}

/**
 * Finds every occurrence of a position in a tree. Texts are compared too, since different positions may have equal
 * keys.
 */
export function findPlaces(game: Game, record: GameRecord, wanted: Position): readonly PositionPlace[] {
  const text = withoutCounters(game.formatPosition(wanted));
  const places: PositionPlace[] = [];
  const line: RecordNode[] = [];
  walkTree(game, record, {
    after: (node, position, ply) => {
      line.length = ply;
      line.push(node);
      if (position.keyLow !== wanted.keyLow || position.keyHigh !== wanted.keyHigh) return;
      if (withoutCounters(game.formatPosition(position)) === text) places.push({ ply, path: pathOf(line) });
    },
  });
  return places;
}

/** Removes counters from a position text: every game writes them last, and nothing else as a plain number. */
export function withoutCounters(text: string): string {
  return text.replace(/(?: \d+)+$/, '');
}

function pathOf(line: readonly RecordNode[]): number[] {
  return line.slice(1).map((node, i) => line[i]!.children.indexOf(node));
}
