/** The account screen of a real server: tokens are made, work and are revoked, and an account becomes that of a program. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { faultsOf } from './axe-faults.ts';
import { PATIENCE } from './game-page.ts';

let data: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-tokens-'));
  // A test that is tried again makes its accounts again.
  const rates = { registration: { burst: 100, perSecond: 1 } };
  server = await startServer({ folder: builtFolder(), port: 0, data, logLevel: 'error', rates });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

let count = 0;

/** Makes an account, whose name is followed by a number of its own. */
async function register(start: string): Promise<{ readonly page: Page; readonly name: string }> {
  const name = `${start}${++count}`;
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/#/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText(`You are signed in as ${name}.`).waitFor(PATIENCE);
  return { page, name };
}

async function statusOf(token: string, path: string): Promise<number> {
  return (await fetch(new URL(`api/v1${path}`, server.url), { headers: { authorization: `Bearer ${token}` } })).status;
}

it('makes a token that opens what was chosen, and revokes it', async () => {
  const { page } = await register('Mika');
  await page.getByText('Programs and tokens').click();
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByText('Say what it is for.').waitFor(PATIENCE);
  await page.getByLabel('What it is for').fill('A chart of my games');
  await page.getByRole('checkbox', { name: 'Read your games, also those that are not public' }).check();
  await page.getByLabel('How long').selectOption('90 days');
  await page.getByRole('button', { name: 'Make the token' }).click();
  const field = page.getByLabel('Your new token');
  await field.waitFor(PATIENCE);
  const token = await field.inputValue();
  expect(token).toMatch(/^tsj_[\w-]{43}$/);
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  expect([await statusOf(token, '/games'), await statusOf(token, '/relations')]).toEqual([200, 403]);

  await page.reload();
  await page.getByText('Programs and tokens').click();
  await page.getByText('A chart of my games').waitFor(PATIENCE);
  expect(await page.getByLabel('Your new token').count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('button', { name: /^Revoke.+/ }).click();
  await page.getByText('The token was revoked.').first().waitFor(PATIENCE);
  expect(await page.getByText('A chart of my games').count()).toBe(0);
  expect(await statusOf(token, '/games')).toBe(401);
  await page.context().close();
});

it('makes an account that of a program, whose name says so in both languages', async () => {
  const { page, name } = await register('Robo');
  await page.getByText('Programs and tokens').click();
  await page.getByLabel('Game that it plays').selectOption('Shogi');
  await page.getByRole('button', { name: 'Make this the account of a program', exact: true }).click();
  await page.getByRole('button', { name: /^Make this the account of a program.+/ }).click();
  await page.getByText(`You are signed in as ${name} (bot).`).waitFor(PATIENCE);
  await page.evaluate(() => localStorage.clear());
  const japanese = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    locale: 'ja-JP',
    reducedMotion: 'reduce',
    storageState: await page.context().storageState(),
  });
  const other = await japanese.newPage();
  await other.goto('/#/account');
  await other.getByText(`${name}（ボット）さんとしてサインインしています。`).waitFor(PATIENCE);
  await other.getByText('プログラムとトークン').click();
  await other.getByText('これはプログラムのアカウントです。', { exact: false }).waitFor(PATIENCE);
  expect(await faultsOf(other)).toEqual([]);
  for (const each of [page, other]) await each.context().close();
});

it('shows the API as a page that needs no script', async () => {
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: true });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/api/v1/docs');
  await page.getByRole('heading', { name: /^Tesuji API/ }).waitFor(PATIENCE);
  await page.getByText('Schema: POST /api/v1/challenges', { exact: true }).click();
  await page
    .locator('article')
    .filter({ hasText: 'Schema: POST /api/v1/challenges' })
    .first()
    .getByRole('link', { name: 'ChallengePlan' })
    .first()
    .click();
  expect(new URL(page.url()).hash).toBe('#schema-ChallengePlan');
  expect(await faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});
