import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PushSender, type PushMessage } from './push-sender.ts';
import { FakePushService } from './test/fake-push-service.ts';
import { makeVapidKeys } from './vapid.ts';

const MESSAGE: PushMessage = { text: '{"body":"Your turn"}', topic: 'turn', lifetime: 3600 };
const keys = makeVapidKeys();
const now = (): number => 1_800_000_000_000;
const sender = new PushSender({ keys, allowsAnyAddress: true, now });

let service: FakePushService;
beforeAll(async () => {
  service = await FakePushService.start();
});
beforeEach(() => {
  service.received.length = 0;
  service.status = 201;
  service.mostOpen = 0;
});
afterAll(() => service.close());

describe('a message', () => {
  it('reaches the browser, signed and encrypted', async () => {
    expect(await sender.send(service.addressOf('abc'), MESSAGE)).toBe('sent');
    const [received] = service.received;
    expect(received).toMatchObject({
      path: '/abc',
      text: MESSAGE.text,
      headers: { 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'turn', urgency: 'normal' },
    });
    expect(received?.headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${keys.publicKey}$`));
  });

  it.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [302, 'failed'],
    [413, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('that is answered with %d was %s', async (status, result) => {
    service.status = status;
    expect(await sender.send(service.addressOf('abc'), MESSAGE)).toBe(result);
  });

  it('fails where nobody answers', async () => {
    const address = { ...service.addressOf('abc'), endpoint: 'http://127.0.0.1:1/x' };
    expect(await sender.send(address, MESSAGE)).toBe('failed');
  });

  it('with a key that is none is not sent', async () => {
    const address = { ...service.addressOf('abc'), key: Buffer.alloc(65, 4).toString('base64url') };
    expect(await sender.send(address, MESSAGE)).toBe('gone');
    expect(service.received).toEqual([]);
  });

  it('does not go into the network of the server', async () => {
    const careful = new PushSender({ keys, now });
    expect(careful.allows(service.addressOf('abc').endpoint)).toBe(false);
    expect(await careful.send(service.addressOf('abc'), MESSAGE)).toBe('gone');
    expect(careful.allows('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
    expect(service.received).toEqual([]);
  });
});

it('of many messages, eight are sent at a time', async () => {
  const held = Promise.withResolvers<void>();
  service.held = held.promise;
  const sent = Array.from({ length: 30 }, (_, index) => sender.send(service.addressOf(String(index)), MESSAGE));
  await expect.poll(() => service.received.length).toBe(8);
  held.resolve();
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['sent']));
  expect([service.received.length, service.mostOpen]).toEqual([30, 8]);
});
