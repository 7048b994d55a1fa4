import type { GameLine } from '@tesuji/rules';
import { OutsideEngine, type OutsideEngineSettings } from '../src/outside-engines/outside-engine.ts';
import type { Question, Thought } from '../src/thinkers/thinker.ts';
import { FakeLines } from './fake-lines.ts';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { shogi } from '@tesuji/testing/host/games';

export const PATIENCE = 5000;

/** An engine whose programs the test simulates. */
export function setUpEngine(game = shogi, settings: Partial<OutsideEngineSettings> = {}) {
  const time = new FakeTime();
  const programs: FakeLines[] = [];
  const open = (): FakeLines => {
    programs.push(new FakeLines());
    return programs.at(-1)!;
  };
  const engine = new OutsideEngine(game, { open, time, patience: PATIENCE, ...settings });
  const thoughts: Thought[] = [];
  const ask = (moves: readonly string[] = [], changes: Partial<GameLine> = {}, match = 'm') => {
    const line = { game: game.id, options: {}, start: game.setups[0]!.text, moves, ...changes };
    const question: Question = { match, game, line, side: (moves.length % 2) as 0 | 1, budgets: () => undefined };
    return engine.think(question, (thought) => thoughts.push(thought));
  };
  return { time, programs, engine, thoughts, ask };
}

type Stand = ReturnType<typeof setUpEngine>;

/** An engine that is ready and thinks about the starting position. */
export function setThinking(
  game = shogi,
  settings: Partial<OutsideEngineSettings> = {},
): Stand & { readonly program: FakeLines } {
  const stand = setUpEngine(game, settings);
  stand.ask();
  const program = stand.programs[0]!;
  program.say('usiok', 'uciok', 'readyok');
  program.take();
  return { ...stand, program };
}
