/** The names by which this server may be asked for. Any other name can be made to lead here (DNS rebinding). */
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Client } from './client.ts';
import { isLoopback } from './client.ts';

const LOOPBACK_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;
/** Milliseconds for which the list of this machine's addresses is used again. */
const KEPT = 5000;

/** Networks within the machine, such as those of containers, which no other machine is in. */
const INNER_NETWORK = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|podman)/;

/** Returns the addresses of this machine in its networks, those that others most likely can reach first. */
export function networkAddresses(): readonly string[] {
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.map(({ internal, address, family }) => ({
      isUsable: !internal && !address.startsWith('fe80:'),
      address,
      rank: (INNER_NETWORK.test(name) ? 2 : 0) + (family === 'IPv4' ? 0 : 1),
    })),
  );
  return found
    .filter(({ isUsable }) => isUsable)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ address }) => address);
}

/** Reports whether a header names this machine to itself. */
function isLoopbackName(host: string): boolean {
  return LOOPBACK_NAME.test(host);
}

/** Decides by which names and from which pages this server may be used. */
export class OwnNames {
  readonly #isLan: boolean;
  readonly #publicUrl: URL | undefined;
  readonly #listAddresses: () => readonly string[];
  #addresses: ReadonlySet<string> = new Set();
  #readAt = -Infinity;

  constructor(isLan = false, publicUrl?: URL, listAddresses: () => readonly string[] = networkAddresses) {
    this.#isLan = isLan;
    this.#publicUrl = publicUrl;
    this.#listAddresses = listAddresses;
  }

  /**
   * Reports whether the `Host` header is a name of this server. Names of the machine itself count only for connections
   * within it: from elsewhere they are forged.
   */
  hasHost(request: IncomingMessage): boolean {
    const host = (request.headers.host ?? '').toLowerCase();
    if (host !== '' && host === this.#publicUrl?.host) return true;
    if (isLoopbackName(host)) return isLoopback(request.socket.remoteAddress);
    return this.#isLan && this.#ownAddresses().has(withoutPort(host));
  }

  #ownAddresses(): ReadonlySet<string> {
    const now = performance.now();
    if (now - this.#readAt > KEPT) {
      this.#addresses = new Set(this.#listAddresses());
      this.#readAt = now;
    }
    return this.#addresses;
  }
}

/** What a browser says about the page that sends a request. */
export interface Sender {
  readonly origin: string | undefined;
  readonly site: string | undefined;
}

/**
 * Reports whether a request comes from a page of this server, according to the browser. Other programs can send any
 * headers; this protects against other sites, which can make a browser send requests here.
 */
export function isOwnPage({ origin, site }: Sender, client: Client): boolean {
  const isSame = origin === undefined || origin === client.origin;
  return isSame && (site === undefined || site === 'same-origin' || site === 'none');
}

/** Reports whether a request that changes something comes from a page of this server: browsers then name the origin. */
export function isOwnOrigin(sender: Sender, client: Client): boolean {
  return sender.origin !== undefined && isOwnPage(sender, client);
}

function withoutPort(host: string): string {
  return host.replace(/:\d{1,5}$/, '').replaceAll(/^\[|\]$/g, '');
}
