/** Who sends a request: what the connection says, and behind a trusted proxy what its headers say. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** The sender of a request. */
export interface Client {
  /** The address that limits are counted for. */
  readonly address: string;
  /** Whether the request comes from this machine, and no proxy says that it has passed it on. */
  readonly isLocal: boolean;
  /** Whether the connection is encrypted up to this server, or up to a trusted proxy. */
  readonly isEncrypted: boolean;
  /** The origin of a page that was loaded from this server by the same name. */
  readonly origin: string;
  /** The port under which the browser knows this server, which may be that of a proxy before several processes. */
  readonly port: number;
}

/** Headers with which proxies say for whom they ask. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

/** Reports whether a proxy, or a client that imitates one, has added its headers. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return FORWARDED.some((name) => headers[name] !== undefined);
}

/** Reports whether an address is one of this machine alone. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127\./.test(address));
}

/** Reads the senders of requests. Headers about forwarding count only from the proxies named. */
export class ClientReader {
  readonly #proxies = new BlockList();
  readonly #publicUrl: URL | undefined;

  /** `proxies` are addresses or networks, such as `10.0.0.0/8`. Throws when one is neither. */
  constructor(proxies: readonly string[] = [], publicUrl?: URL) {
    for (const proxy of proxies) addProxy(this.#proxies, proxy);
    this.#publicUrl = publicUrl;
  }

  read(request: IncomingMessage): Client {
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    const isTrusted = this.#isProxy(peer);
    const isEncrypted =
      isEncryptedSocket(request.socket) || (isTrusted && lastOf(request, 'x-forwarded-proto') === 'https');
    const host = (request.headers.host ?? '').toLowerCase();
    const isPublic = host === this.#publicUrl?.host;
    return {
      address: isTrusted ? this.#originalAddress(request, peer) : peer,
      isLocal: isLoopback(peer) && !isForwarded(request),
      isEncrypted,
      origin: isPublic ? this.#publicUrl.origin : `${isEncrypted ? 'https' : 'http'}://${host}`,
      port: Number(/:(\d{1,5})$/.exec(host)?.[1] ?? (isEncrypted ? 443 : 80)),
    };
  }

  #isProxy(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.#proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** The last address of the list that is not that of a proxy: what stands before it, any client can have written. */
  #originalAddress(request: IncomingMessage, peer: string): string {
    const list = String(request.headers['x-forwarded-for'] ?? '').split(',');
    for (const text of list.toReversed()) {
      const address = plainAddress(text.trim());
      if (isIP(address) === 0) return peer;
      if (!this.#isProxy(address)) return address;
    }
    return peer;
  }
}

/**
 * Returns what limits are counted by: an IPv4 address, or the network of an IPv6 address, of which every household has
 * more than it could ever use.
 */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::`;
}

/** An IPv4 address in its own form, also where the connection is one of IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isEncryptedSocket(socket: Socket): boolean {
  return (socket as Partial<TLSSocket>).encrypted === true;
}

function lastOf({ headers }: IncomingMessage, name: 'x-forwarded-proto'): string {
  return String(headers[name] ?? '')
    .split(',')
    .at(-1)!
    .trim()
    .toLowerCase();
}

function addProxy(list: BlockList, text: string): void {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const isNetwork = bits !== undefined;
  const isRight = family !== 0 && (!isNetwork || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  if (!isRight) throw new TypeError(`“${text}” is not an address`);
  const type = family === 6 ? 'ipv6' : 'ipv4';
  if (isNetwork) list.addSubnet(address, Number(bits), type);
  else list.addAddress(address, type);
}
