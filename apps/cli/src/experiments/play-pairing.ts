import { listedOpenings, RandomOpenings, Tournament, type Openings, type Summary } from '@tesuji/arena';
import { resolveOptions, unwrap, type Game, type GameLine, type Options } from '@tesuji/rules';
import { availableParallelism } from 'node:os';
import { ArenaSlot, type Entrant } from '../arena/arena-slot.ts';
import { onInterrupt } from '../arena/interrupt.ts';
import { NegativeAnswer } from '../negative-answer.ts';
import { readPlayingAgent } from '../players/agent.ts';
import { startProgress } from '../progress.ts';

export interface Pairing {
  readonly game: Game;
  readonly agents: readonly [string, string];
  readonly games: number;
  readonly seed: number;
}

/** Enough to tell games apart that would otherwise all go the same way. */
const RANDOM_PLIES = 4;
/** As far as is known, games were played until somebody won: a limit of moves would make draws of many. */
const OPTIONS: Options = { limit: 'off' };
const MOST_PLIES = 10_000;

/** Plays games to their natural end, on all cores. Where dice take part, they start from the ordinary position. */
export async function playPairing({ game, agents, games, seed }: Pairing): Promise<Summary> {
  const entrants: readonly [Entrant, Entrant] = [entrantOf(game, agents[0]), entrantOf(game, agents[1])];
  const progress = startProgress(games, 'games');
  let done = 0;
  const tournament = new Tournament(
    {
      game,
      games,
      seed,
      openings: openingsOf(game, agents, seed),
      clock: { kind: 'none' },
      adjudication: {},
      mostPlies: MOST_PLIES,
    },
    [],
    { onGame: () => progress.reach(++done, agents.join(' v ')) },
  );
  const count = Math.min(availableParallelism(), games);
  const slots = Array.from({ length: count }, () => new ArenaSlot({ game, entrants, limits: undefined }));
  const forget = onInterrupt(() => tournament.stop());
  try {
    await tournament.run(slots);
  } finally {
    forget();
    progress.stop();
    for (const slot of slots) slot.close();
  }
  // Half an experiment is none.
  if (!tournament.isComplete) throw new NegativeAnswer();
  return tournament.summary;
}

function entrantOf(game: Game, text: string): Entrant {
  return { agent: readPlayingAgent(game, text), options: {} };
}

function openingsOf(game: Game, agents: readonly string[], seed: number): Openings {
  const options = unwrap(resolveOptions(game.options, OPTIONS));
  const start: GameLine = { game: game.id, options, start: game.setups[0]?.text ?? '', moves: [] };
  return agents.includes('random')
    ? listedOpenings([start])
    : new RandomOpenings(game, { starts: [start], plies: RANDOM_PLIES, seed });
}
