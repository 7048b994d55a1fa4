import { limitKey } from '../security/client.ts';
import type { EndedSessions } from '../live.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CloseReason, SocketSession } from './socket-session.ts';
import type { SocketUser } from './topic-service.ts';

/** Sockets of one address without a session, and of one person. */
const MOST_ANONYMOUS = 20;
const MOST_OF_PERSON = 50;
/** Milliseconds between two pings of a socket; they are spread over so many parts of that time. */
const PING_EVERY = 5000;
const PING_PARTS = 20;
/** Milliseconds between the ends of two sockets when the server stops, and for all of them at most. */
const EACH = 0.5;
const LONGEST_SPREAD = 1500;

/** The sockets of this process, by person and by address. */
export class Connections {
  readonly #sessions = new Set<SocketSession>();
  readonly #parts: readonly Set<SocketSession>[] = Array.from({ length: PING_PARTS }, () => new Set<SocketSession>());
  readonly #ofPerson = new Map<string, Set<SocketSession>>();
  readonly #anonymous = new Map<string, number>();
  #onChange: ((person: string, sockets: number) => void) | undefined;
  #nextPart = 0;

  get size(): number {
    return this.#sessions.size;
  }

  /** Who is connected, and over which sockets. */
  get people(): ReadonlyMap<string, ReadonlySet<SocketSession>> {
    return this.#ofPerson;
  }

  /** The number of sockets without a session. */
  get anonymous(): number {
    let count = 0;
    for (const sockets of this.#anonymous.values()) count += sockets;
    return count;
  }

  /** Calls `listener` with a person whose number of sockets has changed. */
  listen(listener: (person: string, sockets: number) => void): void {
    this.#onChange = listener;
  }

  /** Reports whether a person, or an address without a session, has as many sockets as it may. */
  isFull({ session, client }: SocketUser): boolean {
    if (session === undefined) return (this.#anonymous.get(limitKey(client.address)) ?? 0) >= MOST_ANONYMOUS;
    return (this.#ofPerson.get(session.person.id)?.size ?? 0) >= MOST_OF_PERSON;
  }

  add(session: SocketSession): void {
    this.#parts[this.#sessions.size % PING_PARTS]!.add(session);
    this.#sessions.add(session);
    const { client, session: signedIn } = session.user;
    if (signedIn === undefined) {
      const address = limitKey(client.address);
      this.#anonymous.set(address, (this.#anonymous.get(address) ?? 0) + 1);
      return;
    }
    const { id } = signedIn.person;
    const sessions = (this.#ofPerson.get(id) ?? new Set()).add(session);
    this.#ofPerson.set(id, sessions);
    this.#onChange?.(id, sessions.size);
  }

  remove(session: SocketSession): void {
    this.#sessions.delete(session);
    for (const part of this.#parts) part.delete(session);
    const { client, session: signedIn } = session.user;
    if (signedIn === undefined) {
      const address = limitKey(client.address);
      const left = (this.#anonymous.get(address) ?? 0) - 1;
      if (left > 0) this.#anonymous.set(address, left);
      else this.#anonymous.delete(address);
      return;
    }
    const { id } = signedIn.person;
    const sessions = this.#ofPerson.get(id);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#ofPerson.delete(id);
    this.#onChange?.(id, sessions?.size ?? 0);
  }

  /** The ids of the sessions that have sockets. */
  get sessionIds(): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const { user } of this.#sessions) if (user.session !== undefined) ids.add(user.session.id);
    return ids;
  }

  /** Closes the sockets of these sessions. */
  endAll(sessions: ReadonlySet<string>): void {
    for (const each of this.#sessions)
      if (sessions.has(each.user.session?.id ?? '')) each.close('policy', 'session ended');
  }

  /** Closes the sockets of sessions that have ended. */
  endSessions({ person, session, except }: EndedSessions): void {
    for (const each of this.#ofPerson.get(person) ?? []) {
      const id = each.user.session?.id;
      if ((session === undefined || id === session) && (except === undefined || id !== except))
        each.close('policy', 'session ended');
    }
  }

  /** Measures round trips and looks for connections that have broken, all the time. Returns a function that stops it. */
  startPings(): () => void {
    const timer = setInterval(() => {
      for (const session of this.#parts[this.#nextPart++ % PING_PARTS]!) session.ping();
    }, PING_EVERY / PING_PARTS);
    return () => clearInterval(timer);
  }

  /** Takes no more messages, and resolves when those that came are answered. */
  async drain(): Promise<void> {
    const sessions = [...this.#sessions];
    // Many pages that come back at the same moment would keep all of each other waiting.
    const step = Math.min(LONGEST_SPREAD, sessions.length * EACH) / sessions.length;
    await Promise.all(
      sessions.map(async (session, index) => {
        const wait = Math.floor(index * step);
        if (wait > 0) await sleep(wait, undefined, { ref: false });
        await session.drain();
      }),
    );
  }

  /** Closes all sockets; their pages come back elsewhere. */
  closeAll(reason: CloseReason, why: string): void {
    for (const session of this.#sessions) session.close(reason, why);
  }
}
