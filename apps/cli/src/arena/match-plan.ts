import type { TournamentPlan } from '@tesuji/arena';
import type { JobLimits } from '@tesuji/host';
import type { Game } from '@tesuji/rules';
import { createHash } from 'node:crypto';
import { BadInput } from '../bad-input.ts';
import { chooseGame } from '../choose-game.ts';
import { readPlayingAgent } from '../players/agent.ts';
import { numberTwins } from '../players/engine-names.ts';
import { readCount } from '../read-count.ts';
import { readSeed } from '../read-seed.ts';
import { readWhole } from '../read-whole.ts';
import type { Entrant } from './arena-slot.ts';
import * as options from './match-options.ts';
import { WRITTEN_FLAGS, type ArenaFlags } from './match-options.ts';
import { readOpenings } from './read-openings.ts';
import type { WrittenPlan } from './state-file.ts';

/** A match, ready to be played. */
export interface MatchPlan {
  readonly game: Game;
  readonly entrants: readonly [Entrant, Entrant];
  /** What tables and records call them. */
  readonly names: readonly [string, string];
  readonly limits: JobLimits | undefined;
  readonly tournament: TournamentPlan;
  readonly concurrency: number;
  /** What it was asked to be: the same again plays the same games. */
  readonly identity: WrittenPlan;
}

export function readPlan(id: string | undefined, flags: ArenaFlags): MatchPlan {
  const game = chooseGame(id);
  const entrants = [readEntrant(game, 'a', flags), readEntrant(game, 'b', flags)] as const;
  const seed = readSeed(flags.seed);
  const sprt = options.readSprt(flags.sprt);
  const clock = options.readClock(flags.clock);
  return {
    game,
    entrants,
    names: namesOf(entrants),
    limits: options.readLimits(flags),
    concurrency: options.readConcurrency(flags),
    identity: identify(game, flags),
    tournament: {
      game,
      games: options.readGames(flags.games),
      seed,
      openings: readOpenings(game, flags, seed),
      clock,
      adjudication: options.readAdjudication(flags.adjudicate),
      mostPlies: readCount('--plies', flags.plies),
      ...(sprt === undefined ? {} : { sprt }),
    },
  };
}

function readEntrant(game: Game, which: 'a' | 'b', flags: ArenaFlags): Entrant {
  const text = flags[which];
  if (text === undefined) throw new BadInput(`who plays? Say it with --a and --b, as in “--${which} random”`);
  const agent = readPlayingAgent(game, text);
  const flag = `--${which}-options`;
  const engineOptions = options.readEngineOptions(flag, which === 'a' ? flags.aOptions : flags.bOptions);
  if (agent.kind === 'own' && Object.keys(engineOptions).length > 0) {
    throw new BadInput(`${flag} is for outside engines; “${text}” has its options in its name, as in “engine:hash=16”`);
  }
  return { agent, options: engineOptions };
}

/** As they were typed, options included: the same engine may play under two settings, or indeed under one. */
function namesOf(entrants: readonly [Entrant, Entrant]): readonly [string, string] {
  const typed = entrants.map(({ agent, options: given }) => {
    const list = Object.entries(given).map(([name, value]) => `${name}=${value}`);
    return list.length === 0 ? agent.text : `${agent.text} (${list.join(', ')})`;
  });
  const [a = '', b = ''] = numberTwins(typed);
  return [a, b];
}

/** Everything that was asked for, by the names flags have here. Of a file of openings also what was in it. */
function identify(game: Game, flags: ArenaFlags): WrittenPlan {
  const texts = WRITTEN_FLAGS.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]] as const]));
  return {
    game: game.id,
    ...Object.fromEntries(texts),
    adjudicate: String(flags.adjudicate),
    ...(flags.openings === undefined ? {} : { openingsHash: fingerprint(flags.openings) }),
  };
}

/** A file is what it says, not where it lies. */
function fingerprint(path: string): string {
  return createHash('sha256').update(readWhole(path)).digest('hex').slice(0, 16);
}
