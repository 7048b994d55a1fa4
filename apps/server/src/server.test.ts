/** The whole server over real connections: what it is called, who may ask, and what a proxy may say. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from './index.ts';

let folder: string;
const running: RunningServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-server-'));
  await writeFile(join(folder, 'index.html'), '<p>home</p>');
});

afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const data = await mkdtemp(join(folder, 'data-'));
  const server = await startServer({ folder, port: 0, data, logLevel: 'silent', ...options });
  running.push(server);
  return server;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address to connect to. */
  readonly address?: string;
}

/** Sends a request with exactly these headers. */
function ask(
  server: RunningServer,
  path: string,
  { method = 'GET', headers = {}, body, address }: Asked = {},
): Promise<Reply> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname: address ?? hostname, port, path, headers, method, agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode!, text, cookies: response.headers['set-cookie'] ?? [] }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/** Asks for a WebSocket, and returns the first line of the response. */
function upgrade(server: RunningServer, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port, host } = new URL(server.url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const rest = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write([`GET ${path} HTTP/1.1`, ...lines, ...rest, '', ''].join('\r\n')),
    );
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString();
      if (!text.includes('\r\n')) return;
      resolve(text.split('\r\n', 1)[0]!);
      socket.destroy();
    });
    socket.on('error', () => {}).on('close', () => resolve(text.split('\r\n', 1)[0]!));
  });
}

const originOf = (server: RunningServer): string => new URL(server.url).origin;
const json = { 'content-type': 'application/json' };
const guest = (
  server: RunningServer,
  headers: Readonly<Record<string, string>> = {},
  address?: string,
): Promise<Reply> =>
  ask(server, '/api/v1/guest', {
    method: 'POST',
    headers: { origin: originOf(server), ...json, ...headers },
    body: '{}',
    ...(address !== undefined && { address }),
  });

describe('on this machine', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });

  it('gives guests a cookie with the name of the port, and knows them again', async () => {
    const { cookies, text } = await guest(server);
    const port = new URL(server.url).port;
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^tesuji-${port}=[\\w-]{43}; Path=/; .*HttpOnly; SameSite=Lax$`)),
    ]);
    const cookie = cookies[0]!.split(';', 1)[0]!;
    const site = JSON.parse((await ask(server, '/api/v1/site', { headers: { cookie } })).text) as { me: unknown };
    expect(site.me).toEqual(JSON.parse(text));
  });

  it('takes requests of every method, with and without a body', async () => {
    const { cookies } = await guest(server);
    const headers = { origin: originOf(server), cookie: cookies[0]!.split(';', 1)[0]! };
    const statusOf = async (method: string, path: string, body?: string): Promise<number> =>
      (
        await ask(server, `/api/v1${path}`, {
          method,
          headers: { ...headers, ...(body !== undefined && { ...json, 'content-length': String(body.length) }) },
          ...(body !== undefined && { body }),
        })
      ).status;
    expect(await statusOf('HEAD', '/site')).toBe(200);
    expect(await statusOf('DELETE', '/challenges/abcdefghij')).toBe(404);
    expect(await statusOf('PUT', '/challenges/abcdefghij', '{}')).toBe(404);
    expect(await statusOf('DELETE', '/account', '{"password":"x"}')).toBe(403);
    expect(await statusOf('OPTIONS', '/site')).toBe(400);
    expect(await statusOf('DELETE', '/session')).toBe(200);
    expect(await statusOf('DELETE', '/session')).toBe(401);
  });

  it('has the headers of the page on every response of the API', async () => {
    for (const path of ['/api/v1/site', '/api/v1/nothing', '/api', '/healthz', '/metrics']) {
      const { headers } = await fetch(new URL(path, server.url));
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(['evil.example', '192.168.1.1', '169.254.169.254', 'localhost.evil.example', '127.0.0.1.nip.io'])(
    'refuses the name %s everywhere',
    async (host) => {
      for (const path of ['/', '/api/v1/site', '/healthz', '/engines']) {
        expect((await ask(server, path, { headers: { host } })).status).toBe(421);
      }
      expect((await guest(server, { host, origin: `http://${host}` })).status).toBe(421);
      expect(await upgrade(server, '/socket', { host, origin: `http://${host}` })).toMatch(/ 421 /);
    },
  );

  it('refuses other origins, forms, and large bodies', async () => {
    expect((await guest(server, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await guest(server, { origin: 'http://127.0.0.1:1' })).status).toBe(403);
    expect((await guest(server, { 'content-type': 'text/plain' })).status).toBe(400);
    const large = ask(server, '/api/v1/session', {
      method: 'POST',
      headers: { origin: originOf(server), ...json },
      body: JSON.stringify({ name: 'x'.repeat(1 << 20) }),
    });
    expect(await large.then(({ status }) => status, String)).toSatisfy(
      (result) => result === 413 || /EPIPE|RESET/.test(String(result)),
    );
    expect((await guest(server)).status).toBe(200);
  });

  it('limits bodies without a length', async () => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise((resolve) => {
      const sent = request(
        {
          hostname,
          port,
          path: '/api/v1/session',
          method: 'POST',
          headers: { origin: originOf(server), ...json },
          agent: false,
        },
        (response) => resolve(response.resume().statusCode),
      ).on('error', (error) => resolve(error.message));
      for (let part = 0; part < 40; part++) sent.write('x'.repeat(1024));
      sent.end();
    });
    expect(status).toSatisfy((result) => result === 413 || /EPIPE|RESET/.test(String(result)));
  });

  it('passes only upgrades of its own page to the sockets', async () => {
    const origin = originOf(server);
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'http://evil.example' },
      { origin, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(await upgrade(server, '/socket', headers as Record<string, string>)).toBe('HTTP/1.1 403 Forbidden');
    }
    expect(await upgrade(server, '/socket', { origin })).not.toMatch(/ 40[0-9] | 421 /);
    expect(await upgrade(server, '/other', { origin })).toBe('HTTP/1.1 403 Forbidden');
  });

  it('does not believe what an unknown proxy says', async () => {
    const port = new URL(server.url).port;
    const { cookies } = await guest(server, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
    expect(cookies[0]).toMatch(new RegExp(`^tesuji-${port}=`));
    expect((await ask(server, '/metrics')).status).toBe(200);
    for (const header of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']) {
      expect((await ask(server, '/metrics', { headers: { [header]: '127.0.0.1' } })).status).toBe(403);
    }
    const password = JSON.stringify({ name: 'Mika', password: 'correct horse' });
    const headers = { origin: originOf(server), ...json, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
    expect((await ask(server, '/api/v1/account', { method: 'POST', headers, body: password })).text).toContain(
      'not-encrypted',
    );
  });

  it('stops without waiting for connections that are kept open, and frees its data', async () => {
    const data = await mkdtemp(join(folder, 'data-'));
    for (let times = 0; times < 2; times++) {
      const server = await startServer({ folder, port: 0, data, logLevel: 'silent' });
      await fetch(server.url);
      const began = performance.now();
      await server.close();
      expect(performance.now() - began).toBeLessThan(1500);
      await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    }
  });

  it('without data serves the page, and says that there are no games with others', async () => {
    const bare = await startServer({ folder, port: 0 });
    running.push(bare);
    expect((await ask(bare, '/')).status).toBe(200);
    expect(await ask(bare, '/api/v1/site')).toMatchObject({ status: 503, text: '{"code":"unavailable"}' });
  });
});

const ADDRESS = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe.skipIf(ADDRESS === undefined)('in a network', () => {
  let server: RunningServer;
  let own: string;
  beforeAll(async () => {
    server = await start({
      isLan: true,
      engines: [{ name: 'Echo', protocol: 'uci', open: () => expect.unreachable() }],
    });
    own = `http://${ADDRESS}:${new URL(server.url).port}`;
  });

  it('is reached by the addresses that it names', async () => {
    expect(server.addresses).toContain(`${own}/`);
    expect((await fetch(own)).status).toBe(200);
    const site = (await (await fetch(new URL('/api/v1/site', own))).json()) as object;
    expect(site).toMatchObject({ isSecure: false, registration: 'closed', addresses: server.addresses });
  });

  it('has no engines, also for this machine and with the key', async () => {
    expect(server.privateUrl).toBe(server.url);
    expect((await ask(server, '/engines')).text).toBe('{"attached":false}');
  });

  it('does not take names of this machine, or of others, from elsewhere', async () => {
    for (const host of ['localhost', '127.0.0.1', `127.0.0.1:${new URL(server.url).port}`, '[::1]', 'evil.example']) {
      for (const path of ['/', '/engines', '/metrics', '/api/v1/host']) {
        expect((await ask(server, path, { headers: { host }, address: ADDRESS! })).status).toBe(421);
      }
    }
  });

  it('opens neither figures nor the host panel by address or by forged headers', async () => {
    const { host } = new URL(own);
    const forged = [{ host }, { host, 'x-forwarded-for': '127.0.0.1' }, { host, 'x-real-ip': '127.0.0.1' }];
    for (const headers of forged) {
      for (const path of ['/metrics', '/api/v1/host']) {
        expect((await ask(server, path, { headers, address: ADDRESS! })).status).toBe(403);
      }
    }
    expect((await ask(server, '/api/v1/host')).status).toBe(403);
    const body = JSON.stringify({ key: server.key });
    const plain = { method: 'POST', headers: { host, origin: own, ...json }, body, address: ADDRESS! };
    expect((await ask(server, '/api/v1/host/key', plain)).text).toContain('not-encrypted');
    const local = { method: 'POST', headers: { origin: originOf(server), ...json }, body };
    const { cookies } = await ask(server, '/api/v1/host/key', local);
    const cookie = cookies[0]!.split(';', 1)[0]!;
    expect((await ask(server, '/api/v1/host', { headers: { cookie } })).status).toBe(200);
  });

  it('takes no passwords unencrypted until the host allows it', async () => {
    const { host } = new URL(own);
    const headers = { host, origin: own, ...json, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const body = JSON.stringify({ name: 'Mika', password: 'correct horse' });
    const asked = { method: 'POST', headers, body, address: ADDRESS! };
    expect((await ask(server, '/api/v1/session', asked)).text).toContain('not-encrypted');
    expect((await ask(server, '/api/v1/account', asked)).text).toContain('registration-closed');
  });
});

describe('behind a proxy', () => {
  let server: RunningServer;
  const PUBLIC = { host: 'club.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  beforeAll(async () => {
    server = await start({ publicUrl: 'https://club.example', trustedProxies: ['127.0.0.1'] });
  });

  it('is secure, and counts by the address that the proxy adds', async () => {
    const site = JSON.parse((await ask(server, '/api/v1/site', { headers: PUBLIC })).text) as object;
    expect(site).toMatchObject({ isSecure: true, registration: 'open', addresses: ['https://club.example/'] });
    const { cookies } = await guest(server, { ...PUBLIC, origin: 'https://club.example' });
    expect(cookies[0]).toMatch(/^__Host-tesuji=.*; Secure$/);
    const visit = async (from: string): Promise<number> =>
      (await guest(server, { ...PUBLIC, origin: 'https://club.example', 'x-forwarded-for': from })).status;
    const tries = Array.from({ length: 20 }, (_, n) => `10.0.0.${n}, 203.0.113.10`);
    expect(new Set(await Promise.all(tries.map(visit)))).toEqual(new Set([200]));
    expect(await visit('1.2.3.4, 203.0.113.10')).toBe(429);
    expect(await visit('203.0.113.10, 203.0.113.11')).toBe(200);
  });

  it('takes changes only from its public origin', async () => {
    for (const origin of ['http://club.example', 'https://evil.example', originOf(server)]) {
      expect((await guest(server, { ...PUBLIC, origin })).status).toBe(403);
    }
  });

  it('has no engines, and shows figures to nobody outside', async () => {
    expect((await ask(server, '/metrics', { headers: PUBLIC })).status).toBe(403);
    expect((await ask(server, '/metrics')).status).toBe(200);
  });
});

/** Makes a certificate for this machine; `undefined` where there is no program for it. */
function makeCertificate(): { readonly cert: string; readonly key: string } | undefined {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -days 2 -subj /CN=localhost';
  const { stdout } = spawnSync('openssl', words.split(' '), { encoding: 'utf8' });
  const partOf = (name: string): string =>
    new RegExp(`-----BEGIN ${name}-----[^]*-----END ${name}-----`).exec(stdout)?.[0] ?? '';
  return stdout ? { cert: partOf('CERTIFICATE'), key: partOf('PRIVATE KEY') } : undefined;
}

const CERTIFICATE = makeCertificate();

describe.skipIf(CERTIFICATE === undefined)('with a certificate', () => {
  it('is encrypted, and its cookies are sent over encrypted connections only', async () => {
    const server = await start({ certificate: CERTIFICATE! });
    const { origin, port } = new URL(server.url);
    expect(origin).toMatch(/^https:/);
    const reply = await new Promise<Reply>((resolve, reject) => {
      const headers = { origin, ...json };
      secureRequest(
        { host: '127.0.0.1', port, path: '/api/v1/guest', method: 'POST', headers, rejectUnauthorized: false },
        (response) =>
          resolve({ status: response.resume().statusCode!, text: '', cookies: response.headers['set-cookie'] ?? [] }),
      )
        .on('error', reject)
        .end('{}');
    });
    expect([reply.status, reply.cookies]).toEqual([
      200,
      [expect.stringMatching(/^__Host-tesuji=.*; HttpOnly; SameSite=Lax; Secure$/)],
    ]);
    await expect(ask({ ...server, url: server.url.replace('https', 'http') }, '/')).rejects.toThrow(/hang up|RESET/);
  });

  it('is refused when it is broken, and the data is free afterwards', async () => {
    const data = await mkdtemp(join(folder, 'data-'));
    const certificate = { ...CERTIFICATE!, key: 'x' };
    await expect(startServer({ folder, port: 0, data, certificate })).rejects.toThrow(/PEM|key|routines/i);
    await (await startServer({ folder, port: 0, data, logLevel: 'silent' })).close();
  });
});
