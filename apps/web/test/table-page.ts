import type { Locator, Page } from 'playwright-core';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';

/** The table as a person at the screen uses it. Clicks are real: whatever lies on top of a square gets them. */
export class TablePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Chooses a game by its name, and a setup by its label if one is given. */
  async begin(game: string, setup?: string): Promise<void> {
    await this.page.goto('/');
    await this.beginHere(game, setup);
  }

  /** The same, on a page that is already there. */
  async beginHere(game: string, setup?: string): Promise<void> {
    await this.page.getByRole('radio', { name: game, exact: true }).check();
    if (setup !== undefined) await this.page.getByLabel('Setup').selectOption({ label: setup });
    await this.page.getByRole('button', { name: /^Play/ }).click();
    await this.status.waitFor();
  }

  get status(): Locator {
    return this.page.getByRole('status');
  }

  get refusal(): Locator {
    return this.page.locator('.refusal');
  }

  /** Squares are found by what a screen reader calls them. */
  square(name: string): Locator {
    return this.page.locator(`[role=gridcell][aria-label^="${name},"]`);
  }

  hand(side: string, piece: string): Locator {
    return this.page
      .getByRole('group', { name: `${side}'s hand` })
      .getByRole('button', { name: new RegExp(` ${piece}$`) });
  }

  /** Clicks one square, then another. */
  async move(from: string, to: string): Promise<void> {
    await this.square(from).click();
    await this.square(to).click();
  }

  /** Plays moves written as two square names. */
  async moves(text: string): Promise<void> {
    for (const [, from, to] of text.matchAll(/([a-j1-9]{2})([a-j1-9]{2})/g)) await this.move(from!, to!);
  }

  async choose(piece: string): Promise<void> {
    await this.page.locator('.tsj-chooser').getByRole('button', { name: piece, exact: true }).click();
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** The move list as rows of text. */
  async written(): Promise<readonly string[]> {
    const rows = await this.page.locator('.moves tbody tr').all();
    return Promise.all(rows.map(async (row) => (await row.locator('td').allTextContents()).join(' ').trim()));
  }

  async label(square: string): Promise<string> {
    return (await this.square(square).getAttribute('aria-label')) ?? '';
  }

  /** Where a button is, to see whether it stays there. */
  async boxOf(button: RegExp): Promise<unknown> {
    return this.page.getByRole('button', { name: button }).boundingBox();
  }

  async openPositionText(): Promise<Locator> {
    await this.page.getByText('Position as text').click();
    return this.page.getByLabel('Position text');
  }
}

/** Ends a test: whatever the page complained about on the way fails it. */
export async function closeWithoutErrors(tab: BrowserTab): Promise<void> {
  await tab.close();
  if (tab.errors.length > 0) throw new Error(`the page complained:\n${tab.errors.join('\n')}`);
}
