import { ROW } from '@tesuji/rules/internal';
import type { Position } from '@tesuji/rules';

/** All fields of a position: bytes of arrays, and the text of everything else. */
export type Snapshot = ReadonlyMap<string, Uint8Array | string>;

/**
 * Copies all data fields of a position, found by reflection so that no game can leave one out. Entries beyond the end
 * of the history and of the log do not count, nor do the fields in `scratch`.
 */
export function takeSnapshot(position: Position, scratch: readonly string[] = []): Snapshot {
  const snapshot = new Map<string, Uint8Array | string>();
  visitFields(position, scratch, (path, value) =>
    snapshot.set(path, typeof value === 'string' ? value : value.slice()),
  );
  return snapshot;
}

/** Returns the first difference between a position and a snapshot as a message; `undefined` if there is none. */
export function findDifference(
  position: Position,
  snapshot: Snapshot,
  scratch: readonly string[] = [],
): string | undefined {
  let difference: string | undefined;
  let count = 0;
  visitFields(position, scratch, (path, now) => {
    count++;
    difference ??= compareField(path, snapshot.get(path), now);
  });
  if (difference === undefined && count !== snapshot.size) return `${snapshot.size} fields became ${count}`;
  return difference;
}

function compareField(
  path: string,
  before: Uint8Array | string | undefined,
  now: Uint8Array | string,
): string | undefined {
  if (before === undefined) return `${path} is new`;
  if (typeof before === 'string' || typeof now === 'string') {
    return before === now ? undefined : `${path} was ${String(before)} and is ${String(now)}`;
  }
  if (before.length !== now.length) return `${path} had ${before.length} bytes and has ${now.length}`;
  for (let i = 0; i < now.length; i++) {
    if (before[i] !== now[i]) return `byte ${i} of ${path} was ${before[i]} and is ${now[i]}`;
  }
  return undefined;
}

type VisitField = (path: string, value: Uint8Array | string) => void;

function visitFields(position: Position, scratch: readonly string[], visit: VisitField): void {
  for (const [name, value] of Object.entries(position) as [string, unknown][]) {
    if (scratch.includes(name)) continue;
    if (name === 'history' && value instanceof Int32Array)
      visitValue(name, value.subarray(0, position.ply * ROW), visit);
    else if (name === 'log' && value instanceof Int32Array)
      visitValue(name, value.subarray(0, position.logStart(position.ply)), visit);
    else visitValue(name, value, visit);
  }
}

function visitValue(path: string, value: unknown, visit: VisitField): void {
  if (typeof value === 'function') return;
  if (ArrayBuffer.isView(value)) visit(path, new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  else if (value instanceof Map || value instanceof Set) visitValue(path, [...value], visit);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value) as [string, unknown][])
      visitValue(`${path}.${name}`, inner, visit);
  } else visit(path, String(value));
}
