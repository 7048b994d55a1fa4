import type { GameCtrl } from './game-ctrl.svelte.ts';
import type { LiveSummary, PlayedGames } from './live-games.svelte.ts';

/** The games of a source that are under way, as one group of the screen for many boards. */
export class GroupedGames implements PlayedGames {
  private readonly source: PlayedGames;
  private readonly group: string;

  constructor(source: PlayedGames, group: string) {
    this.source = source;
    this.group = group;
  }

  get list(): readonly LiveSummary[] {
    const { group } = this;
    return this.source.list
      .filter(({ isOver }) => !isOver)
      .map((summary) => ({ ...summary, plan: { ...summary.plan, group } }));
  }

  open(id: string): ReturnType<PlayedGames['open']> {
    return this.source.open(id);
  }

  discard(id: string): () => void {
    return this.source.discard(id);
  }
}

/** The games of several sources as one: those of this device and those of a server. An id is looked for in order. */
export class JoinedGames implements PlayedGames {
  private readonly sources: readonly PlayedGames[];
  private readonly owners = new Map<string, PlayedGames>();

  constructor(sources: readonly PlayedGames[]) {
    this.sources = sources;
  }

  get list(): readonly LiveSummary[] {
    return this.sources.flatMap(({ list }) => list).toSorted((a, b) => b.at - a.at);
  }

  async open(id: string): Promise<GameCtrl | undefined> {
    for (const source of this.sources) {
      const ctrl = await source.open(id);
      if (ctrl === undefined) continue;
      this.owners.set(id, source);
      return ctrl;
    }
    return undefined;
  }

  discard(id: string): () => void {
    // A game that is only watched is in no list.
    const owner = this.owners.get(id) ?? this.sources.find(({ list }) => list.some((each) => each.id === id));
    return owner?.discard(id) ?? (() => undefined);
  }
}
