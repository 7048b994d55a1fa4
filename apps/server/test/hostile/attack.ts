/** Attackers: they send hostile messages and requests of all kinds, and note answers that should not be given. */
import { API_ERRORS, type ServerMessage } from '@tesuji/online';
import { makeRandom, type Random } from '@tesuji/testing/match/random';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { openSocket, planOf } from '../page.ts';
import { brokenRequest, hostileUpgrade, validUpgrade } from './broken-http.ts';
import { HELLO, hostileFrame, hostileMessage, validMessage } from './messages.ts';
import { exchange, RawClient, type RawAnswer } from './raw-client.ts';
import { hostileRequest } from './requests.ts';
import { Loot, type Targets } from './targets.ts';

/** What was sent and what came of it. It can be sent to another thread. */
export interface AttackReport {
  /** How many of each kind were sent. */
  readonly sent: Record<AttackKind, number>;
  /** How often each status and each reason to close was seen. */
  readonly answers: Record<string, number>;
  /** What should not have happened. */
  readonly faults: string[];
  slowest: { readonly ms: number; readonly what: string };
}

const KINDS = ['messages', 'frames', 'upgrades', 'requests', 'broken requests'] as const;
type AttackKind = (typeof KINDS)[number];

/** Things that one attacker does before another kind is chosen. */
const BURST = 30;
const AT_ONCE = 12;
/** Messages that are sent at once by a page that does not read. They are well-formed, so that all of them are read. */
const FLOOD = 200;
/** Frames of one connection, should it last. */
const MOST_FRAMES = 5;
/** Connections that are held open by one attack. */
const MOST_HELD = 500;
const MOST_FAULTS = 20;
/** Codes with which the server closes a socket because of an error of its own. */
const ERROR_CODES = [1011, 1013];
/** Milliseconds until a socket is given up. */
const PATIENCE = 20_000;

export class Attack {
  readonly report: AttackReport = {
    sent: { messages: 0, frames: 0, upgrades: 0, requests: 0, 'broken requests': 0 },
    answers: {},
    faults: [],
    slowest: { ms: 0, what: '' },
  };
  readonly #loot: Loot;
  readonly #client: RawClient;
  #bursts = 0;

  constructor(targets: Targets, localAddress?: string) {
    this.#loot = new Loot(targets);
    this.#client = new RawClient(targets.url, localAddress);
  }

  get total(): number {
    return Object.values(this.report.sent).reduce((sum, count) => sum + count, 0);
  }

  /** Sends at least `count` hostile things. The same seed makes the same choices. */
  async run(count: number, seed: number): Promise<void> {
    const end = this.total + count;
    const random = makeRandom(seed);
    for (let guest = 0; guest < 4; guest++) await this.#renew(random);
    const lane = async (): Promise<void> => {
      while (this.total < end) await this.#burst(makeRandom(seed * 1_000_003 + this.#bursts++));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  /** Closes all connections. Until then some are held open, whatever the server does. */
  release(): void {
    this.#client.release();
  }

  async #burst(random: Random): Promise<void> {
    const kind = random.pick<AttackKind>([...KINDS, 'messages', 'messages', 'requests']);
    if (random.once(6)) await this.#renew(random);
    try {
      if (kind === 'messages') return await this.#talk(random);
      for (let count = 0; count < BURST; count++) {
        if (kind === 'requests') await this.#request(random);
        else if (kind === 'frames') await this.#sendFrames(random);
        else await this.#rawAttempt(random, kind);
      }
    } catch (error) {
      this.#fault(String(error));
    }
  }

  /** Becomes a new person, and begins a game with one from before. */
  async #renew(random: Random): Promise<void> {
    const before = this.#loot.cookie(random);
    await this.#honest('/guest', {}, '');
    const challenge = await this.#honest('/challenges', { plan: planOf(random.pick(['shogi', 'chess'])) }, before);
    const cookie = this.#loot.cookies.at(-1);
    const id = /"id":"(\w+)"/.exec(challenge?.body ?? '')?.[1];
    const planHash = /"planHash":"([\w-]+)"/.exec(challenge?.body ?? '')?.[1];
    if (id === undefined || cookie === undefined) return;
    const accepted = await this.#honest(`/challenges/${id}/accept`, { planHash }, cookie);
    const game = /"game":"(\w+)"/.exec(accepted?.body ?? '')?.[1];
    if (game !== undefined) for (const each of [before, cookie]) this.#loot.sit({ cookie: each, game });
  }

  async #honest(path: string, body: unknown, cookie: string): Promise<RawAnswer | undefined> {
    const { host, origin } = new URL(this.#loot.targets.url);
    const text = JSON.stringify(body);
    const headers = { host, origin, cookie, 'content-type': 'application/json', 'content-length': String(text.length) };
    const answer = await this.#client.send({ method: 'POST', path: `/api/v1${path}`, headers, body: text });
    if (answer !== undefined) this.#learn(answer);
    return answer;
  }

  async #request(random: Random): Promise<void> {
    const request = hostileRequest(random, this.#loot);
    const what = `${request.method} ${request.path.slice(0, 200)}`;
    this.report.sent.requests++;
    const answer = await this.#client.send(request);
    if (answer === undefined) return this.#note('request cut off');
    const { status, ms, body, headers } = answer;
    this.#note(`status ${status}`);
    if (ms > this.report.slowest.ms) this.report.slowest = { ms, what };
    if (status >= 500) this.#fault(`${status} for ${what}: ${body.slice(0, 300)}`);
    if (request.isForeign && status < 400)
      this.#fault(`${status} for a foreign ${what} ${JSON.stringify(request.headers)}`);
    if (status >= 400 && headers['content-type']?.startsWith('application/json') === true) this.#checkError(what, body);
    this.#checkSecrets(what, body);
    this.#learn(answer);
  }

  #checkError(what: string, body: string): void {
    const code = /^\{"code":"([\w-]+)"/.exec(body)?.[1] ?? '';
    // The response to HEAD has no body.
    if (body !== '' && !(API_ERRORS as readonly string[]).includes(code))
      this.#fault(`${what} is refused with ${body}`);
  }

  async #rawAttempt(random: Random, kind: 'upgrades' | 'broken requests'): Promise<void> {
    const isUpgrade = kind === 'upgrades';
    const { bytes, isForeign } = isUpgrade
      ? hostileUpgrade(random, this.#loot)
      : { bytes: brokenRequest(random, this.#loot), isForeign: true };
    const socket = await this.#client.open();
    this.report.sent[kind]++;
    const received = await exchange(socket, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
    this.#note(status === 0 ? 'no answer' : `status ${status}`);
    const what = JSON.stringify(bytes.toString('latin1').slice(0, 600));
    if (status >= 500) this.#fault(`${status} for ${what}`);
    if (isForeign && status === 101) this.#fault(`a socket for ${what}`);
    this.#checkSecrets(what, received);
    this.#client.leave(socket, this.#mayHold(random));
  }

  #mayHold(random: Random): boolean {
    return random.once(8) && this.#client.held < MOST_HELD;
  }

  async #talk(random: Random): Promise<void> {
    const { url } = this.#loot.targets;
    const { seats } = this.#loot;
    const seat = random.once(2) ? seats[random.below(seats.length)] : undefined;
    const socket = openSocket(url, seat?.cookie ?? this.#loot.cookie(random), this.#client.localAddress);
    this.#watch(socket);
    if (!(await isOpened(socket))) return this.#note('socket refused');
    if (!random.once(5)) socket.send(HELLO);
    const isFlood = random.once(8);
    if (isFlood) socket.pause();
    for (let left = isFlood ? FLOOD : 10 * BURST; left > 0 && socket.readyState === socket.OPEN; left--) {
      this.report.sent.messages++;
      const make = isFlood ? validMessage : hostileMessage;
      socket.send(make(random, this.#loot, seat?.game));
      // So that messages are not counted that a closed socket never reads.
      if (!isFlood && left % 5 === 0) await isAnswered(socket);
    }
    if (isFlood) await sleep(20);
    socket.resume();
    if (random.once(2)) socket.terminate();
    else socket.close();
  }

  /** Checks what a socket of an attacker receives. */
  #watch(socket: WebSocket): void {
    const { secretGames } = this.#loot.targets;
    const topics = secretGames.map((id) => `game:${id}`);
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      const message = JSON.parse(text) as ServerMessage;
      this.#note(message.t);
      const isSecret = 'topic' in message && topics.includes(message.topic);
      if (isSecret && !['gone', 'refused', 'later'].includes(message.t))
        this.#fault(`${text.slice(0, 300)} is not for them`);
      this.#checkSecrets('a socket', text);
    });
    socket.on('close', (code) => {
      this.#note(`close ${code}`);
      if (ERROR_CODES.includes(code)) this.#fault(`a socket was closed with ${code}`);
    });
    socket.on('error', () => {});
  }

  async #sendFrames(random: Random): Promise<void> {
    const socket = await this.#client.open();
    const answer = await exchange(socket, validUpgrade(this.#loot, this.#loot.cookie(random)), PATIENCE);
    if (!answer.startsWith('HTTP/1.1 101')) {
      this.#note('socket refused');
      return void socket.destroy();
    }
    for (let count = 0; count < MOST_FRAMES && socket.writable; count++) {
      this.report.sent.frames++;
      const bytes = hostileFrame(random, this.#loot);
      if (random.once(20)) await sendSlowly(socket, bytes.subarray(0, 20));
      else socket.write(bytes);
      // Most of them end the connection.
      await sleep(2);
      if (socket.readableEnded) break;
    }
    this.#client.leave(socket, this.#mayHold(random));
  }

  #learn({ headers, body, status }: RawAnswer): void {
    if (status !== 200) return;
    for (const cookie of headers['set-cookie'] ?? []) {
      const found = /^tesuji-\d+=[\w-]{43}/.exec(cookie)?.[0];
      if (found !== undefined) this.#loot.keep('cookies', found);
    }
    const [, id, next] = /^\{"id":"([\w-]+)","(\w+)"/.exec(body) ?? [];
    if (id !== undefined) this.#loot.keep(next === 'plan' ? 'challenges' : 'ids', id);
    const game = /^\{"game":"(\w+)"\}/.exec(body)?.[1];
    if (game !== undefined) this.#loot.keep('games', game);
  }

  #checkSecrets(what: string, text: string): void {
    for (const secret of this.#loot.targets.secrets) if (text.includes(secret)) this.#fault(`${what} tells ${secret}`);
  }

  #note(answer: string): void {
    this.report.answers[answer] = (this.report.answers[answer] ?? 0) + 1;
  }

  #fault(what: string): void {
    if (this.report.faults.length < MOST_FAULTS) this.report.faults.push(what);
  }
}

async function sendSlowly(
  socket: { write(bytes: Buffer): boolean; readonly writable: boolean },
  bytes: Buffer,
): Promise<void> {
  for (const byte of bytes) {
    if (!socket.writable) return;
    socket.write(Buffer.from([byte]));
    await sleep(1);
  }
}

function isOpened(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

/** Waits until the server has read what was sent, or the socket is closed. Rejects when neither happens. */
function isAnswered(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer);
      socket.off('pong', done);
      socket.off('close', done);
      resolve();
    };
    const timer = setTimeout(() => reject(new Error('a socket was not answered')), PATIENCE);
    if (socket.readyState !== socket.OPEN) return done();
    socket.on('pong', done);
    socket.on('close', done);
    socket.ping();
  });
}
