import { createAgent, parseAgent } from '@tesuji/engine';
import { replay, unwrap, type Game } from '@tesuji/rules';
import { contestantOf, type Contestant, type Slot } from '@tesuji/arena';
import type { Thought } from '@tesuji/host';

/** A contestant that thinks in this thread, since worker threads are slow to start. */
export function inProcess(game: Game, text: string, seed = 1): Contestant {
  const spec = unwrap(parseAgent(text, game));
  if (spec.kind === 'outside') throw new Error('there are no programs here');
  const agent = createAgent(game, spec, { now: () => 0, isStopped: () => false, seed });
  return contestantOf(text, {
    think: ({ line }, report) => {
      const choice = agent.choose(unwrap(replay(game, line)), {});
      if (choice === undefined) throw new Error('there is no legal move');
      const { move, score, depth, nodes } = choice;
      report({
        kind: 'move',
        move: game.formatMove(move),
        ...(score === undefined ? {} : { score }),
        ...(depth === undefined ? {} : { depth }),
        ...(nodes === undefined ? {} : { nodes }),
        ms: 1,
      });
      return () => {};
    },
  });
}

/** A contestant with these thoughts, one after the other. */
export function scripted(...thoughts: readonly Thought[]): Contestant {
  let at = 0;
  return contestantOf('script', {
    think: (_, report) => {
      const thought = thoughts[at++];
      if (thought !== undefined) report(thought);
      return () => {};
    },
  });
}

/** A slot for games between two agents in this thread. */
export function slotOf(game: Game, a: string, b: string): Slot {
  return {
    seat: (who, seed) => inProcess(game, who === 0 ? a : b, seed),
    scoreLine: () => Promise.resolve(0),
  };
}
