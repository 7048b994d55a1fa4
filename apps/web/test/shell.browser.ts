import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { closeWithoutErrors } from './close-without-errors.ts';

let tab: BrowserTab;
let page: Page;

beforeAll(async () => {
  tab = await openBrowser({ viewport: { width: 1100, height: 800 }, locale: 'en-GB' });
  page = tab.page;
});

afterAll(() => closeWithoutErrors(tab));

const heading = () => page.getByRole('heading', { level: 1 });

/** Opens home and waits until it is complete. */
async function goHome(): Promise<void> {
  await page.goto('/');
  await heading().waitFor();
}

async function focusedText(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

test('home shows the four games as boards, and each leads to a new game of it', async () => {
  await goHome();
  const cards = page.locator('main a[href^="#/new?game="]');
  expect(await cards.getByRole('heading').allTextContents()).toEqual(['Shogi', 'Chess', 'Hasami shogi', 'Laser chess']);
  await cards.last().locator('svg use').first().waitFor();
  expect(await cards.locator('svg').count()).toBe(4);
  await cards.nth(1).click();
  await page.waitForURL(/#\/new\?game=chess/);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'What shall we play?' }).waitFor();
});

test('every tile leads to its screen, and the home button back', async () => {
  await goHome();
  for (const name of ['Past games', 'Learn', 'Many boards', 'Board editor', 'Lab', 'Settings', 'Puzzles']) {
    await page.getByRole('link', { name: new RegExp(`^${name} `) }).click();
    await page.locator('header .title').filter({ hasText: name }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.getByText('This page could not be shown').count(), name).toBe(0);
    expect(await heading().count(), name).toBe(1);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await heading().filter({ hasText: 'What shall we play?' }).waitFor();
  }
});

test('the menu works by keyboard: opened, walked, closed by Escape, left by a link', async () => {
  await goHome();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focusedText).toBe('New game');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab');
  await expect.poll(focusedText).toBe('Settings');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/settings/);
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
});

test('the first stop of the keyboard skips the bar', async () => {
  await goHome();
  await page.keyboard.press('Tab');
  await expect.poll(focusedText).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(focusedText).toBe('What shall we play?');
});

test('an unknown address is home', async () => {
  await page.goto('/#/nowhere/at/all');
  expect(await heading().textContent()).toBe('What shall we play?');
});

test('on a small phone nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goHome();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('language and colours are kept over a reload, and follow in a second tab', async () => {
  await goHome();
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/'))]);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByText('日本語').click();
  await heading().filter({ hasText: '今日は' }).waitFor();
  await page.getByText('暗い', { exact: true }).click();
  for (const each of [page, other]) {
    await each.waitForFunction(() => document.documentElement.lang === 'ja');
    await each.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(22, 21, 15)');
  }
  await page.reload({ waitUntil: 'commit' });
  await heading().filter({ hasText: '今日は' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ja');
  await page.waitForFunction(() => [...document.fonts].some((font) => font.family.includes('Tesuji Japanese')));
});
