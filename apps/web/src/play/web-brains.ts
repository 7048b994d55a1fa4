import { OutsideEngine } from '@tesuji/host/outside/outside-engine';
import { poolThinker } from '@tesuji/host/think/pool-thinker';
import type { Thinker } from '@tesuji/host/think/thinker';
import type { Game } from '@tesuji/rules/core/game';
import type { Minds } from '../minds/minds.ts';
import { openOutsideEngine } from '../minds/outside-engines.ts';
import { WALL_CLOCK } from '../minds/wall-clock.ts';
import { agentText, type Brains, type MachinePlan } from './seat-players.ts';

/** Milliseconds for a move where neither a clock nor the agent itself says. */
const THINKING_TIME = 1000;

/** Levels and agents think in the pool of workers, attached engines wherever they are. */
export function webBrains(minds: () => Promise<Pick<Minds, 'pool'>>): Brains {
  return { thinkerFor: (game, seat) => thinkerFor(game, seat, minds) };
}

async function thinkerFor(game: Game, seat: MachinePlan, minds: () => Promise<Pick<Minds, 'pool'>>): Promise<Thinker> {
  if (seat.kind === 'outside') {
    return new OutsideEngine(game, { open: () => openOutsideEngine(seat.engine), time: WALL_CLOCK });
  }
  const { pool } = await minds();
  const agent = agentText(seat);
  // A level knows how much it thinks, and so does an agent that was told.
  const isLimited = seat.kind === 'level' || /\b(time|nodes|depth)=/.test(agent);
  const time = { usual: THINKING_TIME, most: THINKING_TIME };
  const seed = Math.floor(Math.random() * 2 ** 31);
  return poolThinker(pool, { agent, seed, limits: isLimited ? {} : { time } });
}
