import type { TvGames } from '@tesuji/online';
import type { Answer } from '../../../shared/online/api.ts';

/** What following the best game needs from the page. */
export interface TvWorld {
  tv(): Promise<Answer<TvGames>>;
  /** Calls back after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** Shows another game. */
  go(game: string): void;
}

/** Milliseconds for which the end of a game is shown before the next one is. */
const END_SHOWN = 6000;
/** Milliseconds between two looks for the next game. */
const LOOK_EVERY = 4000;

/** Watches the best game of one kind: when it is over, the best one of that time follows, unless the person holds it. */
export class TvCtrl {
  /** The kind of game. */
  readonly kind: string;
  /** Whether the game stays on the screen after its end. */
  isHeld = $state(false);
  /** Whether the game is over, and the next one is looked for. */
  isOver = $state(false);
  private readonly world: TvWorld;
  private readonly game: string;
  private cancel: (() => void) | undefined;
  private isClosed = false;

  constructor(world: TvWorld, kind: string, game: string) {
    this.world = world;
    this.kind = kind;
    this.game = game;
  }

  /** The game on the screen is over. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.wait(END_SHOWN);
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (isHeld) this.cancel?.();
    else if (this.isOver) void this.look();
  }

  close(): void {
    this.isClosed = true;
    this.cancel?.();
  }

  private wait(milliseconds: number): void {
    this.cancel?.();
    if (!this.isHeld && !this.isClosed) this.cancel = this.world.after(milliseconds, () => void this.look());
  }

  /** Goes to the next game if there is one; looks again later otherwise. */
  private async look(): Promise<void> {
    this.cancel?.();
    const answer = await this.world.tv();
    if (this.isHeld || this.isClosed) return;
    const best = answer.ok ? answer.value.find(({ summary }) => summary.game === this.kind) : undefined;
    if (best === undefined || best.summary.id === this.game) this.wait(LOOK_EVERY);
    else this.world.go(best.summary.id);
  }
}
