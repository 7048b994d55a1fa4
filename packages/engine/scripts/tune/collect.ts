import type { Position } from '@tesuji/rules';
import { Chance } from '../../src/agents/chance.ts';
import type { Knowledge } from '../../src/knowledge.ts';
import { isDecided } from '../../src/search/score.ts';
import { drawOpening, type Start } from './opening.ts';
import type { Sample, SampledGame } from './sample.ts';
import { Player, playOn } from './self-play.ts';

/** Searches far from the balance teach little about it. */
const FURTHEST = 2500;

/** A chance source for game `number` of a run with this seed. */
export function chanceFor(seed: number, number: number): Chance {
  return new Chance(Math.imul(seed + 1, 0x2c1b3c6d) ^ Math.imul(number + 1, 0x297a2d39));
}

/** Plays one game against itself and keeps the quiet positions of it. */
export function collectGame(player: Player, start: Start, nodes: number, seed: number, number: number): SampledGame {
  const { knowledge } = player;
  const chance = chanceFor(seed, number);
  const { position, options } = drawOpening(knowledge.game, start, chance, player, nodes);
  const found: Omit<Sample, 'result'>[] = [];
  const result = playOn(position, [player, player], nodes, (at, { score, bound, moves }) => {
    if (bound !== undefined || isDecided(score) || Math.abs(score) > FURTHEST || !isQuiet(knowledge, at, moves[0]))
      return;
    const text = knowledge.game.formatPosition(at);
    found.push({ position: text, options, score: at.side === 0 ? score : -score });
  });
  return { number, samples: found.map((each) => ({ ...each, result })) };
}

/** Nothing is to be taken with profit and no check to be answered: an evaluation can be expected to be right. */
function isQuiet({ game, tactics }: Knowledge, position: Position, best: number): boolean {
  if (position.inCheck() || tactics.gain(position, best) !== 0) return false;
  const moves = new Int32Array(game.maxMoves);
  const end = tactics.writeTactical(position, 0, moves, 0);
  return moves.subarray(0, end).every((move) => tactics.gain(position, move) <= 0 || !tactics.holds(position, move, 1));
}
