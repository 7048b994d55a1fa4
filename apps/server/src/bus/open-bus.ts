import { MemoryBus, type Bus } from '@tesuji/online';
import type { SharedTokens } from '../security/shared-limits.ts';
import { NatsBus } from './nats-bus.ts';
import { RedisBus } from './redis-bus.ts';

/** A bus between processes, which may also count for all of them how often something was done. */
export type ServerBus = Bus & Partial<SharedTokens>;

/** What opens a bus, by what its address begins with. */
const BUSES: Readonly<Record<string, (url: string, onError: (error: unknown) => void) => Promise<ServerBus>>> = {
  'redis:': (url, onError) => RedisBus.open(url, onError),
  'rediss:': (url, onError) => RedisBus.open(url, onError),
  'nats:': (url, onError) => NatsBus.open(url, onError),
};

/**
 * Opens the bus at an address such as `redis://…` or `nats://…`. Without one there is a bus within this process, which says
 * that it reaches no others unless this process is alone. Rejects when there is no server at the address.
 */
export async function openBus(
  url: string | undefined,
  isAlone: boolean,
  onError: (error: unknown) => void,
): Promise<ServerBus> {
  if (url === undefined) return new MemoryBus(isAlone);
  const open = BUSES[URL.parse(url)?.protocol ?? ''];
  if (open === undefined) throw new Error(`“${url}” is not the address of a bus`);
  return open(url, onError);
}
