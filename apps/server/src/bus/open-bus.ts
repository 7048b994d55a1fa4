import { MemoryBus, type Bus } from '@tesuji/online';
import type { SharedTokens } from '../security/shared-limits.ts';
import { RedisBus } from './redis-bus.ts';

/** A bus between processes, which may also count for all of them how often something was done. */
export type ServerBus = Bus & Partial<SharedTokens>;

/** What an address of a bus begins with. */
const BUS_SCHEMES: readonly string[] = ['redis:', 'rediss:'];

/**
 * Opens the bus at an address such as `redis://…`. Without one there is a bus within this process, which says that it
 * reaches no others unless this process is alone. Rejects when there is no server at the address.
 */
export async function openBus(
  url: string | undefined,
  isAlone: boolean,
  onError: (error: unknown) => void,
): Promise<ServerBus> {
  if (url === undefined) return new MemoryBus(isAlone);
  if (!BUS_SCHEMES.includes(URL.parse(url)?.protocol ?? '')) throw new Error(`“${url}” is not the address of a bus`);
  return RedisBus.open(url, onError);
}
