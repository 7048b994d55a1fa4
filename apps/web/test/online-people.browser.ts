/** The screens about people and their games, with a server whose answers are made up here. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { routeTo } from '../src/app/route.ts';
import { FakeServer } from '../src/shared/online/test/fake-server.ts';
import { fill, fillProfile, fillRatings } from '../src/shared/online/test/fill-server.ts';
import { ACCOUNT, AKI, GUEST, NOW, summaryOf } from '../src/shared/online/test/sample-people.ts';
import { answerAs } from './answer-as.ts';
import { faultsOf } from './axe-faults.ts';

let tab: BrowserTab;
let page: Page;
let server: FakeServer;

beforeAll(async () => {
  tab = await openBrowser({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  ({ page } = tab);
  await page.clock.setFixedTime(NOW);
  await answerAs(page, () => server);
});
afterAll(() => tab.close());

beforeEach(async () => {
  server = new FakeServer();
  await tab.renew();
});

async function open(address: string): Promise<void> {
  await page.goto(`./${address}`);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

function signIn(): void {
  server.site = { ...server.site, me: ACCOUNT };
  fill(server);
}

function rate(): void {
  signIn();
  fillRatings(server);
}

function know(): void {
  signIn();
  fillProfile(server);
}

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Buttons that ask back are pressed twice. */
async function pressTwice(name: string): Promise<void> {
  await button(name).first().click();
  await button(`${name}: press again`).click();
}

async function notice(text: string | RegExp): Promise<void> {
  await page.getByRole('status', { name: 'Messages' }).getByText(text).waitFor();
}

describe('home', () => {
  it.each(['static', 'down'] as const)('says nothing of playing online where the server is %s', async (state) => {
    server.state = state;
    const asked = page.waitForEvent('requestfinished').catch(() => undefined);
    await open('#/');
    await page.locator('.games svg').last().waitFor();
    if (state === 'static') await asked;
    expect(await page.locator('body').innerText()).not.toMatch(/online|inbox/i);
    await button('Menu').click();
    expect(await page.getByRole('navigation', { name: 'Menu' }).innerText()).not.toMatch(/inbox|account|watch/i);
    expect(await page.title()).toBe('Tesuji');
    await open(routeTo('learn', ['about']));
    await page.getByText('Nothing is sent anywhere, there is no account').waitFor();
  });

  it('shows the games that wait, the most urgent first, and how many in the title', async () => {
    signIn();
    server.site = { ...server.site, announcement: 'Club evening on Thursday.' };
    await open('#/');
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    const cards = page.locator('.strip a');
    await cards.first().waitFor();
    expect(await cards.first().innerText()).toMatch(/Beatrix[^]*Your turn[^]*50 min left/);
    expect(await cards.count()).toBe(4);
    expect(await page.title()).toBe('(2) Tesuji');
    await page.getByText('Club evening on Thursday.').waitFor();
    await page.getByRole('link', { name: 'Inbox: 2 games wait for you, 2 challenges' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    expect(await page.title()).toBe('(2) Inbox · Tesuji');
  });
});

describe('the inbox', () => {
  it('asks again when told to where only files are served', async () => {
    server.state = 'static';
    await open(routeTo('inbox'));
    await page.getByText('No server answers').waitFor();
    server.state = 'up';
    await button('Try again').click();
    await page.getByText('Nothing is waiting').waitFor();
    expect(await page.getByText('No server answers').count()).toBe(0);
  });

  it('comes by itself when a server that did not answer is there again', async () => {
    server.state = 'down';
    await open(routeTo('inbox'));
    await button('Try again').click();
    await page.getByText('No server answers').waitFor();
    server.state = 'up';
    await page.getByText('Nothing is waiting').waitFor();
    expect(await page.getByText('No server answers').count()).toBe(0);
  });

  it('is fresh when the page is looked at again, and shows what was there while the server is away', async () => {
    signIn();
    await open(routeTo('inbox'));
    await page.getByRole('heading', { name: 'Waiting for the opponent' }).waitFor();
    const look = (): Promise<void> =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    server.games = server.games.slice(0, 1);
    await look();
    await page.getByRole('heading', { name: 'Waiting for the opponent' }).waitFor({ state: 'detached' });
    server.state = 'down';
    await look();
    await page.getByRole('alert').getByText('The server did not answer.').waitFor();
    expect(await page.getByText('3 days 4 h left').count()).toBe(1);
  });

  it('takes, declines and withdraws challenges', async () => {
    signIn();
    await open(routeTo('inbox'));
    await pressTwice('Decline');
    await notice('The challenge was declined.');
    await pressTwice('Withdraw');
    await notice(/Its link no longer works/);
    await button('Accept').click();
    await page.waitForURL(/#\/game\/a0000newgame$/);
    expect(server.challenges).toEqual([]);
  });

  it('reminds of a new turn when asked to, and only while the person looks elsewhere', async () => {
    signIn();
    await page.addInitScript(() => {
      const shown: string[] = [];
      class FakeNotification extends EventTarget {
        static permission = 'default';
        static async requestPermission(): Promise<string> {
          return Promise.resolve((FakeNotification.permission = 'granted'));
        }
        constructor(_: string, { body }: { body: string }) {
          super();
          shown.push(body);
        }
      }
      Object.assign(window, { Notification: FakeNotification, shown });
    });
    const shown = (): Promise<string[]> => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await open(routeTo('inbox'));
    const remind = page.getByRole('switch', { name: 'Remind me' });
    expect(await remind.isChecked()).toBe(false);
    await remind.click();
    expect(await remind.isChecked()).toBe(true);
    const moved = (): void => {
      server.games = server.games.map((game) => ({ ...game, turn: 0, plies: game.plies + 2 }));
    };
    const look = async (): Promise<void> => {
      const answered = page.waitForResponse('**/api/v1/games');
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await answered;
    };
    moved();
    await page.evaluate(() => (document.hasFocus = () => true));
    await look();
    await page.getByText('9 moves').waitFor();
    expect(await shown()).toEqual([]);
    moved();
    await page.evaluate(() => (document.hasFocus = () => false));
    await look();
    await expect.poll(shown).toContain('Your turn against Aki (Hasami shogi)');
  });

  it('says so when another person was faster', async () => {
    signIn();
    await open(routeTo('inbox'));
    await button('Accept').first().waitFor();
    server.challenges = [];
    await button('Accept').first().click();
    await notice(/This challenge is over/);
    expect(await page.getByText('from Bea').count()).toBe(0);
  });
});

it('a game that begins is told of without covering the button that makes a challenge', async () => {
  signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(routeTo('new', [], { opponent: 'online' }));
  await page.waitForLoadState('networkidle');
  server.games = [summaryOf('abegun', 'chess', 0), ...server.games];
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await notice(/^Your game with .* has begun\.$/);
  // Without scrolling, as a click would.
  const [bar, told] = await Promise.all([
    button('Make the challenge').boundingBox(),
    page.getByText(/ has begun\.$/).boundingBox(),
  ]);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(844);
  expect(told!.y + told!.height).toBeLessThan(bar!.y);
  await button('Play').click();
  await page.waitForURL(/#\/game\/abegun$/);
  await page.setViewportSize({ width: 1280, height: 900 });
});

describe('the account', () => {
  it('is made of a guest by a name and a password, which can be shown', async () => {
    server.site = { ...server.site, me: GUEST, isSecure: false };
    await open(routeTo('account'));
    await page.getByText('This connection is not encrypted.').waitFor();
    await button('Make the account').click();
    const name = page.getByRole('textbox', { name: 'Name' });
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('Aki');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await button('Make the account').click();
    await page.getByText('Use at least 8 characters; these are 5.').waitFor();
    await button('Show the password').click();
    expect(await password.getAttribute('type')).toBe('text');
    await password.fill('long enough');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Somebody has this name already.').waitFor();
    await name.fill('Kaede');
    await button('Make the account').click();
    await notice('The account Kaede is yours. You are signed in.');
    await page.locator('.who').getByText('You are signed in as Kaede.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('who');
    // What the page says of privacy is no longer that nothing is sent anywhere.
    await open(routeTo('learn', ['about']));
    await page.getByText('kept by the server of this page').waitFor();
  });

  it('explains a closed registration, and lets people sign in all the same', async () => {
    server.site = { ...server.site, registration: 'closed' };
    await open(routeTo('account'));
    await page.getByText('New account', { exact: true }).click();
    await page.getByText('This server takes no new accounts.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByText('Sign in', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kaede');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Name and password do not match.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.keyboard.press('Enter');
    await page.locator('.who').getByText('You are signed in as Kaede.').waitFor();
    await button('Sign out').click();
    await page.getByText('You have no name here yet.').waitFor();
    expect(server.site.me).toBeUndefined();
  });

  it('ends sessions, changes the password, saves its data, and is deleted by two presses', async () => {
    signIn();
    await open(routeTo('account'));
    await pressTwice('End');
    await page.getByText('Safari on iPhone').waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await button('Save everything as a file').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tesuji-account.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ person: { name: 'Kaede' } });
    await page.getByText('Change the password', { exact: true }).click();
    const fold = page.locator('details').filter({ has: page.getByText('Change the password', { exact: true }) });
    await fold.getByLabel('Present password').fill(server.password);
    await page.getByLabel('New password').fill('another one');
    await button('Change it').click();
    await notice(/The password was changed/);
    // Messages cover the buttons at the end of the page for a while.
    const messages = page.getByRole('status', { name: 'Messages' }).getByRole('button');
    while ((await messages.count()) > 0) await messages.first().click();
    await page.locator('summary').last().click();
    await page.getByLabel('Present password').last().fill('wrong');
    await pressTwice('Delete the account');
    await page.getByRole('alert').getByText('Name and password do not match.').waitFor();
    await page.getByLabel('Present password').last().fill('another one');
    await pressTwice('Delete the account');
    await notice(/The account was deleted/);
    await page.getByText('You have no name here yet.').waitFor();
  });
});

it('public games are watched as boards that lead to the game', async () => {
  signIn();
  await open(routeTo('watch'));
  const boards = page.getByRole('region', { name: 'All public games' }).locator('li a');
  await boards.first().waitFor();
  expect(await boards.count()).toBe(4);
  expect(await boards.last().getAttribute('href')).toMatch(/^#\/game\/apub/);
  const best = page.getByRole('region', { name: 'TV' }).locator('li a');
  expect(await best.first().getAttribute('href')).toBe('#/game/apub1?tv=shogi');
  expect((await best.first().innerText()).split('\n')).toContain('Shogi · 40 moves · 3 spectators');
});

describe('the host panel', () => {
  it('is not for others', async () => {
    await open(routeTo('host'));
    await page.getByText('This panel is for whoever runs the server').waitFor();
    await open('#/host?key=guessed');
    await notice(/The key in the address was not accepted/);
    expect(await page.getByRole('heading', { name: 'Health' }).count()).toBe(0);
  });

  it('opens by the key in the address, which does not stay there', async () => {
    fill(server);
    await open('#/host?key=start-key');
    await page.getByRole('img', { name: 'QR code of http://192.168.1.20:4650/' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#/host');
    await page.getByLabel('Name of the club').fill('Ōsaka Club');
    await button('Save').click();
    await notice(/^Saved/);
    await page.getByText('Nobody', { exact: true }).click();
    await expect.poll(() => server.host).toMatchObject({ name: 'Ōsaka Club', registration: 'closed' });
    await pressTwice('Pause all games');
    await notice('All live games are paused.');
    await pressTwice('Sign out');
    await notice('Aki was signed out everywhere.');
    await button('Back up now').click();
    await notice(/The backup is made/);
    expect(server.asked).toContain('POST host/pause-all');
    await button('Menu').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Host panel' }).waitFor();
  });

  it('opens by the key that also opens the engines', async () => {
    await open('#key=start-key');
    await expect.poll(() => server.isHost).toBe(true);
    await open(routeTo('host'));
    await page.getByRole('heading', { name: 'Health' }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('#/host');
  });
});

describe('the leaderboard', () => {
  it('shows places, ratings with what is not sure, and oneself though not listed', async () => {
    rate();
    await open(routeTo('leaderboard'));
    const rows = page.getByRole('table').getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    const texts = async (): Promise<string[]> =>
      (await rows.allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' ').trim());
    expect(await texts()).toEqual([
      '1 Aki 1724 ± 68 41',
      '2 Beatrix 1480 ± 90 17',
      'not listed yet – Kaede (you) 1611? 6',
    ]);
    await page.getByText('By games won').click();
    await expect.poll(texts).toEqual(['1 Aki 12', '5 Kaede (you) 4']);
    await expect.poll(() => server.asked.at(-1)).toBe('GET leaderboards/shogi/wins');
  });
});

describe('a profile', () => {
  const games = (): Locator => page.locator('main .cards li');

  it('shows results, ratings and games, more of them when asked, and leads to a challenge', async () => {
    know();
    await open(routeTo('leaderboard'));
    await page.getByRole('link', { name: 'Aki', exact: true }).click();
    await page.getByRole('heading', { name: 'Aki', exact: true }).waitFor();
    await page.getByText('online now').waitFor();
    const mine = page.getByRole('table', { name: 'You against Aki' });
    expect((await mine.getByRole('row').last().innerText()).split(/\s+/)).toEqual(['Shogi', '5', '2', '0', '3']);
    await page.getByText('1480 ± 90').waitFor();
    await page.getByText('± 150 · still settling').waitFor();
    await page.getByText('Played on 12 days of the last 12 weeks, 48 games.').waitFor();
    await expect.poll(() => games().count()).toBe(12);
    await button('Show more').click();
    await expect.poll(() => games().count()).toBe(14);
    expect(await button('Show more').count()).toBe(0);
    await page.getByText('Chess', { exact: true }).last().click();
    await expect.poll(() => games().count()).toBe(4);
    expect(await games().first().getByRole('link').getAttribute('href')).toMatch(/^#\/game\/apast/);
    await page.getByRole('link', { name: 'Challenge', exact: true }).click();
    await page.getByText('For Aki', { exact: true }).waitFor();
  });

  it('follows, blocks and reports', async () => {
    know();
    await open(routeTo('player', [AKI.id]));
    await button('Follow').click();
    await notice('You follow Aki.');
    await button('Stop following').waitFor();
    await pressTwice('Block');
    await notice('You have blocked Aki.');
    expect(await page.getByRole('link', { name: 'Challenge', exact: true }).count()).toBe(0);
    await button('Unblock').click();
    await button('Follow').waitFor();
    await button('Report').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await notice('Thank you. Moderators will look at it.');
    expect(server.reports).toMatchObject([{ about: AKI.id }]);
  });

  it('takes games of this device, and lists them for their owner', async () => {
    know();
    server.profiles.set(ACCOUNT.id, { ...server.profiles.get(AKI.id)!, person: ACCOUNT, tallies: [], activity: [] });
    await open(routeTo('games'));
    await button('Import').first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('1. e4 e5 2. Nf3 *');
    await button('Add to the library').click();
    await page.getByText('1 game added.').waitFor();
    await button('Account').click();
    await button('This game to my account').click();
    await page.getByText('1 game brought to your account.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Fetch my online games').click();
    await page.getByText(/could not be read\.$/).waitFor();
    await open(routeTo('player', [ACCOUNT.id]));
    await page.getByRole('heading', { name: 'Imported games (1)' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button('Remove').click();
    await button('Remove: press again').click();
    await page.getByRole('heading', { name: 'Imported games (0)' }).waitFor();
  });

  it('says that nobody is there, and that a guest is one', async () => {
    know();
    await open(routeTo('player', ['p-gone']));
    await page.getByText('There is nobody here').waitFor();
    server.profiles.set(GUEST.id, { ...server.profiles.get(AKI.id)!, person: { ...GUEST, name: 'Guest 12' } });
    await open(routeTo('player', [GUEST.id]));
    await page.getByText('Guests have no ratings', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: 'Challenge', exact: true }).count()).toBe(0);
  });
});

describe('axe finds nothing, and nothing is wider than a phone, on', () => {
  it.each([
    ['home', '#/', signIn],
    ['the inbox', routeTo('inbox'), signIn],
    ['an empty inbox', routeTo('inbox'), () => undefined],
    [
      'the account of a guest',
      routeTo('account'),
      () => (server.site = { ...server.site, me: GUEST, isSecure: false }),
    ],
    ['an account', routeTo('account'), signIn],
    ['public games', routeTo('watch'), signIn],
    ['a leaderboard', routeTo('leaderboard'), rate],
    ['an empty leaderboard', routeTo('leaderboard', ['chess']), signIn],
    ['an account with ratings', routeTo('account'), rate],
    ['a profile', routeTo('player', [AKI.id]), know],
    ['a profile of nobody', routeTo('player', ['p-gone']), know],
    ['the host panel', '#/host?key=start-key', signIn],
    ['a locked host panel', routeTo('host'), () => undefined],
    ['a page without a server', routeTo('inbox'), () => (server.state = 'static')],
  ] satisfies readonly [string, string, () => unknown][])('%s', async (_, address, prepare) => {
    prepare();
    await open(address);
    await page.waitForLoadState('networkidle');
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await faultsOf(page)).toEqual([]);
  });
});
