import type { GameLine } from '@tesuji/rules';
import { OutsideEngine, type EngineSettings } from '../src/outside/outside-engine.ts';
import type { Question, Thought } from '../src/think/thinker.ts';
import { FakeLines } from './fake-lines.ts';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { shogi } from '@tesuji/testing/host/games';

export const PATIENCE = 5000;

/** An engine whose programs the test plays. */
export function setUpEngine(game = shogi, settings: Partial<EngineSettings> = {}) {
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

/** An engine that has been greeted and is thinking about the start. */
export function setThinking(
  game = shogi,
  settings: Partial<EngineSettings> = {},
): Stand & { readonly program: FakeLines } {
  const stand = setUpEngine(game, settings);
  stand.ask();
  const program = stand.programs[0]!;
  program.say('usiok', 'uciok', 'readyok');
  program.take();
  return { ...stand, program };
}
