import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeVapidKeys, parseVapidKeys, VapidSigner } from './vapid.ts';

/** Checks a header as a push service does. Returns what it claims; `undefined` where the signature is wrong. */
function check(header: string): unknown {
  const [, token = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(token),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}

const NOW = 1_800_000_000_000;

describe('a signature', () => {
  it('is checked as in the example of RFC 8292', () => {
    const example =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    expect(check(example)).toEqual({
      aud: 'https://push.example.net',
      exp: 1_453_523_768,
      sub: 'mailto:push@example.com',
    });
    expect(check(example.replace('i3CYb7t4', 'i3CYb7t5'))).toBeUndefined();
  });

  it('says for whom it is, until when, and from whom', () => {
    const keys = makeVapidKeys();
    const endpoint = new URL('https://push.example/send/abc');
    const exp = NOW / 1000 + 12 * 3600;
    expect(check(new VapidSigner(keys).authorize(endpoint, NOW))).toEqual({ aud: 'https://push.example', exp });
    const contact = 'mailto:host@club.example';
    expect(check(new VapidSigner({ ...keys, contact }).authorize(endpoint, NOW))).toMatchObject({ sub: contact });
  });
});

describe('keys', () => {
  it('are read as they are written, also those that begin with zeros', () => {
    for (let count = 0; count < 300; count++) {
      const keys = makeVapidKeys();
      expect(parseVapidKeys(JSON.stringify(keys))).toEqual(keys);
    }
  });

  const keys = makeVapidKeys();
  it.each([
    ['nothing', 'not JSON'],
    ['{}', '“publicKey” is missing or wrong'],
    [JSON.stringify({ ...keys, privateKey: 'x' }), '“privateKey” is missing or wrong'],
    [JSON.stringify({ ...keys, contact: 'me' }), '“contact” is missing or wrong'],
    [JSON.stringify({ ...keys, privateKey: makeVapidKeys().privateKey }), 'do not belong together'],
  ])('%s: %s', (text, why) => {
    expect(() => parseVapidKeys(text)).toThrow(why);
  });
});
