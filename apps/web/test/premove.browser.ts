import { devices } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { GamePage, PATIENCE, type Occasion } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;

/** Against a machine that thinks for as long as `think` holds it back. */
const SLOW: Occasion = {
  seats: [
    { kind: 'person', name: '' },
    { kind: 'agent', agent: 'engine:time=50' },
  ],
};

async function drag(from: string, to: string): Promise<void> {
  const { mouse } = tab.page;
  const middle = async (square: string): Promise<readonly [number, number]> => {
    const { x, y, width, height } = (await game.square(square).boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  await mouse.move(...(await middle(from)));
  await mouse.down();
  await mouse.move(...(await middle(to)), { steps: 4 });
  await mouse.up();
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await tab.page.keyboard.press(key);
}

/** Lets the machine, or the coach, think until what is returned is called: its worker is not loaded before. */
async function think(worker = /opponent-worker/): Promise<() => void> {
  let answer = (): void => undefined;
  const isDone = new Promise<void>((resolve) => (answer = resolve));
  await tab.page.route(worker, async (route) => {
    await isDone;
    await route.continue();
  });
  return answer;
}

const shown = (): Promise<number> => tab.page.locator('.tsj-premove').count();
const lastRow = async (): Promise<string | undefined> => (await game.written()).at(-1);

describe('a premove against a slow machine', () => {
  shareTab({}, (shared) => {
    tab = shared;
    game = new GamePage(tab.page);
  });

  it('is dragged, cancelled by a right click, dragged again, and played at once', { timeout: 90_000 }, async () => {
    const answer = await think();
    await game.begin('chess', { ...SLOW, moves: 'e2e4' });
    await game.says(/is thinking/);
    // A tap on anything alarms nobody: not on pieces of the machine, nor where a piece cannot go.
    for (const square of ['e7', 'e5', 'a1', 'd5', 'h8']) await game.square(square).click();
    expect([await game.refusal.count(), await tab.page.getByRole('alert').count()]).toEqual([0, 0]);
    await game.says(/is thinking/);
    await drag('a2', 'a3');
    expect(await game.label('a3')).toBe('a3, empty, premove');
    expect(await game.spoken.textContent()).toBe('Premove: pawn to a3.');
    expect(await shown()).toBe(1);
    await game.square('e5').click({ button: 'right' });
    expect([await shown(), await game.spoken.textContent()]).toEqual([0, 'Premove cancelled.']);
    await drag('a2', 'a3');
    expect(await shown()).toBe(1);
    // The reply of the machine follows at once, so the page notes what is said.
    await game.spoken.evaluate((spoken) => {
      new MutationObserver(() => (document.body.dataset['heard'] += `${spoken.textContent}\n`)).observe(spoken, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    answer();
    await expect.poll(lastRow, PATIENCE).toMatch(/^2 a3\b/);
    await expect.poll(shown).toBe(0);
    expect(await tab.page.evaluate(() => document.body.dataset['heard'])).toMatch(/\. Pawn to a3\.\n/);
  });

  it(
    'is entered by keyboard, cancelled by Escape, entered again, and played at once',
    { timeout: 90_000 },
    async () => {
      const answer = await think();
      await game.begin('shogi', { ...SLOW, moves: '7g7f' });
      await game.says(/is thinking/);
      await game.square('1g').focus();
      await press('Enter');
      expect(await tab.page.locator('.tsj-premoving .tsj-dot').count()).toBe(1);
      expect(await game.label('1f')).toBe('1f, empty, can go here');
      await press('ArrowUp', 'Enter');
      expect(await game.label('1f')).toBe('1f, empty, premove');
      await press('Escape');
      expect(await shown()).toBe(0);
      await press('ArrowDown', 'Enter', 'ArrowUp', 'Enter');
      expect(await shown()).toBe(1);
      answer();
      await expect.poll(lastRow, PATIENCE).toMatch(/^3 P-1f\b/);
    },
  );
});

describe('a premove with a finger', () => {
  shareTab({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, (shared) => {
    tab = shared;
    game = new GamePage(tab.page);
  });

  it('is tapped, cancelled by a tap elsewhere, tapped again, and played at once', { timeout: 90_000 }, async () => {
    const answer = await think();
    await game.begin('chess', { ...SLOW, moves: 'e2e4' });
    await game.says(/is thinking/);
    const enter = async (): Promise<void> => {
      await game.square('g1').tap();
      await expect.poll(() => game.label('f3')).toBe('f3, empty, can go here');
      await game.square('f3').tap();
      await expect.poll(shown).toBe(1);
    };
    await enter();
    expect(await game.spoken.textContent()).toBe('Premove: knight to f3.');
    await game.square('e5').tap();
    await expect.poll(shown).toBe(0);
    await enter();
    answer();
    await expect.poll(lastRow, PATIENCE).toMatch(/^2 Nf3\b/);
    expect(await game.refusal.count()).toBe(0);
  });

  it('is kept when it is tapped while the coach still looks at the move before it', async () => {
    const look = await think(/coach-worker/);
    await game.begin('chess', { ...SLOW, help: { hints: 'off', sides: [0], tutorial: false, warnings: 'normal' } });
    for (const square of ['e2', 'e4', 'g1', 'f3']) await game.square(square).tap();
    expect([await lastRow(), await game.label('e4')]).toEqual([undefined, 'e4, White pawn']);
    look();
    await expect.poll(lastRow, PATIENCE).toMatch(/^2 Nf3\b/);
  });
});
