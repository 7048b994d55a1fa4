/**
 * Two people review their game together on one board, with a third who watches, and through a cut connection; and two are
 * taught by a third.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Challenge, ChallengePlan } from '@tesuji/online';
import { chess } from '@tesuji/rules/chess';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { DATABASE_FILE, startServer, startWorker, type RunningServer } from '../../server/src/index.ts';
import { faultsOf } from './axe-faults.ts';
import { PATIENCE } from './game-page.ts';
import { ReviewPerson } from './review-person.ts';

const PLENTY = { burst: 1e6, perSecond: 1e6 };
const RATES = { request: PLENTY, guest: PLENTY, command: PLENTY, message: PLENTY };
const NO_HELP = { hints: false, warnings: false };

let data: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-review-'));
  // Reviews wait until the test starts a worker.
  const reviews = { threads: 0 };
  server = await startServer({ folder: builtFolder(), port: 0, data, rates: RATES, logLevel: 'error', reviews });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

/** Two people at a public game of chess that begins after these moves; the second on a phone. */
async function sit(
  moves: readonly string[],
  terms: Partial<ChallengePlan> = {},
): Promise<[ReviewPerson, ReviewPerson]> {
  const [first, second] = [
    await ReviewPerson.come(browser, server.url, { viewport: { width: 1280, height: 800 } }),
    await ReviewPerson.come(browser, server.url, { viewport: { width: 390, height: 844 }, hasTouch: true }),
  ];
  const line = { game: chess.id, options: {}, start: chess.setups[0]!.text, moves };
  const none = { kind: 'none' } as const;
  const plan: ChallengePlan = {
    line,
    clocks: [none, none],
    side: 0,
    takebacks: 'asked',
    pauses: 'asked',
    help: [NO_HELP, NO_HELP],
    isPublic: true,
    delay: 0,
    isRated: false,
    ...terms,
  };
  for (const person of [first, second]) {
    await person.page.goto('/#/settings');
    await person.request('POST', '/guest', {});
  }
  const { id, planHash } = await first.request<Challenge>('POST', '/challenges', { plan });
  const { game } = await second.request<{ game: string }>('POST', `/challenges/${id}/accept`, { planHash });
  for (const person of [first, second]) {
    await person.page.goto(`/#/game/${game}`);
    await person.page.reload();
    await person.ready();
  }
  return [first, second];
}

it('what one adds, the other sees in colour; both converge after a cut, and both keep it', async () => {
  const [first, second] = await sit(['e2e4', 'e7e5']);
  await first.moves('g1f3');
  await first.hasStored(3);
  await second.moves('g8f6');
  await first.says('Your move');
  await first.press('Resign');
  await first.page.getByRole('button', { name: 'Resign: press again' }).click();
  const watcher = await ReviewPerson.come(browser, server.url, { locale: 'ja-JP' });
  await watcher.page.goto(first.page.url());

  // One asks, the other is told and joins. Both stay on the screen of the game.
  await first.press('Review together');
  await first.shows(/is not here yet/);
  await second.page.getByRole('button', { name: /^Review with Guest/ }).click(PATIENCE);
  await vi.waitFor(async () => expect(await first.page.getByText(/is not here yet/).count()).toBe(0), PATIENCE);
  expect(first.page.url()).toMatch(/#\/game\/\w+\?review=1$/);
  for (const person of [first, second]) expect(await faultsOf(person.page)).toEqual([]);

  // Stepping back and trying another move leads the other there.
  for (const move of [/^2\. Nf3/, /^1\. e5/]) {
    await first.page.getByRole('button', { name: 'Previous move' }).click();
    await second.isAt(move);
  }
  await first.moves('b1c3');
  await second.isAt(/^2\. Nc3, added by Guest/);
  await second.moves('b8c6');
  await first.isAt(/^2\. Nc6, added by Guest/);
  const colours = await first.page
    .locator('.variation .move')
    .evaluateAll((moves) => moves.map((move) => [...move.classList].find((name) => name.startsWith('author-'))));
  expect(colours).toEqual(['author-0', 'author-1']);

  // Arrows are seen by the other, on the position on which they are drawn.
  await first.draw('f1', 'b5');
  await second.seesArrows(1);
  await first.page.getByRole('button', { name: 'Previous move' }).click();
  await second.seesArrows(0);
  await first.page.getByRole('button', { name: 'Next move' }).click();
  await second.seesArrows(1);

  // Out of step, and back with one press.
  await second.press('Together');
  await second.shows('You look around on your own.');
  await second.page.getByRole('button', { name: 'First position' }).click();
  await first.page.getByTitle(/looks at something else/).waitFor(PATIENCE);
  await first.isAt(/^2\. Nc6/);
  await first.page.getByRole('button', { name: 'Previous move' }).click();
  await second.press('Back to the others');
  await second.isAt(/^2\. Nc3/);

  // A spectator sees it all, and changes nothing.
  await watcher.page.getByRole('button', { name: '感想戦を見る' }).click(PATIENCE);
  await watcher.isAt(/^2\. Nc3/);
  expect(await watcher.page.getByRole('textbox').count()).toBe(0);
  expect(await faultsOf(watcher.page)).toEqual([]);
  await first.page.getByText('1 spectator').waitFor(PATIENCE);

  // Without a network both go on, and come to see the same.
  await second.context.setOffline(true);
  await second.moves('f8c5');
  const field = second.page.getByRole('textbox', { name: 'Your comment on this position' });
  await field.fill('Vienna');
  await field.press('Enter');
  await second.shows('Saving…');
  await first.moves('d7d6');
  await first.page.getByRole('textbox', { name: 'Your comment on this position' }).fill('solid');
  await first.page.getByRole('textbox', { name: 'Your comment on this position' }).press('Enter');
  await second.context.setOffline(false);
  await second.shows('Kept in the past games of both.');
  for (const person of [first, second]) {
    await person.hasMove(/^2\. Bc5/);
    await person.hasMove(/^2\. d6/);
    await person.shows(/Vienna/);
    await person.shows(/solid/);
  }
  await vi.waitFor(async () => expect(await second.tree()).toEqual(await first.tree()), PATIENCE);

  // The chat of the players is on the same screen.
  await first.press('Chat');
  await first.page.getByRole('textbox').first().waitFor(PATIENCE);
  expect(await faultsOf(first.page)).toEqual([]);
  await first.press('Moves');

  // Engine and coach need both, and end when one withdraws.
  await first.press('Agree');
  await second.shows(/would like to use engine and coach/);
  expect(await first.page.getByRole('button', { name: 'Engine and coach' }).count()).toBe(0);
  await second.press('Agree');
  await first.press('Engine and coach');
  await first.page.getByRole('region', { name: 'Analysis' }).waitFor(PATIENCE);
  expect(await faultsOf(first.page)).toEqual([]);
  await second.press('Turn off');
  await first.page.getByRole('region', { name: 'Analysis' }).waitFor({ state: 'detached', ...PATIENCE });

  // After a reload it is all there, and it is in the past games of both.
  await second.page.reload();
  await second.hasMove(/^2\. Bc5/);
  for (const person of [first, second]) {
    await person.press('Leave the review');
    const kept = person.page.locator('section.end').getByRole('link', { name: 'Review the game' });
    await vi.waitFor(async () => {
      await kept.click();
      await person.page.waitForURL(/#\/replay\//);
      await person.page.getByRole('button', { name: 'Moves', exact: true }).click();
      const words = (await person.page.locator('.list').textContent()) ?? '';
      if (!/Nc3[\s\S]*Vienna/.test(words)) {
        await person.page.goBack();
        throw new Error(`the record is ${words}`);
      }
    }, PATIENCE);
    expect(person.faults).toEqual([]);
  }
  expect(watcher.faults).toEqual([]);
  for (const person of [first, second, watcher]) await person.context.close();
});

it('a teacher comes by a link, draws what both see, pauses, and has the game among many boards', async () => {
  const [first, second] = await sit([], { teaching: 'third', isPublic: false });
  await first.press('Invite a teacher');
  const link = first.page.getByRole('textbox', { name: 'Link for the teacher' });
  await vi.waitFor(async () => expect(await link.inputValue()).toContain('?teach='), PATIENCE);
  expect(await faultsOf(first.page)).toEqual([]);
  const teacher = await ReviewPerson.come(browser, server.url, { viewport: { width: 1280, height: 800 } });
  await teacher.page.goto(`/${new URL(await link.inputValue()).hash}`);
  await teacher.shows('You teach in this game.');
  expect(teacher.page.url()).toMatch(/#\/game\/\w+$/);
  await second.shows(/teaches\. What they draw is on the board/);
  await first.page.keyboard.press('Escape');

  await teacher.draw('e2', 'e4');
  for (const player of [first, second]) await player.seesArrows(1);
  await first.draw('d2', 'd4');
  await teacher.seesArrows(1);
  await first.moves('e2e4');
  await first.hasStored(1);
  await second.seesArrows(0);

  await teacher.page.locator('.teacher').getByRole('button', { name: 'Pause the game' }).click();
  for (const player of [first, second]) await player.shows('The game is paused. Look at the board together.');
  await teacher.draw('e7', 'e5');
  await second.seesArrows(1);
  for (const person of [second, teacher]) expect(await faultsOf(person.page)).toEqual([]);
  await teacher.press('Go on');
  await second.says('Your move');
  await second.moves('e7e5');
  await second.hasStored(2);

  await teacher.page.goto('/#/boards/online');
  await teacher.page.locator('section[aria-label^="Board 1, Chess"]').waitFor(PATIENCE);
  for (const person of [first, second, teacher]) {
    expect(person.faults).toEqual([]);
    await person.context.close();
  }
});

it('the server reviews a game: it waits, can be cancelled, and is seen by both players when it is done', async () => {
  const [first, second] = await sit(['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5']);
  await second.moves('g8f6');
  await second.hasStored(6);
  await first.says('Your move');
  await first.moves('h5f7');
  await first.page.getByRole('link', { name: 'Review the game' }).click(PATIENCE);

  await first.press('Review on the server');
  await first.shows('Waiting on the server: this game is next.');
  await first.press('Cancel');
  await first.press('Review on the server');
  await first.shows('Waiting on the server: this game is next.');
  expect(await faultsOf(first.page)).toEqual([]);

  // The other player is told of it, and cannot take it away.
  await second.page.getByRole('link', { name: 'Review the game' }).click(PATIENCE);
  await second.shows('Waiting on the server: this game is next.');
  expect(await second.page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  expect(await faultsOf(second.page)).toEqual([]);

  const { page } = await ReviewPerson.come(browser, server.url, { locale: 'ja-JP' });
  await page.goto('/status');
  await page.getByText('0局を処理中、1局が順番待ちです。').waitFor(PATIENCE);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByText('Everything works.').waitFor(PATIENCE);

  const limits = { nodes: 50 };
  const worker = await startWorker({ database: join(data, DATABASE_FILE), threads: 1, limits, isLow: false });
  try {
    for (const person of [first, second]) await person.page.locator('.summary p').first().waitFor(PATIENCE);
  } finally {
    await worker.close();
  }
  // From then on it is on the device.
  await first.page.reload();
  await first.page.locator('.summary p').first().waitFor(PATIENCE);
  expect([...first.faults, ...second.faults]).toEqual([]);
  for (const { context } of [first, second]) await context.close();
  await page.context().close();
});
