import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { refuseUpgrade, respondWithError, senderOf, sendJson } from '../http/responses.ts';
import type { Client } from '../security/client.ts';
import { isOwnOrigin, isOwnPage } from '../security/own-names.ts';
import type { StartKey } from '../security/start-key.ts';
import { EngineAccess, MOST_PROGRAMS } from './engine-access.ts';
import { closeSocket, EngineConnection, LONGEST_COMMAND } from './engine-connection.ts';
import type { EngineProcess } from './engine-process.ts';

export interface ServedEngine {
  /** Unique. */
  readonly name: string;
  readonly protocol: 'usi' | 'uci';
  /** Starts the program. */
  open(): EngineProcess;
}

/** The path that reports whether there are engines and accepts the key. The engines are below it (`engine-access.ts`). */
export const ENGINES_PATH = '/engines';

/** Milliseconds between two checks that a page is still there. */
const HEARTBEAT = 15_000;
const LONGEST_KEY = 256;

const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;

/** Connects the page with the engines that were named when the server was started. */
export class EngineServer {
  readonly #engines: readonly ServedEngine[];
  readonly #access: EngineAccess;
  readonly #heartbeat: number;
  readonly #onQuit: (() => void) | undefined;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_COMMAND,
    perMessageDeflate: false,
    autoPong: false,
  });
  readonly #connections = new Set<EngineConnection>();
  /** All running programs, including those that are about to end. */
  readonly #programs = new Set<EngineProcess>();

  /** `onQuit` is called when the person who started the server asks it to stop; without, it cannot be asked. */
  constructor(engines: readonly ServedEngine[], key: StartKey, heartbeat: number = HEARTBEAT, onQuit?: () => void) {
    this.#onQuit = onQuit;
    this.#engines = engines;
    this.#access = new EngineAccess(key, ENGINES_PATH);
    this.#heartbeat = heartbeat;
  }

  /** Responds to a request for `ENGINES_PATH` or a path below it. To delete the secret path stops the server. */
  async respond(request: IncomingMessage, response: ServerResponse, path: string, client: Client): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    if (!isOwnPage(senderOf(request), client))
      return respondWithError(response, 403, 'Only the page served here may use this.');
    const isPublic = path === ENGINES_PATH;
    if (isPublic && request.method === 'POST') return this.#admit(request, response);
    const isKnown = request.method === 'GET' || (request.method === 'DELETE' && !isPublic);
    if (!isKnown) return respondWithError(response, 405, 'This method is not allowed here.');
    if (isPublic) return sendJson(response, { attached: this.#engines.length > 0 });
    if (!this.#access.allows(request, path))
      return respondWithError(response, 403, 'This browser may not use the engines.');
    if (request.method === 'DELETE') return this.#quit(response);
    sendJson(
      response,
      this.#engines.map(({ name, protocol }) => ({ name, protocol })),
    );
  }

  /** Connects a page with a new process of an engine, which ends with the connection. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer, client: Client): void {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    const isAllowed = isOwnOrigin(senderOf(request), client);
    if (!isAllowed || !this.#access.allows(request, url?.pathname ?? '')) return refuseUpgrade(socket, '403 Forbidden');
    const engine = this.#engines.find(({ name }) => name === url?.searchParams.get('name'));
    if (engine === undefined) return refuseUpgrade(socket, '404 Not Found');
    this.#sockets.handleUpgrade(request, socket, head, (page) => this.#begin(engine, page, socket));
  }

  close(): void {
    for (const connection of this.#connections) connection.end();
  }

  #quit(response: ServerResponse): void {
    const onQuit = this.#onQuit;
    if (onQuit === undefined) return respondWithError(response, 405, 'This server cannot be stopped from its page.');
    response.once('close', onQuit);
    response.setHeader('Connection', 'close');
    sendJson(response, { isStopping: true });
  }

  async #admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = await readText(request, LONGEST_KEY);
    // A body that is too long is not read to its end.
    if (key === undefined) response.setHeader('Connection', 'close');
    const admission = key === undefined ? undefined : this.#access.admit(request, key);
    if (admission === undefined) return respondWithError(response, 403, 'This is not the key of these engines.');
    response.setHeader('Set-Cookie', admission.cookie);
    sendJson(response, { path: admission.path });
  }

  #begin(engine: ServedEngine, page: WebSocket, socket: Socket): void {
    page.on('error', () => {});
    if (this.#programs.size >= MOST_PROGRAMS) {
      return closeSocket(page, TRY_AGAIN_LATER, `${MOST_PROGRAMS} engines are running, and no more are allowed`);
    }
    const program = attempt(() => engine.open());
    if (program instanceof Error) return closeSocket(page, INTERNAL_ERROR, program.message);
    this.#programs.add(program);
    void program.ended.then(() => this.#programs.delete(program));
    const connection: EngineConnection = new EngineConnection(page, socket, program, this.#heartbeat, () =>
      this.#connections.delete(connection),
    );
    this.#connections.add(connection);
  }
}

/** Returns the body of a request, or `undefined` when it is longer than `most` bytes. */
function readText(request: IncomingMessage, most: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > most) resolve(undefined);
      else parts.push(part);
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString()));
    request.on('error', reject);
  });
}

function attempt<T>(act: () => T): T | Error {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
