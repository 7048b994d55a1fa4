/** Honest players, who must not notice an attack. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Follower, GameSnapshot } from '@tesuji/online';
import { begin, isOver, levelAfter, moveOnce, planOf, sitDown, type Page } from '../page.ts';

/** Two people who play one game after the other, slowly. */
export class HonestTable {
  readonly pages: readonly [Page, Page];
  readonly games: string[];
  /** Milliseconds until both players had each move, and it was acknowledged. */
  readonly latencies: number[] = [];
  readonly #isPublic: boolean;
  readonly #random: () => number;
  readonly #finished: Follower[] = [];
  #seats: readonly [Follower, Follower];
  #isPlaying = true;

  private constructor(isPublic: boolean, random: () => number, table: Awaited<ReturnType<typeof sitDown>>) {
    this.#isPublic = isPublic;
    this.#random = random;
    this.pages = table.pages;
    this.games = [table.id];
    this.#seats = table.seats;
  }

  /** Begins a game. `random` returns a number from 0 up to 1. */
  static async sitDown(url: string, isPublic: boolean, random: () => number): Promise<HonestTable> {
    return new HonestTable(isPublic, random, await sitDown(url, planOf('shogi', { isPublic })));
  }

  /** Makes a move every `pause` milliseconds. Rejects when one is not acknowledged in time. */
  async play(pause: number): Promise<void> {
    while (this.#isPlaying) {
      await sleep(pause);
      await this.move();
    }
  }

  async move(): Promise<void> {
    if (isOver(this.#seats[0])) await this.#nextGame();
    const began = performance.now();
    await moveOnce(this.#seats, this.#random);
    this.latencies.push(performance.now() - began);
  }

  rest(): void {
    this.#isPlaying = false;
  }

  /** Compares the games with what the server has stored, and returns what is wrong. */
  async faults(): Promise<readonly string[]> {
    const faults: string[] = [];
    let moves = 0;
    for (const [index, follower] of [...this.#finished, this.#seats[0]].entries()) {
      const { match } = await this.pages[0].request<GameSnapshot>('GET', `/games/${this.games[index]!}`);
      const shown = follower.confirmed!.line.moves;
      moves += shown.length;
      if (match.line.moves.join(' ') !== shown.join(' ')) faults.push(`game ${index} differs from what is stored`);
    }
    if (moves !== this.latencies.length)
      faults.push(`${this.latencies.length} moves were acknowledged, ${moves} are stored`);
    for (const { sockets } of this.pages) {
      if (sockets.length !== 1) faults.push(`an honest page had to connect ${sockets.length} times`);
    }
    return faults;
  }

  close(): void {
    for (const page of this.pages) page.close();
  }

  async #nextGame(): Promise<void> {
    const [maker, taker] = this.pages;
    this.#finished.push(this.#seats[0]);
    const id = await begin(maker, taker, planOf('shogi', { isPublic: this.#isPublic }));
    this.games.push(id);
    this.#seats = [maker.follow(id), taker.follow(id)];
    await levelAfter(this.#seats, -1);
  }
}
