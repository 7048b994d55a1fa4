/** Chat over a real server: the rooms of a game and of the club, a block, the muted, and texts that would run a script. */
import type { Challenge, ChallengePlan, Me } from '@tesuji/online';
import { chess } from '@tesuji/rules/chess';
import { SCRIPT_TEXTS } from '@tesuji/testing/online/script-texts';
import { plainLine } from '@tesuji/words';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { UI_TEXT } from '../src/shared/ui/text.ts';
import { faultsOf } from './axe-faults.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const RATES = { request: PLENTY, guest: PLENTY, command: PLENTY, message: PLENTY, chat: PLENTY, registration: PLENTY };
const NO_HELP = { hints: false, warnings: false };
const PLAN: ChallengePlan = {
  line: { game: chess.id, options: {}, start: chess.setups[0]!.text, moves: [] },
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  side: 0,
  takebacks: 'asked',
  pauses: 'none',
  help: [NO_HELP, NO_HELP],
  isPublic: true,
  delay: 0,
  isRated: false,
};

let data: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-chat-'));
  server = await startServer({ folder: builtFolder(), port: 0, data, rates: RATES, logLevel: 'error' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

/** A person with a browser of their own. */
class Someone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: string[] = [];
  me!: Me;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('dialog', (dialog) => this.faults.push(dialog.message()));
  }

  /** Comes with an account of that name, or as a guest. */
  static async come(name?: string, options: BrowserContextOptions = {}): Promise<Someone> {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    });
    const someone = new Someone(context, await context.newPage());
    const credentials = { name, password: 'correct horse' };
    someone.me = await someone.ask<Me>(
      'POST',
      name === undefined ? 'guest' : 'account',
      name === undefined ? {} : credentials,
    );
    return someone;
  }

  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.context.request.fetch(`api/v1/${path}`, {
      method,
      headers: { origin: new URL(server.url).origin, 'content-type': 'application/json' },
      ...(body !== undefined && { data: JSON.stringify(body) }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`./${address}`);
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  async reads(text: string): Promise<void> {
    await this.log.getByText(text, { exact: true }).waitFor();
  }

  /** What is in the room, without names. */
  said(): Promise<readonly string[]> {
    return this.log.locator('.said').allInnerTexts();
  }

  async writes(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await this.page.keyboard.press('Enter');
    await this.reads(text);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async insists(name: string): Promise<void> {
    await this.press(name);
    await this.press(`${name}: press again`);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

describe('the rooms of a game', () => {
  it('are apart until its end; phrases are read in one’s own language; a block and a mute take effect at once', async () => {
    const [ann, bob, guest] = await Promise.all([
      Someone.come('Anna'),
      Someone.come('Bobby', { locale: 'ja' }),
      Someone.come(undefined, { viewport: { width: 390, height: 844 } }),
    ]);
    const { id, planHash } = await ann.ask<Challenge>('POST', 'challenges', { plan: PLAN });
    const { game } = await bob.ask<{ game: string }>('POST', `challenges/${id}/accept`, { planHash });
    await Promise.all([ann, bob, guest].map((each) => each.open(`#/game/${game}`)));
    await ann.press('Let’s have a good game!');
    await bob.reads('よろしくお願いします');
    await ann.writes('1. e4, as always');
    await bob.reads('1. e4, as always');
    expect(await faultsOf(ann.page)).toEqual([]);

    // On a phone it is folded, and counts what is new.
    await guest.press('Chat');
    await guest.page.getByText('Guests say phrases here.').waitFor();
    await guest.press('Nice move!');
    await guest.reads('Nice move!');
    expect(await guest.said()).toEqual(['Nice move!']);
    expect(await faultsOf(guest.page)).toEqual([]);
    expect([await ann.said(), await bob.said()]).toEqual([
      ['Let’s have a good game!', '1. e4, as always'],
      ['よろしくお願いします', '1. e4, as always'],
    ]);

    // A block: the first person who reads the name presses it.
    await bob.page
      .getByRole('button', { name: /^Annaさん/ })
      .first()
      .click();
    await bob.press('ブロック');
    await bob.press(UI_TEXT.ja.againLabel('ブロック'));
    await expect.poll(() => bob.said()).toEqual([]);
    await ann.writes('Are you there?');
    await bob.page.getByRole('button', { name: '元に戻す' }).click();
    await bob.reads('Are you there?');

    // The muted are told why and until when, also where they are about to write.
    await bob.page.getByRole('textbox', { name: '発言を書く' }).fill('You play like a fish.');
    await bob.page.keyboard.press('Enter');
    await ann.reads('You play like a fish.');
    await ann.page.getByRole('button', { name: /^Bobby: profile/ }).click();
    await ann.press('Report');
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
    await ann.page.getByText('Thank you. Moderators will look at it.').waitFor();
    const host = await Someone.come('Chiyo');
    await host.ask('POST', 'host/key', { key: server.key });
    await host.ask('PUT', 'moderation/appeal', { text: 'Speak to the teacher.' });
    await host.open('#/moderation');
    await host.press('Look at it');
    await host.page.locator('.meant', { hasText: 'You play like a fish.' }).waitFor();
    await host.page.getByRole('radio', { name: 'Mute' }).check({ force: true });
    await host.page.getByRole('textbox', { name: 'Reason' }).fill('Insults.');
    expect(await faultsOf(host.page)).toEqual([]);
    await host.press('Impose');
    await host.page.getByText('0 open reports').waitFor();
    const told = /理由：「Insults\.」.*期限：.*異議の申し立て：「Speak to the teacher\.」/;
    await bob.page.locator('.limit', { hasText: told }).waitFor();
    await bob.page.getByRole('status', { name: 'お知らせ' }).getByText(told).waitFor();
    expect(await bob.page.getByRole('textbox', { name: '発言を書く' }).count()).toBe(0);

    // After the end everybody reads both rooms.
    await ann.insists('Call off');
    await guest.page.getByRole('radio', { name: 'Players' }).check({ force: true });
    await guest.reads('Are you there?');
    await ann.page.getByRole('radio', { name: 'Spectators' }).check({ force: true });
    await ann.reads('Nice move!');
    const people = [ann, bob, guest, host];
    expect(people.flatMap(({ faults }) => faults)).toEqual([]);
    await Promise.all(people.map((each) => each.leave()));
  });
});

describe('the club room', () => {
  it('draws two hundred texts that would run a script as text', async () => {
    const ann = await Someone.come('Berta');
    const outside: string[] = [];
    ann.page.on('request', (request) => {
      if (request.url().includes('invalid')) outside.push(request.url());
    });
    await ann.open('#/');
    await ann.page.getByText('Club room').waitFor();
    await ann.page.evaluate(sendAll, SCRIPT_TEXTS);
    const expected = SCRIPT_TEXTS.map((text) => plainLine(text).trim());
    const summary = ann.page.locator('.club summary');
    await expect.poll(() => summary.textContent()).toContain(expected.at(-1)!.slice(0, 20));
    await summary.click();
    await expect.poll(() => ann.log.locator('.said').count()).toBe(200);
    const drawn = await ann.log.evaluate((log) => ({
      texts: [...log.querySelectorAll('.said')].map(({ textContent }) => textContent),
      // What a message contains besides text, and what the room contains that could do something.
      inside: log.querySelectorAll('.said *, a, img, svg, script, iframe, form, style, link, object').length,
      ran: (window as unknown as { readonly ran?: unknown }).ran,
    }));
    expect(drawn).toEqual({ texts: expected, inside: 0, ran: undefined });
    expect(outside).toEqual([]);
    expect(await faultsOf(ann.page)).toEqual([]);
    expect(ann.faults).toEqual([]);
    await ann.leave();
  });
});

/** Says everything in the club room over a socket of its own. Runs in the page. */
function sendAll(texts: readonly string[]): Promise<void> {
  const address = new URL('socket', document.baseURI);
  address.protocol = 'ws:';
  const socket = new WebSocket(address);
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  let [sent, done] = [0, 0];
  // One after the other, so that they are stored in this order.
  const next = (): void =>
    send({ t: 'do', topic: 'chat:club', id: `c${sent}`, command: { kind: 'say', text: texts[sent++] } });
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => send({ t: 'hello', version: 1, build: 'test' }));
    socket.addEventListener('message', ({ data: text }) => {
      const message = JSON.parse(String(text)) as { readonly t: string };
      if (message.t === 'refused') reject(new Error(`${String(text)} ${texts[sent - 1]}`));
      if (message.t === 'welcome' || message.t === 'done') {
        if (message.t === 'done' && ++done === texts.length) resolve();
        else next();
      }
    });
  });
}
