import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareTab } from './share-tab.ts';

let page: Page;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => ({ page } = tab));

function square(name: string): Locator {
  return page.locator(`[role=gridcell][aria-label^="${name},"]`);
}

function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

async function open(path: string): Promise<void> {
  await page.goto(`/#/learn${path}`);
  await page.locator('h1').waitFor();
}

/** Waits until the feedback of the lesson matches. */
async function hear(text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

describe('learning', () => {
  it('goes through a lesson by mouse, with a wrong try, to the next lesson', async () => {
    await open('/shogi');
    await page.getByRole('link', { name: 'Start with “The board and the goal”' }).click();
    await square('3g').click();
    await square('3f').click();
    await hear('You counted from the left');
    await page.locator('[role=gridcell][aria-label^="3g, Black pawn"]').waitFor();
    await square('7g').click();
    await square('7f').click();
    await hear('Well done.');
    await button('Next').click();
    await square('2g').click();
    await square('2e').click();
    await hear('never moves two squares');
    await square('2f').click();
    await square('2g').click();
    await square('2f').click();
    await hear('one square straight ahead');
    await button('Next').click();
    await square('5e').dragTo(square('5d'));
    await hear('It goes into your hand');
    await button('Next').click();
    await square('6c').click();
    await square('5b').click();
    await hear('Checkmate.');
    await button('Finish').click();
    await page.getByRole('heading', { name: 'Lesson finished' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'All lessons' }).click();
    await page.getByText('1 of 17 lessons done').waitFor();
    expect(await page.locator('a.next .title').textContent()).toBe('King, gold and silver');
  });

  it('goes through a lesson by keyboard alone, with help and questions', async () => {
    await open('/laser/own-fire');
    const press = (...keys: readonly string[]): Promise<void> =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const reach = async (name: string): Promise<void> => {
      await button(name).focus();
      await press('Enter');
    };
    // The keyboard cursor starts at the last square of the board.
    await square('j1').focus();
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
    await page.getByText('Chosen: f1').waitFor();
    await reach('Answer');
    await hear('Your own anubis on f1');
    await press('Enter');
    await page.getByText('Exercise 2 of 3').first().waitFor();
    await reach('Hint');
    await hear('which side of it meets the light?');
    await reach('Show me');
    await hear('The answer is: j4.');
    await reach('Do it for me');
    await hear('The pyramid itself');
    await press('Enter');
    await square('e1').focus();
    await press('Enter');
    await reach('Answer');
    await hear('Your own pharaoh');
    await press('Enter');
    await page.getByRole('heading', { name: 'Lesson finished' }).waitFor();
    expect(await page.getByRole('link', { name: 'Next lesson: Winning' }).count()).toBe(1);
  });

  it('shows which exercises are left when some were skipped', async () => {
    await open('/shogi/board?step=4');
    await square('6c').click();
    await square('5b').click();
    await hear('Checkmate.');
    await button('Finish').click();
    await page.getByRole('heading', { name: 'End of the lesson' }).waitFor();
    await page.getByText('3 exercises are still to do.').waitFor();
    await page.getByText('0 of 17 lessons done').waitFor();
    await button('Do what was skipped').click();
    await page.getByText('Exercise 1 of 4').first().waitFor();
    expect(await page.getByRole('link', { name: /, done$/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'Go to exercise 4, done' }).waitFor();
  });

  it('links an illegal move to its rule in the rule book', async () => {
    await open('/shogi/sliders?step=5');
    await square('2h').click();
    await square('2a').click();
    await page.getByRole('link', { name: 'Look it up in the rule book: S16' }).click();
    await page.getByRole('heading', { name: 'The rules of shogi' }).waitFor();
    const rule = page.locator('#rule-S16:focus');
    await rule.waitFor();
    // It is scrolled to.
    const top = async (): Promise<number> => (await rule.boundingBox())!.y;
    await expect.poll(top).toBeGreaterThan(0);
    await expect.poll(top).toBeLessThan(page.viewportSize()!.height);
    // A section that is scrolled to starts below the bar, not behind it.
    await page.getByRole('navigation').getByText('Promotion', { exact: true }).click();
    const isOnTop = (heading: Element): boolean => {
      const { left, top } = heading.getBoundingClientRect();
      return top < 200 && document.elementFromPoint(left + 4, top + 4) === heading;
    };
    const section = page.getByRole('heading', { name: 'Promotion', exact: true });
    await expect.poll(() => section.evaluate(isOnTop)).toBe(true);
  });

  it('shows a card with a diagram and the value of a piece, in both languages', async () => {
    await open('/laser/pieces/pyramid');
    await page.getByText('light from the other two destroys it').waitFor();
    expect(await page.locator('article svg[aria-hidden=true] .rim').count()).toBe(2);
    await page.evaluate(() => localStorage.setItem('tesuji.settings', JSON.stringify({ language: 'ja' })));
    await page.reload();
    await page.getByRole('heading', { name: 'ピラミッド' }).waitFor();
    await page.getByText(/価値：/).waitFor();
    // Diagrams that were drawn in landscape do not keep the page wide in portrait.
    await open('/colours');
    await page.locator('td svg').first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
