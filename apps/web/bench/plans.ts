import { defaultSetup, games } from '@tesuji/rules';
import type { GamePlan, SeatPlan } from '../src/shared/play/setup/game-plan.ts';

/** A game of these players, `person` or an agent such as `level:1`, without clocks and help. */
export function planOf(id: string, players: readonly [string, string], group?: string): GamePlan {
  const game = games.find((each) => each.id === id)!;
  const seatOf = (player: string): SeatPlan =>
    player === 'person' ? { kind: 'person', name: '' } : { kind: 'agent', agent: player };
  return {
    line: { game: id, options: {}, start: defaultSetup(game, {}).text, moves: [] },
    seats: [seatOf(players[0]), seatOf(players[1])],
    clocks: [{ kind: 'none' }, { kind: 'none' }],
    help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
    takeback: 'free',
    isCopy: false,
    ...(group === undefined ? {} : { group }),
  };
}
