import type { GameSummary, Person } from '@tesuji/online';

export { personName } from '@tesuji/words';

/** Returns the opponent of whoever the list belongs to. */
export function opponentOf({ players, side }: Pick<GameSummary, 'players' | 'side'>): Person {
  return players[side === 0 ? 1 : 0];
}
