import type { Locator, Page } from 'playwright-core';
import { findGame } from '@tesuji/rules';
import { vi } from 'vitest';
import { routeTo } from '../src/app/route.ts';
import type { GamePlan, SeatPlan } from '../src/shared/play/setup/game-plan.ts';

/** Long, so that a busy machine does not fail a test; it only matters when something never happens. */
export const PATIENCE = { timeout: 30_000 };
const PERSON: SeatPlan = { kind: 'person', name: '' };

/** The game to start. By default two people play from the usual start, without help. */
export interface Occasion extends Partial<Omit<GamePlan, 'line'>> {
  readonly start?: string;
  readonly setup?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly moves?: string;
}

/** The game screen as a person uses it. Clicks are real: an element that covers a square receives them. */
export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async begin(id: string, occasion: Occasion = {}): Promise<void> {
    const game = findGame(id);
    if (game === undefined) throw new Error(`there is no game ${id}`);
    const { start, setup, options = {}, moves = '', ...rest } = occasion;
    const named = game.setups.find((each) => each.id === setup) ?? game.setups[0];
    const plan: GamePlan = {
      line: {
        game: id,
        options,
        start: start ?? named?.text ?? '',
        moves: moves.split(' ').filter((move) => move !== ''),
      },
      seats: [PERSON, PERSON],
      clocks: [{ kind: 'none' }, { kind: 'none' }],
      help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
      takeback: 'free',
      isCopy: false,
      ...rest,
    };
    await this.page.goto(`/${routeTo('game', [], { plan: JSON.stringify(plan) })}`);
    await this.press('Begin');
    await this.page.waitForURL(/#\/game\/\w+$/);
    await this.ready();
  }

  /** Waits until a move can be made or the game is over. */
  async ready(): Promise<void> {
    await this.page.locator('main .tsj-board').waitFor();
    await this.says(/^(?!One moment)/);
  }

  get status(): Locator {
    return this.page.locator('main .status .line');
  }

  get refusal(): Locator {
    return this.page.locator('main .refusal');
  }

  /** Returns what was last announced to screen readers. */
  get spoken(): Locator {
    return this.page.locator('main > [role=status]');
  }

  async says(status: string | RegExp): Promise<void> {
    const wanted = typeof status === 'string' ? exactly(status) : status;
    const look = async (): Promise<void> => {
      const said = (await this.status.textContent()) ?? '';
      if (!wanted.test(said)) throw new Error(`the status is “${said}”, not ${String(wanted)}`);
    };
    await vi.waitFor(look, PATIENCE);
  }

  /** Waits for the result, and for the sentence that says how the game ended. */
  async endsWith(how: string | RegExp): Promise<void> {
    await this.page.locator('section.end .how').getByText(how).waitFor(PATIENCE);
  }

  /** Finds a square by its accessible name. */
  square(name: string): Locator {
    return this.page.locator(`[role=gridcell][aria-label^="${name},"]`);
  }

  hand(side: string, piece: string): Locator {
    return this.page
      .getByRole('group', { name: `${side}’s hand` })
      .getByRole('button', { name: new RegExp(` ${piece}$`) });
  }

  /** Clicks one square, then another. */
  async move(from: string, to: string): Promise<void> {
    await this.square(from).click();
    await this.square(to).click();
  }

  /** Makes moves that are written as two square names. */
  async moves(text: string): Promise<void> {
    for (const [, from, to] of text.matchAll(/([a-j1-9]{2})([a-j1-9]{2})/g)) await this.move(from!, to!);
  }

  async choose(piece: string): Promise<void> {
    await this.page.locator('.tsj-chooser').getByRole('button', { name: piece, exact: true }).click();
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** The result beside the board; its name says who has won. */
  end(name?: string): Locator {
    return this.page.locator('section.end').and(this.page.getByRole('region', name === undefined ? {} : { name }));
  }

  /** The move list as rows of text. */
  async written(): Promise<readonly string[]> {
    const rows = await this.page.locator('.moves tbody tr').all();
    return Promise.all(
      rows.map(async (row) =>
        (await row.locator('td').allTextContents())
          .map((cell) => cell.trim())
          .join(' ')
          .trim(),
      ),
    );
  }

  /** Returns how many moves the page shows as saved, and whether these are all. */
  async saved(): Promise<string> {
    const main = this.page.locator('main');
    return `${await main.getAttribute('data-kept')} ${await main.getAttribute('data-saved')}`;
  }

  async label(square: string): Promise<string> {
    return (await this.square(square).getAttribute('aria-label')) ?? '';
  }

  /** Returns where a button is, to check that it does not move. */
  async boxOf(button: RegExp): Promise<unknown> {
    return this.page.getByRole('button', { name: button }).boundingBox();
  }
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
