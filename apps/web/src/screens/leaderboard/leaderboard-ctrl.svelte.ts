import type { RatingBoard, Speed, WinsBoard } from '@tesuji/online';
import type { RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';

/** Which list is shown. */
export interface BoardChoice {
  readonly game: string;
  readonly by: 'rating' | 'wins';
  readonly speed: Speed;
  readonly time: 'month' | 'all';
}

export type ShownBoard =
  | { readonly by: 'rating'; readonly board: RatingBoard }
  | { readonly by: 'wins'; readonly board: WinsBoard };

/** A list of the best of one game. */
export class LeaderboardCtrl {
  choice: BoardChoice;
  /** Undefined until it has come. */
  shown: ShownBoard | undefined = $state.raw();
  failure: RequestFailure | undefined = $state.raw();
  private readonly identity: Identity;

  constructor(identity: Identity, game: string) {
    this.identity = identity;
    this.choice = $state.raw({ game, by: 'rating', speed: 'live', time: 'month' });
  }

  change(changed: Partial<BoardChoice>): void {
    this.choice = { ...this.choice, ...changed };
    void this.load();
  }

  /** Asks for the list that is chosen. The one before stays until it has come. */
  async load(): Promise<void> {
    const { choice } = this;
    if ((await this.identity.load()) === undefined) return;
    const answer = await this.ask(choice);
    // Another list was chosen meanwhile.
    if (choice !== this.choice) return;
    this.failure = 'code' in answer ? answer : undefined;
    if ('by' in answer) this.shown = answer;
  }

  private async ask({ game, by, speed, time }: BoardChoice): Promise<ShownBoard | RequestFailure> {
    const { api } = this.identity;
    if (by === 'rating') {
      const board = await api.ratingBoard(game, speed);
      return board.ok ? { by, board: board.value } : board.error;
    }
    const board = await api.winsBoard(game, time);
    return board.ok ? { by, board: board.value } : board.error;
  }
}
