import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;

shareTab({ acceptDownloads: true }, async (shared) => {
  tab = shared;
  await tab.page.goto('/#/lab');
  await tab.page.getByRole('heading', { name: 'Lab', exact: true }).waitFor();
});

async function playFourGames(): Promise<void> {
  const { page } = tab;
  await page.getByRole('button', { name: /^Random against Random/ }).click();
  await page.getByText('Hasami shogi', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Games' }).fill('4');
  await page.getByRole('spinbutton', { name: 'Games' }).press('Tab');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Finished', { exact: true }).waitFor();
}

it('plays a match of random agents to its end, stores it, and opens its games', async () => {
  const { page } = tab;
  await playFourGames();
  expect(await page.getByText('4 of 4 games', { exact: true }).count()).toBe(1);
  expect(await page.locator('tbody tr').count()).toBe(4);
  expect(await page.getByRole('img', { name: /^After 4 games A has/ }).count()).toBe(1);
  await page.reload();
  await page.getByText('4 of 4 games', { exact: true }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Games as CSV' }).click();
  const rows = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect([rows.length, rows[1]?.startsWith('1,random,random,')]).toEqual([5, true]);
  await page.getByRole('link', { name: 'Look at game 3' }).click();
  await page.waitForURL(/#\/replay\?game=hasami/);
});

it('builds agents from choices, explains errors in typed ones, stops and continues', async () => {
  const { page } = tab;
  await page.getByRole('button', { name: /^Two levels/ }).click();
  const second = page.getByRole('group', { name: 'Player B' });
  await second.getByRole('combobox', { name: 'Kind' }).selectOption('alphabeta');
  await second.getByRole('checkbox', { name: 'King safety' }).uncheck();
  const depth = second.getByRole('spinbutton', { name: 'Depth (plies)' });
  for (const [typed, taken] of [
    ['6', '6'],
    ['9', '6'],
    ['2', '2'],
  ] as const) {
    await depth.fill(typed);
    await depth.press('Tab');
    expect(await depth.inputValue()).toBe(taken);
  }
  const text = second.getByRole('textbox', { name: 'As text' });
  expect(await text.inputValue()).toMatch(/^alphabeta:depth=2,table=on,eval=material\+placement\+(?!.*king)/);
  await text.fill('alphabeta:depth=deep');
  await second.getByText('“deep” is not a value this setting can have').waitFor();
  expect(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  await text.fill('random');
  // More games than can be finished before the match is stopped.
  await page.getByRole('spinbutton', { name: 'Games' }).fill('1000');
  await page.getByRole('spinbutton', { name: 'Games' }).press('Tab');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  // A board is shown as soon as a game has started.
  await page.getByRole('img', { name: /^The board of game 1/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Playing…', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
});
