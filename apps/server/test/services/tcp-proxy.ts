import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a proxy is broken: connections are closed, or nothing passes and nobody is told. */
export type Break = 'closed' | 'silent';

/**
 * Passes connections on to a port, and can be broken like a network. As a balancer it asks for the port anew for each
 * connection.
 */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: () => number | undefined;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #broken: Break | undefined;

  private constructor(server: Server, target: () => number | undefined) {
    this.#server = server;
    this.#target = target;
    server.on('connection', (socket) => this.#connect(socket));
  }

  /** `target` returns the port of the next connection; `undefined` refuses it. */
  static async start(target: () => number | undefined): Promise<TcpProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  break(how: Break): void {
    this.#broken = how;
    for (const pair of this.#pairs) for (const socket of pair) this.#affect(socket);
  }

  /** Passes everything on again; what waited while the proxy was silent is lost with its connections only if those end. */
  mend(): void {
    this.#broken = undefined;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #affect(socket: Socket): void {
    if (this.#broken === 'closed') socket.destroy();
    else if (this.#broken === 'silent') socket.pause();
  }

  #connect(socket: Socket): void {
    const port = this.#broken === 'closed' ? undefined : this.#target();
    if (port === undefined) return void socket.destroy();
    const other = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setNoDelay(true);
    const pair = [socket, other] as const;
    this.#pairs.add(pair);
    for (const [one, two] of [pair, [other, socket] as const]) {
      one.on('data', (data) => void (two.writable && two.write(data)));
      one.on('error', () => {});
      one.on('close', () => {
        this.#pairs.delete(pair);
        two.end();
        // Whoever is asked to end while nothing passes never does.
        setTimeout(() => two.destroy(), 100).unref();
      });
      one.on('end', () => two.end());
      this.#affect(one);
    }
  }
}
