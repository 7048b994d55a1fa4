import type { LiveSummary } from '../play/live-games.ts';
import { routeTo } from './route.ts';

/** Where a game under way is played: by itself, or among those it was begun with. */
export function addressOfGame({ id, plan }: Pick<LiveSummary, 'id' | 'plan'>): string {
  return plan.group === undefined ? routeTo('game', [id]) : routeTo('boards', [plan.group]);
}
