import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonSession } from '../accounts/sessions.ts';
import type { SocketUser, TopicService } from '../socket/topic-service.ts';
import { fillFromTopic, ProgramStreams, type ProgramStream } from './program-streams.ts';

const session = (id: string, person = 'aki'): PersonSession => ({
  id,
  hash: '',
  person: { id: person, name: person, isGuest: false, kind: 'account' },
});
const owner = (id: string, person?: string) => ({ session: session(id, person), address: '' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(streams: ProgramStreams, whose: Parameters<ProgramStreams['open']>[0]) {
  let stream!: ProgramStream;
  const body = await streams.open(whose, (each) => {
    stream = each;
  });
  return { stream, reader: body!.getReader() };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
async function read(reader: Reader): Promise<string | undefined> {
  const { done, value } = await reader.read();
  return done ? undefined : new TextDecoder().decode(value);
}

it('writes lines, and an empty one every six seconds', async () => {
  const { stream, reader } = await open(new ProgramStreams(), owner('a'));
  stream.write({ t: 'x' });
  stream.write('{"written":1}');
  expect([await read(reader), await read(reader)]).toEqual(['{"t":"x"}\n', '{"written":1}\n']);
  vi.advanceTimersByTime(5999);
  const next = read(reader);
  vi.advanceTimersByTime(1);
  expect(await next).toBe('\n');
  stream.end();
  stream.write('late');
  expect(await read(reader)).toBeUndefined();
});

it('ends those of a session or token, of a person but one, and all', async () => {
  const streams = new ProgramStreams();
  const ended: string[] = [];
  const begin = async (id: string, person?: string): Promise<void> => {
    const { stream } = await open(streams, owner(id, person));
    stream.onEnd(() => ended.push(id));
  };
  for (const id of ['a', 'b', 'c']) await begin(id);
  await begin('d', 'bea');
  expect(streams.people()).toEqual(
    new Map([
      ['aki', 3],
      ['bea', 1],
    ]),
  );
  streams.sessionsEnded({ person: 'aki', session: 'b' });
  expect(ended).toEqual(['b']);
  streams.sessionsEnded({ person: 'aki', except: 'a' });
  expect(ended).toEqual(['b', 'c']);
  streams.close();
  expect(ended).toEqual(['b', 'c', 'a', 'd']);
  expect(streams.people().size).toBe(0);
  expect(await streams.open(owner('e'), () => {})).toBeUndefined();
});

it('is ended by its reader, or when it is not read, and takes no more than so many of one person', async () => {
  const streams = new ProgramStreams();
  const { reader } = await open(streams, owner('a'));
  await reader.cancel();
  expect(streams.people().size).toBe(0);
  const { stream } = await open(streams, owner('b'));
  for (let count = 0; count < 20; count++) stream.write('x'.repeat(100_000));
  expect(streams.people().size).toBe(0);
  for (let count = 0; count < 50; count++) await open(streams, owner(`s${count}`));
  expect(await streams.open(owner('more'), () => {})).toBeUndefined();
  expect(await streams.open({ session: undefined, address: 'x' }, () => {})).toBeDefined();
});

it('is not opened when it cannot be filled', async () => {
  const streams = new ProgramStreams();
  await expect(streams.open(owner('a'), () => Promise.reject(new Error('no such game')))).rejects.toThrow(
    'no such game',
  );
  expect(streams.people().size).toBe(0);
});

describe('a topic', () => {
  const topics = () => {
    const [left, waiting]: [number[], (() => void)[]] = [[], []];
    let count = 0;
    let rejoin = (): void => {};
    const service: Pick<TopicService, 'join'> = {
      join: async (socket) => {
        const number = count++;
        const joined = { leave: () => void left.push(number) };
        rejoin = () => socket.rejoin('x', joined);
        if (number > 0) await new Promise<void>((resolve) => void waiting.push(resolve));
        return joined;
      },
    };
    return { left, waiting, service, rejoin: () => rejoin() };
  };
  const socket = { user: {} as SocketUser, roundTrip: undefined, send: () => {}, sendText: () => {} };

  it('is joined anew before it is left, and left with the stream', async () => {
    const { stream } = await open(new ProgramStreams(), owner('a'));
    const { left, waiting, service, rejoin } = topics();
    expect(await fillFromTopic(stream, service, socket, { topic: 'x', id: '' })).toBe(true);
    rejoin();
    expect(left).toEqual([]);
    waiting[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(left).toEqual([0]);
    stream.end();
    expect(left).toEqual([0, 1]);
  });

  it('is left also by a stream that ends while it joins it anew', async () => {
    const { stream } = await open(new ProgramStreams(), owner('a'));
    const { left, waiting, service, rejoin } = topics();
    await fillFromTopic(stream, service, socket, { topic: 'x', id: '' });
    rejoin();
    stream.end();
    waiting[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(left).toEqual([0, 1]);
  });
});
