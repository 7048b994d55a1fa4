import type { BroughtGame } from '@tesuji/online';
import type { RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';

/** The games that this person has brought from devices, page by page. Only they see them. */
export class ImportedCtrl {
  games: readonly BroughtGame[] = $state.raw([]);
  total = $state(0);
  hasMore = $state(false);
  failure: RequestFailure | undefined = $state.raw();
  private readonly identity: Identity;
  private next: string | undefined;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  /** Shows the first games, or more of them. */
  async load(isMore = false): Promise<void> {
    const answer = await this.identity.api.broughtGames(isMore ? this.next : undefined);
    this.failure = answer.ok ? undefined : answer.error;
    if (!answer.ok) return;
    const { games, total, next } = answer.value;
    this.games = isMore ? [...this.games, ...games] : games;
    this.total = total;
    this.next = next;
    this.hasMore = next !== undefined;
  }

  async remove(id: string): Promise<boolean> {
    const answer = await this.identity.api.removeBrought(id);
    this.failure = answer.ok ? undefined : answer.error;
    if (!answer.ok) return false;
    this.games = this.games.filter((game) => game.id !== id);
    this.total -= 1;
    return true;
  }
}
