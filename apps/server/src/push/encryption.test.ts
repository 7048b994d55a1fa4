import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptContent, encryptPush, LONGEST_PUSH } from './encryption.ts';
import { decryptContent, FakeReceiver } from './test/decrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('the examples of RFC 8188', () => {
  it('3.1: one record', () => {
    const key = {
      material: bytes('yqdlZ-tYemfogSmv7Ws5PQ'),
      salt: bytes('I1BsxtFttlv3u_Oo94xnmw'),
      name: new Uint8Array(),
    };
    const body = 'I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg';
    expect(encryptContent(Buffer.from('I am the walrus'), key).toString('base64url')).toBe(body);
    expect(decryptContent(bytes(body), key.material).toString()).toBe('I am the walrus');
  });

  it('3.2: several records, as the receiver of the tests reads them', () => {
    const body = 'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA';
    expect(decryptContent(bytes(body), bytes('BO3ZVPxUlnLORbVGMpbT1Q')).toString()).toBe('I am the walrus');
  });
});

describe('the example of RFC 8291, appendix A', () => {
  const receiver = new FakeReceiver(
    bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  );
  const random = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const text = 'When I grow up, I want to be a watermelon';
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

  it('is encrypted to the same bytes', () => {
    expect(receiver.key.toString('base64url')).toBe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    );
    expect(encryptPush(Buffer.from(text), receiver, random).toString('base64url')).toBe(body);
  });

  it('is read by the receiver of the tests', () => {
    expect(receiver.decrypt(bytes(body)).toString()).toBe(text);
  });
});

describe('any message', () => {
  const receiver = new FakeReceiver(randomBytes(32), randomBytes(16));
  const random = () => ({ privateKey: randomBytes(32), salt: randomBytes(16) });

  it('is read by whom it is for, and by no other', () => {
    const other = new FakeReceiver(randomBytes(32), randomBytes(16));
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const body = encryptPush(Buffer.from(text), receiver, random());
        expect(receiver.decrypt(body).toString()).toBe(text);
        expect(() => other.decrypt(body)).toThrow('unable to authenticate');
      }),
      { numRuns: 20 },
    );
  });

  it('is as long as push services take, and no longer', () => {
    expect(encryptPush(Buffer.alloc(LONGEST_PUSH), receiver, random())).toHaveLength(4096);
    expect(() => encryptPush(Buffer.alloc(LONGEST_PUSH + 1), receiver, random())).toThrow(RangeError);
  });

  it('is refused for a key that is not on the curve', () => {
    const key = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]);
    expect(() => encryptPush(Buffer.from('x'), { key, secret: randomBytes(16) }, random())).toThrow('not on the curve');
  });
});
