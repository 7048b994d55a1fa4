import type { Challenge } from '@tesuji/online';
import { sampleEnd, sampleRow } from '@tesuji/testing/online/event-log-contract';
import { REVIEW } from '../jobs/job-runner.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError } from '../store/store.ts';
import { samplePlan, SampleSite } from '../http/test/sample-site.ts';

const HOUR = 3_600_000;
let site: SampleSite;
beforeAll(async () => {
  site = await SampleSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const read = (path = '//status', headers: Readonly<Record<string, string>> = {}) =>
  site.browser().send('GET', path, undefined, headers);

it('says in both languages that all is well', async () => {
  const english = await read();
  expect(english.status).toBe(200);
  expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(english.text).toContain('<html lang="en">');
  for (const words of ['Everything works.', 'None.', 'nobody has waited lately', 'None under way.'])
    expect(english.text).toContain(words);
  const japanese = await read('//status', { 'accept-language': 'fr, ja-JP;q=0.9, en;q=0.8' });
  expect(japanese.text).toContain('<html lang="ja">');
  expect(japanese.text).toContain('正常に動いています。');
  expect((await read('//status?lang=ja')).text).toBe(japanese.text);
  expect((await read('//status?lang=en', { 'accept-language': 'ja' })).text).toBe(english.text);
});

it('lists the outages of the last days, how long pairing takes, and the queue of reviews', async () => {
  const { site: stored, tickets, jobs, log } = site.world.store;
  const day = 24 * HOUR;
  for (const since of [site.time - 9 * day, site.time - 2 * day]) {
    await stored.beat(since);
    await stored.beat(since + 65_000);
  }
  const [mika, tomo] = [await site.account('Mika'), await site.account('Tomo')];
  const { id, planHash } = (await mika.post('/challenges', { plan: samplePlan() })).json<Challenge>();
  const { game } = (await tomo.post(`/challenges/${id}/accept`, { planHash })).json<{ game: string }>();
  await log.append(sampleRow(game, 0, 2));
  await log.append(sampleEnd(game, 2));
  await mika.post(`/games/${game}/review`, {});
  const pools = [{ id: 'chess-10m', waiting: 2, wait: 20_000 }];
  const spied = vi.spyOn(tickets, 'pools').mockResolvedValue(pools);
  site.time += 90_000;
  const { text } = await read();
  spied.mockRestore();
  const shown = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ');
  const since = new Date(site.time - 90_000 - 2 * day).toISOString();
  expect(text).toContain(`<time datetime="${since}">`);
  expect(shown).toContain('for 1 minute 5 seconds');
  expect(text.match(/<time /g)).toHaveLength(2);
  expect(shown).toContain('Chess about 20 seconds · 2 waiting');
  expect(shown).toContain('0 under way, 1 waiting.');
  expect(shown).toContain('has waited for 1 minute 30 seconds');
  expect(await jobs.counts(REVIEW)).toMatchObject({ waiting: 1 });
});

it('says so when the database does not answer, and asks it no more than every five seconds', async () => {
  const { tickets } = site.world.store;
  const spied = vi.spyOn(tickets, 'pools').mockRejectedValue(new DatabaseError('the disk is gone'));
  const down = await read();
  expect(down.status).toBe(503);
  expect(down.text).toContain('cannot store moves');
  expect(down.text).not.toContain('disk is gone');
  await read();
  expect(spied).toHaveBeenCalledTimes(1);
  spied.mockRestore();
  site.time += 5000;
  expect((await read()).status).toBe(200);
});

it('shows the name of the server as text', async () => {
  await site.reset({ settings: { asked: { name: '<b>"Club" & friends</b>' } } });
  const { text } = await read();
  expect(text).toContain('<h1>Status · &lt;b&gt;&quot;Club&quot; &amp; friends&lt;/b&gt;</h1>');
});
