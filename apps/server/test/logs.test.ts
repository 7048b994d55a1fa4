import { CLUB_CHAT } from '@tesuji/online';
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { moveOnce, order, Page, planOf, sitDown, until } from './page.ts';
import { ServerPlace } from './server.ts';

const PASSWORD = 'a very secret password';
const SAID = 'what was said in the club';
const place = new ServerPlace();
let written: MockInstance<typeof process.stderr.write>;

beforeAll(async () => {
  written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  // Everything is logged, and everything is slow.
  await place.start({ logLevel: 'debug', slowMs: 0 });
});
afterAll(async () => {
  await place.destroy();
  written.mockRestore();
});

const lines = (): readonly Record<string, unknown>[] =>
  written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

it('the log is JSON, names what was slow, and has no passwords, keys, cookies or chat in it', async () => {
  const page = new Page(place.url);
  await page.request('POST', '/account', { name: 'Mika', password: PASSWORD });
  const host = new Page(place.url);
  await host.fetch('POST', '/session', { name: 'Mika', password: `${PASSWORD}!` });
  await host.request('POST', '/host/key', { key: place.server.key });
  const said: unknown[] = [];
  page.connection.subscribe(CLUB_CHAT, { after: undefined, receive: (message) => said.push(message) });
  await until(() => said.length > 0);
  const command = { kind: 'say', text: SAID };
  page.sockets.at(-1)!.send(JSON.stringify({ t: 'do', topic: CLUB_CHAT, id: 'c1', command }));
  await until(() => JSON.stringify(said).includes(SAID));
  const { seats, pages, id } = await sitDown(place.url, planOf('chess'));
  await moveOnce(seats, () => 0);
  await order(seats, seats[0], { kind: 'resign' });
  const wanted = [
    { msg: 'slow command', topic: CLUB_CHAT, kind: 'say', answer: 'done' },
    { msg: 'slow command', topic: `game:${id}`, kind: 'move', answer: 'done' },
    { msg: 'slow request', method: 'POST', route: '/api/v1/account' },
  ];
  for (const each of wanted)
    await until(() => lines().some((line) => Object.entries(each).every(([k, v]) => line[k] === v)));
  for (const line of lines()) {
    expect(line).toMatchObject({ level: expect.stringMatching(/^(debug|info|warn|error)$/) as string });
    expect(new Date(line['time'] as string).getTime()).toBeGreaterThan(0);
  }
  const text = written.mock.calls.map(([line]) => String(line)).join('');
  const cookies = [page, host, ...pages].map(({ cookie }) => cookie.split('=')[1]!);
  for (const secret of [PASSWORD, SAID, place.server.key, ...cookies]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(text).not.toContain(secret);
  }
  for (const each of [page, ...pages]) each.close();
});
