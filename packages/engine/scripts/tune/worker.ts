/**
 * Plays games for the tuner in its own process: first receives what to play, then one game number after another.
 * Processes rather than threads, because only processes start from the compile cache; see `pool.ts`.
 */
import { findGame } from '@tesuji/rules';
import type { SearchChoice } from '../../src/agents/agent-spec.ts';
import { searchSettings } from '../../src/agents/engine-agent.ts';
import type { WrittenWeights } from '../../src/evaluation/evaluation.ts';
import { knowledgeOf } from '../../src/knowledge.ts';
import { collectGame, randomFor } from './collect.ts';
import { drawOpening, type Start } from './opening.ts';
import { readOwnNetwork } from './own-network.ts';
import type { SampledGame } from './sample.ts';
import { drawChanges, settingWith, type ScreenedPair } from './screen.ts';
import { Player, playOn } from './self-play.ts';
import { withWeights } from './weights-file.ts';

export interface Task {
  readonly game: string;
  readonly start: Start;
  readonly nodes: number;
  readonly seed: number;
  /** One set of weights collects samples, two play each other. */
  readonly weights: readonly WrittenWeights[];
  /** Settings of the search instead: two play each other, with the game's network and exactly these nodes. */
  readonly settings?: readonly SearchChoice[];
  /** Changes to the search instead: every number is a pair of games, in which each side has a random half of them. */
  readonly changes?: readonly SearchChoice[];
}

export type Done =
  | { readonly kind: 'samples'; readonly game: SampledGame }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'pair'; readonly pair: ScreenedPair };

function serve(task: Task): (number: number) => Done {
  const game = findGame(task.game);
  if (game === undefined) throw new Error(`there is no game ${task.game}`);
  const { start, nodes, seed, settings, changes } = task;
  const network = settings === undefined && changes === undefined ? undefined : readOwnNetwork(game);
  const playerOf = (choice: SearchChoice): Player =>
    new Player(knowledgeOf(game), { ...searchSettings(choice), ...(network === undefined ? {} : { network }) }, true);
  if (changes !== undefined) {
    const judge = playerOf({});
    return (number) => {
      const random = randomFor(seed, number);
      const [first, second] = drawChanges(random, changes.length);
      const [a, b] = [first, second].map((digits) => playerOf(settingWith(changes, digits)));
      const { position } = drawOpening(game, start, random, judge, nodes);
      const again = position.clone();
      const points = playOn(position, [a, b], nodes, () => {}) + 1 - playOn(again, [b, a], nodes, () => {});
      return { kind: 'pair', pair: { number, first, second, points } };
    };
  }
  const players =
    settings?.map(playerOf) ?? task.weights.map((weights) => new Player(withWeights(knowledgeOf(game), weights)));
  if (players.length === 1)
    return (number) => ({ kind: 'samples', game: collectGame(players[0], start, nodes, seed, number) });
  return (number) => {
    // Two games from each opening, with sides changed.
    const { position } = drawOpening(game, start, randomFor(seed, number >> 1), players[0], nodes);
    const isFirst = number % 2 === 0;
    const result = playOn(position, isFirst ? [players[0], players[1]] : [players[1], players[0]], nodes, () => {});
    return { kind: 'score', score: isFirst ? result : 1 - result };
  };
}

let play: ((number: number) => Done) | undefined;
process.on('message', (message: Task | number) => {
  if (typeof message !== 'number') play = serve(message);
  else process.send?.(play?.(message));
});
