import { MemoryBus, type ChatCommand, type ChatEntry, type ChatNow, type PersonKind } from '@tesuji/online';
import { sampleEnd, START } from '@tesuji/testing/online/event-log-contract';
import { SCRIPT_TEXTS } from '@tesuji/testing/online/script-texts';
import { plainLine } from '@tesuji/words';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../security/may.ts';
import { RateLimit } from '../security/rate-limit.ts';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addThree, gameBetween } from '../store/test/sample-store.ts';
import { ChatService, type ChatAnswer } from './chat-service.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };
const GAME = 'a0000aaaaaaaa';
const PLAYERS = `${GAME}.players`;
const WATCHERS = `${GAME}.watchers`;

let place: SamplePlace;
let store: Store;
let time = START;
const bus = new MemoryBus();
let service: ChatService;
const services: ChatService[] = [];

async function startService(over: Store): Promise<ChatService> {
  const rate = new RateLimit({ burst: 1, perSecond: 1 }, () => time);
  const onError = (error: unknown): never => {
    throw error;
  };
  const started = new ChatService({ store: over, bus, time: { now: () => time }, rate, onError });
  await started.start();
  services.push(started);
  return started;
}

beforeEach(async () => {
  time = START;
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
  await store.people.createAccount({ id: 'cid', name: 'Cid', folded: 'cid', password: 'x' }, START);
  await store.games.create(gameBetween(GAME, [ANN, BOB]));
  service = await startService(store);
});
afterEach(async () => {
  for (const each of services.splice(0)) each.close();
  await place.destroy();
});

const as = (id: string, kind: PersonKind = id === 'guest' ? 'guest' : 'account'): Principal => ({
  person: { id, kind },
});

/** A page in a room. */
class Reader {
  entries: readonly ChatEntry[] = [];
  head = -1;
  now: ChatNow | undefined;
  states = 0;
  leave: () => void = () => undefined;

  static async join(id: string, principal: Principal, at: ChatService = service): Promise<Reader> {
    const reader = new Reader();
    const joined = await at.join(id, {
      principal,
      sendState: (entries, head) => {
        reader.entries = entries;
        reader.head = head;
        reader.states++;
      },
      sendEvents: (entries, head) => {
        const isNext = entries.every(({ sequence }, index) => sequence === reader.head + index + 1);
        if (!isNext) throw new Error(`there is a gap after ${reader.head}`);
        reader.entries = [...reader.entries, ...entries];
        reader.head = head;
      },
      sendNow: (value) => void (reader.now = value),
    });
    if (typeof joined === 'string') throw new Error(joined);
    reader.leave = joined;
    return reader;
  }

  /** What is read, as `Name: text`. */
  get lines(): readonly string[] {
    return this.entries.map((entry) => {
      if (entry.kind === 'hidden') return '-';
      return `${entry.by.name}: ${entry.kind === 'text' ? entry.text : `[${entry.phrase}]`}`;
    });
  }
}

let commands = 0;
/** Says something a second after what was said before. */
function say(person: string, room: string, said: string, id = `c${commands++}`): Promise<ChatAnswer | undefined> {
  time += 1000;
  const command: ChatCommand = /^\[[a-z-]+\]$/.test(said)
    ? { kind: 'phrase', phrase: said.slice(1, -1) as 'hello' }
    : { kind: 'say', text: said };
  return service.say(as(person), room, command, id);
}
const codeOf = (answer: ChatAnswer | undefined): string | undefined =>
  answer?.kind === 'refused' ? answer.refusal.code : answer?.kind;
const sanction = (person: string, kind: 'mute' | 'suspend' | 'warn', until?: number): Promise<void> =>
  store.moderation.impose(
    { id: `${kind} ${person}`, person, kind, reason: 'Rude.', ...(until !== undefined && { until }) },
    { id: `audit ${kind} ${person}`, person, detail: 'Rude.' },
    time,
  );

describe('a room', () => {
  it('tells all what was said, in order and without gaps, and those who come later as well', async () => {
    const ann = await Reader.join('club', as('ann'));
    expect([ann.lines, ann.head, ann.now]).toEqual([[], 0, { allows: 'text' }]);
    expect(await say('ann', 'club', 'one')).toEqual({ kind: 'done', seq: 1 });
    expect(await say('bob', 'club', '[hello]')).toEqual({ kind: 'done', seq: 2 });
    expect(ann.lines).toEqual(['Ann: one', 'Bob: [hello]']);
    expect((await Reader.join('club', {})).lines).toEqual(ann.lines);
    ann.leave();
    await say('bob', 'club', 'three');
    expect(ann.lines).toHaveLength(2);
  });

  it('has a message once, however often and wherever it is sent', async () => {
    const other = await startService(await place.open());
    const ann = await Reader.join('club', as('ann'));
    const far = await Reader.join('club', as('bob'), other);
    const first = await say('ann', 'club', 'once', 'same');
    expect([
      await say('ann', 'club', 'once', 'same'),
      await other.say(as('ann'), 'club', { kind: 'say', text: 'once' }, 'same'),
    ]).toEqual([first, first]);
    // The same id of another person is another message.
    expect(await say('bob', 'club', 'two', 'same')).toEqual({ kind: 'done', seq: 2 });
    await expect.poll(() => far.lines).toEqual(['Ann: once', 'Bob: two']);
    expect(ann.lines).toEqual(far.lines);
  });

  it('numbers what two processes store at the same time', async () => {
    const services = [service, await startService(await place.open())];
    const readers = await Promise.all(services.map((each) => Reader.join('club', as('guest'), each)));
    const people = ['ann', 'bob', 'cid'];
    for (let round = 0; round < 5; round++) {
      time += 1000;
      await Promise.all(
        people.map((person, index) =>
          services[(index + round) % 2]!.say(
            as(person),
            'club',
            { kind: 'say', text: `${round}` },
            `${person}${round}`,
          ),
        ),
      );
    }
    await expect.poll(() => readers.map(({ lines }) => lines.length)).toEqual([15, 15]);
    expect(readers[0]!.entries).toEqual(readers[1]!.entries);
    expect(readers[0]!.entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
  });

  it('drops what cannot be seen, and refuses what is empty, too long, or too soon', async () => {
    const ann = await Reader.join('club', as('ann'));
    await say('ann', 'club', ' a\u202Eb\u0007c\nd\u200B ');
    expect(ann.lines).toEqual(['Ann: abc d']);
    expect(codeOf(await say('ann', 'club', '\u202E \u0007'))).toBe('empty');
    expect(codeOf(await say('ann', 'club', '香'.repeat(201)))).toBe('too-long');
    expect(codeOf(await say('ann', 'club', '😀'.repeat(200)))).toBe('done');
    time -= 1000;
    expect(codeOf(await say('ann', 'club', 'again'))).toBe('too-fast');
    expect(codeOf(await say('bob', 'club', 'me'))).toBe('done');
  });

  it('stores texts that would run a script as the texts they are', async () => {
    for (const text of SCRIPT_TEXTS) expect(codeOf(await say('ann', 'club', text))).toBe('done');
    const ann = await Reader.join('club', as('ann'));
    expect(ann.lines).toEqual(SCRIPT_TEXTS.map((text) => `Ann: ${plainLine(text).trim()}`));
  });

  it('exists only where a game does', async () => {
    expect(await service.join('a0000bbbbbbbb.players', null as never)).toBe('unknown');
    expect(await service.join('elsewhere', null as never)).toBe('unknown');
    expect(await say('ann', 'a0000bbbbbbbb.players', 'x')).toBeUndefined();
  });
});

describe('the two rooms of a game', () => {
  it('are apart while it is played', async () => {
    await expect(Reader.join(PLAYERS, as('cid'))).rejects.toThrow('forbidden');
    await expect(Reader.join(PLAYERS, {})).rejects.toThrow('forbidden');
    await expect(Reader.join(WATCHERS, as('ann'))).rejects.toThrow('forbidden');
    expect(codeOf(await say('ann', WATCHERS, 'x'))).toBe('not-here');
    expect(codeOf(await say('cid', PLAYERS, 'x'))).toBe('not-here');
    expect(codeOf(await say('ann', PLAYERS, 'between us'))).toBe('done');
    expect(codeOf(await say('cid', WATCHERS, 'Ann should take'))).toBe('done');
    expect((await Reader.join(PLAYERS, as('bob'))).lines).toEqual(['Ann: between us']);
    expect((await Reader.join(WATCHERS, {})).lines).toEqual(['Cid: Ann should take']);
  });

  it('are open to all after its end, and stay', async () => {
    await say('ann', PLAYERS, 'between us');
    await say('cid', WATCHERS, 'Ann should take');
    await store.log.append(sampleEnd(GAME, 0));
    expect((await Reader.join(PLAYERS, as('cid'))).now).toEqual({ allows: 'nothing', why: 'not-here' });
    const ann = await Reader.join(WATCHERS, as('ann'));
    expect([ann.lines, ann.now]).toEqual([['Cid: Ann should take'], { allows: 'text' }]);
    expect(codeOf(await say('ann', PLAYERS, '[thank-you]'))).toBe('done');
    await store.games.settle(GAME, time);
    await store.games.prune(time + 1);
    expect((await Reader.join(PLAYERS, as('bob'))).lines).toEqual(['Ann: between us', 'Ann: [thank-you]']);
  });

  it('of a private game are for its players alone', async () => {
    await store.games.create(gameBetween('a0000cccccccc', [ANN, BOB], { isPublic: false }));
    await store.log.append(sampleEnd('a0000cccccccc', 0));
    await expect(Reader.join('a0000cccccccc.players', as('cid'))).rejects.toThrow('forbidden');
    await expect(Reader.join('a0000cccccccc.watchers', as('cid'))).rejects.toThrow('forbidden');
    await Reader.join('a0000cccccccc.players', as('ann'));
  });
});

describe('who may write', () => {
  it('guests write phrases to strangers, and texts to their opponent', async () => {
    const guest = await Reader.join('club', as('guest'));
    expect(guest.now).toEqual({ allows: 'phrases', why: 'guest' });
    expect(codeOf(await say('guest', 'club', 'text'))).toBe('guest');
    expect(codeOf(await say('guest', WATCHERS, 'text'))).toBe('guest');
    expect(codeOf(await say('guest', 'club', '[hello]'))).toBe('done');
    await store.games.create(gameBetween('a0000dddddddd', [ANN, { id: 'guest', name: 'G', isGuest: true }]));
    expect(codeOf(await say('guest', 'a0000dddddddd.players', 'text'))).toBe('done');
    expect((await Reader.join('club', {})).now).toEqual({ allows: 'nothing', why: 'no-session' });
    expect(codeOf(await service.say({}, 'club', { kind: 'phrase', phrase: 'hello' }, 'x'))).toBe('no-session');
  });

  it('the muted and the suspended do not, and are told why and until when', async () => {
    const ann = await Reader.join('club', as('ann'));
    await store.site.set('appeal', 'Write to the host.');
    await sanction('ann', 'mute', time + 60_000);
    service.rightsChanged(['ann']);
    const expected = { kind: 'mute', reason: 'Rude.', until: START + 60_000, appeal: 'Write to the host.' };
    await expect.poll(() => ann.now).toMatchObject({ allows: 'nothing', why: 'muted', sanction: expected });
    const refused = await say('ann', 'club', '[hello]');
    expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'muted', sanction: expected } });
    time = START + 60_000;
    expect(codeOf(await say('ann', 'club', 'back'))).toBe('done');
    await sanction('ann', 'suspend');
    expect(await say('ann', 'club', 'x')).toMatchObject({
      refusal: { code: 'suspended', sanction: { reason: 'Rude.' } },
    });
    await sanction('bob', 'warn');
    expect(codeOf(await say('bob', 'club', 'x'))).toBe('done');
  });

  it('in children’s mode only phrases are written, and read only from friends', async () => {
    await store.children.set('ann', true);
    await store.relations.set('ann', 'cid', 'follow', START);
    await store.relations.set('cid', 'ann', 'follow', START);
    const child = await Reader.join('club', as('ann'));
    expect(child.now).toEqual({ allows: 'phrases', why: 'child' });
    expect(codeOf(await say('ann', 'club', 'text'))).toBe('child');
    for (const person of ['ann', 'bob', 'cid']) await say(person, 'club', '[hello]');
    await say('cid', 'club', 'text');
    expect(child.lines).toEqual(['Ann: [hello]', '-', 'Cid: [hello]', '-']);
    // The opponent of a child is told that texts would not be read.
    expect((await Reader.join(PLAYERS, as('bob'))).now).toEqual({ allows: 'phrases', why: 'child-present' });
    expect(codeOf(await say('bob', PLAYERS, 'text'))).toBe('child-present');
    await store.children.set('ann', false);
    service.rightsChanged(['ann']);
    await expect.poll(() => child.lines).toEqual(['Ann: [hello]', 'Bob: [hello]', 'Cid: [hello]', 'Cid: text']);
  });
});

describe('a block', () => {
  it('hides what both write from each other, at once, before and after', async () => {
    const [ann, bob, cid] = await Promise.all(['ann', 'bob', 'cid'].map((id) => Reader.join('club', as(id))));
    await say('ann', 'club', 'a');
    await say('bob', 'club', 'b');
    await store.relations.set('ann', 'bob', 'block', START);
    service.rightsChanged(['ann', 'bob']);
    await expect
      .poll(() => [ann!.lines, bob!.lines])
      .toEqual([
        ['Ann: a', '-'],
        ['-', 'Bob: b'],
      ]);
    await say('bob', 'club', 'b2');
    await say('ann', 'club', 'a2');
    expect([ann!.lines, bob!.lines]).toEqual([
      ['Ann: a', '-', '-', 'Ann: a2'],
      ['-', 'Bob: b', 'Bob: b2', '-'],
    ]);
    expect(cid!.lines).toEqual(['Ann: a', 'Bob: b', 'Bob: b2', 'Ann: a2']);
    // Nothing of the author is in what is hidden.
    expect(JSON.stringify(ann!.entries)).not.toMatch(/bob|b2/i);
    await store.relations.clear('ann', 'bob', 'block');
    service.rightsChanged(['ann', 'bob']);
    await expect.poll(() => ann!.lines).toEqual(cid!.lines);
  });
});

describe('names', () => {
  it('are those of now, and what a deleted account wrote is hidden', async () => {
    await say('guest', 'club', '[hello]');
    await say('bob', 'club', 'private');
    await store.people.becomeAccount('guest', { name: 'Gus', folded: 'gus', password: 'x' });
    await store.people.delete('bob', time);
    expect((await Reader.join('club', as('ann'))).lines).toEqual(['Gus: [hello]', '-']);
    expect(await store.topicLog.read('chat:club', 1)).toMatchObject([{ body: expect.not.stringContaining('private') }]);
  });

  it('are not needed to find what somebody wrote', async () => {
    await say('ann', 'club', 'one');
    await say('bob', 'club', 'ann said so');
    await say('ann', PLAYERS, '[hello]');
    const { messages } = (await store.people.exportData('ann', time))!;
    expect(messages).toEqual([
      { room: 'chat:club', at: expect.any(Number), text: 'one' },
      { room: `chat:${PLAYERS}`, at: expect.any(Number), phrase: 'hello' },
    ]);
  });
});

describe('an excerpt', () => {
  it('has what was said around a message, for those who can read it', async () => {
    for (let n = 1; n <= 12; n++) await say('ann', PLAYERS, `${n}`);
    const excerpt = await service.excerpt(PLAYERS, as('bob'), 4);
    expect(excerpt?.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await service.excerpt(PLAYERS, as('cid'), 4)).toBeUndefined();
    expect(await service.excerpt(PLAYERS, as('bob'), 99)).toEqual([]);
  });
});
