import type { LiveSummary } from '../play/live-games.ts';

/** Games on one page, as a list shows them. */
export interface Group {
  readonly id: string;
  readonly games: number;
  readonly waiting: number;
}

/** Groups in which something is still going on, the one touched last first. */
export function listGroups(games: readonly LiveSummary[]): readonly Group[] {
  const groups = Map.groupBy(games, ({ plan }) => plan.group);
  return [...groups].flatMap(([id, all]) => {
    if (id === undefined || all.every(({ isOver }) => isOver)) return [];
    return [{ id, games: all.length, waiting: all.filter(({ waits }) => waits).length }];
  });
}
