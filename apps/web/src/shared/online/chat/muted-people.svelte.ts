import type { KeyValueStore } from '../../storage/key-value-store.ts';

const MUTED = 'muted';
const READ = 'chat-read';
/** Rooms of which it is remembered how far they were read. */
const MOST_READ = 60;

/** People whose messages are not shown on this device. Nobody else knows; a block is stored at the server. */
export class MutedPeople {
  private ids: ReadonlySet<string> = $state.raw(new Set());
  private readonly storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.storage = storage;
    this.ids = new Set(textsIn(storage.read(MUTED)));
  }

  has(person: string): boolean {
    return this.ids.has(person);
  }

  set(person: string, isMuted: boolean): void {
    const others = [...this.ids].filter((id) => id !== person);
    this.ids = new Set(isMuted ? [...others, person] : others);
    this.storage.write(MUTED, [...this.ids]);
  }
}

const known = new WeakMap<KeyValueStore, MutedPeople>();

/** Returns the muted people of this device, the same for all rooms. */
export function mutedPeople(storage: KeyValueStore): MutedPeople {
  const muted = known.get(storage) ?? new MutedPeople(storage);
  known.set(storage, muted);
  return muted;
}

/** Returns the number of the last message of a room that was read on this device. */
export function lastRead(storage: KeyValueStore, topic: string): number {
  return readings(storage).find(([each]) => each === topic)?.[1] ?? 0;
}

/** Notes that a room was read up to a message. */
export function noteRead(storage: KeyValueStore, topic: string, seq: number): void {
  const others = readings(storage).filter(([each]) => each !== topic);
  storage.write(READ, [...others, [topic, seq]].slice(-MOST_READ));
}

function readings(storage: KeyValueStore): readonly (readonly [string, number])[] {
  const stored = storage.read(READ);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const [topic, seq] = Array.isArray(each) ? (each as unknown[]) : [];
    return typeof topic === 'string' && typeof seq === 'number' ? [[topic, seq] as const] : [];
  });
}

function textsIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}
