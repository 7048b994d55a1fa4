/** Two people play each game to its end over a real server: by link, through reloads, without a network, and past a restart. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { faultsOf } from './axe-faults.ts';
import { GamePage, PATIENCE } from './game-page.ts';

/** Stands for an address of this machine, should it have none that others could use. */
const ALIAS = 'tesuji.test';
const PLENTY = { burst: 1e6, perSecond: 1e6 };
const RATES = { request: PLENTY, guest: PLENTY, command: PLENTY, message: PLENTY };

let data: string;
let server: RunningServer;
let port = 0;
let browser: Browser;

async function serve(): Promise<void> {
  server = await startServer({
    folder: builtFolder(),
    port,
    data,
    isLan: true,
    rates: RATES,
    logLevel: 'error',
    ...(port !== 0 && { publicUrl: `http://${ALIAS}:${port}/` }),
  });
  port = Number(new URL(server.url).port);
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-online-'));
  // The second time with the alias, which contains the port.
  await serve();
  await server.close();
  await serve();
  browser = await launchBrowser(`--host-resolver-rules=MAP ${ALIAS} 127.0.0.1`);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

/** A person with a browser of their own. */
class Player extends GamePage {
  readonly context: BrowserContext;
  readonly faults: string[] = [];

  private constructor(context: BrowserContext, page: GamePage['page']) {
    super(page);
    this.context = context;
    page.on('pageerror', (error) => this.faults.push(String(error)));
  }

  static async come(baseURL: string = server.url): Promise<Player> {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
    return new Player(context, await context.newPage());
  }

  /** Offers a game with the usual terms. Returns the path of the challenge. */
  async offer(game: string): Promise<string> {
    await this.page.goto(`/#/new?game=${game}&opponent=online`);
    await this.press('Make the challenge');
    await this.page.waitForURL(/#\/challenge\/\w+$/);
    return new URL(this.page.url()).hash;
  }

  async accept(challenge: string): Promise<void> {
    await this.page.goto(`/${challenge}`);
    await this.press('Accept and play');
    await this.arrive();
  }

  async arrive(): Promise<void> {
    await this.page.waitForURL(/#\/game\/\w+$/, PATIENCE);
    await this.ready();
  }

  /** Presses a button that asks back, twice. */
  async insist(button: string): Promise<void> {
    await this.press(button);
    await this.page.getByRole('button', { name: `${button}: press again` }).click();
  }

  async shows(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor(PATIENCE);
  }

  /** Waits until the server has this many moves. */
  async hasStored(moves: number): Promise<void> {
    const look = async (): Promise<void> => {
      const saved = await this.saved();
      if (saved !== `${moves} saved`) throw new Error(`${moves} moves should be stored, not ${saved}`);
    };
    await vi.waitFor(look, PATIENCE);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

/** Two people at a game that one has offered and the other accepted. */
async function sit(game: string, baseURL?: string): Promise<[Player, Player]> {
  const players: [Player, Player] = [await Player.come(baseURL), await Player.come(baseURL)];
  const [first, second] = players;
  await second.accept(await first.offer(game));
  await first.arrive();
  return players;
}

/** Makes moves in turn, `from` and `to` in one word. */
async function play(players: readonly Player[], text: string, ply = 0): Promise<void> {
  for (const [index, move] of text.split(' ').entries()) {
    const player = players[(ply + index) % 2]!;
    await player.says(/^Your move/);
    await player.moves(move);
    await player.hasStored(ply + index + 1);
  }
}

async function end(players: readonly Player[]): Promise<void> {
  for (const player of players) {
    expect(player.faults).toEqual([]);
    await player.leave();
  }
}

describe('two people at two browsers', () => {
  it('play shogi to mate, through reloads and a restart of the server', async () => {
    const players = await sit('shogi');
    const [first, second] = players;
    await play(players, '7g7f 5a6b');
    await first.page.reload();
    await first.says('Your move');
    await first.moves('8h3c');
    await first.choose('horse');
    await first.hasStored(3);
    await second.says('Your move');
    await server.close();
    await second.moves('4a4b');
    await second.shows('Reconnecting… Your move is kept.');
    await serve();
    await second.hasStored(4);
    await second.page.reload();
    await play(players, '3c4b 6a7b', 4);
    await first.says('Your move');
    await first.hand('Black', 'gold').click();
    await first.square('5b').click();
    for (const player of players) await player.endsWith(/^Black wins/);
    expect(await second.written()).toEqual(['1 P-7f K-6b', '3 Bx3c+ G-4b', '5 +Bx4b G-7b', '7 G*5b']);
    await end(players);
  });

  it('play chess, one of them without a network for a while, take back, resign, and play again with sides changed', async () => {
    const players = await sit('chess');
    const [first, second] = players;
    await play(players, 'e2e4 e7e5');
    await first.context.setOffline(true);
    await first.moves('g1f3');
    await first.shows('Reconnecting… Your move is kept.');
    expect(await second.written()).toEqual(['1 e4 e5']);
    await first.context.setOffline(false);
    await first.hasStored(3);
    await second.says('Your move');
    await first.press('Take back');
    await second.shows(/asks to take back a move\./);
    await second.press('Accept');
    await first.says('Your move');
    await first.insist('Resign');
    const dialogs = players.map(({ page }) => page.locator('section.end'));
    await dialogs[0]!.getByText('The game is saved in your past games.').waitFor(PATIENCE);
    const before = first.page.url();
    await dialogs[1]!.getByRole('button', { name: 'Rematch' }).click();
    await dialogs[0]!.getByRole('button', { name: 'Accept the rematch' }).click();
    for (const { page } of players) await page.waitForURL((url) => url.href !== before && /game\/\w+$/.test(url.href));
    await second.says('Your move');
    // The game before can still be looked at.
    await first.page.goto(before);
    await first.endsWith('White resigns, so Black wins.');
    await first.page.goto(second.page.url());
    await second.insist('Call off');
    await first.page.getByRole('region', { name: 'No result' }).waitFor(PATIENCE);
    await end(players);
  });

  it('play Chess960 from the number in the challenge, castle, and play again from there', async () => {
    const players = await sit('chess&setup=chess960:3');
    const [first, second] = players;
    await play(players, 'f1g1 c8d6');
    await expect.poll(() => second.written()).toEqual(['1 O-O Nd6']);
    await second.insist('Resign');
    const before = first.page.url();
    await first.press('Rematch');
    await second.press('Accept the rematch');
    for (const player of players) {
      await player.page.waitForURL((url) => url.href !== before && /game\/\w+$/.test(url.href), PATIENCE);
      await expect.poll(() => player.label('f1'), PATIENCE).toBe('f1, White king');
      await expect.poll(() => player.label('g1'), PATIENCE).toBe('g1, White rook');
    }
    await end(players);
  });

  it('play hasami shogi to the last man, and the game is among the past games of both', async () => {
    const players = await sit('hasami');
    await play(players, 'i1b1 a2b2 i3b3 a4b4 i2a2 a5b5 i6b6 a7b7 i4a4 a8b8 i9b9 a6a5 b6a6');
    for (const player of players) {
      await player.endsWith(/^Black wins/);
      await player.page.locator('section.end').getByRole('link', { name: 'Review the game' }).click();
      await player.page.waitForURL(/#\/replay\//);
      expect(await player.page.getByRole('main').textContent()).toMatch(/Guest \d+/);
    }
    await end(players);
  });

  it('play laser chess over an address without encryption, where browsers allow less', async () => {
    const [address] = server.addresses.toReversed();
    const players = await sit('laser', address);
    const [first] = players;
    expect(await first.page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    await play(players, 'c5b6 e5e6');
    for (const player of players) {
      await player.endsWith(/Silver wins/);
      await player.page.locator('section.end').getByText('The game is saved in your past games.').waitFor(PATIENCE);
    }
    await end(players);
  });
});

describe('screens of a game between people', () => {
  it('show many games at once, also one that begins meanwhile, which can be called off there', async () => {
    const [first, second] = await sit('chess');
    const challenge = await first.offer('hasami');
    await first.page.goto('/#/boards/online');
    await first.page.getByRole('heading', { name: /^1 game/ }).waitFor(PATIENCE);
    await second.accept(challenge);
    const tile = first.page.locator('section[aria-label^="Board 2, Hasami shogi"]');
    await tile.waitFor(PATIENCE);
    expect(await faultsOf(first.page)).toEqual([]);
    await tile.getByRole('button', { name: 'Menu of board 2' }).click();
    await first.insist('Call off');
    await second.page.getByRole('region', { name: 'No result' }).waitFor(PATIENCE);
    await end([first, second]);
  });

  it('are accessible, and say what they are about', async () => {
    const [maker, taker] = [await Player.come(server.addresses.at(-1)), await Player.come(server.addresses.at(-1))];
    await maker.page.goto('/#/new?game=chess&opponent=online');
    await maker.shows('Make the challenge');
    for (const title of ['Clock', 'Terms']) await maker.page.getByText(title, { exact: true }).first().click();
    expect(await faultsOf(maker.page)).toEqual([]);
    const challenge = await maker.offer('chess');
    await maker.shows('Waiting for your opponent…');
    const link = maker.page.getByRole('textbox', { name: 'Link to the challenge' });
    expect(await link.inputValue()).toBe(`${server.addresses.at(-1)}${challenge}`);
    expect(await maker.page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
    expect(await faultsOf(maker.page)).toEqual([]);
    await taker.page.goto(`/${challenge}`);
    await taker.shows('Accept and play');
    await maker.press('Change the terms');
    await maker.page.getByRole('radio', { name: 'Black' }).press('Space');
    expect(await faultsOf(maker.page)).toEqual([]);
    await maker.press('Save the new terms');
    await taker.shows('The terms have changed. Look at them before you accept.');
    await taker.shows('(before: Black)');
    expect(await faultsOf(taker.page)).toEqual([]);
    await taker.press('I have seen the new terms');
    expect(await faultsOf(taker.page)).toEqual([]);
    await taker.press('Accept and play');
    await taker.arrive();
    await maker.arrive();
    expect(await faultsOf(maker.page)).toEqual([]);
    const late = await Player.come();
    await late.page.goto(`/${challenge}`);
    await late.shows('This challenge has been taken');
    await late.press('Offer the same terms');
    await late.shows('Waiting for your opponent…');
    await late.insist('Withdraw');
    await late.shows('This challenge was withdrawn');
    await end([maker, taker, late]);
  });
});
