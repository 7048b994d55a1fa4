import type { GameSummary, TvGames } from '@tesuji/online';
import type { RequestFailure } from '../../shared/online/api.ts';
import type { Identity } from '../../shared/online/identity.svelte.ts';

/** The public games, the one with the latest move first, and the best of each kind. */
export class WatchCtrl {
  /** Undefined until they have come. */
  games: readonly GameSummary[] | undefined = $state.raw();
  best: TvGames = $state.raw([]);
  failure: RequestFailure | undefined = $state.raw();
  private readonly identity: Identity;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  /** Asks for the games again. Those that were shown stay when the server does not answer. */
  async load(): Promise<void> {
    if ((await this.identity.load()) === undefined) return;
    const { api } = this.identity;
    const [answer, best] = await Promise.all([api.publicGames(), api.tv()]);
    this.failure = answer.ok ? undefined : answer.error;
    if (answer.ok) this.games = answer.value.filter(({ isOver }) => !isOver).toSorted((a, b) => b.at - a.at);
    if (best.ok) this.best = best.value.filter(({ summary }) => !summary.isOver);
  }
}
