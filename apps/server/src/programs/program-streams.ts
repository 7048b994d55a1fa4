/** Lines of JSON over HTTP for programs, which go on until either end closes them. */
import type { EndedSessions } from '../live.ts';
import type { PersonSession } from '../accounts/sessions.ts';
import type { JoinedTopic, TopicJoin, TopicService, TopicSocket } from '../socket/topic-service.ts';

/** Milliseconds between two empty lines, by which both ends notice a connection that was lost. */
const KEEP_ALIVE = 6000;
/** Streams of one person, and of one address without a person. */
const MOST_STREAMS = 50;
/** Bytes that a program may leave unread. */
const MOST_UNREAD = 1_048_576;

/** A stream, as whatever fills it sees it. */
export interface ProgramStream {
  /** Writes a line: a value as JSON, or a text that is JSON already. */
  write(line: object | string): void;
  /** Ends the stream after what was written. */
  end(): void;
  /** Calls `call` once the stream has ended, at once if it has. */
  onEnd(call: () => void): void;
}

/** Whose stream it is. */
export interface StreamOwner {
  readonly session: PersonSession | undefined;
  /** Of whoever has no session. */
  readonly address: string;
}

/** A connection of a program, of whatever kind. */
interface ProgramConnection {
  readonly owner: StreamOwner;
  end(): void;
}

/** The open streams of this process, and other connections of programs. */
export class ProgramStreams {
  readonly #open = new Set<ProgramConnection>();
  readonly #keepAlive: number;
  #isClosed = false;

  constructor(keepAlive: number = KEEP_ALIVE) {
    this.#keepAlive = keepAlive;
  }

  /**
   * Opens a stream; `undefined` when this person has too many, or the server stops. `begin` fills it, and is called before
   * anything is sent: if it rejects, so does this.
   */
  async open(
    owner: StreamOwner,
    begin: (stream: ProgramStream) => Promise<void> | void,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    if (!this.#hasRoom(owner)) return undefined;
    const stream = new OpenStream(owner, this.#keepAlive);
    this.#open.add(stream);
    stream.onEnd(() => this.#open.delete(stream));
    try {
      await begin(stream);
    } catch (error) {
      stream.end();
      throw error;
    }
    return stream.body;
  }

  /**
   * Notes a connection that is no stream: `end` is called when its session or token has ended, or the server stops. Returns
   * a function that forgets it; `undefined` when this person has too many.
   */
  hold(owner: StreamOwner, end: () => void): (() => void) | undefined {
    if (!this.#hasRoom(owner)) return undefined;
    const connection = { owner, end };
    this.#open.add(connection);
    return () => this.#open.delete(connection);
  }

  #hasRoom(owner: StreamOwner): boolean {
    const key = keyOf(owner);
    return !this.#isClosed && [...this.#open].filter((each) => keyOf(each.owner) === key).length < MOST_STREAMS;
  }

  /** The people who have a stream, and how many. */
  people(): ReadonlyMap<string, number> {
    const people = new Map<string, number>();
    for (const { owner } of this.#open)
      if (owner.session !== undefined)
        people.set(owner.session.person.id, (people.get(owner.session.person.id) ?? 0) + 1);
    return people;
  }

  /** These sessions or tokens have ended, and their streams with them. */
  sessionsEnded({ person, session, except }: EndedSessions): void {
    for (const stream of this.#open) {
      const { id, person: whose } = stream.owner.session ?? {};
      if (whose?.id !== person || (session !== undefined && session !== id)) continue;
      if (except === undefined || except !== id) stream.end();
    }
  }

  /** The hashes of the tokens that have a connection. */
  get tokens(): ReadonlySet<string> {
    const hashes = new Set<string>();
    for (const { owner } of this.#open) if (owner.session?.scopes !== undefined) hashes.add(owner.session.hash);
    return hashes;
  }

  /** Ends the connections of these tokens. */
  endTokens(hashes: ReadonlySet<string>): void {
    for (const each of this.#open) if (hashes.has(each.owner.session?.hash ?? '')) each.end();
  }

  /** Ends all streams, and opens no more. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) stream.end();
  }
}

function keyOf({ session, address }: StreamOwner): string {
  return session === undefined ? `at ${address}` : `by ${session.person.id}`;
}

class OpenStream implements ProgramStream {
  readonly owner: StreamOwner;
  readonly body: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  readonly #ends: (() => void)[] = [];
  readonly #timer: NodeJS.Timeout;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #hasEnded = false;

  constructor(owner: StreamOwner, keepAlive: number) {
    this.owner = owner;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#finish(),
      },
      { highWaterMark: MOST_UNREAD, size: (chunk) => chunk?.byteLength ?? 0 },
    );
    this.#timer = setInterval(() => this.write(''), keepAlive);
    this.#timer.unref();
  }

  write(line: object | string): void {
    if (this.#hasEnded) return;
    // A program that does not read comes back when it does.
    if ((this.#controller?.desiredSize ?? 0) <= 0) return this.end();
    const text = typeof line === 'string' ? line : JSON.stringify(line);
    this.#controller?.enqueue(this.#encoder.encode(`${text}\n`));
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#finish();
    this.#controller?.close();
  }

  onEnd(call: () => void): void {
    if (this.#hasEnded) call();
    else this.#ends.push(call);
  }

  #finish(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#timer);
    for (const call of this.#ends) call();
  }
}

/**
 * Joins a topic for a stream, and joins it anew when it has changed as a whole. Resolves to `false` when there is no such
 * topic for whoever has the stream.
 */
export async function fillFromTopic(
  stream: Pick<ProgramStream, 'end' | 'onEnd'>,
  service: Pick<TopicService, 'join'>,
  socket: Omit<TopicSocket, 'rejoin'>,
  given: TopicJoin,
): Promise<boolean> {
  let current: JoinedTopic | undefined;
  let hasEnded = false;
  stream.onEnd(() => {
    hasEnded = true;
    current?.leave(false);
  });
  const join = async (each: TopicJoin): Promise<boolean> => {
    const joined = await service.join({ ...socket, rejoin: () => void joinAgain() }, each);
    if (typeof joined === 'string') return false;
    // The stream may have ended meanwhile.
    if (hasEnded) joined.leave(false);
    else {
      // Joined anew before it is left, so that nobody is told that this person has gone.
      const before = current;
      current = joined;
      before?.leave(false);
    }
    return true;
  };
  const joinAgain = async (): Promise<void> => {
    const { topic, id } = given;
    if (!hasEnded && !(await join({ topic, id }).catch(() => false))) stream.end();
  };
  return join(given);
}
