import { LONGEST_MESSAGE } from '@tesuji/online';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { refuseUpgrade } from '../http/responses.ts';
import type { Connections } from './connections.ts';
import { SocketSession, type SocketWorld } from './socket-session.ts';
import type { SocketUser } from './topic-service.ts';

/** Milliseconds within which commands are answered when the server stops. */
const DRAIN_TIME = 2000;

/** The WebSockets of pages. */
export class SocketServer {
  readonly #world: SocketWorld;
  readonly #connections: Connections;
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    clientTracking: false,
  });
  /** One function for all sockets, of which there may be many. */
  readonly #onClose = (session: SocketSession): void => this.#connections.remove(session);
  readonly #stopPings: () => void;
  #isClosing = false;

  constructor(world: SocketWorld, connections: Connections) {
    this.#world = world;
    this.#connections = connections;
    this.#stopPings = connections.startPings();
  }

  /** Takes over a connection whose name and origin have been checked. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer, user: SocketUser): void {
    if (this.#isClosing) return refuseUpgrade(socket, '503 Service Unavailable');
    if (this.#connections.isFull(user)) {
      this.#world.metrics.closed.inc({ why: 'full' });
      return refuseUpgrade(socket, '429 Too Many Requests');
    }
    this.#server.handleUpgrade(request, socket, head, (page) => {
      this.#connections.add(new SocketSession(this.#world, { page, stream: socket }, user, this.#onClose));
    });
  }

  /** Takes no more connections, answers what has come, and closes all sockets. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopPings();
    await Promise.race([this.#connections.drain(), sleep(DRAIN_TIME, undefined, { ref: false })]);
    // Whoever waits for a database that does not answer will ask again.
    this.#connections.closeAll('restart', 'restart');
  }
}
