/** Topics for programs: what a page follows and does over its socket, as streams and requests. */
import { parseTopic, sentChat, sentGameCommand, type ServerMessage, type TopicCommand } from '@tesuji/online';
import { limitKey } from '../../security/client.ts';
import { fillFromTopic, type ProgramStream } from '../../programs/program-streams.ts';
import type { TopicAnswer, TopicSocket } from '../../socket/topic-service.ts';
import { ApiFailure } from '../failure.ts';
import {
  findSession,
  isHost,
  needSession,
  readBody,
  spend,
  type ApiApp,
  type ApiContext,
  type World,
} from '../world.ts';

export function addStreamRoutes(api: ApiApp, world: World): void {
  const id = (c: ApiContext): string => c.req.param('id') ?? '';
  api.get('/games/:id/stream', (c) => follow(world, c, `game:${id(c)}`));
  api.get('/games/:id/chat/stream', (c) => follow(world, c, `chat:${id(c)}.players`));
  api.get('/tournaments/:id/stream', (c) => follow(world, c, `tournament:${id(c)}`));
  api.get('/me/stream', async (c) => {
    await needSession(world, c);
    return follow(world, c, 'me');
  });
  api.post('/games/:id/commands', async (c) => {
    await needSession(world, c);
    return act(world, c, `game:${id(c)}`, await readBody(c, sentGameCommand));
  });
  api.post('/games/:id/chat', async (c) => {
    await needSession(world, c);
    return act(world, c, `chat:${id(c)}.players`, await readBody(c, sentChat));
  });
}

/** The headers of a stream: a proxy must pass each line on as it comes. */
const STREAM_HEADERS = { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'X-Accel-Buffering': 'no' };

/** Opens a stream for whoever sends a request. Throws an `ApiFailure` when they have too many. */
export async function openStream(
  world: World,
  c: ApiContext,
  begin: (stream: ProgramStream) => Promise<void> | void,
): Promise<Response> {
  const session = await findSession(world, c);
  const body = await world.streams.open({ session, address: limitKey(c.env.client.address) }, begin);
  if (body === undefined) throw new ApiFailure('too-many', { ms: 10_000 });
  return c.body(body, 200, STREAM_HEADERS);
}

/** Sends what a topic says, line by line. A topic that has changed as a whole is sent as a whole. */
async function follow(world: World, c: ApiContext, topic: string): Promise<Response> {
  const after = readAfter(c);
  const { service, id } = findService(world, topic);
  const socket = await socketOf(world, c);
  return openStream(world, c, async (stream) => {
    const given = { topic, id, ...(after !== undefined && { after }) };
    const receive = {
      ...socket,
      send: (message: ServerMessage) => stream.write(message),
      sendText: (text: string) => stream.write(text),
    };
    if (!(await fillFromTopic(stream, service, receive, given))) throw new ApiFailure('not-found');
  });
}

/** Carries out a command of a topic. */
async function act(
  world: World,
  c: ApiContext,
  topic: string,
  { id, command, think }: { readonly id: string; readonly command: TopicCommand; readonly think?: number },
): Promise<Response> {
  const { service, id: topicId } = findService(world, topic);
  const { person } = await needSession(world, c);
  await spend(world, 'command', person.id);
  const order = { topic: topicId, id, command, at: world.now(), ...(think !== undefined && { think }) };
  const answer = await service.do?.(await socketOf(world, c), order);
  return c.json(answerOf(answer));
}

/** Returns what a command came to. Throws an `ApiFailure` when there is no such topic, or nothing is known. */
function answerOf(answer: TopicAnswer | undefined): { readonly seq: number } | { readonly refusal: object } {
  if (answer === undefined || answer.kind === 'gone') throw new ApiFailure('not-found');
  if (answer.kind === 'later') throw new ApiFailure('unavailable', { ms: 1000 });
  return answer.kind === 'done' ? { seq: answer.seq } : { refusal: answer.refusal };
}

function findService({ topics }: World, topic: string) {
  const parsed = parseTopic(topic);
  const service = parsed && topics[parsed.kind];
  if (parsed === undefined || service === undefined) throw new ApiFailure('not-found');
  return { service, id: parsed.id };
}

async function socketOf(world: World, c: ApiContext): Promise<TopicSocket> {
  const session = await findSession(world, c);
  return {
    user: { client: c.env.client, session, isHost: isHost(world, c) },
    roundTrip: undefined,
    send: () => {},
    sendText: () => {},
    rejoin: () => {},
  };
}

function readAfter(c: ApiContext): number | undefined {
  const text = c.req.query('after');
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new ApiFailure('malformed', { field: 'after' });
  return Number(text);
}
