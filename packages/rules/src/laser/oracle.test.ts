import { describe, expect, it } from 'vitest';
import { FUZZ, makeRandom, SEED, type Random } from '@tesuji/testing/contract/random-game';
import * as oracle from '@tesuji/testing/oracles/laser';
import type { Options } from '../core/options.ts';
import { ONGOING } from '../core/encoding.ts';
import { CAPTURES, QUIETS, type Position } from '../core/position.ts';
import { unwrap } from '../core/text.ts';
import { laser } from './game.ts';
import { hitsOf, movesOf, outcomeOf, play } from '@tesuji/testing/ask-laser';
import { scatter } from './test/scatter.ts';

const OPTIONS: readonly Options[] = [{}, { displace: 'forbid' }, { rules: 'simple' }];

/** Compares everything about a position, and about the next one after a move. */
function compare(position: Position, naive: oracle.LaserPosition): void {
  const text = laser.formatPosition(position);
  const moves = oracle.moves(naive).sort();
  expect(text).toBe(oracle.format(naive));
  expect(movesOf(position), text).toEqual(moves);
  const hits = new Map(moves.map((move) => [move, oracle.hits(naive, move)]));
  for (const [move, squares] of hits) expect(hitsOf(position, move), `${text} ${move}`).toEqual(squares);
  const isHit = (move: string): boolean => hits.get(move)!.length > 0;
  expect(movesOf(position, CAPTURES), text).toEqual(moves.filter(isHit));
  expect(movesOf(position, QUIETS), text).toEqual(moves.filter((move) => !isHit(move)));
}

function winnerOf(position: Position): ReturnType<typeof oracle.winner> {
  const outcome = outcomeOf(position);
  if (outcome?.reason === 'both-pharaohs-hit') return 'draw';
  return outcome?.reason === 'pharaoh-hit' ? (outcome.winner === 0 ? 'b' : 'r') : undefined;
}

/** Plays a random game that prefers hits every third time; returns the number of positions compared. */
function playGame(text: string, options: Options, random: Random, plies: number): number {
  let naive = oracle.parse(text, options);
  const position = unwrap(laser.parsePosition(text, { ...options, limit: 'off' }));
  for (let ply = 0; ply < plies; ply++) {
    compare(position, naive);
    const all = movesOf(position);
    const wanted = random(3) === 0 ? movesOf(position, CAPTURES) : all;
    const moves = wanted.length > 0 ? wanted : all;
    const move = moves[random(moves.length)];
    naive = oracle.play(naive, move);
    play(position, move);
    expect(laser.formatPosition(position)).toBe(oracle.format(naive));
    expect(winnerOf(position), `${oracle.format(naive)} after ${move}`).toBe(oracle.winner(naive));
    if (position.outcome() !== ONGOING) return ply + 1;
  }
  return plies;
}

describe('laser and the naive implementation agree on moves, hits, text and winners', () => {
  for (const { id, text } of laser.setups) {
    it(`in random games from ${id}`, () => {
      const random = makeRandom(SEED);
      let positions = 0;
      for (const options of OPTIONS) {
        for (let game = 0; game < 5 * FUZZ; game++) positions += playGame(text, options, random, 40);
      }
      expect(positions).toBeGreaterThan(100);
    });
  }

  it.each(OPTIONS)('on scattered pieces under %o', (options) => {
    const random = makeRandom(SEED + 1);
    let positions = 0;
    for (let board = 0; board < 160 * FUZZ; board++) {
      for (const eyes of [0, 1, 2] as const) positions += playGame(scatter(random, eyes), options, random, 2);
    }
    expect(positions).toBeGreaterThan(500);
  });
});
