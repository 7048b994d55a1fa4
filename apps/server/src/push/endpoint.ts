/** Which addresses messages are sent to: push services in the Internet, and nothing in the network of the server. */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The longest address of a push service. */
export const LONGEST_ENDPOINT = 1000;

/** Addresses that are not of the Internet: this machine, its network, and those with other meanings. */
const INNER = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 only what is given out for the Internet is allowed, but for what contains an address of IPv4. */
const OUTER_6 = new BlockList();
OUTER_6.addSubnet('2000::', 3, 'ipv6');
const INNER_6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INNER_6.addSubnet(net, prefix, 'ipv6');

/** Reports whether an address is of the Internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !INNER.check(address, 'ipv4');
  return kind === 6 && OUTER_6.check(address, 'ipv6') && !INNER_6.check(address, 'ipv6');
}

/** Reads the address of a push service; `undefined` for one that messages are not sent to. */
export function readEndpoint(text: string): URL | undefined {
  const url = text.length <= LONGEST_ENDPOINT ? URL.parse(text) : null;
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return undefined;
  // Push services have names, of several words: an address or a name of a local network is none.
  const host = url.hostname;
  const isName = /^(?!.*\.(?:local|localhost|internal|home\.arpa)\.?$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host);
  return isName && isIP(host) === 0 ? url : undefined;
}

/** Resolves a name, and fails for one that leads into the network of the server, whatever it led to before. */
export const lookupPublic: LookupFunction = (name, options, callback) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = found;
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      return callback(Object.assign(new Error(`${name} is no public address`), { code: 'EACCES' }), '', 0);
    if (options.all === true) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
