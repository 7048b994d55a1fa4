/** Hostile messages and frames for a WebSocket of the server. */
import { LONGEST_MESSAGE, WIRE_VERSION } from '@tesuji/online';
import type { Random } from '@tesuji/testing/match/random';
import type { Loot } from './targets.ts';
import { damagedJson, damagedText, deepText, HOSTILE_TEXTS, randomBytes } from './values.ts';

export const HELLO: string = JSON.stringify({ t: 'hello', version: WIRE_VERSION, build: 'hostile' });

const FIRST_MOVES = ['7g7f', 'e2e4', '3c3d', 'e7e5'] as const;
const MOVES = ['0000', 'a1a1', 'P*5e', ...HOSTILE_TEXTS.slice(0, 8)] as const;

/** Returns a message as text or bytes, often a damaged one. Many are about the attacker's `own` game. */
export function hostileMessage(random: Random, loot: Loot, own?: string): string | Buffer {
  if (random.once(25)) return randomBytes(random, random.below(200));
  if (random.once(60)) return deepText(random, LONGEST_MESSAGE - 10);
  if (random.once(200)) return 'x'.repeat(LONGEST_MESSAGE + random.below(100_000));
  // Many well-formed ones, since every socket may make only a few mistakes.
  if (!random.once(3)) return validMessage(random, loot, own);
  return random.once(3)
    ? damagedText(random, validMessage(random, loot, own))
    : damagedJson(random, makeMessage(random, loot, own));
}

/** Returns a message that is well-formed, though it may ask for something that cannot be done. */
export function validMessage(random: Random, loot: Loot, own?: string): string {
  return JSON.stringify(makeMessage(random, loot, own));
}

function makeMessage(random: Random, loot: Loot, own: string | undefined): object {
  const game = own !== undefined && random.once(2) ? own : loot.game(random);
  const others = [
    'me',
    'site',
    'game:',
    'game:__proto__',
    'chat:',
    'chat:club',
    `chat:${game}.players`,
    'chat:club.x',
  ] as const;
  const topic = random.once(6) ? random.pick(others) : `game:${game}`;
  switch (random.below(8)) {
    case 0:
      return { t: 'join', topic, ...(random.once(2) ? { after: random.pick([0, 1, 7, 2 ** 53 - 1]) } : {}) };
    case 1:
      return { t: 'leave', topic };
    case 2:
      return { t: 'ping', at: random.pick([0, -1, 1e308, 12]) };
    case 3:
      return { t: 'now', topic, value: { ply: random.below(3), strokes: strokes(random) } };
    case 4:
      return boardMessage(random, `board:${game}`);
    default: {
      const think = random.once(3) ? { think: random.pick([0, 5, 1e9]) } : {};
      const command = topic.startsWith('chat:') && !random.once(4) ? chatCommand(random) : validCommand(random);
      return { t: 'do', topic, id: `h${random.below(50)}`, command, ...think };
    }
  }
}

function strokes(random: Random): readonly object[] {
  return Array.from({ length: random.pick([0, 1, 40]) }, () => ({ from: random.below(256), to: random.below(256) }));
}

function boardMessage(random: Random, topic: string): object {
  const node = random.pick(['m0', 'm1', 'x:y', '__proto__']);
  if (random.once(3)) return { t: 'join', topic, ...(random.once(2) ? { after: random.pick([0, 2 ** 53 - 1]) } : {}) };
  if (random.once(2)) {
    const cursor = { node, at: random.pick([0, 1, 2 ** 53 - 1]) };
    return { t: 'now', topic, value: { cursor, isFollowing: true, drawing: { node, strokes: strokes(random) } } };
  }
  const command = random.pick<object>([
    { kind: 'join' },
    { kind: 'add', parent: node, move: random.pick(MOVES).slice(0, 20) },
    { kind: 'comment', node, text: random.pick(HOSTILE_TEXTS).slice(0, 500) },
    { kind: 'remove', node },
    { kind: 'promote', node },
    { kind: 'agree-to-help', isAgreed: true },
  ]);
  return { t: 'do', topic, id: `h${random.below(50)}`, command };
}

function validCommand(random: Random): object {
  const seen = { ply: random.once(2) ? 0 : random.below(4), ...(random.once(3) ? { branch: random.below(2) } : {}) };
  const proposal = random.pick(['draw', 'takeback', 'pause', 'adjourn']);
  switch (random.below(7)) {
    case 0:
      return { kind: 'takeback', count: random.pick([1, 2, 2 ** 53 - 1]), ...seen };
    case 1:
      return { kind: random.pick(['accept', 'decline', 'withdraw']), proposal, ...seen };
    case 2:
      return { kind: 'claim', claim: random.pick(['repetition', 'fifty', 'x']), ...seen };
    case 3:
      return { kind: random.pick(['offer-draw', 'pause', 'resume', 'resign', 'abort', 'flag', 'forfeit']), ...seen };
    case 4:
      return { kind: 'claim-left', result: random.pick(['win', 'draw']), ply: seen.ply };
    default:
      return { kind: 'move', move: random.once(2) ? random.pick(FIRST_MOVES) : random.pick(MOVES), ...seen };
  }
}

function chatCommand(random: Random): object {
  if (random.once(2)) return { kind: 'phrase', phrase: random.pick(['hello', 'sorry', 'x', '__proto__']) };
  return {
    kind: 'say',
    text: random.pick(['hi', '', ' ', '\u202E', '<b>', 'x'.repeat(201), '\uD800', '😀'.repeat(200)]),
  };
}

const CLOSE = 8;
const PING = 9;

/** Returns the bytes of a frame, which break the protocol in many of the possible ways. */
export function hostileFrame(random: Random, loot: Loot): Buffer {
  switch (random.below(9)) {
    case 0:
      return randomBytes(random, 1 + random.below(40));
    case 1:
      // A reserved kind, or reserved bits.
      return frame(random.below(16) | (random.below(8) << 4) | 0x80, randomBytes(random, 5));
    case 2:
      return frame(0x81, Buffer.from(HELLO), { isMasked: false });
    case 3:
      // A length that is not followed by as many bytes, or is no length at all.
      return Buffer.concat([Buffer.from([0x82, 0xff]), randomBytes(random, 8), randomBytes(random, 20)]);
    case 4:
      return frame(0x80 | random.pick([CLOSE, PING, 10]), randomBytes(random, random.pick([0, 1, 2, 125, 126])));
    case 5:
      // Parts without a beginning, or without an end.
      return Buffer.concat(
        Array.from({ length: 1 + random.below(20) }, () => frame(random.below(3), Buffer.from('{'))),
      );
    case 6:
      // Not UTF-8.
      return frame(0x81, Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22]));
    case 7: {
      const text = Buffer.from(hostileMessage(random, loot));
      const at = random.below(text.length + 1);
      return Buffer.concat([
        frame(0x01, text.subarray(0, at)),
        frame(0x89, Buffer.alloc(3)),
        frame(0x80, text.subarray(at)),
      ]);
    }
    default:
      return frame(0x81, Buffer.from(hostileMessage(random, loot)));
  }
}

function frame(first: number, payload: Buffer, { isMasked = true }: { readonly isMasked?: boolean } = {}): Buffer {
  const { length } = payload;
  const size =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, ...bytesOf(length)];
  size[0]! |= isMasked ? 0x80 : 0;
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([Buffer.from([first, ...size]), Buffer.alloc(isMasked ? 4 : 0), payload]);
}

function bytesOf(length: number): number[] {
  return [(length >>> 24) & 255, (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
}
