import { OutsideEngine, poolThinker, usualLimits, type JobLimits, type Thinker } from '@tesuji/host';
import type { Game } from '@tesuji/rules';
import type { Minds } from '../minds/minds.ts';
import { openOutsideEngine } from '../minds/outside-engines.ts';
import { GAME_TIME } from '../minds/game-time.ts';
import { agentText, type Brains, type MachinePlan } from './seat-players.ts';

/** Milliseconds for a move where neither a clock nor the agent itself says. */
const THINKING_TIME = 1000;

/** Levels and agents think in the pool of workers, attached engines wherever they are. */
export function webBrains(minds: () => Promise<Pick<Minds, 'pool'>>): Brains {
  return { thinkerFor: (game, seat) => thinkerFor(game, seat, minds) };
}

async function thinkerFor(game: Game, seat: MachinePlan, minds: () => Promise<Pick<Minds, 'pool'>>): Promise<Thinker> {
  if (seat.kind === 'outside') {
    return new OutsideEngine(game, { open: () => openOutsideEngine(seat.engine), time: GAME_TIME });
  }
  const { pool } = await minds();
  const seed = Math.floor(Math.random() * 2 ** 31);
  return poolThinker(pool, { agent: agentText(seat), seed, limits: await limitsOf(game, seat) });
}

/** Levels are played most, and know how much they think: what reads other agents, and is large, is not loaded for them. */
async function limitsOf(game: Game, seat: Exclude<MachinePlan, { kind: 'outside' }>): Promise<JobLimits> {
  if (seat.kind === 'level') return {};
  const { parseAgent } = await import('@tesuji/engine');
  const spec = parseAgent(seat.agent, game);
  // What is wrong with an agent that cannot be read, the workers say.
  return spec.ok ? usualLimits(spec.value, THINKING_TIME) : {};
}
