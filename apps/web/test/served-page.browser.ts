/** The page together with its server: who may use the engines, and what an address can make the page do. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeEngine } from '@tesuji/testing/host/node-process';
import { builtFolder, openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { startServer, type EngineProcess, type RunningServer } from '../../server/src/index.ts';
import { routeTo } from '../src/app/route.ts';
import { faultsOf } from './axe-faults.ts';
import type { GamePlan } from '../src/shared/play/setup/game-plan.ts';
import { shogi } from '@tesuji/rules/shogi';

let served: RunningServer;
let tab: BrowserTab;
let page: Page;
const programs: EngineProcess[] = [];
/** Everything that was sent to them. */
const told: string[] = [];

const PLAN: GamePlan = {
  line: { game: 'shogi', options: {}, start: shogi.setups[0]!.text, moves: [] },
  seats: [
    { kind: 'outside', engine: 'Fake' },
    { kind: 'person', name: '' },
  ],
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
  takeback: 'free',
  isCopy: false,
};
const PLANNED = routeTo('game', [], { plan: JSON.stringify(PLAN) });

beforeAll(async () => {
  const open = (): EngineProcess => {
    const program = openFakeEngine('plain');
    const noted: EngineProcess = {
      ...program,
      send: (line) => {
        told.push(line);
        program.send(line);
      },
    };
    programs.push(noted);
    return noted;
  };
  served = await startServer({
    folder: builtFolder(),
    port: 0,
    engines: [{ name: 'Fake', protocol: 'usi', open }],
  });
});
afterAll(() => served.close());

beforeEach(async () => {
  tab = await openBrowser({ baseURL: served.url, serviceWorkers: 'block' });
  ({ page } = tab);
});
afterEach(async () => {
  await tab.close();
  programs.splice(0);
  told.splice(0);
});

async function chooseEngines(): Promise<void> {
  await page.goto('/#/new?game=shogi');
  await page.getByRole('radio', { name: 'Another engine' }).check({ force: true });
}

describe('engines of the server', () => {
  it('are locked for a browser that has not opened the private address, which is explained', async () => {
    await chooseEngines();
    await page.getByText(/Open the whole address that “npm start” printed/).waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('Choose an engine, or another opponent.').waitFor();
    expect(tab.errors).toEqual([]);
  });

  it('play in a browser that has opened it, and in its other tabs', async () => {
    await page.goto(served.privateUrl);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => location.href)).toBe(served.url);
    const other = await page.context().newPage();
    await page.close();
    page = other;
    await chooseEngines();
    // The list of engines moves what is below it when it arrives.
    await page.getByRole('combobox', { name: 'Engine' }).waitFor();
    await page
      .getByRole('radio', { name: /White|Gote/ })
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Play' }).click();
    // The engine has the first move. Before the game it was asked what it is called, and left.
    await page.getByText('Your move', { exact: true }).waitFor();
    expect(programs).toHaveLength(2);
    expect(tab.errors).toEqual([]);
  });

  it('are unlocked when the private address is opened in a tab that already shows the page', async () => {
    await page.goto('/#/learn');
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.goto(served.privateUrl);
    await page.waitForURL(served.url);
    await chooseEngines();
    await page.getByRole('combobox', { name: 'Engine' }).waitFor();
    expect(tab.errors).toEqual([]);
  });

  it('analyse beside our own, by their own names and with options', async () => {
    await page.goto(served.privateUrl);
    await page.goto('/#/replay?game=shogi&line=7g7f');
    await page.getByRole('switch', { name: 'Fake' }).click();
    await page.getByText('Options of Fake', { exact: true }).click();
    const threads = page.getByRole('spinbutton', { name: /^Threads/ });
    await threads.fill('3');
    await threads.press('Enter');
    await expect.poll(() => told).toContain('setoption name Threads value 3');
    // It says nothing about lines and ends at once, which leaves our own alone.
    await page.getByRole('switch', { name: 'Tesuji' }).click();
    await page.getByRole('img', { name: /^Evaluation/ }).waitFor();
    await page
      .getByRole('button', { name: /Play out/ })
      .first()
      .waitFor({ timeout: 30_000 });
    await expect.poll(() => page.locator('main .tsj-board [class*=arrow]').count()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await faultsOf(page)).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('keep their key secret from scripts', async () => {
    await page.goto(served.privateUrl);
    await chooseEngines();
    await page.getByRole('combobox', { name: 'Engine' }).waitFor();
    const kept = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, history.state]));
    expect(kept).not.toContain(new URL(served.privateUrl).hash.slice('#key='.length));
    expect(kept).not.toContain('tesuji-engines-');
  });
});

describe('the server', () => {
  it('is stopped by Quit, in the browser of whoever started it and in no other', async () => {
    let hasQuit = false;
    const own = await startServer({ folder: builtFolder(), port: 0, onQuit: () => (hasQuit = true) });
    const quit = page.getByRole('button', { name: /^Quit/ });
    const url = (path: string): string => new URL(path, own.url).href;
    await page.goto(url('/'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await quit.count()).toBe(0);
    const refused = await page.evaluate(async () => (await fetch('/engines/x', { method: 'DELETE' })).status);
    expect([refused, hasQuit]).toEqual([403, false]);
    await page.goto(own.privateUrl);
    await quit.waitFor();
    // A double press is one press.
    await quit.dblclick();
    // Whatever it had asked of the server would have come before this.
    await page.evaluate(async () => void (await fetch('/healthz')));
    expect(hasQuit).toBe(false);
    await page.goto(url('/#/new?game=hasami'));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Game menu' }).click();
    await quit.click();
    await quit.click();
    await page.getByRole('heading', { name: 'Tesuji has stopped' }).waitFor();
    expect(hasQuit).toBe(true);
    await own.close();
  });
});

describe('an address', () => {
  it('that describes a game shows it, and starts it only when confirmed', async () => {
    await page.goto(served.privateUrl);
    await page.goto(`/${PLANNED}`);
    await page.getByRole('heading', { name: 'Begin this game?' }).waitFor();
    await page.getByText('The engine “Fake” on this computer').waitFor();
    expect(await page.evaluate(() => location.hash)).toContain('plan=');
    expect(programs).toEqual([]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/#\/game\/\w+$/);
    await page.getByText('Your move', { exact: true }).waitFor();
    expect(programs).toHaveLength(1);
    expect(tab.errors).toEqual([]);
  });

  it('shows the other game when it is changed', async () => {
    await page.goto(`/${PLANNED}`);
    await page.getByText('The engine “Fake” on this computer').waitFor();
    const other: GamePlan = {
      ...PLAN,
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'level', level: 3 },
      ],
    };
    await page.goto(`/${routeTo('game', [], { plan: JSON.stringify(other) })}`);
    await page.getByText('Ada').waitFor();
    await page.goto(`/${routeTo('game', [], { plan: '{"line":1}' })}`);
    await page.getByText('This address does not describe a game that can be played.').waitFor();
    expect(programs).toEqual([]);
  });

  it('that asks for a review starts none', async () => {
    await page.goto('/#/replay?game=chess&line=e2e4+e7e5&review=1');
    await page.getByRole('button', { name: 'Review this game' }).waitFor();
    expect(await page.getByText(/^Reviewing/).count()).toBe(0);
  });
});

describe('another site', () => {
  let foreign: Server;
  let address: string;

  beforeAll(async () => {
    foreign = createServer((_, response) => {
      const frames = Array.from({ length: 3 }, () => `<iframe src="${served.url}${PLANNED}"></iframe>`).join('');
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><title>Foreign</title>${frames}`);
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`;
  });
  afterAll(() => void foreign.close());

  it('cannot show the page in a frame', async () => {
    await page.goto(served.privateUrl);
    await page.goto(address, { waitUntil: 'load' });
    const frames = page.frames().slice(1);
    expect(frames).toHaveLength(3);
    for (const frame of frames) expect(frame.url()).not.toContain(served.url);
    expect(programs).toEqual([]);
  });
});
