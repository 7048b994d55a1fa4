import { formatTimeControl, parseTimeControl, type TimeControl } from '@tesuji/match';
import { findGame, games, unwrap, type GameLine } from '@tesuji/rules';
import type { ChallengePlan } from '../wire/plan.ts';

/** People who wait for the same game with the same clock. */
export interface LobbyPool {
  readonly id: string;
  /** The id of the rules. */
  readonly game: string;
  readonly clock: TimeControl;
}

/** The clocks that are offered, as time control text. Few, since people who wait for different ones do not meet. */
const CLOCKS: Readonly<Record<string, readonly string[]>> = {
  shogi: ['0s byoyomi 1x30s', '10m byoyomi 1x30s', '15m byoyomi 1x1m'],
  chess: ['3m+2s', '10m', '15m+10s'],
  hasami: ['3m+2s', '10m'],
  laser: ['5m+5s', '15m+10s'],
};
const USUAL_CLOCKS = ['5m+5s', '15m+10s'];

/** All pools, in the order of the games. */
export const LOBBY_POOLS: readonly LobbyPool[] = games.flatMap(({ id: game }) =>
  (CLOCKS[game] ?? USUAL_CLOCKS).map((text) => ({
    id: `${game}-${text.replaceAll(/[^a-z\d]+/g, '-')}`,
    game,
    clock: unwrap(parseTimeControl(text)),
  })),
);

/** Returns a pool by its id; `undefined` when there is none. */
export function findLobbyPool(id: string): LobbyPool | undefined {
  return LOBBY_POOLS.find((pool) => pool.id === id);
}

/** Returns the pool in which others wait for such a game; `undefined` when there is none. */
export function lobbyPoolFor(
  line: Pick<GameLine, 'game' | 'start'>,
  clocks: readonly [TimeControl, TimeControl],
): LobbyPool | undefined {
  const [first, second] = clocks.map(formatTimeControl);
  if (first !== second) return undefined;
  return LOBBY_POOLS.find(
    ({ game, clock }) => game === line.game && formatTimeControl(clock) === first && startOf(game) === line.start,
  );
}

/** Returns what is agreed between two people who were paired: the ordinary start, sides by lot, no help. */
export function poolPlan({ game, clock }: LobbyPool, isRated: boolean): ChallengePlan {
  const noHelp = { hints: false, warnings: false };
  return {
    line: { game, options: {}, start: startOf(game), moves: [] },
    clocks: [clock, clock],
    side: 'random',
    takebacks: 'none',
    pauses: 'asked',
    help: [noHelp, noHelp],
    isPublic: true,
    delay: 0,
    isRated,
  };
}

function startOf(game: string): string {
  return findGame(game)?.setups[0]?.text ?? '';
}
