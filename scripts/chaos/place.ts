import type { PreparedGame } from '../../apps/server/bench/prepare.ts';
import { isOver } from '../../apps/server/test/page.ts';
import { ChaosTab } from './player.ts';

/** Two tabs of each player. */
const TABS = [0, 1, 0, 1] as const;

/** A place at which games are played one after the other. */
export class Place {
  readonly #url: string;
  readonly #random: () => number;
  readonly #patience: number;
  #cookies: readonly [string, string];
  #isMoving = false;
  readonly finished: ChaosTab[][] = [];
  tabs: ChaosTab[] = [];

  /** `random` returns a number from 0 up to 1; players wait for `patience` milliseconds at most before they move. */
  constructor(url: string, { id, cookies }: PreparedGame, random: () => number, patience = 60) {
    this.#url = url;
    this.#random = random;
    this.#patience = patience;
    this.#cookies = cookies;
    this.#sitDown(id);
  }

  /** Begins the next game when all tabs have seen the end of this one. */
  async goOn(): Promise<void> {
    if (this.#isMoving || !this.tabs.every((tab) => isOver(tab.follower) && tab.isQuiet)) return;
    this.#isMoving = true;
    try {
      const next = await this.#rematch();
      for (const tab of this.tabs) tab.close();
      this.finished.push(this.tabs);
      this.#cookies = [this.#cookies[1], this.#cookies[0]];
      this.#sitDown(next);
    } catch {
      // The server is away. Both ask again.
    } finally {
      this.#isMoving = false;
    }
  }

  /** Both ask for another game, with the sides changed. Returns its id. */
  async #rematch(): Promise<string> {
    const path = `/games/${this.tabs[0]!.game}/rematch`;
    await this.tabs[0]!.page.request('POST', path, {});
    const { game } = await this.tabs[1]!.page.request<{ readonly game: string }>('POST', path, {});
    return game;
  }

  #sitDown(id: string): void {
    this.tabs = TABS.map(
      (side) =>
        new ChaosTab(this.#url, this.#cookies[side], { game: id, side, patience: this.#patience }, this.#random),
    );
  }
}
