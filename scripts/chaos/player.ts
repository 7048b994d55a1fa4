import type { Follower, ServerMessage } from '@tesuji/online';
import { sideToMove } from '@tesuji/match';
import { anyMove, command, Page } from '../../apps/server/test/page.ts';

/** A command that a tab has sent, in the order of sending. */
export interface SentCommand {
  readonly id: string;
  /** When it was given, and when its fate was known, in milliseconds as of `performance.now()`. */
  readonly at: number;
  answeredAt?: number;
  /** The number that the server has acknowledged it with. */
  seq?: number;
}

/** Where a tab sits, and how many milliseconds it waits at most before it moves. */
export interface TabSeat {
  readonly game: string;
  readonly side: 0 | 1;
  readonly patience: number;
}

/**
 * One tab of a player who moves as soon as it is their turn, and now and then offers a draw. Tabs of the same player choose
 * the same moves at nearly the same time, so that they race for every number of the log.
 */
export class ChaosTab {
  readonly game: string;
  readonly side: 0 | 1;
  readonly follower: Follower;
  readonly sent: SentCommand[] = [];
  readonly page: Page;
  readonly #random: () => number;
  readonly #byId = new Map<string, SentCommand>();
  readonly #unanswered = new Set<SentCommand>();
  #isActive = true;
  /** The last event that this tab has reacted to. */
  #actedAt = -1;
  #levelSince: number | undefined;
  #lostAt: number | undefined;
  readonly #patience: number;
  /** Since when it heard nothing, or its connection was closed, and when it had everything again. */
  readonly losses: { readonly lostAt: number; readonly backAt: number }[] = [];

  /** `random` returns a number from 0 up to 1. */
  constructor(url: string, cookie: string, { game, side, patience }: TabSeat, random: () => number) {
    this.game = game;
    this.side = side;
    this.#patience = patience;
    this.#random = random;
    this.page = new Page(url, cookie);
    this.page.onMessage = (message) => this.#hear(message);
    this.follower = this.page.follow(game);
    this.follower.listen(() => {
      this.#noteAnswers();
      this.#act();
    });
    this.page.connection.listen(() => {
      if (this.page.connection.status.kind === 'connected' || this.#lostAt !== undefined) return;
      const { unheardSince } = this.page.connection;
      if (this.#levelSince !== undefined)
        this.#lostAt = unheardSince === undefined ? performance.now() : unheardSince - performance.timeOrigin;
      this.#levelSince = undefined;
    });
  }

  /** When this tab had everything again after its last connection began; `undefined` while it has not. */
  get levelSince(): number | undefined {
    return this.#levelSince;
  }

  /** Whether the server has asked for the page to be loaded anew. */
  get isOld(): boolean {
    return this.page.connection.status.kind === 'old';
  }

  get isQuiet(): boolean {
    return this.follower.pending.length === 0 && this.#levelSince !== undefined;
  }

  /** Sends nothing new. */
  rest(): void {
    this.#isActive = false;
  }

  close(): void {
    this.#isActive = false;
    this.page.close();
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'done') {
      const sent = this.#byId.get(message.id);
      // Acknowledged again after a reconnection: the first number is the one of its events, or later.
      if (sent !== undefined) sent.seq ??= message.seq;
    }
    if ((message.t !== 'state' && message.t !== 'events') || this.#levelSince !== undefined) return;
    this.#levelSince = performance.now();
    if (this.#lostAt !== undefined) this.losses.push({ lostAt: this.#lostAt, backAt: this.#levelSince });
    this.#lostAt = undefined;
  }

  #noteAnswers(): void {
    const { pending } = this.follower;
    for (const sent of this.#unanswered) {
      if (pending.some(({ id }) => id === sent.id)) continue;
      sent.answeredAt = performance.now();
      this.#unanswered.delete(sent);
    }
  }

  #act(): void {
    const { confirmed, shown, pending, game } = this.follower;
    if (!this.#isActive || game === undefined || confirmed === undefined || shown === undefined) return;
    if (confirmed.phase.kind !== 'running' || pending.length > 0 || this.#actedAt === confirmed.sequence) return;
    this.#actedAt = confirmed.sequence;
    const isOffered = confirmed.offers.draw.standing.some(({ by }) => by !== this.side);
    if (isOffered) return this.#later({ kind: 'decline', proposal: 'draw' });
    if (sideToMove(confirmed) !== this.side) return;
    if (confirmed.sequence % 7 === 3) return this.#later({ kind: 'offer-draw' });
    // The same choice in every tab: it depends on nothing but the game and the ply.
    const ply = confirmed.line.moves.length;
    const move = anyMove(game, confirmed, () => fraction(`${this.game}${ply}${confirmed.branch}`));
    this.#later({ kind: 'move', move });
  }

  #later(body: Parameters<typeof command>[1]): void {
    const { sequence } = this.follower.confirmed!;
    setTimeout(() => {
      // Another tab may have been faster.
      if (!this.#isActive || this.follower.confirmed?.sequence !== sequence) return;
      const at = performance.now();
      this.follower.order(command(this.follower, body));
      const { id } = this.follower.pending.at(-1)!;
      const sent: SentCommand = { id, at };
      this.#unanswered.add(sent);
      this.sent.push(sent);
      this.#byId.set(id, sent);
    }, this.#random() * this.#patience);
  }
}

/** A number from 0 up to 1 that depends only on the text. */
function fraction(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
