import { isObject, type MatchFault } from '@tesuji/match';
import { ok, type Result } from '@tesuji/rules';
import type { GamePlan } from '../play/game-plan.ts';
import type { LiveGames } from '../play/live-games.ts';
import type { Keep } from '../storage/keep.ts';
import { breathe } from './breathe.ts';

const KEPT = 'board-groups';

/**
 * Begins games that are shown together and answers the name of their group: `#/boards/GROUP`. All begin, or none; the
 * page breathes between them.
 */
export async function beginGroup(
  live: LiveGames,
  keep: Keep,
  plans: readonly GamePlan[],
): Promise<Result<string, MatchFault>> {
  const group = Date.now().toString(36);
  const begun: string[] = [];
  for (const plan of plans) {
    const id = live.begin({ ...plan, group });
    if (!id.ok) {
      for (const each of begun) live.discard(each);
      return id;
    }
    begun.push(id.value);
    await breathe();
  }
  keepOrder(live, keep, group, begun);
  return ok(group);
}

/** Ids in the order the boards were set up; games that are not in it come after. */
export function orderOf(keep: Keep, group: string): readonly string[] {
  const kept = readKept(keep)[group];
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Groups that have no games any more are forgotten. */
function keepOrder(live: LiveGames, keep: Keep, group: string, ids: readonly string[]): void {
  const alive = new Set(live.list.value.map(({ plan }) => plan.group));
  const others = Object.entries(readKept(keep)).filter(([name]) => alive.has(name));
  keep.write(KEPT, { ...Object.fromEntries(others), [group]: ids });
}

function readKept(keep: Keep): Readonly<Record<string, unknown>> {
  const kept = keep.read(KEPT);
  return isObject(kept) ? kept : {};
}
