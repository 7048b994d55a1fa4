import type { Position } from '@tesuji/rules';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import type { Knowledge } from '../../src/knowledge.ts';
import { isDecided } from '../../src/search/score.ts';
import { drawOpening, type Start } from './opening.ts';
import type { Sample, SampledGame } from './sample.ts';
import { Player, playOn } from './self-play.ts';

/** Positions with larger scores are left out. */
const FURTHEST = 2500;

/** Returns a random source for game `number` of a run with this seed. */
export function randomFor(seed: number, number: number): SeededRandom {
  return new SeededRandom(Math.imul(seed + 1, 0x2c1b3c6d) ^ Math.imul(number + 1, 0x297a2d39));
}

/** Plays one game against itself and keeps its quiet positions. */
export function collectGame(player: Player, start: Start, nodes: number, seed: number, number: number): SampledGame {
  const { knowledge } = player;
  const random = randomFor(seed, number);
  const { position, options } = drawOpening(knowledge.game, start, random, player, nodes);
  const found: Omit<Sample, 'result'>[] = [];
  const result = playOn(position, [player, player], nodes, (at, { score, bound, moves }) => {
    if (bound !== undefined || isDecided(score) || Math.abs(score) > FURTHEST || !isQuiet(knowledge, at, moves[0]))
      return;
    const text = knowledge.game.formatPosition(at);
    found.push({ position: text, options, score: at.side === 0 ? score : -score });
  });
  return { number, samples: found.map((each) => ({ ...each, result })) };
}

/** Returns whether no capture pays and there is no check, so that a static evaluation is meaningful. */
function isQuiet({ game, tactics }: Knowledge, position: Position, best: number): boolean {
  if (position.inCheck() || tactics.gain(position, best) !== 0) return false;
  const moves = new Int32Array(game.maxMoves);
  const end = tactics.writeTactical(position, 0, moves, 0);
  return moves
    .subarray(0, end)
    .every((move) => tactics.gain(position, move) <= 0 || !tactics.seeAtLeast(position, move, 1));
}
