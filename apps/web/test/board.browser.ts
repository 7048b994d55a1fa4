import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routeTo } from '../src/app/route.ts';
import { shareTab } from './share-tab.ts';

let page: Page;

/** Starts a game against the weakest level; the person has the first move. */
async function begin(query: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/${routeTo('new', [], { level: '1', ...query })}`);
  await page.locator('main button.primary').last().click();
  await page.locator('main [role=grid]').waitFor();
}

/** Sends touches as the system does, so that the browser decides between dragging and scrolling. */
class Finger {
  private readonly session: CDPSession;

  constructor(session: CDPSession) {
    this.session = session;
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    const [x1, y1] = await middleOf(from);
    const [x2, y2] = await middleOf(to);
    const parts = [0.2, 0.4, 0.6, 0.8, 1];
    // All at once: on a busy machine, a touch that waits for its first move would become a long press.
    await Promise.all([
      this.send('touchStart', [{ x: x1, y: y1 }]),
      ...parts.map((part) => this.send('touchMove', [{ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part }])),
      this.send('touchEnd', []),
    ]);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

async function middleOf(place: Locator): Promise<readonly [number, number]> {
  const box = (await place.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function square(name: string): Locator {
  return page.locator(`[role=gridcell][aria-label^="${name},"]`);
}

function holding(name: string, piece: string): Locator {
  return page.locator(`[role=gridcell][aria-label^="${name}, ${piece}"]`);
}

const pawnsInHand = (): Locator => page.getByRole('button', { name: /Black’s hand: \d pawn/ });

describe('board under a mouse', () => {
  shareTab({ locale: 'en-GB', viewport: { width: 1200, height: 800 } }, (tab) => ({ page } = tab));

  it('makes a move by dragging, and shows the dragged piece', async () => {
    await begin({ game: 'shogi' });
    const [x, y] = await middleOf(square('7g'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30);
    await page.locator('.tsj-carried').waitFor();
    expect(await page.locator('.tsj-dot').count()).toBe(1);
    const [x2, y2] = await middleOf(square('7f'));
    await page.mouse.move(x2, y2);
    await page.mouse.up();
    await holding('7f', 'Black pawn').waitFor();
    expect(await page.locator('.tsj-carried').count()).toBe(0);
  });

  it('returns a piece that is dropped off the board, and explains an illegal move', async () => {
    await begin({ game: 'shogi' });
    const [x, y] = await middleOf(square('7g'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(3, 400, { steps: 3 });
    await page.mouse.up();
    await page.locator('.tsj-carried').waitFor({ state: 'detached' });
    expect(await holding('7g', 'Black pawn').count()).toBe(1);
    await square('7g').dragTo(square('7e'));
    await page.getByRole('alert').filter({ hasText: 'pawn' }).waitFor();
    expect(await holding('7g', 'Black pawn').count()).toBe(1);
  });

  it('makes a move by two clicks, and deselects by a second click on the same piece', async () => {
    await begin({ game: 'chess' });
    await square('e2').click();
    await page.locator('.tsj-dot').first().waitFor();
    // Elsewhere on the square: two clicks on one spot would be a double click.
    await square('e2').click({ position: { x: 12, y: 12 } });
    await page.locator('.tsj-dot').first().waitFor({ state: 'detached' });
    await square('e2').click();
    await square('e4').click();
    await holding('e4', 'White pawn').waitFor();
    expect(await holding('e2', 'empty').count()).toBe(1);
  });

  it('drops from the hand by dragging', async () => {
    await begin({ game: 'shogi', position: '4k4/9/9/9/9/9/9/9/4K4 b 2P 1' });
    await pawnsInHand().dragTo(square('7e'));
    await holding('7e', 'Black pawn').waitFor();
    expect(await pawnsInHand().getAttribute('aria-label')).toBe('Black’s hand: 1 pawn');
  });

  it('turns a piece by its handle', async () => {
    await begin({ game: 'laser' });
    await square('h2').click();
    const before = (await square('h2').getAttribute('aria-label'))!;
    await page.locator('.tsj-handle').first().click();
    await page.locator(`[aria-label="${before}"]`).waitFor({ state: 'detached' });
    expect(await square('h2').getAttribute('aria-label')).toContain('Silver pyramid, mirror towards');
  });

  it('lets the editor put any piece anywhere and remove it', async () => {
    await page.goto(`/${routeTo('editor', [], { game: 'shogi' })}`);
    await square('7c').dragTo(square('5e'));
    await holding('5e', 'White pawn').waitFor();
    expect(await holding('7c', 'empty').count()).toBe(1);
    const [x, y] = await middleOf(square('5e'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(3, 10, { steps: 3 });
    await page.mouse.up();
    await holding('5e', 'empty').waitFor();
  });
});

describe('board under a finger', () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  let finger: Finger;
  shareTab({ locale: 'en-GB', ...phone }, async (tab) => {
    ({ page } = tab);
    finger = new Finger(await page.context().newCDPSession(page));
  });

  it('drags a piece without scrolling the page', async () => {
    await begin({ game: 'shogi' });
    const before = await page.evaluate(() => scrollY);
    await finger.drag(square('7g'), square('7f'));
    await holding('7f', 'Black pawn').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it('makes no move by a swipe that starts outside the board', async () => {
    await begin({ game: 'shogi' });
    await finger.drag(square('5e'), square('5b'));
    await finger.drag(square('7c'), square('7e'));
    expect(await page.locator('.tsj-carried, .tsj-chosen').count()).toBe(0);
    expect(await holding('7c', 'White pawn').count()).toBe(1);
    await square('2g').tap();
    await square('2f').tap();
    await holding('2f', 'Black pawn').waitFor();
  });

  it('has handles that are large enough for a finger and clear of the squares the piece can move to', async () => {
    await begin({ game: 'laser' });
    await square('h2').tap();
    const handle = page.locator('.tsj-handle').first();
    const box = (await handle.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    const target = (await square('h3').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(target.y + 1);
    const before = (await square('h2').getAttribute('aria-label'))!;
    await handle.tap();
    await page.locator(`[aria-label="${before}"]`).waitFor({ state: 'detached' });
  });
});
