import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decodeGif } from '../src/shared/share/gif/test/decode-gif.ts';
import { faultsOf } from './axe-faults.ts';
import { GamePage } from './game-page.ts';
import { shareTab } from './share-tab.ts';

const GAME = '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0';

let page: Page;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce', acceptDownloads: true }, (tab) => ({ page } = tab));

const place = (text: string) => page.getByRole('status').filter({ hasText: text });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (name: string) => page.locator('dialog label').filter({ hasText: name }).click();

async function openGame(): Promise<void> {
  await page.goto('/#/replay');
  await page.getByLabel('Record or position').fill(GAME);
  await press('Open');
  await place('The position before the first move.').waitFor();
  await page.keyboard.press('End');
  await place('White wins by checkmate.').waitFor();
}

async function openShare(): Promise<void> {
  await openGame();
  await press('Share');
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
}

async function saved(name: string): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(name)]);
  return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('sharing', () => {
  it('gives a link with the whole game in it, and one to the position', async () => {
    await openShare();
    expect(await faultsOf(page)).toEqual([]);
    const field = page.getByRole('textbox', { name: 'Link' });
    const link = await field.inputValue();
    expect(link.length).toBeLessThan(150);
    await choose('This position');
    const position = await field.inputValue();
    await choose('The whole game');
    await choose('With the names of the players');
    const nameless = await field.inputValue();
    expect(nameless.length).toBeLessThan(link.length);

    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await place('The position before the first move.').waitFor();
    expect(await page.title()).toBe('Ann – Bob · Tesuji');
    await page.keyboard.press('End');
    await place('White wins by checkmate.').waitFor();
    await page.goto('about:blank');
    await page.goto(nameless);
    await page.waitForFunction(() => document.title === 'White – Black · Tesuji');
    await page.goto('about:blank');
    await page.goto(position);
    await page.locator('[role=gridcell][aria-label^="f7, White queen"]').waitFor();
    await page.goto('about:blank');
    await page.goto(link.slice(0, -3));
    await page.getByText('the link is incomplete or damaged').waitFor();
  });

  it('is offered for a game that is played, for a finished one and for a past one', async () => {
    const game = new GamePage(page);
    const sharedLink = async (): Promise<string> => {
      await page.getByRole('button', { name: 'Share…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share' });
      const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      return link;
    };
    await game.begin('hasami', { moves: 'i5e5 a4e4' });
    await game.press('Game menu');
    const playing = await sharedLink();
    await game.press('Close');
    await game.press('Resign');
    await game.press('Resign: press again');
    await game.end().waitFor();
    const finished = await sharedLink();
    await page.goto('/#/games');
    await page.getByRole('grid', { name: 'List of games' }).locator('.body [role=row]').first().click();
    const past = await sharedLink();
    for (const link of [playing, finished, past]) {
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('[role=gridcell]').first().waitFor();
      await page.keyboard.press('End');
      await expect.poll(() => game.label('e4')).toBe('e4, Red man');
    }
  });

  it('selects the link where copying is not allowed', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openShare();
    await press('Copy');
    await place('The link is selected').waitFor();
    const selected = await page.getByRole('textbox', { name: 'Link' }).evaluate((field: HTMLTextAreaElement) => {
      return field.selectionEnd - field.selectionStart === field.value.length && document.activeElement === field;
    });
    expect(selected).toBe(true);
  });

  it('saves the position as a picture, in both formats', async () => {
    await openShare();
    await choose('Picture');
    await page.getByRole('img', { name: /^Preview: Ann – Bob/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await choose('Small');
    const png = await saved('Save as PNG');
    expect(png.file).toBe('tesuji-chess.png');
    expect([png.bytes.toString('latin1', 1, 4), png.bytes.readUInt32BE(16)]).toEqual(['PNG', 480]);
    const svg = await saved('Save as SVG');
    expect(svg.bytes.toString()).toMatch(/^<svg xmlns[^]*Ann – Bob[^]*<\/svg>$/);
    // A page shows it without anything from ours.
    const isShown = await page.evaluate(async (text) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      return image.naturalWidth;
    }, svg.bytes.toString());
    expect(isShown).toBe(480);
  });

  it('makes an animation that shows every position', async () => {
    await openShare();
    await choose('Animation');
    await choose('Fast');
    await choose('Small');
    await press('Make the GIF');
    const image = page.locator('dialog img');
    await image.waitFor();
    await place('The GIF is ready').waitFor();
    expect(await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))).toBe(360);
    expect(await faultsOf(page)).toEqual([]);
    const { file, bytes } = await saved('Save the GIF');
    expect(file).toBe('tesuji-chess.gif');
    const { width, frames } = decodeGif(bytes);
    expect(width).toBe(360);
    expect(frames.map(({ delay }) => delay)).toEqual([...Array.from({ length: 7 }, () => 500), 1500]);
    const different = new Set(frames.map(({ pixels }) => Buffer.from(pixels).toString('base64')));
    expect(different.size).toBe(8);
  });

  it('prints diagrams alone on a page', async () => {
    await openShare();
    await choose('Print');
    await page.getByRole('img', { name: /^Preview: 4 moves/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.locator('.print-sheet figure svg').waitFor({ state: 'visible' });
    expect(await page.locator('.print-sheet h1').innerText()).toBe('Ann – Bob');
    expect(await page.locator('.print-sheet figcaption').innerText()).toMatch(/^4 moves/);
    expect(await page.locator('#app').isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await press('Close');
    expect(await page.locator('.print-sheet').count()).toBe(0);
  });
});

describe('a newcomer to shogi', () => {
  const note = () => page.getByRole('complementary', { name: 'About the pieces' });
  async function begin(): Promise<void> {
    await page.goto('/#/new?game=shogi');
    await page.locator('main button.primary').last().click();
    await page.locator('main [role=grid]').first().waitFor();
  }

  it('has western pieces in English, and is told once how to switch', async () => {
    await begin();
    await note().waitFor();
    expect(await page.locator('use[href^="#shogi-western"]').count()).toBeGreaterThan(39);
    await press('Switch to kanji');
    await page.locator('use[href^="#shogi-kanji"]').first().waitFor();
    expect(await note().count()).toBe(0);
    await page.reload();
    await page.locator('use[href^="#shogi-kanji"]').first().waitFor();
    expect(await note().count()).toBe(0);
  });
});
