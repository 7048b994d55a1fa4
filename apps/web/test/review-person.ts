import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { vi } from 'vitest';
import { GamePage, PATIENCE } from './game-page.ts';

/** A person with a browser of their own, at a game with another person and afterwards. */
export class ReviewPerson extends GamePage {
  readonly context: BrowserContext;
  readonly faults: string[] = [];

  private constructor(context: BrowserContext, page: GamePage['page']) {
    super(page);
    this.context = context;
    page.on('pageerror', (error) => this.faults.push(String(error)));
  }

  static async come(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<ReviewPerson> {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
    return new ReviewPerson(context, await context.newPage());
  }

  /** Asks the server for something, as the page does. */
  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.page.evaluate(
      async ([how, where, data]) => {
        const init = { method: how, headers: { 'content-type': 'application/json' }, ...(data && { body: data }) };
        return (await fetch(`/api/v1${where}`, init)).text();
      },
      [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
    );
    return JSON.parse(response) as T;
  }

  /** Waits until an element that is found by a text is there. */
  async shows(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor(PATIENCE);
  }

  async hasStored(moves: number): Promise<void> {
    await vi.waitFor(async () => {
      const saved = await this.saved();
      if (saved !== `${moves} saved`) throw new Error(`${moves} moves should be stored, not ${saved}`);
    }, PATIENCE);
  }

  /** The moves of a review as they are written, with who has added them. */
  async tree(): Promise<readonly string[]> {
    const moves = await this.page.locator('.list .move').all();
    return Promise.all(moves.map(async (move) => (await move.getAttribute('aria-label')) ?? ''));
  }

  /** Waits until the moves of a review contain one with this label. */
  async hasMove(label: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: label }).first().waitFor(PATIENCE);
  }

  /** Waits until the move with this label is shown on the board. */
  async isAt(label: RegExp): Promise<void> {
    await this.page
      .locator('.list .move[aria-current]')
      .and(this.page.getByRole('button', { name: label }))
      .waitFor(PATIENCE);
  }

  /** Draws an arrow with the right mouse button. */
  async draw(from: string, to: string): Promise<void> {
    const [start, end] = [await this.square(from).boundingBox(), await this.square(to).boundingBox()];
    const { mouse } = this.page;
    await mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
    await mouse.down({ button: 'right' });
    await mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 3 });
    await mouse.up({ button: 'right' });
  }

  /** Waits until this many arrows of others are on the board. */
  async seesArrows(count: number): Promise<void> {
    await vi.waitFor(async () => {
      const seen = await this.page.locator('.tsj-arrow.tsj-tone-shown').count();
      if (seen !== count) throw new Error(`${count} arrows should be shown, not ${seen}`);
    }, PATIENCE);
  }
}
