import { expect, it } from 'vitest';
import { isPublicAddress, LONGEST_ENDPOINT, lookupPublic, readEndpoint } from './endpoint.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
])('messages are sent to %s', (text) => {
  expect(readEndpoint(text)?.href).toBe(text);
});

it.each([
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://user:word@push.example/x',
  'https://localhost/x',
  'https://printer/x',
  'https://printer.local/x',
  'https://db.internal/x',
  'https://db.internal./x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://8.8.8.8/x',
  'file:///etc/passwd',
  'nothing',
  '',
  `https://push.example/${'x'.repeat(LONGEST_ENDPOINT)}`,
])('no message is sent to %s', (text) => {
  expect(readEndpoint(text)).toBeUndefined();
});

it.each([
  ['8.8.8.8', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['example', false],
])('%s is of the Internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each([true, false])('a name that leads to this machine is not connected to, all addresses: %s', async (all) => {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>();
  lookupPublic('localhost', { all }, (error) => resolve(error));
  expect(await promise).toMatchObject({ code: 'EACCES' });
});
